import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Returns customers with the names of the values of master lists, in the order of these ids. */
export async function selectExported(db: Reading, ids: readonly CustomerId[]) {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('customer_type', 'customer_type.id', 'customer.customer_type_id')
    .leftJoin('manager', 'manager.id', 'customer.manager_id')
    .leftJoin('mov', 'mov.id', 'customer.mov_id')
    .where(sql<boolean>`customer.id = any(${[...ids]}::integer[])`)
    .selectAll('customer')
    .select([
      'customer_type.name as customer_type',
      'manager.name as manager',
      'mov.max_value_paise as minimum',
    ])
    .select(
      sql<
        string[]
      >`array(select item_group.name from customer_group join item_group on item_group.id = customer_group.item_group_id
        where customer_group.customer_id = customer.id order by item_group.name)`.as('groups'),
    )
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
export type ExportedCustomer = Awaited<ReturnType<typeof selectExported>>[number]

/** Returns the active outlets of these customers in the order they were added. */
export const selectExportedOutlets = (db: Reading, ids: readonly CustomerId[]) =>
  db
    .selectFrom('outlet')
    .leftJoin('cuisine_type', 'cuisine_type.id', 'outlet.cuisine_type_id')
    .leftJoin('time_slot', 'time_slot.id', 'outlet.time_slot_id')
    .where(sql<boolean>`outlet.customer_id = any(${[...ids]}::integer[])`)
    .where('outlet.is_active', '=', true)
    .selectAll('outlet')
    .select(['cuisine_type.name as cuisine', 'time_slot.time_slot as slot'])
    .orderBy('outlet.id')
    .execute()
export type ExportedOutlet = Awaited<ReturnType<typeof selectExportedOutlets>>[number]
