import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { LineKind } from './payment-words.ts'

/** Money that came in (above zero) or went out, as a statement has it; amounts in paise. */
export interface StatementLine {
  row: number
  date: Day
  valueDate: Day | null
  amount: Paise
  narration: string
  /** As a person would look for it, without zeros in front but for a cheque; empty if there is none. */
  reference: string
  /** What the file has in its columns of references. */
  referenceTexts: string[]
  kind: LineKind
  /** Who paid, where it is plain. */
  party: string
  balance: Paise | null
  /** A spreadsheet program cut the reference, and the narration does not have it. */
  isLost: boolean
}
