import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OutletId, PackId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** What an order is made of. */
export interface Agreed {
  customer_id: CustomerId
  outlet_id: OutletId
  slot_id: TimeSlotId
  instructions: string
  lines: readonly { packId: PackId; packsMilli: Milli }[]
}
type Given = readonly { rule: OverrideRule; reason: string }[]

/** It was agreed on long before the cut-off, so a server that comes back late does not miss it. */
const agreedBefore: Given = [{ rule: 'CUTOFF', reason: 'Standing order' }]

/** Returns the order that a standing order makes for a day. (rules §14) */
export const orderOf = (
  { customer_id, outlet_id, slot_id, instructions, lines }: Agreed,
  day: Day,
  overrides: Given = [],
) => ({
  customerid: customer_id,
  outletid: outlet_id,
  deliveryDate: day,
  deliverytimeslotid: slot_id,
  ...(instructions === '' ? {} : { instructions }),
  items: lines.map(({ packId, packsMilli }) => ({ packsizeid: packId, quantity: packsMilli })),
  overrides: [...overrides, ...agreedBefore],
  confirmDuplicate: true,
})
