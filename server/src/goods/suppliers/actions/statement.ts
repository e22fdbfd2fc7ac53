import type { Args } from '@packhouse/contract/endpoint.ts'
import type { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import type { SupplierEntryKind } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import type { Columns } from '../../../platform/sheets/columns.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import { selectStatement } from '../sql/entries.ts'
import { bookOf } from './save.ts'

const columns = {
  date: { title: 'Date', kind: 'date' },
  entry: { title: 'Entry', kind: 'text' },
  what: { title: 'What', kind: 'text' },
  mode: { title: 'Mode', kind: 'text' },
  note: { title: 'Note', kind: 'text' },
  bought: { title: 'Bought', kind: 'money' },
  paid: { title: 'Paid', kind: 'money' },
  back: { title: 'Sent back', kind: 'money' },
  owed: { title: 'Owed', kind: 'money' },
  by: { title: 'By', kind: 'text' },
} as const satisfies Columns

const words = {
  OPENING: 'Opening',
  BOUGHT: 'Bought',
  BOUGHT_CHANGED: 'Purchase changed',
  BILL: 'Bill',
  PAYMENT: 'Payment',
  RETURN: 'Goods back',
  RETURN_UNDONE: 'Goods back, undone',
  REFUND: 'Money back',
  WRITTEN_OFF: 'Written off',
} as const

/** What was bought, paid and sent back, in rupees; money that came back was paid less, what is written off was sent back for nothing. */
function inColumns(kind: SupplierEntryKind, amount: Paise): (number | null)[] {
  if (kind === 'PAYMENT' || kind === 'REFUND') return [null, -amount / 100, null]
  return kind === 'RETURN' || kind === 'RETURN_UNDONE' || kind === 'WRITTEN_OFF'
    ? [null, null, -amount / 100]
    : [amount / 100, null, null]
}

/** The book of a supplier over some days as .csv, between what was owed before and after them. (rules §25.4) */
export async function supplierStatement(
  { supplierid, from, to }: Args<typeof suppliers.supplierStatement>,
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  if (to < from) refuse(refusal('BAD_INPUT', 'The last day is before the first. Change the days.'))
  const { name } = await bookOf(db, supplierid)
  const { opening, entries } = await selectStatement(db, { supplierId: supplierid, from, to })
  const edge = (day: string, text: string, owed: number) => [
    day,
    text,
    null,
    null,
    null,
    null,
    null,
    null,
    owed / 100,
    null,
  ]
  const rows = [
    edge(from, 'Owed before', opening),
    ...entries.map(({ day, kind, label, mode, note, amount, balance, by }) => [
      day,
      words[kind],
      label,
      mode,
      note,
      ...inColumns(kind, amount),
      balance / 100,
      by,
    ]),
    edge(to, 'Owed after', entries.at(-1)?.balance ?? opening),
  ]
  const written = await writeSheet('csv', { name: 'Statement', columns, rows, by: caller })
  const word = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return sheetAnswer(written, `supplier-${word}-${to}.csv`)
}
