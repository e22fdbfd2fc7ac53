import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { isLiveOn } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { DiscountId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { hundredths, paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import {
  afterPlan,
  type CurrentDiscount,
  type DiscountWish,
  planDiscounts,
  refuseOverlaps,
  whyNotWish,
} from './discounts.ts'

const onion = ItemTypeId.parse(1)
const tomato = ItemTypeId.parse(2)
const wish = (more: Partial<DiscountWish> = {}): DiscountWish => ({
  itemId: onion,
  kind: 'PERCENT',
  value: 500,
  validFrom: null,
  validTo: null,
  ...more,
})
const current = (id: number, more: Partial<DiscountWish> = {}): CurrentDiscount => ({
  ...wish(more),
  id: DiscountId.parse(id),
  version: 1,
})
const november = { validFrom: day('2026-11-01'), validTo: day('2026-11-30') }
const december = { validFrom: day('2026-12-01'), validTo: day('2026-12-31') }
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => Number(id))

test('a wish is about the discount it names, else the one of its dates, else it is new', () => {
  const there = [current(7, november), current(8, december), current(9, { itemId: tomato })]
  const rows: [string, DiscountWish, { added: number; changed: number[]; removed: number[] }][] = [
    ['the same dates', wish({ ...november, value: 700 }), { added: 0, changed: [7], removed: [] }],
    [
      'by its number',
      wish({ discountId: DiscountId.parse(8), ...november }),
      { added: 0, changed: [8], removed: [] },
    ],
    ['other dates', wish({ validFrom: day('2027-01-01') }), { added: 1, changed: [], removed: [] }],
    ['0 of the same dates', wish({ ...december, value: 0 }), { added: 0, changed: [], removed: [8] }],
    ['0 without dates', wish({ value: 0 }), { added: 0, changed: [], removed: [7, 8] }],
    ['0 of none', wish({ value: 0, validTo: day('2027-01-01') }), { added: 0, changed: [], removed: [] }],
  ]
  for (const [fact, one, expected] of rows) {
    const plan = planDiscounts([one], there)
    assert.deepEqual(
      {
        added: plan.added.length,
        changed: idsOf(plan.changed.map(({ before }) => before)),
        removed: idsOf(plan.removed),
      },
      expected,
      fact,
    )
  }
  assert.throws(
    () => planDiscounts([wish({ discountId: DiscountId.parse(9) })], there),
    /Discount 9 on item 1 was not found/,
  )
})

test('a discount is judged on its item', () => {
  const item = { name: 'Onion', basePrice: paise(2700) }
  const rows: [string, Partial<DiscountWish>, RegExp | undefined][] = [
    ['90 percent', { value: 9000 }, undefined],
    ['more', { value: 9001 }, /^Onion: .*at most 90 percent/],
    ['flat up to nine tenths', { kind: 'FLAT', value: 2430 }, undefined],
    [
      'flat above nine tenths',
      { kind: 'FLAT', value: 2431 },
      /at most 90 percent of the base price of ₹27\.00/,
    ],
    ['taking away', { kind: 'FLAT', value: 0 }, undefined],
    [
      'ends before it begins',
      { validFrom: day('2026-11-02'), validTo: day('2026-11-01') },
      /ends before it begins/,
    ],
  ]
  for (const [fact, more, message] of rows) {
    const reason = whyNotWish(wish(more), item, 3)
    if (message) assert.match(reason?.message ?? '', message, fact)
    else assert.equal(reason, undefined, fact)
  }
  assert.match(
    whyNotWish(wish({ kind: 'FLAT' }), { name: 'Onion', basePrice: null }, 0)?.message ?? '',
    /Set a base price first/,
  )
})

test('percent and rupees come in as hundredths', () => {
  for (const [wire, inside] of [
    [5, 500],
    [12.55, 1255],
    [0.1, 10],
    [33.35, 3335],
    [0, 0],
  ] as const)
    assert.equal(hundredths(wire), inside)
})

test('after any plan no day has two discounts of one item, or the plan is refused', () => {
  const first = day('2026-11-01')
  const date = fc.option(
    fc.integer({ min: 0, max: 40 }).map(days => addDays(first, days)),
    { nil: null },
  )
  const period = fc
    .tuple(date, date)
    .map(([validFrom, validTo]) =>
      validFrom && validTo && validFrom > validTo
        ? { validFrom: validTo, validTo: validFrom }
        : { validFrom, validTo },
    )
  const wishes = fc.array(
    fc
      .record({ itemId: fc.constantFrom(onion, tomato), value: fc.integer({ min: 0, max: 9000 }), period })
      .map(({ period, ...rest }) => wish({ ...rest, ...period })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(wishes, wishes, (before, sent) => {
      const there: CurrentDiscount[] = []
      for (const one of before)
        if (one.value > 0 && !overlaps([...there, one]))
          there.push({ ...one, id: DiscountId.parse(there.length + 1), version: 1 })
      const after = afterPlan(there, planDiscounts(sent, there))
      let refused = false
      try {
        refuseOverlaps(after, () => 'Onion')
      } catch {
        refused = true
      }
      assert.equal(refused, overlaps(after))
    }),
  )
  function overlaps(all: readonly Pick<DiscountWish, 'itemId' | 'validFrom' | 'validTo'>[]): boolean {
    const days = Array.from({ length: 60 }, (_, at) => addDays(first, at - 10))
    return [onion, tomato].some(item =>
      days.some(date => all.filter(one => one.itemId === item && isLiveOn(one, date)).length > 1),
    )
  }
})
