import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type pg from 'pg'

/** Records that the rows ask for, chosen once so that each reads as much as in an ordinary night. */
export interface Records {
  today: Day
  tomorrow: Day
  monthAgo: Day
  weeksAgo: Day
  /** closed, with many lines, a picker and documents */
  order: number
  customer: number
  outlet: number
  slot: number
  picker: number
  /** bought often */
  item: number
  itemName: string
  /** in no group, so that everything may be ordered */
  freeCustomer: number
  /** in several groups, with the most entries */
  groupCustomer: number
  category: number
  group: number
  job: number
  priceUpload: number
  stockUpload: number
  standing: number
  /** delivers most */
  supplier: string
  /** Addresses of deep pages: after 2,000 rows, or after half of a thousand. */
  deepById: string
  deepByValue: string
}

/** The condition on `item_type` that it is in the groups of a customer. */
export const inGroupsOf = (customer: number): string =>
  `id in (select of_type_id from customer_group join item_group_entry using (item_group_id) where customer_id = ${customer})`

/** Reads a page of the order list and returns where the next one begins. */
export type PageAfter = (cursor: string | undefined, sort: string) => Promise<string | null | undefined>

/** Finds the records in a filled demo; adds an upload of each kind and a job, which the demo has none of. */
export async function recordsOf(client: pg.Client, pageAfter: PageAfter): Promise<Records> {
  await fillUploads(client)
  const { rows } = await client.query<
    Omit<Records, 'today' | 'tomorrow' | 'monthAgo' | 'weeksAgo' | 'deepById' | 'deepByValue'>
  >(`
    select chosen.id as order, chosen.customer_id as customer, chosen.outlet_id as outlet, chosen.slot_id as slot,
      chosen.picker_id as picker, line.item_type_id as item, line.item_name as "itemName",
      (select id from customer where is_active and not exists (select from customer_group where customer_id = customer.id) order by id limit 1)
        as "freeCustomer",
      (select customer_id from customer_group join item_group_entry using (item_group_id)
        group by customer_id order by count(*) desc, customer_id limit 1) as "groupCustomer",
      (select category_id from item_category group by category_id order by count(*) desc limit 1) as category,
      (select item_group_id from item_group_entry group by item_group_id order by count(*) desc limit 1) as group,
      (select max(id) from job) as job, (select max(id) from price_upload) as "priceUpload",
      (select max(id) from stock_upload) as "stockUpload", (select min(id) from standing_order) as standing,
      (select supplier from estimate where supplier is not null group by supplier order by count(*) desc, supplier limit 1) as supplier
    from (
      select * from orders where status = 'CLOSED' and lines >= 14 and picker_id is not null
        and exists (select from invoice where order_id = orders.id) order by id limit 1) as chosen
    cross join lateral (select * from order_line where order_id = chosen.id order by line_no limit 1) as line`)
  const [found] = rows
  if (!found) throw new Error('The demo has no closed order of fourteen lines')
  const { rows: counted } = await client.query<{ orders: number }>('select count(*)::integer as orders from orders')
  const pages = (counted[0]?.orders ?? 0) > 4_000 ? 4 : 1
  const deep = async (sort: string): Promise<string> => {
    let cursor: string | undefined
    for (let page = 0; page < pages; page++) cursor = (await pageAfter(cursor, sort)) ?? undefined
    return cursor ?? ''
  }
  const today = dayOf(new Date())
  return {
    ...found,
    ...{ today, tomorrow: addDays(today, 1), monthAgo: addDays(today, -30), weeksAgo: addDays(today, -14) },
    ...{ deepById: await deep('-orderid'), deepByValue: await deep('-total') },
  }
}

/** Rows of each uploaded sheet. */
const sheetRows = 500

async function fillUploads(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from price_upload limit 1')
  if (rows.length > 0) return
  const by = '(select min(id) from staff_user)'
  await client.query(`
    insert into job (kind, data, status, created_by) values ('BENCH', '{}', 'DONE', ${by});
    with made as (
      insert into price_upload (file_sha256, file_name, status, rows_total, rows_applied, uploaded_by, uploaded_at, applied_by, applied_at)
      values (sha256('bench')::text, 'prices.xlsx', 'APPLIED', ${sheetRows}, ${sheetRows}, ${by}, now(), ${by}, now()) returning id)
    insert into price_upload_row (upload_id, row_no, item_type_id, result, old_paise, new_paise, typed)
    select made.id, number, (select min(id) from item_type), 'READY', 1000, 1010, '[]' from made, generate_series(1, ${sheetRows}) as number;
    with made as (
      insert into stock_upload (file_sha256, file_name, rows_updated, rows_failed, rows_total, status, uploaded_by, uploaded_at, applied_by, applied_at)
      values (sha256('bench')::text, 'stock.xlsx', ${sheetRows}, 0, ${sheetRows}, 'APPLIED', ${by}, now(), ${by}, now()) returning id)
    insert into stock_upload_row (upload_id, row_no, item_type_id, item_name, status, message, typed)
    select made.id, number, (select min(id) from item_type), 'Onion', 'UPDATED', '', '[]' from made, generate_series(1, ${sheetRows}) as number`)
}
