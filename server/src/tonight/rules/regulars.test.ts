import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, type Day, day, momentOf, weekday } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { daysThatCount, expected, habitOf, lateFrom, stateOf, usualAtOf, usualValueOf } from './regulars.ts'

const tuesday = day('2026-11-24')
/** The days before a date, newest first. */
const daysBefore = (date: Day, count: number): Day[] => Array.from({ length: count }, (_, index) => addDays(date, -1 - index))
const tuesdays = daysBefore(tuesday, 70).filter(date => weekday(date) === 2)
/** For how many of the days that count an outlet ordered, and how many same weekdays those are. */
function counted(deliveryDays: readonly Day[], ordered: readonly Day[]) {
  const { weekdays, last } = daysThatCount(tuesday, deliveryDays)
  const on = (days: readonly Day[]) => days.filter(day => ordered.includes(day)).length
  return { onWeekdays: on(weekdays), onLast: on(last), of: weekdays.length }
}

describe('an outlet is regular', () => {
  const everyDay = daysBefore(tuesday, 70)
  const cases: [string, Day[], Day[], boolean, number, number][] = [
    ['with eight of eight Tuesdays', everyDay, tuesdays, true, 8, 8],
    ['with six of the last eight', everyDay, tuesdays.slice(2, 8), true, 6, 8],
    ['not with five of the last eight, whatever was before', everyDay, tuesdays.slice(3), false, 5, 8],
    ['with eleven of the last fourteen days', everyDay, everyDay.slice(3, 14), true, 2, 8],
    ['not with ten of them', everyDay, everyDay.slice(4, 14), false, 2, 8],
    ['not when it is new', everyDay, tuesdays.slice(0, 2), false, 2, 8],
    ['not while the business has seen five Tuesdays', everyDay.slice(0, 35), tuesdays.slice(0, 5), false, 5, 5],
    [
      'counting only days on which anything was delivered',
      everyDay.filter(date => date !== tuesdays[0]),
      tuesdays.slice(1, 9),
      true,
      8,
      8,
    ],
    ['not without any deliveries', [], tuesdays, false, 0, 0],
  ]
  for (const [what, deliveryDays, ordered, isRegular, count, of] of cases)
    test(what, () => {
      const found = counted(deliveryDays, ordered)
      assert.deepEqual([habitOf(found) !== undefined, found.onWeekdays, found.of], [isRegular, count, of])
    })

  test('as counted by a second, simple way, over 200 random histories', () => {
    const history = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(history, flags => {
        const dates = daysBefore(tuesday, flags.length)
        const delivered = dates.filter((_, index) => flags[index]?.[0])
        const ordered = new Set(dates.filter((_, index) => flags[index]?.[1]))
        let [weekdays, onWeekdays, days, onDays] = [0, 0, 0, 0]
        for (const date of delivered) {
          const has = ordered.has(date) ? 1 : 0
          if (new Date(date).getUTCDay() === 2 && weekdays < 8) [weekdays, onWeekdays] = [weekdays + 1, onWeekdays + has]
          if (days < 14) [days, onDays] = [days + 1, onDays + has]
        }
        const found = counted(delivered.toReversed(), [...ordered])
        assert.equal(habitOf(found), onWeekdays >= 6 ? 'WEEKDAYS' : onDays >= 11 ? 'LAST' : undefined)
        assert.deepEqual([found.onWeekdays, found.of, found.onLast], [onWeekdays, weekdays, onDays])
      }),
      { numRuns: 200 },
    )
  })
})

describe('usual moment and value', () => {
  test('are medians over its days; after midnight is later than in the evening', () => {
    const minutes = [20 * 60, 18 * 60 + 30, 24 * 60 + 40]
    assert.deepEqual(usualAtOf(tuesday, minutes), momentOf(day('2026-11-23'), 20 * 60))
    assert.equal(usualValueOf([350_00, 200_00, 900_00]), 350_00)
  })

  test('of an even number of days are between the two in the middle', () => {
    assert.deepEqual(usualAtOf(tuesday, [19 * 60, 20 * 60 + 1]), momentOf(day('2026-11-23'), 19 * 60 + 30))
    assert.equal(usualValueOf([101, 200]), 150)
  })

  test('are unknown without orders', () => {
    assert.deepEqual([usualAtOf(tuesday, []), usualValueOf([])], [undefined, 0])
  })
})

describe('an outlet is late', () => {
  const at = (minute: number) => momentOf(day('2026-11-23'), minute)
  const nine = 21 * 60
  test('45 minutes after its usual time, at the latest at nine', () => {
    assert.deepEqual(lateFrom(tuesday, at(18 * 60), nine), at(18 * 60 + 45))
    assert.deepEqual(lateFrom(tuesday, at(20 * 60 + 30), nine), at(nine))
    assert.deepEqual(lateFrom(tuesday, undefined, nine), at(nine))
  })

  const cases: [string, Parameters<typeof stateOf>[0], number, string][] = [
    ['SILENT before', { hasOrdered: false, outcome: null, lateAt: at(nine) }, nine - 1, 'SILENT'],
    ['LATE from that minute', { hasOrdered: false, outcome: null, lateAt: at(nine) }, nine, 'LATE'],
    ['LATE though it will order', { hasOrdered: false, outcome: 'WILL_ORDER', lateAt: at(nine) }, nine, 'LATE'],
    ['NO_ORDER when it said so', { hasOrdered: false, outcome: 'NO_ORDER', lateAt: at(nine) }, nine, 'NO_ORDER'],
    ['ORDERED, whatever it said', { hasOrdered: true, outcome: 'NO_ORDER', lateAt: at(nine) }, nine, 'ORDERED'],
  ]
  for (const [what, facts, minute, state] of cases) test(what, () => assert.equal(stateOf(facts, at(minute)), state))
})

describe('what to expect', () => {
  test('is what is in and the silent regulars by their share of weekdays', () => {
    const silent = [
      { ofWeekdays: { ordered: 8, of: 8 }, usualValue: paise(1_000_00) },
      { ofWeekdays: { ordered: 6, of: 8 }, usualValue: paise(333_33) },
      { ofWeekdays: { ordered: 1, of: 3 }, usualValue: undefined },
      { ofWeekdays: { ordered: 0, of: 0 }, usualValue: paise(9_999_99) },
    ]
    // 1 + 0.75 + 0.33 = 2.08; 1,000.00 + 250.00 (of 249.9975)
    assert.deepEqual(expected({ orders: 10, value: paise(5_000_00) }, silent), { orders: 12, value: 6_250_00 })
  })

  test('is never less than what is in', () => {
    const outlet = fc
      .record({
        of: fc.integer({ min: 0, max: 8 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        value: fc.nat(10_000_000),
      })
      .map(({ of, share, value }) => ({ ofWeekdays: { of, ordered: Math.floor(of * share) }, usualValue: paise(value) }))
    fc.assert(
      fc.property(fc.nat(1000), fc.array(outlet), (orders, silent) => {
        const found = expected({ orders, value: paise(0) }, silent)
        assert.ok(found.orders >= orders && found.orders <= orders + silent.length)
        assert.ok(Number.isInteger(found.value) && found.value >= 0)
      }),
    )
  })
})
