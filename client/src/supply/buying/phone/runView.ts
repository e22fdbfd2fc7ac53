import { type Paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { addMilli, type Milli, milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { BuyLine, Need, Run } from '../../../api/buying.ts'
import type { Kept } from '../../../app/offline/offlineQueue.ts'
import { roundedUp } from '../needs.ts'
import { cashWith, isCounted, lineCost } from '../runWords.ts'
import { type AfterEntry, isLine, type MadeEntry, type MadeLine, type QueuedEntry } from './entries.ts'

type Here = Kept<MadeEntry, AfterEntry>

/** What is bought on a run: on the server, or waiting here. */
export type Bought = { is: 'sent'; line: BuyLine } | { is: 'here'; entry: QueuedEntry & MadeLine }

/** The run in its last state that this device knows. */
export function latestRun(read: Run | undefined, runId: number, { sent }: Here): Run | undefined {
  const after = sent.flatMap(({ after: { run } }) => (run?.id === runId ? [run] : []))
  return [read, ...after].reduce(
    (last, run) => (run && (!last || run.version > last.version) ? run : last),
    undefined,
  )
}

/** Entries of this run that the server does not have. */
export const waitingOf = (runId: number, { entries }: Here): QueuedEntry[] =>
  entries.filter(entry => entry.runId === runId)

/** What is bought so far, in order: lines of the server first, then those that wait here. */
export const boughtOn = (run: Run, waiting: readonly QueuedEntry[]): Bought[] => [
  ...run.lines.filter(isCounted).map(line => ({ is: 'sent' as const, line })),
  ...waiting.filter(isLine).map(entry => ({ is: 'here' as const, entry })),
]

/** What cash is left, in paise, with what waits here; undefined for those who see no costs. */
export function cashLeft(run: Run, waiting: readonly QueuedEntry[]): Paise | undefined {
  const cash = cashWith(run)
  if (cash === undefined) return undefined
  const spent = waiting.map(entry => {
    if (entry.what === 'expense') return entry.expense.amount
    return entry.line.paidBy === 'CASH' ? lineCost(entry.line) : zeroPaise
  })
  return subtractPaise(cash, sumPaise(spent))
}

/**
 * Needs less what this device bought since they were read, whether it waits here or was sent meanwhile. What is refused counts for
 * nothing.
 */
export function needsLeft(needs: readonly Need[], readAt: number, { entries, sent }: Here): Need[] {
  const since = [
    ...entries.filter(({ stopped }) => stopped === null),
    ...sent.filter(({ at }) => Date.parse(at) > readAt),
  ]
  const bought = new Map<number, Milli>()
  for (const { line } of since.filter(isLine))
    bought.set(line.itemId, addMilli(bought.get(line.itemId) ?? zeroMilli, line.quantity))
  return needs.map(need => {
    const less = bought.get(need.itemId)
    if (less === undefined) return need
    const left = milli(Math.max(0, subtractMilli(need.need, less)))
    return { ...need, need: left, toBuy: roundedUp(left, need) }
  })
}
