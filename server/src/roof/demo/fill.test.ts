import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demo } from '@packhouse/contract/roof/demo/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { sealAudit } from '../../business/audit/actions/seal.ts'
import { silent } from '../../platform/db/log.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { TestApp } from '../../testing/app.ts'
import { testServices } from '../../testing/services.ts'
import { verify } from '../verify/command.ts'
import { fillDemo } from './fill.ts'
import { historyParts } from './parts.ts'
import { planOf } from './plan.ts'
import { filledThrough, keepProgress } from './progress.ts'
import { demoApp, mastersApp } from './testing/demo-app.ts'

const parts = 64

/** An app whose demo is written up to some parts before its end, with or without its open orders, and then changed by a visitor. */
async function visited(
  { partsLeft, withOpen }: { partsLeft: number; withOpen: boolean },
  change: readonly RawBuilder<unknown>[],
): Promise<TestApp> {
  const app = withOpen ? await demoApp({ lastParts: 0 }) : await mastersApp()
  const begun = app.clock.now
  assert.equal(historyParts(begun).length, parts)
  await app.db
    .transaction()
    .execute(tx => keepProgress(tx, { begun, parts: parts - partsLeft, isTonightFirst: true, at: begun }))
  for (const statement of change) await statement.execute(app.db)
  return app
}

/** Completes the demo and checks that no errors are logged. */
async function finish({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const errors: string[] = []
  const log = { ...silent, error: (line: string) => errors.push(line) }
  await (await fillDemo({ db, now: () => clock.now, log, services: testServices() })).done
  assert.deepEqual(errors, [])
  assert.equal((await filledThrough(db))?.parts, parts)
}

const ordersIn = async (db: Db): Promise<number> =>
  (await db.selectFrom('orders').select('id').execute()).length

const off = (table: string) => sql`update ${sql.table(table)} set is_active = false`

test('with everything deactivated in the middle the demo still comes to its end, and no new order is made', async () => {
  const everything = [
    'picker',
    'time_slot',
    'customer',
    'outlet',
    'pack',
    'item_type',
    'staff_user',
    'reject_reason',
    'item_group',
  ]
  const app = await visited({ partsLeft: 3, withOpen: true }, everything.map(off))
  const before = await ordersIn(app.db)
  await finish(app)
  assert.equal(await ordersIn(app.db), before)
  await app.close()
})

test('without pickers and slots, with other settings, names and rows of somebody else it goes on with what it made', async () => {
  const app = await visited({ partsLeft: 3, withOpen: true }, [
    off('picker'),
    sql`update time_slot set is_active = false where id > 1`,
    sql`update customer set brand_name = 'Renamed ' || id`,
    sql`insert into picker (name, mobile, address1, city, state, pincode, search_text)
      values ('Somebody else', '9111111111', 'OrderApp', 'Bengaluru', 'Karnataka', '560001', '')`,
    sql`update setting set value = value || '{"autoAccept": true, "singleStepDispatch": true, "packRounding": "RUPEE"}'
      where key = 'business'`,
  ])
  await finish(app)
  assert((await ordersIn(app.db)) > 10)
  const { rows } = await sql`select from orders where picker_id is not null`.execute(app.db)
  assert.equal(rows.length, 0)
  await app.close()
})

test('a day in which a step is refused is written without that step', async () => {
  // The first two customers may order only from a list without items.
  const app = await visited({ partsLeft: 4, withOpen: false }, [
    sql`insert into item_group (name, name_key, description, kind) values ('Nothing', 'nothing', '', 'ITEMS')`,
    sql`insert into customer_group (customer_id, item_group_id)
      select customer.id, item_group.id from customer, item_group where customer.id <= 2 and item_group.name = 'Nothing'`,
  ])
  await finish(app)
  assert((await ordersIn(app.db)) > 10)
  const { rows } = await sql`select from orders where customer_id <= 2`.execute(app.db)
  assert.equal(rows.length, 0)
  await app.close()
})

test('how far it has come is shown while a day was written within the last minute, and not after the end', async () => {
  const app = await visited({ partsLeft: 1, withOpen: false }, [])
  assert.deepEqual(await app.ok(demo.demoProgress, {}), { day: parts - 1, days: parts })
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  assert.equal(await app.ok(demo.demoProgress, {}), null)
  await finish(app)
  assert.equal(await app.ok(demo.demoProgress, {}), null)
  await app.close()
})

test('a part that is ended in its middle, again and again, goes on where it is: each order once, the books agree', async () => {
  const app = await visited({ partsLeft: 3, withOpen: false }, [])
  const { db, clock } = app
  const begun = clock.now
  await db
    .transaction()
    .execute(tx => keepProgress(tx, { begun, parts: parts - 3, isTonightFirst: true, at: begun }))
  const log = { ...silent, error: (line: string) => assert.fail(line) }
  let ended = 0
  for (let isDone = false; !isDone; ended += Number(!isDone)) {
    // It asks for the time once at its start, then in each transaction that it ends.
    let calls = 0
    const isFifth = Promise.withResolvers<false>()
    const now = () => {
      if (++calls === 5) isFifth.resolve(false)
      return clock.now
    }
    const filling = await fillDemo({ db, now, log, services: testServices() })
    isDone = await Promise.race([filling.done.then(() => true), isFifth.promise])
    if (!isDone) await filling.stop()
  }
  assert.ok(ended >= 3, `ended only ${ended} times`)
  assert.equal((await filledThrough(db))?.parts, parts)
  assert.equal((await filledThrough(db))?.begunPart, undefined)
  const { rows } = await sql`select outlet_id from orders where placed_at < ${begun}
    group by outlet_id, placed_at, delivery_date having count(*) > 1`.execute(db)
  assert.deepEqual(rows, [])
  const day = historyParts(begun)[parts - 3]
  assert(day)
  const placed = await db
    .selectFrom('orders')
    .where('delivery_date', '=', day.date)
    .select('status')
    .execute()
  assert.equal(placed.length, planOf(day).length)
  const ends = ['CLOSED', 'DELIVERED', 'RETURNED', 'REJECTED']
  assert.deepEqual(
    placed.filter(({ status }) => !ends.includes(status)),
    [],
  )
  while ((await sealAudit(db)) > 0);
  assert.deepEqual(
    (await verify(db)).flatMap(({ issues }) => issues),
    [],
  )
  await app.close()
})
