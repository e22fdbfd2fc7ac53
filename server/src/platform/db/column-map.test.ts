import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Complete, columnMap, columnsAs, toColumns, toFields } from './column-map.ts'

const map = columnMap(
  'hsn_code',
  { code: 'code', words: 'description', taxClass: 'tax_class', isActive: 'is_active' },
  ['id', 'version'],
)

test('a map without a column asks for it by its type', () => {
  const missing: Complete<'hsn_code', 'id' | 'code' | 'tax_class' | 'is_active' | 'version'> = {
    undecided: 'description',
  }
  assert.equal(missing.undecided, 'description')
})

test('a row becomes fields and fields become the row again; what was not sent is not there', () => {
  const row = { id: 3, code: '0703', description: 'Onions', tax_class: 'NIL', is_active: true }
  const fields = toFields(map, row)
  assert.deepEqual(fields, { code: '0703', words: 'Onions', taxClass: 'NIL', isActive: true })
  assert.deepEqual(toColumns(map, fields), {
    code: '0703',
    description: 'Onions',
    tax_class: 'NIL',
    is_active: true,
  })
  assert.deepEqual(toColumns(map, { words: 'Leeks', taxClass: undefined, other: 1 }), {
    description: 'Leeks',
    tax_class: undefined,
  })
})

test('a select names each column as its field', () => {
  assert.deepEqual(columnsAs('hsn_code', map), [
    'hsn_code.code',
    'hsn_code.description as words',
    'hsn_code.tax_class as taxClass',
    'hsn_code.is_active as isActive',
  ])
})
