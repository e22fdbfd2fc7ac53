import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../day.ts'
import { paise } from '../../money.ts'
import { taxLine } from './arithmetic.ts'
import { cityOf, type EwayRow, ewayNeed, ewayWorth, isOldRow } from './eway.ts'

const row = (state: string, more: Partial<EwayRow> = {}): EwayRow => ({
  state,
  rule: 'LIMIT',
  above: 100_000,
  cityAbove: null,
  lookedUp: day('2026-11-02'),
  source: 'Notification 1',
  ...more,
})
const rows = [
  row('Maharashtra'),
  row('Rajasthan', { cityAbove: 200_000 }),
  row('Gujarat', { rule: 'LISTED', above: 50_000 }),
  row('Kerala', { rule: 'NOT_NEEDED' }),
]
const at = (state: string, city = '') => ({ state, city })

test('only taxable goods count; without tax under a letter they still do', () => {
  const [fresh, sauce, zero] = [
    taxLine(paise(9_00_000_00), 0, false),
    taxLine(paise(100_00), 500, false),
    taxLine(paise(70_00), 0, true),
  ]
  assert.equal(ewayWorth([{ type: 'IB', isUnderLut: false, lines: [fresh, sauce] }]), 105_00)
  assert.equal(
    ewayWorth([
      { type: 'BS', isUnderLut: true, lines: [fresh] },
      { type: 'TI', isUnderLut: true, lines: [zero] },
    ]),
    70_00,
  )
})

test('whether goods need an e-way bill, by where they go', () => {
  const table: [
    worth: number,
    from: ReturnType<typeof at>,
    to: ReturnType<typeof at>,
    isSez: boolean,
    answer: string,
    why: RegExp,
  ][] = [
    [0, at('Karnataka'), at('Kerala'), false, 'NO', /^Exempt goods/],
    [50_000_00, at('Karnataka'), at('Kerala'), false, 'NO', /not above ₹50,000.*rule 138\(1\)/],
    [50_000_01, at('Karnataka'), at('Kerala'), false, 'NEEDED', /above ₹50,000.*rule 138\(1\)/],
    [50_000_01, at('Karnataka'), at('Karnataka'), false, 'NEEDED', /rule 138\(1\)/],
    [1_00_000_00, at('Maharashtra'), at('Maharashtra'), false, 'NO', /inside Maharashtra: Notification 1/],
    [1_00_000_01, at('Maharashtra'), at('MH'), false, 'NEEDED', /inside Maharashtra/],
    [60_000_00, at('Maharashtra'), at('Maharashtra'), true, 'NEEDED', /rule 138\(1\)/],
    [
      2_00_000_00,
      at('Rajasthan', 'Jaipur'),
      at('Rajasthan', 'jaipur'),
      false,
      'NO',
      /inside one city of Rajasthan/,
    ],
    [
      2_00_000_01,
      at('Rajasthan', 'Jaipur'),
      at('Rajasthan', 'Jaipur'),
      false,
      'NEEDED',
      /inside one city of Rajasthan/,
    ],
    [2_00_000_00, at('Rajasthan', 'Jaipur'), at('Rajasthan', 'Kota'), false, 'NEEDED', /inside Rajasthan/],
    [60_000_00, at('Gujarat'), at('Gujarat'), false, 'CHECK', /only listed goods/],
    [40_000_00, at('Gujarat'), at('Gujarat'), false, 'NO', /inside Gujarat/],
    [9_00_000_00, at('Kerala'), at('Kerala'), false, 'NO', /no e-way bill is needed: Notification 1/],
  ]
  for (const [worth, from, to, isSez, answer, why] of table) {
    const need = ewayNeed({ worth: paise(worth), from, to, isSez }, rows)
    assert.equal(need.answer, answer, need.why.message)
    assert.match(need.why.message, why)
  }
})

test('a row older than a year is looked up again', () => {
  assert.equal(isOldRow({ lookedUp: day('2025-11-20') }, day('2026-11-21')), false)
  assert.equal(isOldRow({ lookedUp: day('2025-11-19') }, day('2026-11-21')), true)
})

test('the city of an address', () => {
  assert.equal(
    cityOf({ address: ['12 Yard Road', 'Bengaluru, Karnataka 560022'], state: 'Karnataka' }),
    'Bengaluru',
  )
})
