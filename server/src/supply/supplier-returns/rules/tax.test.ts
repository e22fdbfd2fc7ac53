import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { gstOfLines, taxParts } from './tax.ts'

test('the GST of a bill is of the goods with tax, and adds up', () => {
  const lines = (...rows: [number, number][]) =>
    rows.map(([amount, rateBp]) => ({ amount: paise(amount), rateBp }))
  const rows: [number, [number, number][], boolean, number[]][] = [
    [
      900,
      [
        [10_000, 0],
        [10_000, 500],
        [8000, 500],
      ],
      true,
      [0, 500, 400],
    ],
    [
      900,
      [
        [10_000, 500],
        [10_000, 500],
      ],
      false,
      [0, 0],
    ],
    [0, [[10_000, 500]], true, [0]],
    [
      100,
      [
        [10_000, 0],
        [10_000, 0],
      ],
      true,
      [50, 50],
    ],
    [
      101,
      [
        [5000, 500],
        [5000, 500],
      ],
      true,
      [51, 50],
    ],
    [
      2300,
      [
        [10_000, 500],
        [10_000, 1800],
      ],
      true,
      [500, 1800],
    ],
  ]
  for (const [gst, of, isRegistered, wanted] of rows)
    assert.deepEqual<readonly Paise[] | number[]>(
      gstOfLines(paise(gst), lines(...of), { isRegistered }),
      wanted,
    )
})

test('tax inside the State is two halves that add up, between States one', () => {
  assert.deepEqual(taxParts(paise(101), { own: '29AAAAA0000A1Z5', supplier: '29BBBBB0000B1Z5' }), [
    { name: 'CGST', amount: 51 },
    { name: 'SGST', amount: 50 },
  ])
  assert.deepEqual(taxParts(paise(101), { own: '29AAAAA0000A1Z5', supplier: '33BBBBB0000B1Z5' }), [
    { name: 'IGST', amount: 101 },
  ])
  assert.deepEqual(taxParts(paise(0), { own: null, supplier: null }), [])
})
