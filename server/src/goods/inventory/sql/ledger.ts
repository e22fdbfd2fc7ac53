import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { LedgerEntry, ReservationEntry } from '../rules/stock-moves.ts'

export interface LedgerSource {
  orderId?: OrderId
  uploadId?: number
  note?: string
  userId: StaffUserId
  now: Date
}

/** Inserts entries in the given order: ids must ascend with the balances. Returns them. Only `writeLedger` calls it. */
export async function insertLedger(
  tx: Tx,
  entries: readonly LedgerEntry[],
  { orderId, uploadId, note, userId, now }: LedgerSource,
): Promise<number[]> {
  const rows = entries.map((entry, index) => ({
    index,
    item: entry.itemTypeId,
    kind: entry.kind,
    quantity: entry.milli,
    balance: entry.balanceMilli,
    line: entry.orderLineId,
    estimate: entry.estimateId,
    reason: entry.reason,
    note: entry.note ?? note,
  }))
  const { rows: inserted } = await sql<{ id: number }>`
    insert into stock_ledger (item_type_id, kind, quantity_milli, balance_milli, order_id, order_line_id, estimate_id, upload_id, reason, note, made_by, at)
    select item, kind, quantity, balance, ${orderId ?? null}::integer, line, estimate, ${uploadId ?? null}::integer, reason, note, ${userId}::integer, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(index integer, item integer, kind text, quantity bigint, balance bigint, line integer, estimate integer, reason text, note text)
    order by index returning id
  `.execute(tx)
  return inserted.map(({ id }) => id)
}

export async function insertReservations(
  tx: Tx,
  entries: readonly ReservationEntry[],
  { orderId, now }: { orderId: OrderId; now: Date },
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry, index) => ({
    index,
    item: entry.itemTypeId,
    kind: entry.kind,
    quantity: entry.milli,
    balance: entry.balanceMilli,
  }))
  await sql`
    insert into reservation_log (item_type_id, kind, quantity_milli, balance_milli, order_id, at)
    select item, kind, quantity, balance, ${orderId}::integer, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(index integer, item integer, kind text, quantity bigint, balance bigint)
    order by index
  `.execute(tx)
}
