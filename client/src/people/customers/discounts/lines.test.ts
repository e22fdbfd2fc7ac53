import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { CustomerItem } from '../../../api/customers.ts'
import {
  belowCost,
  type DiscountCell,
  daysText,
  marginOf,
  readLine,
  sumOf,
  whyOf,
  wishBack,
  wishOf,
} from './lines.ts'
import { onion as bare, today, typeInto } from './testing.ts'

const plain = { step: 6, words: null, until: null, next: null, ladder: null, fixed: [] }
const onion: CustomerItem = {
  ...bare,
  packs: [
    {
      packsizeid: 1,
      sku: 'ON-1',
      packName: '1 kg',
      packContent: milli(1_000),
      price: paise(27_00),
      effectivePrice: paise(27_00),
      ...plain,
    },
    {
      packsizeid: 2,
      sku: 'ON-5',
      packName: '5 kg',
      packContent: milli(5_000),
      price: paise(135_00),
      effectivePrice: paise(135_00),
      ...plain,
    },
  ],
}
const flat = {
  id: 3,
  type: 'FLAT' as const,
  value: 1.5,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  version: 4,
}
const later = {
  id: 4,
  type: 'PERCENT' as const,
  value: 5,
  validFrom: '2026-12-10',
  validTo: null,
  version: 1,
}
const discounted: CustomerItem = {
  ...onion,
  discount: flat,
  discounts: [flat],
  effectivePrice: paise(25_50),
  packs: onion.packs.map(pack => ({ ...pack, effectivePrice: paise((pack.packContent * 25_50) / 1_000) })),
}

const line = (row: CustomerItem, ...cells: [DiscountCell, string][]) =>
  readLine(row, typeInto(row, ...cells), today)

test('a number typed where there is no discount is percent from today, and prices follow', () => {
  const typed = line(onion, ['value', '3'])
  assert.deepEqual(typed.texts, { type: '%', value: '3', from: today, until: '' })
  assert.deepEqual(
    [typed.effective, typed.packs.map(({ price, follows }) => [price, follows])],
    [
      2619,
      [
        [2619, true],
        [13_095, true],
      ],
    ],
  )
  assert.deepEqual(wishOf(typed), {
    itemId: 7,
    version: 0,
    type: 'PERCENT',
    value: 3,
    validFrom: today,
    validTo: null,
  })
  assert.deepEqual(whyOf(typed, today), { text: '3% off', tone: 'plain' })
  assert.deepEqual(marginOf(typed), 16)
})

test('the sign of what is typed chooses the kind', () => {
  assert.deepEqual(line(onion, ['value', '₹1.50']).discount, {
    kind: 'FLAT',
    value: 150,
    validFrom: today,
    validTo: null,
  })
  assert.equal(line(discounted, ['value', '4%']).discount?.kind, 'PERCENT')
  assert.equal(line(discounted, ['value', '2']).discount?.kind, 'FLAT', 'a number alone leaves it')
  assert.equal(line(onion, ['type', 'rs'], ['value', '2']).discount?.kind, 'FLAT')
})

test('a day is kept as it is meant, and emptied means no end', () => {
  assert.equal(line(discounted, ['until', '5/12']).texts.until, '2026-12-05')
  assert.equal(line(discounted, ['until', 'tomorrow']).discount?.validTo, '2026-11-21')
  assert.equal(line(discounted, ['until', '-']).discount?.validTo, null)
})

test('emptied, a discount goes; typed as it was, nothing is changed', () => {
  const gone = line(discounted, ['value', ''])
  assert.deepEqual([gone.discount, gone.effective, gone.isEdited], [null, 2700, true])
  assert.deepEqual(wishOf(gone), { itemId: 7, discountId: 3, version: 4, type: 'FLAT', value: 0 })
  assert.equal(line(discounted, ['value', ''], ['value', '1.50']).isEdited, false, 'as an undo types it')
  assert.equal(line(onion, ['value', '3'], ['type', '']).isEdited, false)
})

test('each cell that cannot be saved says why', () => {
  const issues = (row: CustomerItem, ...cells: [DiscountCell, string][]) => line(row, ...cells).issues
  assert.deepEqual(issues(onion, ['value', '91']), { value: 'A discount can be at most 90 percent.' })
  assert.deepEqual(issues(onion, ['value', '₹27']), {
    value: 'A flat discount can be at most 90 percent of the base price of ₹27.00.',
  })
  assert.deepEqual(issues(onion, ['value', '1,5']), { value: 'Enter a number, such as 2.5' })
  assert.deepEqual(issues(onion, ['value', '1.255']), { value: 'At most 2 decimals' })
  assert.deepEqual(issues(onion, ['value', '3'], ['until', 'soon']), {
    until: 'Enter a date, such as 21/11, tomorrow or sat',
  })
  assert.deepEqual(issues(onion, ['value', '3'], ['until', '2026-11-19']), {
    until: 'Choose today or a later day',
  })
  assert.deepEqual(issues(onion, ['value', '3'], ['from', '25/11'], ['until', 'tomorrow']), {
    until: 'The discount ends before it begins.',
  })
  assert.deepEqual(issues({ ...discounted, discounts: [flat, later] }, ['until', '']), {
    from: '5% already applies on some of these days',
  })
  assert.equal(line(onion, ['value', '91']).effective, 2700, 'what is wrong moves no price')
})

test('why a price is what it is', () => {
  const why = (row: CustomerItem, ...cells: [DiscountCell, string][]) =>
    whyOf(line(row, ...cells), today).text
  assert.equal(why(onion), 'Base price')
  assert.equal(why({ ...onion, basePrice: null, effectivePrice: null }), 'No base price')
  assert.equal(why(discounted), '₹1.50 off until 30 Nov')
  assert.equal(why({ ...discounted, discounts: [flat, later] }), '₹1.50 off, 5% from 10 Dec')
  assert.equal(why({ ...onion, discounts: [later] }), '5% off starts 10 Dec')
  assert.equal(why({ ...onion, discountEndedOn: '2026-11-15' }), 'Discount ended 15 Nov')
  assert.equal(why({ ...onion, discountEndedOn: '2026-09-15' }), 'Base price')
  assert.equal(why(onion, ['value', '20']), '0.40 below the cost of the lot of 14 Nov, ₹22.00')
})

test('the bar counts what saving does', () => {
  const sum = sumOf([line(onion, ['value', '20']), line(discounted), line(discounted, ['value', 'x'])])
  assert.deepEqual([sum.changed.length, sum.wrong, sum.belowCost, sum.packsFollow], [2, 1, 1, 2])
  assert.equal(belowCost(line(onion)), 0)
})

test('one undo takes back what was given, changed and taken away', () => {
  const given = { ...later, id: 9, validFrom: today, version: 1 }
  assert.deepEqual(wishBack(line(onion, ['value', '5']), { ...onion, discounts: [given] }), [
    { itemId: 7, discountId: 9, version: 1, type: 'PERCENT', value: 0 },
  ])
  const before = { itemId: 7, type: 'FLAT', value: 1.5, validFrom: '2026-11-01', validTo: '2026-11-30' }
  assert.deepEqual(
    wishBack(line(discounted, ['value', '2']), { ...onion, discounts: [{ ...flat, value: 2, version: 5 }] }),
    [{ ...before, discountId: 3, version: 5 }],
  )
  assert.deepEqual(wishBack(line(discounted, ['value', '']), onion), [{ ...before, version: 0 }])
})

test('the days of a discount are read where there is no room for their columns', () => {
  assert.equal(daysText(line(discounted)), '1 Nov – 30 Nov')
  assert.equal(daysText(line(discounted, ['from', ''])), 'until 30 Nov')
  assert.equal(daysText(line(discounted, ['until', ''])), 'from 1 Nov')
  assert.equal(daysText(line(onion)), '')
})
