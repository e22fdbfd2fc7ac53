import { overrideRules } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { fieldIssues, isSaid, issueText, reasonOf, refusalIn } from '../../ui/feedback/failure.ts'
import { type Said, say } from '../../ui/words.ts'
import type { Need } from './needs.ts'

/** A server refusal of an order, split by where it is shown. */
export interface Refused {
  /** Sentences above the button. */
  general: string[]
  /** By pack. */
  lines: Map<number, string>
  /** Rules that require a reason. */
  needs: Need[]
  /** The order this one may duplicate. */
  duplicate: number | undefined
}

/** Reads a failed placing; `packs` are the packs of the lines in the order sent. */
export function readRefusal(error: unknown, packs: readonly number[]): Refused {
  const refusal = refusalIn(error)
  const duplicate =
    refusal?.code === 'DUPLICATE' && typeof refusal.data.orderId === 'number'
      ? refusal.data.orderId
      : undefined
  const needs = refusal?.code === 'NEEDS_REASON' ? listOf(refusal.data.needs, needIn) : []
  const lines = new Map<number, string>()
  for (const { path, message } of fieldIssues(error)) {
    const pack = packs[Number(/^(?:body\.)?items\.(\d+)\b/.exec(path)?.[1] ?? -1)]
    if (pack !== undefined) lines.set(pack, message)
  }
  for (const { packsizeid, ...line } of listOf(refusal?.data.lines, lineIn))
    lines.set(packsizeid, issueText(line))
  const general = listOf(refusal?.data.general, entry => (isSaid(entry) ? say(entry) : undefined))
  const isSaidElsewhere = lines.size > 0 || needs.length > 0 || duplicate !== undefined
  return {
    general: general.length > 0 || isSaidElsewhere ? general : [reasonOf(error)],
    lines,
    needs,
    duplicate,
  }
}

function listOf<Entry>(value: unknown, read: (entry: unknown) => Entry | undefined): Entry[] {
  return Array.isArray(value) ? value.flatMap(entry => read(entry) ?? []) : []
}

function needIn(entry: unknown): Need | undefined {
  if (!isSaid(entry) || !('rule' in entry)) return undefined
  const rule = overrideRules.find(one => one === entry.rule)
  return rule && { rule, message: say(entry) }
}

const lineIn = (entry: unknown): (Said & { packsizeid: number }) | undefined =>
  isSaid(entry) && 'packsizeid' in entry && typeof entry.packsizeid === 'number'
    ? { ...entry, packsizeid: entry.packsizeid }
    : undefined
