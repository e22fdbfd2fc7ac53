/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Column } from './column.ts'
import { copyText } from './csv.ts'

interface Row {
  name: string
  total: number
  day: string | null
}

const columns: Column<Row>[] = [
  { id: 'name', rank: 'useful', head: 'Customer', value: row => row.name, width: 100 },
  { id: 'total', rank: 'useful', head: 'Value (₹)', value: row => row.total, width: 100 },
  { id: 'day', rank: 'useful', head: 'Delivery', value: row => row.day, width: 100 },
]

test('a copy is tab-separated with its heads, plain numbers and ISO dates', () => {
  const rows = [{ name: 'Kaapi & Co.', total: 1250000.5, day: '2026-11-21' }]
  assert.equal(copyText(columns, rows), 'Customer\tValue (₹)\tDelivery\nKaapi & Co.\t1250000.5\t2026-11-21')
})

test('text that would be a formula gets an apostrophe, a negative number does not', () => {
  const rows = ['=1+1', '+91', '-5', '@x'].map(name => ({ name, total: -33415, day: null }))
  assert.deepEqual(copyText(columns, rows).split('\n').slice(1), [
    "'=1+1\t-33415\t",
    "'+91\t-33415\t",
    "'-5\t-33415\t",
    "'@x\t-33415\t",
  ])
})

test('a tab or a line break inside a text does not shift the cells', () => {
  assert.equal(copyText(columns.slice(0, 1), [{ name: 'a\tb\nc', total: 0, day: null }]), 'Customer\na b c')
})
