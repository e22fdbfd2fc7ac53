import type { CustomerId, ItemTypeId, OutletId } from '@packhouse/contract/ids.ts'
import type { ReadMessage, ReadOrder } from '@packhouse/contract/ordering/reading/model.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { proposedIn } from '../rules/barred.ts'
import type { Customer } from '../rules/know/customer.ts'
import type { KnownOutlet } from '../rules/read/headings.ts'
import type { ToRead } from '../rules/read/read.ts'
import { selectBarred } from '../sql/orderable.ts'
import type { Known } from './customer.ts'

/** Reads the message once, with what is known of a customer. */
export type ReadOnce = (as: Pick<ToRead, 'customer' | 'ofOutlet' | 'outlets'>) => Promise<ReadMessage>

/** Items that a customer cannot order, and why. */
type Barred = ReadonlyMap<ItemTypeId, 'NOT_PRICED' | 'NOT_IN_GROUP'>
const nothing: Barred = new Map()

interface Whose {
  /** The first is whose message it is; the others are customers of outlets that headings name. */
  facts: readonly Known[]
  outlets: readonly KnownOutlet[]
  /** The outlet of orders that name none. */
  outletId: OutletId | null
}

/**
 * Reads each order of a message with what is known of its outlet: what it usually takes, the words of its customer, what that
 * customer may order. Headings that name outlets of several customers are read once for each. (rules §9.8)
 */
export async function readByCustomer(db: Reading, once: ReadOnce, whose: Whose): Promise<ReadMessage> {
  const { facts } = whose
  const message = await readAs(once, whose, [])
  const barred = await Promise.all(
    facts.map(one => barredIn(db, { ...message, orders: ordersOf(message, one, facts) }, one.customerId)),
  )
  return barred.some(({ size }) => size > 0) ? readAs(once, whose, barred) : message
}

async function readAs(
  once: ReadOnce,
  { facts, outlets, outletId }: Whose,
  barred: readonly Barred[],
): Promise<ReadMessage> {
  const reads: ReadMessage[] = []
  for (const [at, { customer, ofOutlet }] of facts.entries()) {
    const without = (of: Customer): Customer => ({ ...of, barred: item => (barred[at] ?? nothing).get(item) })
    const each = new Map([...ofOutlet].map(([id, one]) => [id, without(one.customer)]))
    reads.push(
      await once({
        customer: (outletId && each.get(outletId)) || without(customer),
        ofOutlet: each,
        outlets,
      }),
    )
  }
  const [own, ...others] = reads
  if (!own) throw new Error('A message is read for somebody, or for nobody')
  if (others.length === 0) return own
  const orders = own.orders.map((order, at) => {
    const read = reads[ownerOf(order, facts)]
    return (read?.orders.length === own.orders.length && read.orders[at]) || order
  })
  const lines = orders.flatMap(order => order.lines)
  const unread = own.unread.filter(({ from, to }) => !lines.some(line => from < line.to && line.from < to))
  return { ...own, orders, unread }
}

/** Whose words an order is read by: of the customer of its outlet, else the first. */
const ownerOf = ({ outletId }: ReadOrder, facts: readonly Known[]): number =>
  Math.max(
    0,
    facts.findIndex(({ ofOutlet }) => outletId !== null && ofOutlet.has(outletId)),
  )

const ordersOf = ({ orders }: ReadMessage, one: Known, facts: readonly Known[]): ReadOrder[] =>
  orders.filter(order => facts[ownerOf(order, facts)] === one)

/** Why items of a message cannot be ordered by its customer. */
async function barredIn(db: Reading, message: ReadMessage, customerId: CustomerId | null): Promise<Barred> {
  const proposed = proposedIn(message)
  const rows = proposed.itemIds.length === 0 ? [] : await selectBarred(db, { ...proposed, customerId })
  return new Map(rows.map(row => [row.item_type_id, row.is_allowed ? 'NOT_PRICED' : 'NOT_IN_GROUP']))
}
