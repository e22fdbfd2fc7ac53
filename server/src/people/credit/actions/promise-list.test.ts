import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, day, dayOf } from '@packhouse/contract/day.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { promiseStates } from '@packhouse/contract/people/credit/kinds.ts'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer } from '../../../testing/builders.ts'
import { turnPromises } from './turn-promises.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(() => till.orderApp.close())

const app = () => till.orderApp.test
type Filter = WireArgs<typeof credit.promiseList>
const first = day('2026-11-20')
const at = (days: number, time = '10:00:00') => {
  app().clock.now = new Date(`${addDays(first, days)}T${time}+05:30`)
}
const promise = (buyer: BuiltCustomer, amount: number, days: number, note = 'On the phone') =>
  app().ok(credit.addPromise, {
    body: { customerId: buyer.customerId, amount, by: addDays(first, days), note, confirm: true },
  })

async function paged(filter: Filter = {}) {
  const rows = []
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const page = await app().ok(credit.promiseList, { ...filter, limit: 2, ...(cursor ? { cursor } : {}) })
    totals.add(page.total)
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual([...totals], [rows.length])
  return rows
}

/** Compares the pages and the sums with the whole list. */
async function equalsTheWhole(): Promise<void> {
  const whole = await app().ok(credit.promises, {})
  const open = whole.filter(({ state }) => state === 'OPEN')
  const others = whole.filter(({ state }) => state !== 'OPEN')
  others.sort((one, other) => other.by.localeCompare(one.by) || one.id - other.id)
  assert.deepEqual(
    await paged(),
    [...open, ...others],
    'open ones by their day, then the others, the latest first',
  )
  const sums = promiseStates.map(state => {
    const rows = whole.filter(one => one.state === state)
    return { state, count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) }
  })
  assert.deepEqual(await app().ok(credit.promiseSums, {}), sums)
  const broken = (await app().ok(home.ownerHome, {})).waiting.broken
  assert.partialDeepStrictEqual(broken, { count: sums[2]?.count, amount: sums[2]?.amount })
  for (const state of promiseStates) {
    const rows = await paged({ state })
    assert.deepEqual(
      rows.map(({ id }) => id).sort(),
      whole.flatMap(one => (one.state === state ? one.id : [])).sort(),
      state,
    )
    assert.ok(rows.every(row => row.state === state))
  }
}

test('promises are read page by page with their state of now, before and after it is stored', async () => {
  at(0)
  const [pays, breaks, late] = [await till.aBuyer(), await till.aBuyer(), await till.aBuyer()]
  await equalsTheWhole()
  for (const days of [0, 1, 2, 5])
    for (const buyer of [pays, breaks, late]) await promise(buyer, 100 + days, days)
  await equalsTheWhole()
  for (const days of [1, 2, 3, 9, 10, 11, 60, 95, 120]) {
    at(days)
    if (days === 2) await till.pay(pays, { amount: 300, date: dayOf(app().clock.now) })
    if (days === 3) await till.pay(late, { amount: 300, date: addDays(first, 2) })
    await equalsTheWhole()
    if (days === 3 || days === 10) {
      await turnPromises({ db: app().db, now: app().clock.now })
      await equalsTheWhole()
    }
  }
})

test('a promise is found by its day, its note and what the customer is found by', async () => {
  at(0)
  const buyer = await till.aBuyer()
  const { id, mobile } = await promise(buyer, 10, 40, 'After the Wedding season')
  const ids = async (filter: Filter) => (await paged(filter)).map(row => row.id)
  assert.deepEqual(await ids({ searchtext: 'wedding' }), [id])
  assert.deepEqual(await ids({ searchtext: 'season wedd' }), [id])
  assert.deepEqual(await ids({ searchtext: mobile }), [id])
  assert.deepEqual(await ids({ searchtext: 'wedding nobody' }), [])
  assert.deepEqual(await ids({ from: addDays(first, 40), to: addDays(first, 40) }), [id])
  assert.deepEqual(await ids({ from: addDays(first, 41) }), [])
  assert.ok(!(await ids({ to: addDays(first, 39) })).includes(id))
  assert.deepEqual(
    (await app().ok(credit.promises, { by: addDays(first, 40) })).map(row => row.id),
    [id],
  )
  await app().refused(credit.promiseList, { cursor: 'x' }, 'BAD_INPUT')
})
