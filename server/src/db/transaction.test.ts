import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testApp } from '../testing/app.ts'
import { independent, inTransaction } from './transaction.ts'

/** Runs three pieces of work and returns how many were under way at once. */
async function mostAtOnce(run: ReturnType<typeof independent>): Promise<number> {
  let now = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await sleep(5)
    now--
  }
  await Promise.all([run(work), run(work), run(work)])
  return most
}

test('queries that need no other run at once, in a transaction one after the other, also after one that failed', async () => {
  const { db, close } = await testApp()
  assert.equal(await mostAtOnce(independent(db)), 3)
  assert.equal(await inTransaction(db, tx => mostAtOnce(independent(tx))), 1)
  await inTransaction(db, async tx => {
    const run = independent(tx)
    const [failed, next] = await Promise.allSettled([run(() => Promise.reject(new Error('no'))), run(async () => 'done')])
    assert.deepEqual([failed.status, next], ['rejected', { status: 'fulfilled', value: 'done' }])
  })
  await close()
})
