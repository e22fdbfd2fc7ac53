import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import type { CustomerItem } from '../../../api/customers.ts'
import { savedMeanwhile, typedOver } from './discountClashes.ts'
import { type DiscountCell, readLine, wishOf } from './lines.ts'
import { onion, today, typeInto } from './testing.ts'

type Discount = NonNullable<CustomerItem['discount']>
const discount = (change: Partial<Discount> = {}): Discount => ({
  id: 3,
  type: 'PERCENT',
  value: 3,
  validFrom: '2026-11-01',
  validTo: null,
  version: 4,
  ...change,
})
const having = (...discounts: Discount[]): CustomerItem => ({
  ...onion,
  discount: discounts[0] ?? null,
  discounts,
})
const after = (opened: CustomerItem, now: CustomerItem, ...cells: [DiscountCell, string][]) =>
  savedMeanwhile(opened, now, typeInto(opened, ...cells), today)

test('a discount that a colleague changed, gave or took away while another was typed is a choice of two', () => {
  const [was, is] = [having(discount()), having(discount({ value: 4, validTo: '2026-11-30', version: 5 }))]
  const given = having(discount({ id: 8, type: 'FLAT', value: 1.5, validFrom: '2026-11-20', version: 1 }))
  const clashes = [
    after(was, is, ['value', '5']).clash,
    after(was, is, ['until', '2026-12-31']).clash,
    after(was, is, ['value', 'x']).clash,
    after(was, is, ['value', '']).clash,
    after(was, onion, ['value', '5']).clash,
    after(onion, given, ['value', '5']).clash,
  ]
  assert.deepEqual(
    clashes.map(clash => clash && [clash.mine, clash.theirs, clash.discountId]),
    [
      ['5% from 1 Nov', '4% from 1 Nov until 30 Nov', 3],
      ['3% from 1 Nov until 31 Dec', '4% from 1 Nov until 30 Nov', 3],
      ['% x 2026-11-01 ', '4% from 1 Nov until 30 Nov', 3],
      ['', '4% from 1 Nov until 30 Nov', 3],
      ['5% from 1 Nov', '', 3],
      ['5% from 20 Nov', '₹1.50 from 20 Nov', 8],
    ],
  )
})

test('until the choice the row keeps the discount that was there, and all else as it is now', () => {
  const now = { ...having(discount({ value: 4, version: 5 })), basePrice: paise(30_00) }
  const { row, typed } = after(having(discount()), now, ['until', '2026-12-31'])
  const line = readLine(row, typed ?? {}, today)
  assert.deepEqual([line.texts.value, line.row.basePrice, line.discount?.value], ['3.00', 30_00, 300])
})

test('mine, once kept, is sent whole over the version that was shown', () => {
  const [was, is] = [having(discount()), having(discount({ type: 'FLAT', value: 4, version: 5 }))]
  const kept = typedOver(was, is, typeInto(was, ['value', '5']))
  assert.equal(savedMeanwhile(is, is, kept ?? {}, today).clash, undefined)
  assert.deepEqual(wishOf(readLine(is, kept ?? {}, today)), {
    itemId: 7,
    discountId: 3,
    version: 5,
    type: 'PERCENT',
    value: 5,
    validFrom: '2026-11-01',
    validTo: null,
  })
  assert.deepEqual(
    wishOf(readLine(onion, typedOver(was, onion, typeInto(was, ['value', '5'])) ?? {}, today)),
    {
      itemId: 7,
      version: 0,
      type: 'PERCENT',
      value: 5,
      validFrom: '2026-11-01',
      validTo: null,
    },
  )
  assert.equal(typedOver(was, onion, typeInto(was, ['value', ''])), undefined, 'both took it away')
})

test('what is no change of the discount, or the same one, asks nothing', () => {
  const was = having(discount())
  const cells: [DiscountCell, string] = ['value', '5']
  const newer = after(was, having(discount({ version: 5 })), cells)
  assert.deepEqual(
    [newer.clash, wishOf(readLine(newer.row, newer.typed ?? {}, today)).version],
    [undefined, 5],
  )
  const same = after(was, having(discount({ value: 5, version: 5 })), cells)
  assert.deepEqual([same.clash, same.typed], [undefined, undefined])
  const gone = after(was, onion, ['value', ''])
  assert.deepEqual([gone.clash, gone.typed], [undefined, undefined])
  const earlier = after(was, having(discount({ value: 2, version: 3 })), cells)
  assert.deepEqual([earlier.clash, earlier.row.discount?.version], [undefined, 4])
})

test('a discount of other days that a colleague gives leaves the typed one where it is', () => {
  const later = discount({ validFrom: '2026-12-10' })
  const now = having(discount({ id: 9, validFrom: null, validTo: '2026-11-30', version: 1 }), later)
  const { row, typed, clash } = after(having(later), now, ['value', '5'])
  assert.deepEqual([clash, wishOf(readLine(row, typed ?? {}, today)).discountId], [undefined, 3])
})
