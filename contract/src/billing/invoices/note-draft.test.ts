import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxLine } from '../../business/gst/arithmetic.ts'
import { day } from '../../day.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { type ChangedLine, draftNotes, type NotableInvoice } from './note-draft.ts'

type Changed = ChangedLine<number, number>

const invoice = (id: number, more: Partial<NotableInvoice<number>> = {}): NotableInvoice<number> => ({
  id,
  number: `2627/TI/000000${id}`,
  type: 'TI',
  date: day('2026-11-12'),
  gstin: '29AABCF4821K1ZI',
  placeOfSupply: 'Karnataka',
  buyerKind: 'ORDINARY',
  isUnderLut: false,
  interState: false,
  deliverTo: 'Jayanagar',
  total: paise(1050_00),
  left: paise(1050_00),
  exactLeft: paise(1050_00),
  ...more,
})
const changed = (of: NotableInvoice<number>, gstBp = 500, amount = 100_00): Changed => {
  const taxed = taxLine(paise(1000_00), gstBp, of.interState)
  const left = { ...taxed, quantityMilli: milli(10_000), delivery: paise(0) }
  const line = {
    ...left,
    interState: of.interState,
    left,
    debited: paise(0),
    id: of.id * 10 + gstBp,
    name: 'Ketchup',
  }
  return { invoice: of, line, change: { amount: paise(amount) } }
}
const when = { today: day('2026-11-25'), lastDay: '10-31' }
const typesOf = (lines: readonly Changed[], now = when) =>
  draftNotes('RATE', lines, now).map(({ type, parts }) => [type, parts.length])

test('which invoices share a note: one year, one kind, one GSTIN and place of supply', () => {
  const cases: [why: string, lines: Changed[], notes: [string, number][]][] = [
    ['two of one buyer', [changed(invoice(1)), changed(invoice(2))], [['CN', 2]]],
    [
      'a bill of supply beside',
      [changed(invoice(1)), changed(invoice(2, { type: 'BS' }), 0)],
      [
        ['CN', 1],
        ['CB', 1],
      ],
    ],
    [
      'exempt goods of a mixed one',
      [changed(invoice(1, { type: 'IB' })), changed(invoice(1, { type: 'IB' }), 0)],
      [
        ['CN', 1],
        ['CB', 1],
      ],
    ],
    [
      'an earlier year',
      [changed(invoice(1)), changed(invoice(2, { date: day('2026-03-31') }))],
      [
        ['CN', 1],
        ['FN', 1],
      ],
    ],
    [
      'another registration',
      [changed(invoice(1)), changed(invoice(2, { gstin: '29AAPCT4127Q1ZA' }))],
      [
        ['CN', 1],
        ['CN', 1],
      ],
    ],
    [
      'another State',
      [changed(invoice(1)), changed(invoice(2, { interState: true, placeOfSupply: 'Kerala' }))],
      [
        ['CN', 1],
        ['CN', 1],
      ],
    ],
    [
      'two places of delivery of the unregistered',
      [changed(invoice(1, { gstin: null })), changed(invoice(2, { gstin: null, deliverTo: 'Hebbal' }))],
      [
        ['CN', 1],
        ['CN', 1],
      ],
    ],
    [
      'one above a lakh to the unregistered of another State',
      [
        changed(invoice(1, { gstin: null, interState: true })),
        changed(invoice(2, { gstin: null, interState: true, total: paise(1_00_001_00) })),
      ],
      [
        ['CN', 1],
        ['CN', 1],
      ],
    ],
  ]
  for (const [why, lines, notes] of cases) assert.deepEqual(typesOf(lines), notes, why)
})

test('what is too late for tax is a financial note without it; a debit note is never too late', () => {
  const late = { ...when, today: day('2027-11-01') }
  const [note] = draftNotes('RATE', [changed(invoice(1))], late)
  assert.deepEqual([note?.type, note?.totals.tax, note?.totals.total], ['FN', 0, 100_00])
  assert.deepEqual(typesOf([changed(invoice(1, { type: 'BS' }), 0)], late), [['CB', 1]])
  const [more] = draftNotes('MORE', [changed(invoice(1))], late)
  assert.deepEqual([more?.type, more?.totals.total], ['TN', 105_00])
  assert.deepEqual(draftNotes('DISCOUNT', [changed(invoice(1))], { ...when, isUntaxed: true })[0]?.type, 'FN')
})

test('a note that takes all of an invoice takes its total, round-off included', () => {
  const all = invoice(1, { total: paise(1050_00), left: paise(1049_60), exactLeft: paise(1050_00) })
  const [note] = draftNotes('RATE', [changed(all, 500, 1000_00)], when)
  assert.deepEqual(
    [note?.totals.total, note?.parts[0]?.total, note?.totals.roundOff],
    [1049_60, 1049_60, -40],
  )
})
