import type { OrderId, PackId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { type AgreedFor, holdsFor } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { agreedWhenAsked } from '../rules/price-request.ts'
import type { OrderEvent } from '../sql/events.ts'
import { movePriceRequests, type PriceRequestRow, selectPriceRequestsIn } from '../sql/price-requests.ts'
import type { Body } from './create-facts.ts'
import { askInPlace, reasonOf, withdraw } from './price-requests.ts'

/** What was asked for a draft that is placed now. */
export interface AskedPrices {
  /** Agreed prices, by pack. */
  agreed: ReadonlyMap<PackId, PriceRequestRow>
  rows: readonly PriceRequestRow[]
}

/** The prices that were agreed for a draft when somebody asked; nothing without a draft. The draft is claimed by now. (rules §4.19) */
export async function askedPrices(
  { draftKey, customerid }: Body,
  { tx, user }: WriteCall,
): Promise<AskedPrices> {
  const rows =
    draftKey === undefined ? [] : await selectPriceRequestsIn(tx, { userId: user.id, key: draftKey })
  return { rows, agreed: agreedWhenAsked(rows, customerid) }
}

type Item = Body['items'][number]

const agreedForOf = ({ anyAmount, packsMilli }: PriceRequestRow): AgreedFor =>
  anyAmount ? 'ANY' : packsMilli

/** What was agreed for a line when somebody asked, unless it has a price of its own. */
function agreedOf(item: Item, { agreed }: AskedPrices): PriceRequestRow | undefined {
  const its = agreed.get(item.packsizeid)
  const isOwn = item.free !== undefined || item.anyAmount === true
  return isOwn || (item.priceOverride !== undefined && item.priceOverride !== its?.price) ? undefined : its
}

/** The lines with the prices that were agreed for them and for that amount; a line with a price of its own keeps that. (rules §4.19) */
export const withAgreed = (items: Body['items'], asked: AskedPrices): Body['items'] =>
  items.map(item => {
    const its = agreedOf(item, asked)
    if (!its || !holdsFor(agreedForOf(its), item.quantity)) return item
    const { price } = its
    const sure = { confirm: true, confirmPrice: price, confirmCost: true }
    return {
      ...item,
      priceOverride: price,
      overrideReason: reasonOf(its.answeredBy),
      agreedFor: agreedForOf(its),
      ...sure,
    }
  })

/** Lines of the order whose price waits for an answer. */
const waitingOf = ({ rows }: AskedPrices, { items, customerid }: Pick<Body, 'items' | 'customerid'>) => {
  const ordered = new Set<number>(items.map(({ packsizeid }) => packsizeid))
  return rows.filter(row => row.answer === null && row.customerId === customerid && ordered.has(row.packId))
}

/** Lines of the order with more than was agreed for, at the customer's price: they are asked again, unless a newer question waits. */
const outgrownOf = (asked: AskedPrices, body: Body): { row: PriceRequestRow; item: Item }[] => {
  const waits = new Set(waitingOf(asked, body).map(({ packId }) => packId))
  return body.items.flatMap(item => {
    const row = item.priceOverride === undefined ? agreedOf(item, asked) : undefined
    return row && !waits.has(row.packId) && !holdsFor(agreedForOf(row), item.quantity) ? [{ row, item }] : []
  })
}

/** What the history says of prices that still wait, and of those that are asked again. */
export const askedEvents = (asked: AskedPrices, body: Body): OrderEvent[] =>
  [...waitingOf(asked, body), ...outgrownOf(asked, body).map(({ row }) => row)].map(({ item, price }) => ({
    kind: 'EDIT',
    status: 'PLACED',
    did: sentence('asked for {price} for {item}', { price: formatMoney(price), item }),
  }))

/**
 * The draft became an order: what waits goes on with it, what is for no line of it is no longer asked, and what was agreed for less is
 * asked again. (rules §4.19)
 */
export async function moveAsked(
  asked: AskedPrices,
  body: Body,
  { orderId, priceOf }: { orderId: OrderId; priceOf: ReadonlyMap<PackId, Paise> },
  call: WriteCall,
): Promise<void> {
  if (asked.rows.length === 0) return
  const waiting = waitingOf(asked, body)
  const gone = asked.rows.filter(row => row.answer === null && !waiting.includes(row))
  await withdraw(gone, call)
  const kept = [...waiting, ...asked.agreed.values()].map(({ id }) => id)
  if (kept.length > 0) await movePriceRequests(call.tx, kept, orderId)
  for (const { row, item } of outgrownOf(asked, body)) {
    const { draftKey, packId, price } = row
    const usual = priceOf.get(packId) ?? row.usual
    const question = { draftKey, orderId, outletId: body.outletid, packId, usual, price }
    await askInPlace({ ...question, packsMilli: item.quantity }, [], call)
  }
}
