import { type Day, dayOf, daysBetween } from '@packhouse/contract/day.ts'
import {
  addPaise,
  basisPoints,
  mulDivHalfUp,
  type Paise,
  paise,
  percentOf,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { RunExpenseKind } from '@packhouse/contract/supply/buying/kinds.ts'
import { runExpenseLabel } from '@packhouse/contract/supply/buying/kinds.ts'
import type { BuyLine, Run } from '../../api/buying.ts'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { shortAmount } from './needs.ts'

interface Priced {
  quantity: Milli
  rate: Paise
  loading?: Paise | undefined
  commissionPercent?: number | undefined
}

const goodsOf = ({ quantity, rate }: Priced): Paise => paise(mulDivHalfUp(rate, quantity, 1000))

/** The commission of a line in paise, each part half up. (rules §26.2) */
const commissionOf = (line: Priced): Paise =>
  percentOf(goodsOf(line), basisPoints(line.commissionPercent ?? 0))

/** What a line costs, in paise: quantity × rate + loading + commission. (rules §26.2) */
export const lineCost = (line: Priced): Paise =>
  addPaise(goodsOf(line), line.loading ?? zeroPaise, commissionOf(line))

export const isCounted = ({ struckReason }: BuyLine): boolean => struckReason === null
/** Lines that hold the run open until somebody says why. */
export const isWaiting = (line: BuyLine): boolean => isCounted(line) && !line.isReceived

/** The landed cost of a line as a sum in words; undefined until something is accepted. (rules §26.3) */
export function landedText(line: BuyLine): string | undefined {
  const {
    quantity,
    rate,
    loading = zeroPaise,
    commissionPercent = 0,
    expenseShare = zeroPaise,
    received,
    itemUnit,
    landedCost,
  } = line
  if (rate === undefined || landedCost === undefined || landedCost === null) return undefined
  const parts = [
    figureText(goodsOf({ quantity, rate })),
    loading > 0 && t('loading {amount}', { amount: figureText(loading) }),
    commissionPercent > 0 &&
      t('commission {percent}% {amount}', {
        percent: commissionPercent,
        amount: figureText(commissionOf({ quantity, rate, commissionPercent })),
      }),
    expenseShare > 0 && t('share of expenses {amount}', { amount: figureText(expenseShare) }),
  ]
  return t('({sum}) ÷ {accepted} accepted =', {
    sum: parts.filter(Boolean).join(' + '),
    accepted: shortAmount(received, itemUnit),
  })
}

/** What cash is still with the buyer, in paise; undefined for those who see no costs. */
export function cashWith({
  cashTaken,
  cashPaid = zeroPaise,
  cashExpenses = zeroPaise,
}: Run | Omit<Run, 'lines' | 'expenses'>): Paise | undefined {
  if (cashTaken === undefined) return undefined
  return subtractPaise(cashTaken, addPaise(cashPaid, cashExpenses))
}

/** Expenses by kind: Transport 220, porter 60. */
export function expensesText(
  expenses: readonly { kind: RunExpenseKind; amount?: Paise | undefined }[],
): string {
  const kinds = Map.groupBy(expenses, ({ kind }) => kind)
  return [...kinds]
    .map(([kind, some]) => {
      const sum = sumPaise(some.map(({ amount = zeroPaise }) => amount))
      return `${t(runExpenseLabel[kind])} ${figureText(sum)}`
    })
    .join(', ')
}

/** What was not paid in cash: UPI ₹1,370.00 · credit ₹2,400.00. */
export function otherPaidText({ lines }: Run): string {
  const sumOf = (paidBy: BuyLine['paidBy']) =>
    sumPaise(
      lines.filter(line => isCounted(line) && line.paidBy === paidBy).map(({ amount = zeroPaise }) => amount),
    )
  const [upi, credit] = [sumOf('UPI'), sumOf('CREDIT')]
  return [
    upi > 0 && t('UPI {amount}', { amount: amountText(upi) }),
    credit > 0 ? t('{amount} on credit', { amount: amountText(credit) }) : t('nothing on credit'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How long something is owed already: 9 days. */
export function sinceText(day: Day, today: Day = dayOf(new Date())): string {
  const days = daysBetween(day, today)
  return days <= 0 ? t('today') : plural(days, '{count} day', '{count} days')
}
