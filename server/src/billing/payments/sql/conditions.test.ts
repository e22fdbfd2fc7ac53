import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CreditFacts, creditStatus } from '@packhouse/contract/billing/payments/terms.ts'
import { addDays, day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import { chipOf } from './conditions.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const today = day('2026-11-20')
const fact = {
  isPostpaid: sql`"isPostpaid"`,
  limit: sql`"creditLimit"`,
  outstanding: sql`outstanding`,
  openOrders: sql`"openOrders"`,
  chequesOnHand: sql`"chequesOnHand"`,
  oldestDue: sql`"oldestDue"`,
  hasBounced: sql`"hasBounced"`,
  today: sql`${today}::date`,
  graceDays: sql`"graceDays"`,
}

test('lists and rules give a customer the same credit chip', async () => {
  const limit = fc.constantFrom(1_00, 50_000_00, 5_00_00_000_00)
  const anyFacts = fc
    .record({
      isPostpaid: fc.boolean(),
      limit,
      // around the limit and its 80 percent, where the status changes
      used: fc.constantFrom(0, 0.5, 0.8, 1, 1.2),
      slip: fc.integer({ min: -2, max: 2 }),
      openOrders: fc.nat(40_000_00),
      cheques: fc.constantFrom(0, 1, 5_000_00, 50_000_00),
      dueAgo: fc.option(fc.integer({ min: -5, max: 12 }), { nil: null }),
      hasBounced: fc.boolean(),
      graceDays: fc.nat(10),
    })
    .map(({ isPostpaid, limit, used, slip, openOrders, cheques, dueAgo, hasBounced, graceDays }) => {
      const facts: CreditFacts = {
        isPostpaid,
        creditLimit: isPostpaid ? paise(limit) : null,
        outstanding: paise(Math.round(limit * used) + slip - openOrders),
        openOrders: paise(openOrders),
        chequesOnHand: paise(cheques),
        oldestDue: dueAgo === null ? null : addDays(today, -dueAgo),
        hasBounced,
      }
      return { facts, graceDays }
    })
  const cases = fc.sample(anyFacts, 2000)
  const rows = cases.map(({ facts, graceDays }, place) => ({ place, ...facts, graceDays }))
  const { rows: answers } = await sql<{ status: string }>`
    select ${chipOf(fact)} as status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fact(place integer, "isPostpaid" boolean, "creditLimit" bigint,
      outstanding bigint, "openOrders" bigint, "chequesOnHand" bigint, "oldestDue" date, "hasBounced" boolean, "graceDays" integer)
    order by place
  `.execute(database.db)
  assert.deepEqual(
    answers.map(({ status }) => status),
    cases.map(({ facts, graceDays }) => creditStatus(facts, today, graceDays)),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [
    'NEAR_LIMIT',
    'OK',
    'ON_HOLD',
    'OVERDUE',
    'OVER_LIMIT',
    'PREPAID',
  ])
})

test('a customer without an account owes nothing', async () => {
  const { rows } = await sql<{ status: string }>`
    select ${chipOf(fact)} as status
    from (select true as "isPostpaid", 100 as "creditLimit", null::bigint as outstanding, null::bigint as "openOrders", null::bigint as "chequesOnHand",
      null::date as "oldestDue", null::boolean as "hasBounced", 3 as "graceDays") as fact
  `.execute(database.db)
  assert.equal(rows[0]?.status, 'OK')
})
