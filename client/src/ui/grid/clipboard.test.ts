import assert from 'node:assert/strict'
import { test } from 'node:test'
import { landing, pastedCells } from './clipboard.ts'

test('a column of a spreadsheet comes as one cell a row, without the last line break', () => {
  assert.deepEqual(pastedCells('18.5\r\n₹1,250\r\n\r\n'), [['18.5'], ['₹1,250'], ['']])
  assert.deepEqual(pastedCells('10\tKolar \n20\t'), [
    ['10', 'Kolar'],
    ['20', ''],
  ])
})

test('what is pasted never lands outside the grid', () => {
  const cells = pastedCells('1\t2\n3\t4\n5\t6')
  assert.deepEqual(landing(cells, { row: 1, column: 1 }, { rows: 3, columns: 2 }), [
    { row: 1, column: 1, text: '1' },
    { row: 2, column: 1, text: '3' },
  ])
})
