import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { homeKey } from '@packhouse/contract/platform/preferences/home.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const key = 'table.orders'
const read = async (token = app.token) => (await app.ok(preferences.myPreference, { key }, { token })).value
type Kept = WireArgs<typeof preferences.keepPreference>['body']['value']
const keep = (value: Kept, token = app.token) =>
  app.ok(preferences.keepPreference, { key, body: { value } }, { token })

test('what nobody kept is null; what was kept comes back, and what replaces it replaces all of it', async () => {
  assert.equal(await read(), null)
  assert.deepEqual(await keep({ hidden: ['credit'], widths: { customer: 310 } }), {
    key,
    value: { hidden: ['credit'], widths: { customer: 310 } },
  })
  await keep({ density: 'compact' })
  assert.deepEqual(await read(), { density: 'compact' })
})

test('each person has their own preferences', async () => {
  const meera = await app.signInAs('Meera N.', '9845012318')
  await keep({ density: 'relaxed' })
  assert.equal(await read(meera.token), null)
  await keep({ density: 'compact' }, meera.token)
  assert.deepEqual(await read(), { density: 'relaxed' })
})

test('null forgets a preference', async () => {
  await keep({ density: 'relaxed' })
  await keep(null)
  assert.equal(await read(), null)
  const left = await app.db
    .selectFrom('preference')
    .where('staff_user_id', '=', app.user.id)
    .selectAll()
    .execute()
  assert.deepEqual(left, [])
})

test('the screen to open first is part of who is signed in, for its person alone; what is no address counts as none', async () => {
  const home = async (token = app.token) => (await app.ok(auth.me, {}, { token })).home
  const choose = (value: Kept) => app.ok(preferences.keepPreference, { key: homeKey, body: { value } })
  const ravi = await app.signInAs('Ravi K.', '9845012319')
  await choose('/orders/tonight')
  assert.deepEqual([await home(), await home(ravi.token)], ['/orders/tonight', null])
  await choose({ path: '/orders/tonight' })
  assert.equal(await home(), null)
})

test('a preference has 16 KB at most and a key that is one', async () => {
  await app.refused(
    preferences.keepPreference,
    { key, body: { value: { text: 'x'.repeat(17_000) } } },
    'TOO_LARGE',
  )
  await app.ok(preferences.keepPreference, { key, body: { value: { text: 'x'.repeat(16_000) } } })
  await app.refused(preferences.myPreference, { key: 'Table orders' }, 'BAD_INPUT')
  await app.refused(preferences.keepPreference, { key: '', body: { value: {} } }, 'BAD_INPUT')
})

test('without a token there is nothing to read or keep', async () => {
  assert.equal((await app.call(preferences.myPreference, { key }, { token: null })).status, 401)
  assert.equal(
    (await app.call(preferences.keepPreference, { key, body: { value: {} } }, { token: null })).status,
    401,
  )
})

test('the trail says that a preference changed, not what it is', async () => {
  await keep({ hidden: ['credit'] })
  const event = await app.db
    .selectFrom('audit_event')
    .where('action', '=', 'PREFERENCE_CHANGED')
    .orderBy('id', 'desc')
    .select(['entity', 'entity_id', 'after'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(event, { entity: 'staff_user', entity_id: String(app.user.id), after: { key } })
})
