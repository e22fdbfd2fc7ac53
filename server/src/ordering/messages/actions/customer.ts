import { addDays, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId, OutletId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Customer, Habit, Remembered } from '../rules/know/customer.ts'
import { type HabitRow, selectHabits, selectOrdersWith } from '../sql/habits.ts'
import { selectOutletOrders } from '../sql/orders.ts'
import { selectWordsOf } from '../sql/words.ts'
import type { Book } from './book.ts'

/** Orders of this many days say what a word of several goods means. (rules §9.8) */
const habitDays = 60

/** What reading knows of a customer: its words, what it orders, and how each of its outlets orders. */
export interface Known {
  customerId: CustomerId | null
  /** Without an outlet. */
  customer: Customer
  ofOutlet: ReadonlyMap<OutletId, KnownOutletHabits>
}
interface KnownOutletHabits {
  customer: Customer
  habits: readonly HabitRow[]
}

interface Lookup {
  customerId: CustomerId | null
  outletIds: readonly OutletId[]
  now: Date
}

/** Fetches what is known of a customer and of some of its outlets; it is put together by `knownWith` once the catalogue is there. */
export async function fetchKnown(db: Reading, { customerId, outletIds, now }: Lookup) {
  const since = startOfDay(addDays(dayOf(now), -habitDays))
  const [words, counts, habits, orders] = await Promise.all([
    selectWordsOf(db, customerId),
    customerId === null ? [] : selectOrdersWith(db, customerId, since),
    Promise.all(outletIds.map(async outletId => [outletId, await selectHabits(db, outletId)] as const)),
    outletIds.length === 0
      ? []
      : selectOutletOrders(
          db,
          outletIds.map(outletId => ({ outletId, deliveryDate: null })),
        ),
  ])
  const today = dayOf(now)
  const open = new Set(
    orders.flatMap(one => (one.open && one.open.deliveryDate >= today ? one.outlet_id : [])),
  )
  return { customerId, words, counts, habits, open }
}
type Fetched = Awaited<ReturnType<typeof fetchKnown>>

/** What is known of a customer. Without one, only the words of all. */
export function knownWith({ customerId, words, counts, habits, open }: Fetched, book: Book): Known {
  const remembered = rememberedBy(words, book)
  const barred = () => undefined
  const ordered = new Map(counts.map(({ item_type_id, orders }) => [item_type_id, orders]))
  const habitsOf = (rows: readonly HabitRow[]): Map<ItemTypeId, Habit> => {
    const ofItem = new Map(
      [...ordered].map(([id, orders]): [ItemTypeId, Habit] => [
        id,
        { quantities: [], ordersIn60Days: orders },
      ]),
    )
    for (const { item_type_id: id, quantities } of rows)
      ofItem.set(id, { quantities, ordersIn60Days: ordered.get(id) ?? 0 })
    return ofItem
  }
  return {
    customerId,
    customer: { remembered, habits: habitsOf([]), barred },
    ofOutlet: new Map(
      habits.map(([outletId, rows]) => [
        outletId,
        {
          habits: rows,
          customer: { remembered, habits: habitsOf(rows), barred, hasOpenOrder: open.has(outletId) },
        },
      ]),
    ),
  }
}

/** The words of a customer; its own come before those of all. */
function rememberedBy(rows: Fetched['words'], { placeOf }: Book): Map<string, Remembered> {
  const words = new Map<string, Remembered>()
  for (const row of rows) {
    const item = placeOf.get(row.item_type_id)
    const isOwn = row.customer_id !== null
    if (item === undefined || (words.has(row.text) && !isOwn)) continue
    words.set(row.text, { item, packsizeid: row.pack_id, isSure: row.is_given })
  }
  return words
}
