import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { closeSheets, readSheet } from '../../../platform/sheets/sheet.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { answered, portalMoment } from './answers.ts'
import { answerColumns, answerInSheet, answersInJson, rowsAboveTitles } from './sent-answer.ts'

after(closeSheets)
const by = personCalls(StaffUserId.parse(1))

/** What the portals write; numbers and names are made up. */
const read = async (name: string) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../testing/files/${name}`, import.meta.url)))
  const rows = name.endsWith('.json')
    ? answersInJson(new TextDecoder().decode(bytes))
    : (await readSheet({ bytes }, answerColumns, { by, headerWithin: rowsAboveTitles })).map(({ typed }) =>
        answerInSheet(typed),
      )
  return (rows ?? []).map(row => ({ ...row, is: answered(row) }))
}
const first8 = (irn: string) => irn.slice(0, 8)

test('einvoice-one.json: the document stands in the signed text alone', async () => {
  const rows = await read('einvoice-one.json')
  assert.deepEqual(
    rows.map(({ number, irn, ackNumber, ackAt, eway, is }) => [
      number,
      first8(irn),
      ackNumber,
      portalMoment(ackAt),
      eway,
      is,
    ]),
    [['2627/TI/0000001', 'ecd1315a', '112600000000001', '2026-11-06T04:45:00.000Z', '', 'NUMBER']],
  )
})

test('einvoice-duplicate.json: refused for a document that it does not name, with the IRN that is there', async () => {
  const rows = await read('einvoice-duplicate.json')
  assert.deepEqual(
    rows.map(({ number, irn, known, ackNumber, errors, is }) => [
      number,
      irn,
      first8(known.irn),
      ackNumber,
      errors,
      is,
    ]),
    [['', '', '6510a1fe', '112600000000002', '2150 Duplicate IRN', 'KNOWN']],
  )
})

test('einvoice-bulk.xlsx: titles in the fourth row, a failed row with its reason', async () => {
  const rows = await read('einvoice-bulk.xlsx')
  assert.deepEqual(
    rows.map(({ number, irn, is, errors }) => [number, first8(irn), is, errors]),
    [
      ['2627/TI/0000003', '0fd1167a', 'NUMBER', ''],
      ['2627/TI/0000004', '2385dc50', 'NUMBER', ''],
      ['2627/TI/0000005', '', 'REFUSED', '2172 : made-up reason, IGST inside one State'],
      ['2627/TI/6', first8(rows[3]?.irn ?? ''), 'NUMBER', ''],
    ],
  )
  assert.equal(portalMoment(rows[0]?.ackAt ?? ''), '2026-11-06T04:45:00.000Z')
})

test('eway-bulk.xlsx: twelve digits that a spreadsheet keeps as a number', async () => {
  const rows = await read('eway-bulk.xlsx')
  assert.deepEqual(
    rows.map(({ number, eway, ewayDate, is, errors }) => [number, eway, portalMoment(ewayDate), is, errors]),
    [
      ['2627/TI/0000007', '181000000001', '2026-11-06T05:35:00.000Z', 'NUMBER', ''],
      ['2627/TI/0000008', '181000000002', '2026-11-06T05:35:00.000Z', 'NUMBER', ''],
      ['2627/TI/0000009', '', undefined, 'REFUSED', '238 , Invalid auth token'],
    ],
  )
})

test('eway-one.json: a number without a document, at five past noon', async () => {
  const rows = await read('eway-one.json')
  assert.deepEqual(
    rows.map(({ number, eway, ewayDate, is }) => [number, eway, portalMoment(ewayDate), is]),
    [['', '181000000011', '2026-11-06T06:35:00.000Z', 'NUMBER']],
  )
})
