import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { titleInSql } from '../../../goods/items/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface Existing {
  items: number
  item: string | null
  customers: number
  customer: string | null
  orders: number
  order: string | null
  /** Two stand for more. */
  invoices: number
  invoice: string | null
  total: Paise | null
  issuedAt: Date | null
  people: number
  unpriced: number
  pickers: number
  slots: number
}

/** Enough to say how many there are of what a new business has few of. */
const many = 1000

const countOf = (table: string, limit: number) =>
  sql`(select count(*)::integer from (select from ${sql.table(table)} limit ${limit}) as few)`

/** What a business has: how many of each, and the first by name or number. A large business reads no more than a new one. */
export async function selectExisting(db: Reading): Promise<Existing> {
  const { rows } = await sql<Existing>`
    select ${countOf('item_type', many)} as items, (select ${titleInSql} from item_type join item on item.id = item_type.item_id order by item_type.id limit 1) as item,
      ${countOf('customer', many)} as customers, (select business_name from customer order by id limit 1) as customer,
      ${countOf('orders', 2)} as orders, (select '#' || id from orders order by id limit 1) as "order",
      ${countOf('invoice', 2)} as invoices, first.number as invoice, first.total_paise as total, first.issued_at as "issuedAt",
      (select count(*)::integer from staff_user where is_active) as people,
      (select count(*)::integer from (select from item_type where is_active and base_price_paise is null limit ${many}) as few) as unpriced,
      (select count(*)::integer from picker where is_active) as pickers,
      (select count(*)::integer from time_slot where is_active) as slots
    from (select) as one left join (select number, total_paise, issued_at from invoice order by id limit 1) as first on true`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  return row
}

/** Whether anybody has ordered yet. */
export async function hasOrders(db: Reading): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from orders) as has`.execute(db)
  return rows[0]?.has === true
}
