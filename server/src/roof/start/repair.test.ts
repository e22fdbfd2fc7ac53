import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { outletDayIssues } from '../../office/tonight/verify.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { orderIssues } from '../../ordering/orders/verify.ts'
import { repairJob } from './repair.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

test('what a server of before left is repaired once, a minute after the update; a new database needs no repair', async () => {
  const { db } = orderApp.test
  const item = await orderApp.item()
  await orderApp.order([[item, 2]], 'PLACED')
  const spoil = async () => {
    await db.updateTable('outlet_day').set({ orders: 7, baskets: null }).execute()
    await db.deleteFrom('ordered_pack').execute()
  }
  const issues = async () => [...(await outletDayIssues(db)), ...(await orderIssues(db))]
  const { rows } = await sql<{
    at: Date
  }>`select max(timestamp::timestamptz) as at from kysely_migration`.execute(db)
  const updatedAt = rows[0]?.at.getTime() ?? 0
  for (const table of ['orders', 'outlet_day'])
    await sql`update ${sql.table(table)} set delivery_date = ${new Date(updatedAt)}::date`.execute(db)
  const after = (seconds: number) =>
    repairJob(db, () => new Date(updatedAt + seconds * 1000)).run(new AbortController().signal)
  await spoil()
  await after(70)
  assert.equal((await issues()).length, 2, 'a new database')
  await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00Z' where name like '0001-%'`.execute(
    db,
  )
  await after(30)
  assert.equal((await issues()).length, 2, 'older servers may still write')
  await after(70)
  assert.deepEqual(await issues(), [])
})
