import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { aTill, type Till } from '../testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

type Body = WireArgs<typeof payments.divideTransfer>['body']
let references = 0
const bodyOf = (like: Pick<Body, 'amount' | 'parts'> & Partial<Body>): Body => ({
  mode: 'NEFT',
  reference: `KVBN${++references}`,
  date: '2026-11-20',
  ...like,
})
const divide = (like: Parameters<typeof bodyOf>[0]) =>
  till.orderApp.test.ok(payments.divideTransfer, { body: bodyOf(like) })
const refuse = async (like: Parameters<typeof bodyOf>[0], code = 'BREAKS_RULE') =>
  (await till.orderApp.test.refused(payments.divideTransfer, { body: bodyOf(like) }, code)).message

test('one transfer of two customers makes a receipt each, which pays the oldest dues or stays an advance', async () => {
  const [one, two] = [await till.aBuyer(), await till.aBuyer()]
  const order = await till.dispatched(one, 10)
  await till.dispatched(two, 10)
  const parts = [
    { customerId: two.customerId, amount: 100, onAccount: true },
    { customerId: one.customerId, amount: 270 },
  ]
  const transfer = await divide({ amount: 370, parts, reference: 'KVB 77001' })
  assert.deepEqual(transfer.receipts.map(({ amount }) => amount).sort(), [100, 270])
  assert.equal(new Set(transfer.receipts.map(({ number }) => number)).size, 2)
  assert.equal(await till.openOf(order), 0)
  assert.deepEqual(await till.orderApp.account(two), { outstanding: 170, openOrders: 0 })
  const theirs = await till.orderApp.test.ok(payments.customerReceipts, { customerid: two.customerId })
  assert.deepEqual(
    theirs.rows.map(({ reference, unallocated, status }) => [reference, unallocated, status]),
    [['KVB 77001', 100, 'CLEARED']],
  )
})

test('a transfer with paise left over, or with more in its parts, is refused; nothing is recorded', async () => {
  const [one, two] = [await till.aBuyer(), await till.aBuyer()]
  const parts = [one, two].map(({ customerId }) => ({ customerId, amount: 33.33 }))
  assert.match(await refuse({ amount: 66.67, parts }), /₹0\.01 of the transfer is left over/)
  assert.match(await refuse({ amount: 66.65, parts }), /₹0\.01 more than the transfer/)
  const twice = parts.map(part => ({ ...part, customerId: one.customerId }))
  assert.match(await refuse({ amount: 66.66, parts: twice }), /entered twice/)
  await refuse({ amount: 33.33, parts: parts.slice(1) }, 'BAD_INPUT')
  await divide({ amount: 66.66, parts })
})

test('its reference is refused for a customer who has it, and asked about where another has', async () => {
  const [one, two, third] = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  await till.pay(third, { mode: 'NEFT', reference: 'N-55', amount: 5 })
  const parts = [one, two].map(({ customerId }) => ({ customerId, amount: 10 }))
  assert.match(await refuse({ amount: 20, parts, reference: 'N 55' }, 'NEEDS_CONFIRM'), /is also on receipt/)
  await divide({ amount: 20, parts, reference: 'N 55', confirm: true })
  assert.match(
    await refuse({ amount: 20, parts, reference: 'N55', confirm: true }, 'TAKEN'),
    /is already on receipt/,
  )
  await refuse({ amount: 20, parts, mode: 'UPI', reference: '12' }, 'BAD_INPUT')
})

test('one undo reverses all its receipts, once, on its day, and what they paid is open again', async () => {
  const [one, two] = [await till.aBuyer(), await till.aBuyer()]
  const order = await till.dispatched(one, 10)
  const parts = [one, two].map(({ customerId }) => ({ customerId, amount: 50 }))
  const transfer = await divide({ amount: 100, parts })
  const { test } = till.orderApp
  const undo = { transferid: transfer.id, body: { version: transfer.version } }
  await test.ok(payments.undoTransfer, undo)
  assert.equal(await till.openOf(order), 270)
  assert.deepEqual(await till.orderApp.account(two), { outstanding: 0, openOrders: 0 })
  assert.match((await test.refused(payments.undoTransfer, undo, 'BREAKS_RULE')).message, /undone already/)
  const again = await divide({ amount: 100, parts })
  const [receipt] = again.receipts
  await test.ok(payments.clearOrBounce, {
    receiptid: receipt?.id ?? 0,
    body: { status: 'BOUNCED', date: '2026-11-20', reason: 'Wrong customer' },
  })
  const changed = await test.refused(payments.undoTransfer, { transferid: again.id, body: {} }, 'BREAKS_RULE')
  assert.match(changed.message, /has changed since/)
  const third = await divide({ amount: 100, parts })
  const now = test.clock.now
  test.clock.now = new Date('2026-11-20T18:31:00Z')
  await test.refused(payments.undoTransfer, { transferid: third.id, body: {} }, 'BREAKS_RULE')
  test.clock.now = now
})

test('property: transfers in random parts and undone ones leave every account as its receipts say', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const buyers = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  const owed = buyers.map(() => 0)
  for (let step = 0; step < 12; step++) {
    const parts = buyers.map(({ customerId }) => ({
      customerId,
      amount: (1 + random(9999)) / 100,
      onAccount: random(2) === 1,
    }))
    const amount = parts.reduce((sum, part) => sum + Math.round(part.amount * 100), 0) / 100
    const transfer = await divide({ amount, parts })
    if (random(3) === 0)
      await till.orderApp.test.ok(payments.undoTransfer, { transferid: transfer.id, body: {} })
    else for (const [at, part] of parts.entries()) owed[at] = (owed[at] ?? 0) - Math.round(part.amount * 100)
  }
  for (const [at, buyer] of buyers.entries())
    assert.equal((await till.orderApp.account(buyer)).outstanding, (owed[at] ?? 0) / 100 || 0)
})
