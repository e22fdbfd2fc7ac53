import { columnNumber } from './cells.ts'
import { showsMore } from './number-formats.ts'

/** Formats of the program itself that show more than a number. */
const builtIn: Readonly<Record<number, string>> = { 9: '0%', 10: '0.00%' }

const numberAt = (tag: string, name: string): number =>
  Number(new RegExp(`\\s${name}=["'](\\d{1,9})["']`).exec(tag)?.[1] ?? -1)

const plain = (xml: string): string =>
  xml
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The styles of a workbook whose format shows more than the number, by their place. Nearly always there are none. */
export function formatsIn(styles: Buffer | undefined): ReadonlyMap<number, string> {
  const formats = new Map<number, string>()
  const xml = styles?.toString('utf8') ?? ''
  const own = new Map<number, string>()
  for (const [tag, , code = ''] of xml.matchAll(
    /<(?:[\w.-]+:)?numFmt\s[^>]*?formatCode=(["'])([\s\S]*?)\1[^>]*>/g,
  ))
    own.set(numberAt(tag, 'numFmtId'), plain(code))
  const [, inner = ''] = /<(?:[\w.-]+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs>/.exec(xml) ?? []
  let at = 0
  for (const [tag] of inner.matchAll(/<(?:[\w.-]+:)?xf\b[^>]*>/g)) {
    const id = numberAt(tag, 'numFmtId')
    const code = own.get(id) ?? builtIn[id]
    if (code !== undefined && showsMore(code)) formats.set(at, code)
    at += 1
  }
  return formats
}

/** The formats of cells that have one of these, by `row:column`: rows are numbered from 1, columns from 0. */
export function formattedCells(
  sheet: Buffer,
  formats: ReadonlyMap<number, string>,
): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  if (formats.size === 0) return cells
  const tag = /<(?:[\w.-]+:)?(?:(row)\b([^>]*)|(c)(?=[\s/>])([^>]*))/g
  let row = 0
  let column = -1
  for (const [, isRow, ofRow = '', , ofCell = ''] of sheet.toString('latin1').matchAll(tag)) {
    if (isRow) {
      row = Number(/\sr=["'](\d+)["']/.exec(ofRow)?.[1] ?? row + 1)
      column = -1
      continue
    }
    const letters = /\sr=["']([A-Za-z]+)\d+["']/.exec(ofCell)?.[1]
    column = letters ? columnNumber(letters) : column + 1
    const format = formats.get(numberAt(ofCell, 's'))
    if (format !== undefined) cells.set(`${row}:${column}`, format)
  }
  return cells
}
