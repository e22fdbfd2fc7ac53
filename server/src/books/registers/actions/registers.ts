import type { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import {
  hsnKinds,
  type RegisterKind,
  registerKinds,
  registerTable,
  registerTitle,
  tableKinds,
} from '@packhouse/contract/books/registers/kinds.ts'
import { kindsIn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { isDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { inSnapshot } from '../../../platform/db/transaction.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import type { Columns } from '../../../platform/sheets/columns.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import { csvFile } from '../../../platform/sheets/streamed.ts'
import { compositionRows, wholeYears } from '../rules/composition.ts'
import { addSums, portalDay, registersAgree } from '../rules/portal.ts'
import { selectTurnover } from '../sql/composition.ts'
import { countFreeLines } from '../sql/free-lines.ts'
import { selectSeriesUsed } from '../sql/rows.ts'
import { selectDocumentsSummary, selectTableSums } from '../sql/summary.ts'
import type { Cells } from './register.ts'
import { registerOf } from './sheets.ts'

/** Returns the totals of the registers of a period, and whether they agree with the documents. (rules §7.9) */
export async function registerSummary(
  { from, to }: Args<typeof registers.registerSummary>,
  { db }: ReadCall,
): Promise<Result<typeof registers.registerSummary>> {
  const period = { from, to }
  // one snapshot: a document issued meanwhile must not make the totals disagree
  const { documents, sums, series, free, settings, quarters } = await inSnapshot(db, async tx => ({
    documents: await selectDocumentsSummary(tx, period),
    sums: await selectTableSums(tx, period),
    series: await selectSeriesUsed(tx, period),
    free: await countFreeLines(tx, period),
    settings: await readSettings(tx),
    quarters: await selectTurnover(tx, wholeYears(period)),
  }))
  const sidesOf = (kinds: readonly RegisterKind[]) => {
    const of = (side: boolean) =>
      addSums(sums.filter(({ kind, isB2b }) => isB2b === side && kinds.includes(kind)))
    return { b2b: of(true), b2c: of(false) }
  }
  const [tables, hsn] = [sidesOf(tableKinds), sidesOf(hsnKinds)]
  const registerRow = (kind: RegisterKind) => {
    if (kind === 'SALES')
      return {
        kind,
        rows: documents.invoices + documents.creditNotes + documents.debitNotes + documents.cancelled,
        sums: documents.sums,
      }
    if (kind === 'CMP_08' || kind === 'GSTR_4') return composition[kind]
    if (kind === 'FREE') return { kind, rows: free, sums: null }
    if (kind === 'DOCS') return { kind, rows: series.length, sums: null }
    const found = sums.filter(table => table.kind === kind)
    return { kind, rows: found.reduce((all, { rows }) => all + rows, 0), sums: addSums(found) }
  }
  const { untaxedSums, ...summary } = documents
  const kinds = kindsIn(settings.kinds, period)
  const composition = compositionRows(quarters, period)
  const isShown = (kind: RegisterKind) =>
    (kind !== 'CMP_08' && kind !== 'GSTR_4') || composition.GSTR_4.rows > 0 || kinds.includes('COMPOSITION')
  return {
    ...period,
    kinds,
    registers: registerKinds.filter(isShown).map(registerRow),
    documents: summary,
    tables: addSums([tables.b2b, tables.b2c]),
    hsn: addSums([hsn.b2b, hsn.b2c]),
    agrees: registersAgree({
      documents: documents.sums,
      late: addSums([documents.lateSums, untaxedSums]),
      tables,
      hsn,
    }),
  }
}

/** A workbook is compressed as a whole, so a longer register is available only as CSV. */
const maxInWorkbook = 50_000

/** Exports a register as a sheet; CSV is read while it is sent. (rules §7.9) */
export async function registerSheet(
  { from, to, kind, format }: Args<typeof registers.registerSheet>,
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  const { columns, pages } = registerOf[kind]
  const name = `${kind.toLowerCase().replace('_', '-')}-${from}-to-${to}.${format}`
  const parts = pages(db, { from, to })
  if (format === 'csv') {
    const head = Object.values(columns).map(({ title }) => title)
    // the portal's tool reads column names literally, so a BOM would become part of the first one
    return csvFile(name, head, written(parts, columns), { marked: registerTable[kind] === '' })
  }
  const rows: (string | number | null)[][] = []
  for await (const some of parts) {
    rows.push(...some)
    if (rows.length > maxInWorkbook)
      refuse(
        refusal(
          'BREAKS_RULE',
          'This register has more than 50,000 rows. Download the CSV instead, or choose a shorter period.',
        ),
      )
  }
  return sheetAnswer(await writeSheet('xlsx', { name: registerTitle[kind], columns, rows, by: caller }), name)
}

/** Rows for .csv, with dates in the format of the portal's tool. */
async function* written(parts: AsyncIterable<Cells[]>, columns: Columns): AsyncGenerator<Cells[]> {
  const isDate = Object.values(columns).map(({ kind }) => kind === 'date')
  const written = (cell: Cells[number], at: number) => (isDate[at] && isDay(cell) ? portalDay(cell) : cell)
  for await (const rows of parts) yield rows.map(row => row.map(written))
}
