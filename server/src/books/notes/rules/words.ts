import type { DraftedLine } from '@packhouse/contract/billing/invoices/note-draft.ts'
import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { formatRate } from '@packhouse/contract/line-value.ts'
import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { quantityWords } from '@packhouse/contract/quantity.ts'
import type { BilledLine } from './create.ts'

/** What a note says under the name of a line: 24.00 instead of 27.00. (rules §7.10) */
export function packWords(
  kind: NoteKind,
  { price, contentMilli, unit }: BilledLine,
  { agreed, ofMilli, taxable }: DraftedLine,
): string {
  if (agreed !== null) return `${formatRupees(agreed)} instead of ${formatRate(price, contentMilli)}`
  if (kind === 'SHORT') return `${quantityWords(ofMilli, unit)} not delivered`
  return kind === 'MORE' ? `${moneyWords(taxable)} more` : `${moneyWords(taxable)} less`
}
const moneyWords = (amount: Paise): string => `₹${formatRupees(amount)}`
