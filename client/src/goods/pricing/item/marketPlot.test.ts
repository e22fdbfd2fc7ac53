import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { plotOf } from '../../../ui/chart/steps.ts'
import { mainRates, rateHistory } from './marketPlot.ts'

/** A rate with its range, in rupees. */
const rate = (market: string, date: string, modal: number) => ({
  market,
  state: 'Karnataka',
  date,
  min: paise((modal - 5) * 100),
  max: paise((modal + 5) * 100),
  modal: paise(modal * 100),
})

// rules §28.4
test('the main market is that with rates on most days, of several the first by name', () => {
  const rates = [
    rate('Kolar', '2026-11-18', 20),
    rate('Binny Mill', '2026-11-19', 30),
    rate('Kolar', '2026-11-19', 25),
  ]
  assert.deepEqual(
    mainRates(rates).map(({ modal }) => modal),
    [20_00, 25_00],
  )
  assert.equal(mainRates(rates.slice(0, 2))[0]?.market, 'Binny Mill')
  assert.deepEqual(mainRates([]), [])
  assert.equal(rateHistory([]), undefined)
})

test('rates hold until the next one, with their range around the line', () => {
  const drawn = rateHistory([rate('Kolar', '2026-11-18', 20), rate('Kolar', '2026-11-19', 25)])
  assert(drawn)
  const now = new Date('2026-11-19T18:30:00.000Z')
  const { line, band, marks } = plotOf(drawn.history, {
    now,
    size: { width: 100, height: 100 },
    band: drawn.band,
    ground: 'BELOW',
  })
  assert.deepEqual([marks.at(0)?.amount, marks.at(-1)?.amount], [15, 30])
  assert.equal(line, 'M0 66.7H50V33.3H100')
  assert.equal(band, 'M0 33.3L50 33.3L50 0L100 0L100 66.7L50 66.7L50 100L0 100Z')
})
