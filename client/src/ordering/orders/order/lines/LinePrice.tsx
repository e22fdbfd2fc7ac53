import type { Paise } from '@packhouse/contract/money.ts'
import { freeWords } from '@packhouse/contract/ordering/orders/free.ts'
import { priceSourceWords } from '../../../../goods/pricing/priceSourceWords.ts'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { dateText } from '../../../../ui/values/DateText.tsx'
import { Money } from '../../../../ui/values/Money.tsx'
import { say, t } from '../../../../ui/words.ts'
import type { OrderLine } from '../order.ts'

/** What the amount is computed from: with a percentage off, which is taken off the whole line, the list price. (rules §2.4) */
export const rateOf = ({ price, listPrice, percentOff }: OrderLine): Paise =>
  percentOff === null ? price : listPrice

interface AgreedForProps {
  free: OrderLine['free']
  reason: string | null
  /** Leaves out the reason. */
  brief?: boolean
}

/** Agreed: Soft bags; Free: Sample. (rules §4.18) */
export function AgreedFor({ free, reason, brief = false }: AgreedForProps) {
  if (free === null)
    return <Chip tone="good">{brief || !reason ? t('Agreed') : t('Agreed: {reason}', { reason })}</Chip>
  const why = free === 'OTHER' && reason ? reason : say(freeWords[free])
  return <Chip tone="info">{t('Free: {reason}', { reason: brief ? say(freeWords[free]) : why })}</Chip>
}

/** Which step decided the price, and when, by whom and how its list price was set. (rules §4.14, §36.4) */
export function whyOf({ priceWords, listPriceSet }: Pick<OrderLine, 'priceWords' | 'listPriceSet'>): string {
  const set =
    listPriceSet &&
    t('List price of {time}, {name}, {source}', {
      time: dateText(listPriceSet.at, 'moment'),
      name: listPriceSet.by,
      source: t(priceSourceWords[listPriceSet.source]),
    })
  return [priceWords && say(priceWords), set].filter(Boolean).join(' · ')
}

/** The rate, after the usual price where another was agreed; what it comes from in one sentence. (rules §4.14) */
export function LineRate({ line }: { line: OrderLine }) {
  const { price, listPrice, usualPrice, priceStep } = line
  const why = whyOf(line)
  const usual = usualPrice ?? listPrice
  const isAgreed = priceStep === 1 && price !== usual
  return (
    <span {...(why ? { 'data-name': why } : {})}>
      {isAgreed && (
        <>
          <s>
            <Money amount={usual} />
          </s>{' '}
        </>
      )}
      <Money amount={rateOf(line)} />
    </span>
  )
}
