import type { Day } from '@packhouse/contract/day.ts'
import type { SupplierKindId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The day of the newest document, cancelled ones too; null before the first. */
export async function selectLastDay(db: Reading): Promise<Day | null> {
  const { rows } = await sql<{ date: Day | null }>`select max(date) as date from invoice`.execute(db)
  return rows[0]?.date ?? null
}

/** The rows that documents name. */
export async function selectUsedKinds(db: Reading): Promise<SupplierKindId[]> {
  const { rows } = await sql<{ id: SupplierKindId }>`
    select id from supplier_kind where exists (select from invoice where invoice.supplier_kind_id = supplier_kind.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
