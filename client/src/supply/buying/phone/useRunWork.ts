import { askBoughtRate, askCash } from '@packhouse/contract/business/guard/buying.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { addPaise, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { PaidBy } from '@packhouse/contract/supply/buying/kinds.ts'
import { useMemo, useState } from 'react'
import type { Need, NewExpense } from '../../../api/buying.ts'
import { meantFigures } from '../../../app/figures/asking.ts'
import { randomKey } from '../../../app/requests/idempotency.ts'
import { onDevice, useOnDevice } from '../../../app/session/onDevice.ts'
import { NotSent } from '../../../ui/feedback/failure.ts'
import { say, t } from '../../../ui/words.ts'
import type { lineBody } from '../dialogs/lineForm.ts'
import { isToBuy } from '../needs.ts'
import { lineCost } from '../runWords.ts'
import { boughtHere } from './boughtHere.ts'
import type { MadeLine, QueuedEntry } from './entries.ts'
import { useLastTerms } from './lastTerms.ts'
import { boughtOn, cashLeft } from './runView.ts'
import { lineOf, type TypedLine, termsOf } from './typed.ts'
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

type PaidLine = Parameters<typeof lineCost>[0] & { paidBy: PaidBy }

/** What the phone asks before it keeps a line, by what it knows; `cash` in paise, undefined for those who see no costs. (rules §33.2) */
function askLine(need: Need, line: PaidLine, cash: Paise | undefined): (Question | undefined)[] {
  if (cash === undefined) return []
  const amount = lineCost(line)
  const known = {
    last: need.lastRate ?? null,
    week: need.weekRate ?? null,
    mandi: need.marketRate ?? null,
  }
  const takes = line.paidBy === 'CASH' ? amount : zeroPaise
  return [
    askBoughtRate({
      itemId: need.itemId,
      item: need.itemName,
      rate: line.rate,
      amount,
      known,
      seesCosts: true,
    }),
    askCash({ path: 'body.rate', cash, takes, seesCosts: true }),
  ]
}

/** What it asks before it keeps an expense. */
const askExpense = ({ amount }: NewExpense, cash: Paise | undefined): Question | undefined =>
  cash === undefined ? undefined : askCash({ path: 'body.amount', cash, takes: amount, seesCosts: true })

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
    const own = entry.line.paidBy === 'CASH' ? lineCost(entry.line) : zeroPaise
    const questions = need ? askLine(need, line, cash === undefined ? undefined : addPaise(cash, own)) : []
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
