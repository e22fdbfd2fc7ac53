import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { sessionExpiresAt } from '../../business/auth/rules/sign-in.ts'
import { lastUntil } from '../../business/auth/sql/sign-in.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { rightsOfSessions, tokenHash } from './caller.ts'
import { unattended } from './idle.ts'

const minute = 60_000
const writes: number[] = []
const idle = {
  endsAfter: 30 * minute,
  lastUntil: async (...use: Parameters<typeof lastUntil>) => {
    await lastUntil(...use)
    writes.push(use[2].getTime())
  },
}

let app: TestApp
before(async () => {
  app = await testApp({ idle })
})
after(() => app.close())

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}
/** Signs a person in at the current test time. */
async function signedIn(name: string, mobile: string): Promise<string> {
  const { id, token } = await app.signInAs(name, mobile)
  const times = { created_at: app.clock.now, expires_at: sessionExpiresAt(app.clock.now) }
  await app.db.updateTable('session').set(times).where('staff_user_id', '=', id).execute()
  await use(token) // the first call after signing in
  return token
}
const ask = async (token: string, headers: Record<string, string> = {}) =>
  (await app.send('GET', auth.me.path, undefined, { token, headers })).status
/** Sends a request and waits until the use is stored. */
async function use(token: string): Promise<void> {
  const before = writes.length
  assert.equal(await ask(token), 200)
  while (writes.length === before) await sleep(2)
}

test('a session that is used goes on, one that nobody used for the set time has ended for good', async () => {
  const token = await signedIn('Idle Hands', '9731140401')
  for (const _time of [1, 2, 3]) {
    pass(29 * minute)
    await use(token)
  }
  pass(30 * minute)
  assert.equal(await ask(token), 401)
  assert.equal(await ask(token), 401)
})

test('its use is written once a minute, not with each request', async () => {
  const token = await signedIn('Busy Hands', '9731140402')
  const before = writes.length
  for (const _time of [1, 2, 3, 4]) {
    pass(10_000)
    assert.equal(await ask(token), 200)
  }
  await sleep(50)
  assert.equal(writes.length, before)
  pass(20_000)
  await use(token)
  assert.equal(writes.length, before + 1)
})

test('what a page asks by itself keeps no session alive, and its stream ends too', async () => {
  const token = await signedIn('Left Tablet', '9731140403')
  const hash = tokenHash(token).toString('hex')
  for (const _time of [1, 2]) {
    pass(14 * minute)
    assert.equal(await ask(token, { [unattended]: '1' }), 200)
  }
  assert.equal((await rightsOfSessions(app.db, [hash], app.clock.now)).size, 1)
  pass(3 * minute)
  assert.equal((await rightsOfSessions(app.db, [hash], app.clock.now)).size, 0)
  assert.equal(await ask(token, { [unattended]: '1' }), 401)
})

test('no use lets it last longer than twelve hours', async () => {
  const token = await signedIn('Night Shift', '9731140406')
  for (let half = 1; half <= 24; half++) {
    pass(29.5 * minute)
    await use(token)
  }
  pass(13 * minute)
  assert.equal(await ask(token), 401)
})

test('a session from before there was the setting comes under it with its next call, also one that its page makes', async () => {
  const token = await signedIn('Older Session', '9731140407')
  await app.db
    .updateTable('session')
    .set({ expires_at: sessionExpiresAt(app.clock.now) })
    .where('token_sha256', '=', tokenHash(token))
    .execute()
  const before = writes.length
  assert.equal(await ask(token, { [unattended]: '1' }), 200)
  while (writes.length === before) await sleep(2)
  pass(31 * minute)
  assert.equal(await ask(token), 401)
})

test('without the setting a session that lay unused goes on', async () => {
  const other = await testApp({ database: app.database, mobile: '9731140404' })
  other.clock.now = app.clock.now
  const { id, token } = await app.signInAs('Patient Hands', '9731140405')
  const times = { created_at: app.clock.now, expires_at: sessionExpiresAt(app.clock.now) }
  await app.db.updateTable('session').set(times).where('staff_user_id', '=', id).execute()
  other.clock.now = new Date(app.clock.now.getTime() + 11 * 60 * minute)
  assert.equal((await other.send('GET', auth.me.path, undefined, { token })).status, 200)
  await other.app.close()
})
