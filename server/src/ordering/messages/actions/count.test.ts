import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { countWaiting } from './count.ts'
import { storeMessages } from './store.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

const unread = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from message where read_at is null`.execute(app.db)
  return rows[0]?.count
}

test('once the process is stopping the round under way is finished and no other is begun', async () => {
  const { db, clock, user } = app
  const { now } = clock
  const sent = Array.from({ length: 120 }, (_message, at) => ({
    source: 'PASTE' as const,
    senderName: `Sender ${at}`,
    senderMobile: null,
    receivedAt: now,
    text: `tomato ${at + 1} kg`,
    outletId: null,
  }))
  await inTransaction(db, tx => storeMessages(tx, sent, { createdBy: user.id, now }))
  assert.equal(await unread(), 120)
  const stopping = new AbortController()
  const parts = { db, services: testServices(), now }
  const reading = countWaiting({ ...parts, stopping: stopping.signal })
  stopping.abort()
  await reading
  assert.equal(await unread(), 70)
  await countWaiting({ ...parts, stopping: stopping.signal })
  assert.equal(await unread(), 70)
  await countWaiting(parts)
  assert.equal(await unread(), 0)
})
