import type { Day } from '@packhouse/contract/day.ts'
import type { SupplierKindId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** The day of the newest document, cancelled ones too; null before the first. */
export async function selectLastDay(db: Reading): Promise<Day | null> {
  const { rows } = await sql<{ date: Day | null }>`select max(date) as date from invoice`.execute(db)
  return rows[0]?.date ?? null
}

/** How many documents name each row; those before the first row are under null. */
export async function countByKind(db: Reading): Promise<Map<SupplierKindId | null, number>> {
  const { rows } = await sql<{ id: SupplierKindId | null; documents: number }>`
    select supplier_kind_id as id, count(*)::integer as documents from invoice group by supplier_kind_id`.execute(db)
  return new Map(rows.map(({ id, documents }) => [id, documents]))
}

/** How many documents name one row. */
export async function countOfKind(db: Reading, id: SupplierKindId): Promise<number> {
  const { rows } = await sql<{ documents: number }>`
    select count(*)::integer as documents from invoice where supplier_kind_id = ${id}`.execute(db)
  return rows[0]?.documents ?? 0
}
