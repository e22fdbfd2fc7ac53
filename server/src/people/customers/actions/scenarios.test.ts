import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { gstinStateWarning } from '@packhouse/contract/platform/formats/gstin.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, type Business } from '../../../testing/builders.ts'
import { customerDraft, outletDraft } from '../testing/customers.ts'

// numbers as in rules §10

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

type More = Parameters<typeof customerDraft>[1]
const add = (more: More) => app.ok(customers.addCustomer, { body: customerDraft(business, more) })
const refused = async (more: More, code: string) => {
  const { message, data } = await app.refused(
    customers.addCustomer,
    { body: customerDraft(business, more) },
    code,
  )
  const fields: unknown[] = Array.isArray(data.fields) ? data.fields : []
  return `${message} ${JSON.stringify(fields)}`
}

test('scenario 18: a GSTIN of another PAN or with a wrong check digit is refused; lower case is stored upper; another state warns', async () => {
  assert.match(
    await refused({ gstin: '29AABCF4821K1ZI', pan: 'AAKFS7735P' }, 'BAD_INPUT'),
    /belongs to the PAN AABCF4821K/,
  )
  assert.match(await refused({ gstin: '29AAFCA7488L1Z0' }, 'BAD_INPUT'), /"gstin"/)
  const elsewhere = { gstin: '33aalcm2210r2za', outlets: [outletDraft('Indiranagar')] }
  const saved = await add(elsewhere)
  assert.deepEqual([saved.gstin, saved.pan], ['33AALCM2210R2ZA', 'AALCM2210R'], 'a warning is no refusal')
  assert.match(
    gstinStateWarning(saved.gstin ?? '', 'Karnataka')?.message ?? '',
    /registered in Tamil Nadu, but the outlet is in Karnataka/,
  )
})

test('scenario 19: a PIN of another state waits for a tick; two states may share one; what is no PIN stays out', async () => {
  const at = (pincode: string, state: string, confirmPincode?: boolean): More => ({
    registeredAddress: {
      address1: '1 Market Road',
      address2: '',
      city: 'Somewhere',
      state,
      pincode,
      ...(confirmPincode === undefined ? {} : { confirmPincode }),
    },
  })
  assert.match(
    await refused(at('560001', 'Tamil Nadu'), 'NEEDS_CONFIRM'),
    /PIN code 560001 is in Karnataka, not in Tamil Nadu/,
  )
  assert.equal((await add(at('560001', 'Tamil Nadu', true))).registeredAddress.state, 'Tamil Nadu')
  for (const [pincode, state] of [
    ['244713', 'Uttarakhand'],
    ['244001', 'Uttar Pradesh'],
    ['500001', 'Telangana'],
  ] as const)
    assert.equal((await add(at(pincode, state))).registeredAddress.pincode, pincode)
  assert.match(
    await refused(at('500001', 'Andhra Pradesh'), 'NEEDS_CONFIRM'),
    /PIN code 500001 is in Telangana/,
  )
  for (const pincode of ['012345', '56000'])
    assert.match(await refused(at(pincode, 'Karnataka'), 'BAD_INPUT'), /registeredAddress\.pincode/)
})
