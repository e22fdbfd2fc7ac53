import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineLess, type TaxedLine, taxLine } from '../../business/gst/arithmetic.ts'
import type { DocumentType } from '../../business/gst/document-types.ts'
import { day } from '../../day.ts'
import { paise, subtractPaise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import type { NoteKind } from './note-kinds.ts'
import {
  lastNoteDay,
  type NotableLine,
  noteKey,
  noteLine,
  noteTime,
  noteValue,
  partsOf,
  untaxedLine,
  whyNotValue,
  whyTooLate,
} from './notes.ts'

const sold = (kilos: number, rate: number, gstBp: number, interState = false): NotableLine => {
  const line = taxLine(paise(kilos * rate), gstBp, interState)
  const quantityMilli = milli(kilos * 1000)
  return {
    ...line,
    interState,
    quantityMilli,
    delivery: paise(0),
    left: { ...line, quantityMilli, delivery: paise(0) },
    debited: paise(0),
  }
}
const after = (line: NotableLine, note: TaxedLine, quantity = 0): NotableLine => ({
  ...line,
  left: {
    ...lineLess(line.left, note),
    quantityMilli: milli(line.left.quantityMilli - quantity),
    delivery: line.left.delivery,
  },
})

let seed = 5
const random = (below: number) => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed % below
}

test('10 kg at 27 billed, 24 agreed: 30 rupees and its tax, to the paisa', () => {
  const cases: [gstBp: number, inter: boolean, heads: number[], total: number][] = [
    [500, false, [75, 75, 0], 31_50],
    [500, true, [0, 0, 150], 31_50],
    [1800, false, [270, 270, 0], 35_40],
    [4000, true, [0, 0, 1200], 42_00],
    [0, false, [0, 0, 0], 30_00],
  ]
  for (const [gstBp, inter, heads, total] of cases) {
    const line = sold(10, 2700, gstBp, inter)
    const value = noteValue('RATE', line, { rate: paise(24_00) })
    assert.equal(value, 30_00)
    const note = noteLine('RATE', line, value)
    assert.deepEqual([note.cgst, note.sgst, note.igst, note.total], [...heads, total])
  }
})

test('a rate counts for the quantity that stays, and a second one from the rate of the first', () => {
  const line = sold(12, 440_00, 500)
  const returned = after(line, taxLine(paise(440_00), 500, false), 1000)
  assert.equal(noteValue('RATE', returned, { rate: paise(425_00) }), 11 * 15_00)
  const once = after(sold(10, 27_00, 500), noteLine('RATE', sold(10, 27_00, 500), paise(20_00)))
  assert.equal(noteValue('RATE', once, { rate: paise(24_00) }), 10_00)
})

test('a short claim takes its share, a discount its percentage, and a rate never touches the delivery charge', () => {
  const line = sold(10, 27_00, 500)
  assert.equal(noteValue('SHORT', line, { quantity: milli(2500) }), 67_50)
  assert.equal(noteValue('DISCOUNT', line, { percentBp: 500 }), 13_50)
  const delivered = {
    ...line,
    delivery: paise(10_00),
    left: { ...line.left, taxable: paise(280_00), delivery: paise(10_00) },
  }
  assert.equal(noteValue('RATE', delivered, { rate: paise(24_00) }), 30_00)
  assert.equal(noteValue('DISCOUNT', delivered, { percentBp: 10_000 }), 270_00)
})

test('too little billed is a debit note with tax above the line; a rate the other way is refused with the other kind', () => {
  const line = sold(10, 27_00, 500)
  const value = noteValue('MORE', line, { rate: paise(30_00) })
  assert.deepEqual([value, noteLine('MORE', line, value).total], [30_00, 31_50])
  const why = (kind: NoteKind, rate: number) =>
    whyNotValue(kind, { name: 'Onion', left: line.left }, noteValue(kind, line, { rate: paise(rate) }))
      ?.message
  assert.match(why('RATE', 30_00) ?? '', /Use "Billed too little"/)
  assert.match(why('MORE', 24_00) ?? '', /not above/)
  assert.equal(why('RATE', 24_00), undefined)
})

// one note after another for the same line must not refund it twice: frappe/erpnext 57418, 58313
test('a second note takes no more than is left, and the last one takes all heads', () => {
  const line = sold(3, 33_33, 500)
  const first = noteLine('RATE', line, paise(33_33))
  const rest = after(line, first)
  assert.equal(
    whyNotValue('RATE', { name: 'Onion', left: rest.left }, paise(66_67))?.message,
    'Only ₹66.66 is left of Onion.',
  )
  const last = noteLine('RATE', rest, rest.left.taxable)
  const none = after(rest, last).left
  assert.deepEqual([none.taxable, none.cgst, none.sgst, none.total], [0, 0, 0, 0])
})

test('property: notes in random steps never take more than a line has, in no head, and all of it leaves nothing', () => {
  for (let round = 0; round < 1000; round++) {
    let line = sold(1 + random(50), 1 + random(90_00), [0, 500, 1800, 4000][random(4)] ?? 0, random(2) === 1)
    const whole = line.left
    let taken = 0
    while (line.left.taxable > 0) {
      const value =
        random(5) === 0 ? line.left.taxable : paise(Math.min(line.left.taxable, 1 + random(40_00)))
      const note = noteLine('DISCOUNT', line, value)
      taken += note.total
      line = after(line, note)
      for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) assert(line.left[part] >= 0)
    }
    assert.deepEqual([line.left.total, taken], [0, whole.total])
  }
})

test('the round-off of a note falls on the original with the largest part, and the parts add up', () => {
  const part = (originalId: number, exact: number, left: number, takesAll = false) => ({
    originalId,
    exact: paise(exact),
    left: paise(left),
    takesAll,
  })
  assert.deepEqual(partsOf([part(1131, 491_40, 14_830_00), part(1019, 189_00, 5_602_00)]), {
    total: 680_00,
    parts: [
      { originalId: 1131, exact: 491_40, total: 491_00 },
      { originalId: 1019, exact: 189_00, total: 189_00 },
    ],
  })
  assert.deepEqual(partsOf([part(1, 100_40, 100_00, true)]).total, 100_00, 'all of an invoice is its total')
  assert.deepEqual(
    partsOf([part(1, 99_60, 99_80)]).total,
    99_00,
    'a rupee that is not left is not rounded up to',
  )
  assert.deepEqual(partsOf([]), { total: 0, parts: [] })
})

test('parts never take more than is left of an original, take all of one that is used up, and add up to the note', () => {
  for (let round = 0; round < 2000; round += 1) {
    const originals = Array.from({ length: 1 + random(5) }, (_, originalId) => {
      const exact = paise(1 + random(500_00))
      const takesAll = random(4) === 0
      const left = paise(
        takesAll ? Math.max(0, exact - 99 + random(198)) : Math.max(0, exact - 50 + random(90_00)),
      )
      return { originalId, exact, left, takesAll }
    })
    const { total, parts } = partsOf(originals)
    assert.equal(
      parts.reduce((sum, part) => sum + part.total, 0),
      total,
    )
    parts.forEach((part, at) => {
      const { left = 0, takesAll = false } = originals[at] ?? {}
      assert(part.total >= 0 && part.total <= left)
      if (takesAll) assert.equal(part.total, left)
    })
  }
})

test('one note has supplies of one financial year; bills of supply have a note of their own', () => {
  const key = (date: string, type: DocumentType, gstBp: number, isUnderLut = false) =>
    noteKey({ date: day(date), type, gstBp, isUnderLut })
  assert.equal(key('2026-04-01', 'TI', 500), key('2027-03-31', 'TI', 1800))
  assert.notEqual(key('2026-03-31', 'TI', 500), key('2026-04-01', 'TI', 500))
  assert.notEqual(key('2026-11-11', 'BS', 0), key('2026-11-11', 'TI', 500))
  assert.equal(key('2026-11-11', 'IB', 0), key('2026-11-12', 'BS', 0))
  assert.notEqual(key('2026-11-11', 'TI', 0, true), key('2026-11-12', 'BS', 0, true))
})

test('the last day of issue is 31 October after the financial year of the supply, or as set; debit notes have none', () => {
  for (const [invoice, last] of [
    ['2026-04-01', '2027-10-31'],
    ['2027-03-31', '2027-10-31'],
    ['2026-03-31', '2026-10-31'],
  ] as const)
    assert.equal(lastNoteDay(day(invoice)), last)
  assert.equal(lastNoteDay(day('2026-11-12'), '11-30'), '2027-11-30')
  const of = { invoiceDate: day('2026-11-12'), today: day('2027-10-31') }
  assert.deepEqual(
    [noteTime('RATE', of).withTax, noteTime('RATE', { ...of, today: day('2027-11-01') }).withTax],
    [true, false],
  )
  assert.deepEqual([noteTime('MORE', of).withTax, noteTime('MORE', of).until], [true, null])
  assert.match(noteTime('RATE', of).why.message, /Section 34\(2\).*31 Oct 2027/)
})

test('1 December is refused with what is possible instead: a note without tax', () => {
  const of = { number: '2526/TI/0004410', invoiceDate: day('2026-03-18'), today: day('2026-12-01') }
  assert.match(
    whyTooLate('RATE', of)?.message ?? '',
    /possible until .*31 Oct 2026\. Issue a note without tax/,
  )
  assert.match(whyTooLate('RATE', { ...of, lastDay: '11-30' })?.message ?? '', /30 Nov 2026/)
  assert.equal(whyTooLate('MORE', of), undefined)
  const plain = untaxedLine(paise(30_00))
  assert.deepEqual([plain.total, plain.gstBp, subtractPaise(plain.total, plain.taxable)], [30_00, 0, 0])
})
