import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch, wholeNumber } from './search.ts'

test('a search is read as order numbers and words', () => {
  const rows: [string, string[], string[]][] = [
    ['', [], []],
    ['  ', [], []],
    ['#2418', [], ['2418']],
    ['2418', ['2418'], []],
    ['#2418 Brew, TABLE', ['brew', 'table'], ['2418']],
    ['98860 41172', ['9886041172'], []],
    ['+91 98860-41172', ['9886041172'], []],
    ['98860 4117', ['98860', '4117'], []],
    ['# brew', ['brew'], []],
    ['50%_off\\', ['50', 'off'], []],
    ['Café Öl', ['cafe', 'ol'], []],
  ]
  for (const [text, words, numbers] of rows) assert.deepEqual(readSearch(text), { words, numbers }, text)
  assert.equal(readSearch('a b c d e f g h i j k l').words.length, 10)
})

test('a whole order number is read with and without its sign, alone only', () => {
  const rows: [string, number | undefined][] = [
    ['#20', 20],
    [' 20 ', 20],
    ['# 20', 20],
    ['#020', undefined],
    ['20 kg', undefined],
    ['#20 brew', undefined],
    ['4294967296', undefined],
    ['', undefined],
  ]
  for (const [text, number] of rows) assert.equal(wholeNumber(text), number, text)
})
