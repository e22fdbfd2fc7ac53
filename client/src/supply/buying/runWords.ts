import { type Day, dayOf, daysBetween } from '@packhouse/contract/day.ts'
import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import type { RunExpenseKind } from '@packhouse/contract/supply/buying/kinds.ts'
import { runExpenseLabel } from '@packhouse/contract/supply/buying/kinds.ts'
import type { BuyLine, Run } from '../../api/buying.ts'
import { moneyText, rupeesText, toMilli, toPaise } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { shortAmount } from './needs.ts'

interface Priced {
  quantity: number
  rate: number
  loading?: number | undefined
  commissionPercent?: number | undefined
}

/** The commission of a line in paise, each part half up. (rules §26.2) */
const commissionOf = ({ quantity, rate, commissionPercent = 0 }: Priced): number =>
  mulDivHalfUp(
    mulDivHalfUp(toPaise(rate), toMilli(quantity), 1000),
    Math.round(commissionPercent * 100),
    10_000,
  )

/** What a line costs, in paise: quantity × rate + loading + commission. (rules §26.2) */
export const lineCost = (line: Priced): number =>
  mulDivHalfUp(toPaise(line.rate), toMilli(line.quantity), 1000) +
  toPaise(line.loading ?? 0) +
  commissionOf(line)

export const isCounted = ({ struckReason }: BuyLine): boolean => struckReason === null
/** Lines that hold the run open until somebody says why. */
export const isWaiting = (line: BuyLine): boolean => isCounted(line) && !line.isReceived

/** The landed cost of a line as a sum in words; undefined until something is accepted. (rules §26.3) */
export function landedText(line: BuyLine): string | undefined {
  const {
    quantity,
    rate,
    loading = 0,
    commissionPercent = 0,
    expenseShare = 0,
    received,
    itemUnit,
    landedCost,
  } = line
  if (rate === undefined || landedCost === undefined || landedCost === null) return undefined
  const goods = mulDivHalfUp(toPaise(rate), toMilli(quantity), 1000) / 100
  const parts = [
    rupeesText(goods),
    loading > 0 && t('loading {amount}', { amount: rupeesText(loading) }),
    commissionPercent > 0 &&
      t('commission {percent}% {amount}', {
        percent: commissionPercent,
        amount: rupeesText(commissionOf({ quantity, rate, commissionPercent }) / 100),
      }),
    expenseShare > 0 && t('share of expenses {amount}', { amount: rupeesText(expenseShare) }),
  ]
  return t('({sum}) ÷ {accepted} accepted =', {
    sum: parts.filter(Boolean).join(' + '),
    accepted: shortAmount(received, itemUnit),
  })
}

/** What cash is still with the buyer, in paise; undefined for those who see no costs. */
export function cashWith({
  cashTaken,
  cashPaid,
  cashExpenses,
}: Run | Omit<Run, 'lines' | 'expenses'>): number | undefined {
  if (cashTaken === undefined) return undefined
  return toPaise(cashTaken) - toPaise(cashPaid ?? 0) - toPaise(cashExpenses ?? 0)
}

/** Expenses by kind: Transport 220, porter 60. */
export function expensesText(
  expenses: readonly { kind: RunExpenseKind; amount?: number | undefined }[],
): string {
  const kinds = Map.groupBy(expenses, ({ kind }) => kind)
  return [...kinds]
    .map(([kind, some]) => {
      const sum = some.reduce((paise, { amount = 0 }) => paise + toPaise(amount), 0)
      return `${t(runExpenseLabel[kind])} ${rupeesText(sum / 100)}`
    })
    .join(', ')
}

/** What was not paid in cash: UPI ₹1,370.00 · credit ₹2,400.00. */
export function otherPaidText({ lines }: Run): string {
  const sumOf = (paidBy: BuyLine['paidBy']) =>
    lines
      .filter(line => isCounted(line) && line.paidBy === paidBy)
      .reduce((sum, { amount = 0 }) => sum + toPaise(amount), 0)
  const [upi, credit] = [sumOf('UPI'), sumOf('CREDIT')]
  return [
    upi > 0 && t('UPI {amount}', { amount: moneyText(upi / 100) }),
    credit > 0 ? t('{amount} on credit', { amount: moneyText(credit / 100) }) : t('nothing on credit'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How long something is owed already: 9 days. */
export function sinceText(day: Day, today: Day = dayOf(new Date())): string {
  const days = daysBetween(day, today)
  return days <= 0 ? t('today') : plural(days, '{count} day', '{count} days')
}
