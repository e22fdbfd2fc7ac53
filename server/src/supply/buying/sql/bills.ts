import type { BuyingLineId, SupplierBillId, SupplierId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { SupplierBill } from '@packhouse/contract/supply/buying/model.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export type BillRow = Omit<SupplierBill, 'accepted' | 'difference' | 'lines'>

/** One bill, or the last 20 of a supplier. */
export async function selectBills(
  db: Reading,
  which: { billId: SupplierBillId } | { supplierId: SupplierId },
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select bill.id, supplier_id as "supplierId", number, date, amount_paise as amount, gst_paise as gst, returned_paise as returned, at, staff_user.name as by
    from supplier_bill as bill join staff_user on staff_user.id = bill.made_by
    where ${'billId' in which ? sql`bill.id = ${which.billId}` : sql`supplier_id = ${which.supplierId}`}
    order by bill.date desc, bill.id desc limit 20`.execute(db)
  return rows
}

/** Locks the runs of lines, in the order of their ids: who holds a run changes its lines. */
export async function lockBilled(tx: Tx, lineIds: readonly BuyingLineId[]): Promise<void> {
  await sql`select from buying_run where id in (select run_id from buying_line where id = any(${lineIds}::integer[]))
    order by id for no key update`.execute(tx)
}

/** What went back of bought lines before a bill named them, paise without tax; of a slice above. (rules §34.3) */
export type ReturnsOfLines = (
  db: Reading,
  lineIds: readonly BuyingLineId[],
) => Promise<ReadonlyMap<BuyingLineId, Paise>>
