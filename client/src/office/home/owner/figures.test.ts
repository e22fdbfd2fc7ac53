import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { chartDays, type DayFigures, fillText, monthFigures, percentMore, usualShort } from './figures.ts'

const date = day('2026-11-24') // a Tuesday
/** Every day from four weeks before November but Sundays: a hundred rupees in October, two hundred in November. */
const days: DayFigures[] = Array.from({ length: 52 }, (_, index) => addDays(day('2026-10-04'), index))
  .filter(one => new Date(one).getUTCDay() !== 0)
  .map(one => ({
    date: one,
    orders: 10,
    sales: one < '2026-11-01' ? paise(100_00) : paise(200_00),
    lines: 50,
    shortLines: 1,
  }))

test('a chart has every day of the month, its line ends at the date, and Sundays are quiet, also those to come', () => {
  const chart = chartDays(days, date)
  assert.equal(chart.length, 30)
  assert.deepEqual(
    chart.filter(({ isQuiet }) => isQuiet).map(one => one.date.slice(8)),
    ['01', '08', '15', '22'],
  )
  assert.deepEqual(chart.at(1), {
    date: '2026-11-02',
    sales: paise(200_00),
    before: paise(100_00),
    isQuiet: false,
  })
  assert.deepEqual(chart.at(24), {
    date: '2026-11-25',
    sales: undefined,
    before: paise(100_00),
    isQuiet: false,
  })
  assert.equal(chart.at(28)?.before, undefined, 'four weeks before the 29th is in November itself')
})

test('a day of little is quiet like one of nothing', () => {
  const little = days.map(one => (one.date === '2026-11-10' ? { ...one, orders: 4 } : one))
  assert.equal(chartDays(little, date).at(9)?.isQuiet, true)
  assert.equal(chartDays(little, date).at(10)?.isQuiet, false)
})

test('a month until a date is compared with the same days of the month before', () => {
  const month = monthFigures(days, date)
  assert.partialDeepStrictEqual(month, {
    sales: paise(4_000_00),
    before: paise(2_000_00),
    orders: 200,
    lines: 1_000,
    shortLines: 20,
  })
  assert.deepEqual(
    month.sameWeekday.map(one => one.date.slice(8)),
    ['03', '10', '17', '24'],
  )
  assert.equal(percentMore(month.sales, month.before), 100)
})

test('nothing is compared with nothing', () => {
  assert.equal(percentMore(100, 0), undefined)
  assert.equal(percentMore(100, undefined), undefined)
  assert.equal(percentMore(0, 100), -100)
  assert.equal(usualShort(days, date), 1)
  assert.equal(
    usualShort(
      days.filter(one => one.date !== '2026-11-10'),
      date,
    ),
    undefined,
  )
})

test('a fill rate of 100% means that every line was whole', () => {
  assert.equal(fillText({ lines: 867, shortLines: 24 }), '97.2%')
  assert.equal(fillText({ lines: 10_000, shortLines: 1 }), '99.9%')
  assert.equal(fillText({ lines: 10_000, shortLines: 0 }), '100%')
  assert.equal(fillText({ lines: 0, shortLines: 0 }), undefined)
})
