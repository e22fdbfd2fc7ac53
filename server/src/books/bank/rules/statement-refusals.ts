import { refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { StatementRow } from './statement-columns.ts'
import { listedRows } from './statement-remarks.ts'

type Text = string | number | null

export const whyUnread = (row: number, what: string, text: Text) =>
  refusal(
    'NOT_A_SHEET',
    'Row {row} of the statement: {what} cannot be read ({text}). Save it again as .xlsx or .csv.',
    { row, what, text: String(text ?? '') },
  )

/** Rows whose cells may have moved to the right. */
export const whyMoved = (rows: readonly StatementRow[], why: Sentence) =>
  refusalWith(
    'NOT_A_SHEET',
    sentence('Row {rows} of the statement: {why}. Nothing of the file is kept.', {
      rows: listedRows(rows.map(({ row }) => row)),
      why,
    }),
  )

export const whyBoth = ({ row, typed: { credit, debit } }: StatementRow) =>
  refusal(
    'NOT_A_SHEET',
    'Row {row} of the statement has money in ({credit}) and out ({debit}). Correct the row.',
    {
      row,
      credit: String(credit),
      debit: String(debit),
    },
  )

export const whyNoSide = (row: number, texts: readonly Text[]) =>
  refusal(
    'NOT_A_SHEET',
    'Row {row} of the statement does not say whether {text} came in or went out. Download it with Cr and Dr or in two columns.',
    { row, text: texts.filter(text => text !== null).join(' ') },
  )
