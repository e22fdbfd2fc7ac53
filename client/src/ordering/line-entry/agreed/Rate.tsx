import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { freeWords } from '@packhouse/contract/ordering/orders/free.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { say, t } from '../../../ui/words.ts'
import type { AskedPrice } from '../asked/askedPrice.ts'
import type { OrderPack } from '../packs.ts'
import { packLabel } from '../packs.ts'
import css from './AgreedPanel.module.css'
import type { Agreed } from './agreed.ts'

export interface RateProps {
  pack: OrderPack
  agreed?: Agreed | undefined
  asked?: AskedPrice | undefined
  /** What was agreed holds for less than the line has, in words. */
  outgrown?: string | undefined
  /** What the customer pays without it. */
  usualPrice?: Paise | null
  onAgree?: ((packsizeid: number) => void) | undefined
}

/** The rate of a line: pressed, it opens the price for this order; who may neither agree nor ask for one is only shown it. */
export function Rate({ pack, agreed, asked, outgrown, usualPrice = null, onAgree }: RateProps) {
  const price = outgrown === undefined ? (agreed?.price ?? asked?.agreed ?? null) : null
  const { listPrice, packsizeid } = pack
  if (listPrice === null) return '-'
  const rate =
    price !== null ? (
      <>
        <s>{formatRupees(usualPrice ?? listPrice)}</s> {formatRupees(price)}
      </>
    ) : (
      formatRupees(listPrice)
    )
  if (!onAgree) return rate
  const spoken =
    price !== null
      ? `${formatRupees(usualPrice ?? listPrice)} ${formatRupees(price)}`
      : formatRupees(listPrice)
  return (
    <button
      type="button"
      className={css.rate}
      tabIndex={-1}
      aria-label={t('{rate}: price for this order, {item}', { rate: spoken, item: packLabel(pack) })}
      onClick={() => onAgree(packsizeid)}
    >
      {rate}
    </button>
  )
}

/** Agreed; Free, sample. */
export const AgreedChip = ({ agreed }: { agreed: Agreed }) =>
  agreed.free ? (
    <Chip tone="info">{t('Free: {reason}', { reason: say(freeWords[agreed.free]) })}</Chip>
  ) : (
    <Chip tone="good">{t('Agreed')}</Chip>
  )
