import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { titleInSql } from '../../items/api.ts'
import type { OfRecord } from './comments.ts'

const subjects = {
  order: (id: number) =>
    sql<{ subject: string }>`select business_name || ', ' || outlet_name as subject from orders where id = ${id}`,
  customer: (id: number) => sql<{ subject: string }>`select business_name as subject from customer where id = ${id}`,
  item_type: (id: number) => sql<{ subject: string }>`
    select ${titleInSql} as subject from item_type join item on item.id = item_type.item_id
    where item_type.id = ${id}`,
}

/** What a record is called in a notice; undefined: there is none. */
export async function selectSubject(db: Reading, { record, recordId }: OfRecord): Promise<string | undefined> {
  const { rows } = await subjects[record](recordId).execute(db)
  return rows[0]?.subject
}
