import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BuyerKind } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { BuyerKindRow } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { day } from '@packhouse/contract/day.ts'
import { type KindsEdit, whyNotKinds } from './kinds.ts'

const row = (from: string, kind: BuyerKind): BuyerKindRow => ({
  from: day(from),
  kind,
  uin: kind === 'UIN' ? '2917USA00070UNW' : null,
  address: [],
  country: null,
})
const gstin = '29AAPCP4127Q1ZJ'
const edit = (before: BuyerKindRow[], after: BuyerKindRow[], own: string | null = gstin): KindsEdit => ({
  before,
  after,
  customer: 'Test Hotel',
  gstin: own,
  hasGstin: own !== null,
})
const last = { date: day('2026-11-12'), number: '2627/TI/0000007' }
const sez = row('2026-06-01', 'SEZ_UNIT')

test('rows up to the last document stay; one from a later day may follow', () => {
  const why = (after: BuyerKindRow[]) => whyNotKinds(edit([sez], after), last)?.message
  assert.equal(why([sez, row('2026-11-13', 'ORDINARY')]), undefined)
  for (const after of [[], [row('2026-06-02', 'SEZ_UNIT')], [sez, row('2026-11-12', 'ORDINARY')]])
    assert.match(why(after) ?? '', /^2627\/TI\/0000007 of .*12 Nov 2026 was issued to Test Hotel as it was/)
  assert.equal(whyNotKinds(edit([sez], []), undefined), undefined)
})

test('an SEZ has a GSTIN, a UIN holder and a buyer abroad have none', () => {
  assert.match(whyNotKinds(edit([], [sez], null), undefined)?.message ?? '', /has no GSTIN/)
  assert.match(
    whyNotKinds(edit([], [row('2026-06-01', 'UIN')]), undefined)?.message ?? '',
    /has the GSTIN 29AAPCP4127Q1ZJ/,
  )
  assert.equal(whyNotKinds(edit([], [row('2026-06-01', 'UIN')], null), undefined), undefined)
})
