import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { files } from '@packhouse/contract/platform/files/endpoints.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, type Business } from '../../../testing/builders.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { testSettings } from '../../../testing/settings.ts'
import { aChoice, customerDraft, eventsOf, freshMobile, outletDraft, postpaid } from '../testing/customers.ts'

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

const draft = (more: Parameters<typeof customerDraft>[1] = {}) => customerDraft(business, more)
const add = (more: Parameters<typeof customerDraft>[1] = {}) =>
  app.ok(customers.addCustomer, { body: draft(more) })
const count = async () =>
  Number(
    (
      await app.db
        .selectFrom('customer')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const paths = (refused: { data: Record<string, unknown> }) =>
  Array.isArray(refused.data.fields) ? refused.data.fields.map(({ path }) => path) : []

async function aDocument(name = 'gst.pdf'): Promise<string> {
  const answer = await sendFile(app, `${files.uploadFile.path}?document=true`, `%PDF-1.7 ${name}`, { name })
  assert.equal(answer.statusCode, 201)
  return answer.json().url
}

// spec 3.3
test('a customer is added whole: registrations, outlets, people and item groups', async () => {
  const chef = await aChoice(app, 'designation', 'Chef')
  const meera = await aChoice(app, 'manager', 'Meera Nair')
  const cuisine = await aChoice(app, 'cuisine_type', 'South Indian')
  const group = await app.ok(itemGroups.createItemGroup, { body: { name: 'Vegetables, daily' } })
  const certificate = await aDocument()
  const card = await aDocument('card.pdf')
  const body = draft({
    legalBusinessName: ' Coromandel  Feast Caterers Private Limited ',
    brandName: '',
    gstin: '33aalcm2210r2za',
    accountManagerId: meera,
    zohoCustomerId: '4410000000871',
    email: 'Accounts@Coromandel.example',
    mobileNumber: '+91 98409 11762',
    gstinDocument: { documentLink: certificate, documentName: 'coromandel-gst.pdf' },
    panDocument: { documentLink: card, documentName: 'coromandel-pan.pdf' },
    paymentDetails: { ...postpaid, creditLimit: 1_50_000.5 },
    itemGroupIds: [group.id],
    outlets: [
      {
        outletAddress: {
          outletName: 'Hosur gate kitchen',
          floorNumber: 'Ground',
          city: 'Hosur',
          state: 'TN',
          pincode: '562 107',
          confirmPincode: true,
          latitude: 12.74,
          longitude: 77.82,
        },
        poccontact: '+91 98409 11762',
        cuisineTypeId: cuisine,
        deliveryTimeSlotId: business.slotId,
        staffs: [
          { name: 'Revathi Anand', mobile: '98409-11762', designationId: chef },
          { name: 'Murugan K.', mobile: '094432 70815', email: 'MURUGAN@Example.com' },
        ],
      },
      { ...outletDraft('Indiranagar'), name: 'Indiranagar cafe', placeOfSupply: 'BILL_TO', staffs: [] },
    ],
  })
  const { status, body: reply } = await app.call(customers.addCustomer, { body })
  assert.equal(status, 201)
  const saved = reply as Awaited<ReturnType<typeof add>>
  assert.deepEqual(await app.ok(customers.customerDetails, { customerid: saved.id }), saved)
  assert.deepEqual(
    [
      saved.legalBusinessName,
      saved.brandName,
      saved.businessName,
      saved.gstin,
      saved.pan,
      saved.accountManagerName,
    ],
    [
      'Coromandel Feast Caterers Private Limited',
      null,
      'Coromandel Feast Caterers Private Limited',
      '33AALCM2210R2ZA',
      'AALCM2210R',
      'Meera Nair',
    ],
  )
  assert.deepEqual(
    [saved.customerType, saved.email, saved.mobileNumber, saved.ownerOrBusinessPOC],
    [business.customerTypeId, 'accounts@coromandel.example', '9840911762', 'Revathi Anand'],
  )
  assert.deepEqual([saved.zohoCustomerId, saved.accountManagerId], ['4410000000871', meera])
  assert.deepEqual(saved.registeredAddress, {
    address1: '12, 80 Feet Road',
    address2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560095',
  })
  assert.deepEqual(saved.paymentDetails, { ...postpaid, creditLimit: 1_50_000.5 })
  for (const [kept, sent, name] of [
    [saved.gstinDocument, certificate, 'coromandel-gst.pdf'],
    [saved.panDocument, card, 'coromandel-pan.pdf'],
  ] as const) {
    assert.equal(kept?.documentName, name)
    assert.equal(kept.documentLink.split('?')[0], sent.split('?')[0])
  }
  const [hosur, cafe] = saved.outlets
  assert(hosur && cafe)
  assert.deepEqual(
    [
      hosur.name,
      hosur.outletAddress.state,
      hosur.outletAddress.pincode,
      hosur.outletAddress.latitude,
      hosur.poccontact,
      hosur.staffCount,
    ],
    ['Hosur gate kitchen', 'Tamil Nadu', '562107', 12.74, '9840911762', 2],
  )
  assert.deepEqual([cafe.name, cafe.placeOfSupply, cafe.staffCount], ['Indiranagar cafe', 'BILL_TO', 0])
  const staff = await app.ok(customers.staffOfOutlets, { body: { outletIds: [cafe.id, hosur.id] } })
  assert.deepEqual(
    staff.map(({ name, mobile, email, designation, isPrimary }) => [
      name,
      mobile,
      email,
      designation,
      isPrimary,
    ]),
    [
      ['Revathi Anand', '9840911762', null, 'Chef', true],
      ['Murugan K.', '9443270815', 'murugan@example.com', null, false],
    ],
  )
  assert.deepEqual(
    (await app.ok(customers.groupsOfCustomer, { customerid: saved.id })).map(({ name }) => name),
    ['Vegetables, daily'],
  )
  assert.deepEqual(
    (await eventsOf(app, 'customer', saved.id)).map(({ action }) => action),
    ['CUSTOMER_CREATED'],
  )
  assert.deepEqual(
    (await eventsOf(app, 'outlet', hosur.id)).map(({ action }) => action),
    ['OUTLET_CREATED'],
  )
})

test('documents of a customer are shown to who is signed in, by a path that runs out', async () => {
  const saved = await add({
    panDocument: { documentLink: await aDocument('pan.pdf'), documentName: 'pan.pdf' },
  })
  const path = saved.panDocument?.documentLink ?? ''
  assert.equal((await app.send('GET', path, undefined, { token: null })).status, 200)
  assert.equal(
    (await app.send('GET', path.replace(/exp=\d+/, 'exp=4102444800'), undefined, { token: null })).status,
    404,
  )
  assert.equal(
    (
      await app.send('GET', `${customers.customerBasics.path}?customerid=${saved.id}`, undefined, {
        token: null,
      })
    ).status,
    401,
  )
  const evening = app.clock.now
  app.clock.now = new Date(evening.getTime() + 6 * 60_000)
  assert.equal((await app.send('GET', path, undefined, { token: null })).status, 404)
  app.clock.now = evening
  const again = await app.ok(customers.updateCustomer, {
    body: { id: saved.id, panDocument: saved.panDocument ?? null, ownerOrBusinessPOC: 'Murugan K.' },
  })
  assert.equal(again.panDocument?.documentName, 'pan.pdf')
  assert.equal(
    (await app.ok(customers.updateCustomer, { body: { id: saved.id, panDocument: null } })).panDocument,
    null,
  )
  await app.refused(
    customers.addCustomer,
    { body: draft({ panDocument: { documentLink: 'ab'.repeat(32), documentName: 'x.pdf' } }) },
    'NOT_FOUND',
  )
})

// spec 3.3
test('terms: prepaid ones are left empty, postpaid ones are whole', async () => {
  const prepaid = await add({ paymentDetails: { isPostpaid: false, creditLimit: 5000, dueDays: 7 } })
  assert.deepEqual(prepaid.paymentDetails, {
    isPostpaid: false,
    creditCycleType: null,
    dueDays: null,
    tnxPeriod: null,
    creditLimit: null,
  })
  const rows: [string, object, string[]][] = [
    [
      'nothing of it',
      { isPostpaid: true },
      ['paymentDetails.creditCycleType', 'paymentDetails.dueDays', 'paymentDetails.creditLimit'],
    ],
    ['too long', { ...postpaid, dueDays: 91 }, ['paymentDetails.dueDays']],
    ['a limit of 0', { ...postpaid, creditLimit: 0 }, ['paymentDetails.creditLimit']],
    ['too much', { ...postpaid, creditLimit: 5_00_00_001 }, ['paymentDetails.creditLimit']],
    ['13 cycles', { ...postpaid, tnxPeriod: 13 }, ['paymentDetails.tnxPeriod']],
    ['a strange cycle', { ...postpaid, creditCycleType: 'HOURLY' }, ['paymentDetails.creditCycleType']],
  ]
  for (const [fact, paymentDetails, fields] of rows) {
    const { status, body } = await app.send('POST', customers.addCustomer.path, {
      ...draft({ pan: 'AAKFS7735P' }),
      paymentDetails,
    })
    assert.equal(status, 400, fact)
    assert.deepEqual(paths(body as { data: Record<string, unknown> }), fields, fact)
  }
})

test('a field that may be empty says what is wrong with it in the words of its format', async () => {
  const outlet = outletDraft('Two')
  const rows: [string, Parameters<typeof customerDraft>[1], string][] = [
    [
      'gstin',
      { gstin: '29AAFCA7488L1Z0' },
      'The check character of this GSTIN is wrong. Check it for a typo',
    ],
    [
      'pan',
      { pan: 'AABXF4821K' },
      'A PAN has 5 letters, 4 digits and a letter; the fourth letter shows the type of holder',
    ],
    [
      'outlets.0.gstin',
      { outlets: [{ ...outlet, gstin: '29AAFCA7488L1Z0' }] },
      'The check character of this GSTIN is wrong. Check it for a typo',
    ],
    ['brandName', { brandName: 'x'.repeat(300) }, 'Business name can have at most 150 characters'],
    [
      'outlets.0.staffs.0.email',
      { outlets: [{ ...outlet, staffs: [{ name: 'A B', mobile: freshMobile(), email: 'kitchen' }] }] },
      'Enter one email address, such as name@company.in',
    ],
  ]
  for (const [path, more, message] of rows) {
    const { data } = await app.refused(customers.addCustomer, { body: draft(more) }, 'BAD_INPUT')
    assert.partialDeepStrictEqual(data.fields, [{ path, message }])
  }
  const { body } = await app.send('POST', customers.addCustomer.path, { ...draft(), gstin: 29 })
  assert.partialDeepStrictEqual((body as { data: object }).data, {
    fields: [{ path: 'gstin', message: 'This must be text' }],
  })
})

test('what does not fit is refused at its field, and nothing is saved', async () => {
  const before = await count()
  const off = await aChoice(app, 'manager', 'Gone away', false)
  const rows: [string, Parameters<typeof customerDraft>[1], string, string[]][] = [
    ['postpaid without PAN', { paymentDetails: postpaid }, 'BAD_INPUT', ['pan']],
    ['a GSTIN of another PAN', { gstin: '29AABCF4821K1ZI', pan: 'AAKFS7735P' }, 'BAD_INPUT', ['gstin']],
    ['a wrong check digit', { gstin: '29AAFCA7488L1Z0' }, 'BAD_INPUT', ['gstin']],
    ['a PAN of no holder', { pan: 'AABXF4821K' }, 'BAD_INPUT', ['pan']],
    ['a landline', { mobileNumber: '02212345678' }, 'BAD_INPUT', ['mobileNumber']],
    ['no email', { email: 'kitchen' }, 'BAD_INPUT', ['email']],
    [
      'a PIN of another state',
      {
        registeredAddress: {
          address1: '1',
          address2: '',
          city: 'Hosur',
          state: 'Tamil Nadu',
          pincode: '560001',
        },
      },
      'NEEDS_CONFIRM',
      ['registeredAddress.pincode'],
    ],
    [
      'a PIN of five digits',
      {
        registeredAddress: {
          address1: '1',
          address2: '',
          city: 'Hosur',
          state: 'Tamil Nadu',
          pincode: '56000',
        },
      },
      'BAD_INPUT',
      ['registeredAddress.pincode'],
    ],
    [
      'an outlet in another state than its PIN',
      {
        outlets: [
          outletDraft('One'),
          {
            ...outletDraft('Two'),
            outletAddress: { outletName: 'Two', city: 'Chennai', state: 'Tamil Nadu', pincode: '500001' },
          },
        ],
      },
      'NEEDS_CONFIRM',
      ['outlets.1.outletAddress.pincode'],
    ],
    [
      'an outlet of another PAN',
      { pan: 'AAKFS7735P', outlets: [outletDraft('One', { gstin: '29AABCF4821K2ZH' })] },
      'BAD_INPUT',
      ['outlets.0.gstin'],
    ],
    [
      'two primary contacts',
      {
        outlets: [
          outletDraft('One', {
            staffs: ['A B', 'C D'].map(name => ({ name, mobile: freshMobile(), isPrimary: true })),
          }),
        ],
      },
      'BAD_INPUT',
      ['outlets.0.staffs'],
    ],
    ['a manager who is inactive', { accountManagerId: off }, 'BREAKS_RULE', ['accountManagerId']],
    ['a manager who is not there', { accountManagerId: 9999 }, 'NOT_FOUND', []],
    ['a group that is not there', { itemGroupIds: [9999] }, 'NOT_FOUND', []],
    [
      'coordinates outside India',
      {
        outlets: [
          { ...outletDraft('One'), outletAddress: { ...outletDraft('One').outletAddress, latitude: 51 } },
        ],
      },
      'BAD_INPUT',
      ['outlets.0.outletAddress.latitude'],
    ],
  ]
  for (const [fact, more, code, fields] of rows) {
    const refused = await app.refused(customers.addCustomer, { body: draft(more) }, code)
    assert.deepEqual(paths(refused), fields, fact)
  }
  assert.equal(await count(), before)
})

// spec 5.7
test('email, GSTIN and Zoho id belong to one customer, inactive ones too; the same mobile, PAN or name is asked about', async () => {
  const held = await add({ brandName: 'The Brew Table', gstin: '36ABCPR9043Q1ZX', zohoCustomerId: 'Z-1' })
  await app.ok(customers.switchCustomerStatus, { customerid: held.id, status: false })
  const rows: [Parameters<typeof customerDraft>[1], string][] = [
    [{ email: held.email?.toUpperCase() }, 'email'],
    [{ gstin: '36ABCPR9043Q1ZX' }, 'gstin'],
    [{ zohoCustomerId: ' Z-1 ' }, 'zohoCustomerId'],
  ]
  for (const [more, path] of rows) {
    const refused = await app.refused(customers.addCustomer, { body: draft(more) }, 'TAKEN')
    assert.deepEqual(paths(refused), [path])
    assert.match(refused.message, /belongs to The Brew Table, which is inactive\.$/)
  }
  const alike: [Parameters<typeof customerDraft>[1], string][] = [
    [{ mobileNumber: `+91 ${held.mobileNumber}` }, 'mobileNumber'],
    [{ pan: 'abcpr9043q' }, 'pan'],
    [{ brandName: 'the BREW table' }, 'brandName'],
  ]
  for (const [more, path] of alike) {
    const asked = await app.refused(customers.addCustomer, { body: draft(more) }, 'NEEDS_CONFIRM')
    assert.deepEqual(paths(asked), [path])
    assert.match(
      asked.message,
      /^The Brew Table \(customer \d+\) has the same (mobile|PAN|name)\. Use that one, or confirm that they are two\.$/,
    )
    await app.ok(customers.addCustomer, { body: draft({ ...more, confirmTwo: true }) })
  }
  const free = {
    mobile: (mobilenumber: string, excludeid?: number) =>
      app.ok(customers.customerMobileAvailable, { mobilenumber, excludeid }),
    email: (email: string, excludeid?: number) =>
      app.ok(customers.customerEmailAvailable, { email, excludeid }),
    pan: (pannumber: string, excludeid?: number) =>
      app.ok(customers.customerPanAvailable, { pannumber, excludeid }),
  }
  assert.deepEqual(
    await Promise.all([
      free.mobile(`0${held.mobileNumber}`),
      free.mobile(freshMobile()),
      free.mobile('12345'),
      free.email(` ${held.email?.toUpperCase()}`),
      free.email(held.email ?? '', held.id),
      free.email('new@example.com'),
      free.email('nothing'),
      free.pan('abcpr 9043q'),
      free.pan('AANFK3387H'),
      free.pan(''),
    ]),
    [false, true, false, false, true, true, false, false, true, false],
  )
})

test('of two that add one mobile at once, one is told so', async () => {
  const mobileNumber = freshMobile()
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call(customers.addCustomer, { body: draft({ mobileNumber }) })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
})

test('the same key adds one customer', async () => {
  const body = draft()
  const first = await app.call(customers.addCustomer, { body }, { key: 'once' })
  const second = await app.call(customers.addCustomer, { body }, { key: 'once' })
  assert.deepEqual(second.body, first.body)
})

test('our own GSTIN is nobody else’s: not of a new customer, nor of an edited one or its outlet', async () => {
  const { gstin, pan, legalName } = testSettings.supplier
  const own = { gstin: ` ${gstin.toLowerCase()}\u200B`, pan }
  const { message } = await app.refused(customers.addCustomer, { body: draft(own) }, 'BAD_INPUT')
  assert.equal(message, `${gstin} is the GSTIN of ${legalName}, our own. Enter that of the customer.`)
  const { id, outlets } = await add({ pan, outlets: [outletDraft('Yard')] })
  assert.deepEqual(paths(await app.refused(customers.updateCustomer, { body: { id, gstin } }, 'BAD_INPUT')), [
    'gstin',
  ])
  const outletid = outlets[0]?.id ?? 0
  assert.deepEqual(
    paths(await app.refused(customers.updateOutlet, { outletid, body: { gstin } }, 'BAD_INPUT')),
    ['gstin'],
  )
  const more = outletDraft('Gate', { gstin })
  assert.deepEqual(
    paths(await app.refused(customers.addOutlets, { customerid: id, body: [more] }, 'BAD_INPUT')),
    ['0.gstin'],
  )
  // a registration of ours in another state is another person in the law
  await app.ok(customers.updateOutlet, { outletid, body: { gstin: makeGstin('33', pan ?? '', 1) } })
})

test('an email that looks the same is taken, with invisible signs, in wide letters or with its accents apart', async () => {
  await add({ email: 'jürgen@hotel-isar.in' })
  for (const email of [
    'jürgen@hotel-isar.in'.normalize('NFD'),
    'jürgen\u200B@hotel-isar.in',
    'jürgen@ｈotel-isar.in\u2060',
  ]) {
    await app.refused(customers.addCustomer, { body: draft({ email }) }, 'TAKEN')
    assert.equal(await app.ok(customers.customerEmailAvailable, { email }), false)
  }
})
