import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { verifyAll } from '../../../roof/verify/command.ts'
import { anchorIssues, anchorText, logAnchor, readAnchor, typedAnchor } from './anchor.ts'
import { auditIssues, eventText, sealAll, sealOf } from './seal.ts'
import { sealKeyOf } from './seal-key.ts'

const key = sealKeyOf(Buffer.from('a secret that is not in the database'))
const longAgo = new Date('2020-01-01T00:00:00Z')
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const write = (count: number, at = longAgo) =>
  database.db.transaction().execute(tx =>
    recordAndAnnounce(tx, {
      events: Array.from({ length: count }, (_, n) => ({
        action: 'PRICE_SET',
        entity: 'item_type',
        entityId: n,
      })),
      author: { userId: null, userName: 'Asha', address: '', device: '', requestId: 'r', at },
      tags: [],
    }),
  )
/** Changes protected rows, as an attacker with full database access but no key could. */
const tamper = (change: (tx: Tx) => Promise<unknown>) =>
  database.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change(tx)
  })
/** Recomputes all hashes as the sealer does, but without a key. */
async function sealAgain(tx: Tx, mac: 'kept' | 'removed'): Promise<void> {
  const { rows } = await sql<{ position: number; text: string }>`
    select position, ${eventText} as text from audit_seal join audit_event on id = event_id order by position`.execute(
    tx,
  )
  let previous: Buffer = Buffer.alloc(32)
  for (const { position, text } of rows) {
    const hash = sealOf(previous, text)
    await sql`update audit_seal set hash = ${hash}, previous_hash = ${previous} where position = ${position}`.execute(
      tx,
    )
    previous = hash
  }
  if (mac === 'removed') await sql`update audit_seal set mac = null`.execute(tx)
}

describe('the sealed trail in the hands of somebody with the whole database', () => {
  beforeEach(async () => {
    await write(10)
    await sealAll(database.db, key)
  })

  test('an old event changed and all seals made again without the key: found by the key, and by an anchor', async () => {
    const { db } = database
    const anchor = await readAnchor(db)
    assert.ok(anchor)
    assert.deepEqual(await auditIssues(db, key), [])
    for (const mac of ['kept', 'removed'] as const) {
      await tamper(async tx => {
        await sql`update audit_event set user_name = ${`Nobody, ${mac}`} where id = 3`.execute(tx)
        await sealAgain(tx, mac)
      })
      assert.deepEqual(await auditIssues(db), [], 'without the key nothing shows')
      const from = mac === 'kept' ? 3 : 1
      assert.deepEqual(
        await auditIssues(db, key),
        Array.from(
          { length: 11 - from },
          (_, n) => `Seal ${from + n} of the audit chain was not made with the key of this server.`,
        ),
      )
      const { agrees, text } = await verifyAll(db, { key, anchor: undefined })
      assert.equal(agrees, false)
      assert.match(text, /not made with the key/)
      assert.match((await anchorIssues(db, anchor)).join(), /up to seal 10 does not match the anchor/)
    }
  })

  test('the last events and their seals deleted: found by an anchor', async () => {
    const { db } = database
    const anchor = await readAnchor(db)
    assert.ok(anchor)
    assert.deepEqual(await anchorIssues(db, anchor), [])
    await tamper(async tx => {
      await sql`delete from audit_seal where position > 7`.execute(tx)
      await sql`delete from audit_event where id > 7`.execute(tx)
    })
    const words = 'The audit trail ends at seal 7, but the anchor is from seal 10: its end was cut off.'
    assert.deepEqual(await anchorIssues(db, anchor), [words])
    assert.equal((await verifyAll(db, { key, anchor: undefined })).agrees, true)
    const { agrees, text } = await verifyAll(db, { key, anchor })
    assert.equal(agrees, false)
    assert.ok(text.includes(words))
    await write(3)
    await sealAll(db, key)
    assert.match(
      (await anchorIssues(db, anchor)).join(),
      /does not match the anchor/,
      'new events do not fill the place',
    )
  })

  test('events deleted and their seals left: the highest position is not the number of seals', async () => {
    await tamper(tx => sql`delete from audit_event where id > 8`.execute(tx))
    assert.deepEqual(await auditIssues(database.db, key), ['The audit chain ends at seal 8 and has 10.'])
  })

  test('a mark that was moved or taken away shows', async () => {
    const { db } = database
    await tamper(tx => sql`update audit_key set first_position = 8`.execute(tx))
    assert.equal(
      (await auditIssues(db, key))[0],
      'The mark from which seal on the audit chain has a key was changed.',
    )
    await tamper(tx => sql`delete from audit_key`.execute(tx))
    assert.equal((await auditIssues(db, key))[0], 'Seal 1 has a key, yet the mark says that none had one.')
  })
})

test('seals from before there was a key stay good; from the mark on none goes without, but for a day of updating', async () => {
  const { db } = database
  await write(3)
  await sealAll(db)
  await write(2)
  await sealAll(db, key)
  assert.deepEqual(await auditIssues(db, key), [])
  const { text } = await verifyAll(db, { key, anchor: undefined })
  assert.match(text, /Seals have the key of this server from 4 on, since \d{4}-/)
  await write(1)
  await verifyAll(db, { key: undefined, anchor: undefined }) // without the key, signatures are not checked
  assert.equal((await readAnchor(db))?.position, 5)
  await write(1, new Date())
  await sealAll(db, key)
  await tamper(tx => sql`update audit_seal set mac = null where position > 5`.execute(tx))
  assert.deepEqual(await auditIssues(db, key), [
    'Seal 6 of the audit chain was not made with the key of this server.',
  ])
})

test('another secret signs from its own mark on, and what the first one signed is covered by the chain', async () => {
  const { db } = database
  const next = sealKeyOf(Buffer.from('the secret that came after it, announced'))
  await write(3)
  await sealAll(db, key)
  await write(3)
  await sealAll(db, next)
  assert.deepEqual(await auditIssues(db, next), [])
  await tamper(async tx => {
    await sql`update audit_event set user_name = 'Nobody' where id = 1`.execute(tx)
    await sealAgain(tx, 'kept')
  })
  assert.equal((await auditIssues(db, next)).length, 3)
})

test('an anchor is logged, shown, and read again as it was typed', async () => {
  const { db } = database
  const lines: string[] = []
  const log = { info() {}, warn: (line: string) => lines.push(line), error() {} }
  await logAnchor(db, log)
  assert.deepEqual(lines, [])
  await write(2)
  await sealAll(db, key)
  await logAnchor(db, log)
  const anchor = await readAnchor(db)
  assert.ok(anchor)
  assert.deepEqual(lines, [`Audit trail anchor 2:${anchor.hash} (2 events)`])
  const [typed = ''] = anchorText(anchor).split(' ')
  assert.deepEqual(typedAnchor(typed), { position: 2, hash: anchor.hash })
  for (const wrong of ['', '2', `0:${anchor.hash}`, `2:${anchor.hash}0`, '2:xyz'])
    assert.throws(() => typedAnchor(wrong), {
      name: 'StartRefused',
      message: /^An anchor has the form <position>:<hash>/,
    })
})
