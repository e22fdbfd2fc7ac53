import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch } from './search.ts'

test('a search is read as order numbers and words', () => {
  const rows: [string, string[], string[]][] = [
    ['', [], []],
    ['  ', [], []],
    ['#2418', [], ['2418']],
    ['2418', ['2418'], []],
    ['#2418 Brew, TABLE', ['brew', 'table'], ['2418']],
    ['98860 41172', ['98860', '41172'], []],
    ['# brew', ['brew'], []],
    ['50%_off\\', ['50', 'off'], []],
    ['Café Öl', ['cafe', 'ol'], []],
  ]
  for (const [text, words, numbers] of rows) assert.deepEqual(readSearch(text), { words, numbers }, text)
  assert.equal(readSearch('a b c d e f g h i j k l').words.length, 10)
})
