import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { disputeText } from './disputeText.ts'

const named = (...numbers: string[]) =>
  numbers.map(number => ({ number, type: 'TI' as const, date: '2026-11-12', total: paise(100_00) }))
const cases: [string, ReturnType<typeof named>, string][] = [
  [
    'Oil was to be 136, 2627/TI/0001131, 2627/TI/0001132',
    named('2627/TI/0001131', '2627/TI/0001132'),
    'Oil was to be 136, 2 invoices',
  ],
  ['Short on 2627/ti/0001131', named('2627/TI/0001131'), 'Short on, 1 invoice'],
  ['2 packs short, #616', named('2627/TI/0001131'), '2 packs short, #616, 1 invoice'],
  ['Not ours: 2627/TI/0009999', [], 'Not ours: 2627/TI/0009999'],
  ['2627/TI/0001131', named('2627/TI/0001131'), '1 invoice'],
  ['', [], 'In dispute'],
]
test('a dispute is said in a line, the invoices that it names as their count', () => {
  for (const [words, invoices, text] of cases)
    assert.equal(disputeText({ words, invoices, by: 'Asha Deshpande', at: '2026-11-21T10:00:00Z' }), text)
})
