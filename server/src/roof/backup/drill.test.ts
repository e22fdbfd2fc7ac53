import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { sealAll, unsealedAtBackup } from '../../business/audit/actions/seal.ts'
import { sealKeyOf } from '../../business/audit/api.ts'
import { readBackupMoment } from '../../business/settings/api.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { connect } from '../../platform/db/connect.ts'
import { testDatabase } from '../../platform/db/testing/database.ts'
import { withThrowawayDatabase } from '../../platform/db/throwaway.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import { verifyAll } from '../verify/command.ts'
import { backUp } from './backup.ts'
import { backupCommand } from './command.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'packhouse-drill-'))
const now = new Date('2026-11-20T15:00:00Z')
const secret = 'the secret of the servers, thirty-two characters'
const key = sealKeyOf(Buffer.from(secret))
const unsaid = { report() {} }

let app: OrderApp
before(async () => {
  app = await anOrderApp({ test: await testApp({ database: await testDatabase({ max: 16 }) }) })
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Writers that take orders, accept and pick them, and take money, one step after the other until they are told to stop. */
function busy(writers: number) {
  const state = { isOver: false, steps: 0 }
  const work = async (item: Awaited<ReturnType<OrderApp['item']>>) => {
    while (!state.isOver) {
      const order = await app.order([[item, 2]])
      await app.move(order, 'PENDING')
      await app.assign(order)
      await app.pay(order, 1)
      state.steps += 4
    }
  }
  const going = app
    .item({ onHandMilli: 100_000_000 })
    .then(item => Promise.all(Array.from({ length: writers }, () => work(item))))
  const untilSteps = async (more: number) => {
    const wanted = state.steps + more
    while (state.steps < wanted) await Promise.race([going, new Promise(setImmediate)])
  }
  return {
    untilSteps,
    async stop() {
      state.isOver = true
      await going
    },
  }
}

/** Runs work on an empty database. */
const empty = (work: (url: string, db: Db) => Promise<void>) =>
  withThrowawayDatabase(app.test.database.url, async url => {
    const { db, close } = connect(url, { max: 2, applicationName: 'packhouse-test' })
    await work(url, db).finally(close)
  })

const drill = async (file: string, url: string, env: Record<string, string>) => {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const code = await backupCommand(['restore', file], {
    env: { DATABASE_URL: url, ...env },
    now,
    report,
    progress() {},
  })
  return { code, text: lines.join('\n') }
}

test('backups of a server with sixteen writers are restored with consistent books, and say what had no seal yet', async () => {
  const { db } = app.test
  const fileOf = (number: number) => join(folder, `busy-${number}.backup`)
  const writers = busy(16)
  try {
    await writers.untilSteps(1)
    for (const number of [1, 2, 3]) {
      await sealAll(db, key)
      await writers.untilSteps(40)
      await backUp(db, fileOf(number), { version: '0.0.1', now, report() {} })
    }
  } finally {
    await writers.stop()
  }
  const keyless = /^(\d+) audit events were not sealed yet at the moment of the backup; the first server/m
  for (const number of [1, 2])
    await empty(async (url, copy) => {
      const { code, text } = await drill(fileOf(number), url, {})
      assert.equal(code, 0, text)
      assert.ok(Number(keyless.exec(text)?.[1] ?? 0) >= 10, text)
      const again = await verifyAll(copy, { key: undefined, anchor: undefined })
      assert.equal(again.agrees, true, again.text)
    })
  await empty(async (url, copy) => {
    const { code, text } = await drill(fileOf(3), url, { SECRET: secret })
    assert.equal(code, 0, text)
    assert.match(
      text,
      /^\d+ audit events were not sealed yet at the moment of the backup; they are sealed now\.$/m,
    )
    assert.match(text, /^Audit trail: consistent$/m)
    const again = await verifyAll(copy, { key, anchor: undefined })
    assert.equal(again.agrees, true, again.text)
    assert.doesNotMatch(again.text, /not sealed yet/, 'it is said once')
  })
})

test('an event that the sealing had passed, one that waited for longer than any write takes, and a changed one still fail', async () => {
  const { db } = app.test
  await sealAll(db, key)
  await app.order([[await app.item({ onHandMilli: 10_000 }), 1]])
  const file = join(folder, 'gap.backup')
  await backUp(db, file, { version: '0.0.1', now, report() {} })
  await empty(async (_url, copy) => {
    await restore(copy, file, unsaid)
    const moment = await readBackupMoment(copy)
    assert.ok(moment)
    const waiting = await unsealedAtBackup(copy, moment)
    assert.ok(waiting > 0)
    const tamper = (change: ReturnType<typeof sql>) =>
      copy.transaction().execute(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await change.execute(tx)
      })
    const issues = async () => (await verifyAll(copy, { key: undefined, anchor: undefined })).text
    assert.match(await issues(), /^Audit trail: consistent$/m)

    const putIn = (id: number, before: string) => sql`
      insert into audit_event (id, at, user_name, action, entity, entity_id, request_id, written_at) overriding system value
      values (${id}, now(), 'x', 'X', 'x', '1', 'r', ${moment}::timestamptz - ${before}::interval)`
    await tamper(putIn(-1, '1 minute'))
    await tamper(putIn(1_000_000, '11 minutes'))
    const text = await issues()
    assert.match(
      text,
      /^Audit trail: 2 issues\n {2}Audit event -1 is not in the chain\.\n {2}Audit event 1000000 is not in the chain\.$/m,
    )
    await tamper(sql`delete from audit_event where id in (-1, 1000000)`)

    await tamper(
      sql`update audit_event set reason = 'another' where id = (select min(event_id) from audit_seal)`,
    )
    assert.match(
      await issues(),
      /^Audit trail: 1 issue\n {2}Audit event \d+ was changed after it was sealed\.$/m,
    )
  })
})
