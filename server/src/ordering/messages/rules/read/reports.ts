import type { Clause } from './clauses.ts'
import type { ClauseSaid } from './events.ts'
import { isGoods, isTelling, isWish, tells, wishes } from './telling.ts'

/** What is told of goods orders nothing, nor do the goods that a sentence or a heading tells of. (rules §9.7) */
export const withoutReports = (clauses: readonly ClauseSaid[]): ClauseSaid[] =>
  withoutToldSentences(withoutToldLists(clauses))

const told = (one: ClauseSaid): ClauseSaid => ({ ...one, said: [], isTalk: true, ofEach: null, asksOf: null })

/** "Received less today: onion 2 kg, tomato 3 kg": what a heading complains of or has is not ordered. */
function withoutToldLists(clauses: readonly ClauseSaid[]): ClauseSaid[] {
  let until = -1
  return clauses.map((one, at) => {
    const { clause, cues } = one
    const isAlone =
      clauses[at - 1]?.clause.line !== clause.line && clauses[at + 1]?.clause.line !== clause.line
    if (clause.isLabel || (isAlone && isHeading(clause))) {
      const isReport =
        (cues.has('COMPLAINT') || cues.has('STILL_HAVE') || cues.has('REPORT')) && endsWithReport(clause)
      const isBare = clauses[at + 1]?.clause.line !== clause.line
      until = isReport ? clause.line + (isBare ? 1 : 0) : -1
    } else if (clause.line <= until) {
      // a list goes on as long as its lines follow each other
      if (clauses[at + 1]?.clause.line === until + 1 && clause.line === until) until++
      return told(one)
    }
    return one
  })
}

/** A line that only tells: "Received", "Closing stock". */
const isHeading = ({ marks }: Clause): boolean =>
  marks.every(mark => isTelling(mark) || ['TALK', 'FILLER', 'NOISE'].includes(mark.kind)) &&
  marks.some(isTelling) &&
  !marks.some(isWish)

/** "kal ki sabzi mast thi, aaj bhi bhejna:" goes on to order. */
function endsWithReport({ marks }: Clause): boolean {
  const at = marks.findLastIndex(isTelling)
  return marks.slice(at + 1).filter(({ kind }) => kind === 'TALK').length < 2
}

/** "Received onion 20 kg, potato 15 kg": what follows in the sentence is told too, until something is asked for. */
function withoutToldSentences(clauses: readonly ClauseSaid[]): ClauseSaid[] {
  const sentences = Map.groupBy(clauses, ({ clause }) => clause.sentence)
  return clauses.map(one => {
    const { clause, isTalk, cues } = one
    if (isTalk || one.said.length === 0) return one
    const others = sentences.get(clause.sentence) ?? []
    if (others.length < 2) return one
    const place = others.indexOf(one)
    if (wishes(clause)) return one
    const before = others
      .slice(0, place)
      .findLast(other => tellsOfGoods(other) || wishes(other.clause) || other.clause.isLabel)
    const after = others.slice(place + 1).filter(tellsOfGoods)
    const isAfter = before !== undefined && tellsOfGoods(before)
    // "3 kilo bhindi chahiye thi but 2 kilo hi aayi"
    const isWished = cues.has('WISHED') && after.length > 0
    const isTold =
      isAfter && !before.cues.has('COMPLAINT') && before.clause.marks.some(({ kind }) => kind === 'QUANTITY')
    if (isWished || isTold) return told(one)
    return isAfter || after.length > 0 ? inDoubt(one) : one
  })
}

/** Whether a clause only tells of goods or amounts, without which the rest of a sentence is no part of it: "received your message". */
const tellsOfGoods = ({ clause, isTalk, cues }: ClauseSaid): boolean =>
  isTalk && tells(cues) && clause.marks.some(isGoods)

/** Goods next to what is told may be told too. */
const inDoubt = (one: ClauseSaid): ClauseSaid => ({
  ...one,
  said: one.said.map(said =>
    said.kind === 'LINE' ? { ...said, doubts: [...said.doubts, 'UNCLEAR'] } : said,
  ),
})
