import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedIn } from './named.ts'

const cases: [string, readonly string[], readonly number[]][] = [
  [
    'Oil was to be 136 on 2627/TI/0001131 and 2627/bs/0003802, not 142',
    ['2627/TI/0001131', '2627/BS/0003802'],
    [],
  ],
  ['2 packs of tomato short, #616', [], [616]],
  ['#616, #616 and 2627/TI/0001131, 2627/TI/0001131.', ['2627/TI/0001131'], [616]],
  ['Rate of 22/11/2026 is too high', [], []],
  ['#0 and #99999999999 and #4294967296', [], []],
]
test('the words of a dispute name documents by their numbers and orders by a #', () => {
  for (const [words, numbers, orderIds] of cases)
    assert.deepEqual(namedIn(words), { numbers, orderIds }, words)
})
