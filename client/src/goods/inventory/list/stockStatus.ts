import type { Day } from '@packhouse/contract/day.ts'
import { formatMilli, milli } from '@packhouse/contract/quantity.ts'
import type { StockRow } from '../../../api/inventory.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'

export interface StockStatus {
  tone: 'info' | 'warn'
  words: string
}

/** What needs attention first: to buy, then a late estimate, then quality. Undefined if nothing does. */
export function stockStatus(
  row: Pick<StockRow, 'available' | 'itemUnit' | 'nextArrival' | 'hasPastLot'>,
  today: Day,
): StockStatus | undefined {
  if (row.available < 0) {
    const amount = `${formatMilli(milli(-row.available), row.itemUnit)} ${unitWord(row.itemUnit)}`
    return { tone: 'info', words: t('To buy {amount}', { amount }) }
  }
  if (row.nextArrival !== null && row.nextArrival < today) return { tone: 'warn', words: t('Estimate late') }
  if (row.hasPastLot) return { tone: 'warn', words: t('Past its day') }
  return undefined
}
