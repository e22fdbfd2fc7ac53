import type { Day } from '@packhouse/contract/day.ts'
import type { SupplierEntry } from '@packhouse/contract/goods/suppliers/model.ts'
import type { SupplierEntryKind, SupplierPaymentMode } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type {
  BuyingLineId,
  BuyingRunId,
  StaffUserId,
  SupplierBillId,
  SupplierId,
  SupplierReturnId,
} from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { keepOwed, lockBooks } from './suppliers.ts'

export interface NewEntry {
  supplierId: SupplierId
  day: Day
  kind: SupplierEntryKind
  /** Change of what is owed, paise; not 0. */
  amount: Paise
  lineId?: BuyingLineId
  billId?: SupplierBillId
  returnId?: SupplierReturnId
  /** The run of its line; kept with it, as runs are of a slice above. */
  runId?: BuyingRunId
  label: string
  mode?: SupplierPaymentMode
  note?: string
  userId: StaffUserId
  at: Date
}

/** Adds an entry to the book of a supplier, and keeps what the supplier is owed. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const {
    supplierId,
    day,
    kind,
    amount,
    lineId = null,
    billId = null,
    runId = null,
    mode = null,
    note = '',
  } = entry
  await lockBooks(tx, [supplierId])
  await tx
    .insertInto('supplier_entry')
    .values({
      supplier_id: supplierId,
      day,
      kind,
      amount_paise: amount,
      line_id: lineId,
      bill_id: billId,
      run_id: runId,
      return_id: entry.returnId ?? null,
      label: entry.label,
      mode,
      note,
      made_by: entry.userId,
      at: entry.at,
    })
    .execute()
  await keepOwed(tx, supplierId)
}

const columns = sql`entry.id, entry.day, entry.kind, entry.amount_paise as amount, entry.run_id as "runId",
  entry.bill_id as "billId", entry.return_id as "returnId", entry.label, entry.mode, entry.note, entry.at, staff_user.name as by`

export const ledgerKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`entry.id`, { sort: '-id', cursor })

/** A page of the book of a supplier, the last first, with what was owed after each as it was recorded. */
export async function selectEntries(
  db: Reading,
  supplierId: SupplierId,
  { keyset: { key, after, order }, limit }: { keyset: Keyset; limit: number },
): Promise<(SupplierEntry & { key: string; total: number })[]> {
  const { rows } = await sql<SupplierEntry & { key: string; total: number }>`
    with page as (
      select entry.* from supplier_entry as entry where supplier_id = ${supplierId} and ${after} order by ${order} limit ${rowsToRead(limit)}
    )
    select ${columns}, entry.balance::bigint as balance, ${key} as key,
      ${cappedCount(sql`supplier_entry where supplier_id = ${supplierId}`)} as total
    from (
      select page.*, coalesce(older.sum, 0) + sum(amount_paise) over (order by id) as balance
      from page left join lateral (
        select sum(amount_paise) from supplier_entry where supplier_id = ${supplierId} and id < (select min(id) from page)
      ) as older on true
    ) as entry join staff_user on staff_user.id = entry.made_by
    order by ${order}`.execute(db)
  return rows
}

/** The book of a supplier over some days, oldest first, and what was owed before them. */
export async function selectStatement(
  db: Reading,
  { supplierId, from, to }: { supplierId: SupplierId; from: Day; to: Day },
): Promise<{ opening: Paise; entries: SupplierEntry[] }> {
  const before = await sql<{ opening: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as opening from supplier_entry
    where supplier_id = ${supplierId} and day < ${from}`.execute(db)
  const { rows } = await sql<SupplierEntry>`
    select ${columns}, entry.balance::bigint as balance
    from (select *, sum(amount_paise) over (order by day, id) as balance from supplier_entry
      where supplier_id = ${supplierId} and day <= ${to}) as entry
      join staff_user on staff_user.id = entry.made_by
    where entry.day >= ${from} order by entry.day, entry.id`.execute(db)
  return { opening: before.rows[0]?.opening ?? zeroPaise, entries: rows }
}
