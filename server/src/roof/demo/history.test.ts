import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { orderStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sql } from 'kysely'
import { sealAudit } from '../../business/audit/actions/seal.ts'
import { testDatabase } from '../../platform/db/testing/database.ts'
import { testServices } from '../../testing/services.ts'
import { verify } from '../verify/command.ts'
import { addHistory } from './history.ts'
import { loadMasters } from './masters.ts'
import { historyDays, historyParts } from './parts.ts'

const { db, close } = await testDatabase()
after(close)
const begun = new Date('2026-11-20T06:30:00Z')

test('days of the demo are written by the actions of live work: the books agree and nothing is written without its event', async () => {
  const services = testServices()
  const parts = historyParts(begun)
  await db.transaction().execute(tx => loadMasters(tx, begun, services))
  const ends = [dayOf(begun), addDays(dayOf(begun), 1), addDays(dayOf(begun), -historyDays)]
  for (const part of parts.filter(({ date }) => ends.includes(date)))
    await db
      .transaction()
      .execute(tx => addHistory(tx, part, { services, leavesOut: false, isStopped: () => false }))
  while ((await sealAudit(db)) > 0);
  assert.deepEqual(
    (await verify(db)).flatMap(({ issues }) => issues),
    [],
  )
  const { rows } = await sql<{
    orders: number
    unrecorded: number
    prices: number
    priced: number
    loaded: number
  }>`
    select count(*) as orders,
      count(*) filter (where not exists (
        select from audit_event where entity = 'order' and entity_id = orders.id::text and action = 'ORDER_CREATED')) as unrecorded,
      (select count(*) from price_change where source = 'RUN') as prices,
      (select sum(jsonb_array_length(after -> 'prices')) from audit_event where action = 'PRICE_RUN_APPLIED') as priced,
      (select count(*) from audit_event where action = 'DEMO_LOADED') as loaded
    from orders`.execute(db)
  const [found] = rows
  assert(found && found.orders > 10, `only ${found?.orders} orders`)
  assert.deepEqual([found.unrecorded, found.loaded], [0, 1])
  assert(found.prices > 0)
  assert.equal(Number(found.priced), found.prices)
  const states = await db
    .selectFrom('orders')
    .where('delivery_date', '>=', dayOf(begun))
    .select('status')
    .distinct()
    .execute()
  const seen = states.map(({ status }) => status)
  assert.deepEqual(
    orderStatuses.filter(status => !seen.includes(status)),
    ['CLOSED'],
    'today and tomorrow show every state but the last',
  )
})
