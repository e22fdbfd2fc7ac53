import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { BuyingLineId, BuyingRunId, SupplierBillId, SupplierId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { RunExpenseKind, RunState } from '@packhouse/contract/supply/buying/kinds.ts'
import type { RunExpense, RunRow } from '@packhouse/contract/supply/buying/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { LineRow, RunFacts } from '../rules/runs.ts'

const columns = sql`run.id, run.date, run.buyer_id as "buyerId", buyer.name as "buyerName", run.market, run.state,
  run.cash_taken_paise as "cashTaken", run.cash_back_paise as "cashBack", run.difference_paise as difference,
  run.difference_reason as "differenceReason", run.started_at as "startedAt", run.closed_at as "closedAt", run.version`
const runs = sql`buying_run as run join staff_user as buyer on buyer.id = run.buyer_id`

/** One run. */
export async function selectRun(db: Reading, id: BuyingRunId): Promise<RunFacts | undefined> {
  const { rows } = await sql<RunFacts>`select ${columns} from ${runs} where run.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a run, and with it its lines and expenses, which only who holds it changes. */
export async function lockRun(tx: Tx, id: BuyingRunId): Promise<RunFacts | undefined> {
  await sql`select from buying_run where id = ${id} for no key update`.execute(tx)
  return selectRun(tx, id)
}

export const selectExpenses = (db: Reading, id: BuyingRunId): Promise<RunExpense[]> =>
  db
    .selectFrom('buying_expense')
    .where('run_id', '=', id)
    .select(['id', 'kind', 'amount_paise as amount', 'note'])
    .orderBy('id')
    .execute()

/** The largest expense of a kind since a day; 0: there was none. */
export async function selectLargestExpense(db: Reading, kind: RunExpenseKind, since: Day): Promise<Paise> {
  const { rows } = await sql<{ largest: Paise }>`
    select coalesce(max(amount_paise), 0)::bigint as largest from buying_expense
    where kind = ${kind} and at >= ${startOfDay(since)}`.execute(db)
  return rows[0]?.largest ?? zeroPaise
}

async function selectLines(db: Reading, which: RawBuilder<boolean>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.run_id as "runId", line.item_type_id as "itemId", item.name as "itemName", item.aliases as alias,
      item_type.unit as "itemUnit", line.quantity_milli as "quantityMilli", line.rate_paise as "ratePaise",
      line.supplier_id as "supplierId", supplier.name as "supplierName", line.crates, line.loading_paise as "loadingPaise",
      line.commission_points as "commissionPoints", line.paid_by as "paidBy", line.amount_paise as "amountPaise",
      line.estimate_id as "estimateId", estimate.best_before as "bestBefore", estimate.accepted_milli as "acceptedMilli", estimate.landed_paise as "landedPaise", line.note,
      line.struck_reason as "struckReason", line.open_reason as "openReason", line.bill_id as "billId",
      line.bought_at as "boughtAt", line.version
    from buying_line as line join item_type on item_type.id = line.item_type_id join item on item.id = item_type.item_id
      join supplier on supplier.id = line.supplier_id join estimate on estimate.id = line.estimate_id
    where ${which} order by line.id`.execute(db)
  return rows
}

/** The lines of a run as they were bought, struck ones too. */
export const linesOfRun = (db: Reading, id: BuyingRunId): Promise<LineRow[]> =>
  selectLines(db, sql`line.run_id = ${id}`)
export const linesOfSupplier = (db: Reading, id: SupplierId): Promise<LineRow[]> =>
  selectLines(db, sql`line.supplier_id = ${id} and line.bill_id is null and line.struck_reason is null`)
export const linesOfBills = (db: Reading, ids: readonly SupplierBillId[]): Promise<LineRow[]> =>
  selectLines(db, sql`line.bill_id = any(${ids}::integer[])`)
export const linesCalled = (db: Reading, ids: readonly BuyingLineId[]): Promise<LineRow[]> =>
  selectLines(db, sql`line.id = any(${ids}::integer[])`)

export interface ListedRun extends RunRow {
  key: string
  total: number
}

export const runKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`run.id`, { sort: '-id', cursor })

/** A page of runs, the last started first. */
export async function selectRuns(
  db: Reading,
  { date, state }: { date?: Day | undefined; state?: RunState | undefined },
  { keyset: { key, after, order }, limit }: { keyset: Keyset; limit: number },
): Promise<ListedRun[]> {
  const chosen = sql`${date === undefined ? sql`true` : sql`run.date = ${date}`}
    and ${state === undefined ? sql`true` : sql`run.state = ${state}`}`
  const { rows } = await sql<ListedRun>`
    select ${columns}, ${key} as key, ${cappedCount(sql`buying_run as run where ${chosen}`)} as total, sums.*,
      (select coalesce(sum(amount_paise), 0)::bigint from buying_expense where run_id = run.id) as "cashExpenses"
    from ${runs} cross join lateral (
      select count(*)::integer as lines, coalesce(sum(amount_paise), 0)::bigint as value,
        coalesce(sum(amount_paise) filter (where paid_by = 'CASH'), 0)::bigint as "cashPaid",
        (count(*) filter (where estimate.accepted_milli is null))::integer as waiting
      from buying_line join estimate on estimate.id = estimate_id where run_id = run.id and struck_reason is null
    ) as sums
    where ${chosen} and ${after} order by ${order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}
