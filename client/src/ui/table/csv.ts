import { type Column, isEmpty, type Value } from './column.ts'

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe; numbers keep their sign. */
function field(value: Value): string {
  if (isEmpty(value)) return ''
  if (typeof value !== 'string') return String(value)
  const flat = value.replace(/[\t\r\n]+/g, ' ')
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat
}

/** Rows in the clipboard format of spreadsheets: tabs, plain numbers, ISO dates. */
export function copyText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ head: name }) => field(name))
  const lines = rows.map(row => columns.map(({ copy, value }) => field((copy ?? value)(row))))
  return [head, ...lines].map(line => line.join('\t')).join('\n')
}

/** Copies text to the clipboard; also works on plain http, where the clipboard API is missing. */
export async function toClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
