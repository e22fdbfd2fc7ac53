import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { bulk } from '@packhouse/contract/platform/bulk/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, type Business } from '../../../testing/builders.ts'
import { aChoice, customerDraft, eventsOf, outletDraft, postpaid } from '../testing/customers.ts'

type Set = WireArgs<typeof customers.changeCustomers>['body']['set']

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
})
after(() => app.close())

const add = (more: Parameters<typeof customerDraft>[1] = {}) =>
  app.ok(customers.addCustomer, { body: customerDraft(business, more) })
const credit = { paymentDetails: postpaid, pan: 'AAPFU0939F' }
const change = (ids: readonly number[], set: Set, more: { dryrun?: boolean } = {}, token?: string) =>
  app.ok(
    customers.changeCustomers,
    { dryrun: more.dryrun, body: { rows: ids.map(id => ({ id: CustomerId.parse(id) })), set } },
    token ? { token } : undefined,
  )
const stored = (id: number) => app.ok(customers.customerDetails, { customerid: CustomerId.parse(id) })

test('manager and slot of many customers, and back', async () => {
  const manager = await aChoice(app, 'manager', 'Divya S.')
  const one = await add({ outlets: [outletDraft('Indiranagar'), outletDraft('Jayanagar')] })
  const other = await add()
  const done = await change([one.id, other.id], {
    accountManagerId: manager,
    deliveryTimeSlotId: business.slotId,
  })
  assert.deepEqual(done.counts, { refused: 0, remarks: 0, changed: 2, same: 0 })
  const now = await stored(one.id)
  assert.equal(now.accountManagerId, manager)
  assert.deepEqual(
    now.outlets.map(({ deliveryTimeSlotId }) => deliveryTimeSlotId),
    [business.slotId, business.slotId],
  )
  assert.deepEqual((await eventsOf(app, 'customer', one.id)).at(-1)?.action, 'CUSTOMER_CHANGED')
  const undone = await app.ok(bulk.undoBulkChange, { changeid: done.changeId ?? 0 })
  assert.equal(undone.restored, 2)
  const back = await stored(one.id)
  assert.deepEqual(
    [back.accountManagerId, back.outlets[0]?.deliveryTimeSlotId],
    [one.accountManagerId, one.outlets[0]?.deliveryTimeSlotId],
  )
})

test('terms of a prepaid customer are refused, those of the others change', async () => {
  const [prepaid, granted] = [await add(), await add(credit)]
  const done = await change([prepaid.id, granted.id], {
    terms: { creditCycleType: 'WEEKLY', tnxPeriod: 1, dueDays: 3 },
    creditLimit: 75_000,
  })
  assert.deepEqual([done.refusedIds, done.rows[0]?.error?.code], [[prepaid.id], 'BREAKS_RULE'])
  const { postPaidDetails } = await app.ok(customers.customerPayment, {
    customerid: CustomerId.parse(granted.id),
  })
  assert.deepEqual(
    [postPaidDetails.creditCycleType, postPaidDetails.dueDays, postPaidDetails.creditLimit],
    ['WEEKLY', 3, 75_000],
  )
})

test('terms need their own right, and are not told to those without it', async () => {
  const customer = await add({ paymentDetails: { isPostpaid: false } })
  const desk = await app.signInAs('Dev', '9000000021', 'DESK')
  const body = { rows: [{ id: CustomerId.parse(customer.id) }], set: { creditLimit: 75_000 } }
  await app.refused(customers.changeCustomers, { body }, 'NOT_ALLOWED', { token: desk.token })
  const manager = await app.signInAs('Meera', '9000000022', 'MANAGER')
  const looked = await change([customer.id], { isActive: false }, { dryrun: true }, manager.token)
  assert.deepEqual(looked.rows[0]?.cells, [{ field: 'isActive', before: 'true', after: 'false' }])
})

test('an inactive manager cannot be given to anybody', async () => {
  const gone = await aChoice(app, 'manager', 'Left Long Ago', false)
  const id = CustomerId.parse((await add()).id)
  const body = { rows: [{ id }], set: { accountManagerId: gone } }
  await app.refused(customers.changeCustomers, { body }, 'BREAKS_RULE')
})
