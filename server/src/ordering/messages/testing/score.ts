import type { ReadLine, ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { readMessage } from '../rules/read/read.ts'
import { demoBook, type ExpectedLine, type KnownMessage } from './sets.ts'

/** A line that is not as the clerk enters it, or is looked at without need. */
interface Miss {
  id: string
  what: 'WRONG' | 'LOOKED_AT' | 'MISSED' | 'NOT_THERE' | 'INTENT' | 'EXCLUDED' | 'RATE' | 'PACK' | 'OUTLET'
  detail: string
}

export interface Score {
  precision: number
  recall: number
  f1: number
  /** The same with lines that are right and only looked at counted whole. */
  f1Shown: number
  lines: number
  /** Lines that are wrong and SURE. */
  wrongSure: number
  intents: number
  messages: number
  misses: Miss[]
}

const intentOf: Readonly<Record<string, string>> = {
  NEW_ORDER: 'NEW',
  AMEND_ORDER: 'AMEND',
  CANCEL_ORDER: 'CANCEL',
  REPEAT_LAST: 'REPEAT',
  NOT_ORDER: 'NONE',
}

const now = new Date('2026-11-20T16:00:00Z')
const readKnown = (text: string): ReadMessage => readMessage({ text, book: demoBook, now })

const amount = (milli: number | null): number | null => (milli === null ? null : milli / 1000)
const same = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 0.001
const isRight = (line: ReadLine, wanted: ExpectedLine): boolean =>
  line.itemCode === wanted.item &&
  (wanted.op === 'REMOVE'
    ? line.op === 'REMOVE'
    : (wanted.op === undefined || line.op === wanted.op) &&
      same(amount(line.quantity), wanted.qty) &&
      (wanted.unit === null || wanted.qty === null || line.unit === wanted.unit))

const mustBeShown = ({ needs_review, ambiguous }: ExpectedLine): boolean =>
  needs_review === true || ambiguous === true
const mayBeShown = ({ assumed_unit, check }: ExpectedLine): boolean => assumed_unit === true || check === true

const said = (line: ReadLine): string =>
  `${line.itemCode ?? '?'} ${amount(line.quantity) ?? '-'} ${line.unit ?? '-'} ${line.status} ${line.reasons.join('+')} "${line.text}"`
const wantedAs = ({ item, qty, unit, text }: ExpectedLine): string =>
  `${item ?? `? ${text ?? ''}`} ${qty ?? '-'} ${unit ?? '-'}`

/**
 * Scores readings: a line that is right counts 1, one that is wrong but shown for a look 0.5, a missed one 0, a wrong one that is SURE
 * −1; a right one that is shown without need counts 0.5, one that must be shown and is SURE −1. (rules §9.10)
 */
export function scoreOf(messages: readonly KnownMessage[]): Score {
  let points = 0
  let shownPoints = 0
  let predicted = 0
  let expected = 0
  let wrongSure = 0
  let intents = 0
  const misses: Miss[] = []
  for (const { id, text, expected: wanted } of messages) {
    const miss = (what: Miss['what'], detail: string) => misses.push({ id, what, detail })
    const read = readKnown(text)
    const lines = read.orders.flatMap(order =>
      order.lines.map(line => ({ line, heading: order.heading?.text ?? null })),
    )
    predicted += lines.length
    expected += wanted.lines.length
    const intent = read.orders[0]?.intent ?? 'NONE'
    if (intent === intentOf[wanted.intent]) intents++
    else miss('INTENT', `${intent}, not ${wanted.intent}`)
    const open = new Set(lines)
    const missed: ExpectedLine[] = []
    for (const one of wanted.lines) {
      const fitting = [...open].filter(({ line }) => isRight(line, one))
      const hit = fitting.find(({ heading }) => (heading ?? undefined) === one.outlet) ?? fitting[0]
      if (!hit) {
        missed.push(one)
        continue
      }
      open.delete(hit)
      const isShown = hit.line.status !== 'SURE'
      const needless = isShown && !mustBeShown(one) && !mayBeShown(one)
      const silent = !isShown && mustBeShown(one)
      points += silent ? -1 : needless ? 0.5 : 1
      shownPoints += silent ? -1 : 1
      if (silent) wrongSure++
      if (silent) miss('WRONG', `${said(hit.line)} must be shown`)
      if (needless) miss('LOOKED_AT', said(hit.line))
      if (one.quoted_rate !== undefined && hit.line.quotedRate !== Math.round(one.quoted_rate * 100))
        miss('RATE', said(hit.line))
      if (
        one.pack &&
        (amount(hit.line.stated?.count ?? null) !== one.pack.count ||
          amount(hit.line.stated?.size ?? null) !== one.pack.size)
      )
        miss('PACK', said(hit.line))
      if (one.outlet !== undefined && one.outlet !== hit.heading)
        miss('OUTLET', `${hit.heading}, not ${one.outlet}`)
    }
    for (const one of missed) {
      const near = [...open].find(({ line }) => line.status !== 'SURE' && isAbout(line, one))
      miss(near ? 'WRONG' : 'MISSED', `${wantedAs(one)}${near ? `, read as ${said(near.line)}` : ''}`)
      if (!near) continue
      open.delete(near)
      points += 0.5
      shownPoints += 0.5
    }
    for (const { line } of open) {
      const isWrong = line.status === 'SURE'
      if (isWrong) wrongSure++
      points -= isWrong ? 1 : 0
      shownPoints -= isWrong ? 1 : 0
      miss(isWrong ? 'WRONG' : 'NOT_THERE', said(line))
    }
    const excluded = read.orders
      .flatMap(order =>
        order.excluded.map(({ itemId }) => demoBook.items[(itemId ?? 0) - 1]?.itemCode ?? '?'),
      )
      .sort()
    if (excluded.join() !== [...(wanted.exclude ?? [])].sort().join())
      miss('EXCLUDED', `${excluded}, not ${wanted.exclude ?? ''}`)
  }
  const ratio = (sum: number, of: number) => (of === 0 ? 1 : Math.max(0, sum) / of)
  const f1Of = (sum: number) => {
    const [precision, recall] = [ratio(sum, predicted), ratio(sum, expected)]
    return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  }
  return {
    precision: ratio(points, predicted),
    recall: ratio(points, expected),
    f1: f1Of(points),
    f1Shown: f1Of(shownPoints),
    lines: expected,
    wrongSure,
    intents,
    messages: messages.length,
    misses,
  }
}

/** Whether a line that is shown is where an expected one should be: the same goods, or the same words. */
function isAbout(line: ReadLine, { item, text, qty, unit }: ExpectedLine): boolean {
  if (item !== null && line.itemCode === item) return true
  if (text !== undefined && line.text.toLowerCase().includes(text.toLowerCase().split(' ')[0] ?? ''))
    return true
  return line.itemCode === null && qty !== null && same(amount(line.quantity), qty) && line.unit === unit
}
