import { isDay } from '@packhouse/contract/day.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { t } from '../../../ui/words.ts'
import type { Receipt } from './receipt.ts'
import type { ReceiveLine } from './useReceiving.ts'

/**
 * The day printed on the packs, on a phone; empty: that of the estimate, else the shelf life of the item. Goods without a date have no
 * field, unless their estimate has a day. (rules §27.9)
 */
export function BestBefore({
  line: { arrival, entry, receipt },
  onType,
}: {
  line: ReceiveLine
  onType: (day: string) => void
}) {
  if (arrival.dates === 'NONE' && arrival.bestBefore === null) return null
  const typed = entry.bestBefore ?? arrival.bestBefore
  return (
    <DateField
      label={
        arrival.dates === 'PRINTED'
          ? t('Best before, on the packs')
          : t('Best before (if it is on the packs)')
      }
      value={typed && isDay(typed) ? typed : null}
      error={receipt.isPast ? t('past its best before: it cannot be picked') : undefined}
      onChange={day => onType(day ?? '')}
    />
  )
}

/** Why a receipt must be pressed twice. */
export const askedText = ({ isPast }: Pick<Receipt, 'isPast'>): string =>
  isPast ? t('past its best before: it cannot be picked') : t('more than half off: check the scale')
