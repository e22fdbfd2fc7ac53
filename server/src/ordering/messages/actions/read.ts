import type { Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, OrderId, OutletId } from '@packhouse/contract/ids.ts'
import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import type { ReadMessage, ReadOrder } from '@packhouse/contract/ordering/reading/model.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { timeSlots } from '../../../business/lookups/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { missingUsuals } from '../rules/know/usual.ts'
import { type KnownOutlet, outletsIn } from '../rules/read/headings.ts'
import { reading } from '../rules/read/read.ts'
import { whyNoMessage, whyNotReadable } from '../rules/text/readable.ts'
import type { HabitRow } from '../sql/habits.ts'
import { selectOutletOrders } from '../sql/orders.ts'
import { type Book, bookOf, inTurns } from './book.ts'
import { type ReadOnce, readByCustomer } from './by-customer.ts'
import { fetchKnown, type Known, knownWith } from './customer.ts'
import { type Whose, whoseHeadings, whoseOutlet, whoseSender } from './whose.ts'

type AsRead = Result<typeof messages.readMessage>

/** Reads a pasted message; nothing is saved. (rules §9) */
export const readMessageCall: Handler<typeof messages.readMessage> = async ({ body }, call) => {
  refuse(whyNotReadable(body.text))
  const { message, facts, book } = await readWith(call.db, { ...body, now: call.now }, call)
  refuse(whyNoMessage(message))
  const { orders, ...rest } = message
  return {
    ...rest,
    orders: await withOrders(call.db, orders, { facts, book, deliveryDate: body.deliveryDate ?? null }),
  }
}

interface ToRead {
  text: string
  outletId?: OutletId | undefined
  /** When it was sent. */
  now: Date
}
/** A message with what was known when it was read; orders that name no outlet belong to the one that is known. */
interface Read {
  message: ReadMessage
  /** The customer whose message it certainly is. */
  customerId: CustomerId | null
  facts: readonly Known[]
  book: Book
}

/** Reads a text as its outlet would mean it; who is meant follows from the outlet that is given, the sender and the headings. */
export async function readWith(
  db: Reading,
  { text, outletId, now }: ToRead,
  { db: catalogue, services: { timer } }: Pick<ReadCall, 'db' | 'services'>,
): Promise<Read> {
  const [book, allSlots, sender] = await Promise.all([
    bookOf(db, { db: catalogue, timer }),
    timeSlots(db),
    outletId === undefined ? whoseSender(db, text) : whoseOutlet(db, outletId),
  ])
  const slots = allSlots.flatMap(({ id, timeSlot, isActive }) => (isActive ? [{ slotId: id, timeSlot }] : []))
  const once: ReadOnce = as => inTurns(reading({ text, book: book.book, now, slots, ...as }), timer)

  const whose = sender.outlets.length > 0 ? sender : await whoseHeadings(db, await once({}), text)
  const customers = customersOf(whose, outletsIn(text, whose.outlets))
  const facts = await Promise.all(
    customers.map(async ([customerId, outletIds]) =>
      knownWith(await fetchKnown(db, { customerId, outletIds, now }), book),
    ),
  )
  const message = await readByCustomer(db, once, { facts, outlets: whose.outlets, outletId: whose.outletId })
  return { message: inOutlet(message, whose.outletId), customerId: whose.customerId, facts, book }
}

/** The customer whose message it is, or null, with its outlet; then those of the outlets that headings can name. */
function customersOf(
  { customerId, outletId }: Whose,
  named: readonly KnownOutlet[],
): [CustomerId | null, OutletId[]][] {
  const outlets = new Map<CustomerId | null, Set<OutletId>>([
    [customerId, new Set(outletId === null ? [] : [outletId])],
  ])
  for (const one of named) {
    const ownOutlets = outlets.get(one.customerId)
    if (ownOutlets) ownOutlets.add(one.outletId)
    else outlets.set(one.customerId, new Set([one.outletId]))
  }
  return [...outlets].map(([id, ids]) => [id, [...ids]])
}

const inOutlet = (message: ReadMessage, outletId: OutletId | null): ReadMessage => ({
  ...message,
  orders: message.orders.map(order =>
    order.heading === null ? { ...order, outletId: order.outletId ?? outletId } : order,
  ),
})

/** Adds to each order what its outlet usually takes besides, and the orders that it could change or repeat. */
async function withOrders(
  db: Reading,
  orders: readonly ReadOrder[],
  {
    facts,
    book,
    deliveryDate,
  }: { facts: readonly Known[]; book: Book; deliveryDate: ReadOrder['deliveryDate'] },
): Promise<AsRead['orders']> {
  const outletIds = [...new Set(orders.flatMap(({ outletId }) => outletId ?? []))]
  const day = deliveryDate ?? orders[0]?.deliveryDate ?? null
  const places = outletIds.map(outletId => ({ outletId, deliveryDate: day }))
  const rows = places.length === 0 ? [] : await selectOutletOrders(db, places)
  return orders.map(order => {
    const row = rows.find(({ outlet_id }) => outlet_id === order.outletId)
    return {
      ...order,
      missing: missingIn(order, habitsOf(order, facts), book),
      openOrder: row?.open ?? null,
      lastOrderId: row?.last_order_id ?? null,
    }
  })
}

const habitsOf = ({ outletId }: ReadOrder, facts: readonly Known[]): readonly HabitRow[] =>
  facts.flatMap(({ ofOutlet }) => (outletId === null ? [] : (ofOutlet.get(outletId)?.habits ?? [])))

/** Items that the outlet nearly always takes and the order lacks, as its last order had them. */
function missingIn(
  { lines, excluded }: ReadOrder,
  habits: readonly HabitRow[],
  { book, placeOf }: Book,
): AsRead['orders'][number]['missing'] {
  const newestFirst = [...new Set(habits.flatMap(({ recent }) => recent))].sort(
    (one: OrderId, other: OrderId) => other - one,
  )
  const itemsOf = newestFirst.map(
    id => new Set(habits.flatMap(({ item_type_id, recent }) => (recent.includes(id) ? item_type_id : []))),
  )
  const present = new Set([...lines, ...excluded].flatMap(({ itemId }) => itemId ?? []))
  return missingUsuals(itemsOf, present).flatMap(itemId => {
    const habit = habits.find(({ item_type_id }) => item_type_id === itemId)
    const item = book.items[placeOf.get(itemId) ?? -1]
    const pack = item?.packs.find(({ packsizeid }) => packsizeid === habit?.pack_id)
    if (!habit || !item?.isActive || !pack) return []
    const { itemCode, name } = item
    const of = { ordersWith: habit.recent.length, ofOrders: newestFirst.length }
    return {
      itemId,
      itemCode,
      name,
      packsizeid: pack.packsizeid,
      packsize: pack.name,
      quantity: habit.packs_milli,
      ...of,
    }
  })
}
