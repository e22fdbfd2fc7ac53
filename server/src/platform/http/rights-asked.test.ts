import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { needsOfMove, orderStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { type RoleCode, roleCodes } from '@packhouse/contract/rights.ts'
import { anOrderApp, type Details, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { customerDraft, postpaid } from '../../people/customers/testing/customers.ts'
import type { BuiltItem } from '../../testing/builders.ts'

// Calls whose right depends on what is asked: the declared one lets them in, the rest is asked here.

let orderApp: OrderApp
let onion: BuiltItem
let placed: Details
const tokens = new Map<RoleCode, string>()
before(async () => {
  orderApp = await anOrderApp()
  onion = await orderApp.item({ name: 'Onion', onHandMilli: 900_000 })
  placed = await orderApp.order([[onion, 2]])
  for (const [at, code] of roleCodes.entries()) {
    const { token } = await orderApp.test.signInAs(`${code} person`, String(9_733_000_000 + at), code)
    tokens.set(code, token)
  }
})
after(() => orderApp.close())

const as = (code: RoleCode) => ({ token: tokens.get(code) ?? null })
/** The roles that a call is not refused to as not allowed. */
async function allowed<E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>): Promise<string> {
  const letters: string[] = []
  for (const code of roleCodes) {
    const { body } = await orderApp.test.call(endpoint, args, as(code))
    letters.push(Reflect.get(Object(body), 'code') === 'NOT_ALLOWED' ? '-' : (code[0] ?? ''))
  }
  return letters.join('')
}
const ofRight = { orders: 'OMD---', hall: 'OMDBH-', dispatch: 'OMD-HA' }

describe('an order', () => {
  test('is moved by who has the right of the state it goes to, all named ones or none', async () => {
    for (const status of orderStatuses) {
      const body = { orders: [{ orderId: 999_999 }] }
      assert.equal(await allowed(dispatch.moveOrders, { status, body }), ofRight[needsOfMove[status]], status)
    }
    const refused = await orderApp.test.refused(
      dispatch.moveOrders,
      { status: 'PENDING', body: { orders: [{ orderId: placed.orderid }] } },
      'NOT_ALLOWED',
      as('HALL'),
    )
    assert.equal(refused.message, 'Only Owner, Manager and Desk may take, edit, accept and reject orders.')
    assert.equal((await orderApp.look(placed)).status, 'PLACED')
  })

  test('is accepted, placed or edited above the credit limit by who may release a hold', async () => {
    const overrides = [{ rule: 'CREDIT' as const, reason: 'The owner said so' }]
    const { orderid: orderId } = placed
    assert.equal(
      await allowed(dispatch.moveOrders, {
        status: 'PENDING',
        body: { orders: [{ orderId: 999_999, overrides }] },
      }),
      'OM----',
    )
    assert.equal(
      await allowed(orders.editOrder, { orderId, body: { instructions: 'Ring twice', overrides } }),
      'OM----',
    )
    const { customer, business } = orderApp
    const body = {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 1 }],
      confirmDuplicate: true,
    }
    assert.equal(await allowed(orders.createOrder, { body: { ...body, overrides } }), 'OM----')
    assert.equal(await allowed(orders.createOrder, { body }), 'OMD---')
  })

  test('says of each action whether the person may do it, and if not, who may', async () => {
    const states = async (code: RoleCode) => {
      const { actions, allowedActions } = await orderApp.test.ok(
        orders.orderDetails,
        { orderid: placed.orderid },
        as(code),
      )
      assert.deepEqual(
        allowedActions,
        actions.filter(({ allowed }) => allowed).map(({ action }) => action),
      )
      return new Map(actions.map(state => [state.action, state]))
    }
    assert.equal((await states('DESK')).get('ACCEPT')?.allowed, true)
    const hall = await states('HALL')
    assert.partialDeepStrictEqual(hall.get('ACCEPT'), {
      action: 'ACCEPT',
      allowed: false,
      reason: 'Not your role',
      sentence: 'Only Owner, Manager and Desk may take, edit, accept and reject orders.',
      to: 'PENDING',
    })
    assert.equal(
      hall.get('DELIVER')?.reason,
      'After Dispatched',
      'what the order does not allow is said first',
    )
  })
})

test('a dispatch, which makes invoices, is taken back by who may dispatch, though its target is Ready', async () => {
  const order = await orderApp.order([[onion, 2]], 'DISPATCHED')
  const back = {
    status: 'READY_TO_DISPATCH' as const,
    body: { orders: [{ orderId: order.orderid, reason: 'The truck broke down' }] },
  }
  const { results } = await orderApp.test.ok(dispatch.moveOrders, back, as('BUYER'))
  assert.equal(results[0]?.error?.code, 'NOT_ALLOWED')
  const { actions } = await orderApp.test.ok(orders.orderDetails, { orderid: order.orderid }, as('BUYER'))
  assert.equal(actions.find(({ action }) => action === 'STEP_BACK')?.reason, 'Not your role')
  assert.equal((await orderApp.look(order)).status, 'DISPATCHED')
  assert.equal((await orderApp.test.ok(dispatch.moveOrders, back, as('HALL'))).results[0]?.ok, true)
})

test('the markup of a pack, which is a price, is changed by who changes prices; the rest of it by who keeps the catalogue', async () => {
  const { test: app } = orderApp
  const item = await orderApp.item({ name: 'Shallots' })
  const { itemTypeId: itemid, packId: packsizeid } = item
  const change = (more: object) => ({ itemid, body: { packsizeid, ...more } })
  await app.refused(items.updateItemPack, change({ markupPercent: -40 }), 'NOT_ALLOWED', as('BUYER'))
  await app.ok(items.updateItemPack, change({ markupPercent: -40 }), as('MANAGER'))
  await app.ok(items.updateItemPack, change({ packName: 'Sack', markupPercent: -40 }), as('BUYER')) // it is that already
  const added = (packsizeweight: number, more: object = {}) => ({ itemid, body: { packsizeweight, ...more } })
  await app.refused(items.addPackSize, added(7, { markupPercent: -40 }), 'NOT_ALLOWED', as('BUYER'))
  await app.ok(items.addPackSize, added(7), as('BUYER'))
})

describe('money', () => {
  const body = { customerId: 0, date: '2026-11-20', amount: 10, reference: '000123456789' }
  const receive = (mode: 'CASH' | 'CHEQUE') =>
    orderApp.test.ok(payments.recordReceipt, {
      body: { ...body, customerId: orderApp.customer.customerId, mode },
    })

  test('that came by cheque is cleared by who records money; other money is reversed by who keeps the books', async () => {
    const date = '2026-11-20'
    const cheque = await receive('CHEQUE')
    assert.equal(
      await allowed(payments.clearOrBounce, {
        receiptid: cheque.id,
        body: { status: 'CLEARED', date },
      }),
      'OMD--A',
    )
    const cash = await receive('CASH')
    const back = { status: 'BOUNCED' as const, date, reason: 'Counted twice' }
    assert.equal(await allowed(payments.clearOrBounce, { receiptid: cash.id, body: back }), 'OM---A')
  })

  test('is shown to who may see dues, and taken out as a sheet by who may export', async () => {
    const customerid = orderApp.customer.customerId
    assert.equal(await allowed(payments.customerLedger, { customerid }), 'OMD--A')
    assert.equal(await allowed(payments.customerLedger, { customerid, format: 'csv' }), 'OM---A')
    assert.equal(await allowed(payments.customerStatement, { customerid, format: 'pdf' }), 'OMD--A')
    assert.equal(await allowed(payments.customerStatement, { customerid, format: 'csv' }), 'OM---A')
  })
})

test('a new customer has credit only from who may set terms', async () => {
  const { business } = orderApp
  assert.equal(await allowed(customers.addCustomer, { body: customerDraft(business) }), 'OMD--A')
  assert.equal(
    await allowed(customers.addCustomer, { body: customerDraft(business, { paymentDetails: postpaid }) }),
    'OM----',
  )
})

test('work in the background is read by who may read what it makes', async () => {
  const packed = await orderApp.order([[onion, 1]], 'DISPATCHED')
  const pack = await orderApp.test.ok(dispatch.printInvoices, {
    body: { kind: 'INVOICE_PACK', orderIds: [packed.orderid] },
  })
  assert.equal(await allowed(jobs.job, { id: pack.id }), 'OMD-HA')
  const printed = await orderApp.test.ok(statements.printStatements, { body: { whose: 'ALL' } })
  assert.equal(await allowed(jobs.job, { id: printed.id }), 'OMD--A')
})

test('the trail of a thing is read by who may read the thing, sign-ins by who may read the trail', async () => {
  const of = (entity: string, also: string[] = []) => allowed(audit.auditTrail, { entity, id: '1', also })
  assert.deepEqual(
    {
      order: await of('order'),
      receipt: await of('receipt'),
      customer: await of('customer'),
      item: await of('item'),
      price: await of('price_upload'),
      slot: await of('time_slot'),
      setting: await of('setting'),
      person: await of('staff_user'),
      role: await of('role'),
      session: await of('session'),
      export: await of('export'),
      withReceipts: await of('order', ['receipt:1']),
    },
    {
      order: 'OMDBHA',
      receipt: 'OMD--A',
      customer: 'OMDBHA',
      item: 'OMDBHA',
      price: 'OM----',
      slot: 'OMDBHA',
      setting: 'OM---A',
      person: 'OM---A',
      role: 'OM---A',
      session: 'OM---A',
      export: 'OM---A',
      withReceipts: 'OMD--A',
    },
  )
})

test('the search finds what the person may open', async () => {
  const { orderid, orderdetails } = await orderApp.order([[await orderApp.item(), 1]], 'PENDING')
  const { deliveryDate } = orderdetails
  await orderApp.test.ok(trips.addTrip, { body: { name: 'Yelahanka', deliveryDate, orderIds: [orderid] } })
  const pathOf = async (code: RoleCode) =>
    (await orderApp.test.ok(search.searchAll, { q: 'yelahanka' }, as(code))).found[0]?.path.split('?')[0]
  assert.deepEqual([await pathOf('DESK'), await pathOf('HALL')], ['/orders/trips', '/orders/trips'])
  assert.equal(
    await pathOf('BUYER'),
    '/orders/trips/load',
    'who may not plan them opens them where they are loaded',
  )
  const kinds = async (code: RoleCode, q: string) => {
    const { found } = await orderApp.test.ok(search.searchAll, { q }, as(code))
    return [...new Set(found.map(({ kind }) => kind))].toSorted()
  }
  assert.deepEqual(await kinds('OWNER', 'person'), ['staff'])
  assert.deepEqual(await kinds('MANAGER', 'person'), [])
  assert.deepEqual(await kinds('DESK', 'ravi'), ['picker'])
  assert.deepEqual(await kinds('HALL', 'ravi'), [])
  assert.deepEqual(await kinds('DESK', 'onion'), ['item'])
  assert.deepEqual(await kinds('HALL', 'onion'), [])
  assert.deepEqual(await kinds('DESK', 'test hotel'), ['customer', 'order'])
  assert.deepEqual(await kinds('HALL', 'test hotel'), ['order'])
})
