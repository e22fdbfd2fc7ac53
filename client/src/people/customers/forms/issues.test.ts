import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { businessIssues, documentsIssues, outletIssues, panOf, termsIssues } from './issues.ts'
import { noBusiness, noDocuments, noOutlet, noStaff, prepaid } from './values.ts'

const address = { city: 'Bengaluru', state: 'Karnataka', pincode: '560095', confirmPincode: false }
const business = {
  ...noBusiness,
  customerType: 1,
  legalBusinessName: 'Brew Table LLP',
  ownerOrBusinessPOC: 'Farhan',
  mobileNumber: '9845041172',
  email: 'a@b.in',
  registeredAddress: { ...address, address1: '14, 5th Block', address2: '' },
}

test('an empty business names every field that it needs, a whole one none', () => {
  assert.deepEqual(Object.keys(businessIssues(noBusiness)).sort(), [
    'customerType',
    'legalBusinessName',
    'mobileNumber',
    'ownerOrBusinessPOC',
    'registeredAddress.address1',
    'registeredAddress.city',
    'registeredAddress.pincode',
    'registeredAddress.state',
  ])
  assert.deepEqual(businessIssues(business), {})
})

test('a further number fits its kind and is there once', () => {
  const numbers = [
    { kind: 'MOBILE' as const, number: '98450 11111', label: '' },
    { kind: 'LANDLINE' as const, number: '080-23456789', label: 'Desk' },
    { kind: 'WHATSAPP' as const, number: '9845011111', label: 'the same mobile, as WhatsApp' },
    { kind: 'LANDLINE' as const, number: '(080) 2345 6789', label: '' },
    { kind: 'WHATSAPP' as const, number: '080-23456789', label: '' },
    { kind: 'MOBILE' as const, number: '', label: '' },
  ]
  assert.deepEqual(businessIssues({ ...business, numbers }), {
    'numbers.3.number': 'This number is there twice',
    'numbers.4.number': 'This is a landline: enter a mobile number',
    'numbers.5.number': 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  })
})

test('a PIN of another state is an error until it is ticked', () => {
  const elsewhere = { ...business.registeredAddress, state: 'Tamil Nadu' }
  const issues = businessIssues({ ...business, registeredAddress: elsewhere })
  assert.match(issues['registeredAddress.pincode'] ?? '', /^PIN code 560095 is in Karnataka/)
  assert.deepEqual(
    businessIssues({ ...business, registeredAddress: { ...elsewhere, confirmPincode: true } }),
    {},
  )
})

test('registrations: GSTIN and PAN fit each other, and credit needs a PAN', () => {
  const rows: [gstin: string, pan: string, isPostpaid: boolean, wrong: string[]][] = [
    ['', '', false, []],
    ['', '', true, ['pan']],
    ['29AABCF4821K1ZI', '', true, []],
    ['29aabcf4821k1zi', 'aabcf4821k', true, []],
    ['29AABCF4821K1ZI', 'AAKFS7735P', false, ['gstin']],
    ['29AAFCA7488L1Z0', '', false, ['gstin']],
    ['', 'AAKFS7735', false, ['pan']],
  ]
  for (const [gstin, pan, isPostpaid, wrong] of rows)
    assert.deepEqual(
      Object.keys(documentsIssues({ ...noDocuments, gstin, pan }, isPostpaid)),
      wrong,
      `${gstin} ${pan} ${isPostpaid}`,
    )
  assert.equal(panOf({ gstin: '29AABCF4821K1ZI', pan: '' }), 'AABCF4821K')
  assert.equal(panOf({ gstin: '29AAFCA7488L1Z0', pan: '' }), null)
})

test('terms lie within their bounds; prepaid ones are not looked at', () => {
  const postpaid = { ...prepaid, isPostpaid: true, creditLimit: paise(50_000_00) }
  assert.deepEqual(termsIssues(prepaid), {})
  assert.deepEqual(termsIssues(postpaid), {})
  const wrong = { ...postpaid, dueDays: 91, tnxPeriod: 0, creditLimit: unreadable }
  assert.deepEqual(Object.keys(termsIssues(wrong)), ['dueDays', 'tnxPeriod', 'creditLimit'])
  assert.deepEqual(Object.keys(termsIssues({ ...postpaid, dueDays: 1.5 })), ['dueDays'])
})

test('errors of an outlet are shown behind its place, those of its people behind theirs', () => {
  const outlet = {
    ...noOutlet,
    outletAddress: { ...noOutlet.outletAddress, ...address, outletName: 'Koramangala' },
    poccontact: '9845041172',
    gstin: '29AABCF4821K2ZH',
    staffs: [{ ...noStaff, name: 'Farhan', mobile: '9845041172' }, noStaff],
  }
  assert.deepEqual(Object.keys(outletIssues(outlet, 'AABCF4821K', 'outlets.1.')), [
    'outlets.1.staffs.1.name',
    'outlets.1.staffs.1.mobile',
  ])
  assert.deepEqual(Object.keys(outletIssues({ ...outlet, staffs: [] }, 'AAKFS7735P')), ['gstin'])
})
