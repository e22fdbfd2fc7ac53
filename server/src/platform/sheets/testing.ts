import type { CellObject } from '@e965/xlsx'
import { read, utils, write } from '@e965/xlsx'
import { type Zippable, zipSync } from 'fflate'

type Given = string | number | null | Date | CellObject

/** An .xlsx file as another program writes it; rows include the header, hidden ones, hidden columns and further sheets are named. */
export function workbook(
  rows: readonly (readonly Given[])[],
  {
    merges = [],
    hidden = [],
    hiddenColumns = [],
    others = {},
  }: {
    merges?: string[]
    hidden?: number[]
    hiddenColumns?: number[]
    others?: Record<string, Given[][]>
  } = {},
): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet(
    rows.map(row => [...row]),
    { cellDates: true },
  )
  sheet['!merges'] = merges.map(range => utils.decode_range(range))
  for (const row of hidden) {
    sheet['!rows'] ??= []
    sheet['!rows'][row - 1] = { hidden: true }
  }
  for (const column of hiddenColumns) {
    sheet['!cols'] ??= []
    sheet['!cols'][column] = { hidden: true }
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  for (const [name, cells] of Object.entries(others))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name)
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return new Uint8Array(bytes)
}

/** A cell with a formula and its last computed value. */
export const formula = (text: string, value: number): CellObject => ({ t: 'n', f: text, v: value })

/** The first sheet of a file as another program reads it: rows of plain values. */
export function readBack(bytes: Uint8Array): (string | number | null)[][] {
  const book = read(bytes, { type: 'array', raw: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null }) : []
}

const text = (content: string) => new TextEncoder().encode(content)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A minimal workbook around the XML of its sheet's rows, with any additional parts. */
export function rawWorkbook(rows: string, parts: Zippable = {}): Uint8Array<ArrayBuffer> {
  return zipSync({
    '[Content_Types].xml': text(`<Types xmlns="${packages}/content-types"/>`),
    '_rels/.rels': text(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...parts,
  })
}
