import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, type Day, day, momentOf, weekday } from '@packhouse/contract/day.ts'
import { OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { daysThatCount, expected, habitsOf, lateFrom, stateOf, usualAtOf, usualValueOf } from './regulars.ts'

const tuesday = day('2026-11-24')
const monday = day('2026-11-23')
/** The days before a date, newest first. */
const daysBefore = (date: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(date, -1 - index))
const tuesdays = daysBefore(tuesday, 70).filter(date => weekday(date) === 2)
const [outletId, slotId, other] = [OutletId.parse(1), TimeSlotId.parse(2), TimeSlotId.parse(3)]

/** The habit of an outlet that ordered on some days, the latest of them for another slot; undefined: it is not regular. */
function habit(deliveryDays: readonly Day[], ordered: readonly Day[]) {
  const past = daysThatCount(tuesday, deliveryDays)
  const asked = [...new Set([...past.weekdays, ...past.last])].filter(date => ordered.includes(date))
  const latest = asked.toSorted().at(-1)
  const rows = asked.map((day, index) => ({
    day,
    outletIds: [outletId],
    values: [paise(index)],
    minutes: [index + 1],
    slotIds: [day === latest ? other : slotId],
  }))
  const [found] = habitsOf(past, rows)
  return { found, past, asked, latest }
}

describe('an outlet is regular', () => {
  const everyDay = daysBefore(tuesday, 70)
  /** With how many of the same weekdays it is regular, and how many there were. */
  const cases: [string, Day[], Day[], number | undefined, number][] = [
    ['with eight of eight Tuesdays', everyDay, tuesdays, 8, 8],
    ['with six of the last eight', everyDay, tuesdays.slice(2, 8), 6, 8],
    ['not with five of the last eight, whatever was before', everyDay, tuesdays.slice(3), undefined, 8],
    ['with eleven of the last fourteen days', everyDay, everyDay.slice(3, 14), 2, 8],
    ['not with ten of them', everyDay, everyDay.slice(4, 14), undefined, 8],
    ['not when it is new', everyDay, tuesdays.slice(0, 2), undefined, 8],
    [
      'not while the business has seen five Tuesdays',
      everyDay.slice(0, 35),
      tuesdays.slice(0, 5),
      undefined,
      5,
    ],
    [
      'counting only days on which anything was delivered',
      everyDay.filter(date => date !== tuesdays[0]),
      tuesdays.slice(1, 9),
      8,
      8,
    ],
    ['not without any deliveries', [], tuesdays, undefined, 0],
  ]
  for (const [what, deliveryDays, ordered, onWeekdays, of] of cases)
    test(what, () => {
      const { found, past } = habit(deliveryDays, ordered)
      assert.deepEqual([found?.onWeekdays, past.weekdays.length], [onWeekdays, of])
    })

  test('as found by a second, simple way, over 200 random histories', () => {
    const often = fc.integer({ min: 0, max: 9 }).map(number => number < 8)
    const history = fc.array(fc.tuple(often, often), { minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(history, flags => {
        const dates = daysBefore(tuesday, flags.length)
        const delivered = dates.filter((_, index) => flags[index]?.[0])
        const ordered = new Set(dates.filter((_, index) => flags[index]?.[1]))
        const [weekdays, last]: [Day[], Day[]] = [[], []]
        for (const date of delivered) {
          if (new Date(date).getUTCDay() === 2 && weekdays.length < 8) weekdays.push(date)
          if (last.length < 14) last.push(date)
        }
        const [onWeekdays, onLast] = [weekdays, last].map(days => days.filter(date => ordered.has(date)))
        const days =
          (onWeekdays?.length ?? 0) >= 6 ? onWeekdays : (onLast?.length ?? 0) >= 11 ? onLast : undefined
        const { found, asked, latest } = habit(delivered.toReversed(), [...ordered])
        assert.deepEqual(found?.days, days)
        if (!found || !days) return
        assert.deepEqual([found.onWeekdays, found.slotId], [onWeekdays?.length, other])
        assert.ok(
          days.every((date, index) => asked[found.values[index] ?? -1] === date && date <= (latest ?? '')),
        )
        assert.deepEqual(
          found.minutes,
          found.values.map(value => value + 1),
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('usual moment and value', () => {
  test('are medians over its days; after midnight is later than in the evening', () => {
    const minutes = [20 * 60, 18 * 60 + 30, 24 * 60 + 40]
    assert.deepEqual(usualAtOf(monday, minutes), momentOf(monday, 20 * 60))
    assert.equal(usualValueOf([350_00, 200_00, 900_00]), 350_00)
  })

  test('of an even number of days are between the two in the middle', () => {
    assert.deepEqual(usualAtOf(monday, [19 * 60, 20 * 60 + 1]), momentOf(monday, 19 * 60 + 30))
    assert.equal(usualValueOf([101, 200]), 150)
  })

  test('are unknown without orders', () => {
    assert.deepEqual([usualAtOf(monday, []), usualValueOf([])], [undefined, 0])
  })
})

describe('an outlet is late', () => {
  const at = (minute: number) => momentOf(monday, minute)
  const nine = 21 * 60
  test('45 minutes after its usual time, at the latest at nine', () => {
    assert.deepEqual(lateFrom(at(18 * 60), at(nine)), at(18 * 60 + 45))
    assert.deepEqual(lateFrom(at(20 * 60 + 30), at(nine)), at(nine))
  })

  const cases: [string, Parameters<typeof stateOf>[0], number, string][] = [
    ['SILENT before', { hasOrdered: false, outcome: undefined, lateAt: at(nine) }, nine - 1, 'SILENT'],
    ['LATE from that minute', { hasOrdered: false, outcome: undefined, lateAt: at(nine) }, nine, 'LATE'],
    [
      'LATE though it will order',
      { hasOrdered: false, outcome: 'WILL_ORDER', lateAt: at(nine) },
      nine,
      'LATE',
    ],
    [
      'NO_ORDER when it said so',
      { hasOrdered: false, outcome: 'NO_ORDER', lateAt: at(nine) },
      nine,
      'NO_ORDER',
    ],
    [
      'ORDERED, whatever it said',
      { hasOrdered: true, outcome: 'NO_ORDER', lateAt: at(nine) },
      nine,
      'ORDERED',
    ],
  ]
  for (const [what, facts, minute, state] of cases)
    test(what, () => assert.equal(stateOf(facts, at(minute)), state))
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
    assert.deepEqual(expected({ orders: 10, value: paise(5_000_00) }, silent), {
      orders: 12,
      value: 6_250_00,
    })
  })

  test('is never less than what is in', () => {
    const outlet = fc
      .record({
        of: fc.integer({ min: 0, max: 8 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        value: fc.nat(10_000_000),
      })
      .map(({ of, share, value }) => ({
        ofWeekdays: { of, ordered: Math.floor(of * share) },
        usualValue: paise(value),
      }))
    fc.assert(
      fc.property(fc.nat(1000), fc.array(outlet), (orders, silent) => {
        const found = expected({ orders, value: paise(0) }, silent)
        assert.ok(found.orders >= orders && found.orders <= orders + silent.length)
        assert.ok(Number.isInteger(found.value) && found.value >= 0)
      }),
    )
  })
})
