import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cashBar } from '@packhouse/contract/billing/payments/allocation.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { everyRight, type Right } from '@packhouse/contract/rights.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import { aMarket, type Run } from '../../../supply/buying/testing/market.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

// Each call below is refused, or asks, with a figure of dues or cost. Who may not see it is told as much without the figure.

let till: Till
let blind: { token: string }
let stockOnly: { token: string }
let hall: { token: string }
/** Owes 5,43,210 and a document of 1,080. */
let payer: BuiltCustomer
let number: string
let advance: BuiltCustomer
let refunded: number
let shared: string
let prepaid: Details
let held: Details
let out: Awaited<ReturnType<typeof tripOut>>
let onTrip: Details
let stopVersion: number
let back: { id: number; version: number; crates: never[] }
let run: Run
let empty: Run
let billed: { supplierId: number; lineId: number }

const roleOf = async (name: string, mobile: string, rights: readonly Right[]) => {
  const { test: app } = till.orderApp
  const { id, token } = await app.signInAs(name, mobile, 'HALL')
  const role = await app.ok(staff.addRole, { body: { name, rights: [...rights] } })
  await app.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [role.id] } })
  return { token }
}

before(async () => {
  till = await aTill()
  const { orderApp, onion } = till
  const { test: app } = orderApp
  hall = await app.signInAs('Hari Hall', '9876713001', 'HALL')
  const all = [...everyRight].filter(right => right !== 'dues' && right !== 'costs' && right !== 'staff')
  blind = await roleOf('All but dues and costs', '9876713002', all)
  stockOnly = await roleOf('Stock alone', '9876713003', ['stock'])

  payer = await till.aBuyer()
  await till.onCredit(payer, 7_65_432)
  const opening = { type: 'OPENING' as const, amount: 5_43_210, reason: 'Before Packhouse', date: '2026-11-01', dueDate: '2026-11-19' } // biome-ignore format: one line
  await app.ok(payments.adjustDues, { body: { customerId: payer.customerId, ...opening } })
  number = await till.numberOf(await till.dispatched(payer, 40))
  const cash = { amount: 1_99_000, mode: 'CASH' as const }
  await app.ok(payments.recordReceipt, {
    body: { customerId: payer.customerId, date: '2026-11-20', ...cash },
  })

  advance = await till.aBuyer()
  const paid = await till.pay(advance, { amount: 1_311, reference: '400000007777' })
  shared = '400000007777'
  refunded = paid.id
  const given = { amount: 412, mode: 'CASH' as const, paidTo: 'The cashier', reason: 'Paid twice' }
  await app.ok(payments.giveBack, {
    body: { customerId: advance.customerId, date: '2026-11-20', ...given },
  })

  const canteen = await till.aBuyer()
  await till.makePrepaid(canteen)
  prepaid = await orderApp.order([[onion, 41]], 'PLACED', canteen)
  const over = await till.aBuyer()
  await till.onCredit(over, 1_000)
  held = await orderApp.order([[onion, 77]], 'PLACED', over)

  onTrip = await orderApp.order([[onion, 43]], 'READY_TO_DISPATCH', await till.aBuyer())
  out = await tripOut(orderApp, 'Figures', [onTrip], { advance: 1_234 })
  const phone = await phoneOf(orderApp, out.id)
  const [stop] = phone.trip.stops
  assert(stop)
  stopVersion = (await phone.enter(stop, { money: [{ mode: 'CASH', amount: 577 }] })).version
  const home = await orderApp.order([[onion, 44]], 'READY_TO_DISPATCH', await till.aBuyer())
  const other = await tripOut(orderApp, 'Back', [home], { advance: 0 })
  const otherPhone = await phoneOf(orderApp, other.id)
  const [last] = otherPhone.trip.stops
  assert(last)
  await otherPhone.enter(last, { money: [{ mode: 'CASH', amount: 613 }] })
  const { version } = await other.again()
  const { id, version: now } = await app.ok(trips.moveTrip, {
    tripid: other.id,
    body: { state: 'BACK', version },
  })
  back = { id, version: now, crates: [] }

  const market = aMarket(app)
  run = await market.start(3_217)
  const bought = await market.buy(run, onion, { quantity: 100, rate: 118.5, paidBy: 'CREDIT' })
  empty = await market.start(4_321, 'Kolar APMC')
  billed = { supplierId: bought.line.supplierId, lineId: bought.line.id }
})
after(() => till.orderApp.close())

interface By {
  token: string
}
interface Sent {
  args: unknown
  send: (by?: By) => ReturnType<TestApp['call']>
  refused: (code: string, by: By) => ReturnType<TestApp['refused']>
}
const sent = <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>): Sent => ({
  args,
  send: by => till.orderApp.test.call(endpoint, args, by),
  refused: (code, by) => till.orderApp.test.refused(endpoint, args, code, by),
})

type Who = 'blind' | 'hall' | 'stockOnly'
const receipt = (more: object) =>
  sent(payments.recordReceipt, { body: { ...till.receiptOf(payer), reference: '400000009999', ...more } })
const adjust = (more: { type: 'OPENING' | 'DEBIT_NOTE' | 'WRITE_OFF'; amount: number; number?: string }) =>
  sent(payments.adjustDues, {
    body: { customerId: payer.customerId, reason: 'As agreed by phone', date: '2026-11-20', ...more },
  })
const refund = (amount: number) =>
  sent(payments.giveBack, {
    body: {
      customerId: advance.customerId,
      date: '2026-11-20',
      amount,
      mode: 'CASH',
      paidTo: 'The cashier',
      reason: 'Paid twice',
    },
  })
const changed = () =>
  sent(trips.changeStop, {
    tripid: out.id,
    body: {
      orderid: onTrip.orderid,
      version: stopVersion,
      lines: [],
      crates: { out: 0, in: 0 },
      money: [{ mode: 'CASH', amount: 77_321 }],
      change: { reason: 'COUNTED_WRONG' },
    },
  })
const accepted = (order: Details) =>
  sent(dispatch.moveOrders, { status: 'PENDING', body: { orders: [{ orderId: order.orderid }] } })

const cases: [name: string, by: Who, call: () => Sent][] = [
  ['a receipt far above what is owed', 'blind', () => receipt({ amount: 9_000_000 })],
  [
    'a transfer of several customers',
    'blind',
    () =>
      sent(payments.divideTransfer, {
        body: {
          mode: 'NEFT',
          reference: 'N400000000888',
          date: '2026-11-20',
          amount: 9_000_500,
          parts: [
            { customerId: payer.customerId, amount: 9_000_000 },
            { customerId: advance.customerId, amount: 500 },
          ],
        },
      }),
  ],
  ['a reference of another customer', 'blind', () => receipt({ reference: shared })],
  ['cash above the bar of a day', 'blind', () => receipt({ amount: 5_000, mode: 'CASH', reference: undefined })], // biome-ignore format: a case a row
  ['more than is open on a document', 'blind', () => receipt({ amount: 50_000, allocations: [{ number, amount: 49_000 }] })], // biome-ignore format: a case a row
  ['opening dues above the limit', 'blind', () => adjust({ type: 'OPENING', amount: 9_00_000 })],
  ['a debit note above the limit', 'blind', () => adjust({ type: 'DEBIT_NOTE', amount: 9_00_000 })],
  ['a write-off above what is open', 'blind', () => adjust({ type: 'WRITE_OFF', amount: 9_00_000 })],
  ['a write-off above a document', 'blind', () => adjust({ type: 'WRITE_OFF', amount: 9_000, number })],
  ['a refund above the advance', 'blind', () => refund(8_000)],
  [
    'taking back a receipt that was refunded in part',
    'blind',
    () =>
      sent(payments.clearOrBounce, {
        receiptid: refunded,
        body: { status: 'BOUNCED', date: '2026-11-20', reason: 'Never came', version: 2 },
      }),
  ],
  [
    'a credit limit far from what it was',
    'blind',
    () =>
      sent(customers.updateCustomerPayment, {
        customerID: payer.customerId,
        body: { isPostpaid: true, creditCycleType: 'WEEKLY', dueDays: 7, tnxPeriod: 1, creditLimit: 90_00_000 }, // biome-ignore format: one line
      }),
  ],
  ['accepting above the limit', 'blind', () => accepted(held)],
  ['accepting before it is paid', 'blind', () => accepted(prepaid)],
  ['money at a stop far above what is owed', 'blind', changed],
  ['the same, of the hall', 'hall', changed],
  [
    'cash of a driver far above that of other trips',
    'hall',
    () =>
      sent(trips.addTrip, {
        body: { name: 'Rich', deliveryDate: '2026-11-21', orderIds: [], advance: 20_000 },
      }),
  ],
  [
    'a difference of the cash of a trip',
    'hall',
    () =>
      sent(trips.settleTrip, {
        tripid: back.id,
        body: { counted: 0, expenses: [], goods: [], crates: [], version: back.version },
      }),
  ],
  [
    'a bill far from what its lines cost',
    'stockOnly',
    () =>
      sent(buying.addSupplierBill, {
        body: { supplierId: billed.supplierId, number: 'R-12', date: '2026-11-20', amount: 50_000, lineIds: [billed.lineId] }, // biome-ignore format: one line
      }),
  ],
  [
    'an expense above the cash of a run',
    'stockOnly',
    () => sent(buying.addRunExpense, { runid: run.id, body: { kind: 'TRANSPORT', amount: 9_999 } }),
  ],
  [
    'a rate far from the last one',
    'stockOnly',
    () =>
      sent(buying.buyLine, {
        runid: run.id,
        body: {
          itemId: till.onion.itemTypeId,
          quantity: 1,
          rate: 999,
          paidBy: 'CREDIT',
          supplierId: billed.supplierId,
          boughtAt: '2026-11-20T15:10:00.000Z',
        },
      }),
  ],
  [
    'cash that a run does not bring back',
    'stockOnly',
    () => sent(buying.closeRun, { runid: empty.id, body: { cashBack: 1, version: empty.version } }),
  ],
]

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map(one => Number(one.replaceAll(',', '')))
/** Amounts of a reply: those written with ₹, and the numbers of its data. */
function amountsIn(body: unknown): number[] {
  const texts = JSON.stringify(body).match(/₹[\d,]+(\.\d\d)?/g) ?? []
  const inData = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(inData)
        : []
  const { data, results } = Object(body)
  return [...texts.flatMap(numbersIn), ...inData(data), ...inData(results?.[0]?.error)]
}
const codeOf = (body: unknown) => {
  const { code, data, results } = Object(body)
  const row = results?.[0]?.error
  return [row?.code ?? code, data?.reason]
}

describe('who may not see a figure is refused and asked without it', () => {
  for (const [name, by, call] of cases)
    test(name, async () => {
      const { args, send } = call()
      const { body: whole } = await send()
      const typed = new Set([...numbersIn(JSON.stringify(args)), cashBar / 100])
      const figures = amountsIn(whole).filter(amount => amount >= 100 && !typed.has(amount))
      assert.ok(figures.length > 0, `an owner reads figures: ${JSON.stringify(whole)}`)
      const { body } = await send({ blind, hall, stockOnly }[by])
      assert.deepEqual(codeOf(body), codeOf(whole), JSON.stringify(body))
      const { requestId: _, ...reply } = Object(body)
      const read = new Set(numbersIn(JSON.stringify(reply)))
      assert.deepEqual([...new Set(figures)].filter(figure => read.has(figure)), [], JSON.stringify(reply)) // biome-ignore format: one line
    })

  test('the question at a stop has the figure that was typed, and no other', async () => {
    const { message, data } = await changed().refused('NEEDS_CONFIRM', hall)
    assert.equal(message, 'This is far above what is due here. Take ₹77,321.00?')
    assert.equal(JSON.stringify(data).includes('advance'), false)
  })
})

describe('what was paid at a door', () => {
  const paid = /\b577\b|57700/
  const trailOf = async (entity: string, id: number, by?: { token: string }) =>
    JSON.stringify(await till.orderApp.test.ok(audit.auditTrail, { entity, id: String(id) }, by))

  test('is in the trail of its order for who sees dues, and for nobody else', async () => {
    assert.match(await trailOf('order', onTrip.orderid), paid)
    for (const by of [hall, blind]) {
      const trail = await trailOf('order', onTrip.orderid, by)
      assert.match(trail, /STOP_ENTERED/)
      assert.doesNotMatch(trail, paid)
    }
    assert.doesNotMatch(await trailOf('trip', out.id, blind), paid)
  })

  test('nor why a payment waits, in trail and list', async () => {
    const { test: app } = till.orderApp
    const order = await till.orderApp.order([[till.onion, 45]], 'READY_TO_DISPATCH', await till.aBuyer())
    const trip = await tripOut(till.orderApp, 'Waits', [order])
    const phone = await phoneOf(till.orderApp, trip.id)
    const [stop] = phone.trip.stops
    assert(stop)
    await phone.enter(stop, { money: [{ mode: 'CASH', amount: 77_320 }] })
    const owed = /They owe/
    assert.match(await trailOf('order', order.orderid), owed)
    assert.match(JSON.stringify(await app.ok(trips.fromDoor, {})), owed)
    for (const by of [hall, blind]) {
      assert.doesNotMatch(await trailOf('order', order.orderid, by), owed)
      const [entry] = (await app.ok(trips.fromDoor, {}, by)).filter(one => one.orderid === order.orderid)
      assert.equal(entry?.why.message, 'This payment has to be looked at. Ask somebody who may see dues.')
      const { why } = await app.ok(trips.stopOfTrip, { tripid: trip.id, orderId: order.orderid }, by)
      assert.equal(why?.message, entry.why.message)
    }
  })

  test('is sent with entries of stops to who works with the money of trips alone', async () => {
    const { test: app } = till.orderApp
    const pickers = await roleOf('Picks alone', '9876713004', ['hall'])
    const [seen] = await app.ok(trips.fromDoor, {}, hall)
    assert.equal(seen?.entry.money[0]?.amount, 77_320)
    const [entry] = await app.ok(trips.fromDoor, {}, pickers)
    assert.deepEqual(entry?.entry.money, [{ mode: 'CASH', reference: null }])
    await app.refused(trips.stopOfTrip, { tripid: out.id, orderId: onTrip.orderid }, 'NOT_ALLOWED', pickers)
  })

  test('the trail of cheques, deposits and transfers is for who sees dues', async () => {
    const { test: app } = till.orderApp
    for (const entity of ['cheque', 'deposit', 'transfer'])
      await app.refused(audit.auditTrail, { entity, id: '1' }, 'NOT_ALLOWED', blind)
  })
})
