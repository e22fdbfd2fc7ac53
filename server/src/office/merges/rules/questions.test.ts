import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, LookupId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { secondMobile } from './fields.ts'
import { questionsOf, whyNotAnswered } from './questions.ts'
import type { MergeSide, OwnPrice } from './sides.ts'

const today = day('2026-11-20')
const side = (id: number, more: Partial<MergeSide> = {}): MergeSide => ({
  id: CustomerId.parse(id),
  businessName: `Cafe ${id}`,
  legalName: `Cafe ${id}`,
  brandName: null,
  pocName: 'Asha',
  mobile: '9876500001',
  email: null,
  address1: '1 Main Road',
  address2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  customerTypeId: LookupId.parse(1),
  customerType: 'Cafe',
  managerId: null,
  manager: null,
  movId: null,
  minimum: paise(0),
  crateAlert: null,
  gstin: null,
  buyerKinds: '',
  pan: null,
  zohoCustomerId: null,
  gstinDocumentName: null,
  gstinDocumentSha256: null,
  panDocumentName: null,
  panDocumentSha256: null,
  isPostpaid: false,
  creditCycle: null,
  dueDays: null,
  cyclesPerStatement: null,
  creditLimit: null,
  isActive: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  version: 1,
  lastOrderAt: null,
  outletIds: [],
  outletGstins: [],
  groups: [],
  lists: [],
  typeLists: [],
  discounts: [],
  fixed: [],
  outstanding: paise(0),
  openOrders: paise(0),
  chequesOnHand: paise(0),
  openOrderCount: 0,
  bounced: paise(0),
  isReleased: false,
  unregisteredDocuments: 0,
  ...more,
})
const price = (text: string, validTo: OwnPrice['validTo'] = null): OwnPrice => ({
  id: 1,
  key: 7,
  name: 'Onion 10 kg',
  text,
  validTo,
})

test('the mobile that was not chosen is kept as a second one; where both have the same there is none', () => {
  const [one, other] = ['9876500001', '9876500002']
  for (const [stays, goes, chosen, second] of [
    [one, other, one, other],
    [one, other, other, one],
    [one, one, one, null],
  ] as const)
    assert.equal(
      secondMobile({ stays: side(1, { mobile: stays }), goes: side(2, { mobile: goes }) }, chosen),
      second,
    )
})

test('two prices of one pack, or two discounts on one item, are asked about with both; on its last day one still counts', () => {
  const yesterday = day('2026-11-19')
  for (const [of, stays, goes, asked] of [
    ['fixed', [price('310.00')], [price('305.00')], 'Onion 10 kg has two fixed prices: 310.00 or 305.00'],
    ['discounts', [price('3% off')], [price('5% off')], 'Onion 10 kg has two discounts: 3% off or 5% off'],
    [
      'fixed',
      [price('310.00', today)],
      [price('305.00')],
      'Onion 10 kg has two fixed prices: 310.00 or 305.00',
    ],
    [
      'fixed',
      [price('310.00')],
      [price('305.00', today)],
      'Onion 10 kg has two fixed prices: 310.00 or 305.00',
    ],
    ['fixed', [price('310.00', yesterday)], [price('305.00')], undefined],
    ['fixed', [price('310.00')], [price('310.00')], undefined],
    ['fixed', [price('310.00')], [], undefined],
    ['discounts', [], [price('5% off')], undefined],
  ] as const) {
    const pair = { stays: side(1, { [of]: stays }), goes: side(2, { [of]: goes }) }
    const questions = questionsOf(pair, today)
    const words = questions.map(
      ({ title, options }) => `${title.message}: ${options.map(({ text }) => text).join(' or ')}`,
    )
    assert.deepEqual(words, asked === undefined ? [] : [asked])
    const draft = { stays: pair.stays, goes: pair.goes, choices: {}, ticks: [] }
    const why = whyNotAnswered(pair, questions, draft)
    assert.deepEqual(
      why?.data?.open,
      asked === undefined ? undefined : [`${of === 'fixed' ? 'fixed' : 'discount'}:7`],
    )
  }
})
