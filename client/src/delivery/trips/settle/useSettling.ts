import type { Paise } from '@packhouse/contract/money.ts'
import { useRef, useState } from 'react'
import { type SettleSheet, useSettleTripMutation } from '../../../api/trips.ts'
import { toast } from '../../../app/messages/toast.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import {
  type Count,
  cashOf,
  countedOf,
  type ExpenseLine,
  expensesOf,
  expensesToSend,
  type Piece,
} from './cash.ts'
import { type CrateCounts, cratesCounted, type Going, goodsToSend, undecided } from './checkIn.ts'
import { checksOf, type Settling, whyNotSettle } from './checks.ts'

const noCount: Count = {}
const noCrates: CrateCounts = {}

/** What is typed while a trip is settled, and what follows from it. */
export function useSettling({ trip, receipts, advance, goods, crates, whyNotAlone }: SettleSheet) {
  const [count, setCount] = useState(noCount)
  const [expenses, setExpenses] = useState<ExpenseLine[]>([])
  const [going, setGoing] = useState<Readonly<Record<number, Going>>>({})
  const [crateCounts, setCrates] = useState(noCrates)
  /** What was counted when the expected sum was shown. */
  const [firstCounted, setFirstCounted] = useState<Paise>()
  const [reason, setReason] = useState('')
  const lastId = useRef(0)
  const [send, { isLoading: isBusy, isSuccess }] = useSettleTripMutation()
  const goingOf = ({ orderitemid }: { orderitemid: number }) => going[orderitemid] ?? undecided
  const counted = countedOf(count)
  const spent = expensesOf(expenses)
  const cash =
    counted === undefined || spent === undefined
      ? undefined
      : cashOf({ receipts, advance, expenses: spent, counted })
  const isShown = firstCounted !== undefined
  const settling: Settling = {
    trip,
    goods,
    goingOf,
    crates,
    crateCounts,
    cash,
    hasOpenExpense: spent === undefined,
    expenseNotes: expenses.map(({ note }) => note),
    isShown,
    reason,
    whyNotAlone,
  }
  const why = whyNotSettle(settling)

  const settle = async (): Promise<void> => {
    if (why !== undefined || !cash || isBusy) return
    const body = {
      counted: cash.counted,
      ...(firstCounted === undefined || firstCounted === cash.counted ? {} : { firstCounted }),
      expenses: expensesToSend(expenses),
      ...(cash.difference === 0 ? {} : { reason: reason.trim() }),
      crates: crates.map(row => ({ outletId: row.outletId, quantity: cratesCounted(row, crateCounts) ?? 0 })),
      goods: goodsToSend(goods, goingOf),
      version: trip.version,
    }
    await send({ tripid: trip.id, body }).unwrap()
    toast.success(
      t('{trip} is settled, {amount} handed in', { trip: trip.name, amount: amountText(body.counted) }),
    )
  }

  return {
    ...settling,
    count,
    counted,
    firstCounted,
    expenses,
    why,
    checks: checksOf(settling),
    isBusy,
    /** Whether anything would be lost by leaving. */
    isTyped: !isSuccess && (counted !== undefined || expenses.length > 0 || Object.keys(going).length > 0),
    setPiece: (piece: Piece, pieces: number | null) => setCount(before => ({ ...before, [piece]: pieces })),
    addExpense() {
      lastId.current += 1
      const id = lastId.current
      setExpenses(before => [...before, { id, kind: 'TOLL', amount: null, note: '' }])
    },
    changeExpense: (id: number, part: Partial<ExpenseLine>) =>
      setExpenses(before => before.map(line => (line.id === id ? { ...line, ...part } : line))),
    removeExpense: (id: number) => setExpenses(before => before.filter(line => line.id !== id)),
    setGoing: (orderitemid: number, part: Partial<Going>) =>
      setGoing(before => ({ ...before, [orderitemid]: { ...(before[orderitemid] ?? undecided), ...part } })),
    setCrates: (outletId: number, crates: number | null) =>
      setCrates(before => ({ ...before, [outletId]: crates })),
    show: () => setFirstCounted(before => before ?? counted),
    setReason,
    // a call that fails has shown its error, and the sheet is loaded again
    settle: () => void settle().catch(() => undefined),
  }
}

export type SettlingState = ReturnType<typeof useSettling>
