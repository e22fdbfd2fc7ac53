import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { listCell, namesIn } from './list-cell.ts'

test('names typed into a cell are parted by commas and semicolons', () => {
  assert.deepEqual(namesIn('pyaz, kanda;  ulli ,, '), ['pyaz', 'kanda', 'ulli'])
  assert.deepEqual(namesIn('12" pan, 5" lid'), ['12" pan', '5" lid'])
  assert.deepEqual(namesIn('"oil, 1 l"; "a ""b""" , c'), ['oil, 1 l', 'a "b"', 'c'])
  assert.deepEqual(namesIn('"never closed, so it is text'), ['"never closed', 'so it is text'])
})

test('every name that may be stored comes back out of its cell', () => {
  const alias = fc
    .string({ unit: fc.constantFrom(...'ab",; ') })
    .map(text => text.replace(/ +/g, ' ').trim())
    .filter(text => text !== '')
  fc.assert(
    fc.property(fc.array(alias, { maxLength: 6 }), names =>
      assert.deepEqual(namesIn(listCell(names)), names),
    ),
  )
})
