import type { PaidBy } from '@packhouse/contract/buying/kinds.ts'
import { useState } from 'react'
import type { Need, NewExpense } from '../../api/buying.ts'
import { meantFigures } from '../../app/figures/asking.ts'
import { randomKey } from '../../app/requests/idempotency.ts'
import { NotSent } from '../../ui/feedback/failure.ts'
import { say } from '../../ui/words.ts'
import { isToBuy } from '../needs.ts'
import { askExpense, askLine } from './asked.ts'
import { boughtHere } from './boughtHere.ts'
import { boughtOn, cashLeft } from './runView.ts'
import { useSkipped } from './skipped.ts'
import { lineOf, noTerms, type Terms, type TypedLine, termsOf } from './typed.ts'
import type { LoadedRun } from './useRun.ts'

/** Which item is open, what waits above and below, and what pressing the green button does. */
export function useRunWork({ run, needs, waiting }: LoadedRun) {
  const [openId, setOpenId] = useState<number>()
  const [last, setLast] = useState<{ paidBy: PaidBy; terms: Terms }>({ paidBy: 'CASH', terms: noTerms })
  const [times, setTimes] = useState(0)
  const skipped = useSkipped(run.id)
  const left = needs.filter(need => isToBuy(need) || need.itemId === openId)
  const [there, notThere] = [false, true].map(gone => left.filter(({ itemId }) => skipped.ids.includes(itemId) === gone))
  const toBuy = [...(there ?? []), ...(notThere ?? [])]
  const open = run.state === 'OPEN' ? (toBuy.find(({ itemId }) => itemId === openId) ?? there?.[0]) : undefined
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
    setLast({ paidBy: typed.paidBy, terms: typed.terms })
    setTimes(times + 1)
    setOpenId(staysOpen ? need.itemId : next?.itemId)
  }
  const pay = async (expense: NewExpense) => {
    const asked = askExpense(expense, cash)
    const meant = await meantFigures([asked])
    if (!meant) throw new NotSent(asked && say(asked))
    await boughtHere.keep({ what: 'expense', runId: run.id, mark: randomKey(), expense: { ...expense, ...meant } }, '')
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
    pay,
  }
}

export type RunWork = ReturnType<typeof useRunWork>
