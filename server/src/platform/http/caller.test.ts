import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../db/testing/database.ts'
import { callerOf, tokenHash } from './caller.ts'

const { db, close } = await testDatabase()
after(close)

test('each token is looked up for itself, and again with each request', async () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const tokens = ['token-of-asha-000000000', 'token-of-bela-000000000', 'token-of-chitra-0000000']
  for (const [at, token] of tokens.entries())
    await sql`
      with person as (insert into staff_user (name, mobile) values (${token}, ${`900000001${at}`}) returning id)
      insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device, revoked_at)
      select ${tokenHash(token)}::bytea, id, ${now}::timestamptz, ${now}::timestamptz + interval '1 hour', '127.0.0.1', 'test',
        case when ${at} = 2 then ${now}::timestamptz end from person`.execute(db)
  const look = (token: string | undefined, at = now) =>
    callerOf(db, `Bearer ${token}`, at).then(({ user }) => user.name)
  const wrong = /session has expired/
  const [asha, bela, again] = await Promise.all([
    look(tokens[0]),
    look(tokens[1]),
    look(tokens[0]),
    assert.rejects(look(tokens[2]), wrong),
    assert.rejects(look('token-of-nobody-0000000'), wrong),
  ])
  assert.deepEqual([asha, bela, again], [tokens[0], tokens[1], tokens[0]])
  await sql`update session set revoked_at = ${now} where token_sha256 = ${tokenHash(tokens[0] ?? '')}`.execute(
    db,
  )
  await Promise.all([assert.rejects(look(tokens[0]), wrong), look(tokens[1])])
  await assert.rejects(look(tokens[1], new Date('2026-11-20T05:00:00Z')), wrong)
})
