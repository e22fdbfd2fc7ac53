import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { packColumns } from './packColumns.ts'

const pack = (packName: string, price = 20) => ({
  packName,
  price: paise(price * 100),
  isActive: true,
  priceSource: 'DERIVED' as const,
})
const rowOf = (...names: string[]) => ({
  packs: names.map(name => pack(name)) as Parameters<typeof packColumns>[0][number]['packs'],
})

test('a column of packs is shown only where enough rows have it, and is as wide as its longest name', () => {
  const rows = [
    rowOf('1 kg', '5 kg', '25 kg', '50 kg'),
    ...Array.from({ length: 30 }, () => rowOf('1 kg', 'Piece, about 400 g')),
  ]
  const widths = packColumns(rows)
  assert.equal(widths.length, 2, 'one row of 31 has a third and a fourth pack')
  assert.ok((widths[1] ?? 0) > (widths[0] ?? 0))
  assert.equal(packColumns(rows.slice(0, 1)).length, 4, 'where it is the only row')
  assert.equal(packColumns([]).length, 1)
})
