import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { tags as everyTag } from '@packhouse/contract/endpoint.ts'
import { OtherPresent } from '@packhouse/contract/presence.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { wrong } from '../../business/auth/testing/sign-in-app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { silent } from '../db/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing/database.ts'
import { type Subscription, subscribeToChanges } from './announcements.ts'
import { eventsPath } from './call-names.ts'
import { heartbeatMs, maxStreams, sessionCheckMs, whyNoStream } from './events.ts'

let database: TestDatabase
const servers: { app: TestApp; subscription: Subscription; url: string }[] = []

/** A whole server on the shared database; stopped after the tests. */
async function newServer(mobile: string) {
  const subscription = await subscribeToChanges(
    () => new pg.Client({ connectionString: database.url, application_name: `live ${mobile}` }),
    silent,
  )
  const app = await testApp({ database, mobile, announcements: subscription })
  const server = { app, subscription, url: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
  servers.push(server)
  return server
}
/** Two servers, as behind a load balancer. */
before(async () => {
  database = await testDatabase()
  for (const mobile of ['9876500070', '9876500071']) await newServer(mobile)
})
const open: AbortController[] = []
afterEach(() => {
  for (const line of open.splice(0)) line.abort()
})
after(async () => {
  for (const { app, subscription } of servers) {
    await app.close()
    await subscription.stop()
  }
  await database.close()
})

const [one, two] = [() => serverAt(0), () => serverAt(1)]
function serverAt(index: number) {
  const server = servers[index]
  assert.ok(server)
  return server
}

interface Listening {
  status: number
  headers: Headers
  /** everything received so far */
  text: string
  ended: boolean
}

/** Opens the stream as the client does and keeps reading. */
async function listen({ url }: { url: string }, token: string | null): Promise<Listening> {
  const line = new AbortController()
  open.push(line)
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(url + eventsPath, { headers, signal: line.signal })
  const listening: Listening = { status: answer.status, headers: answer.headers, text: '', ended: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) listening.text += decoder.decode(part, { stream: true })
    listening.ended = true
  }
  read().catch(() => {
    listening.ended = true
  })
  await until(() => listening.text !== '')
  return listening
}

const messages = ({ text }: Listening): unknown[] =>
  text.split('\n\n').flatMap(block => (block.startsWith('data: ') ? [JSON.parse(block.slice(6))] : []))

async function until(holds: () => boolean, ms = 60_000) {
  for (const since = performance.now(); !holds(); await sleep(5))
    assert.ok(performance.now() - since < ms, `took longer than ${ms} ms`)
}

const announce = (...tags: string[]) =>
  sql`select pg_notify('packhouse', ${JSON.stringify({ tags })})`.execute(database.db)

test('a write through one server reaches the listeners of both', async () => {
  const listeners = [await listen(one(), one().app.token), await listen(two(), one().app.token)]
  const { token } = await one().app.signInAs('Bina', '9876500072')
  await one().app.ok(auth.signOut, {}, { token })
  await until(() => listeners.every(listener => messages(listener).length === 1))
  for (const listener of listeners) assert.deepEqual(messages(listener), [{ tags: ['Me', 'Staff'] }])
})

test('a stream that asks for ages begins with how long ago each tag changed', async () => {
  const server = await newServer('9876500079')
  const earlier = await listen(server, server.app.token)
  await announce('Stock')
  await until(() => messages(earlier).length === 1)
  const answer = await fetch(`${server.url}${eventsPath}?ages=1`, {
    headers: { authorization: `Bearer ${server.app.token}` },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('data: ')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  const [{ ages } = { ages: undefined }] = text
    .split('\n\n')
    .flatMap(block => (block.startsWith('data: ') ? [JSON.parse(block.slice(6))] : []))
  assert.deepEqual(Object.keys(ages.changedMs), ['Stock'])
  assert.ok(ages.changedMs.Stock <= ages.listenedMs, JSON.stringify(ages))
})

test('a write that is refused announces nothing', async () => {
  const listener = await listen(two(), two().app.token)
  await one().app.send('POST', '/api/web/auth/verifyotp', { mobile: '9876500070', otp: '0000' })
  await announce('Order')
  await until(() => messages(listener).length > 0)
  assert.deepEqual(messages(listener), [{ tags: ['Order'] }])
})

test('codes asked for and tried with the number of a person change the list of staff, those of nobody change nothing', async () => {
  const listener = await listen(two(), two().app.token)
  const staff = '9876500089'
  await one().app.signInAs('Divya', staff)
  for (const mobile of [staff, '9700000089']) {
    const { mockOtp = '' } = await one().app.ok(auth.sendOtp, { body: { mobile } }, { token: null })
    for (const otp of ['12', wrong(mockOtp), wrong(mockOtp)])
      assert.equal(
        (await one().app.call(auth.verifyOtp, { body: { mobile, otp } }, { token: null })).status,
        400,
      )
  }
  await announce('Order')
  await until(() => messages(listener).some(message => JSON.stringify(message).includes('Order')))
  // one request and two wrong codes; text that is no code does not count as a try
  assert.deepEqual(messages(listener), [...Array(3).fill({ tags: ['Staff'] }), { tags: ['Order'] }])
})

test('the stream is not kept, not changed on its way and not held back', async () => {
  const { status, headers, text } = await listen(one(), one().app.token)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-cache, no-transform')
  assert.equal(headers.get('x-accel-buffering'), 'no')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(text, ': connected\n\n')
  assert.equal(headers.get('transfer-encoding'), null) // ended by closing the connection
})

test('without a living token there is no stream', async () => {
  for (const token of [null, 'x'.repeat(43)]) {
    const { status, text } = await listen(one(), token)
    assert.equal(status, 401)
    assert.equal(JSON.parse(text).code, 'NOT_SIGNED_IN')
  }
  assert.equal((await fetch(one().url + eventsPath, { method: 'HEAD' })).status, 405)
})

test('a silent line breathes every twenty seconds', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const server = await newServer('9876500073')
  const listener = await listen(server, server.app.token)
  assert.equal(heartbeatMs, 20_000)
  t.mock.timers.tick(heartbeatMs)
  await until(() => listener.text === ': connected\n\n: still here\n\n')
  t.mock.timers.tick(heartbeatMs)
  await until(() => listener.text.endsWith(': still here\n\n: still here\n\n'))
})

test('signing out ends the stream of this session at once, on every server, and no other', async () => {
  const { token } = await one().app.signInAs('Chitra', '9876500074')
  const mine = [await listen(one(), token), await listen(two(), token)]
  const another = await listen(two(), two().app.token)
  await two().app.ok(auth.signOut, {}, { token })
  await until(() => mine.every(({ ended }) => ended), 3_000)
  await announce('Order')
  await until(() => messages(another).length === 2)
  assert.equal(another.ended, false)
})

test('deactivating a person ends their streams', async () => {
  const { id, token } = await one().app.signInAs('Divya', '9876500075')
  const listener = await listen(two(), token)
  await database.db.updateTable('staff_user').set({ is_active: false }).where('id', '=', id).execute()
  await announce('Staff')
  await until(() => listener.ended, 3_000)
})

test('a session that runs out ends its stream within a minute', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const server = await newServer('9876500076')
  const listener = await listen(server, server.app.token)
  server.app.clock.now = new Date('2030-01-01T00:00:00Z')
  assert.equal(sessionCheckMs, 60_000)
  t.mock.timers.tick(sessionCheckMs)
  await until(() => listener.ended)
})

test('after the line to the database was cut, listeners are told that everything may have changed', async () => {
  const listener = await listen(one(), one().app.token)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live 9876500070'`.execute(
    database.db,
  )
  await until(() => messages(listener).length === 1)
  assert.deepEqual(messages(listener), [{ tags: everyTag }])
  assert.equal(listener.ended, false)
})

test('who has an order open is heard on every server, and is gone with the stream', async () => {
  const kavya = await one().app.signInAs('Kavya', '9876500078')
  const line = 'kavya-line-1'
  const stream = new AbortController()
  const opened = await fetch(`${one().url}${eventsPath}?line=${line}`, {
    headers: { authorization: `Bearer ${kavya.token}` },
    signal: stream.signal,
  })
  assert.equal(opened.status, 200)
  const listener = await listen(two(), two().app.token)
  const here = (open: unknown, token: string, url = two().url) =>
    fetch(url + eventsPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ line, tab: 'kavya-tab-1', open }),
    })
  const user = { id: kavya.id, name: 'Kavya' }
  // sent to the server that does not have her stream
  assert.equal((await here([{ what: 'order:7', edits: true }], kavya.token)).status, 200)
  await until(() => messages(listener).length === 1)
  const [{ present }] = z.tuple([z.object({ present: OtherPresent })]).parse(messages(listener))
  assert.deepEqual(present, { mark: present.mark, open: [{ what: 'order:7', edits: true }], user })
  const request = await fetch(two().url + eventsPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${two().app.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      line: 'other-line-1',
      tab: 'other-tab-1',
      open: [{ what: 'order:7', edits: false }],
    }),
  })
  assert.deepEqual(await request.json(), { others: [present] })
  assert.equal((await here([{ what: 'all of it', edits: true }], kavya.token)).status, 400)
  assert.equal((await here([], 'x'.repeat(43))).status, 401)

  await until(() => messages(listener).length === 2)
  stream.abort()
  await until(() => messages(listener).length === 3)
  const gone = { present: { ...present, open: [] } }
  assert.deepEqual(messages(listener).at(-1), gone)

  // sent before the stream closed, received after it: shown by the other server until the one that knows says otherwise
  assert.equal((await here([{ what: 'order:7', edits: true }], kavya.token)).status, 200)
  await until(() => messages(listener).length === 5)
  assert.deepEqual(messages(listener).at(-1), gone)
})

test('a listener that does not read is let go, the others hear on', async () => {
  const stuck = await fetch(one().url + eventsPath, {
    headers: { authorization: `Bearer ${one().app.token}` },
  })
  const well = await listen(two(), two().app.token)
  const filler = 'x'.repeat(7_000)
  for (let n = 0; n < 2_500; n++) await announce(filler) // 17 MB, more than the buffers between us take
  await announce('Order')
  await until(() => messages(well).length === 2_501)
  const reader = stuck.body?.getReader()
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    bytes += part.value.length
  assert.ok(bytes < 17_000_000, `${bytes} bytes were kept for it`)
})

test('a server that ends closes its streams, and is not kept by them', async () => {
  const server = await newServer('9876500077')
  const listener = await listen(server, server.app.token)
  await server.app.close()
  await until(() => listener.ended)
})

test('the twenty-first stream of a session is refused with Retry-After; another session and a closed place are not', async () => {
  const { token } = await one().app.signInAs('Dilip', '9876500178')
  const { token: another } = await one().app.signInAs('Esha', '9876500179')
  const lines = await Promise.all(Array.from({ length: maxStreams.ofSession }, () => listen(one(), token)))
  assert.ok(lines.every(({ status }) => status === 200))
  const refused = await fetch(one().url + eventsPath, { headers: { authorization: `Bearer ${token}` } })
  assert.deepEqual(
    [refused.status, refused.headers.get('retry-after'), /TOO_MANY/.test(await refused.text())],
    [429, '30', true],
  )
  assert.equal((await listen(one(), another)).status, 200)
  open.shift()?.abort()
  await until(() => lines.some(({ ended }) => ended))
  for (let status = 429; status !== 200; ) status = (await listen(one(), token)).status
})

test('five thousand streams are all that a process serves', () => {
  const others = Array.from({ length: maxStreams.inAll - 1 }, (_, n) => `session ${n}`)
  assert.equal(whyNoStream(others, 'mine'), undefined)
  assert.equal(whyNoStream([...others, 'one more'], 'mine')?.code, 'TOO_MANY')
})
