import { sheetNames } from '@packhouse/contract/platform/formats/sheet-names.ts'
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import type { SheetFormat } from '../../../platform/sheets/written.ts'
import { downloadedText, priceColumns, sheetLine } from '../rules/price-sheet.ts'
import { selectSheetItems } from '../sql/sheet.ts'

export const pricesAsXlsx = (_asked: unknown, call: ReadCall): Promise<FileAnswer> => priceSheet('xlsx', call)
export const pricesAsCsv = (_asked: unknown, call: ReadCall): Promise<FileAnswer> => priceSheet('csv', call)

/**
 * Writes the price sheet of all active items; it contains its download time, so that later price changes are detected.
 * (rules §4.10)
 */
async function priceSheet(format: SheetFormat, { db, now, user, caller }: ReadCall): Promise<FileAnswer> {
  const downloaded = downloadedText(now, user.name)
  const rows = (await selectSheetItems(db)).map(item => sheetLine(item, downloaded))
  return sheetAnswer(
    await writeSheet(format, { name: 'Prices', columns: priceColumns, rows, by: caller }),
    `${sheetNames.prices}.${format}`,
  )
}
