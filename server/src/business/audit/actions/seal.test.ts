import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import type { Db, Tx } from '../../../platform/db/transaction.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { auditIssues, sealAll, sealAudit, sealOf } from './seal.ts'

let database: TestDatabase
let db: Db
const opened: TestDatabase[] = []
beforeEach(async () => {
  database = await testDatabase()
  db = database.db
  opened.push(database)
})
after(() => Promise.all(opened.map(({ close }) => close())))

const author = {
  userId: null,
  userName: 'Asha',
  address: '127.0.0.1',
  device: 'test',
  requestId: 'r1',
  at: new Date('2026-11-20T15:00:00Z'),
}
/** Writes events as a normal write does. */
const write = (entityId: number, count = 1) => db.transaction().execute(tx => leave(tx, entityId, count))
const leave = (tx: Tx, entityId: number, count = 1) =>
  recordAndAnnounce(tx, {
    events: Array.from({ length: count }, (_, n) => ({
      action: 'PRICE_SET',
      entity: 'item_type',
      entityId: entityId + n,
      after: { price: 1.5, name: 'आलू' },
    })),
    author,
    tags: [],
  })
const chain = () => db.selectFrom('audit_seal').selectAll().orderBy('position').execute()
/** Changes protected rows, as an attacker with full database access could. */
const tamper = (change: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change(tx)
  })
/** Makes the events, and the last seal, this old. */
const age = (interval: string) =>
  tamper(async tx => {
    await sql`update audit_event set written_at = written_at - ${interval}::interval`.execute(tx)
    await sql`update audit_seal set sealed_at = sealed_at - ${interval}::interval`.execute(tx)
  })

describe('the audit chain', () => {
  test('takes all that waited, also what was written long ago and is more than one batch', async () => {
    await write(1, 1_001)
    await age('1 day')
    await sealAll(db)
    assert.deepEqual(await auditIssues(db), [])
    assert.equal((await chain()).length, 1_001)
  })

  test('grows by each event, and each seal holds the one before it', async () => {
    for (const id of [1, 2, 3]) await write(id)
    assert.equal(await sealAudit(db), 3)
    await write(4)
    assert.equal(await sealAudit(db), 1)
    assert.equal(await sealAudit(db), 0)
    const seals = await chain()
    assert.deepEqual(
      seals.map(({ position }) => position),
      [1, 2, 3, 4],
    )
    assert.ok(seals[0]?.previous_hash.equals(Buffer.alloc(32)))
    for (const [index, seal] of seals.slice(1).entries())
      assert.ok(seal.previous_hash.equals(seals[index]?.hash ?? Buffer.alloc(0)))
    assert.equal(new Set(seals.map(({ hash }) => hash.toString('hex'))).size, 4)
    assert.deepEqual(await auditIssues(db), [])
  })

  test('is SHA-256 over the seal before and the event as text, so that other programs can walk it', async () => {
    assert.equal(
      sealOf(Buffer.alloc(32), '[1]').toString('hex'),
      'e01193d7a1da45bc1a9fff2d20cc1995670e0c4cc6fe3ad84ba7e372cf3398d8',
    )
  })

  test('takes more events in one second than one batch holds', async () => {
    await write(1, 2_345)
    await sealAll(db)
    assert.equal((await chain()).length, 2_345)
    assert.deepEqual(await auditIssues(db), [])
  })

  test('is made by one at a time: several sealers at once leave no gap and no double', async () => {
    await write(1, 50)
    const sealed = await Promise.all(Array.from({ length: 6 }, () => sealAudit(db)))
    assert.equal(
      sealed.reduce((sum, count) => sum + count),
      50,
    )
    for (let round = 0; round < 5; round++)
      await Promise.all([write(100 + round), sealAudit(db), sealAudit(db), write(200 + round), sealAudit(db)])
    await sealAll(db)
    assert.deepEqual(
      (await chain()).map(({ position }) => position),
      Array.from({ length: 60 }, (_, n) => n + 1),
    )
    assert.deepEqual(await auditIssues(db), [])
  })

  test('waits for nobody and keeps nobody waiting: a write under way is sealed after its commit, behind later ones', async () => {
    const slow = await db.startTransaction().execute()
    await leave(slow, 1)
    await write(2)
    assert.equal(await sealAudit(db), 1)
    await slow.commit().execute()
    assert.equal(await sealAudit(db), 1)
    const events = await db
      .selectFrom('audit_event')
      .innerJoin('audit_seal', 'event_id', 'id')
      .select('entity_id')
      .orderBy('position')
      .execute()
    assert.deepEqual(
      events.map(({ entity_id }) => entity_id),
      ['2', '1'],
    )
    assert.deepEqual(await auditIssues(db), [])
  })

  test('also takes such an event after thousands of others, and after days without a server', async () => {
    const slow = await db.startTransaction().execute()
    await leave(slow, 1)
    await write(2, 3_000)
    await sealAll(db)
    await slow.commit().execute()
    await age('3 days')
    await write(9_999)
    assert.equal(await sealAudit(db), 2)
    assert.deepEqual(await auditIssues(db), [])
  })

  test('takes each event once while writers commit late, in another order, or give up', async () => {
    let givenUp = 0
    const writer = async (number: number) => {
      for (let round = 0; round < 12; round++) {
        const tx = await db.startTransaction().execute()
        const events = 1 + ((number + round) % 3)
        await leave(tx, number * 100, events)
        await sleep((number * 7 + round * 3) % 11)
        const givesUp = (number + round) % 4 === 0
        if (givesUp) givenUp += events
        await (givesUp ? tx.rollback() : tx.commit()).execute()
      }
    }
    let isWriting = true
    const sealer = async () => {
      while (isWriting) await sealAudit(db)
    }
    const sealers = [sealer(), sealer()]
    await Promise.all([1, 2, 3, 4, 5].map(writer))
    isWriting = false
    await Promise.all(sealers)
    await write(1)
    await sealAll(db)
    await age('6 seconds')
    assert.deepEqual(await auditIssues(db), [])
    const gaps = async () => (await db.selectFrom('audit_gap').selectAll().execute()).length
    assert.equal(await gaps(), givenUp)
    await sql`update audit_gap set noticed_at = noticed_at - interval '11 minutes'`.execute(db)
    await write(1)
    await sealAll(db)
    assert.equal(await gaps(), 0)
  })

  test('takes what a server of the release before sealed as sealed, and what that one passed over', async () => {
    const slow = await db.startTransaction().execute()
    await leave(slow, 1)
    await write(2)
    await sealAll(db)
    await sql`update audit_progress set through = 0`.execute(db)
    await sql`delete from audit_gap`.execute(db)
    await write(3)
    assert.equal(await sealAudit(db), 1)
    await slow.commit().execute()
    assert.equal(await sealAudit(db), 1)
    assert.equal((await chain()).length, 3)
    assert.deepEqual(await auditIssues(db), [])
  })
})

describe('the walk along the chain', () => {
  beforeEach(async () => {
    await write(1, 5)
    await sealAll(db)
  })

  test('finds an event that was changed in any of its fields', async () => {
    for (const change of [
      "user_name = 'Bina'",
      "after = '{}'",
      "at = at + interval '1 second'",
      "entity_id = '9'",
      "reason = 'x'",
    ]) {
      await assert.rejects(
        tamper(async tx => {
          await sql`update audit_event set ${sql.raw(change)} where id = 3`.execute(tx)
          assert.deepEqual(await auditIssues(tx), ['Audit event 3 was changed after it was sealed.'], change)
          throw new Error('undo')
        }),
        /undo/,
      )
    }
  })

  test('finds a seal that was made again after such a change', async () => {
    await tamper(async tx => {
      await sql`update audit_event set user_name = 'Bina' where id = 3`.execute(tx)
      const { rows } = await sql<{ hash: Buffer }>`
        select sha256(previous_hash || convert_to(jsonb_build_array(id, extract(epoch from at)::numeric(20, 6), user_id, user_name, address, device,
          action, entity, entity_id, before, after, reason, request_id)::text, 'UTF8')) as hash
        from audit_seal join audit_event on id = event_id where id = 3`.execute(tx)
      await sql`update audit_seal set hash = ${rows[0]?.hash} where event_id = 3`.execute(tx)
    })
    assert.deepEqual(await auditIssues(db), ['Audit event 4 does not follow the one before it.'])
  })

  test('finds an event that was taken out, with its seal or without', async () => {
    await tamper(async tx => {
      await sql`delete from audit_event where id = 3`.execute(tx)
    })
    assert.deepEqual(await auditIssues(db), [
      'The audit chain lacks seal 3.',
      'Audit event 4 does not follow the one before it.',
    ])
  })

  test('finds an event that was put in behind the chain, and one that the sealer passed over; a fresh one may wait five seconds', async () => {
    await age('3 days')
    await write(6)
    await sealAll(db)
    await tamper(async tx => {
      await sql`insert into audit_event (id, at, user_name, action, entity, entity_id, request_id, written_at) overriding system value
                values (-1, now(), 'x', 'X', 'x', '1', 'r', now() - interval '2 days 23 hours')`.execute(tx)
    })
    assert.equal(await sealAudit(db), 0)
    assert.deepEqual(await auditIssues(db), ['Audit event -1 is not in the chain.'])
    await write(7)
    assert.deepEqual(await auditIssues(db), ['Audit event -1 is not in the chain.'])
    await tamper(tx =>
      sql`update audit_event set written_at = written_at - interval '6 seconds' where id > 0`.execute(tx),
    )
    assert.deepEqual(await auditIssues(db), [
      'Audit event -1 is not in the chain.',
      'Audit event 7 is not in the chain.',
    ])
  })
})
