import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { freeWords } from '@packhouse/contract/orders/free.ts'
import { useMay } from '../../../app/session/may.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { say, t } from '../../../ui/words.ts'
import type { OrderPack } from '../packs.ts'
import { packLabel } from '../packs.ts'
import css from './AgreedPanel.module.css'
import type { Agreed } from './agreed.ts'

export interface RateProps {
  pack: OrderPack
  agreed?: Agreed | undefined
  /** What the customer pays without it. */
  usualPrice?: Paise | null
  onAgree?: ((packsizeid: number) => void) | undefined
}

/** The rate of a line: pressed, it opens the price for this order; without the right it is only shown. */
export function Rate({ pack, agreed, usualPrice = null, onAgree }: RateProps) {
  const { may } = useMay('agree')
  const { listPrice, packsizeid } = pack
  if (listPrice === null) return '-'
  const rate = agreed ? (
    <>
      <s>{formatRupees(usualPrice ?? listPrice)}</s> {formatRupees(agreed.price)}
    </>
  ) : (
    formatRupees(listPrice)
  )
  if (!may || !onAgree) return rate
  const spoken = agreed ? `${formatRupees(usualPrice ?? listPrice)} ${formatRupees(agreed.price)}` : formatRupees(listPrice)
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
