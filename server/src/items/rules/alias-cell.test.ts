import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aliasCell, aliasesIn } from './alias-cell.ts'

test('names typed into a cell are parted by commas and semicolons', () => {
  assert.deepEqual(aliasesIn('pyaz, kanda;  ulli ,, '), ['pyaz', 'kanda', 'ulli'])
  assert.deepEqual(aliasesIn('12" pan, 5" lid'), ['12" pan', '5" lid'])
  assert.deepEqual(aliasesIn('"oil, 1 l"; "a ""b""" , c'), ['oil, 1 l', 'a "b"', 'c'])
  assert.deepEqual(aliasesIn('"never closed, so it is text'), ['"never closed', 'so it is text'])
})

test('every name that may be stored comes back out of its cell', () => {
  const alias = fc
    .string({ unit: fc.constantFrom(...'ab",; ') })
    .map(text => text.replace(/ +/g, ' ').trim())
    .filter(text => text !== '')
  fc.assert(fc.property(fc.array(alias, { maxLength: 6 }), names => assert.deepEqual(aliasesIn(aliasCell(names)), names)))
})
