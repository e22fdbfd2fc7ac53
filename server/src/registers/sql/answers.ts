import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { AnswerRow } from '@packhouse/contract/registers/portals.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reading, Tx } from '../../db/transaction.ts'

type Row = z.output<typeof AnswerRow>

/** Documents by their numbers in capitals, with what the portals gave them. */
export async function selectNumbered(db: Reading, numbers: readonly string[]) {
  const { rows } = await sql<{ number: string; orderId: OrderId | null; irn: string | null; ewayNumber: string | null }>`
    select distinct on (upper(number)) number, order_id as "orderId", irn, eway_number as "ewayNumber" from invoice
    where upper(number) = any(${[...numbers]}) order by upper(number), id desc`.execute(db)
  return new Map(rows.map(row => [row.number.toUpperCase(), row]))
}

/** Keeps what became of each row of a file. */
export const insertAnswer = (
  tx: Tx,
  { fileName, rows, userId, now }: { fileName: string; rows: readonly Row[]; userId: StaffUserId; now: Date },
) =>
  tx
    .insertInto('portal_answer')
    .values({ file_name: fileName, rows: JSON.stringify(rows), read_by: userId, read_at: now })
    .execute()

export const selectLastAnswer = (db: Reading) =>
  db
    .selectFrom('portal_answer')
    .select(['id', 'file_name as fileName', 'read_at as readAt', 'rows'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
