import { kindOf, referenceOf } from './payment-words.ts'
import type { StatementLine } from './statement-line.ts'

/** A credit of an earlier statement as it is kept; amount in paise. */
export interface KeptCredit {
  date: string
  amount: number
  narration: string
  reference: string
}

/** Letters and digits of a text, in capitals: decoration says nothing. */
const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** A narration that begins as another one does is the same, cut, from so many letters and digits on. */
const leastCut = 6

const groupOf = ({ date, amount }: Pick<KeptCredit, 'date' | 'amount'>): string => `${date} ${amount}`
const referenceKey = (reference: string): string => bare(reference).replace(/^0+/, '')

/** The reference of a credit that was kept, found as it would be found today. */
function keptReference({ narration, reference }: KeptCredit): string {
  const kind = kindOf(narration, /^0*\d{1,6}$/.test(reference))
  return referenceKey(referenceOf(kind, narration, reference === '' ? [] : [reference]))
}

/** Whether two narrations of one day and amount are the same, whatever a bank cut from one of them. */
function isSameNarration(one: string, other: string): boolean {
  const [short = '', long = ''] = [bare(one), bare(other)].sort((a, b) => a.length - b.length)
  return short === long || (short.length >= leastCut && long.includes(short))
}

/**
 * The credits that no earlier statement of the bank has. Two of one day and amount are one if their references are the same; where one
 * has none, if one narration is the other, perhaps cut. Each of the earlier ones stands for one: alike lines of a day are counted.
 * (rules §6.18)
 */
export function newCredits<Line extends Pick<StatementLine, 'date' | 'amount' | 'narration' | 'reference'>>(
  lines: readonly Line[],
  kept: readonly KeptCredit[],
): Line[] {
  const earlier = Map.groupBy(
    kept.map(one => ({ ...one, key: keptReference(one) })),
    groupOf,
  )
  const isNew = new Set(lines.keys())
  const take = (isSame: (line: Line, one: { key: string; narration: string }) => boolean) => {
    for (const [place, line] of lines.entries()) {
      if (!isNew.has(place)) continue
      const some = earlier.get(groupOf(line)) ?? []
      const at = some.findIndex(one => isSame(line, one))
      if (at < 0) continue
      some.splice(at, 1)
      isNew.delete(place)
    }
  }
  take((line, { key }) => key !== '' && key === referenceKey(line.reference))
  take(
    (line, { key, narration }) =>
      (key === '' || line.reference === '') && isSameNarration(line.narration, narration),
  )
  return lines.filter((_line, place) => isNew.has(place))
}
