import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { BuyingRunId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import type { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { RunExpense } from '@packhouse/contract/supply/buying/model.ts'
import { modalRates } from '../../../goods/market-rates/api.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { cashPaidOf, landedCost } from '../rules/cost.ts'
import { needOf, toBuyOf, usualWastage } from '../rules/need.ts'
import type { LineRow, RunFacts } from '../rules/runs.ts'
import { type NeedRow, selectNeeds } from '../sql/need.ts'
import { linesOfRun, runKeyset, selectExpenses, selectRun, selectRuns } from '../sql/runs.ts'

const usualLimit = 50
export type Run = Result<typeof buying.buyingRun>
export type Line = Run['lines'][number]
type Needed = Result<typeof buying.buyingNeed>[number]

/** What has to be bought for a day, by market and supplier of the last purchase. (rules §26.1) */
export const buyingNeed: Handler<typeof buying.buyingNeed> = ({ date, market }, call) =>
  neededFor(call.db, { date, market }, call)

/** What has to be bought of one item for the day of a run; with `boughtBy`, its rates are those that were known then. */
export async function neededOf(
  db: Reading,
  item: ItemTypeId,
  run: Pick<RunFacts, 'date'>,
  call: ReadCall,
  boughtBy?: Date,
): Promise<Needed | null> {
  const [needed] = await neededFor(db, { date: run.date, only: item, boughtBy }, call)
  return needed ?? null
}

async function neededFor(
  db: Reading,
  wanted: Omit<Parameters<typeof selectNeeds>[1], 'now'>,
  call: ReadCall,
): Promise<Needed[]> {
  const rows = await selectNeeds(db, { ...wanted, now: call.now })
  const today = dayOf(call.now)
  const isAhead = wanted.date > today
  const rates = await modalRates(
    db,
    rows.map(({ itemId }) => itemId),
    isAhead ? today : wanted.date,
  )
  return rows.map(row => ({ ...toNeeded(row, call), marketRate: rates.get(row.itemId)?.modal ?? null }))
}

function toNeeded(
  { received, wasted, unitName, content, image, ...row }: NeedRow,
  call: ReadCall,
): Omit<Needed, 'marketRate'> {
  const wanted = { ...row, received, wasted }
  const purchaseUnit = unitName !== null && content !== null ? { name: unitName, content } : null
  const need = needOf(wanted)
  return {
    ...row,
    imageURL: pictureUrl(image, 'list', call),
    wastage: usualWastage(wanted),
    need,
    purchaseUnit,
    toBuy: toBuyOf(need, row.itemUnit, purchaseUnit),
  }
}

/** A page of runs, the last started first. */
export const buyingRuns: Handler<typeof buying.buyingRuns> = async (
  { limit = usualLimit, cursor, ...filter },
  { db },
) => {
  const keyset = runKeyset(cursor)
  const rows = await selectRuns(db, filter, { keyset, limit })
  const toReply = ({ key: _key, total: _total, ...row }: (typeof rows)[number]) => row
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply })
}

export const buyingRun: Handler<typeof buying.buyingRun> = async ({ runid }, { db }) => runAsItIs(db, runid)

/** A run as it is now; 404 if there is none. */
export async function runAsItIs(db: Reading, id: BuyingRunId): Promise<Run> {
  const run = found(await selectRun(db, id), 'Run {id} was not found.', { id })
  return toRun(run, await linesOfRun(db, id), await selectExpenses(db, id))
}

/** The run, one of its lines and what is still needed of its item, after something changed. */
export async function afterChange(
  lineId: Line['id'],
  run: Pick<RunFacts, 'id' | 'date'>,
  { tx, ...call }: ReadCall & { tx: Reading },
): Promise<{ run: Run; line: Line; need: Needed | null }> {
  const now = await runAsItIs(tx, run.id)
  const line = certain(
    now.lines.find(({ id }) => id === lineId),
    'the line of its run',
  )
  return { run: now, line, need: await neededOf(tx, line.itemId, run, call) }
}

const toRun = (run: RunFacts, lines: readonly LineRow[], expenses: RunExpense[]): Run => ({
  ...run,
  cashPaid: cashPaidOf(lines.filter(({ struckReason }) => struckReason === null)),
  cashExpenses: sumPaise(expenses.map(({ amount }) => amount)),
  lines: lines.map(toLine),
  expenses,
})

export function toLine(row: LineRow): Line {
  const {
    quantityMilli,
    ratePaise,
    loadingPaise,
    commissionPoints,
    amountPaise,
    acceptedMilli,
    landedPaise,
    ...line
  } = row
  const expenseShare = landedPaise === null ? zeroPaise : subtractPaise(landedPaise, amountPaise)
  const received = acceptedMilli ?? zeroMilli
  return {
    ...line,
    quantity: quantityMilli,
    rate: ratePaise,
    loading: loadingPaise,
    commissionPercent: commissionPoints,
    amount: amountPaise,
    received,
    isReceived: acceptedMilli !== null,
    landedCost: landedCost(amountPaise, expenseShare, received),
    expenseShare,
  }
}
