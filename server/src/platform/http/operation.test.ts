import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { endpoint } from '@packhouse/contract/endpoint.ts'
import { JobId } from '@packhouse/contract/ids.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/app.ts'
import { on } from './call.ts'
import { linkSpellings, secretToken } from './testing/link-spellings.ts'

let app: TestApp
const lines: string[] = []
const state = { isTooOld: false }
before(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  app = await testApp({
    logger: { level: 'info', stream },
    docsNeedSignIn: true,
    pages: 'none', // no hosts.json
    readiness: {
      faults: () => ['Something.'],
      remarks: () => [],
      busyWith: () => undefined,
      isTooOld: () => state.isTooOld,
    },
  })
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('each request is one line with its call, status, time, refusal and caller, and without what was searched for', async () => {
  lines.length = 0
  await get('/api/web/v1/items?searchtext=9845012318')
  await app.refused(jobs.job, { id: JobId.parse(987654) }, 'NOT_FOUND')
  const written = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  assert.deepEqual(
    written.map(({ status, refused, call, caller }) => ({ status, refused, call, caller })),
    [
      { status: 404, refused: 'ROUTE_NOT_FOUND', call: 'none', caller: undefined },
      { status: 404, refused: 'NOT_FOUND', call: 'jobs.job', caller: `user:${app.user.id}` },
    ],
  )
  assert.equal(typeof written[1].ms, 'number')
  assert.equal(lines.join('').includes('9845012318'), false)
  assert.equal(lines.length, 2)
})

test('the secret of a link is in no line of the log, however its address is spelled', async () => {
  lines.length = 0
  for (const url of linkSpellings) await get(url)
  assert.ok(lines.length >= linkSpellings.length)
  assert.equal(lines.join('').includes(secretToken), false)
})

test('while the database is away one line a second says how many calls failed, and every caller gets an answer', async t => {
  const away = endpoint({
    method: 'GET',
    path: '/api/web/v1/away',
    summary: 'Away',
    needs: 'signed-in',
    reply: z.undefined(),
  })
  const written: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const gone = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const own = await testApp({
    database: app.database,
    mobile: '9876543219',
    logger: { level: 'error', stream },
    routes: [on(away, gone)],
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answers = await Promise.all(Array.from({ length: 500 }, () => own.call(away, {})))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503])
  t.mock.timers.tick(1_000)
  const lines = written.map(line => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ msg, times }) => [msg, times]),
    [
      ['not ready', undefined],
      ['not ready', 499],
    ],
  )
  assert.match(lines[1].err.stack, /ECONNREFUSED/)
  t.mock.timers.reset()
  await own.app.close()
})

test('a code is never shown to a request that came through a proxy', async () => {
  const url = auth.sendOtp.path
  const ask = (headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url, headers, payload: { mobile: app.user.mobile } })
  for (const headers of [
    forwarded,
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
  ]) {
    const answer = await ask(headers)
    assert.equal(answer.statusCode, 409)
    assert.equal(answer.body.includes('mockOtp'), false)
  }
  assert.match((await ask({})).body, /"mockOtp":"\d{4}"/)
})

test('the API document is for people who are signed in, where the server says so', async () => {
  assert.equal((await get('/api/docs/openapi.json')).statusCode, 401)
  assert.equal(
    (await get('/api/docs/openapi.json', { authorization: `Bearer ${app.token}` })).statusCode,
    200,
  )
})

test('strangers hear whether the server is ready, and not why it is not', async () => {
  assert.deepEqual((await get('/health/ready', forwarded)).json(), { status: 'not ready' })
  assert.deepEqual((await get('/health/ready')).json().faults, ['Something.'])
})

test('answers keep their page apart from others, and to https alone once it is there', async () => {
  const { headers } = await get('/health/live')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  assert.match(String(headers['permissions-policy']), /camera=\(self\), microphone=\(\)/)
  assert.equal(headers['strict-transport-security'], undefined)
  assert.equal(headers['referrer-policy'], 'same-origin')
})

test('behind a proxy that says https browsers are told to stay there, and its word for the address is not printed', async () => {
  const echo = endpoint({
    method: 'GET',
    path: '/api/web/v1/where',
    needs: 'signed-in',
    summary: 'Where this is',
    reply: z.object({ site: z.string() }),
  })
  const { database, token } = app
  const behind = await testApp({ database, mobile: '9876500311', trustedProxies: ['loopback'] })
  const shown = await testApp({
    database,
    mobile: '9876500312',
    trustedProxies: ['loopback'],
    site: 'https://packhouse.example',
    routes: [on(echo, async (_asked, { site }) => ({ site }))],
  })
  try {
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      authorization: `Bearer ${token}`,
    }
    const live = await behind.app.inject({ method: 'GET', url: '/health/live', headers })
    assert.match(String(live.headers['strict-transport-security']), /^max-age=31536000/)
    const where = await shown.app.inject({ method: 'GET', url: echo.path, headers })
    assert.deepEqual(where.json(), { site: 'https://packhouse.example' })
  } finally {
    await behind.close()
    await shown.close()
  }
})

test('a server that is older than its database refuses every call and is alive all the same', async () => {
  state.isTooOld = true
  await app.refused(auth.me, {}, 'NOT_READY')
  assert.equal((await get('/health/live')).statusCode, 200)
  state.isTooOld = false
  await app.ok(auth.me, {})
})
