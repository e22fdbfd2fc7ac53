import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { certain, type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { freezeLines, reasonsOfLines, whyNotPriced } from '../rules/create.ts'
import { type LockedLine, type LockedOrder, taxOfOrder } from '../rules/locked-order.ts'
import type { FrozenLine } from '../rules/price-line.ts'
import type { OrderEvent } from '../sql/events.ts'
import { type LinePrice, type StoredPrice, selectLinePrices } from '../sql/lines.ts'
import { refuseAgreed } from './agreed.ts'
import { linesOf } from './create-facts.ts'
import { pricedOtherwise } from './create-rows.ts'
import type { EditBody } from './edit-place.ts'
import { newPrice, type Repriced, taken } from './reprice.ts'

/** Lines of an order whose price was agreed, or taken back to the customer's own. */
interface AgreedLines {
  /** These lines at their new prices. */
  lines: LockedLine[]
  prices: LinePrice[]
  events: OrderEvent[]
  needs: Refusal[]
}

/**
 * The prices that a change of an order agrees for lines that it has; the right, the reason and the questions are those of a new line.
 * A line sent as it is stays. (rules §4.6, §4.18)
 */
export async function agreeLines(
  order: LockedOrder,
  kept: readonly LockedLine[],
  items: EditBody['items'] = [],
  { packRounding: rounding, supplier }: Settings,
  call: WriteCall & { customerName: string },
): Promise<AgreedLines> {
  const { tx, now } = call
  const sent = items.flatMap(item => {
    const line = 'orderitemid' in item ? kept.find(({ id }) => id === item.orderitemid) : undefined
    const isPriced = item.priceOverride !== undefined || item.free !== undefined
    return line && isPriced && item.quantity > 0 ? [{ ...item, line, packsizeid: line.packId }] : []
  })
  if (sent.length === 0) return { lines: [], prices: [], events: [], needs: [] }
  const { customerId: customerid, deliveryDate } = order
  const wanted = await linesOf(tx, { items: sent, customerid, deliveryDate }, dayOf(now))
  refuse(whyNotPriced(wanted, rounding))
  const frozen = freezeLines(wanted, { rounding, tax: taxOfOrder(order, supplier.state) })
  const storedOf = new Map<number, StoredPrice>(
    (await selectLinePrices(tx, order.id)).map(price => [price.id, price]),
  )
  const others = sent.flatMap(({ line }, at) => {
    const will = certain(frozen[at], 'frozen line')
    const was = storedOf.get(line.id)
    return was && !isSame(was, will) ? [{ line, will, sent: certain(wanted[at], 'line with its pack') }] : []
  })
  if (others.length === 0) return { lines: [], prices: [], events: [], needs: [] }
  await refuseWithout('agree', call)
  const toTake = others.map(other => other.sent)
  await refuseAgreed(toTake, { rounding }, { ...call, db: tx })
  const priced = others.map(
    ({ line, will }): Repriced => ({
      line,
      price: { ...newPrice(line, will, will.pack), ...reasonOf(will) },
    }),
  )
  const { kept: lines, notes } = taken(
    others.map(({ line }) => line),
    priced,
  )
  const { status } = order
  const changed = others.map(({ will }) => will)
  const back = notes.filter((_, at) => changed[at]?.source !== 'OVERRIDE')
  return {
    lines,
    prices: priced.map(({ price }) => price),
    events: [
      ...pricedOtherwise(changed, status),
      ...back.map((did): OrderEvent => ({ kind: 'EDIT', status, did })),
    ],
    needs: reasonsOfLines(changed, call.customerName).filter(({ data }) => data?.rule === 'PRICE'),
  }
}

const reasonOf = ({ overrideReason, free, usual }: FrozenLine) => ({
  overrideReason,
  freeReason: free,
  usualPricePaise: usual,
})

/** The line has this price already: agreed for the same reason, or neither is agreed. */
const isSame = (was: StoredPrice, { source, price, overrideReason, free }: FrozenLine): boolean =>
  was.priceSource === 'OVERRIDE'
    ? source === 'OVERRIDE' &&
      was.pricePaise === price &&
      was.overrideReason === overrideReason &&
      was.freeReason === free
    : source !== 'OVERRIDE'
