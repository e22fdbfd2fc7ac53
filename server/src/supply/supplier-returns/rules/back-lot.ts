import type { Day } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import type { BuyingLineId, ItemTypeId, LotId, SupplierBillId, SupplierId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { promisable } from '@packhouse/contract/supply/lots/promised.ts'
import type { BackLot, ForPromises } from '@packhouse/contract/supply/supplier-returns/policy.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Hold, OpenLot } from '../../lots/api.ts'
import { gstOfLines } from './tax.ts'

/** A lot of a supplier with what its return follows from; thousandths and paise. */
export interface BackRow {
  lotId: LotId
  itemTypeId: ItemTypeId
  itemName: string
  unit: ItemUnit
  day: Day
  supplierId: SupplierId
  isBlocked: boolean
  bestBefore: Day | null
  letGoUntil: Day | null
  acceptedMilli: Milli
  returnedMilli: Milli
  beforeBillMilli: Milli
  leftMilli: Milli
  onHandMilli: Milli
  pickedMilli: Milli
  agreedPaise: Paise | null
  landedPaise: Paise | null
  gstReturnedPaise: Paise
  lineId: BuyingLineId | null
  paidBy: 'CASH' | 'UPI' | 'CREDIT' | null
  billId: SupplierBillId | null
  billNumber: string | null
  billGst: Paise
  /** Lines of its bill in the order of their ids, and the place of its own among them. */
  billed: { id: BuyingLineId; amount: Paise; rateBp: number }[]
}

/** The GST of the bill of a lot that is of its goods, paise; 0: no bill yet, no tax, or a supplier who charges none. (rules §34.3) */
function gstOfLot({ billed, billGst, lineId }: BackRow, { isRegistered }: { isRegistered: boolean }): Paise {
  const at = billed.findIndex(({ id }) => id === lineId)
  return gstOfLines(billGst, billed, { isRegistered })[at] ?? zeroPaise
}

/** A lot as the rules of a return see it; `taken` of its item goes back with other lots. */
export const backLotOf = (
  row: BackRow,
  supplier: { isRegistered: boolean },
  taken: Milli = zeroMilli,
): BackLot => ({
  ...row,
  gstPaise: gstOfLot(row, supplier),
  onHandMilli: milli(row.onHandMilli - taken),
})

/** What of each item may be promised, and what is. (rules §27.13) */
export function forPromises(
  { lots, holds }: { lots: readonly OpenLot[]; holds: readonly Hold[] },
  today: Day,
): (itemId: ItemTypeId) => ForPromises {
  const [lotsOf, holdsOf] = [
    Map.groupBy(lots, ({ itemId }) => itemId),
    Map.groupBy(holds, ({ itemId }) => itemId),
  ]
  return itemId => ({
    goods: promisable(lotsOf.get(itemId) ?? []),
    promised: (holdsOf.get(itemId) ?? []).map(({ deliveryDate, milli: held }) => ({
      day: neededOn(deliveryDate, today),
      milli: held,
    })),
  })
}
