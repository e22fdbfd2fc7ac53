import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeGstin, panOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { states } from '@packhouse/contract/platform/formats/states.ts'
import fc from 'fast-check'
import {
  customerSearchText,
  primaryAmong,
  whyConfirmPincode,
  whyNotDocuments,
  whyNotOutletGstin,
  whyNotPrimaries,
  whyPrimaryStays,
  withPanOfGstin,
} from './customers.ts'

const valid = [
  '29AABCF4821K1ZI',
  '27AAKFS7735P1Z9',
  '33AALCM2210R2ZA',
  '36ABCPR9043Q1ZX',
  '07AAECD6651G1ZO',
  '32AANFK3387H1Z4',
  '24AAACG1182M1ZO',
  '34AABTP5512D1ZZ',
  '06BQRPS1290L1Z5',
  '29AABCF4821K2ZH',
  '27AAPFU0939F1ZV',
]

test('a GSTIN gives the PAN that it contains, and a PAN that was typed stays', () => {
  for (const gstin of valid) {
    const documents = withPanOfGstin({ gstin, pan: null })
    assert.deepEqual(documents, { gstin, pan: gstin.slice(2, 12) })
    assert.equal(whyNotDocuments(documents, true), undefined)
  }
  assert.deepEqual(withPanOfGstin({ gstin: null, pan: 'AABCF4821K' }), { gstin: null, pan: 'AABCF4821K' })
  assert.deepEqual(withPanOfGstin({ gstin: null, pan: null }), { gstin: null, pan: null })
})

test('a GSTIN of another PAN is refused, and credit asks for a PAN', () => {
  const rows: [gstin: string | null, pan: string | null, isPostpaid: boolean, field: string | undefined][] = [
    ['29AABCF4821K1ZI', 'AABCF4821K', true, undefined],
    ['29AABCF4821K1ZI', 'AAKFS7735P', false, 'gstin'],
    ['29AABCF4821K1ZI', 'AAKFS7735P', true, 'gstin'],
    [null, 'AAKFS7735P', true, undefined],
    [null, null, false, undefined],
    [null, null, true, 'pan'],
  ]
  for (const [gstin, pan, isPostpaid, field] of rows) {
    const reason = whyNotDocuments({ gstin, pan }, isPostpaid)
    const fields = reason?.data?.fields
    assert.equal(Array.isArray(fields) ? fields[0].path : undefined, field, `${gstin} ${pan} ${isPostpaid}`)
  }
})

test('whatever the state, a GSTIN made from a PAN fits that PAN and no other', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const pan = fc
    .tuple(
      letter,
      letter,
      letter,
      fc.constantFrom(...'ABCEFGHJLPT'),
      letter,
      fc.integer({ min: 0, max: 9999 }),
      letter,
    )
    .map(
      ([a, b, c, holder, e, digits, check]) =>
        `${a}${b}${c}${holder}${e}${String(digits).padStart(4, '0')}${check}`,
    )
  const state = fc.constantFrom(...states.map(({ code }) => code))
  fc.assert(
    fc.property(pan, pan, state, fc.integer({ min: 1, max: 9 }), (own, other, code, registration) => {
      const gstin = makeGstin(code, own, registration)
      assert.equal(panOfGstin(gstin), own)
      assert.deepEqual(withPanOfGstin({ gstin, pan: null }), { gstin, pan: own })
      assert.equal(whyNotDocuments({ gstin, pan: own }, true), undefined)
      assert.equal(whyNotOutletGstin(gstin, own, 'gstin'), undefined)
      assert.equal(whyNotOutletGstin(gstin, other, 'gstin') === undefined, own === other)
    }),
  )
})

test('a second registration of the same PAN may be on an outlet; without a PAN any may', () => {
  assert.equal(whyNotOutletGstin('29AABCF4821K2ZH', 'AABCF4821K', 'gstin'), undefined)
  assert.equal(whyNotOutletGstin('27AAKFS7735P1Z9', null, 'gstin'), undefined)
  assert.equal(whyNotOutletGstin(null, 'AABCF4821K', 'gstin'), undefined)
  assert.equal(whyNotOutletGstin('27AAKFS7735P1Z9', 'AABCF4821K', 'outlets.1.gstin')?.code, 'BAD_INPUT')
})

test('a PIN code of another state waits for the tick', () => {
  const rows: [pincode: string, state: string, fits: boolean][] = [
    ['560001', 'Karnataka', true],
    ['560001', 'Tamil Nadu', false],
    ['562107', 'Tamil Nadu', false],
    ['244713', 'Uttarakhand', true],
    ['244001', 'Uttar Pradesh', true],
    ['500001', 'Telangana', true],
    ['500001', 'Andhra Pradesh', false],
    ['533464', 'Puducherry', true],
    ['194101', 'Ladakh', true],
    ['900056', 'Assam', true],
  ]
  for (const [pincode, state, fits] of rows) {
    const reason = whyConfirmPincode({ pincode, state }, 'registeredAddress.pincode')
    assert.equal(reason === undefined, fits, `${pincode} ${state}`)
    assert.equal(whyConfirmPincode({ pincode, state, confirmPincode: true }, 'x'), undefined)
    if (!reason) continue
    assert.equal(reason.code, 'NEEDS_CONFIRM')
    assert.equal(reason.data?.reason, 'PINCODE')
  }
})

test('an outlet has one primary contact: the named one, else the first of an outlet that has none', () => {
  const rows: [named: (boolean | undefined)[], hasPrimary: boolean, primary: number | undefined][] = [
    [[], false, undefined],
    [[undefined, undefined], false, 0],
    [[false, false], false, 0],
    [[undefined, true], false, 1],
    [[undefined, undefined], true, undefined],
    [[undefined, true], true, 1],
  ]
  for (const [named, hasPrimary, primary] of rows) {
    const people = named.map(isPrimary => ({ isPrimary }))
    assert.equal(primaryAmong(people, hasPrimary), primary)
    assert.equal(whyNotPrimaries(people, ''), undefined)
  }
  assert.equal(whyNotPrimaries([{ isPrimary: true }, { isPrimary: true }], 'staffs')?.code, 'BAD_INPUT')
})

test('the primary contact stays until another one is primary', () => {
  assert.equal(whyPrimaryStays({ name: 'Sneha', isPrimary: false }, 'Koramangala', 'move'), undefined)
  assert.match(
    whyPrimaryStays({ name: 'Farhan', isPrimary: true }, 'Koramangala', 'deactivate')?.message ?? '',
    /^Farhan is the primary contact of Koramangala\. Make somebody else primary before Farhan is deactivated\.$/,
  )
})

test('a customer is found by its brand first, and by each word once', () => {
  const text = customerSearchText(
    {
      legal_name: 'Brew Table Hospitality LLP',
      brand_name: 'The Brew Table',
      poc_name: 'Farhan A.',
      mobile: '9886041172',
      gstin: null,
    },
    { names: ['Koramangala', 'H.S.R. Layout'], others: ['Bengaluru', '560102', 'Bengaluru', 'ರವಿ'] },
  )
  assert.equal(
    text,
    'the brew table brew table hospitality llp farhan a 9886041172 koramangala h s r layout bengaluru 560102 ರವಿ thebrew brewtable hsr hsrlayout ravi',
  )
})
