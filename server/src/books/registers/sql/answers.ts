import type { AnswerRow } from '@packhouse/contract/books/registers/portals.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { OrderId, PortalAnswerId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Waiting } from '../rules/nearest.ts'
import type { SentAnswer } from '../rules/sent-answer.ts'

/** A row with what the file said, for when its number is told. */
export type StoredAnswer = z.output<typeof AnswerRow> & { sent: SentAnswer }

/** Documents by their numbers in capitals, with what the portals gave them. */
export async function selectNumbered(db: Reading, numbers: readonly string[]) {
  const { rows } = await sql<{
    number: string
    orderId: OrderId | null
    irn: string | null
    ewayNumber: string | null
    total: Paise
  }>`
    select distinct on (upper(number)) number, order_id as "orderId", irn, eway_number as "ewayNumber", total_paise as total from invoice
    where upper(number) = any(${[...numbers]}) order by upper(number), id desc`.execute(db)
  return new Map(rows.map(row => [row.number.toUpperCase(), row]))
}

/** How far back a document is looked for whose number a file got wrong. */
const daysBack = 120
const most = 20_000

/** Documents that wait for an IRN or an e-way number, the newest first. */
export async function selectWaiting(db: Reading, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select number, order_id as "orderId", total_paise as total from invoice
    where cancelled_at is null and date > ${addDays(dayOf(now), -daysBack)}::date and (irn is null or eway_number is null)
      and type in ('TI', 'IB', 'BS', 'CN', 'TN') order by date desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Keeps what became of each row of a file. */
export const insertAnswer = (
  tx: Tx,
  {
    fileName,
    rows,
    userId,
    now,
  }: { fileName: string; rows: readonly StoredAnswer[]; userId: StaffUserId; now: Date },
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

/** Locks an answer, so that two people do not settle one row. */
export const lockAnswer = (tx: Tx, id: PortalAnswerId) =>
  tx
    .selectFrom('portal_answer')
    .where('id', '=', id)
    .select(['id', 'file_name as fileName', 'read_at as readAt', 'rows'])
    .forUpdate()
    .executeTakeFirst()

export const keepRows = (tx: Tx, id: PortalAnswerId, rows: readonly object[]) =>
  tx
    .updateTable('portal_answer')
    .set({ rows: JSON.stringify(rows) })
    .where('id', '=', id)
    .execute()
