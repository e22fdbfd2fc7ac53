import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { ReceiptId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { type Dice, dice } from '../../../ordering/orders/testing/model/choose.ts'
import type { Details } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { type ModelOrder, PaymentModel } from '../testing/model.ts'
import { aTill, type Till } from '../testing/payments.ts'

// The same commands on the product and on a small model: who pays when, for what, in whose name and on which date, in any order.

const commands = lengthOf(500)
const today = '2026-11-20'
const onTerms = '2026-12-07'
/** Earlier and later, in two financial years. */
const dates = ['2025-04-01', '2026-03-31', '2026-04-01', '2026-10-02', '2026-11-19', today, today, today]

const till: Till = await aTill()
const { orderApp } = till
after(() => orderApp.close())

interface Run {
  model: PaymentModel
  buyers: BuiltCustomer[]
  details: Map<number, Details>
  dice: Dice
  tally: Map<string, number>
  done: string[]
  /** Customers that the current command was about. */
  touched: Set<number>
}

const limit = paise(50_000_000_00)
const terms = {
  credit_cycle: 'MONTHLY',
  cycles_per_statement: 1,
  due_days: 7,
  credit_limit_paise: limit,
} as const

async function switchTerms({ model, buyers }: Run, customer: number): Promise<string> {
  const buyer = buyers[customer] ?? assert.fail()
  model.postpaid[customer] = !model.postpaid[customer]
  if (!model.postpaid[customer]) await till.makePrepaid(buyer)
  else
    await orderApp.test.db
      .updateTable('customer')
      .set({ is_postpaid: true, ...terms })
      .where('id', '=', buyer.customerId)
      .execute()
  return model.postpaid[customer] ? 'to postpaid' : 'to prepaid'
}

const mine = <Row extends { customer: number }>(rows: readonly Row[], customer: number) =>
  rows.filter(row => row.customer === customer)

let references = 0
/** Money from one customer, or one transfer divided between two. */
async function pay(run: Run, customer: number, amount: number): Promise<string> {
  const { model, buyers, dice } = run
  const isDivided = dice.chance(20)
  const mode = dice.chance(12) ? ('TDS' as const) : ('NEFT' as const)
  const date = dice.one(dates)
  const reference = `T${++references}`
  const payers = isDivided ? [customer, (customer + 1) % buyers.length] : [customer]
  for (const [at, payer] of payers.entries()) {
    run.touched.add(payer)
    const { customerId } = buyers[payer] ?? assert.fail()
    const own = mine(model.orders, payer)
    const order = own.length > 0 && dice.chance(50) ? dice.one(own) : undefined
    const body: WireArgs<typeof payments.recordReceipt>['body'] = {
      customerId,
      date,
      amount,
      mode,
      reference,
      ...(order ? { orderId: order.id } : {}),
    }
    if (at > 0) await orderApp.test.refused(payments.recordReceipt, { body }, 'NEEDS_CONFIRM')
    const made = await orderApp.test.ok(payments.recordReceipt, {
      body: at > 0 ? { ...body, confirm: true } : body,
    })
    const isVoucher =
      mode !== 'TDS' && (!model.postpaid[payer] || (order !== undefined && model.isOnItsWay(order)))
    const year = date < '2026-04-01' ? '2526' : '2627'
    assert.equal(made.number.slice(0, 7), `${year}/${isVoucher ? 'RV' : 'RC'}`)
    model.receive({
      id: made.id,
      customer: payer,
      order: order?.id ?? null,
      date,
      amount,
      isMoney: mode !== 'TDS',
    })
  }
  return isDivided ? 'divided' : mode
}

async function place({ model, buyers, details }: Run, customer: number, kilos: number): Promise<string> {
  const order = await orderApp.order([[till.onion, kilos]], 'PLACED', buyers[customer])
  details.set(order.orderid, order)
  const isPostpaid = model.postpaid[customer] ?? false
  model.orders.push({ id: order.orderid, customer, total: 27 * kilos, isPostpaid, status: 'PLACED' })
  return 'placed'
}

async function accept({ model, details }: Run, order: ModelOrder): Promise<string> {
  const look = details.get(order.id) ?? assert.fail()
  const isPaid = model.ready(order) >= order.total
  // who pays in advance now has no limit: an order taken on credit before needs an advance of its value
  const isHeld = !model.postpaid[order.customer] && model.exposure(order.customer) + order.total > 0
  const expected = order.isPostpaid ? (isHeld ? 'CREDIT_HOLD' : null) : isPaid ? null : 'NOT_PAID'
  if (expected !== null) {
    const { data } = await orderApp.refuse(look, 'PENDING', expected)
    if (expected === 'NOT_PAID') assert.equal(data.missing, order.total - model.ready(order))
    return expected
  }
  await orderApp.move(look, 'PENDING')
  order.status = 'PENDING'
  return order.isPostpaid ? 'accepted on credit' : 'accepted, paid'
}

async function leave({ model, details }: Run, order: ModelOrder): Promise<string> {
  const look = details.get(order.id) ?? assert.fail()
  const now = await orderApp.look(look)
  if (now.status === 'PENDING') {
    await orderApp.assign(look)
    await orderApp.pick(look, [
      { orderitemid: orderApp.line(look).orderitemid, pickedweight: order.total / 27 },
    ])
    await orderApp.move(look, 'READY_TO_DISPATCH')
  }
  await orderApp.move(look, 'DISPATCHED')
  model.dispatch(order, order.isPostpaid && model.postpaid[order.customer] ? onTerms : today)
  return 'dispatched'
}

async function step(run: Run): Promise<string> {
  const { model, buyers, dice } = run
  const customer = dice.below(buyers.length)
  run.touched.clear()
  run.touched.add(customer)
  const mineNow = mine(model.orders, customer)
  const amount = 1 + dice.below(900)
  const placed = mineNow.filter(({ status }) => status === 'PLACED')
  const accepted = mineNow.filter(({ status }) => status === 'PENDING')
  const gone = mineNow.filter(({ status }) => status === 'DISPATCHED')
  const standing = mine(model.receipts, customer).filter(({ isBack }) => !isBack)
  if (dice.chance(6)) return switchTerms(run, customer)
  if (dice.chance(30)) return pay(run, customer, amount)
  if (dice.chance(10) && standing.length > 0) {
    const receipt = dice.one(standing)
    const body = { status: 'BOUNCED', date: today, reason: 'As the bank says' } as const
    await orderApp.test.ok(payments.clearOrBounce, { receiptid: ReceiptId.parse(receipt.id), body })
    model.takeBack(receipt)
    return 'taken back'
  }
  if (dice.chance(8)) {
    const dueDate = dice.one([today, '2026-11-28', '2026-12-09'])
    const { customerId } = buyers[customer] ?? assert.fail()
    const body = { customerId, type: 'OPENING', amount, dueDate, reason: 'From the old books' } as const
    await orderApp.test.ok(payments.adjustDues, { body })
    model.owe({ customer, order: null, dueDate, amount })
    return 'owed'
  }
  if (dice.chance(40) && accepted.length > 0) return leave(run, dice.one(accepted))
  if (dice.chance(60) && placed.length > 0) return accept(run, dice.one(placed))
  if (dice.chance(15) && placed.length > 0) {
    const order = dice.one(placed)
    await orderApp.test.ok(orders.rejectOrder, { orderId: order.id, body: { reason: 'Customer asked' } })
    model.reject(order)
    return 'rejected'
  }
  if (dice.chance(15) && gone.length > 0) {
    const order = dice.one(gone)
    await orderApp.move(run.details.get(order.id) ?? assert.fail(), 'READY_TO_DISPATCH', {
      reason: 'Wrong van',
    })
    model.undoDispatch(order)
    return 'dispatch undone'
  }
  return place(run, customer, 1 + dice.below(20))
}

/** What the product says of a customer, against the model. */
async function compare({ model, buyers }: Run, customer: number): Promise<void> {
  const { customerId } = buyers[customer] ?? assert.fail()
  const dues = await orderApp.test.ok(payments.openDues, { customerid: customerId })
  const open = model.duesOf(customer).filter(due => model.open(due) > 0)
  assert.deepEqual(
    dues.map(({ dueDate, orderId, open }) => [dueDate, orderId, open]),
    open.map(due => [due.dueDate, due.order, model.open(due)]),
    'what is open',
  )
  assert.equal(
    (await orderApp.account(buyers[customer])).outstanding,
    model.outstanding(customer),
    'what is owed',
  )
  const rows = await orderApp.test.db
    .selectFrom('receipt')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'CLEARED')
    .orderBy('id')
    .select(['id', 'free_paise'])
    .execute()
  assert.deepEqual(
    rows.map(({ id, free_paise }) => [id, free_paise / 100]),
    mine(model.receipts, customer)
      .filter(({ isBack }) => !isBack)
      .map(receipt => [receipt.id, model.free(receipt)]),
    'what each receipt has left',
  )
  const owing = (await orderApp.test.ok(credit.toCollect, {})).find(row => row.customerId === customerId)
  if (owing) assert.deepEqual(owing.lastPayment, model.lastPayment(customer), 'the last payment')
  const order = mine(model.orders, customer).findLast(({ status }) => status === 'DISPATCHED')
  if (!order) return
  const due = model.dues.find(one => one.order === order.id)
  const { documents } = await orderApp.test.ok(dispatch.orderInvoices, { orderId: order.id })
  const document = documents.find(({ cancelled }) => !cancelled)
  assert.equal(document?.open, due ? model.open(due) : 0, 'what the document asks for')
}

/** What chance brings about now and then. */
const rare = [
  'to prepaid',
  'to postpaid',
  'divided',
  'taken back',
  'owed',
  'rejected',
  'dispatch undone',
  'NOT_PAID',
  'accepted, paid',
]

test(
  `${commands} commands of payments: the product owes, keeps and asks as the model does`,
  repeatable(async t => {
    const run: Run = {
      model: new PaymentModel(4),
      details: new Map(),
      dice: dice(seed),
      tally: new Map(),
      done: [],
      touched: new Set(),
      buyers: [],
    }
    for (let at = 0; at < 4; at++) run.buyers.push(await till.aBuyer({ limitPaise: limit }))
    const missed = () => rare.filter(what => !run.tally.has(what))
    // few commands meet what is rare by chance alone; many go on until they did
    for (let at = 1; at <= commands || (isWhole && missed().length > 0 && at <= 5 * commands); at++) {
      try {
        const happened = await step(run)
        run.done.push(happened)
        run.tally.set(happened, (run.tally.get(happened) ?? 0) + 1)
        const isLast = at % 200 === 0 || at === commands
        for (const customer of isLast ? run.buyers.keys() : run.touched) await compare(run, customer)
        if (isLast) await orderApp.sound()
      } catch (error) {
        throw new Error(`command ${at}, after ${run.done.slice(-12).join(', ')}: ${String(error)}`, {
          cause: error,
        })
      }
    }
    t.diagnostic([...run.tally].map(([what, count]) => `${what} ${count}`).join(' · '))
    if (isWhole) assert.deepEqual(missed(), [], 'nothing rare was left out')
  }),
)
