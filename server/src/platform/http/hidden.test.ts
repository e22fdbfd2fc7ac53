import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { AnyEndpoint, Slice, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { hiddenField } from '@packhouse/contract/platform/formats/seen-with.ts'
import { mayDo, type Right, type RoleCode, rightsIn, roleCodes } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { aBusyOrderApp, type BusyOrderApp } from './testing/busy-app.ts'
import { samplesOf } from './testing/every-read.ts'
import { readsPdf, replyText } from './testing/reply-text.ts'

/** Figures that occur nowhere else, so that they are found in any reply, whatever its field is called: no time has 61 seconds. */
const cost = 61.31
const limit = 7_65_432
const opening = 54_321

let busy: BusyOrderApp
const tokens = new Map<RoleCode, string>()
const rightsOf = new Map<RoleCode, ReadonlySet<Right>>()
before(async () => {
  busy = await aBusyOrderApp()
  const { test: app, customer, business } = busy.orderApp
  const itemId = busy.onion.itemTypeId
  for (const quantity of [10, 12])
    await app.ok(inventory.addEstimates, {
      body: [{ itemId, quantity, expectedDate: '2026-11-21', expectedCost: cost }],
    })
  const { itemEstimates } = await app.ok(inventory.pendingEstimates, { itemid: itemId })
  const costly = itemEstimates.find(({ expectedCost }) => expectedCost === cost)
  assert(costly)
  const received = { id: costly.id, actualQuantity: costly.quantity }
  await app.ok(inventory.receiveEstimates, { itemid: itemId, body: [received] })
  await app.ok(customers.updateCustomerPayment, {
    customerID: customer.customerId,
    body: { isPostpaid: true, creditCycleType: 'MONTHLY', dueDays: 7, tnxPeriod: 1, creditLimit: limit },
  })
  const { customerId } = customer
  await app.ok(payments.adjustDues, {
    body: {
      customerId,
      type: 'OPENING',
      amount: opening,
      reason: 'Before Packhouse',
      date: '2026-08-01',
      dueDate: '2026-08-02',
    },
  })
  // overdue since August: the first is held, the second accepted over the hold
  for (const overrides of [[], [{ rule: 'CREDIT' as const, reason: 'The owner said so' }]]) {
    const placed = await app.ok(orders.createOrder, {
      body: {
        customerid: customerId,
        outletid: customer.outletId,
        deliveryDate: '2026-11-22',
        deliverytimeslotid: business.slotId,
        items: [{ packsizeid: busy.onion.packId, quantity: 3 }],
        confirmDuplicate: true,
      },
    })
    await app.ok(dispatch.moveOrders, {
      status: 'PENDING',
      body: { orders: [{ orderId: placed.orderid, overrides }] },
    })
    held.push(placed.orderid)
  }
  const rows = await app.db.selectFrom('role').select(['code', 'rights']).execute()
  for (const [at, code] of roleCodes.entries()) {
    tokens.set(code, (await app.signInAs(`${code} person`, String(9_735_000_000 + at), code)).token)
    rightsOf.set(code, new Set(rightsIn(rows.find(row => row.code === code)?.rights ?? [])))
  }
})
after(() => busy?.orderApp.close())
const held: number[] = []

const rights = (code: RoleCode) => rightsOf.get(code) ?? new Set<Right>()
const without = (right: Right) => roleCodes.filter(code => !rights(code).has(right))
const sending = (code: RoleCode) => ({ token: tokens.get(code) ?? null })

/** Names of fields that show a cost or a margin, and of those that show what a customer owes or may owe. */
const costFields = /cost|margin/i
const dueFields =
  /^(creditLimit|creditStatus|creditHold|holdReason|outstanding|openOrders|exposure|overdue|oldestDue|credit|paidamount|paymentstatus|paymentdetails|held|byCreditStatus|hold)$/

/** Fields that only sound so: counts of a picker's orders, and of orders with a changed line. */
const other = new Set(['allPickers: openOrders', 'searchPickers: openOrders', 'dispatchBoard: held'])

/** Every field name of a reply, as it is sent to people with these rights. */
function fieldsOf(schema: z.core.$ZodType, has: ReadonlySet<Right>): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const hidden = hiddenField(field)
      return hidden && !mayDo(has, hidden.needs) ? [] : [name, ...fieldsOf(hidden?.schema ?? field, has)]
    })
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, has)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.def.innerType, has)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap(option => fieldsOf(option, has))
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, has)
  return schema instanceof z.ZodCodec ? fieldsOf(schema.def.in, has) : []
}

const calls = Object.values<Slice>(slices)
  .flatMap(slice => Object.entries(slice))
  .map(([name, call]) => ({ name, ...call }))

describe('no call, read or write, has a field in its reply', () => {
  const found = (code: RoleCode, fields: RegExp) =>
    calls
      .filter(({ needs }) => mayDo(rights(code), needs))
      .flatMap(({ name, reply }) =>
        fieldsOf(reply, rights(code))
          .filter(field => fields.test(field) && !other.has(`${name}: ${field}`))
          .map(field => `${name}: ${field}`),
      )

  test('of cost or margin for people without the right to see costs', () => {
    for (const code of ['DESK', 'HALL'] as const) assert.deepEqual(found(code, costFields), [], code)
    assert.ok(found('BUYER', costFields).includes('stockList: lastCost'))
  })

  test('of dues, credit or limits for people without the right to see dues', () => {
    for (const code of ['HALL', 'BUYER'] as const) assert.deepEqual(found(code, dueFields), [], code)
    assert.ok(found('DESK', dueFields).includes('orderDetails: creditHold'))
  })
})

/** Documents that were read. */
let pages = 0

async function textOf(endpoint: AnyEndpoint, args: object, code: RoleCode): Promise<string> {
  const { text, isPdf } = await replyText(busy.orderApp.test, { endpoint, args }, sending(code))
  if (isPdf) pages += 1
  return text
}

/** What was asked, and the figures of a kind that its replies hold. */
async function crawl(code: RoleCode, figuresOf: (text: string) => string[]): Promise<string[]> {
  const { rows } = await sql<{
    entity: string
    id: string
  }>`select distinct entity, entity_id as id from audit_event`.execute(busy.orderApp.test.db)
  const samples = [
    ...samplesOf(busy),
    { endpoint: orders.orderDetails, args: held.map(orderid => ({ orderid })) },
    { endpoint: audit.auditTrail, args: rows },
  ]
  const revealed: string[] = []
  for (const { endpoint, args } of samples)
    for (const one of args) {
      const name = calls.find(
        ({ path, method }) => path === endpoint.path && method === endpoint.method,
      )?.name
      const figures = figuresOf(await textOf(endpoint, one, code)).filter(
        field => !other.has(`${name}: ${field}`),
      )
      if (figures.length > 0)
        revealed.push(`${endpoint.path} ${JSON.stringify(one)}: ${[...new Set(figures)].join(', ')}`)
    }
  return revealed
}

const keysIn = (text: string, fields: RegExp): string[] =>
  [...text.matchAll(/"(\w+)":/g)].flatMap(([, name = '']) => (fields.test(name) ? [name] : []))
const tellsCost = (text: string) => [...keysIn(text, costFields), ...(text.match(/\b61\.31|\b6131\b/g) ?? [])]
const tellsDues = (text: string) => [
  ...keysIn(text, dueFields),
  ...(text.match(/7,65,432|\b765432(00)?\b|54,321|\b54321(00)?\b/g) ?? []),
  ...(text.match(/days late|passed over the credit|over the credit limit/gi) ?? []),
]

describe('a crawl of every read, with the trail of everything', () => {
  test('finds costs for a buyer and dues for an owner, so it would find them for others', async () => {
    const costs = await crawl('BUYER', tellsCost)
    for (const path of [
      inventory.stockList.path,
      inventory.arrivals.path,
      pricing.itemsInPricing.path,
      pricing.itemCosts.path,
    ])
      assert.ok(
        costs.some(line => line.startsWith(path)),
        `${path} in ${costs.join('\n')}`,
      )
    const dues = await crawl('OWNER', tellsDues)
    assert.ok(pages > 0 || !readsPdf, 'no document was read')
    for (const path of [
      orders.allOrders.path,
      orders.orderDetails.path,
      customers.customerDashboard.path,
      audit.auditTrail.path,
    ])
      assert.ok(
        dues.some(line => line.startsWith(path)),
        path,
      )
  })

  // spec 7.23
  test('finds no cost or margin for the desk and the hall', async () => {
    assert.deepEqual(without('costs'), ['DESK', 'HALL'])
    for (const code of without('costs')) assert.deepEqual(await crawl(code, tellsCost), [], code)
  })

  // spec 7.23
  test('finds no dues, credit or limit for the hall and a buyer', async () => {
    assert.deepEqual(without('dues'), ['BUYER', 'HALL'])
    for (const code of without('dues')) assert.deepEqual(await crawl(code, tellsDues), [], code)
  })

  test('finds no more for a program with an API key of the hall', async () => {
    const { test: app } = busy.orderApp
    const hall = (await app.ok(staff.roles, {})).find(role => role.code === 'HALL')
    assert(hall)
    const person = tokens.get('HALL')
    assert(person)
    const body = { name: 'Scale', roles: [hall.id], expiresOn: '2026-12-31', perMinute: 6_000 }
    tokens.set('HALL', (await app.ok(staff.addApiKey, { body })).key)
    assert.deepEqual(await crawl('HALL', text => [...tellsCost(text), ...tellsDues(text)]), [])
    tokens.set('HALL', person)
  })
})

describe('what may not be seen cannot be asked by', () => {
  const refused = async <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>, code: RoleCode) => {
    const { message, data } = await busy.orderApp.test.refused(endpoint, args, 'NOT_ALLOWED', sending(code))
    return [message, data.needs]
  }
  const dues = ['Only Owner, Manager, Desk and Accounts may see dues and credit.', ['dues']]

  // spec 7.23
  test('a sort or a filter by dues', async () => {
    for (const sort of ['outstanding', '-outstanding', 'creditLimit', '-available'] as const)
      assert.deepEqual(await refused(customers.customerDashboard, { sort }, 'HALL'), dues)
    assert.deepEqual(await refused(customers.customerDashboard, { creditStatus: 'OVERDUE' }, 'HALL'), dues)
    assert.deepEqual(await refused(customers.customerDashboard, { dues: 'OVERDUE' }, 'HALL'), dues)
    for (const held of [true, false])
      assert.deepEqual(await refused(orders.allOrders, { held }, 'HALL'), dues)
    await busy.orderApp.test.ok(customers.customerDashboard, { sort: 'businessName' }, sending('HALL'))
    await busy.orderApp.test.ok(customers.customerDashboard, { sort: '-outstanding' }, sending('DESK'))
  })

  // spec 7.23
  test('a filter by margin', async () => {
    const { test: app } = busy.orderApp
    const { id, token } = await app.signInAs('Prices alone', '9735009999', 'HALL')
    const role = await app.ok(staff.addRole, { body: { name: 'Prices', rights: ['prices'] } })
    await app.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [role.id] } })
    const page = await app.ok(pricing.itemsInPricing, { body: {} }, { token })
    assert.deepEqual(tellsCost(JSON.stringify(page)), [])
    const { data } = await app.refused(pricing.itemsInPricing, { body: { marginBelow: 20 } }, 'NOT_ALLOWED', {
      token,
    })
    assert.deepEqual(data.needs, ['costs'])
  })
})

// spec 7.23
test('bank details are sent to who keeps the books or the settings', async () => {
  const bankOf = async (code: RoleCode) =>
    (await busy.orderApp.test.ok(settings.settings, {}, sending(code)))?.supplier
  for (const code of roleCodes)
    assert.equal(
      'bank' in ((await bankOf(code)) ?? {}),
      ['OWNER', 'MANAGER', 'ACCOUNTS'].includes(code),
      code,
    )
})

describe('tax numbers and email of a customer', () => {
  const [pan, email] = ['ABCPX4821K', 'ledger.keeper@hotel.example']
  const gstin = `29${pan}1Z5`
  const tells = (text: string) => [pan, gstin, email].filter(one => text.includes(one))
  before(async () => {
    const { test: app, customer } = busy.orderApp
    await app.db
      .updateTable('customer')
      .set({ pan, gstin, email })
      .where('id', '=', customer.customerId as never)
      .execute()
    await app.ok(customers.updateCustomer, {
      body: { id: customer.customerId, email: 'other@hotel.example' },
    })
    await app.ok(customers.updateCustomer, { body: { id: customer.customerId, email } })
  })

  test('are whole for whose work they are', async () => {
    const { test: app, customer } = busy.orderApp
    const details = await app.ok(
      customers.customerDetails,
      { customerid: customer.customerId },
      sending('DESK'),
    )
    assert.deepEqual([details.pan, details.gstin, details.email], [pan, gstin, email])
  })

  // spec 7.23
  test('are masked for others, in every reply and in the trail', async () => {
    const { test: app, customer } = busy.orderApp
    const seen = await app.ok(
      customers.customerDetails,
      { customerid: customer.customerId },
      sending('BUYER'),
    )
    assert.deepEqual(
      [seen.pan, seen.gstin, seen.email],
      ['ABCxxxxx1K', '29ABCxxxxx1K1Z5', 'lxxxxx@hotel.example'],
    )
    assert.deepEqual(await crawl('BUYER', tells), [])
    assert.deepEqual(await crawl('HALL', text => tells(text).filter(one => one === email)), [])
  })
})

// spec 7.23
test('a stored reply is read again by the rights of today', async () => {
  const { test: app } = busy.orderApp
  const args = { orderId: held[0] as number, body: { instructions: 'Ring once' } }
  const person = await app.signInAs('Ravi once', '9735009998', 'DESK')
  const send = async () => {
    const { status, body, headers } = await app.call(orders.editOrder, args, {
      token: person.token,
      key: 'again',
    })
    assert.equal(status, 200, JSON.stringify(body))
    return { isReplay: headers['idempotent-replay'] === 'true', text: JSON.stringify(body) }
  }
  assert.ok(keysIn((await send()).text, dueFields).length > 0)
  const role = await app.ok(staff.addRole, { body: { name: 'Orders alone', rights: ['orders'] } })
  await app.ok(staff.updateStaffMember, { staffuserid: person.id, body: { roles: [role.id] } })
  const { isReplay, text } = await send()
  assert.deepEqual([isReplay, keysIn(text, dueFields)], [true, []])
})
