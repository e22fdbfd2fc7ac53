import type { Span, TextSpan } from '@packhouse/contract/ordering/reading/model.ts'
import type { Token } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import type { CueName } from '../know/words/cues.ts'
import { type Clause, cuesIn } from './clauses.ts'
import type { DraftLine } from './draft-order.ts'
import type { ClauseSaid } from './events.ts'
import type { Mark } from './marks.ts'

/** Cues that explain a quantity which no line has. */
const moot: readonly CueName[] = [
  'NOT_BEFORE',
  'NOT_AFTER',
  'WRONG',
  'INSTEAD_OF',
  'FORMERLY',
  'ONLY',
  'IF',
  'EACH',
  'PAST',
]

/** What each part of a message became. */
export type Use = 'LINE' | 'EXCLUDED' | 'NOTE' | 'TALK' | 'UNREAD'

/** Keeps which token became what; at the end nothing is left over. (rules §9.1) */
export class Spans {
  private readonly uses: (Use | undefined)[]
  private readonly text: string
  private readonly tokens: readonly Token[]

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text
    this.tokens = tokens
    this.uses = tokens.map(() => undefined)
  }

  /** Characters of tokens from `first` to before `next`. */
  of(first: number, next: number): TextSpan {
    const from = this.tokens[first]?.from ?? 0
    const to = this.tokens[next - 1]?.to ?? from
    return { from, to, text: this.text.slice(from, to) }
  }

  ofMarks(first: Mark, last: Mark): TextSpan {
    return this.of(first.first, last.next)
  }

  textOf(mark: Mark): string {
    return this.ofMarks(mark, mark).text
  }

  use(first: number, next: number, use: Use): void {
    for (let at = first; at < next; at++) this.uses[at] ??= use
  }

  /** What a heading says is talk. */
  heading(from: number, to: number): void {
    for (const [at, token] of this.tokens.entries())
      if (token.from >= from && token.to <= to) this.uses[at] ??= 'TALK'
  }

  /** Marks what no line, exclusion or note has: talk, or words that were not read. */
  settle(clauses: readonly ClauseSaid[]): void {
    for (const { clause, said, isTalk } of clauses) {
      const cues = cuesIn(clause.marks)
      const isMoot = isTalk || moot.some(name => cues.has(name))
      for (const mark of clause.marks) {
        const isLost =
          (mark.kind === 'WORD' && !isTalk) ||
          (mark.kind === 'QUANTITY' &&
            !isMoot &&
            !said.some(one => one.kind === 'RATE' && one.rate * 10 === mark.quantity.milli)) ||
          (mark.kind === 'ITEM' && !isMoot && said.length === 0)
        if (isLost) this.use(mark.first, mark.next, 'UNREAD')
      }
    }
    for (const [at, use] of this.uses.entries()) if (use === undefined) this.uses[at] = 'TALK'
  }

  /** The stretches of one use, joined where only spaces and signs are between them. */
  stretches(wanted: 'TALK' | 'UNREAD'): TextSpan[] {
    const found: Span[] = []
    let open: Span | undefined
    for (const [at, token] of this.tokens.entries()) {
      if (this.uses[at] === wanted) {
        if (open) open.to = token.to
        else {
          open = { from: token.from, to: token.to }
          found.push(open)
        }
      } else open = undefined
      if (token.kind === 'line') open = undefined
    }
    const words =
      wanted === 'TALK'
        ? found
        : found.filter(({ from, to }) => /[\p{L}\p{N}]/u.test(this.text.slice(from, to)))
    return words.map(({ from, to }) => ({ from, to, text: this.text.slice(from, to) }))
  }

  /** Where a line was read: its goods and its quantity, where nothing else is between them. */
  ofLine({ thing, quantity, clause, measuredIn }: DraftLine, isShared: boolean): TextSpan {
    const [first, next] = tokensOfThing(thing, clause)
    if (!quantity || isShared) {
      this.use(first, next, 'LINE')
      return this.of(first, next)
    }
    this.use(first, next, 'LINE')
    this.use(quantity.first, quantity.next, 'LINE')
    const isNear = clause.line === measuredIn.line || measuredIn.line - clause.line === 1
    if (!isNear) return this.of(first, next)
    const [from, to] = [Math.min(first, quantity.first), Math.max(next, quantity.next)]
    this.use(from, to, 'LINE')
    return this.of(from, to)
  }
}

/** The tokens of goods with the words around their name. */
export function tokensOfThing({ first, next }: DraftLine['thing'], { marks }: Clause): [number, number] {
  const [start, end] = [marks[first], marks[next - 1]]
  return [start?.first ?? 0, end?.next ?? 0]
}
