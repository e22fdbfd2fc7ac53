import type { Doubt, Span } from '@packhouse/contract/ordering/reading/model.ts'
import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { CueName } from '../know/words/cues.ts'
import type { Clause } from './clauses.ts'
import type { Thing } from './things.ts'

/** A line before its item, its packs and its status are decided. */
export interface DraftLine {
  thing: Thing
  quantity: Quantity | null
  clause: Clause
  /** Where the quantity was read: another clause than the goods, or the same. */
  measuredIn: Clause
  cues: ReadonlySet<CueName>
  /** Hundredths of a rupee. */
  rate: number | null
  doubts: Set<Doubt>
  condition: boolean
  /** "2 bade wale": the number counts pieces. */
  sized: 'PIECES' | 'SIZE' | null
  /** Amounts next to it that nothing explains. */
  others: { clause: Clause; quantity: Quantity }[]
  /** What the message said of it before. */
  replaces: { clause: Clause; thing: Thing | null; quantity: Quantity | null }[]
}

export interface DraftOrder {
  heading: (Span & { text: string }) | null
  lines: DraftLine[]
  excluded: { thing: Thing; clause: Clause }[]
  cues: Set<CueName>
}
