import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { addDays, day } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { turnPromises } from './turn-promises.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

const app = () => till.orderApp.test
const at = (moment: string) => {
  app().clock.now = new Date(`${moment}+05:30`)
}
const judge = () => turnPromises({ db: app().db, now: app().clock.now })
const promise = ({ customerId }: BuiltCustomer, amount: number, by: string) =>
  app().ok(credit.addPromise, { body: { customerId, amount, by, note: 'Said on the phone', confirm: true } })
const statesOf = async ({ customerId }: BuiltCustomer) =>
  (await app().ok(credit.promises, { customerid: customerId })).map(({ state }) => state)
const stored = async ({ customerId }: BuiltCustomer) =>
  (
    await app()
      .db.selectFrom('credit_promise')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select('state')
      .execute()
  ).map(({ state }) => state)

describe('promises', () => {
  // spec 7.31
  test('scenario 33: turn by themselves at the right day in India: kept by money in time, broken on the morning after, once', async () => {
    at('2026-11-20T10:00:00')
    const [keeps, breaks, late] = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
    for (const buyer of [keeps, breaks, late]) {
      await till.pay(buyer, { amount: 9_000, date: '2026-11-20' })
      app().clock.now = new Date(app().clock.now.getTime() + 60_000)
      const made = await promise(buyer, 5000, '2026-11-23')
      assert.partialDeepStrictEqual(made, { state: 'OPEN', received: 0, amount: 5000, by: '2026-11-23' })
    }
    app().clock.now = new Date(app().clock.now.getTime() + 60_000)
    await till.pay(keeps, { amount: 3000 })
    assert.deepEqual(await statesOf(keeps), ['OPEN'])
    at('2026-11-23T23:59:00')
    await till.pay(keeps, { amount: 2000, date: '2026-11-23' })
    assert.deepEqual(await statesOf(keeps), ['KEPT'], 'seen at once, before the work that keeps it has run')
    assert.deepEqual([await judge(), await judge()], [1, 0])
    assert.deepEqual([await stored(keeps), await stored(breaks)], [['KEPT'], ['OPEN']])

    at('2026-11-24T00:00:00')
    assert.deepEqual(await statesOf(breaks), ['BROKEN'])
    await till.pay(late, { amount: 5000, date: '2026-11-24' })
    // two servers, after a night without any
    at('2026-11-24T09:00:00')
    const turned = await Promise.all([judge(), judge()])
    assert.equal(turned[0] + turned[1], 2)
    assert.deepEqual([await stored(breaks), await stored(late)], [['BROKEN'], ['BROKEN']])
    const { events } = await app()
      .db.selectFrom('audit_event')
      .where('entity', '=', 'credit_promise')
      .where('action', 'in', ['PROMISE_KEPT', 'PROMISE_BROKEN'])
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow()
    assert.equal(events, 3)

    // money of the day that is entered later
    await till.pay(breaks, { amount: 5000, date: '2026-11-23' })
    assert.equal(await judge(), 1)
    assert.deepEqual(await stored(breaks), ['KEPT'])
    at('2026-11-20T10:00:00')
  })

  test('one that a clock running ahead turned is open again, and holds up none after it', async () => {
    at('2026-11-20T10:00:00')
    const [first, second] = [await till.aBuyer(), await till.aBuyer()]
    await promise(first, 500, '2026-11-23')
    await promise(second, 500, '2026-11-21')
    at('2026-11-26T10:00:00')
    await judge()
    assert.deepEqual([await stored(first), await stored(second)], [['BROKEN'], ['BROKEN']])
    at('2026-11-22T10:00:00')
    await judge()
    assert.deepEqual([await stored(first), await stored(second)], [['OPEN'], ['BROKEN']])
    assert.equal((await app().ok(credit.promises, { customerid: first.customerId }))[0]?.turnedAt, null)
    at('2026-11-24T00:01:00')
    await judge()
    assert.deepEqual(await stored(first), ['BROKEN'])
  })

  test('one that cannot be turned holds up none after it', async () => {
    at('2026-11-20T10:00:00')
    const [bad, good] = [await till.aBuyer(), await till.aBuyer()]
    const { id } = await promise(bad, 500, '2026-11-21')
    await promise(good, 500, '2026-11-21')
    await sql`alter table credit_promise add constraint not_this check (id <> ${sql.lit(id)} or state = 'OPEN')`.execute(
      app().db,
    )
    at('2026-11-22T10:00:00')
    await assert.rejects(judge(), /not_this/)
    assert.deepEqual([await stored(bad), await stored(good)], [['OPEN'], ['BROKEN']])
    await sql`alter table credit_promise drop constraint not_this`.execute(app().db)
    await judge()
    assert.deepEqual(await stored(bad), ['BROKEN'])
  })

  test('a cheque keeps a promise once it has cleared, a book entry never', async () => {
    at('2026-11-20T10:00:00')
    const buyer = await till.aBuyer()
    await promise(buyer, 1000, '2026-11-21')
    const cheque = await till.pay(buyer, { amount: 1000, mode: 'CHEQUE', reference: '123456' })
    await till.pay(buyer, { amount: 1000, mode: 'TDS', reference: 'TDS-1' })
    assert.deepEqual(await statesOf(buyer), ['OPEN'])
    await app().ok(payments.clearOrBounce, {
      receiptid: cheque.id,
      body: { status: 'CLEARED', date: '2026-11-20' },
    })
    assert.deepEqual(await statesOf(buyer), ['KEPT'])
  })

  test('are listed by state, and refused for a day that has passed', async () => {
    at('2026-11-20T10:00:00')
    const buyer = await till.aBuyer()
    const { customerId } = buyer
    const { id } = await promise(buyer, 700, '2026-11-20')
    const open = await app().ok(credit.promises, { state: 'OPEN' })
    assert.ok(open.some(row => row.id === id && row.note === 'Said on the phone' && row.madeBy.length > 0))
    assert.ok(!(await app().ok(credit.promises, { state: 'BROKEN' })).some(row => row.id === id))
    await app().refused(
      credit.addPromise,
      { body: { customerId, amount: 1, by: '2026-11-19' } },
      'BREAKS_RULE',
    )
    await app().refused(credit.addPromise, { body: { customerId, amount: 0, by: '2026-11-21' } }, 'BAD_INPUT')
    await app().refused(
      credit.addPromise,
      { body: { customerId: 2_000_000_000, amount: 1, by: '2026-11-21' } },
      'NOT_FOUND',
    )
  })
})

// spec 7.32
test('who owes is listed with due, overdue, last payment, promise and last call, by city and day of delivery', async () => {
  at('2026-11-20T10:00:00')
  const [owes, paid] = [await till.aBuyer(), await till.aBuyer()]
  const order = await till.dispatched(owes, 100)
  await till.pay(owes, { amount: 200 })
  await till.pay(paid)
  await promise(owes, 500, '2026-11-24')
  const { customerId } = owes
  const said = await app().ok(credit.addCreditCall, {
    body: { customerId, outcome: 'WILL_PAY', note: 'On Tuesday' },
  })
  assert.partialDeepStrictEqual(said, { customerId, outcome: 'WILL_PAY', note: 'On Tuesday' })
  const rows = await app().ok(credit.toCollect, {})
  const row = rows.find(one => one.customerId === customerId)
  assert.partialDeepStrictEqual(row, {
    due: 2500,
    overdue: 0,
    oldestDays: 0,
    lastPayment: { date: '2026-11-20', amount: 200 },
    promise: { amount: 500, by: '2026-11-24' },
    lastCall: { outcome: 'WILL_PAY', note: 'On Tuesday' },
  })
  assert.ok(!rows.some(one => one.customerId === paid.customerId))
  const { deliveryDate } = order.orderdetails
  assert.ok(
    (await app().ok(credit.toCollect, { day: deliveryDate })).some(one => one.customerId === customerId),
  )
  assert.deepEqual(await app().ok(credit.toCollect, { day: '2027-01-01' }), [])
  assert.deepEqual(await app().ok(credit.toCollect, { city: 'Nowhere' }), [])
  assert.deepEqual(await app().ok(credit.toCollect, { manager: 99_999 }), [])
  const inCity = await app().ok(credit.toCollect, { city: row?.city })
  assert.ok(inCity.some(one => one.customerId === customerId))

  const [document] = await app().ok(payments.openDues, { customerid: customerId })
  assert(document)
  for (const [days, overdue, oldestDays] of [
    [0, 0, 0],
    [1, 2500, 1],
    [12, 2500, 12],
  ] as const) {
    at(`${addDays(day(document.dueDate), days)}T10:00:00`)
    const late = (await app().ok(credit.toCollect, {})).find(one => one.customerId === customerId)
    assert.partialDeepStrictEqual(late, { due: 2500, overdue, oldestDays })
    const onScreen = (await app().ok(credit.debtors, { limit: 500 })).rows
    assert.deepEqual(
      onScreen.find(one => one.customerId === customerId),
      late,
    )
  }
  at('2026-11-20T10:00:00')
})

test('who owes is read page by page, searched and sorted by the server; areas say what is owed together', async () => {
  at('2026-11-20T10:00:00')
  const buyers = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  for (const [at, buyer] of buyers.entries()) await till.dispatched(buyer, 10 + at)
  const whole = await app().ok(credit.toCollect, {})
  type Filter = WireArgs<typeof credit.debtors>
  async function pagesOf(filter: Filter) {
    const rows = []
    let cursor: string | undefined
    do {
      const page = await app().ok(credit.debtors, { ...filter, limit: 2, ...(cursor ? { cursor } : {}) })
      assert.equal(page.total, whole.length)
      rows.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return rows
  }
  assert.deepEqual(await pagesOf({}), whole, 'in the same order with the same values')
  const keys: [NonNullable<Filter['sort']>, (row: (typeof whole)[number]) => string | number, number][] = [
    ['businessname', row => row.businessname.toLowerCase(), 1],
    ['-due', row => row.due, -1],
    ['overdue', row => row.overdue, 1],
    ['-oldestDays', row => row.oldestDays, -1],
    ['mobile', row => row.mobile, 1],
  ]
  for (const [sort, key, way] of keys) {
    const sorted = (await pagesOf({ sort })).map(key)
    assert.deepEqual(
      sorted,
      sorted.toSorted((one, other) => (one < other ? -way : one > other ? way : 0)),
      sort,
    )
    assert.equal(sorted.length, whole.length)
  }
  const [first] = whole
  assert.ok(first)
  const found = await app().ok(credit.debtors, { searchtext: first.mobile })
  assert.deepEqual([found.rows, found.total, found.nextCursor], [[first], 1, null])
  assert.equal((await app().ok(credit.debtors, { city: 'Nowhere' })).total, 0)
  assert.equal((await app().ok(credit.debtors, { accountManager: 'Nobody' })).total, 0)
  assert.equal(
    (await app().ok(credit.debtors, { accountManager: '!Nobody', city: '!Nowhere' })).total,
    whole.length,
  )
  assert.equal((await app().ok(credit.debtors, { day: '2027-01-01' })).total, 0)
  await app().refused(credit.debtors, { cursor: 'x' }, 'BAD_INPUT')

  const areas = await app().ok(credit.debtorAreas, {})
  const owed = (rows: readonly { due: number }[]) =>
    rows.reduce((sum, { due }) => sum + Math.round(due * 100), 0)
  assert.equal(
    areas.reduce((sum, { customers }) => sum + customers, 0),
    whole.length,
  )
  assert.equal(owed(areas), owed(whole))
  assert.deepEqual(await app().ok(credit.debtorAreas, { day: '2027-01-01' }), [])
})

// spec 7.32
test('the reminder names the documents and the UPI address of the settings; the habit counts paid documents', async () => {
  at('2026-11-20T10:00:00')
  const buyer = await till.aBuyer()
  const order = await till.dispatched(buyer, 100)
  const number = await till.numberOf(order)
  const { customerId } = buyer
  const { text, due, upiLink } = await app().ok(credit.reminder, { customerid: customerId })
  assert.equal(due, 2700)
  assert.ok(text.includes(number) && text.includes('₹2,700.00'))
  assert.match(upiLink ?? '', /^upi:\/\/pay\?pa=testfoods@testbank&.*am=2700\.00/)
  await till.pay(buyer, { amount: 2700 })
  const habit = await app().ok(credit.payingHabit, { customerid: customerId })
  assert.partialDeepStrictEqual(habit, { paid: 1, inTime: 1, medianDays: 0 })
  await app().refused(credit.reminder, { customerid: 2_000_000_000 }, 'NOT_FOUND')
  await app().refused(credit.payingHabit, { customerid: 2_000_000_000 }, 'NOT_FOUND')
})

test('a promise made in a call is recorded with it, both or neither, and once however often it is sent', async () => {
  const customer = await till.aBuyer()
  const { customerId } = customer
  await till.dispatched(customer, 40)
  const recorded = async () => ({
    promises: (await app().ok(credit.promises, { customerid: customerId })).map(({ amount, by, note }) => ({
      amount,
      by,
      note,
    })),
    call: (await app().ok(credit.toCollect, {})).find(row => row.customerId === customerId)?.lastCall
      ?.outcome,
  })
  const body = { customerId, outcome: 'WILL_PAY' as const, note: 'On Tuesday' }
  const promise = { amount: 300, by: '2026-11-24' }
  await app().refused(
    credit.addCreditCall,
    { body: { ...body, promise: { ...promise, by: '2026-11-01' } } },
    'BREAKS_RULE',
  )
  await app().refused(credit.addCreditCall, { body: { ...body, outcome: 'NO_ANSWER', promise } }, 'BAD_INPUT')
  assert.deepEqual(await recorded(), { promises: [], call: undefined }, 'neither')
  const key = 'a-call-with-its-promise'
  for (const again of [1, 2])
    assert.equal(
      (await app().ok(credit.addCreditCall, { body: { ...body, promise } }, { key })).outcome,
      'WILL_PAY',
      `${again}`,
    )
  assert.deepEqual(await recorded(), { promises: [{ ...promise, note: 'On Tuesday' }], call: 'WILL_PAY' })
})
