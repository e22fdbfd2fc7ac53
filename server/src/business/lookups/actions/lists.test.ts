import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import type { ListName } from '@packhouse/contract/business/lookups/model.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

const events = async (entity: string, id: number) => {
  const rows = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute()
  return rows.map(({ action, before, after }) => [action, before, after])
}

const lists = {
  'customer types': {
    all: lookups.allCustomerTypes,
    add: lookups.addCustomerType,
    isAvailable: lookups.customerTypeAvailable,
    rename: lookups.updateCustomerType,
    switch: lookups.switchCustomerType,
    entity: 'customer_type',
  },
  'cuisine types': {
    all: lookups.allCuisineTypes,
    add: lookups.addCuisineType,
    isAvailable: lookups.cuisineTypeAvailable,
    rename: lookups.updateCuisineType,
    switch: lookups.switchCuisineType,
    entity: 'cuisine_type',
  },
  designations: {
    all: lookups.allDesignations,
    add: lookups.addDesignation,
    isAvailable: lookups.designationAvailable,
    rename: lookups.updateDesignation,
    switch: lookups.switchDesignation,
    entity: 'designation',
  },
}

for (const [name, list] of Object.entries(lists)) {
  describe(name, () => {
    // spec 3.7, 4.15
    test('are added, renamed, deactivated and activated, each with its event; the list keeps what is off', async () => {
      const added = await app.ok(list.add, { name: '  Cloud   Kitchen ' })
      assert.deepEqual(added, { id: added.id, name: 'Cloud Kitchen', isActive: true, version: 1 })
      const renamed = await app.ok(list.rename, { id: added.id, name: 'Dark kitchen', version: 1 })
      assert.deepEqual(renamed, { ...added, name: 'Dark kitchen', version: 2 })
      const off = await app.ok(list.switch, { id: added.id, status: false, version: 2 })
      assert.deepEqual(off, { ...renamed, isActive: false, version: 3 })
      assert.deepEqual((await app.ok(list.all, {})).at(-1), off)
      const on = await app.ok(list.switch, { id: added.id, status: true, version: 3 })
      assert.deepEqual(on, { ...renamed, version: 4 })
      assert.deepEqual((await app.ok(list.all, {})).at(-1), on)
      const what = list.entity.toUpperCase()
      assert.deepEqual(await events(list.entity, added.id), [
        [`${what}_ADDED`, null, { name: 'Cloud Kitchen' }],
        [`${what}_CHANGED`, { name: 'Cloud Kitchen' }, { name: 'Dark kitchen' }],
        [`${what}_CHANGED`, { isActive: true }, { isActive: false }],
        [`${what}_CHANGED`, { isActive: false }, { isActive: true }],
      ])
    })

    // spec 5.8
    test('a name is free or taken without case and spaces, by inactive values too, and never by itself', async () => {
      const { id } = await app.ok(list.add, { name: 'Banquet hall' })
      await app.ok(list.switch, { id, status: 'INACTIVE' })
      const isFree = (name: string, excludeid?: number) =>
        app.ok(list.isAvailable, { name, ...(excludeid === undefined ? {} : { excludeid }) })
      assert.equal(await isFree(' banquet   HALL'), false)
      assert.equal(await isFree('Banquet hall', id), true)
      assert.equal(await isFree('Banquet halls'), true)
      assert.equal(await isFree('  '), false)

      const refused = await app.refused(list.add, { name: 'BANQUET HALL' }, 'TAKEN')
      assert.equal(refused.message, 'Banquet hall is already in the list, but inactive.')
      const other = await app.ok(list.add, { name: 'Mess' })
      await app.refused(list.rename, { id: other.id, name: 'Banquet Hall' }, 'TAKEN')
      assert.equal((await app.ok(list.rename, { id: other.id, name: 'MESS' })).name, 'MESS')
    })

    test('a name needs 2 to 60 characters', async () => {
      for (const name of ['', ' ', 'x', 'y'.repeat(61)]) await app.refused(list.add, { name }, 'BAD_INPUT')
      assert.equal((await app.ok(list.add, { name: 'y'.repeat(60) })).name.length, 60)
    })

    test('a stale version is refused by name, and changing nothing raises no version', async () => {
      const { id } = await app.ok(list.add, { name: 'Guest house' })
      await app.ok(list.rename, { id, name: 'Guesthouse' })
      const refused = await app.refused(list.rename, { id, name: 'Homestay', version: 1 }, 'STALE_VERSION')
      assert.match(refused.message, /^Guesthouse was changed by Asha at /)
      await app.refused(list.switch, { id, status: false, version: 1 }, 'STALE_VERSION')
      assert.equal((await app.ok(list.switch, { id, status: true, version: 2 })).version, 2)
      await app.refused(list.rename, { id: 999_999, name: 'Nobody' }, 'NOT_FOUND')
    })
  })
}

// spec 3.7, 4.15
test('account managers are renamed by value, deactivated and activated', async () => {
  const { id } = await app.ok(lookups.addManager, { name: 'Meera Nair' })
  assert.equal((await app.ok(lookups.updateManager, { id, value: 'Meera N.' })).name, 'Meera N.')
  await app.refused(lookups.updateManager, { id, value: 'Meera', version: 1 }, 'STALE_VERSION')
  await app.refused(lookups.switchManager, { id, status: false, version: 1 }, 'STALE_VERSION')
  await app.refused(lookups.addManager, { name: 'meera n.' }, 'TAKEN')
  const off = { id, name: 'Meera N.', isActive: false, version: 3 }
  assert.deepEqual(await app.ok(lookups.switchManager, { id, status: false }), off)
  assert.deepEqual(await app.ok(lookups.allManagers, {}), [off])
  const on = { ...off, isActive: true, version: 4 }
  assert.deepEqual(await app.ok(lookups.switchManager, { id, status: true }), on)
  assert.deepEqual(await app.ok(lookups.allManagers, {}), [on])
})

test('reject reasons come in the order they were added in, inactive ones too', async () => {
  const { id } = await app.ok(lookups.addRejectReason, { reason: 'Duplicate order' })
  await app.ok(lookups.addRejectReason, { reason: 'A late reason' })
  await app.ok(lookups.updateRejectReason, { id, reason: 'Placed twice', version: 1 })
  await app.refused(lookups.updateRejectReason, { id, reason: 'Twice', version: 1 }, 'STALE_VERSION')
  await app.refused(lookups.switchRejectReason, { id, status: false, version: 1 }, 'STALE_VERSION')
  await app.refused(lookups.addRejectReason, { reason: 'placed TWICE' }, 'TAKEN')
  await app.ok(lookups.switchRejectReason, { id, status: false })
  const reasons = await app.ok(lookups.allRejectReasons, {})
  assert.deepEqual(
    reasons.map(({ reason, isActive, version }) => [reason, isActive, version]),
    [
      ['Out of delivery area', true, 1],
      ['Placed twice', false, 3],
      ['A late reason', true, 1],
    ],
  )
})

describe('uses', () => {
  test('count what refers to a value: customers, outlets and orders ahead; a default minimum counts those without one', async () => {
    const customer = await aCustomer(app, business)
    await aCustomer(app, business)
    const { packId } = await anItem(app)
    await anOrder(app, { business, customer, items: [{ packId, packs: 3 }] })
    const uses = async (list: 'CUSTOMER_TYPE' | 'TIME_SLOT' | 'MOV' | 'MANAGER') =>
      (await app.ok(lookups.valueUses, { list })).map(({ used, ordersAhead }) => [used, ordersAhead])
    assert.deepEqual(await uses('CUSTOMER_TYPE'), [[2, 0]])
    assert.deepEqual(await uses('TIME_SLOT'), [[2, 1]])
    assert.deepEqual(await uses('MOV'), [[2, 0]])
    assert.deepEqual(await uses('MANAGER'), [])
    for (const list of ['CUISINE_TYPE', 'DESIGNATION', 'REJECT_REASON', 'HSN_CODE'] as const)
      assert.deepEqual(await app.ok(lookups.valueUses, { list }), [], list)
  })

  test('say before anything is deactivated who has it, in each list; what was chosen stays where it is', async () => {
    const manager = await app.ok(lookups.addManager, { name: 'Kabir Sethi' })
    const cuisine = await app.ok(lookups.addCuisineType, { name: 'Awadhi' })
    const designation = await app.ok(lookups.addDesignation, { name: 'Head chef' })
    const unused = await app.ok(lookups.addDesignation, { name: 'Trainee' })
    const { customerId, outletId, staffId } = await aCustomer(app, business)
    const { packId } = await anItem(app, { hsn: '07031010' })
    const order = await anOrder(app, {
      business,
      customer: await aCustomer(app, business),
      items: [{ packId, packs: 3 }],
    })
    await app.ok(customers.updateCustomer, { body: { id: customerId, accountManagerId: manager.id } })
    await app.ok(customers.updateOutlet, { outletid: outletId, body: { cuisineTypeId: cuisine.id } })
    await app.ok(customers.updateStaff, { staffid: staffId, body: { designationId: designation.id } })
    await app.ok(orders.rejectOrder, { orderId: order.orderid, body: { reasonId: business.rejectReasonId } })
    const code = await app.db
      .insertInto('hsn_code')
      .values({ code: '0703', description: 'Onions', tax_class: 'NIL' })
      .returning('id')
      .executeTakeFirstOrThrow()

    const usesOf = async (list: ListName, id: number) =>
      (await app.ok(lookups.valueUses, { list })).filter(row => row.id === id).map(({ used }) => used)
    assert.deepEqual(await usesOf('MANAGER', manager.id), [1])
    assert.deepEqual(await usesOf('CUISINE_TYPE', cuisine.id), [1])
    assert.deepEqual(await usesOf('DESIGNATION', designation.id), [1])
    assert.deepEqual(await usesOf('DESIGNATION', unused.id), [])
    assert.deepEqual(await usesOf('REJECT_REASON', business.rejectReasonId), [1])
    assert.deepEqual(await usesOf('HSN_CODE', code.id), [2])

    await app.ok(lookups.switchManager, { id: manager.id, status: false })
    await app.ok(lookups.switchCuisineType, { id: cuisine.id, status: false })
    await app.ok(lookups.switchDesignation, { id: designation.id, status: false })
    assert.equal(
      (await app.ok(customers.customerDetails, { customerid: customerId })).accountManagerName,
      'Kabir Sethi',
    )
    assert.deepEqual(await usesOf('DESIGNATION', designation.id), [1])
  })
})

test('every call of master data needs a token', async () => {
  for (const { method, path } of Object.values(lookups))
    assert.equal((await app.send(method, path, undefined, { token: null })).status, 401, path)
})
