import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { bulk } from '@packhouse/contract/platform/bulk/endpoints.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

const app = () => till.orderApp.test
const rowsOf = (customers: readonly BuiltCustomer[]) => customers.map(({ customerId: id }) => ({ id }))
const promise = { by: '2026-11-27', of: 'DUE' } as const
const promiseMany = (
  customers: readonly BuiltCustomer[],
  more: { dryrun?: boolean; set?: typeof promise } = {},
) =>
  app().ok(credit.promiseMany, {
    dryrun: more.dryrun,
    body: { rows: rowsOf(customers), set: { promise: more.set ?? promise } },
  })
const remind = (customers: readonly BuiltCustomer[], dryrun?: boolean) =>
  app().ok(credit.remindMany, { dryrun, body: { rows: rowsOf(customers) } })
const promisesOf = async ({ customerId }: BuiltCustomer) =>
  (await app().ok(credit.promises, { customerid: customerId })).map(({ amount, by }) => [amount, by])
const undo = (changeid: number | null) => app().ok(bulk.undoBulkChange, { changeid: changeid ?? 0 })
const wordsOf = (rows: Reply<typeof credit.promiseMany>['rows']) =>
  rows.map(({ state, cells, error, remark }) => [
    state,
    cells[0]?.after ?? cells[0]?.before,
    error?.message ?? remark?.message,
  ])

test('what many promise is shown before, recorded together, and taken back together', async () => {
  const [one, other, paid] = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  await till.dispatched(one, 10)
  await till.dispatched(other, 20)
  const all = [one, other, paid]
  const ahead = await promiseMany(all, { dryrun: true })
  assert.deepEqual(
    wordsOf(ahead.rows).map(([state]) => state),
    ['REFUSED', 'CHANGES', 'CHANGES'],
  )
  assert.match(String(ahead.rows[0]?.error?.message), /has nothing to pay\.$/)
  assert.equal(ahead.rows[1]?.cells[0]?.after, '₹270.00, Fri, 27 Nov 2026')
  assert.deepEqual(await promisesOf(one), [], 'nothing is recorded yet')

  const done = await promiseMany(all)
  assert.deepEqual([done.counts.changed, done.refusedIds], [2, [paid.customerId]])
  assert.deepEqual(
    [await promisesOf(one), await promisesOf(other)],
    [[[270, '2026-11-27']], [[540, '2026-11-27']]],
  )
  const again = await promiseMany([one], { dryrun: true })
  assert.equal(again.rows[0]?.remark?.message, 'Promised already: ₹270.00, Fri, 27 Nov 2026')

  const { restored, skipped } = await undo(done.changeId)
  assert.deepEqual([restored, skipped], [2, []])
  assert.deepEqual([await promisesOf(one), await promisesOf(other)], [[], []])
  const events = await app()
    .db.selectFrom('audit_event')
    .where('entity', '=', 'credit_promise')
    .select('action')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ action }) => action),
    ['PAYMENT_PROMISED', 'PAYMENT_PROMISED', 'PROMISE_TAKEN_BACK', 'PROMISE_TAKEN_BACK'],
  )
})

test('an undo leaves a customer whose promises changed since, and the promises of before', async () => {
  const [stays, changed] = [await till.aBuyer(), await till.aBuyer()]
  for (const buyer of [stays, changed]) await till.dispatched(buyer, 10)
  const single = (buyer: BuiltCustomer, by: string) =>
    app().ok(credit.addPromise, { body: { customerId: buyer.customerId, amount: 100, by } })
  await single(stays, '2026-11-25')
  const done = await promiseMany([stays, changed])
  await single(changed, '2026-11-28')
  const { restored, skipped } = await undo(done.changeId)
  assert.deepEqual([restored, skipped.map(({ id }) => id)], [1, [changed.customerId]])
  assert.deepEqual(await promisesOf(stays), [[100, '2026-11-25']])
  assert.equal((await promisesOf(changed)).length, 2)
})

test('reminders of many: who has nothing to pay is refused, and each that was made is a call', async () => {
  const [owes, paid] = [await till.aBuyer(), await till.aBuyer()]
  await till.dispatched(owes, 10)
  const all = [owes, paid]
  const ahead = await remind(all, true)
  assert.deepEqual(
    ahead.rows.map(({ state, cells }) => [state, cells[0]?.before]),
    [
      ['REFUSED', '₹0.00'],
      ['CHANGES', '₹270.00'],
    ],
  )
  assert.deepEqual([ahead.reminders, ahead.counts.changed], [[], 1])
  const done = await remind(all)
  assert.deepEqual([done.refusedIds, done.reminders.length, done.changeId], [[paid.customerId], 1, null])
  const single = await app().ok(credit.reminder, { customerid: owes.customerId })
  assert.deepEqual(done.reminders[0], {
    customerId: owes.customerId,
    businessname: single.businessname,
    mobile: single.mobile,
    text: single.text,
  })
  assert.equal((await remind([owes], true)).rows[0]?.remark?.message, 'Reminded today already')
  assert.deepEqual((await remind([paid])).reminders, [], 'nobody to remind is no error')
})

test('who may not see dues neither promises nor reminds nor undoes', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  const { changeId } = await promiseMany([buyer])
  const { token } = await app().signInAs('Hari', '9845012377', 'HALL')
  const buyerRole = await app().signInAs('Bela', '9845012378', 'BUYER')
  await app().refused(
    credit.promiseMany,
    { body: { rows: rowsOf([buyer]), set: { promise } } },
    'NOT_ALLOWED',
    { token },
  )
  await app().refused(credit.remindMany, { body: { rows: rowsOf([buyer]) } }, 'NOT_ALLOWED', { token })
  await app().refused(bulk.undoBulkChange, { changeid: changeId ?? 0 }, 'NOT_ALLOWED', {
    token: buyerRole.token,
  })
})

test('of what is overdue only that is promised; a day that has passed is refused, and a customer who paid meanwhile', async () => {
  const buyer = await till.aBuyer()
  await till.dispatched(buyer, 10)
  const ahead = async (by: string, of: 'DUE' | 'OVERDUE') =>
    (
      await app().ok(credit.promiseMany, {
        dryrun: true,
        body: { rows: rowsOf([buyer]), set: { promise: { by, of } } },
      })
    ).rows[0]
  assert.equal((await ahead('2026-11-27', 'OVERDUE'))?.state, 'REFUSED', 'nothing is overdue yet')

  const { versions } = await promiseMany([buyer], { dryrun: true })
  await till.pay(buyer, { amount: 70 })
  const stale = await app().ok(credit.promiseMany, {
    body: { rows: [{ id: buyer.customerId, version: versions[0] }], set: { promise } },
  })
  assert.deepEqual([stale.changeId, stale.rows[0]?.error?.code], [null, 'STALE_VERSION'])

  app().clock.now = new Date('2027-02-01T06:00:00Z')
  assert.equal((await ahead('2027-02-05', 'OVERDUE'))?.cells[0]?.after, '₹200.00, Fri, 5 Feb 2027')
  const past = { promise: { by: '2027-01-31', of: 'DUE' } } as const
  await app().refused(
    credit.promiseMany,
    { dryrun: true, body: { rows: rowsOf([buyer]), set: past } },
    'BREAKS_RULE',
  )
})
