import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { noOutlet, prepaid } from '../forms/values.ts'
import { checksOf } from './checks.ts'
import {
  bodyOf,
  type Draft,
  emptyDraft,
  firstOpen,
  firstOutlet,
  issuesOfStep,
  isUntouched,
  needsPan,
  stepOfPath,
  summaryOf,
} from './draft.ts'

const place = { city: 'Chennai', state: 'Tamil Nadu', pincode: '600004', confirmPincode: false }
const draft: Draft = {
  ...emptyDraft,
  business: {
    ...emptyDraft.business,
    customerType: 4,
    legalBusinessName: 'Coromandel Feast',
    ownerOrBusinessPOC: 'Revathi Anand',
    mobileNumber: '9840911762',
    email: 'a@b.in',
    registeredAddress: { ...place, address1: '4, Beach Road', address2: '' },
  },
  done: ['business'],
}
const nothingKnown = { mobile: undefined, email: undefined, pan: undefined }
const lines = (one: Draft) => checksOf(one, nothingKnown).map(({ state, line }) => `${state}: ${line}`)

test('a draft goes through its steps to the first that is not in order', () => {
  assert.equal(isUntouched(emptyDraft), true)
  assert.equal(isUntouched(draft), false)
  assert.equal(firstOpen(emptyDraft), 'business')
  assert.equal(firstOpen(draft), undefined)
  const outlet = firstOutlet(draft)
  assert.deepEqual(
    [outlet.poccontact, outlet.outletAddress.city, outlet.outletAddress.state],
    ['9840911762', 'Chennai', 'Tamil Nadu'],
  )
  const withOutlet = { ...draft, outlets: [outlet] }
  assert.deepEqual(Object.keys(issuesOfStep('outlets', withOutlet)), [
    'outlets.0.outletAddress.outletName',
    'outlets.0.outletAddress.pincode',
  ])
  assert.equal(firstOpen(withOutlet), 'outlets')
})

test('postpaid terms send back to the documents while there is no PAN', () => {
  const postpaid = { ...draft, terms: { ...prepaid, isPostpaid: true, creditLimit: paise(50_000_00) } }
  assert.equal(needsPan(postpaid), true)
  assert.equal(firstOpen(postpaid), 'documents')
  assert.equal(
    firstOpen({ ...postpaid, documents: { ...draft.documents, gstin: '33AALCM2210R2ZA' } }),
    undefined,
  )
})

test('an error of the server opens the step that shows its field', () => {
  const rows: [string, string][] = [
    ['mobileNumber', 'business'],
    ['registeredAddress.pincode', 'business'],
    ['pan', 'documents'],
    ['gstinDocument.documentLink', 'documents'],
    ['outlets.1.outletAddress.pincode', 'outlets'],
    ['paymentDetails.creditLimit', 'terms'],
    ['itemGroupIds', 'groups'],
  ]
  for (const [path, step] of rows) assert.equal(stepOfPath(path), step, path)
})

test('the body is what the call takes, prepaid terms alone', () => {
  assert.equal(bodyOf(emptyDraft), undefined)
  assert.deepEqual(bodyOf(draft)?.paymentDetails, { isPostpaid: false })
  assert.equal(bodyOf(draft)?.customerType, 4)
})

test('a finished step is one line, and the checks name what is open', () => {
  assert.equal(
    summaryOf('business', draft, 'Caterer'),
    'Coromandel Feast · Caterer · Revathi Anand · 98409 11762',
  )
  assert.equal(summaryOf('documents', draft, undefined), 'Unregistered · no PAN')
  assert.deepEqual(lines(draft), [
    'open: Business is complete',
    'open: No GSTIN',
    'open: No PAN',
    'open: No outlet yet',
    'open: Terms are missing',
    'open: No item group yet',
  ])
  const outletAddress = { ...noOutlet.outletAddress, ...place, outletName: 'Hosur gate', state: 'Karnataka' }
  const whole: Draft = {
    ...draft,
    documents: { ...draft.documents, gstin: '33AALCM2210R2ZA', pan: 'AALCM2210R' },
    outlets: [{ ...noOutlet, outletAddress }],
    terms: { ...prepaid, isPostpaid: true, creditLimit: paise(1_00) },
    itemGroupIds: [1],
    done: ['business', 'documents', 'outlets', 'terms'],
  }
  assert.deepEqual(lines(whole), [
    'open: Business is complete',
    'good: GSTIN is valid, Tamil Nadu',
    'good: PAN on file',
    'warn: PIN code and state do not match for Hosur gate',
    'warn: Hosur gate is outside Tamil Nadu',
    'open: An outlet without staff',
    'good: Terms are complete',
    'good: Item groups are chosen',
  ])
  const [first] = checksOf(whole, { ...nothingKnown, email: 'taken' })
  assert.equal(first?.line, 'Email is taken')
})
