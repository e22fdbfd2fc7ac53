import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { outletQuery } from '@packhouse/contract/goods/matching/outlet-words.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import demo from '../../../roof/demo/data/customers.json' with { type: 'json' }
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'

let app: TestApp
let business: Business
let onion: BuiltItem
const built = new Map<string, BuiltCustomer>()
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  onion = await anItem(app)
  for (const { brandName, outlets } of demo) {
    const customer = await aCustomer(app, business, { brandName, outletName: outlets[0]?.name ?? '' })
    built.set(brandName, customer)
    const others = outlets.slice(1)
    if (others.length === 0) continue
    await app.ok(customers.addOutlets, {
      customerid: customer.customerId,
      body: others.map(({ name, outletAddress, chef }) => ({
        name,
        outletAddress: { ...outletAddress, confirmPincode: true },
        poccontact: chef.mobile,
        staffs: [{ name: chef.name, mobile: chef.mobile }],
      })),
    })
  }
})
after(() => app.close())

type Found = Reply<typeof orders.findOutlets>
const find = (searchtext: string): Promise<Found> => app.ok(orders.findOutlets, { searchtext })
const names = ({ rows }: Found) =>
  rows.map(({ businessName, outletName }) => `${businessName}, ${outletName}`)

/** One letter left out, two swapped, one doubled, one changed; the first letter stays. */
const slipsOf = (word: string): string[] => {
  const at = Math.floor(word.length / 2)
  return [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    `${word.slice(0, at)}z${word.slice(at + 1)}`,
  ]
}

test('each outlet of the demo is first for its name, for each word of it, for its beginnings and for a slip', async () => {
  const outlets = demo.flatMap(({ brandName, outlets }) => outlets.map(({ name }) => ({ brandName, name })))
  assert.ok(outlets.length > 20)
  const misses: string[] = []
  const check = async (typed: string, word: string) => {
    const [first] = (await find(typed)).rows
    const isRight = first?.match === 'OUTLET' && outletQuery(first.outletName).join('').includes(word)
    if (!isRight) misses.push(`${typed} → ${first?.businessName}, ${first?.outletName}`)
  }
  for (const { brandName, name } of outlets) {
    const words = outletQuery(name)
    await check(name, words.join(''))
    for (const word of words) {
      await check(word, word)
      for (let letters = 5; letters < word.length; letters++)
        await check(word.slice(0, letters), word.slice(0, letters))
      if (word.length >= 5) for (const slip of slipsOf(word)) await check(slip, word)
    }
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
    for (const slip of slipsOf(longest))
      await check(name.toLowerCase().replace(longest, slip), words.join(''))
    assert.equal(names(await find(`${brandName} ${name}`))[0], `${brandName}, ${name}`)
  }
  assert.deepEqual(misses, [])
})

test('the outlets that match come before their siblings', async () => {
  const found = await find('kannur')
  assert.deepEqual(
    found.rows.map(({ outletName, match }) => [outletName, match]),
    [
      ['Kannur', 'OUTLET'],
      ['MG Road', 'SIBLING'],
      ['Indiranagar', 'SIBLING'],
    ],
  )
  const [kannur] = found.rows
  assert.deepEqual(
    [kannur?.address, kannur?.receiver, kannur?.activeOutlets],
    ['Fort Road, Kannur 670001', { name: 'Shaji M.', mobile: '9886041104' }, 3],
  )
})

test('receivers are found as soon as they are there, and no longer when they left', async () => {
  const [outlet] = (await find('krishnagiri')).rows
  assert(outlet?.outletId)
  const [person] = await app.ok(customers.addStaff, {
    outletid: outlet.outletId,
    body: [{ name: 'Zubeida Q.', mobile: '9800012345' }],
  })
  assert(person)
  for (const typed of ['zubeida', 'zubieda', '98000 12345'])
    assert.equal((await find(typed)).rows[0]?.outletName, 'Krishnagiri', typed)
  await app.ok(customers.updateStaff, { staffid: person.id, body: { isActive: false } })
  assert.deepEqual((await find('zubeida')).rows, [])
})

test('inactive outlets and customers keep their row, and a customer without an outlet has one', async () => {
  const gone = await aCustomer(app, business, { brandName: 'Quetzal Grill', outletName: 'Hebbal' })
  await sql`update outlet set is_active = false where id = ${gone.outletId}`.execute(app.db)
  const [outlet] = (await find('quetzal')).rows
  assert.deepEqual([outlet?.isActive, outlet?.customerIsActive, outlet?.activeOutlets], [false, true, 0])
  await sql`update customer set is_active = false where id = ${gone.customerId}`.execute(app.db)
  assert.deepEqual(
    (await find('quetzla')).rows.map(({ customerIsActive, spelled }) => [customerIsActive, spelled]),
    [[false, 'Quetzal']],
  )
})

test('the outlet that usually orders at this hour is first of its customer, and says so', async () => {
  const brew = built.get('The Brew Table')
  assert(brew)
  const before = (await find('brew')).rows
  assert.deepEqual(
    before.map(({ isUsual, match }) => [isUsual, match]),
    [
      [false, 'CUSTOMER'],
      [false, 'CUSTOMER'],
    ],
  )
  const second = before[1]?.outletId
  const { day } = (await find('brew')).hour
  await sql`
    insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes)
    select ${second}, ${day}::date + 1 - 7 * week, 1, 100, array_agg(minute) from generate_series(1, 3) as week,
      generate_series(0, 1439, 60) as minute group by week`.execute(app.db)
  assert.deepEqual(
    (await find('brew')).rows.map(({ outletId, isUsual }) => [outletId === second, isUsual]),
    [
      [true, true],
      [false, false],
    ],
  )
})

test('nothing typed shows the last five callers; signs alone find nothing', async () => {
  const place = async (name: string) => {
    const customer = built.get(name)
    assert(customer)
    await app.ok(orders.createOrder, {
      body: {
        customerid: customer.customerId,
        outletid: customer.outletId,
        deliveryDate: '2026-11-21',
        deliverytimeslotid: business.slotId,
        items: [{ packsizeid: onion.packId, quantity: 1 }],
      },
    })
  }
  for (const name of ['Kaapi & Co.', 'Wok Street']) await place(name)
  const { rows } = await find('')
  assert.deepEqual(
    [rows.length, rows[0]?.businessName, rows[1]?.businessName],
    [5, 'Wok Street', 'Kaapi & Co.'],
  )
  const lastOrder = { placedAt: app.clock.now.toISOString(), slot: '06:00 AM - 08:00 AM', lines: 1 }
  assert.deepEqual([rows[0]?.match, rows[0]?.lastOrder], ['LATEST', lastOrder])
  assert.deepEqual((await find('!!!')).rows, [])
})

test('the outlets of a customer that was just served come first, and are meant where names tie', async () => {
  const own = await aCustomer(app, business, { brandName: 'Peacock Diners', outletName: 'Fort Gate' })
  const other = await aCustomer(app, business, { brandName: 'Heron Diners', outletName: 'Lake View' })
  const address = {
    outletName: 'Temple Square',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    confirmPincode: true,
  }
  for (const { customerId } of [own, other])
    await app.ok(customers.addOutlets, {
      customerid: customerId,
      body: [{ name: 'Temple Square', outletAddress: address, poccontact: '9845000111', staffs: [] }],
    })
  const found = (searchtext: string, customerid?: typeof own.customerId) =>
    app.ok(orders.findOutlets, { searchtext, customerid })
  const [first, second] = (await found('', own.customerId)).rows
  assert.deepEqual(
    [first, second].map(row => [row?.businessName, row?.outletName, row?.match]),
    [
      ['Peacock Diners', 'Fort Gate', 'SIBLING'],
      ['Peacock Diners', 'Temple Square', 'SIBLING'],
    ],
  )
  assert.equal(
    (await found('')).rows.every(({ match }) => match === 'LATEST'),
    true,
  )
  const alike = async (customerid?: typeof own.customerId) =>
    (await found('temple square', customerid)).rows
      .filter(({ isAlike }) => isAlike)
      .map(({ businessName }) => businessName)
  assert.deepEqual((await alike()).toSorted(), ['Heron Diners', 'Peacock Diners'])
  assert.deepEqual(await alike(own.customerId), ['Peacock Diners'])
})
