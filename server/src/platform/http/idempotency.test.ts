import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { slices } from '@packhouse/contract/all.ts'
import { endpoint, type Slice } from '@packhouse/contract/endpoint.ts'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { rowError } from '@packhouse/contract/paging.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { keepSetting, readSetting } from '../../business/settings/sql/settings.ts'
import { type ErrorAnswer, type TestApp, testApp } from '../../testing/app.ts'
import { callerText, personCalls } from '../trail/caller-id.ts'
import { CommittedRefusal, type DocumentHandler, FileAnswer, type Handler, on } from './call.ts'
import { claimForAll, dropOldKeys, renewKey } from './idempotency.ts'

const add = endpoint({
  method: 'POST',
  path: '/api/web/v1/trial/add',
  needs: 'signed-in',
  summary: 'Adds to a number',
  query: z.object({ how: z.enum(['well', 'refused', 'badly', 'traced', 'document', 'slowly']).optional() }),
  body: z.object({ by: z.int(), note: z.string().optional() }),
  reply: z.object({ sum: z.int() }),
  status: 201,
})
const addUp = endpoint({
  ...add,
  path: '/api/web/v1/trial/addup',
  needs: 'signed-in',
  open: false,
  byLink: false,
  countsTwice: true,
})
const addEach = endpoint({
  method: 'POST',
  path: '/api/web/v1/trial/addeach',
  needs: 'signed-in',
  kind: 'bulk',
  summary: 'Adds to numbers, each for itself',
  query: z.object({ fail: z.enum(['row', 'call']).optional() }),
  body: z.object({ rows: z.array(z.object({ id: z.string(), by: z.int() })) }),
  reply: z.object({
    results: z.array(z.object({ id: z.string(), ok: z.boolean(), error: rowError.optional() })),
  }),
})

/** false: the next run fails, once. */
let healthy = true
const addOne: DocumentHandler<typeof add> = async ({ how, body }, { tx, audit }) => {
  if (how === 'slowly') await sleep(150)
  const sum = (await sumOf('sum')) + body.by
  await keepSetting(tx, 'sum', sum)
  audit({ action: 'ADDED', entity: 'sum', entityId: 'sum', after: { sum } })
  if (healthy) return how === 'document' ? documentOf(sum) : { sum }
  healthy = true
  if (how === 'refused') refuse(refusal('BREAKS_RULE', 'Not now.'))
  if (how === 'traced') throw new CommittedRefusal(refusal('BREAKS_RULE', 'Not now, and on record.'))
  throw new Error('broken')
}
const documentOf = (sum: number) =>
  new FileAnswer({
    bytes: Buffer.from([0, 255, sum]),
    contentType: 'application/pdf',
    fileName: 'Sum.pdf',
    headers: { 'x-sum': String(sum) },
  })

const addMany: Handler<typeof addEach> = async ({ fail, body }, { each }) => {
  const results = await each(
    body.rows,
    ({ id }) => id,
    async ({ id, by }, { tx, audit }) => {
      await sleep(20)
      const sum = (await sumOf(id)) + by
      refuse(sum > 100 ? refusal('BREAKS_RULE', '{id} is full.', { id }, { sum }) : undefined)
      await keepSetting(tx, id, sum)
      audit({ action: 'ADDED', entity: 'sum', entityId: id, after: { sum } })
      if (fail === 'row' && !healthy) throw new Error('broken')
    },
  )
  if (fail === 'call' && !healthy) throw new Error('broken')
  return { results }
}

let app: TestApp
before(async () => {
  app = await testApp({ routes: [on(add, addOne), on(addUp, addOne), on(addEach, addMany)] })
})
after(() => app.close())

const sumOf = async (key: string) => Number((await readSetting(app.db, key)) ?? 0)
const send = async (
  key: string,
  by: number,
  how: 'well' | 'refused' | 'badly' | 'traced' | 'document' | 'slowly' = 'well',
  sending = {},
) => {
  const { status, headers, body } = await app.call(add, { how, body: { by } }, { key, ...sending })
  return { status, body, isReplay: headers['idempotent-replay'] === 'true', headers }
}
const code = ({ body }: { body: unknown }) => (body as ErrorAnswer).code
const events = async () =>
  Number(
    (
      await app.db
        .selectFrom('audit_event')
        .select(q => q.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('the same key and body gets the first answer again, and nothing is done twice', async () => {
  const first = await send('k1', 5)
  const seen = await events()
  const again = await send('k1', 5)
  assert.deepEqual([first.status, first.body, first.isReplay], [201, { sum: 5 }, false])
  assert.deepEqual([again.status, again.body, again.isReplay], [201, { sum: 5 }, true])
  assert.equal(await sumOf('sum'), 5)
  assert.equal(await events(), seen)
})

test('the same is what the contract reads: order and unknown fields of the body make no difference', async () => {
  const again = await app.send('POST', `${add.path}?how=well`, '{"unknown":1,"by":5}', { key: 'k1' })
  assert.equal(again.headers['idempotent-replay'], 'true')
})

test('the same key with another body or query is 409, and nothing is done', async () => {
  assert.equal(code(await send('k1', 6)), 'IDEMPOTENCY_MISMATCH')
  assert.equal(code(await send('k1', 5, 'slowly')), 'IDEMPOTENCY_MISMATCH')
  assert.equal(await sumOf('sum'), 5)
})

test('a key belongs to one user and one call', async () => {
  const other = await app.signInAs('Bina', '9876500091')
  assert.equal((await send('k1', 1, 'well', { token: other.token })).isReplay, false)
  const { headers } = await app.call(addEach, { body: { rows: [] } }, { key: 'k1' })
  assert.equal(headers['idempotent-replay'], undefined)
})

test('two at once with one key have one effect, and both get the one answer', async () => {
  const before = await sumOf('sum')
  const both = await Promise.all([send('k2', 7, 'slowly'), send('k2', 7, 'slowly')])
  assert.deepEqual(
    both.map(({ status, body }) => [status, body]),
    Array(2).fill([201, { sum: before + 7 }]),
  )
  assert.deepEqual(both.map(({ isReplay }) => isReplay).sort(), [false, true])
  assert.equal(await sumOf('sum'), before + 7)
})

test('an attempt that was refused or failed leaves its key free', async () => {
  for (const how of ['refused', 'badly', 'traced'] as const) {
    const before = await sumOf('sum')
    healthy = false
    assert.ok((await send(how, 1, how)).status >= 400)
    assert.equal(await sumOf('sum'), how === 'traced' ? before + 1 : before)
    const again = await send(how, 1, how)
    assert.deepEqual([again.status, again.isReplay], [201, false], how)
  }
})

test('an answer that is a file is given again as it was', async () => {
  const first = await send('k3', 1, 'document')
  const again = await send('k3', 1, 'document')
  assert.deepEqual([again.status, again.isReplay, again.body], [200, true, first.body])
  for (const name of ['content-type', 'content-disposition', 'x-sum'])
    assert.equal(again.headers[name], first.headers[name])
})

test('a key may have 200 characters', async () => {
  assert.equal((await send('k'.repeat(200), 1)).status, 201)
  assert.equal(code(await send('k'.repeat(201), 1)), 'BAD_INPUT')
})

test('a call without a key is done each time it is sent', async () => {
  const before = await sumOf('sum')
  for (const _ of [1, 2]) await app.ok(add, { body: { by: 1 } })
  assert.equal(await sumOf('sum'), before + 2)
})

const rows = [
  { id: 'a', by: 1 },
  { id: 'b', by: 101 },
  { id: 'c', by: 3 },
]
const bulk = (key: string, fail?: 'row' | 'call') => app.call(addEach, { fail, body: { rows } }, { key })
const sums = () => Promise.all(rows.map(({ id }) => sumOf(id)))

test('a bulk call does each row for itself, in the order sent; sent again it has its first answer', async () => {
  const first = await bulk('b1')
  assert.partialDeepStrictEqual(first.body as object, {
    results: [
      { id: 'a', ok: true },
      { id: 'b', ok: false, error: { code: 'BREAKS_RULE', message: 'b is full.', data: { sum: 101 } } },
      { id: 'c', ok: true },
    ],
  })
  const again = await bulk('b1')
  assert.deepEqual([again.headers['idempotent-replay'], again.body], ['true', first.body])
  assert.deepEqual(await sums(), [1, 0, 3])
  const other = await app.call(addEach, { body: { rows: rows.slice(1) } }, { key: 'b1' })
  assert.equal(code(other), 'IDEMPOTENCY_MISMATCH')
})

test('two bulk calls at once with one key have one effect', async () => {
  const both = await Promise.all([bulk('b2'), bulk('b2')])
  assert.deepEqual(both[0].body, both[1].body)
  assert.equal(both.filter(({ headers }) => headers['idempotent-replay'] === 'true').length, 1)
  assert.deepEqual(await sums(), [2, 0, 6])
})

test('a row that fails by an error of ours says so, leaves the others alone, and the key is free again', async () => {
  healthy = false
  const failed = await bulk('b3', 'row')
  healthy = true
  assert.partialDeepStrictEqual(failed.body as object, {
    results: rows.map(({ id }) => ({
      id,
      ok: false,
      error:
        id === 'b'
          ? { code: 'BREAKS_RULE', message: 'b is full.', data: { sum: 101 } }
          : { code: 'UNEXPECTED', message: 'An unexpected error occurred' },
    })),
  })
  assert.deepEqual(await sums(), [2, 0, 6])
  assert.equal((await bulk('b3', 'row')).headers['idempotent-replay'], undefined)
  assert.deepEqual(await sums(), [3, 0, 9])
})

test('a bulk call that fails as a whole leaves its key free', async () => {
  healthy = false
  assert.equal((await bulk('b4', 'call')).status, 500)
  healthy = true
  const again = await bulk('b4', 'call')
  assert.deepEqual([again.status, again.headers['idempotent-replay']], [200, undefined])
})

test('a bulk call whose server was killed in the middle keeps its key for ten seconds, not for ever', async () => {
  const before = await sums()
  await bulk('b5')
  await app.db
    .updateTable('idempotency_key')
    .set({ status: null, reply: null })
    .where('key', '=', 'b5')
    .execute()
  app.clock.now = new Date(app.clock.now.getTime() + 11_000)
  assert.equal((await bulk('b5')).headers['idempotent-replay'], undefined)
  assert.equal((await bulk('b5')).headers['idempotent-replay'], 'true')
  assert.deepEqual(
    await sums(),
    before.map((sum, index) => sum + (rows[index]?.id === 'b' ? 0 : 2 * (rows[index]?.by ?? 0))),
  )
})

test('a bulk call that runs keeps its key, however long it takes', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const repeat = {
    caller: callerText(personCalls(StaffUserId.parse(app.user.id))),
    route: 'POST running',
    key: 'r1',
    requestSha256: Buffer.alloc(32),
  }
  const { now } = app.clock
  assert.equal(await claimForAll(app.db, repeat, now), undefined)
  const takenAt = async () =>
    (
      await app.db
        .selectFrom('idempotency_key')
        .select('created_at')
        .where('key', '=', 'r1')
        .executeTakeFirstOrThrow()
    ).created_at
  const first = await takenAt()
  const letGo = renewKey(app.db, repeat, new Date(now.getTime() + 5_000))
  mock.timers.tick(3_000)
  while ((await takenAt()).getTime() === first.getTime()) await new Promise(setImmediate)
  letGo()
  mock.timers.reset()
})

test('what counts twice when it is sent twice is done once in a minute, however many are sent at once, unless each has its key', async () => {
  const before = await sumOf('sum')
  const post = (by: number, sending = {}) => app.send('POST', addUp.path, { by }, sending)
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(2)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409])
  assert.deepEqual(answers.filter(({ status }) => status === 409).map(code), [
    'DUPLICATE',
    'DUPLICATE',
    'DUPLICATE',
  ])
  assert.equal(await sumOf('sum'), before + 2)
  assert.equal((await post(3)).status, 201)
  for (const key of ['up 1', 'up 2']) assert.equal((await post(2, { key })).status, 201)
  const other = await app.signInAs('Ravi adds', '9845012377')
  assert.equal((await post(2, { token: other.token })).status, 201)
  app.clock.now = new Date(app.clock.now.getTime() + 60_001)
  assert.equal((await post(2)).status, 201)
  healthy = false
  assert.equal((await app.send('POST', `${addUp.path}?how=refused`, { by: 9 })).status, 409)
  assert.equal((await app.send('POST', `${addUp.path}?how=refused`, { by: 9 })).status, 201)
})

test('the money and goods that add up are asked about when they are sent twice', () => {
  const named = Object.values<Slice>(slices)
    .flatMap(slice => Object.values(slice))
    .filter(({ countsTwice }) => countsTwice)
    .map(({ path }) => path.replace('/api/web/v1/', ''))
  for (const path of [
    'payments/receipts',
    'payments/adjustments',
    'inventory/removequantity',
    'inventory/addestimate',
  ])
    assert.ok(named.includes(path), path)
})

test('answers are kept for a day', async () => {
  const { db, clock } = app
  const isKept = async () =>
    (await db.selectFrom('idempotency_key').select('key').where('key', '=', 'k2').execute()).length === 1
  await dropOldKeys(db, new Date(clock.now.getTime() + 23 * 3_600_000))
  assert.equal(await isKept(), true)
  await dropOldKeys(db, new Date(clock.now.getTime() + 25 * 3_600_000))
  assert.equal(await isKept(), false)
})
