import { isDay } from '@packhouse/contract/day.ts'
import { lettersOf } from './cells.ts'
import type { Column } from './columns.ts'
import { type WrittenRow, wouldRun } from './written.ts'
import { zipOf } from './zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Format numbers in styles(), by column kind: text stays as typed, including 00123. */
const styleOf: Partial<Record<Column['kind'], number>> = { code: 1, text: 1, money: 2, quantity: 3, date: 4 }
const formats = ['@', '0.00', '0.000', 'dd-mmm-yyyy']
/** Text that begins like a formula: marked as text by its format, so that no apostrophe is shown. */
const asText = formats.length + 1

/** An .xlsx file of one sheet with a fixed header. Rows become XML as they arrive: fifty thousand are never in memory as rows. */
export class Workbook {
  readonly #name: string
  readonly #columns: readonly Column[]
  readonly #letters: readonly string[]
  readonly #styles: readonly string[]
  /** XML in UTF-8, a few hundred rows each. */
  readonly #parts: Buffer[] = []
  #rows = 0

  constructor(name: string, columns: readonly Column[]) {
    this.#name = name
    this.#columns = columns
    this.#letters = columns.map((_column, at) => lettersOf(at))
    this.#styles = columns.map(({ kind }) => (styleOf[kind] ? ` s="${styleOf[kind]}"` : ''))
    this.add([columns.map(({ title }) => title)])
  }

  add(rows: Iterable<WrittenRow>): void {
    let xml = ''
    for (const row of rows) {
      this.#rows += 1
      xml += `<row r="${this.#rows}">`
      for (let at = 0; at < row.length; at++) xml += this.#cell(row[at] ?? null, at)
      xml += '</row>'
    }
    this.#parts.push(Buffer.from(xml))
  }

  #cell(value: string | number | null, at: number): string {
    const name = `<c r="${this.#letters[at] ?? lettersOf(at)}${this.#rows}"`
    const place = `${name}${this.#styles[at] ?? ''}`
    if (typeof value === 'string' && value !== '') {
      if (this.#columns[at]?.kind === 'date' && isDay(value)) return `${place}><v>${serialOf(value)}</v></c>`
      const marked = wouldRun(value) ? `${name} s="${asText}"` : place
      return `${marked} t="inlineStr"><is>${textElement(value)}</is></c>`
    }
    if (typeof value === 'number' && Number.isFinite(value)) return `${place}><v>${value}</v></c>`
    return this.#styles[at] ? `${place}/>` : '' // what is typed there must be read as its column requires
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const part = (name: string, xml: string) => ({ name, content: Buffer.from(head + xml) })
    const before = Buffer.from(
      `${head}<worksheet xmlns="${main}">${frozen}${widths(this.#columns)}<sheetData>`,
    )
    const sheet = Buffer.concat([before, ...this.#parts, Buffer.from('</sheetData></worksheet>')])
    const file = zipOf([
      part('[Content_Types].xml', contentTypes),
      part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
      part(
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(this.#name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ),
      part('xl/styles.xml', styles),
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ])
    return new Uint8Array(file) // in a separate buffer, which can be transferred to another thread
  }
}

/** A date as spreadsheets count it: 1 is 1 January 1900, and they treat 1900 as a leap year. */
const serialOf = (date: string): number => Date.parse(date) / 86_400_000 + 25_569

/** Characters that XML cannot contain, and one that it reads as another. */
const strange = /(?![\n\t])[\p{Cc}\ufffe\uffff]/gu
const needsCare = /[&<>"\ufffe\uffff]|(?![\n\t])\p{Cc}|_x[0-9a-f]{4}_/iu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML; characters that XML cannot contain are written as spreadsheets do: _x0007_. */
function escaped(text: string): string {
  if (!needsCare.test(text)) return text
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, letter => entities[letter] ?? letter)
    .replace(strange, letter => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

const textElement = (text: string): string => {
  const content = escaped(text)
  return /^\s|\s$|\n|\t/.test(content) ? `<t xml:space="preserve">${content}</t>` : `<t>${content}</t>`
}

const frozen =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>'

/** Column widths are in characters. */
const widths = (columns: readonly Column[]): string =>
  `<cols>${columns
    .map(({ title, width = Math.max(10, title.length + 2) }, at) => [at + 1, width])
    .map(([at, width]) => `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`

const relations = (of: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${of
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

const plainXf = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"'
const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${plainXf}/></cellStyleXfs><cellXfs count="${formats.length + 2}">${plainXf} xfId="0"/>${formats
  .map(
    (_format, at) =>
      `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join(
    '',
  )}<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
