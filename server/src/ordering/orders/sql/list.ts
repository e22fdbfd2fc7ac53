import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import { isAllBut, namedIn } from '@packhouse/contract/choice.ts'
import { countCap } from '@packhouse/contract/counting.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { creditChip } from '../../../billing/payments/api.ts'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import type { OrdersTable } from '../../../platform/db/schema.d.ts'
import type { Db, Reading } from '../../../platform/db/transaction.ts'
import { conditions, type OrderFilter } from './filter.ts'
import { ofPage, selectHits } from './search.ts'

const id = sql<number>`orders.id`
const sortKeys = {
  orderid: 'id',
  deliveryDate: { key: sql`orders.delivery_date`, type: 'date' },
  total: { key: sql`orders.total_paise`, type: 'bigint' },
  updatedAt: { key: sql`orders.updated_at`, type: 'timestamptz' },
} as const satisfies SortKeys<string>
type OrderSort = keyof typeof sortKeys | `-${keyof typeof sortKeys}`

export interface OrderPage {
  filter: OrderFilter
  sort: OrderSort
  cursor?: string | undefined
  limit: number
  today: Day
}

/** The keyset of an order list; refuses a foreign cursor. */
export const orderKeyset = ({ sort, cursor }: Pick<OrderPage, 'sort' | 'cursor'>): Keyset =>
  keyset(sortKeys, id, { sort, cursor })

type OrderColumns = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'status'
  | 'business_name'
  | 'customer_id'
  | 'outlet_id'
  | 'outlet_name'
  | 'city'
  | 'delivery_date'
  | 'slot_text'
  | 'lines'
  | 'total_paise'
  | 'is_postpaid'
  | 'picker_id'
  | 'credit_hold'
  | 'short_lines'
  | 'open_tasks'
  | 'partly_returned'
  | 'picked_lines'
  | 'crates'
  | 'checked_at'
  | 'placed_at'
  | 'updated_at'
  | 'version'
>
export interface OrderRow extends OrderColumns, KeyedRow {
  id: OrderId
  total: number
  picker_name: string | null
  credit_status: CreditStatus
  checked_by: string | null
}

/** One page of orders: rows are chosen on the orders table alone, the rest is joined to those few. */
function orderPage(keyset: Keyset, page: OrderPage, { wanted, total }: WantedOrders): RawBuilder<OrderRow> {
  const { limit, today } = page
  return sql`
    select orders.id, chosen.key, chosen.total, orders.status, orders.business_name, orders.customer_id, orders.outlet_id,
      orders.outlet_name, orders.city, orders.delivery_date, orders.slot_text, orders.lines, orders.total_paise, orders.is_postpaid,
      orders.picker_id, picker.name as picker_name, orders.credit_hold, ${creditChip(today)} as credit_status, orders.short_lines,
      orders.open_tasks, orders.partly_returned, orders.picked_lines, orders.crates, staff_user.name as checked_by,
      orders.checked_at, orders.placed_at, orders.updated_at, orders.version
    from (
      select orders.id, ${keyset.key} as key, ${total} as total
      from ${isSortedWhole(page) ? sql`(select id, total_paise from orders where ${wanted} offset 0) as orders where` : sql`orders where ${wanted} and`}
        ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)}
    ) as chosen
    join orders on orders.id = chosen.id
    join customer on customer.id = orders.customer_id
    left join account on account.customer_id = orders.customer_id
    left join picker on picker.id = orders.picker_id
    left join staff_user on staff_user.id = orders.checked_by
    order by ${keyset.order}`
}

/**
 * By total, the orders of one customer or outlet are read before they are sorted: all of them may be large or small, and so far
 * from the start of the index by total.
 */
const isSortedWhole = ({ filter, sort }: OrderPage): boolean =>
  ((filter.customerid !== undefined && !isAllBut(filter.customerid)) || filter.outletid !== undefined) &&
  (sort === 'total' || sort === '-total')

/** Which orders a list has, and how many up to the cap, as expressions. */
export interface WantedOrders {
  wanted: RawBuilder<boolean>
  total: RawBuilder<number>
}

const counted = (wanted: RawBuilder<boolean>): WantedOrders => ({
  wanted,
  total: cappedCount(sql`orders where ${wanted}`),
})

/**
 * A search whose hits can all be counted reads those; another, for a word that is in many orders, passes along the index of its
 * sort.
 */
async function wantedOrders(
  db: Reading,
  keyset: Keyset,
  { filter, sort, limit, today }: OrderPage,
): Promise<WantedOrders> {
  const { words = [], numbers = [], ...others } = filter
  if (words.length + numbers.length === 0) return counted(conditions(filter, today))
  const hits = await selectHits(db, filter, today)
  if (hits.length <= countCap)
    return counted(sql`orders.id = any(${hits}::integer[]) and ${conditions(others, today)}`)
  const isNarrowed = Object.values(others).some(value => value !== undefined)
  const wanted = conditions(filter, today)
  const { total } = isNarrowed ? counted(wanted) : { total: sql.lit(hits.length) }
  const isByNumber = numbers.length > 0 && (sort === 'orderid' || sort === '-orderid')
  return { wanted: isByNumber ? ofPage(numbers, wanted, keyset, limit) : wanted, total }
}

export const selectOrderPage = async (db: Db, keyset: Keyset, page: OrderPage): Promise<OrderRow[]> =>
  (await orderPage(keyset, page, await wantedOrders(db, keyset, page)).execute(db)).rows

/** Number of orders that match a filter, for the rare empty page of a list that is not empty. */
export const countOrders = async (db: Db, filter: OrderFilter, today: Day): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select ${cappedCount(sql`orders where ${conditions(filter, today)}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

interface Unknown {
  what: 'Customer' | 'Outlet' | 'Picker' | 'Time slot'
  id: number
}

/** Names the first of the given ids that does not exist. */
export async function firstUnknown(
  db: Db,
  { outletid, ...filter }: OrderFilter,
): Promise<Unknown | undefined> {
  const [customerid, pickerId, slotId] = [filter.customerid, filter.pickerId, filter.slotId].map(
    one => one && namedIn(one),
  )
  const { rows } = await sql<Unknown>`
    select what, id from (values
      (${customerid ?? null}::integer is not null and not exists (select from customer where id = ${customerid ?? null}), 'Customer', ${customerid ?? null}::integer),
      (${outletid ?? null}::integer is not null and not exists (select from outlet where id = ${outletid ?? null}), 'Outlet', ${outletid ?? null}::integer),
      (${pickerId ?? null}::integer is not null and not exists (select from picker where id = ${pickerId ?? null}), 'Picker', ${pickerId ?? null}::integer),
      (${slotId ?? null}::integer is not null and not exists (select from time_slot where id = ${slotId ?? null}), 'Time slot', ${slotId ?? null}::integer)
    ) as asked(is_missing, what, id) where is_missing limit 1`.execute(db)
  return rows[0]
}
