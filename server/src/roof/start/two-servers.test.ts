import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { sql } from 'kysely'
import { auditIssues } from '../../business/audit/actions/seal.ts'
import { type Connected, connect } from '../../platform/db/connect.ts'
import { asAdministrator, databaseUrl, throwawayName } from '../../platform/db/throwaway.ts'
import { eventsPath } from '../../platform/http/call-names.ts'
import { demoBusiness } from '../demo/data.ts'
import {
  endServer,
  healthOf,
  killServers,
  type ServerProcess,
  spawnServer,
  startServer,
  until,
  withoutWaiting,
} from './testing.ts'

const server = process.env.PACKHOUSE_TEST_SERVER ?? ''
const name = throwawayName()
const url = databaseUrl(server, name)
const settings = { DATABASE_URL: url, DATABASE_CONNECTIONS: '4', OTP_SECONDS_BETWEEN_SENDS: '1' }
const { staff: demoStaff } = demoBusiness
const [asha, imran] = demoStaff
assert.ok(asha && imran)

let own: Connected
let one: ServerProcess
let two: ServerProcess
/** Two processes that find the same empty database at the same time. */
before(async () => {
  await asAdministrator(server, client => client.query(`create database ${name}`))
  own = connect(url, { max: 2 })
  ;[one, two] = await Promise.all([startServer(settings), startServer(settings)])
})
after(async () => {
  await killServers()
  await own.close()
  await asAdministrator(server, client => client.query(`drop database if exists ${name} with (force)`))
})

async function post(
  at: ServerProcess,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
) {
  const answer = await fetch(at.url + path, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
}
const get = async (at: ServerProcess, path: string, token: string) => {
  const answer = await fetch(at.url + path, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, text: await answer.text() }
}
/** Signs in: requests the code at one server and uses it at the other. */
async function signIn(mobile: string, server: ServerProcess, used: ServerProcess): Promise<string> {
  const askCode = () => post(server, auth.sendOtp.path, { body: { mobile } })
  let code = await askCode()
  for (let tries = 0; code.status === 429 && tries < 10; tries++) {
    await sleep(300) // one code per second is allowed
    code = await askCode()
  }
  assert.equal(code.status, 200, JSON.stringify(code.body))
  const { status, body } = await post(used, auth.verifyOtp.path, { body: { mobile, otp: code.body.mockOtp } })
  assert.equal(status, 200, JSON.stringify(body))
  return body.authToken
}
const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(own.db)).rows[0]?.n)

const partsWritten = async () =>
  Number(
    (
      await sql<{ parts: number }>`select value -> 'parts' as parts from setting where key = 'demo'`.execute(
        own.db,
      )
    ).rows[0]?.parts,
  )

describe('two servers on one database', () => {
  test('start at the same moment: each migration is applied once, the demo business filled once', async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from migration_checksum group by name`.execute(own.db)
    assert.ok(rows.length >= 5)
    assert.ok(rows.every(({ n }) => n === 1))
    assert.equal(
      await count('staff_user'),
      demoStaff.length + 1,
      'the people, and the program of the API key',
    )
    assert.equal(await count('api_key'), 1)
    const { rows: doubles } =
      await sql`select legal_name from customer group by legal_name having count(*) > 1`.execute(own.db)
    assert.deepEqual(doubles, [])
    const { rows: settingRows } = await sql<{
      key: string
    }>`select key from setting where key = 'secret'`.execute(own.db)
    assert.equal(settingRows.length, 1)
  })

  test('share codes and sessions: a code of one is used at the other, and its token holds at both', async () => {
    const token = await signIn(asha.mobile, one, two)
    for (const at of [one, two])
      assert.match((await get(at, auth.me.path, token)).text, new RegExp(asha.name))
  })

  test('end a session for both', async () => {
    const token = await signIn(imran.mobile, two, one)
    assert.equal((await post(two, auth.signOut.path, { token })).status, 204)
    for (const at of [one, two]) assert.equal((await get(at, auth.me.path, token)).status, 401)
  })

  test('tell each other what changed', async () => {
    const token = await signIn(imran.mobile, one, one)
    const line = new AbortController()
    const stream = await fetch(one.url + eventsPath, {
      headers: { authorization: `Bearer ${token}` },
      signal: line.signal,
    })
    let received = ''
    const read = async () => {
      const decoder = new TextDecoder()
      for await (const part of stream.body ?? []) received += decoder.decode(part, { stream: true })
    }
    read().catch(() => {})
    await until(() => received !== '')
    const other = await signIn(asha.mobile, two, two)
    await post(two, auth.signOut.path, { token: other })
    await until(() => received.includes('data: {"tags":["Me","Staff"]}'), { ms: 1_000 })
    line.abort()
  })

  test('seal one audit trail between them', async () => {
    await until(
      async () =>
        (await count('audit_seal')) > 0 && (await count('audit_seal')) === (await count('audit_event')),
      {
        ms: 60_000,
        pause: 200,
      },
    )
    assert.deepEqual(await auditIssues(own.db), [])
  })

  test('write the demo history together: where one is stopped, the other goes on', async () => {
    const { how, ms } = await endServer(two)
    assert.equal(how, 0, two.said())
    assert.ok(ms < withoutWaiting, `${ms} ms`)
    const written = await partsWritten()
    await until(async () => (await partsWritten()) > written || (await healthOf(one)).busyWith === null)
    assert.equal((await healthOf(one)).status, 200)
  })

  test('a third one that comes later begins nothing again', async () => {
    const masters = () => Promise.all(['migration_checksum', 'staff_user', 'customer', 'item'].map(count))
    const before = await masters()
    const written = await partsWritten()
    const third = await startServer(settings)
    assert.equal((await endServer(third, 'SIGINT')).how, 0)
    assert.deepEqual(await masters(), before)
    assert.ok((await partsWritten()) >= written)
  })

  test('a port that another one has is refused in a sentence, and that one goes on', async () => {
    const late = spawnServer({ ...settings, PORT: new URL(one.url).port })
    assert.equal(await late.ended, 1)
    assert.match(late.said(), /^Port \d+ on 127\.0\.0\.1 is taken/)
    assert.equal((await healthOf(one)).status, 200)
  })
})
