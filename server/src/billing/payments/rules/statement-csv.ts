import type { Paise } from '@packhouse/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import type { EntryReply } from './statement-document.ts'

/** Rupees for spreadsheets: no currency sign, no grouping, two decimals. */
const amount = (value: Paise): string => (value / 100).toFixed(2)
/** Prefixes text that a spreadsheet would take for a formula. */
const text = (value: string | number | null): string => String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&")

const heads = ['Date', 'Entry', 'Number', 'Order', 'Reference', 'Note', 'Debit', 'Credit', 'Balance', 'By']

/** Ledger entries as CSV in UTF-8 with a BOM, so that a spreadsheet reads names in any script; plain rupees, ISO dates. */
export function entriesCsv(
  entries: readonly EntryReply[],
  around: {
    opening: { date: string; balance: Paise }
    closing: { date: string; balance: Paise }
  } | null = null,
): string {
  const edge = (words: string, { date, balance }: { date: string; balance: Paise }) => [
    date,
    words,
    ...heads.slice(2, 8).map(() => ''),
    amount(balance),
    '',
  ]
  const rows = entries.map(entry => [
    entry.date,
    entry.entry,
    text(entry.number),
    text(entry.orderId),
    text(entry.reference),
    text(entry.note),
    amount(entry.debit),
    amount(entry.credit),
    amount(entry.balance),
    text(entry.by),
  ])
  const lines = around
    ? [edge('Opening balance', around.opening), ...rows, edge('Closing balance', around.closing)]
    : rows
  return stringify([heads, ...lines], { bom: true, record_delimiter: 'windows' })
}
