import { freeWords } from '@packhouse/contract/ordering/orders/free.ts'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { Money } from '../../../../ui/values/Money.tsx'
import { say, t } from '../../../../ui/words.ts'
import type { OrderLine } from '../order.ts'

/** What the amount is computed from: with a percentage off, which is taken off the whole line, the list price. (rules §2.4) */
export const rateOf = ({ price, listPrice, percentOff }: OrderLine): number => (percentOff === null ? price : listPrice)

interface AgreedForProps {
  free: OrderLine['free']
  reason: string | null
  /** Leaves out the reason. */
  brief?: boolean
}

/** Agreed: Soft bags; Free: Sample. (rules §4.18) */
export function AgreedFor({ free, reason, brief = false }: AgreedForProps) {
  if (free === null) return <Chip tone="good">{brief || !reason ? t('Agreed') : t('Agreed: {reason}', { reason })}</Chip>
  const why = free === 'OTHER' && reason ? reason : say(freeWords[free])
  return <Chip tone="info">{t('Free: {reason}', { reason: brief ? say(freeWords[free]) : why })}</Chip>
}

/** The rate in rupees, after the usual price where another was agreed; what it comes from in one sentence. (rules §4.14) */
export function LineRate({ line }: { line: OrderLine }) {
  const { price, listPrice, usualPrice, priceStep, priceWords } = line
  const usual = usualPrice ?? listPrice
  const isAgreed = priceStep === 1 && price !== usual
  return (
    <span {...(priceWords ? { 'data-name': say(priceWords) } : {})}>
      {isAgreed && (
        <>
          <s>
            <Money rupees={usual} />
          </s>{' '}
        </>
      )}
      <Money rupees={rateOf(line)} />
    </span>
  )
}
