import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Day, day } from '../../day.ts'
import { SupplierKindId } from '../../ids.ts'
import { makeGstin } from '../../platform/formats/gstin.ts'
import { documentTypes } from '../gst/document-types.ts'
import { plainFoot, type SupplierKind, titleOf, whyNotServed } from '../gst/supplier-kind.ts'
import { gstBegan, gstinOn, type KindRow, kindOn, kindsIn, whyNoGstin, whyNotKind } from './supplier-kind.ts'

const row = (id: number, from: string, kind: SupplierKind, gstin: string | null = null): KindRow => ({
  id: SupplierKindId.parse(id),
  from: day(from),
  kind,
  gstin,
})
const rows = [
  row(2, '2027-04-01', 'COMPOSITION'),
  row(1, '2026-06-01', 'UNREGISTERED'),
  row(3, '2027-10-05', 'REGULAR', '29X'),
]

test('the kind of a day is that of the last row that has begun', () => {
  const cases: [on: string, kind: SupplierKind, gstin: string | null][] = [
    ['2026-05-31', 'REGULAR', 'own'],
    ['2026-06-01', 'UNREGISTERED', null],
    ['2027-03-31', 'UNREGISTERED', null],
    ['2027-04-01', 'COMPOSITION', 'own'],
    ['2027-10-04', 'COMPOSITION', 'own'],
    ['2028-01-01', 'REGULAR', '29X'],
  ]
  for (const [on, kind, gstin] of cases) {
    const now = kindOn(rows, day(on))
    assert.deepEqual([now.kind, gstinOn(now, 'own')], [kind, gstin], on)
  }
  assert.deepEqual(kindsIn(rows, { from: day('2026-05-01'), to: day('2027-04-01') }), [
    'REGULAR',
    'UNREGISTERED',
    'COMPOSITION',
  ])
})

test('a row begins after the last document, composition with a financial year, and no row repeats the one before', () => {
  const facts = {
    rows,
    today: day('2026-11-27'),
    lastDocument: day('2026-11-27') as Day | null,
    supplier: { state: 'Karnataka', pan: 'AAPCT4127Q' },
  }
  const cases: [from: string, kind: SupplierKind, gstin: string | null, why: RegExp | undefined][] = [
    ['2026-11-27', 'REGULAR', null, /There are documents of Fri, 27 Nov 2026/],
    ['2026-11-28', 'REGULAR', null, undefined],
    ['2026-11-28', 'UNREGISTERED', null, /is unregistered already/],
    ['2027-04-01', 'REGULAR', null, /Composition already begins on Thu, 1 Apr 2027/],
    ['2026-12-01', 'COMPOSITION', null, /Choose 1 April 2027/],
    ['2027-03-31', 'COMPOSITION', null, /Choose 1 April 2027/],
    ['2028-04-01', 'COMPOSITION', null, undefined],
    ['2027-12-01', 'REGULAR', makeGstin('29', 'AAPCT4127Q', 2), undefined],
    ['2027-12-01', 'REGULAR', makeGstin('33', 'AAPCT4127Q', 1), /registered in Tamil Nadu/],
    ['2027-12-01', 'REGULAR', makeGstin('29', 'AAACG1182M', 1), /PAN AAACG1182M/],
  ]
  for (const [from, kind, gstin, why] of cases) {
    const { message } = whyNotKind({ from: day(from), kind, gstin }, facts) ?? {}
    if (why) assert.match(message ?? 'allowed', why, `${from} ${kind}`)
    else assert.equal(message, undefined, `${from} ${kind}`)
  }
  const first = { from: day('2026-11-27'), kind: 'UNREGISTERED', gstin: null } as const
  assert.equal(whyNotKind(first, { ...facts, rows: [], lastDocument: null }), undefined)
  assert.ok(whyNotKind({ ...first, from: day('2026-11-26') }, { ...facts, rows: [], lastDocument: null }))
})

test('a GSTIN is needed as long as the business is registered on that day or a coming one', () => {
  const always = row(1, gstBegan, 'UNREGISTERED')
  const cases: [what: string, rows: KindRow[], own: string | null, why: RegExp | undefined][] = [
    ['no row', [], null, /On Fri, 27 Nov 2026 the business is regular/],
    ['no row, own', [], '29X', undefined],
    ['unregistered', [always], null, undefined],
    [
      'regular before',
      [row(2, '2026-01-01', 'REGULAR'), row(3, '2026-06-01', 'UNREGISTERED')],
      null,
      undefined,
    ],
    [
      'regular since',
      [always, row(2, '2026-06-01', 'REGULAR')],
      null,
      /On Fri, 27 Nov 2026 the business is regular/,
    ],
    [
      'regular later',
      [always, row(2, '2027-02-01', 'REGULAR')],
      null,
      /On Mon, 1 Feb 2027 the business is regular/,
    ],
    [
      'composition later',
      [row(2, '2027-04-01', 'COMPOSITION'), always],
      null,
      /On Thu, 1 Apr 2027 the business is composition/,
    ],
    ['with its own', [always, row(2, '2027-02-01', 'REGULAR', '29X')], null, undefined],
  ]
  for (const [what, kinds, own, why] of cases) {
    const { message } = whyNoGstin(kinds, day('2026-11-27'), own) ?? {}
    if (why) assert.match(message ?? 'allowed', why, what)
    else assert.equal(message, undefined, what)
  }
})

test('composition sells to no other State, the unregistered no taxed goods there', () => {
  const sale = (kind: SupplierKind, supplyState: string, taxed?: string | null, isSez = false) =>
    whyNotServed({ kind, supplierState: 'Karnataka', supplyState, taxed, isSez })?.message ?? 'served'
  for (const kind of ['REGULAR', 'COMPOSITION', 'UNREGISTERED'] as const)
    assert.equal(sale(kind, '29', 'Cola'), 'served')
  assert.equal(sale('REGULAR', 'Kerala', 'Cola'), 'served')
  assert.match(sale('COMPOSITION', 'Kerala', null), /goes to Kerala/)
  assert.match(sale('UNREGISTERED', 'Kerala', 'Cola'), /Cola would go to Kerala/)
  assert.equal(sale('UNREGISTERED', 'Kerala', null), 'served')
  assert.equal(sale('REGULAR', 'Karnataka', 'Cola', true), 'served')
  assert.match(sale('COMPOSITION', 'Karnataka', null, true), /to an SEZ/)
  assert.match(sale('UNREGISTERED', 'Karnataka', 'Cola', true), /Take Cola off the order/)
  assert.equal(sale('UNREGISTERED', 'Karnataka', null, true), 'served')
})

test('no document of the unregistered has a word of GST in its title or its last line', () => {
  for (const type of documentTypes.filter(one => ['BI', 'CB', 'TB'].includes(one))) {
    const words = `${titleOf(type, 'UNREGISTERED')} ${plainFoot({ type, orderId: 7, cancelled: false }, 'UNREGISTERED')}`
    assert.doesNotMatch(words, /GST|supply|exempt|tax/i, type)
  }
  assert.equal(titleOf('CB'), 'Credit note (exempt supply)')
})
