import { grey, type PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { type Closing, type Part, totals } from './closing-layout.ts'

export function bankRows({ supplier: { bank }, terms }: PrintedInvoice): [string, string][] {
  const account: [string, string][] = bank
    ? [
        ['Bank', bank.name],
        ['Account', bank.account],
        ['IFSC', bank.ifsc],
      ]
    : []
  return [...account, ['Terms', terms]]
}

const bankLabel = 54
export function drawBank(
  pdf: PdfDocument,
  rows: readonly [string, string][],
  top: number,
  row: number,
  at: number = totals.left,
): void {
  let y = top + 10
  for (const [label, value] of rows) {
    pdf.text(label, at, y, { color: grey })
    for (const line of pdf.wrap(value, sheet.right - totals.left - bankLabel, { weight: 'medium' })) {
      pdf.text(line, at + bankLabel, y, { weight: 'medium' })
      y += row
    }
  }
}

/** The bank in two columns, when there is no summary next to it. */
export function wideBank(pdf: PdfDocument, rows: readonly [string, string][], { bankRow }: Closing): Part {
  const half = Math.ceil(rows.length / 2)
  return {
    height: half * bankRow + 6,
    draw: top => {
      drawBank(pdf, rows.slice(0, half), top, bankRow, sheet.left)
      drawBank(pdf, rows.slice(half), top, bankRow)
    },
  }
}
