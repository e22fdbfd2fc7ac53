import type { Day } from '@packhouse/contract/day.ts'
import type {
  BuyingLineId,
  BuyingRunId,
  EstimateId,
  ItemTypeId,
  StaffUserId,
  SupplierBillId,
  SupplierId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { PaidBy, RunExpenseKind } from '@packhouse/contract/supply/buying/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { BillRow } from './bills.ts'

interface By {
  userId: StaffUserId
  now: Date
}

export async function insertRun(
  tx: Tx,
  { date, market, cashTaken }: { date: Day; market: string; cashTaken: Paise },
  { userId, now }: By,
): Promise<BuyingRunId> {
  const { id } = await tx
    .insertInto('buying_run')
    .values({ date, buyer_id: userId, market, cash_taken_paise: cashTaken, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is stored of a line that can be changed. */
export interface LineValues {
  supplierId: SupplierId
  quantityMilli: Milli
  ratePaise: Paise
  crates: number
  loadingPaise: Paise
  commissionPoints: number
  amountPaise: Paise
  paidBy: PaidBy
  note: string
}

const rowOf = (line: LineValues) => ({
  supplier_id: line.supplierId,
  quantity_milli: line.quantityMilli,
  rate_paise: line.ratePaise,
  crates: line.crates,
  loading_paise: line.loadingPaise,
  commission_points: line.commissionPoints,
  amount_paise: line.amountPaise,
  paid_by: line.paidBy,
  note: line.note,
})

export async function insertLine(
  tx: Tx,
  line: LineValues & { runId: BuyingRunId; itemTypeId: ItemTypeId; estimateId: EstimateId; boughtAt: Date },
  userId: StaffUserId,
): Promise<BuyingLineId> {
  const { runId, itemTypeId, estimateId, boughtAt } = line
  const of = {
    run_id: runId,
    item_type_id: itemTypeId,
    estimate_id: estimateId,
    bought_at: boughtAt,
    made_by: userId,
  }
  const { id } = await tx
    .insertInto('buying_line')
    .values({ ...rowOf(line), ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const raised = sql<number>`version + 1`

export async function saveLine(tx: Tx, id: BuyingLineId, line: LineValues): Promise<void> {
  await tx
    .updateTable('buying_line')
    .set({ ...rowOf(line), version: raised })
    .where('id', '=', id)
    .execute()
}

export async function saveStruck(tx: Tx, id: BuyingLineId, reason: string): Promise<void> {
  await tx
    .updateTable('buying_line')
    .set({ struck_reason: reason, version: raised })
    .where('id', '=', id)
    .execute()
}

export async function saveOpenReasons(
  tx: Tx,
  open: readonly { lineId: BuyingLineId; reason: string }[],
): Promise<void> {
  await sql`
    update buying_line set open_reason = new.reason, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as new("lineId" integer, reason text)
    where buying_line.id = new."lineId"`.execute(tx)
}

export async function insertExpense(
  tx: Tx,
  runId: BuyingRunId,
  { kind, amount, note }: { kind: RunExpenseKind; amount: Paise; note: string },
  { userId, now }: By,
): Promise<void> {
  await tx
    .insertInto('buying_expense')
    .values({ run_id: runId, kind, amount_paise: amount, note, made_by: userId, at: now })
    .execute()
}

/** Raises the version of a locked run whose lines or expenses changed: who closes it has seen them all. */
export async function touchRun(tx: Tx, id: BuyingRunId): Promise<void> {
  await tx.updateTable('buying_run').set({ version: raised }).where('id', '=', id).execute()
}

export async function saveClosed(
  tx: Tx,
  id: BuyingRunId,
  { cashBack, difference, reason }: { cashBack: Paise; difference: Paise; reason: string | null },
  { userId, now }: By,
): Promise<void> {
  await tx
    .updateTable('buying_run')
    .set({
      state: 'CLOSED',
      cash_back_paise: cashBack,
      difference_paise: difference,
      difference_reason: reason,
      closed_at: now,
      closed_by: userId,
      version: raised,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets what the market sells an item by; null: its base unit. */
export async function savePurchaseUnit(
  tx: Tx,
  id: ItemTypeId,
  unit: { name: string; content: Milli } | null,
): Promise<void> {
  if (unit === null) {
    await tx.deleteFrom('purchase_unit').where('item_type_id', '=', id).execute()
    return
  }
  const row = { name: unit.name, content_milli: unit.content }
  await tx
    .insertInto('purchase_unit')
    .values({ item_type_id: id, ...row })
    .onConflict(conflict => conflict.column('item_type_id').doUpdateSet(row))
    .execute()
}

export interface BillValues extends Omit<BillRow, 'id' | 'at' | 'by'> {
  numberKey: string
}

/** Adds a bill; undefined where this supplier has one of this number. */
export async function insertBill(
  tx: Tx,
  bill: BillValues,
  { userId, now }: By,
): Promise<SupplierBillId | undefined> {
  const { supplierId, number, numberKey, date, amount, gst, returned } = bill
  const row = {
    supplier_id: supplierId,
    number,
    number_key: numberKey,
    date,
    amount_paise: amount,
    gst_paise: gst,
  }
  const added = await tx
    .insertInto('supplier_bill')
    .values({ ...row, returned_paise: returned, made_by: userId, at: now })
    .onConflict(conflict => conflict.columns(['supplier_id', 'number_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function putOnBill(
  tx: Tx,
  billId: SupplierBillId,
  lineIds: readonly BuyingLineId[],
): Promise<void> {
  await sql`update buying_line set bill_id = ${billId}, version = version + 1 where id = any(${lineIds}::integer[])`.execute(
    tx,
  )
}
