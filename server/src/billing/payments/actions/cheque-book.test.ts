import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { chequeStates } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, ReceiptId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { isInState } from '../sql/cheque-conditions.ts'
import { withdrawCheque } from '../sql/cheques.ts'
import { handInReceipts, holdReceipt } from '../sql/holders.ts'
import { aTill, type Till } from '../testing/payments.ts'
import { lockAccount } from './dues.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

const app = () => till.orderApp.test
const today = day('2026-11-20')
let numbers = 300_000
/** A cheque that is recorded at the desk, as its receipt. */
const record = (buyer: BuiltCustomer, amount = 100) =>
  till.pay(buyer, { mode: 'CHEQUE', reference: String(++numbers), amount })
const book = async ({ customerId }: BuiltCustomer) =>
  (await app().ok(payments.cheques, { customerid: customerId, view: 'ALL' })).rows
const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  assert(row && rows.length === 1, `${rows.length} rows`)
  return row
}
const receipts = async ({ customerId }: BuiltCustomer) =>
  (await app().ok(payments.customerReceipts, { customerid: customerId })).rows
const withDriver = (receiptId: number) =>
  app()
    .db.transaction()
    .execute(tx =>
      holdReceipt(tx, {
        receiptId: ReceiptId.parse(receiptId),
        holder: 'Suresh, driver',
        since: app().clock.now,
      }),
    )
const handIn = (receiptId: number) =>
  app()
    .db.transaction()
    .execute(tx => handInReceipts(tx, [ReceiptId.parse(receiptId)], app().clock.now))

test('a cheque recorded at the desk is a row of the book: it goes with a slip, keeps its receipt, and comes back by the undo', async () => {
  const buyer = await till.aBuyer()
  const receipt = await record(buyer)
  assert.deepEqual([receipt.status, receipt.reference], ['RECEIVED', String(numbers)])
  const cheque = only(await book(buyer))
  assert.deepEqual([cheque.state, cheque.bank, cheque.receipt?.number], ['ON_HAND', null, receipt.number])
  assert.equal(cheque.takenBy, receipt.receivedBy)

  const slip = await app().ok(payments.depositCheques, {
    body: { cheques: [{ id: cheque.id, version: cheque.version, bank: 'Kaveri Bank' }] },
  })
  const gone = only(await book(buyer))
  assert.deepEqual([gone.state, gone.bank, gone.depositedOn], ['AT_BANK', 'Kaveri Bank', '2026-11-20'])
  assert.deepEqual(
    (await receipts(buyer)).map(({ number, reference, status }) => [number, reference, status]),
    [[receipt.number, `${cheque.number} KAVERI BANK`, 'RECEIVED']],
  )
  await app().ok(payments.undoDeposit, { depositid: slip.id, body: {} })
  const back = only(await book(buyer))
  assert.deepEqual([back.state, back.receipt?.number], ['ON_HAND', receipt.number])
  assert.equal(only(await receipts(buyer)).status, 'RECEIVED', 'nothing was withdrawn')
  const again = await till.refuse(buyer, { mode: 'CHEQUE', reference: cheque.number }, 'TAKEN')
  assert.match(again, new RegExp(`already on receipt ${receipt.number}`))
})

test('a cheque whose bank nobody knows is deposited too, and the slip has room for it', async () => {
  const buyer = await till.aBuyer()
  await record(buyer)
  const { id } = only(await book(buyer))
  await app().ok(payments.depositCheques, { body: { cheques: [{ id }] } })
  assert.equal(only(await book(buyer)).bank, null)
})

test('a cheque that a driver has goes nowhere before it is handed in', async () => {
  const buyer = await till.aBuyer()
  const receipt = await record(buyer)
  await withDriver(receipt.id)
  const cheque = only(await book(buyer))
  assert.deepEqual([cheque.state, cheque.withDriver], ['WITH_DRIVER', 'Suresh, driver'])
  const sent = { cheques: [{ id: cheque.id }] }
  assert.match(
    (await app().refused(payments.depositCheques, { body: sent }, 'BREAKS_RULE')).message,
    /is with Suresh, driver\. Settle/,
  )
  const banked = { cheques: [{ receiptid: receipt.id }], bankedOn: today }
  assert.match(
    (await app().refused(payments.bankCheques, { body: banked }, 'BREAKS_RULE')).message,
    /is with Suresh, driver/,
  )
  await app().refused(
    payments.giveChequeBack,
    { chequeid: cheque.id, body: { reason: 'Paid in cash' } },
    'BREAKS_RULE',
  )
  await handIn(receipt.id)
  assert.equal(only(await book(buyer)).state, 'ON_HAND')
  await app().ok(payments.depositCheques, { body: sent })
})

test('a cheque with a receipt goes back to its customer, or a new one takes its place: nothing bounced, and nobody is held', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  await record(buyer)
  const cheque = only(await book(buyer))
  await app().ok(payments.giveChequeBack, {
    chequeid: cheque.id,
    body: { reason: 'Paid in cash', version: cheque.version },
  })
  const gone = only(await receipts(buyer))
  assert.deepEqual([gone.status, gone.isWithdrawn], ['BOUNCED', true])
  const dues = await app().ok(payments.customerDues, { customerid: buyer.customerId })
  assert.deepEqual([dues.creditStatus, dues.uncleared.count], ['OK', 0])

  await record(buyer)
  const old = (await book(buyer)).find(({ state }) => state === 'ON_HAND')
  assert(old)
  const body = {
    customerId: buyer.customerId,
    number: '900001',
    bank: 'Kaveri Bank',
    date: '2026-12-01',
    amount: 100,
  }
  const fresh = await app().ok(payments.takeCheque, { body: { ...body, replaces: { id: old.id } } })
  const states = (await book(buyer)).map(({ id, state }) => [id, state])
  assert.deepEqual(
    states.sort(([one = 0], [other = 0]) => Number(one) - Number(other)),
    [
      [cheque.id, 'GIVEN_BACK'],
      [old.id, 'REPLACED'],
      [fresh.id, 'DATED'],
    ],
  )
})

test('what is noted of a receipt at the bank is noted in the book; one that cleared was there', async () => {
  const buyer = await till.aBuyer()
  const [one, other] = [await record(buyer, 10), await record(buyer, 20)]
  await app().ok(payments.bankCheques, { body: { cheques: [{ receiptid: one.id }], bankedOn: today } })
  const stateOf = async (number: string | null) =>
    (await book(buyer)).find(cheque => cheque.number === number)
  assert.deepEqual(
    [(await stateOf(one.reference))?.state, (await stateOf(one.reference))?.depositedOn],
    ['AT_BANK', today],
  )
  await app().ok(payments.bankCheques, { body: { cheques: [{ receiptid: one.id }], bankedOn: null } })
  assert.equal((await stateOf(one.reference))?.state, 'ON_HAND')
  await app().ok(payments.clearOrBounce, {
    receiptid: other.id,
    body: { status: 'CLEARED', date: today },
  })
  assert.deepEqual(
    [(await stateOf(other.reference))?.state, (await stateOf(other.reference))?.depositedOn],
    ['CLEARED', today],
  )
})

test('the cheque of a receipt that never was is withdrawn', async () => {
  const buyer = await till.aBuyer()
  const { id: receiptId } = await record(buyer)
  await app()
    .db.transaction()
    .execute(async tx => {
      await lockAccount(tx, CustomerId.parse(buyer.customerId))
      const set = { status: 'BOUNCED' as const, status_date: today, is_withdrawn: true }
      await tx.updateTable('receipt').set(set).where('id', '=', ReceiptId.parse(receiptId)).execute()
      await withdrawCheque(tx, ReceiptId.parse(receiptId), 'Typed at the wrong stop')
    })
  assert.equal(only(await book(buyer)).state, 'WITHDRAWN')
})

test('of several bounced cheques, what came since made good the first; each is listed with what it still misses', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 20)
  for (const amount of [100, 150]) {
    const { id: receiptid } = await record(buyer, amount)
    await app().ok(payments.clearOrBounce, { receiptid, body: { status: 'BOUNCED', date: today } })
  }
  const bounced = async () =>
    (await app().ok(payments.cheques, { customerid: buyer.customerId, view: 'BOUNCED' })).rows.map(
      ({ amount, missing }) => [amount, missing],
    )
  assert.deepEqual(await bounced(), [
    [100, 100],
    [150, 150],
  ])
  await till.pay(buyer, { amount: 130 })
  assert.deepEqual(await bounced(), [[150, 120]])
  await till.pay(buyer, { amount: 120 })
  assert.deepEqual(await bounced(), [])
})

test('the rule and the condition give each cheque the same state, on its day, before and after', async () => {
  const buyer = await till.aBuyer()
  await app().ok(payments.takeCheque, {
    body: {
      customerId: buyer.customerId,
      number: '900002',
      bank: 'Kaveri Bank',
      date: '2026-11-30',
      amount: 5,
    },
  })
  await withDriver((await record(buyer)).id)
  const seen = new Set<string>()
  for (const now of ['2026-11-19T06:00:00Z', '2026-11-20T06:00:00Z', '2026-12-02T06:00:00Z']) {
    const before = app().clock.now
    app().clock.now = new Date(now)
    const { rows } = await app().ok(payments.cheques, { view: 'ALL', limit: 500 })
    for (const state of chequeStates) {
      const { rows: found } = await sql<{ id: number }>`
        select id from cheque where ${isInState(state, day(now.slice(0, 10)))} order by id`.execute(app().db)
      const byRule = rows.filter(row => row.state === state).map(({ id }) => id)
      assert.deepEqual(
        found.map(({ id }) => id),
        byRule.sort((one, other) => one - other),
        `${state} on ${now}`,
      )
      if (byRule.length > 0) seen.add(state)
    }
    app().clock.now = before
  }
  assert.deepEqual([...seen].sort(), [...chequeStates].sort(), 'every state was there')
})
