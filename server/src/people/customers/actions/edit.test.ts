import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { aChoice, customerDraft, eventsOf, freshMobile, outletDraft, postpaid } from '../testing/customers.ts'

type OutletBody = WireArgs<typeof customers.addOutlets>['body']

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

const add = (more: Parameters<typeof customerDraft>[1] = {}) =>
  app.ok(customers.addCustomer, { body: customerDraft(business, more) })
const actions = async (entity: string, id: number) =>
  (await eventsOf(app, entity, id)).map(({ action }) => action)
const aHome = async (...people: string[]) => {
  const staffs = people.map(name => ({ name, mobile: freshMobile() }))
  const customer = await add({ outlets: [outletDraft('Koramangala', { staffs }), outletDraft('HSR Layout')] })
  const [one, other] = customer.outlets
  assert(one && other)
  return { customer, one, other, staff: await app.ok(customers.staffOfOutlet, { outletid: one.id }) }
}

test('an edit changes what is named and leaves the rest, with one event for it', async () => {
  const saved = await add({ brandName: 'The Brew Table', gstin: '27AAPFU0939F1ZV', paymentDetails: postpaid })
  const edited = await app.ok(customers.updateCustomer, {
    body: {
      id: saved.id,
      legalBusinessName: ' Brew  Table Hospitality LLP',
      registeredAddress: { city: 'Mysuru', pincode: '570001' },
      zohoCustomerId: '77',
      version: saved.version,
    },
  })
  assert.deepEqual(
    [
      edited.legalBusinessName,
      edited.brandName,
      edited.registeredAddress.city,
      edited.registeredAddress.address1,
      edited.zohoCustomerId,
      edited.version,
    ],
    [
      'Brew Table Hospitality LLP',
      'The Brew Table',
      'Mysuru',
      saved.registeredAddress.address1,
      '77',
      saved.version + 1,
    ],
  )
  assert.deepEqual(await app.ok(customers.customerBasics, { customerid: saved.id }), edited)
  const cleared = await app.ok(customers.updateCustomer, {
    body: { id: saved.id, brandName: '', zohoCustomerId: null },
  })
  assert.deepEqual(
    [cleared.brandName, cleared.businessName, cleared.zohoCustomerId],
    [null, 'Brew Table Hospitality LLP', null],
  )
  await app.ok(customers.updateCustomer, { body: { id: saved.id, zohoCustomerId: '' } })
  const [, change] = await eventsOf(app, 'customer', saved.id)
  assert.deepEqual(change?.before, {
    city: 'Bengaluru',
    pincode: '560095',
    legal_name: saved.legalBusinessName,
    zoho_customer_id: null,
  })
  assert.deepEqual(await actions('customer', saved.id), [
    'CUSTOMER_CREATED',
    'CUSTOMER_CHANGED',
    'CUSTOMER_CHANGED',
    'CUSTOMER_UNCHANGED',
  ])
})

test('an edit over somebody else’s is refused, and says whose it is', async () => {
  const saved = await add({ brandName: 'Stale Stove' })
  const meera = await app.signInAs('Meera', '9876500001')
  await app.ok(
    customers.updateCustomer,
    { body: { id: saved.id, zohoCustomerId: '1' } },
    { token: meera.token },
  )
  const refused = await app.refused(
    customers.updateCustomer,
    { body: { id: saved.id, zohoCustomerId: '2', version: saved.version } },
    'STALE_VERSION',
  )
  assert.equal(refused.message, 'Stale Stove was changed by Meera at 08:30 PM. Reload.')
  await app.refused(customers.updateCustomer, { body: { id: 9999 } }, 'NOT_FOUND')
})

test('what a customer would become must hold together', async () => {
  const other = await add({ pan: 'AANFK3387H' })
  const saved = await add({
    gstin: '29AABCF4821K1ZI',
    paymentDetails: postpaid,
    outlets: [outletDraft('Whitefield', { gstin: '29AABCF4821K2ZH' })],
  })
  const off = await aChoice(app, 'manager', 'Left long ago', false)
  const rows: [string, object, string, RegExp][] = [
    [
      'a PAN that the GSTIN does not carry',
      { pan: 'AAKFS7735P' },
      'BAD_INPUT',
      /belongs to the PAN AABCF4821K/,
    ],
    [
      'a GSTIN that the PAN does not fit',
      { gstin: '33AALCM2210R2ZA' },
      'BAD_INPUT',
      /belongs to the PAN AALCM2210R/,
    ],
    [
      'both, while an outlet is registered under the old PAN',
      { gstin: '33AALCM2210R2ZA', pan: 'AALCM2210R' },
      'BAD_INPUT',
      /^Outlet Whitefield: /,
    ],
    [
      'no PAN, while it buys on credit',
      { gstin: null, pan: null },
      'BAD_INPUT',
      /postpaid customer needs a PAN/,
    ],
    ['the mobile of another', { mobileNumber: other.mobileNumber }, 'NEEDS_CONFIRM', /has the same mobile/],
    ['the PAN of another', { gstin: null, pan: 'AANFK3387H' }, 'BAD_INPUT', /Whitefield/],
    [
      'a PIN of another state',
      { registeredAddress: { state: 'Kerala' } },
      'NEEDS_CONFIRM',
      /^PIN code 560095 is in Karnataka, not in Kerala/,
    ],
    ['a manager who is inactive', { accountManagerId: off }, 'BREAKS_RULE', /Left long ago is inactive/],
    ['a customer type that is not there', { customerType: 9999 }, 'NOT_FOUND', /Customer type 9999/],
  ]
  for (const [fact, edit, code, message] of rows) {
    const { status, body } = await app.send('PUT', customers.updateCustomer.path, { id: saved.id, ...edit })
    const refused = body as { code: string; message: string }
    assert(status >= 400, fact)
    assert.equal(refused.code, code, fact)
    assert.match(refused.message, message, fact)
  }
  assert.deepEqual(await app.ok(customers.customerDetails, { customerid: saved.id }), saved)
  const ticked = await app.ok(customers.updateCustomer, {
    body: { id: saved.id, registeredAddress: { state: 'KL', confirmPincode: true } },
  })
  assert.equal(ticked.registeredAddress.state, 'Kerala')
  const later = await app.ok(customers.updateCustomer, {
    body: { id: saved.id, registeredAddress: { address1: '9, Fort Road' } },
  })
  assert.equal(
    later.registeredAddress.address1,
    '9, Fort Road',
    'an address once confirmed is not asked about again',
  )
})

test('further numbers are set as a whole: each fits its kind, none is there twice, and the event has both lists', async () => {
  const [second, chat] = [freshMobile(), freshMobile()]
  const mobile = { kind: 'MOBILE' as const, number: `+91 ${second}`, label: ' Accounts ' }
  const saved = await add({ numbers: [mobile, { kind: 'LANDLINE', number: '(0821) 2345678' }] })
  const kept = [
    { kind: 'MOBILE', number: second, label: 'Accounts' },
    { kind: 'LANDLINE', number: '0821-2345678', label: '' },
  ]
  assert.deepEqual(saved.numbers, kept)
  const set = (numbers: WireArgs<typeof customers.updateCustomer>['body']['numbers'], more = {}) => ({
    body: { id: saved.id, numbers, ...more },
  })
  const whyNot = async (...numbers: Parameters<typeof set>) =>
    (await app.refused(customers.updateCustomer, set(...numbers), 'BAD_INPUT')).data
  assert.match(
    JSON.stringify(await whyNot([{ kind: 'WHATSAPP', number: '080-23456789' }])),
    /"numbers\.0\.number".*10 digits/,
  )
  assert.match(
    JSON.stringify(await whyNot([mobile, { ...mobile, number: second }])),
    /"numbers\.1\.number".*twice/,
  )
  await app.ok(customers.updateCustomer, set([mobile, { kind: 'LANDLINE', number: '0821-2345678' }]))
  const both = [
    mobile,
    { kind: 'MOBILE' as const, number: chat },
    { kind: 'WHATSAPP' as const, number: chat, label: 'Orders' },
  ]
  const edited = await app.ok(customers.updateCustomer, set(both, { brandName: 'Two Numbers' }))
  assert.deepEqual(
    edited.numbers.map(({ kind, number, label }) => [kind, number, label]),
    [
      ['MOBILE', second, 'Accounts'],
      ['MOBILE', chat, ''],
      ['WHATSAPP', chat, 'Orders'],
    ],
  )
  assert.deepEqual((await app.ok(customers.updateCustomer, set([]))).numbers, [])
  const [, unchanged, changed, emptied] = await eventsOf(app, 'customer', saved.id)
  assert.equal(unchanged?.action, 'CUSTOMER_UNCHANGED')
  assert.deepEqual(
    [changed?.before, emptied?.before, emptied?.after],
    [{ brand_name: null, numbers: kept }, { numbers: edited.numbers }, { numbers: [] }],
  )
})

// spec 3.6
test('outlets are added one or many, all or none', async () => {
  const saved = await add({ pan: 'AABTP5512D' })
  const ask = (body: unknown) => app.send('POST', `${customers.addOutlets.path}?customerid=${saved.id}`, body)
  const one = await ask(outletDraft('First', { staffs: [{ name: 'Alwin', mobile: freshMobile() }] }))
  assert.equal(one.status, 201)
  const two = await ask([outletDraft('Second', { gstin: '34AABTP5512D1ZZ' }), outletDraft('Third')])
  assert.equal(two.status, 201)
  const bad = await ask([outletDraft('Fourth'), outletDraft('Fifth', { gstin: '29AABCF4821K1ZI' })])
  assert.equal((bad.body as { code: string }).code, 'BAD_INPUT')
  const outlets = await app.ok(customers.outletsOfCustomer, { customerid: saved.id })
  assert.deepEqual(
    outlets.map(({ name, staffCount, gstin }) => [name, staffCount, gstin]),
    [
      ['First', 1, null],
      ['Second', 0, '34AABTP5512D1ZZ'],
      ['Third', 0, null],
    ],
  )
  assert.deepEqual(await app.ok(customers.allOutletsOfCustomer, { customerId: saved.id }), outlets)
  assert.deepEqual((await app.ok(customers.customerDetails, { customerid: saved.id })).outlets, outlets)
  await app.refused(customers.addOutlets, { customerid: 9999, body: outletDraft('Nowhere') }, 'NOT_FOUND')
  await app.refused(customers.outletsOfCustomer, { customerid: 9999 }, 'NOT_FOUND')
  await app.refused(customers.allOutletsOfCustomer, { customerId: 9999 }, 'NOT_FOUND')
  assert.deepEqual(await app.ok(customers.outletsOfCustomer, { customerid: (await add()).id }), [])
})

test('two outlets of a customer in one city never have one name: added at once, one by one, or renamed', async () => {
  const saved = await add()
  const to = (body: OutletBody) => ({ customerid: saved.id, body })
  const sentence = 'Main Kitchen in Bengaluru is already an outlet of this customer. Give it another name.'
  const twice = await app.refused(
    customers.addOutlets,
    to([outletDraft('Main Kitchen'), outletDraft('Main Kitchen')]),
    'TAKEN',
  )
  assert.equal(twice.message, sentence)
  const answers = await Promise.all(
    [1, 2].map(() => app.call(customers.addOutlets, to(outletDraft('Main Kitchen')))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  await app.refused(customers.addOutlets, to(outletDraft(' main  KITCHEN ')), 'TAKEN')
  const [annexe] = await app.ok(customers.addOutlets, to(outletDraft('Annexe')))
  assert(annexe)
  const rename = (name: string) => ({ outletid: annexe.id, body: { name } })
  assert.equal((await app.refused(customers.updateOutlet, rename('Main Kitchen'), 'TAKEN')).message, sentence)
  await app.ok(customers.updateOutlet, rename('ANNEXE'))
  const elsewhere = outletDraft('Main Kitchen')
  await app.ok(
    customers.addOutlets,
    to({ ...elsewhere, outletAddress: { ...elsewhere.outletAddress, city: 'Mysuru', pincode: '570001' } }),
  )
  const other = await add()
  await app.ok(customers.addOutlets, { customerid: other.id, body: outletDraft('Main Kitchen') })
})

test('an outlet is edited by part and deactivated; orders keep the address they were taken with', async () => {
  const item = await anItem(app, { onHandMilli: 100_000 })
  const built = await aCustomer(app, business)
  const order = await anOrder(app, { business, customer: built, items: [{ packId: item.packId, packs: 1 }] })
  const outletid = built.outletId
  const edited = await app.ok(customers.updateOutlet, {
    outletid,
    body: {
      name: 'Church Street',
      outletAddress: { outletName: 'Church Street', pincode: '560025', areaCode: 'CS' },
      version: 1,
    },
  })
  assert.deepEqual(
    [
      edited.name,
      edited.outletAddress.pincode,
      edited.outletAddress.floorNumber,
      edited.outletAddress.areaCode,
      edited.version,
    ],
    ['Church Street', '560025', 'Ground floor', 'CS', 2],
  )
  const stored = await app.ok(orders.orderDetails, { orderid: order.orderid })
  assert.equal(stored.customeraddressdetails.address.outletName, 'MG Road')
  const stale = await app.refused(
    customers.updateOutlet,
    { outletid, body: { name: 'Late', version: 1 } },
    'STALE_VERSION',
  )
  assert.match(stale.message, /^Church Street was changed by Asha at/)
  await app.refused(
    customers.updateOutlet,
    { outletid, body: { outletAddress: { state: 'Goa' } } },
    'NEEDS_CONFIRM',
  )
  const off = await aChoice(app, 'cuisine_type', 'Molecular', false)
  await app.refused(customers.updateOutlet, { outletid, body: { cuisineTypeId: off } }, 'BREAKS_RULE')
  await app.refused(customers.updateOutlet, { outletid, body: { gstin: '29AABCF4821K1ZI' } }, 'BAD_INPUT')
  await app.refused(customers.updateOutlet, { outletid: 9999, body: {} }, 'NOT_FOUND')
  assert.equal(
    (await app.ok(customers.updateOutlet, { outletid, body: { isActive: false } })).isActive,
    false,
  )
  const again = {
    customerid: built.customerId,
    outletid,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid: item.packId, quantity: 1 }],
  }
  await app.refused(orders.createOrder, { body: again }, 'BREAKS_RULE')
  await app.ok(customers.updateOutlet, { outletid, body: { isActive: false } })
  assert.deepEqual(await actions('outlet', outletid), [
    'OUTLET_CHANGED',
    'OUTLET_CHANGED',
    'OUTLET_UNCHANGED',
  ])
})

test('the first person of an outlet is its primary contact, and another takes the place when asked', async () => {
  const { one, other } = await aHome()
  const add = (outletid: number, body: object) =>
    app.send('POST', `${customers.addStaff.path}?outletid=${outletid}`, body)
  assert.equal((await add(one.id, { name: 'Farhan A.', mobile: freshMobile() })).status, 201)
  assert.equal(
    (
      await add(one.id, [
        { name: 'Sneha', mobile: freshMobile() },
        { name: 'Joseph', mobile: freshMobile() },
      ])
    ).status,
    201,
  )
  const staff = () => app.ok(customers.staffOfOutlet, { outletid: one.id })
  const primary = async () => (await staff()).filter(({ isPrimary }) => isPrimary).map(({ name }) => name)
  assert.deepEqual(await primary(), ['Farhan A.'])
  const [farhan, sneha] = await staff()
  assert(farhan && sneha)
  const made = await app.ok(customers.makeStaffPrimary, { outletid: one.id, staffid: sneha.id })
  assert.deepEqual([made.name, made.isPrimary], ['Sneha', true])
  assert.deepEqual(await primary(), ['Sneha'])
  await app.ok(customers.makeStaffPrimary, { outletid: one.id, staffid: sneha.id })
  assert.equal((await add(one.id, { name: 'Vinay', mobile: freshMobile(), isPrimary: true })).status, 201)
  assert.deepEqual(await primary(), ['Vinay'])
  assert.deepEqual(await actions('outlet_staff', sneha.id), [
    'OUTLET_STAFF_CREATED',
    'OUTLET_STAFF_CHANGED',
    'OUTLET_STAFF_UNCHANGED',
    'OUTLET_STAFF_CHANGED',
  ])
  await app.refused(customers.makeStaffPrimary, { outletid: other.id, staffid: sneha.id }, 'BREAKS_RULE')
  await app.refused(customers.makeStaffPrimary, { outletid: one.id, staffid: 9999 }, 'NOT_FOUND')
  await app.refused(customers.makeStaffPrimary, { outletid: 9999, staffid: sneha.id }, 'NOT_FOUND')
  assert.equal((await add(9999, { name: 'Nobody', mobile: freshMobile() })).status, 404)
  assert.equal(
    (
      await add(one.id, [
        { name: 'A B', mobile: freshMobile(), isPrimary: true },
        { name: 'C D', mobile: freshMobile(), isPrimary: true },
      ])
    ).status,
    400,
  )
  await app.refused(customers.staffOfOutlet, { outletid: 9999 }, 'NOT_FOUND')
  await app.refused(customers.staffOfOutlets, { body: { outletIds: [one.id, 9999] } }, 'NOT_FOUND')
  assert.deepEqual(await app.ok(customers.staffOfOutlets, { body: [other.id] }), [])
})

test('two who are made primary at once leave one primary', async () => {
  const { one, staff } = await aHome('Anna', 'Bela', 'Carl')
  const [, bela, carl] = staff
  assert(bela && carl)
  await Promise.all(
    [bela, carl].map(({ id }) => app.ok(customers.makeStaffPrimary, { outletid: one.id, staffid: id })),
  )
  const now = await app.ok(customers.staffOfOutlet, { outletid: one.id })
  assert.equal(now.filter(({ isPrimary }) => isPrimary).length, 1)
})

test('people change, move between outlets of their customer and are deactivated; the primary contact stays', async () => {
  const { one, other, staff } = await aHome('Farhan A.', 'Sneha Pillai')
  const [farhan, sneha] = staff
  assert(farhan && sneha)
  const edit = (staffid: number, body: object) => app.call(customers.updateStaff, { staffid, body })
  const chef = await aChoice(app, 'designation', 'Purchase manager')
  const edited = await app.ok(customers.updateStaff, {
    staffid: sneha.id,
    body: { designationId: chef, email: 'S@x.in', version: sneha.version },
  })
  assert.deepEqual(
    [edited.designation, edited.email, edited.name, edited.version],
    ['Purchase manager', 's@x.in', 'Sneha Pillai', 2],
  )
  const stale = await app.refused(
    customers.updateStaff,
    { staffid: sneha.id, body: { name: 'Sneha P.', version: 1 } },
    'STALE_VERSION',
  )
  assert.match(stale.message, /^Sneha Pillai was changed by Asha/)
  for (const body of [{ isActive: false }, { outletId: other.id }])
    assert.match(
      (await app.refused(customers.updateStaff, { staffid: farhan.id, body }, 'BREAKS_RULE')).message,
      /primary contact of Koramangala/,
    )
  const moved = await app.ok(customers.updateStaff, { staffid: sneha.id, body: { outletId: other.id } })
  assert.deepEqual(
    [moved.outletId, moved.isPrimary],
    [other.id, true],
    'the first of an outlet is its primary contact',
  )
  const stranger = (await aHome('Zed')).one
  await app.refused(
    customers.updateStaff,
    { staffid: farhan.id, body: { outletId: stranger.id } },
    'BREAKS_RULE',
  )
  assert.equal((await edit(9999, { name: 'Nobody' })).status, 404)
  await app.send('POST', `${customers.addStaff.path}?outletid=${one.id}`, {
    name: 'Joseph',
    mobile: freshMobile(),
  })
  const joseph = (await app.ok(customers.staffOfOutlet, { outletid: one.id })).find(
    ({ name }) => name === 'Joseph',
  )
  assert(joseph)
  const off = await app.ok(customers.updateStaff, { staffid: joseph.id, body: { isActive: false } })
  assert.deepEqual([off.isActive, off.isPrimary], [false, false])
  await app.refused(customers.makeStaffPrimary, { outletid: one.id, staffid: joseph.id }, 'BREAKS_RULE')
  const on = await app.ok(customers.updateStaff, { staffid: joseph.id, body: { isActive: true } })
  assert.deepEqual([on.isActive, on.isPrimary], [true, false])
  const retired = await aChoice(app, 'designation', 'Steward', false)
  await app.refused(
    customers.updateStaff,
    { staffid: joseph.id, body: { designationId: retired } },
    'BREAKS_RULE',
  )
  await app.ok(customers.updateStaff, { staffid: joseph.id, body: { name: 'Joseph' } })
  assert.equal((await actions('outlet_staff', joseph.id)).at(-1), 'OUTLET_STAFF_UNCHANGED')
})
