import { formatTime } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { type OrderStatus, statusLabel } from '@packhouse/contract/orders/lifecycle.ts'
import { addMilli, formatPacks, type Milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, Refused, refusal } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { door } from '@packhouse/contract/trips/door.ts'

/** What happened at a stop, as it was entered. */
export type StopEntry = Omit<Args<typeof door.saveStop>['body'], 'orderid' | 'version'>

/** A line as it was packed, thousandths. */
interface Packed {
  orderitemid: StopEntry['lines'][number]['orderitemid']
  name: string
  packs: Milli
  weight: Milli
}

type Delivered = NonNullable<Args<typeof orders.moveOrders>['body']['orders'][number]['delivered']>
type Returned = Args<typeof orders.returnOrder>['body']['items']

/** What an entry does to its order: delivered, perhaps less than packed, or taken back whole. */
export type Arrival = { to: 'DELIVERED'; delivered: Delivered } | { to: 'RETURNED'; items: Returned }

const whyNotAll = (line: Packed, sum: Milli): Refusal =>
  refusal('BREAKS_RULE', '{item}: {sum} packs are entered, {packed} were packed. A line is short or taken back, not both.', {
    item: line.name,
    sum: formatPacks(sum),
    packed: formatPacks(line.packs),
  })

/**
 * Decides what an entry does. Lines that are left out arrived as packed; of a line that was taken back, what was not is delivered;
 * of any other, what is missing never was on the truck, so nothing comes back. (rules §21.6)
 */
export function arrivalOf(packed: readonly Packed[], lines: StopEntry['lines']): Arrival {
  const sent = new Map(lines.map(line => [line.orderitemid, line]))
  const back = packed.filter(({ orderitemid }) => (sent.get(orderitemid)?.returned ?? 0) > 0)
  for (const line of back) {
    const { delivered, returned = zeroMilli } = sent.get(line.orderitemid) ?? { delivered: line.packs }
    const sum = addMilli(delivered, returned)
    if (sum !== line.packs) throw new Refused(whyNotAll(line, sum))
  }
  if (back.length === packed.length && lines.every(({ delivered }) => delivered === 0))
    return {
      to: 'RETURNED',
      items: packed.map(({ orderitemid, packs, weight }) => ({
        orderitemid,
        returnedquantity: packs,
        returnedweight: weight,
        reason: whyBack(sent.get(orderitemid)?.reason),
        confirm: true,
      })),
    }
  return {
    to: 'DELIVERED',
    delivered: lines.map(({ orderitemid, delivered, deliveredweight, returned = zeroMilli, returnedweight, reason }) => {
      const line = packed.find(one => one.orderitemid === orderitemid)
      const kept =
        deliveredweight ?? (line && returnedweight !== undefined ? subtractMilli(line.weight, returnedweight) : undefined)
      const part = { orderitemid, deliveredquantity: delivered, deliveredweight: kept, confirm: true }
      // goods that are taken back are on the truck; the hall says where they go
      return returned > 0
        ? { ...part, reason: whyBack(reason) }
        : { ...part, reason: reason ?? 'NOT_GIVEN', disposition: 'CLAIM_ONLY' }
    }),
  }
}

/** A reason is chosen for goods that come back; a program may leave it out. */
const whyBack = (reason: StopEntry['lines'][number]['reason']) =>
  reason === undefined || reason === 'NOT_GIVEN' ? 'CUSTOMER_REFUSED' : reason

/** Why the entry of a stop waits although its order did not change: the stop was entered before. */
export const whyAgain = (id: OrderId, at: Date): Refusal =>
  refusal('BREAKS_RULE', 'The stop of #{id} was entered already at {time}. The office decides which entry counts.', {
    id,
    time: formatTime(at),
  })

/** Why an entry cannot move its order: it is not on its way any more. */
export const whyNotOnItsWay = (id: OrderId, status: OrderStatus): Refusal =>
  refusal('BREAKS_RULE', '#{id} is {status} now, not on its way.', { id, status: worded(statusLabel[status]) })
