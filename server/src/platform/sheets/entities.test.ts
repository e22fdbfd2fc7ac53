import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawWorkbook } from './testing.ts'
import { xlsxRows } from './xlsx.ts'

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The texts of the first row of a workbook whose sheet starts with these definitions. */
async function firstRow(definitions: string, ...texts: string[]): Promise<unknown[] | undefined> {
  const cells = texts
    .map((text, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')
  const sheet = `<?xml version="1.0"?>${definitions}<worksheet xmlns="${namespace}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
  const bytes = Buffer.from(rawWorkbook('', { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(sheet) }))
  for await (const { cells } of xlsxRows(bytes)) return cells
  return undefined
}

test('what a workbook defines is no file that is opened and no text that grows', async () => {
  const growing = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY g${level + 1} "${`&g${level};`.repeat(10)}">`,
  ).join('')
  const definitions = `<!DOCTYPE worksheet [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY g0 "ha">${growing}]>`
  assert.deepEqual(await firstRow(definitions, '&f;', '&g12;', 'Onion &amp; Tomato'), [
    '&f;',
    '&g12;',
    'Onion & Tomato',
  ])
})
