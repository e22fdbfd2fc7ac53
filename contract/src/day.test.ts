import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import {
  addDays,
  Day,
  day,
  dayOf,
  daysBetween,
  financialYear,
  formatDay,
  formatInstant,
  formatMinute,
  formatTime,
  Instant,
  isDay,
  minuteOfDay,
  momentOf,
  startOfDay,
  startOfMonth,
  weekday,
} from './day.ts'

const anyInstant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyDay = anyInstant.map(dayOf)

test('only real dates are days', () => {
  for (const text of ['2026-11-20', '2024-02-29', '2000-02-29', '2026-12-31']) {
    assert.ok(isDay(text), text)
    assert.equal(Day.parse(text), text)
  }
  for (const text of [
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-04-31',
    '26-11-20',
    '2026-1-2',
    '',
    'tomorrow',
    '2026-11-20T00:00:00Z',
  ]) {
    assert.ok(!isDay(text), text)
    assert.equal(Day.safeParse(text).success, false, text)
    assert.throws(() => day(text), RangeError)
  }
  assert.ok(!isDay(20261120))
})

test('a request asks for days of 1900 to 2199; what is stored is answered', () => {
  for (const text of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
    assert.equal(Day.safeParse(text).error?.issues[0]?.message, 'Enter a day between 1900 and 2199', text)
    assert.equal(z.encode(Day, day(text)), text)
  }
  for (const text of ['1900-01-01', '2199-12-31']) assert.equal(Day.parse(text), text)
})

test('the day changes at midnight in India, not in UTC', () => {
  assert.equal(dayOf(new Date('2026-11-30T18:00:00Z')), '2026-11-30') // 23:30 IST
  assert.equal(dayOf(new Date('2026-11-30T18:29:59.999Z')), '2026-11-30')
  assert.equal(dayOf(new Date('2026-11-30T18:30:00Z')), '2026-12-01')
  assert.equal(dayOf(new Date('2026-11-30T18:40:00Z')), '2026-12-01') // 00:10 IST
  assert.equal(startOfDay(day('2026-12-01')).toISOString(), '2026-11-30T18:30:00.000Z')
})

test('every moment lies in its own day and in no other', () => {
  fc.assert(
    fc.property(anyInstant, instant => {
      const today = dayOf(instant)
      assert.ok(startOfDay(today) <= instant && instant < startOfDay(addDays(today, 1)))
      assert.equal(
        Math.floor((instant.getTime() - startOfDay(today).getTime()) / 60_000),
        minuteOfDay(instant),
      )
    }),
  )
})

test('adding days and counting them are one law', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      assert.equal(daysBetween(from, addDays(from, days)), days)
      assert.equal(addDays(addDays(from, days), -days), from)
      assert.equal(from < addDays(from, days), days > 0)
    }),
  )
})

test('the financial year turns on 1 April in India', () => {
  assert.equal(financialYear(day('2026-11-20')), '2627')
  assert.equal(financialYear(dayOf(new Date('2027-03-31T18:29:00Z'))), '2627') // 23:59 IST
  assert.equal(financialYear(dayOf(new Date('2027-03-31T18:31:00Z'))), '2728') // 00:01 IST
  assert.equal(financialYear(day('2026-03-31')), '2526')
  assert.equal(financialYear(day('2099-12-31')), '9900')
  assert.equal(financialYear(day('2009-06-01')), '0910')
})

test('weeks begin on Monday', () => {
  assert.equal(weekday(day('2024-01-01')), 1)
  assert.equal(weekday(day('2026-11-20')), 5)
  assert.equal(weekday(day('2026-11-22')), 7)
})

test('months roll over the year', () => {
  assert.equal(startOfMonth(day('2026-11-20')), '2026-11-01')
  assert.equal(startOfMonth(day('2026-11-20'), 2), '2027-01-01')
  assert.equal(startOfMonth(day('2026-01-31'), -1), '2025-12-01')
})

test('days and times read as a clerk says them', () => {
  assert.equal(formatDay(day('2026-11-21')), 'Sat, 21 Nov 2026')
  assert.equal(formatDay(day('2026-03-05')), 'Thu, 5 Mar 2026')
  assert.equal(formatTime(new Date('2026-11-20T23:42:00Z')), '05:12 AM')
  assert.equal(formatInstant(new Date('2026-11-20T23:42:00Z')), 'Sat, 21 Nov 2026, 05:12 AM')
  assert.equal(formatMinute(0), '12:00 AM')
  assert.equal(formatMinute(12 * 60), '12:00 PM')
  assert.equal(formatMinute(23 * 60 + 59), '11:59 PM')
})

test('a clock time on a day is a moment', () => {
  assert.equal(momentOf(day('2026-11-21'), 21 * 60).toISOString(), '2026-11-21T15:30:00.000Z')
})

test('moments travel as ISO text in UTC', () => {
  const moment = new Date('2026-11-20T04:12:33.123Z')
  assert.equal(z.encode(Instant, moment), '2026-11-20T04:12:33.123Z')
  assert.deepEqual(z.decode(Instant, '2026-11-20T04:12:33.123Z'), moment)
  assert.equal(Instant.safeParse('2026-11-20').success, false)
  assert.equal(Instant.safeParse('2026-11-20T04:12:33+05:30').success, false)
  fc.assert(
    fc.property(
      anyInstant,
      instant => z.decode(Instant, z.encode(Instant, instant)).getTime() === instant.getTime(),
    ),
  )
})

test('a day has a type in the published schema', () => {
  const schema = z.toJSONSchema(Day, { io: 'input' })
  assert.equal(schema.type, 'string')
  assert.equal(schema.format, 'date')
})
