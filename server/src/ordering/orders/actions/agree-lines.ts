import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { holdsFor } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { certain, type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { may, refuseWithout } from '../../../platform/http/rights.ts'
import { agreedAmount, agreedForOf, whyAskedAgain } from '../rules/agreed-for.ts'
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
  /** Lines that have more than was agreed for: their prices are asked for again, of others. (rules §4.19) */
  askedAgain: AskedAgain[]
}

/** The price per pack that was agreed for less, and what the customer pays, in paise. */
export interface AskedAgain {
  line: LockedLine
  price: Paise
  usual: Paise
}

type Item = NonNullable<EditBody['items']>[number]

/** A line with what is sent of its price. */
interface Priced {
  line: LockedLine
  item: Item | undefined
  was: StoredPrice
  /** The amount that its price was agreed for, where it has more than that holds for by this change; else null. */
  outgrown: Milli | null
}

/**
 * The prices that a change of an order agrees for lines that it has; the right, the reason and the questions are those of a new line.
 * A line sent as it is stays, unless it has more than its price was agreed for: it is agreed for that, or asked for again, and costs
 * what the customer pays until then. (rules §4.6, §4.18, §4.19)
 */
export async function agreeLines(
  order: LockedOrder,
  kept: readonly LockedLine[],
  items: EditBody['items'] = [],
  { packRounding: rounding, supplier }: Settings,
  call: WriteCall & { customerName: string },
): Promise<AgreedLines> {
  const { tx, now } = call
  const sent = await pricedLines(order, kept, items, tx)
  for (const { line, item, was, outgrown: agreed } of sent) {
    const { pricePaise: price, freeReason } = was
    const isAsked = item && 'askAgain' in item && item.askAgain === true
    if (agreed !== null && !isPriced(item) && (!isAsked || freeReason !== null))
      refuse(whyAskedAgain({ line, agreed, price, isFree: freeReason !== null }))
  }
  const none: AgreedLines = { lines: [], prices: [], events: [], needs: [], askedAgain: [] }
  if (sent.length === 0) return none
  const { customerId: customerid, deliveryDate } = order
  const asSent = sent.map(({ line, item }) => ({
    ...(isPriced(item) ? item : {}),
    packsizeid: line.packId,
    quantity: line.orderedPacksMilli,
  }))
  const wanted = await linesOf(tx, { items: asSent, customerid, deliveryDate }, dayOf(now))
  refuse(whyNotPriced(wanted, rounding))
  const frozen = freezeLines(wanted, { rounding, tax: taxOfOrder(order, supplier.state) })
  const others = sent.flatMap((one, at) => {
    const will = certain(frozen[at], 'frozen line')
    return isSame(one, will) ? [] : [{ ...one, will, toTake: certain(wanted[at], 'line with its pack') }]
  })
  if (others.length === 0) return none
  // What a price was not agreed for costs what the customer pays, without a right.
  if (others.some(({ will, outgrown }) => outgrown === null || will.source === 'OVERRIDE'))
    await refuseWithout('agree', call)
  await refuseAgreed(
    others.map(({ toTake }) => toTake),
    { rounding },
    { ...call, db: tx },
  )
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
  const askedAgain = others.flatMap(({ line, item, was, will }): AskedAgain[] =>
    isPriced(item) || will.price === was.pricePaise || may('agree', call)
      ? []
      : [{ line, price: was.pricePaise, usual: will.price }],
  )
  return {
    lines,
    prices: priced.map(({ price }) => price),
    events: [
      ...pricedOtherwise(changed, status),
      ...back.map((did): OrderEvent => ({ kind: 'EDIT', status, did })),
      ...askedAgain.map(({ line, price }): OrderEvent => {
        const words = { price: formatMoney(price), item: line.name }
        return { kind: 'EDIT', status, did: sentence('asked for {price} for {item}', words) }
      }),
    ],
    needs: reasonsOfLines(changed, call.customerName).filter(({ data }) => data?.rule === 'PRICE'),
    askedAgain,
  }
}

/** The lines whose price is sent, and those that have more by this change than their price was agreed for. */
async function pricedLines(
  order: LockedOrder,
  kept: readonly LockedLine[],
  items: readonly Item[],
  tx: WriteCall['tx'],
): Promise<Priced[]> {
  if (items.length === 0) return []
  const storedOf = new Map<number, StoredPrice>(
    (await selectLinePrices(tx, order.id)).map(price => [price.id, price]),
  )
  return kept.flatMap((line): Priced[] => {
    const item = items.find(one => 'orderitemid' in one && one.orderitemid === line.id)
    const was = storedOf.get(line.id)
    const before = order.lines.find(({ id }) => id === line.id)
    if (!was || !before || line.orderedPacksMilli <= 0) return []
    const outgrown = outgrownBy(was, before, line)
    return isPriced(item) || outgrown !== null ? [{ line, item, was, outgrown }] : []
  })
}

function outgrownBy(was: StoredPrice, before: LockedLine, line: LockedLine): Milli | null {
  if (was.priceSource !== 'OVERRIDE' || line.orderedPacksMilli <= before.orderedPacksMilli) return null
  const agreed = agreedForOf(was, before.orderedPacksMilli)
  return agreed === 'ANY' || holdsFor(agreed, line.orderedPacksMilli) ? null : agreed
}

const isPriced = (item: Item | undefined): item is Item =>
  item !== undefined && (item.priceOverride !== undefined || item.free !== undefined)

const reasonOf = ({ overrideReason, free, usual, agreedFor }: FrozenLine) => ({
  overrideReason,
  freeReason: free,
  usualPricePaise: usual,
  ...agreedAmount(agreedFor),
})

/** The line has this price already: agreed for the same reason and for as much, or neither is agreed. */
const isSame = (
  { was, outgrown }: Priced,
  { source, price, overrideReason, free, agreedFor }: FrozenLine,
): boolean =>
  was.priceSource === 'OVERRIDE'
    ? source === 'OVERRIDE' &&
      outgrown === null &&
      (agreedFor !== 'ANY' || was.agreedAnyAmount) &&
      was.pricePaise === price &&
      was.overrideReason === overrideReason &&
      was.freeReason === free
    : source !== 'OVERRIDE'
