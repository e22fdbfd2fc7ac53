import type { ItemTypeId } from '../../ids.ts'
import { formatMoney, type Paise, paise } from '../../money.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { isFar, nearestTo } from './bounds.ts'
import { type Question, question } from './question.ts'

/** A line of an item that nothing is known of is asked about above this. (rules §33.2) */
export const firstLineBound = paise(50_000_00)

/** What an item is known to cost per base unit. */
export interface KnownRates {
  last: Paise | null
  week: Paise | null
  mandi: Paise | null
}

interface BoughtLine {
  itemId: ItemTypeId | number
  item: string
  rate: Paise
  /** quantity × rate, loading and commission. */
  amount: Paise
  known: KnownRates
  /** Without the right `costs` no rate is named. */
  seesCosts: boolean
}

const sources = {
  last: (item: string, rate: string, usual: string) =>
    sentence('{rate} for {item}? It was last bought at {usual}.', { rate, item, usual }),
  week: (item: string, rate: string, usual: string) =>
    sentence('{rate} for {item}? It cost {usual} on average in 7 days.', { rate, item, usual }),
  mandi: (item: string, rate: string, usual: string) =>
    sentence('{rate} for {item}? The mandi rate is {usual}.', { rate, item, usual }),
}

/** Asks about the rate of a line that is far from everything known, or the sum of a line where nothing is known. (rules §33.2) */
export function askBoughtRate({
  itemId,
  item,
  rate,
  amount,
  known,
  seesCosts,
}: BoughtLine): Question | undefined {
  const rates = (['last', 'week', 'mandi'] as const).map(source => ({ source, usual: known[source] ?? 0 }))
  const near = nearestTo(rate, rates)
  if (near ? !isFar(rate, near.usual) : amount <= firstLineBound) return undefined
  const asked = { path: 'body.rate', figure: [`rate of item ${itemId}`, rate] } as const
  if (!seesCosts)
    return question({
      ...asked,
      asks: near
        ? sentence('Is the rate of {item} right? It is far from what it cost before.', { item })
        : sentence(
            'Is the rate of {item} right? The line costs much, and the item was never bought before.',
            { item },
          ),
      yes: sentence('Yes, it is right'),
    })
  if (near) {
    const asks = sources[near.source](item, formatMoney(rate), formatMoney(paise(near.usual)))
    return question({ ...asked, asks, yes: yesTo(rate) })
  }
  return question({
    ...asked,
    asks: sentence('{amount} for {item}, which was never bought before?', {
      amount: formatMoney(amount),
      item,
    }),
    yes: yesTo(amount),
  })
}

interface FromCash {
  path: 'body.rate' | 'body.amount'
  /** With the run before this; below zero already, each further payment is asked about. */
  cash: Paise
  takes: Paise
  seesCosts: boolean
}

/** Asks before the cash of a run falls below zero. (rules §33.2) */
export function askCash({ path, cash, takes, seesCosts }: FromCash): Question | undefined {
  if (takes <= 0 || cash - takes >= 0) return undefined
  const figure = ['cash', takes] as const
  if (!seesCosts)
    return question({
      path,
      figure,
      asks: sentence('The cash of the run is not enough for this. Pay it anyway?'),
      yes: sentence('Yes, pay it'),
    })
  const after = formatMoney(paise(cash - takes))
  return question({
    path,
    figure,
    asks: sentence(
      'This costs {amount} and the run has {cash} in cash: {after} would be left. Pay it anyway?',
      {
        amount: formatMoney(takes),
        cash: formatMoney(cash),
        after,
      },
    ),
    yes: sentence('Yes, pay {amount}', { amount: formatMoney(takes) }),
  })
}

export const yesTo = (amount: Paise): Sentence => sentence('Yes, {amount}', { amount: formatMoney(amount) })
