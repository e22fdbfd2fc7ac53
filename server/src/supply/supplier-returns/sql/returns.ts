import type { Day } from '@packhouse/contract/day.ts'
import type {
  BuyingLineId,
  ItemTypeId,
  LotId,
  StaffUserId,
  SupplierBillId,
  SupplierId,
  SupplierReturnId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { SupplierReturn } from '@packhouse/contract/supply/supplier-returns/model.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export interface ReturnLine {
  lotId: LotId
  itemTypeId: ItemTypeId
  lineId: BuyingLineId | null
  billId: SupplierBillId | null
  milli: Milli
  rate: Paise
  goods: Paise
  gst: Paise
}
export interface NewReturn
  extends Pick<
    SupplierReturn,
    'supplierId' | 'number' | 'day' | 'rate' | 'reason' | 'note' | 'goods' | 'gst'
  > {
  lines: readonly ReturnLine[]
}

/** Adds a return with its lines; the stock of its items and the book of its supplier are locked. */
export async function insertReturn(
  tx: Tx,
  { lines, goods, gst, supplierId, ...fields }: NewReturn,
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<SupplierReturnId> {
  const { id } = await tx
    .insertInto('supplier_return')
    .values({
      ...fields,
      supplier_id: supplierId,
      goods_paise: goods,
      gst_paise: gst,
      made_by: userId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('supplier_return_line')
    .values(
      lines.map(line => ({
        return_id: id,
        lot_id: line.lotId,
        item_type_id: line.itemTypeId,
        line_id: line.lineId,
        bill_id: line.billId,
        quantity_milli: line.milli,
        rate_paise: line.rate,
        goods_paise: line.goods,
        gst_paise: line.gst,
      })),
    )
    .execute()
  return id
}

/** Marks a locked return as undone. */
export const markUndone = (
  tx: Tx,
  id: SupplierReturnId,
  { userId, now }: { userId: StaffUserId; now: Date },
) =>
  tx
    .updateTable('supplier_return')
    .set({ undone_by: userId, undone_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Sets the photo of a locked return, by its content hash. */
export const setReturnPhoto = (tx: Tx, id: SupplierReturnId, photo: string) =>
  tx.updateTable('supplier_return').set({ photo, version: sql`version + 1` }).where('id', '=', id).execute()

/** A return without its lines; its photo is a content hash. */
export interface ReturnRow extends Omit<SupplierReturn, 'lines' | 'canUndo'> {
  /** Money of the supplier came, or was written off, after it. */
  isSettled: boolean
  /** A bill that leaves some of it out was recorded after it. */
  isBilled: boolean
}

const columns = sql`back.id, back.supplier_id as "supplierId", back.number, back.day, back.rate, back.reason, back.note,
  back.goods_paise as goods, back.gst_paise as gst, staff_user.name as by, back.at, undone_at is not null as "isUndone",
  exists (select from supplier_entry as entry where entry.supplier_id = back.supplier_id and entry.kind in ('REFUND', 'WRITTEN_OFF')
    and entry.id > (select id from supplier_entry where return_id = back.id and kind = 'RETURN')) as "isSettled",
  exists (select from supplier_return_line as gone join buying_line on buying_line.id = gone.line_id
    join supplier_bill on supplier_bill.id = buying_line.bill_id
    where gone.return_id = back.id and gone.bill_id is null and returned_paise > 0) as "isBilled", back.photo, back.version`
const rows = (which: RawBuilder<unknown>) =>
  sql<ReturnRow & { key: string; total: number }>`select ${columns}, '' as key, ${sql.lit(0)} as total
    from supplier_return as back join staff_user on staff_user.id = back.made_by ${which}`

/** One return. */
export const selectReturn = async (db: Reading, id: SupplierReturnId): Promise<ReturnRow | undefined> =>
  (await rows(sql`where back.id = ${id}`).execute(db)).rows[0]

/** Locks a return; the stock of its items and the book of its supplier are locked before. */
export async function lockReturn(tx: Tx, id: SupplierReturnId): Promise<ReturnRow | undefined> {
  await sql`select from supplier_return where id = ${id} for no key update`.execute(tx)
  return selectReturn(tx, id)
}

export const returnKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`back.id`, { sort: '-id', cursor })

/** A page of what went back to a supplier, the last first. */
export async function selectReturns(
  db: Reading,
  supplierId: SupplierId,
  { keyset: { after, order }, limit }: { keyset: Keyset; limit: number },
): Promise<{ rows: (ReturnRow & { key: string })[]; total: number }> {
  const page = await rows(
    sql`where back.supplier_id = ${supplierId} and ${after} order by ${order} limit ${rowsToRead(limit)}`,
  ).execute(db)
  const counted = await sql<{
    total: number
  }>`select ${cappedCount(sql`supplier_return where supplier_id = ${supplierId}`)} as total`.execute(db)
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

export interface ShownLine extends ReturnLine {
  returnId: SupplierReturnId
  itemName: string
  unit: ItemUnit
  hsn: string
  day: Day
  billNumber: string | null
  billDate: Day | null
}

/** The lines of returns, in the order of their lots. */
export async function selectLines(db: Reading, ids: readonly SupplierReturnId[]): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select line.return_id as "returnId", line.lot_id as "lotId", line.item_type_id as "itemTypeId", line.line_id as "lineId",
      line.bill_id as "billId", line.quantity_milli as milli, line.rate_paise as rate, line.goods_paise as goods, line.gst_paise as gst,
      item.name as "itemName", item_type.unit, item_type.hsn, lot.day, bill.number as "billNumber", bill.date as "billDate"
    from supplier_return_line as line join item_type on item_type.id = line.item_type_id join item on item.id = item_type.item_id
      join lot on lot.id = line.lot_id left join supplier_bill as bill on bill.id = line.bill_id
    where line.return_id = any(${ids}::integer[]) order by line.return_id, line.lot_id`.execute(db)
  return rows
}
