import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { day, dayOf, momentOf } from '../../day.ts'
import { type Paise, paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import {
  flagsOf,
  isReady,
  type JudgedRow,
  marginPercent,
  nightFrom,
  noLows,
  proposedPrice,
} from './propose.ts'

const dawn = momentOf(day('2026-11-21'), 5 * 60)
const step = paise(50)
const row = (more: Partial<JudgedRow> = {}): JudgedRow => ({
  cost: paise(2_000),
  costDay: day('2026-11-20'),
  old: paise(2_500),
  chosen: paise(2_500),
  manualPacks: [],
  lows: noLows,
  ...more,
})
const flags = (more: Partial<JudgedRow>) => flagsOf(row(more), { effectiveAt: dawn, rounding: 'NONE' })

describe('a proposed price', () => {
  const table: [cost: number, markupBp: number, step: number, price: number][] = [
    [3_962, 2_245, 50, 4_900],
    [3_880, 2_500, 50, 4_850],
    [3_881, 2_500, 50, 4_900],
    [2_000, 2_500, 50, 2_500],
    [2_001, 2_500, 50, 2_550],
    [2_000, 0, 50, 2_000],
    [1_999, 0, 1, 1_999],
    [1, 2_500, 50, 50],
    // goods for nothing still have a price
    [0, 2_500, 50, 50],
    [2_000, 50_000, 10_000, 20_000],
    [90_00_000, 2_500, 50, 1_00_00_000],
  ]
  for (const [cost, markup, stepOf, price] of table)
    test(`cost ${cost / 100}, markup ${markup / 100}%, step ${stepOf / 100}: ${price / 100}`, () => {
      assert.equal(proposedPrice(paise(cost), markup, paise(stepOf)), price)
    })

  // odoo/odoo#147417: there an amount that is added after the rounding leaves prices off the step
  test('is on its step whatever else happens, never below cost with markup, and less than a step above', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 15_00_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (cost, markup, stepOf) => {
          const price = proposedPrice(paise(cost), markup, paise(stepOf))
          if (price === 1_00_00_000) return
          const exact = (cost * (10_000 + markup)) / 10_000
          assert.equal(price % stepOf, 0)
          assert.ok(price >= exact && price >= stepOf, `${price} for ${exact}`)
          assert.ok(price - exact < stepOf || price === stepOf, `${price} for ${exact}`)
        },
      ),
      { seed: 20261121 },
    )
  })

  // frappe/erpnext#41181: there one percentage is called margin and is a markup; on a cost of 80 a markup of 25 is a margin of 20
  test('a markup is on the cost, the margin shown is of the price', () => {
    const price = proposedPrice(paise(8_000), 2_500, step)
    assert.deepEqual([price, marginPercent(price, paise(8_000))], [10_000, 20])
    assert.deepEqual(
      [
        marginPercent(paise(3_400), paise(3_962)),
        marginPercent(null, paise(1)),
        marginPercent(paise(1), null),
      ],
      [-16.5, null, null],
    )
  })
})

// lionheart/openradar-mirror#15866: there a change was planned in one time zone and came a day early in another
test('the night begins at 18:00 in India on the evening before the day of the moment, also around midnight', () => {
  const at = (date: string, minute: number) => nightFrom(momentOf(day(date), minute)).toISOString()
  assert.deepEqual(
    [at('2026-11-21', 300), at('2026-11-21', 0), at('2026-11-20', 1_439), at('2026-11-21', 1)],
    [
      '2026-11-20T12:30:00.000Z',
      '2026-11-20T12:30:00.000Z',
      '2026-11-19T12:30:00.000Z',
      '2026-11-20T12:30:00.000Z',
    ],
  )
  assert.equal(dayOf(nightFrom(dawn)), '2026-11-20')
})

describe('what somebody should look at', () => {
  const fixed = (price: number) => ({ lows: { ...noLows, fixed: paise(price) } })
  const percent = (bp: number) => ({ lows: { ...noLows, percentBp: bp } })
  const flat = (...flats: number[]) => ({ lows: { ...noLows, flats } })
  const packs = (...prices: [contentMilli: number, manual: number][]) => ({
    manualPacks: prices.map(([content, manual]) => ({
      contentMilli: milli(content),
      markupBp: 0,
      manual: paise(manual),
    })),
  })
  const cases: [what: string, more: Partial<JudgedRow>, flags: string[]][] = [
    ['nothing', {}, []],
    ['a quarter more', { chosen: paise(3_125) }, []],
    ['more than a quarter more', { chosen: paise(3_126) }, ['BIG_MOVE']],
    ['a quarter less', { cost: paise(1_000), chosen: paise(1_875) }, []],
    ['more than a quarter less', { cost: paise(1_000), chosen: paise(1_874) }, ['BIG_MOVE']],
    ['a first price', { old: null }, []],
    ['at cost', { cost: paise(2_500) }, []],
    ['below cost by what is chosen', { cost: paise(2_501) }, ['BELOW_COST']],
    [
      'only the price of before is below cost',
      { old: paise(2_100), cost: paise(2_101), chosen: paise(2_550) },
      [],
    ],
    ['no price is chosen', { old: paise(100), chosen: null }, []],
    ['a cost two days old', { costDay: day('2026-11-19') }, []],
    ['a cost three days old', { costDay: day('2026-11-18') }, ['OLD_COST']],
    ['no cost', { cost: null, costDay: null, chosen: null }, ['NO_COST']],
    ['a pack by hand ten percent off', packs([5_000, 13_750]), []],
    ['a pack by hand further off', packs([5_000, 12_500], [5_000, 13_751]), ['OUT_OF_LINE']],
    ['a fixed price at cost', fixed(2_000), []],
    ['a fixed price below cost', fixed(1_999), ['CUSTOMER_BELOW_COST']],
    ['a percentage down to the cost', percent(2_000), []],
    ['a percentage below cost', percent(2_003), ['CUSTOMER_BELOW_COST']],
    ['an amount off below cost', flat(100, 501), ['CUSTOMER_BELOW_COST']],
    // it would leave less than a tenth, so it is not taken (§4.5)
    ['an amount off that is not taken', flat(2_300), []],
    ['a discount off the price that stays', { chosen: null, ...percent(2_003) }, ['CUSTOMER_BELOW_COST']],
    ['many things', { chosen: paise(1_500), ...fixed(1) }, ['BIG_MOVE', 'BELOW_COST', 'CUSTOMER_BELOW_COST']],
  ]
  for (const [what, more, expected] of cases) test(what, () => assert.deepEqual(flags(more), expected))

  test('a row is taken by itself only where its price moves and nobody needs to look', () => {
    const old: Paise = paise(2_500)
    assert.deepEqual(
      [
        isReady({ old, chosen: paise(2_550) }, []),
        isReady({ old: null, chosen: old }, []),
        isReady({ old, chosen: old }, []),
        isReady({ old, chosen: null }, []),
        isReady({ old, chosen: paise(2_550) }, ['OLD_COST']),
      ],
      [true, true, false, false, false],
    )
  })
})
