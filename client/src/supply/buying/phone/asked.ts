import { askCash, askMarketRate } from '@packhouse/contract/business/guard/market.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { PaidBy } from '@packhouse/contract/supply/buying/kinds.ts'
import type { Need, NewExpense } from '../../../api/buying.ts'
import { toPaise } from '../../../ui/values/amounts.ts'
import { lineCost } from '../runWords.ts'

type PaidLine = Parameters<typeof lineCost>[0] & { paidBy: PaidBy }

const inPaise = (rate: number | null | undefined) => (rate ? paise(toPaise(rate)) : null)

/** What the phone asks before it keeps a line, by what it knows; `cash` in paise, undefined for those who see no costs. (rules §33.2) */
export function askLine(need: Need, line: PaidLine, cash: number | undefined): (Question | undefined)[] {
  if (cash === undefined) return []
  const amount = paise(lineCost(line))
  const known = { last: inPaise(need.lastRate), week: inPaise(need.weekRate), mandi: inPaise(need.marketRate) }
  const takes = paise(line.paidBy === 'CASH' ? amount : 0)
  return [
    askMarketRate({
      ...{ itemId: need.itemId, item: need.itemName, rate: paise(toPaise(line.rate)), amount, known, seesCosts: true },
    }),
    askCash({ path: 'body.rate', cash: paise(cash), takes, seesCosts: true }),
  ]
}

/** What it asks before it keeps an expense. */
export const askExpense = ({ amount }: NewExpense, cash: number | undefined): Question | undefined =>
  cash === undefined
    ? undefined
    : askCash({ path: 'body.amount', cash: paise(cash), takes: paise(toPaise(amount)), seesCosts: true })
