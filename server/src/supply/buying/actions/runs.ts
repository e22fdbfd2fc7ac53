import { usualDays } from '@packhouse/contract/business/guard/bounds.ts'
import { askCash } from '@packhouse/contract/business/guard/buying.ts'
import { askExpense } from '@packhouse/contract/business/guard/office.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { whyNotWhole } from '@packhouse/contract/goods/inventory/policy.ts'
import type { BuyingRunId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { landCosts, selectNamedItem } from '../../../goods/inventory/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { cashDifference, cashPaidOf, expenseShares } from '../rules/cost.ts'
import type { RunFacts } from '../rules/runs.ts'
import { whyNotClose, whyNotDay, whyNotOpen } from '../rules/runs.ts'
import { selectPurchaseUnit } from '../sql/need.ts'
import { linesOfRun, lockRun, selectExpenses, selectLargestExpense } from '../sql/runs.ts'
import {
  insertExpense,
  insertRun,
  saveClosed,
  saveOpenReasons,
  savePurchaseUnit,
  touchRun,
} from '../sql/write.ts'
import { runAsItIs } from './read.ts'

/** Starts a run of the person who sends it. (rules §26.2) */
export const startRun: Handler<typeof buying.startRun> = async ({ body }, { tx, user, now, audit }) => {
  refuse(whyNotDay(body.date, dayOf(now)))
  const id = await insertRun(tx, body, { userId: user.id, now })
  const { date, market, cashTaken } = body
  audit({
    action: 'RUN_STARTED',
    entity: 'buying_run',
    entityId: id,
    after: { date, market, cost: { cashTakenPaise: cashTaken } },
  })
  return runAsItIs(tx, id)
}

/** Locks a run that is open: its lines and expenses are changed by who holds it only. */
export async function lockOpen(tx: WriteCall['tx'], id: BuyingRunId): Promise<RunFacts> {
  const run = found(await lockRun(tx, id), 'Run {id} was not found.', { id })
  refuse(whyNotOpen(run))
  return run
}

/** Asks before the cash of a locked run falls below zero. (rules §33.2) */
export async function askCashOf(
  { run, path, takes }: { run: RunFacts; path: 'body.rate' | 'body.amount'; takes: Paise },
  { tx, rights }: Pick<WriteCall, 'tx' | 'rights'>,
): Promise<Question | undefined> {
  const lines = await linesOfRun(tx, run.id)
  const paid = cashPaidOf(lines.filter(({ struckReason }) => struckReason === null))
  const expenses = sumPaise((await selectExpenses(tx, run.id)).map(({ amount }) => amount))
  const cash = subtractPaise(run.cashTaken, addPaise(paid, expenses))
  return askCash({ path, cash, takes, seesCosts: rights.has('costs') })
}

/** Brings the costs of all goods of a locked run to its lines and expenses; a struck line has none. (rules §26.3) */
export async function shareExpenses(
  id: BuyingRunId,
  { tx, audit }: Pick<WriteCall, 'tx' | 'audit'>,
): Promise<void> {
  const all = await linesOfRun(tx, id)
  const lines = all.filter(({ struckReason }) => struckReason === null)
  const expenses = sumPaise((await selectExpenses(tx, id)).map(({ amount }) => amount))
  const shares = expenseShares(
    expenses,
    lines.map(({ itemUnit: unit, ...line }) => ({ ...line, unit })),
  )
  const landed = new Map(
    lines.map(({ id, amountPaise }, at) => [id, addPaise(amountPaise, ...shares.slice(at, at + 1))]),
  )
  const rows = all.map(line => ({ id: line.estimateId, landedPaise: landed.get(line.id) ?? null }))
  if (await landCosts(tx, rows))
    audit({ action: 'LANDED_COSTS_CHANGED', entity: 'buying_run', entityId: id, changes: ['Cost'] })
  await touchRun(tx, id)
}

/** Adds an expense, paid in cash; all lines of the run share it. (rules §26.3) */
export const addRunExpense: Handler<typeof buying.addRunExpense> = async ({ runid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const run = await lockOpen(tx, id)
  const { kind, amount, note } = body
  const largest = await selectLargestExpense(tx, kind, addDays(dayOf(now), -usualDays))
  const asked = {
    path: 'body.amount',
    of: `run ${id} ${kind}`,
    amount,
    largest,
    seesOthers: call.rights.has('costs'),
  }
  askFigures(
    call,
    [askExpense(asked), await askCashOf({ run, path: 'body.amount', takes: amount }, call)],
    body.confirmFigures,
  )
  await insertExpense(tx, id, { kind, amount, note: note ?? '' }, { userId: user.id, now })
  audit({
    action: 'RUN_EXPENSE_ADDED',
    entity: 'buying_run',
    entityId: id,
    after: { kind, cost: { amountPaise: amount } },
    reason: note || undefined,
  })
  await shareExpenses(id, call)
  return runAsItIs(tx, id)
}

/** Closes a run with the cash that was brought back. (rules §26.4) */
export const closeRun: Handler<typeof buying.closeRun> = async ({ runid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const run = await lockOpen(tx, id)
  const event = { entity: 'buying_run', entityId: id }
  const { cashBack, differenceReason, open = [], version } = body
  refuse(await whyStale(tx, { what: `Run ${id}`, ...event, version: run.version }, version, now))
  const lines = await linesOfRun(tx, id)
  for (const { lineId } of open)
    found(
      lines.find(line => line.id === lineId && line.struckReason === null),
      'Line {id} is not on this run.',
      { id: lineId },
    )
  const paid = cashPaidOf(lines.filter(({ struckReason }) => struckReason === null))
  const expenses = sumPaise((await selectExpenses(tx, id)).map(({ amount }) => amount))
  const difference = cashDifference({ taken: run.cashTaken, paid, expenses, back: cashBack })
  refuse(
    whyNotClose(lines, { open, difference, reason: differenceReason, seesCosts: call.rights.has('costs') }),
  )
  const reason = difference === 0 ? null : (differenceReason ?? null)
  const waiting = new Set(lines.filter(({ acceptedMilli }) => acceptedMilli === null).map(line => line.id))
  await saveOpenReasons(
    tx,
    open.filter(({ lineId }) => waiting.has(lineId)),
  )
  await saveClosed(tx, id, { cashBack, difference, reason }, { userId: user.id, now })
  audit({
    action: 'RUN_CLOSED',
    ...event,
    after: { open: open.length, cost: { cashBackPaise: cashBack, differencePaise: difference } },
    reason: reason ?? undefined,
  })
  return runAsItIs(tx, id)
}

/** Sets what the market sells an item by; nothing goes back to its base unit. (rules §26.1) */
export const setPurchaseUnit: Handler<typeof buying.setPurchaseUnit> = async (
  { itemid: id, body },
  { tx, audit },
) => {
  const item = found(await selectNamedItem(tx, id), 'Item {id} was not found.', { id })
  const { name, content } = body
  if ((name === undefined) !== (content === undefined))
    throw new Refused(
      refusal('BAD_INPUT', 'Send the name and the content of what the market sells, or neither.'),
    )
  const unit = name !== undefined && content !== undefined ? { name, content } : null
  if (unit) refuse(whyNotWhole(item, [unit.content]))
  const before = await selectPurchaseUnit(tx, id)
  await savePurchaseUnit(tx, id, unit)
  audit({
    action: 'PURCHASE_UNIT_SET',
    entity: 'item_type',
    entityId: id,
    before: { purchaseUnit: before },
    after: { purchaseUnit: unit },
  })
  return { itemId: id, purchaseUnit: unit }
}
