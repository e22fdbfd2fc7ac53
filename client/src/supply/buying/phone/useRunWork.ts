import { askBoughtRate, askCash } from '@packhouse/contract/business/guard/buying.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { paise } from '@packhouse/contract/money.ts'
import { type PaidBy, paidBys } from '@packhouse/contract/supply/buying/kinds.ts'
import { useMemo, useState } from 'react'
import type { Need, NewExpense } from '../../../api/buying.ts'
import { meantFigures } from '../../../app/figures/asking.ts'
import { randomKey } from '../../../app/requests/idempotency.ts'
import { isRecord, onDevice, useOnDevice } from '../../../app/session/onDevice.ts'
import { NotSent } from '../../../ui/feedback/failure.ts'
import { toPaise } from '../../../ui/values/amounts.ts'
import { say, t } from '../../../ui/words.ts'
import type { lineBody } from '../dialogs/lineForm.ts'
import { isToBuy } from '../needs.ts'
import { lineCost } from '../runWords.ts'
import { boughtHere } from './boughtHere.ts'
import type { MadeLine, QueuedEntry } from './entries.ts'
import { boughtOn, cashLeft } from './runView.ts'
import { lineOf, noTerms, type Terms, type TypedLine, termsOf } from './typed.ts'
import type { LoadedRun } from './useRun.ts'

const skippedIn = (runId: number) =>
  onDevice<number[]>(`not-there:1 ${runId}`, stored =>
    Array.isArray(stored) ? stored.filter(Number.isInteger) : [],
  )

/** Items that the market does not have: they go to the end of the list. Stored on this device. */
function useSkipped(runId: number) {
  const skipped = useMemo(() => skippedIn(runId), [runId])
  const ids = useOnDevice(skipped)
  return {
    ids,
    skip: (id: number) => skipped.write([...ids.filter(one => one !== id), id]),
    take: (id: number) => skipped.write(ids.filter(one => one !== id)),
  }
}

interface Last {
  paidBy: PaidBy
  terms: Terms
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isTerms = (value: unknown): value is Terms =>
  isRecord(value) &&
  typeof value.supplierName === 'string' &&
  (value.supplierId === null || Number.isInteger(value.supplierId)) &&
  [value.loading, value.commissionPercent, value.crates].every(isAmount)

const lastOf = (runId: number) =>
  onDevice<Last>(`bought-from:1 ${runId}`, stored => {
    const paidBy = isRecord(stored) ? paidBys.find(one => one === stored.paidBy) : undefined
    return paidBy && isRecord(stored) && isTerms(stored.terms)
      ? { paidBy, terms: stored.terms }
      : { paidBy: 'CASH', terms: noTerms }
  })

/** How and from whom the last line of a run was bought: the next one begins so. Stored on this device. */
function useLastTerms(runId: number) {
  const stored = useMemo(() => lastOf(runId), [runId])
  return { last: useOnDevice(stored), keep: stored.write }
}

type PaidLine = Parameters<typeof lineCost>[0] & { paidBy: PaidBy }

const inPaise = (rate: number | null | undefined) => (rate ? paise(toPaise(rate)) : null)

/** What the phone asks before it keeps a line, by what it knows; `cash` in paise, undefined for those who see no costs. (rules §33.2) */
function askLine(need: Need, line: PaidLine, cash: number | undefined): (Question | undefined)[] {
  if (cash === undefined) return []
  const amount = paise(lineCost(line))
  const known = {
    last: inPaise(need.lastRate),
    week: inPaise(need.weekRate),
    mandi: inPaise(need.marketRate),
  }
  const takes = paise(line.paidBy === 'CASH' ? amount : 0)
  return [
    askBoughtRate({
      itemId: need.itemId,
      item: need.itemName,
      rate: paise(toPaise(line.rate)),
      amount,
      known,
      seesCosts: true,
    }),
    askCash({ path: 'body.rate', cash: paise(cash), takes, seesCosts: true }),
  ]
}

/** What it asks before it keeps an expense. */
const askExpense = ({ amount }: NewExpense, cash: number | undefined): Question | undefined =>
  cash === undefined
    ? undefined
    : askCash({ path: 'body.amount', cash: paise(cash), takes: paise(toPaise(amount)), seesCosts: true })

type ChangedLine = NonNullable<ReturnType<typeof lineBody>>

/** Which item is open, what waits above and below, and what pressing the green button does. */
export function useRunWork({ run, needs, waiting }: LoadedRun) {
  const [openId, setOpenId] = useState<number>()
  const { last, keep: keepLast } = useLastTerms(run.id)
  const [times, setTimes] = useState(0)
  const skipped = useSkipped(run.id)
  const left = needs.filter(need => isToBuy(need) || need.itemId === openId)
  const [there, notThere] = [false, true].map(gone =>
    left.filter(({ itemId }) => skipped.ids.includes(itemId) === gone),
  )
  const toBuy = [...(there ?? []), ...(notThere ?? [])]
  const open =
    run.state === 'OPEN' ? (toBuy.find(({ itemId }) => itemId === openId) ?? there?.[0]) : undefined
  const rest = toBuy.filter(need => need !== open)
  const next = rest.find(({ itemId }) => !skipped.ids.includes(itemId))

  const cash = cashLeft(run, waiting)
  const buy = async (need: Need, typed: TypedLine, staysOpen: boolean) => {
    const line = lineOf(typed, need)
    const meant = await meantFigures(askLine(need, line, cash))
    if (!meant) return
    await boughtHere.keep(
      {
        what: 'line',
        runId: run.id,
        mark: randomKey(),
        line: { ...line, ...meant, boughtAt: new Date().toISOString() },
        itemName: need.itemName,
        alias: need.alias[0] ?? '',
        itemUnit: need.itemUnit,
        supplierName: typed.terms.supplierName,
      },
      '',
    )
    navigator.vibrate?.(30)
    keepLast({ paidBy: typed.paidBy, terms: typed.terms })
    setTimes(times + 1)
    setOpenId(staysOpen ? need.itemId : next?.itemId)
  }
  /** Changes a line that waits here, in its place and with its moment. */
  const changeLine = async (entry: QueuedEntry & MadeLine, body: ChangedLine) => {
    const { confirmFigures: _, supplierId: __, ...before } = entry.line
    const line = { ...before, ...body }
    const need = needs.find(({ itemId }) => itemId === line.itemId)
    const own = entry.line.paidBy === 'CASH' ? lineCost(entry.line) : 0
    const questions = need ? askLine(need, line, cash === undefined ? undefined : cash + own) : []
    const meant = await meantFigures(questions)
    if (!meant) throw new NotSent(questions.flatMap(asked => (asked ? say(asked) : []))[0])
    const { what, runId, mark, itemName, alias, itemUnit } = entry
    const made = {
      what,
      runId,
      mark,
      itemName,
      alias,
      itemUnit,
      supplierName: line.supplierName,
      line: { ...line, ...meant },
    }
    if (!(await boughtHere.replace(entry, made)))
      throw new NotSent(t('It was sent meanwhile. Change it in the list of the run.'))
  }
  const pay = async (expense: NewExpense) => {
    const asked = askExpense(expense, cash)
    const meant = await meantFigures([asked])
    if (!meant) throw new NotSent(asked && say(asked))
    await boughtHere.keep(
      { what: 'expense', runId: run.id, mark: randomKey(), expense: { ...expense, ...meant } },
      '',
    )
  }
  return {
    bought: boughtOn(run, waiting),
    cash,
    open,
    rest,
    next,
    /** Another number draws the open line anew. */
    times,
    isSkipped: ({ itemId }: Need) => skipped.ids.includes(itemId),
    paidBy: last.paidBy,
    termsFor: (need: Need) => termsOf(need, last.terms),
    openItem: (need: Need) => {
      skipped.take(need.itemId)
      setOpenId(need.itemId)
    },
    skip: (need: Need) => {
      skipped.skip(need.itemId)
      setOpenId(next?.itemId)
    },
    buy,
    changeLine,
    pay,
  }
}

export type RunWork = ReturnType<typeof useRunWork>
