import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { endpoint } from '@packhouse/contract/endpoint.ts'
import { paise, Rupees } from '@packhouse/contract/money.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { keepSetting, readSetting } from '../../business/settings/sql/settings.ts'
import { type ErrorAnswer, type TestApp, testApp } from '../../testing/app.ts'
import { testServices } from '../../testing/services.ts'
import { mockGateway } from '../otp/mock-gateway.ts'
import { CommittedRefusal, FileAnswer, type Handler, on } from './call.ts'

const trial = {
  echo: endpoint({
    method: 'POST',
    path: '/api/web/v1/trial/echo',
    needs: 'signed-in',
    kind: 'read',
    summary: 'Returns what it was sent',
    query: z.object({
      count: z.int('Count must be a whole number').min(1),
      kind: z.enum(['A', 'B']).optional(),
    }),
    body: z.object({
      name: z.string().max(5),
      price: Rupees,
      rows: z.array(z.object({ id: z.int() })).optional(),
      when: z.union([z.object({ day: z.string() }), z.object({ days: z.array(z.int()) })]).optional(),
    }),
    reply: z.object({ name: z.string(), price: Rupees }),
  }),
  thing: endpoint({
    method: 'GET',
    path: '/api/web/v1/trial/things/{id}',
    needs: 'signed-in',
    summary: 'One thing',
    query: z.object({ id: z.int() }),
    reply: z.object({ id: z.int() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/web/v1/trial/keep',
    needs: 'signed-in',
    summary: 'Keeps a word, in one of several ways',
    query: z.object({
      how: z.enum(['well', 'silently', 'badly', 'refused', 'traced', 'slowly', 'leaking']),
      word: z.string(),
    }),
    reply: z.object({ word: z.string() }),
    changes: ['Setting'],
  }),
  swap: endpoint({
    method: 'PUT',
    path: '/api/web/v1/trial/swap',
    needs: 'signed-in',
    summary: 'Locks two rows, in the order asked for',
    query: z.object({ first: z.string(), second: z.string() }),
    reply: z.int(),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/web/v1/trial/file',
    needs: 'signed-in',
    summary: 'A file',
    query: z.object({ name: z.string() }),
    reply: z.undefined(),
    files: ['application/pdf'],
  }),
  busy: endpoint({
    method: 'GET',
    path: '/api/web/v1/trial/busy',
    needs: 'signed-in',
    summary: 'Refuses for a while',
    reply: z.undefined(),
  }),
}

const kept = 'trial word'
const keep: Handler<typeof trial.keep> = async ({ how, word }, { tx, audit }) => {
  await keepSetting(tx, kept, word)
  if (how !== 'silently') audit({ action: 'WORD_KEPT', entity: 'setting', entityId: kept, after: { word } })
  if (how === 'badly') throw new Error('the password is swordfish')
  if (how === 'refused') refuse(refusal('BREAKS_RULE', 'Not this word.'))
  if (how === 'traced')
    throw new CommittedRefusal(refusal('BREAKS_RULE', 'Not this word, and it is on record.'))
  if (how === 'slowly') {
    await sql`set local statement_timeout = 20`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  }
  return { word, ...(how === 'leaking' ? { password: 'swordfish' } : {}) }
}

/** How often the handler of swap ran, and how many runs have locked their first row. */
const swaps = { runs: 0, holding: 0 }
const swap: Handler<typeof trial.swap> = async ({ first, second }, { tx, audit }) => {
  const run = ++swaps.runs
  const lock = (key: string) =>
    tx.updateTable('setting').set({ version: run }).where('key', '=', key).execute()
  await lock(first)
  if (run <= 2) {
    swaps.holding++
    while (swaps.holding < 2) await sleep(5)
  }
  await lock(second)
  audit({ action: 'SWAPPED', entity: 'setting', entityId: first })
  return run
}

let app: TestApp
const lines: string[] = []
before(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  app = await testApp({
    logger: { level: 'info', stream },
    routes: [
      on(trial.echo, async ({ body }) => ({ ...body, secret: 'never listed' })),
      on(trial.thing, async ({ id }) => ({ id })),
      on(trial.keep, keep),
      on(trial.swap, swap),
      on(
        trial.file,
        async ({ name }) =>
          new FileAnswer({ bytes: Buffer.from('%PDF'), contentType: 'application/pdf', fileName: name }),
      ),
      on(trial.busy, async () => {
        throw new Refused(
          refusal('TOO_MANY', 'Later.', {}, { retryAfterSeconds: 29.2, topLevel: { isBusy: true } }),
        )
      }),
    ],
  })
})
after(() => app.close())

const good = { name: 'Asha', price: 12.5 }
const echo = (body: unknown, query = 'count=1', sending = {}) =>
  app.send('POST', `${trial.echo.path}?${query}`, body, sending).then(({ status, body, headers }) => ({
    status,
    headers,
    body: body as ErrorAnswer & { data: { fields: { path: string; message: string }[] } },
  }))
const keptWord = () => readSetting(app.db, kept)
const events = async () =>
  (await app.db.selectFrom('audit_event').select('action').execute()).map(({ action }) => action)

describe('a request that does not fit the contract', () => {
  test('is 400 and names each error of query and body in words, by its path', async () => {
    const { status, body } = await echo(
      { name: 'Ashalata', price: 1.005, rows: [{ id: 1 }, { id: 'x' }] },
      'count=many&kind=C',
    )
    assert.equal(status, 400)
    assert.equal(body.code, 'BAD_INPUT')
    assert.partialDeepStrictEqual(body.data.fields, [
      { path: 'count', message: 'Count must be a whole number' },
      { path: 'kind', message: 'This must be A or B' },
      { path: 'name', message: 'This must have at most 5 characters' },
      { path: 'price', message: 'An amount can have at most 2 decimals' },
      { path: 'rows.1.id', message: 'This must be a number' },
    ])
    assert.equal(body.message, 'count: Count must be a whole number')
    assert.deepEqual([body.sentence, body.values.field], ['{field}: {issue}', 'count'])
  })

  test('says what is missing, and of several shapes reports the errors of the closest', async () => {
    const { body } = await echo({ when: { days: [1, 'x'] } })
    assert.partialDeepStrictEqual(body.data.fields, [
      { path: 'name', message: 'This is missing' },
      { path: 'price', message: 'This is missing' },
      { path: 'when.days.1', message: 'This must be a number' },
    ])
  })

  test('is answered in the shape that every error has, with the id of the request', async () => {
    const { headers, body } = await echo({})
    assert.deepEqual(Object.keys(body).sort(), [
      'code',
      'data',
      'error',
      'message',
      'requestId',
      'sentence',
      'statusCode',
      'values',
    ])
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
    assert.equal(Reflect.get(body, 'requestId'), headers['x-request-id'])
    assert.equal(Reflect.get(body, 'error'), body.message)
  })

  test('never reaches the handler: a bad query of a write leaves nothing', async () => {
    await app.refused(trial.keep, { how: 'well', word: '' }, 'NOT_SIGNED_IN', { token: null })
    assert.equal((await app.send('PUT', `${trial.keep.path}?how=maybe&word=x`)).status, 400)
    assert.equal(await keptWord(), undefined)
  })
})

describe('a body', () => {
  const type = (value: string) => ({ headers: { 'content-type': value } })

  test('that is no JSON is 400 NOT_JSON', async () => {
    for (const text of ['{"name":', 'name=Asha', '{"name": undefined}'])
      assert.equal((await echo(text)).body.code, 'NOT_JSON')
  })

  test('that is empty means none, whatever was announced', async () => {
    assert.equal((await echo('')).body.code, 'BAD_INPUT')
    assert.equal((await app.send('PUT', `${trial.keep.path}?how=well&word=one`, '')).status, 200)
    for (const nothing of [{}, null]) {
      const { status } = await app.send('PUT', `${trial.keep.path}?how=well&word=one`, nothing)
      assert.equal(status, 200, JSON.stringify(nothing))
    }
    const { status, body } = await app.send('PUT', `${trial.keep.path}?how=well&word=one`, { word: 'two' })
    assert.equal(status, 400)
    assert.match((body as ErrorAnswer).message, /takes no body/)
  })

  test('of another media type is 415', async () => {
    for (const other of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
      const { status, body } = await echo('name=Asha', 'count=1', type(other))
      assert.deepEqual([status, body.code], [415, 'WRONG_MEDIA_TYPE'], other)
    }
    assert.equal((await echo(good, 'count=1', type('application/json; charset=utf-8'))).status, 200)
  })

  test('that is a form is 415 where none is taken, before it is read: also of a stranger, and where nothing is', async () => {
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(2_000_000)}\r\n--x--\r\n`
    const sent = { ...type('multipart/form-data; boundary=x'), token: null }
    for (const path of [trial.echo.path, auth.sendOtp.path, '/api/web/v1/nothing']) {
      const { status, body } = await app.send('POST', path, form, sent)
      assert.deepEqual([status, (body as ErrorAnswer).code], [415, 'WRONG_MEDIA_TYPE'], path)
    }
  })

  test('of more than a megabyte is 413', async () => {
    const { status, body } = await echo({ ...good, note: 'x'.repeat(1_048_576) })
    assert.deepEqual([status, body.code], [413, 'TOO_LARGE'])
  })

  test('with a NUL character is refused by the database as bad input, not as an error of ours', async () => {
    const { status, body } = await app.send('PUT', `${trial.keep.path}?how=well&word=a%00b`)
    assert.equal(status, 400)
    assert.equal((body as ErrorAnswer).code, 'BAD_INPUT')
  })

  test('with half a character is refused in words; whole ones of two halves are taken, escaped or not', async () => {
    const cut = [
      '{"name":"a\\ud800b","price":1}',
      '{"name":"a\\uDC00\\uD83D","price":1}',
      '{"name":"x","price":1,"\\uD83D":1}',
      '{"name":["\\uD83D"]}',
    ]
    for (const text of cut) {
      const { status, body } = await echo(text)
      assert.deepEqual([status, body.code], [400, 'BAD_INPUT'], text)
      assert.match(body.message, /invalid character/)
    }
    for (const text of [
      '{"name":"\\ud83d\\ude00","price":1}',
      '{"name":"😀","price":1}',
      '{"name":"x","price":1,"note":"\\\\ud800"}',
    ])
      assert.equal((await echo(text)).status, 200, text)
  })

  test('that reaches for a prototype is refused', async () => {
    for (const text of [
      '{"name":"Asha","price":1,"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"\\u005f_proto__":1}',
    ])
      assert.equal((await echo(text)).body.code, 'NOT_JSON', text)
    assert.equal(Reflect.get({}, 'isAdmin'), undefined)
  })
})

describe('an address', () => {
  test('that nobody serves is 404 ROUTE_NOT_FOUND', async () => {
    for (const path of [
      '/api/web/v1/nothing',
      '/api/web/v1/orders',
      '/api',
      '/api/web/v1/orders/create/',
      '/health/nothing',
    ]) {
      const { status, body } = await app.send('GET', path)
      assert.deepEqual([status, (body as ErrorAnswer).code], [404, 'ROUTE_NOT_FOUND'], path)
    }
  })

  test('with another method is 405 and says which one it takes', async () => {
    const wrong: [string, string, string][] = [
      ['DELETE', trial.echo.path, 'POST'],
      ['POST', `${trial.thing.path.replace('{id}', '7')}?x=1`, 'GET'],
      ['PATCH', trial.keep.path, 'PUT'],
      ['POST', '/health/live', 'GET'],
      ['PUT', '/api/web/v1/events', 'GET, POST'],
    ]
    for (const [method, path, allowed] of wrong) {
      const { status, headers, body } = await app.send(method, path)
      assert.deepEqual(
        [status, headers.allow, (body as ErrorAnswer).code],
        [405, allowed, 'METHOD_NOT_ALLOWED'],
        path,
      )
    }
  })

  test('that is wrongly encoded or too long is answered in the one shape', async () => {
    const wrong = async (path: string) => {
      const { status, body } = await app.send('GET', path)
      return [status, (body as ErrorAnswer).code]
    }
    assert.deepEqual(await wrong('/api/%zz'), [400, 'BAD_INPUT'])
    assert.deepEqual(await wrong(trial.thing.path.replace('{id}', '1'.repeat(300))), [404, 'ROUTE_NOT_FOUND'])
  })

  test('may carry an id, which is read by the schema like a query', async () => {
    assert.deepEqual(await app.ok(trial.thing, { id: 7 }), { id: 7 })
    assert.equal((await app.send('GET', trial.thing.path.replace('{id}', 'seven'))).status, 400)
  })
})

describe('a caller', () => {
  const unknown = async (sending: object) => {
    const { status, headers, body } = await echo('{"broken', 'count=0', sending)
    assert.deepEqual([status, body.code, headers['www-authenticate']], [401, 'NOT_SIGNED_IN', 'Bearer'])
  }

  // spec 6.4
  test('without a living token is 401, before anything else is looked at', async () => {
    await unknown({ token: null })
    await unknown({ token: 'x'.repeat(43) })
    await unknown({ token: '' })
    await unknown({ token: null, headers: { authorization: `Basic ${app.token}` } })
  })

  test('whose session ended, ran out, or who was deactivated is 401', async () => {
    const { db, clock } = app
    const session = await app.signInAs('Bina', '9876500099')
    const mine = { token: session.token }
    await app.ok(auth.me, {}, mine)
    const then = clock.now
    clock.now = new Date('2030-01-01T00:00:00Z')
    await unknown(mine)
    clock.now = then
    await db.updateTable('staff_user').set({ is_active: false }).where('id', '=', session.id).execute()
    await unknown(mine)
    await db.updateTable('staff_user').set({ is_active: true }).where('id', '=', session.id).execute()
    await app.ok(auth.signOut, {}, mine)
    await unknown(mine)
  })

  test('may write bearer as they like', async () => {
    for (const scheme of ['bearer', 'BEARER'])
      assert.equal(
        (await echo(good, 'count=1', { token: null, headers: { authorization: `${scheme} ${app.token}` } }))
          .status,
        200,
      )
  })

  test('is known by the line alone; a header that names another address is taken only from a proxy we trust', async () => {
    const { database, token } = app
    const services = testServices({ otpGateway: { ...mockGateway, isMock: false } })
    const plain = await testApp({ database, services, mobile: '9876500096' })
    const behind = await testApp({ database, services, mobile: '9876500098', trustedProxies: ['loopback'] })
    const addressOf = async (server: TestApp) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '8.8.8.8, 203.0.113.9' }
      await server.app.inject({
        method: 'POST',
        url: '/api/web/auth/sendmockotp',
        headers,
        payload: { mobile: '9876543210' },
      })
      return app.db.selectFrom('audit_event').select('address').orderBy('id', 'desc').executeTakeFirst()
    }
    assert.deepEqual(await addressOf(plain), { address: '127.0.0.1' })
    behind.clock.now = new Date(plain.clock.now.getTime() + 60_000)
    assert.deepEqual(await addressOf(behind), { address: '203.0.113.9' })
    await behind.close()
    await plain.close()
  })
})

describe('an answer', () => {
  test('leaves with the fields of the contract and no others, amounts in rupees', async () => {
    assert.deepEqual((await echo(good)).body, good)
    assert.deepEqual(await app.ok(trial.keep, { how: 'leaking', word: 'x' }), { word: 'x' })
  })

  test('that breaks the contract is an error of ours', async () => {
    const broken = endpoint({
      method: 'GET',
      path: '/api/web/v1/trial/broken',
      needs: 'signed-in',
      summary: 'Half a paisa',
      reply: Rupees,
    })
    const other = await testApp({
      routes: [on(broken, async () => (paise(1) / 2) as ReturnType<typeof paise>)],
    })
    await other.refused(broken, {}, 'UNEXPECTED')
    await other.close()
  })

  test('of nothing is 204 without a body or a type', async () => {
    const { token } = await app.signInAs('Chitra', '9876500097')
    const { status, headers, body } = await app.call(auth.signOut, {}, { token })
    assert.equal(status, 204)
    assert.equal(headers['content-type'], undefined)
    assert.equal((body as Buffer).length, 0)
  })

  test('of a file keeps its name in any script', async () => {
    const name = async (fileName: string) =>
      (await app.call(trial.file, { name: fileName })).headers['content-disposition']
    assert.equal(await name('BS-2627-00042.pdf'), 'attachment; filename="BS-2627-00042.pdf"')
    assert.equal(
      await name('बिल "1"\n.pdf'),
      `attachment; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2%20%221%22%0A.pdf; filename="___ _1__.pdf"`,
    )
  })

  test('that asks for patience says so in its head, and may have a field next to the error', async () => {
    const { status, headers, body } = await app.call(trial.busy, {})
    assert.deepEqual([status, headers['retry-after']], [429, '30'])
    assert.equal(Reflect.get(Object(body), 'isBusy'), true)
    assert.deepEqual((body as ErrorAnswer).data, { retryAfterSeconds: 29.2 })
  })
})

describe('a write', () => {
  test('keeps its rows together with its audit event, its author and the id of the request', async () => {
    const { headers } = await app.call(
      trial.keep,
      { how: 'well', word: 'mango' },
      { headers: { 'user-agent': 'a tablet' } },
    )
    assert.equal(await keptWord(), 'mango')
    const event = await app.db
      .selectFrom('audit_event')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal(event.request_id, headers['x-request-id'])
    assert.deepEqual(
      [event.action, event.user_id, event.user_name, event.device],
      ['WORD_KEPT', app.user.id, 'Asha', 'a tablet'],
    )
    assert.deepEqual(event.after, { word: 'mango' })
  })

  test('that leaves no audit event is refused as an error of ours and leaves nothing', async () => {
    const before = await events()
    await app.refused(trial.keep, { how: 'silently', word: 'fig' }, 'UNEXPECTED')
    assert.equal(await keptWord(), 'mango')
    assert.deepEqual(await events(), before)
  })

  test('that is refused leaves nothing, its event neither', async () => {
    const before = await events()
    await app.refused(trial.keep, { how: 'refused', word: 'fig' }, 'BREAKS_RULE')
    assert.equal(await keptWord(), 'mango')
    assert.deepEqual(await events(), before)
  })

  test('whose refusal must be on record keeps its rows and event, and is refused all the same', async () => {
    const before = await events()
    await app.refused(trial.keep, { how: 'traced', word: 'lime' }, 'BREAKS_RULE')
    assert.equal(await keptWord(), 'lime')
    assert.deepEqual(await events(), [...before, 'WORD_KEPT'])
  })

  test('that fails by an error of ours shows the id of the request and nothing else; the log has the rest', async () => {
    lines.length = 0
    const failed = await app.refused(trial.keep, { how: 'badly', word: 'fig' }, 'UNEXPECTED')
    assert.deepEqual(
      [failed.statusCode, failed.message, failed.data],
      [500, 'An unexpected error occurred', {}],
    )
    assert.equal(await keptWord(), 'lime')
    const answer = lines.map(line => JSON.parse(line)).find(({ err }) => err)
    assert.equal(answer.reqId, Reflect.get(failed, 'requestId'))
    assert.match(answer.err.stack, /the password is swordfish[\s\S]*serve\.test\.ts/)
  })

  test('that takes too long is stopped: 503, nothing is kept, and no time is named, as it would be too long again', async () => {
    const { status, headers, body } = await app.call(trial.keep, { how: 'slowly', word: 'fig' })
    assert.deepEqual(
      [status, (body as ErrorAnswer).code, headers['retry-after']],
      [503, 'NOT_READY', undefined],
    )
    assert.equal(await keptWord(), 'lime')
  })

  test('that meets another in a deadlock is tried again, and both are done', async () => {
    await app.db.transaction().execute(async tx => {
      await keepSetting(tx, 'left', 1)
      await keepSetting(tx, 'right', 1)
    })
    const [one, two] = await Promise.all([
      app.ok(trial.swap, { first: 'left', second: 'right' }),
      app.ok(trial.swap, { first: 'right', second: 'left' }),
    ])
    assert.ok(swaps.runs >= 3, `${swaps.runs} runs: neither was tried again`) // on a busy machine they may meet twice
    assert.equal(Math.max(one, two), swaps.runs)
    assert.equal((await events()).filter(action => action === 'SWAPPED').length, 2)
  })
})

test('the log has no query strings, no tokens and no whole mobile numbers', async () => {
  lines.length = 0
  await app.send('GET', '/api/web/auth/isemailmobileavailable?mobile=9876512345')
  await app.send('GET', '/api/web/v1/trial/things/9876512345')
  await app.call(trial.keep, { how: 'badly', word: '9876512345' })
  const text = lines.join('')
  assert.match(text, /isemailmobileavailable/)
  assert.match(text, /98xxxxxx45/)
  assert.doesNotMatch(text, /9876512345/)
  assert.doesNotMatch(text, new RegExp(app.token))
})
