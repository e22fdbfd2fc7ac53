import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Reply, Slice, WireArgs } from '@packhouse/contract/endpoint.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { priceRequestEndpoints } from '@packhouse/contract/ordering/orders/price-requests.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { mayDo, type RoleCode, rights } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { testDatabase } from '../../../platform/db/testing/database.ts'
import { evening, type TestApp, testApp } from '../../../testing/app.ts'

type Made = Reply<typeof staff.addApiKey>

let app: TestApp
/** A second server on the same database. */
let other: TestApp
before(async () => {
  const database = await testDatabase()
  app = await testApp({ database })
  other = await testApp({ database, mobile: '9732000001' })
})
after(async () => {
  await other.close()
  await app.close()
  await app.database.close()
})

const roleId = async (code: RoleCode) => {
  const role = (await app.ok(staff.roles, {})).find(one => one.code === code)
  assert(role)
  return role.id
}
const soon = dayOf(new Date(evening.getTime() + 30 * 86_400_000))
const draft = async (
  name: string,
  code: RoleCode,
  more: Partial<WireArgs<typeof staff.addApiKey>['body']> = {},
): Promise<WireArgs<typeof staff.addApiKey>> => ({
  body: { name, roles: [await roleId(code)], expiresOn: soon, ...more },
})
const makeKey = async (...given: Parameters<typeof draft>): Promise<Made> =>
  app.ok(staff.addApiKey, await draft(...given))
const listed = async (id: number) => {
  const key = (await app.ok(staff.apiKeys, {})).find(one => one.id === id)
  assert(key)
  return key
}
const by = ({ key }: Made) => ({ token: key })

describe('a key', () => {
  // spec 7.35
  test('is shown once, begins recognisably, and only its hash is stored', async () => {
    const made = await makeKey('Tally link', 'ACCOUNTS', { perMinute: 120 })
    assert.match(made.key, /^packhouse_[\w-]{43}$/)
    assert.equal(made.hint, made.key.slice(0, 14))
    const { key: secret, ...rest } = made
    assert.deepEqual(await listed(made.id), rest)
    assert.partialDeepStrictEqual(rest, {
      state: 'ACTIVE',
      perMinute: 120,
      createdBy: 'Asha',
      lastUsedAt: null,
      expiresOn: soon,
    })
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(app.db)
    for (const { name } of rows) {
      const { rows: found } =
        await sql`select from ${sql.table(name)} as kept where kept::text like ${`%${secret}%`}`.execute(
          app.db,
        )
      assert.equal(found.length, 0, name)
    }
  })

  // spec 7.35
  test('is not sent again to a repeat of the request, which makes no second one', async () => {
    const args = await draft('Repeated', 'DESK')
    const sending = { key: 'make-it-once' }
    const { key } = await app.ok(staff.addApiKey, args, sending)
    const kept = await app.db
      .selectFrom('idempotency_key')
      .where('key', '=', 'make-it-once')
      .select('reply')
      .execute()
    assert.deepEqual(kept, [{ reply: null }])
    const again = await app.refused(staff.addApiKey, args, 'TAKEN', sending)
    assert.equal(again.message, 'An API key Repeated already exists. Revoke it, or choose another name.')
    assert.equal((await app.ok(auth.me, {}, { token: key })).name, 'Repeated')
  })

  // spec 7.35
  test('may do what its roles may, sees what they see, and writes in the trail under its name', async () => {
    const made = await makeKey('Price robot', 'MANAGER')
    await app.ok(lookups.addManager, { name: 'Nalini' }, by(made))
    const event = await app.db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .limit(1)
      .selectAll()
      .executeTakeFirstOrThrow()
    assert.equal(event.user_name, 'Price robot')
    const me = await app.ok(auth.me, {}, by(made))
    assert.deepEqual([me.name, me.mobile], ['Price robot', ''])
    const hall = await makeKey('Scale', 'HALL')
    await app.refused(lookups.addManager, { name: 'Omkar' }, 'NOT_ALLOWED', by(hall))
    await app.refused(customers.customerDashboard, { sort: '-outstanding' }, 'NOT_ALLOWED', by(hall))
    const page = await app.ok(customers.customerDashboard, {}, by(hall))
    assert.ok(!JSON.stringify(page).includes('outstanding'))
  })

  test('of an Owner may do everything but what is about people, sessions and keys, between people, or a word for a person', async () => {
    const made = await makeKey('Everything', 'OWNER', { perMinute: 6_000 })
    const { rights: has } = await app.ok(auth.me, {}, by(made))
    assert.deepEqual(
      has,
      rights.filter(right => right !== 'staff'),
    )
    const refused: string[] = []
    for (const [name, call] of Object.values<Slice>(slices).flatMap(slice => Object.entries(slice))) {
      if (call.open || call.byLink) continue
      const { body } = await app.send(call.method, call.path.replace(/\{\w+\}/g, '1'), undefined, by(made))
      if (Reflect.get(Object(body), 'code') === 'NOT_ALLOWED') refused.push(name)
      assert.equal(mayDo(new Set(has), call.needs) && !call.byPeopleOnly, !refused.includes(name), name)
    }
    const betweenPeople = [
      ...Object.keys(comments),
      ...Object.keys(notices),
      ...Object.keys(priceRequestEndpoints),
    ]
    assert.deepEqual(refused, ['signOut', ...betweenPeople, ...Object.keys(staff), 'confirmDriver'])
    const { message } = await app.refused(
      staff.addApiKey,
      await draft('Another', 'DESK'),
      'NOT_ALLOWED',
      by(made),
    )
    assert.equal(message, 'An API key may not do this. Sign in as a person.')
    const stream = await app.send('GET', '/api/web/v1/events', undefined, by(made))
    assert.equal(Reflect.get(Object(stream.body), 'code'), 'NOT_ALLOWED')
  })

  test('works as a Bearer token in its header alone', async () => {
    const { key } = await makeKey('Header', 'DESK')
    const ask = (headers: Record<string, string>, query = '') =>
      app.send('GET', `${auth.me.path}${query}`, undefined, { token: null, headers })
    assert.equal((await ask({ authorization: `Bearer ${key}` })).status, 200)
    for (const headers of [
      { cookie: `token=${key}; authorization=${key}` },
      { 'x-api-key': key },
      { authorization: `Basic ${key}` },
    ])
      assert.equal((await ask(headers)).status, 401, JSON.stringify(headers))
    assert.equal((await ask({}, `?key=${key}&token=${key}`)).status, 401)
    const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    assert.equal((await ask({ authorization: `Bearer ${changed}` })).status, 401)
  })
})

describe('a key is made', () => {
  test('by people who manage staff, with its own name, active roles and a day within two years', async () => {
    await makeKey('Taken', 'DESK')
    const refusals: [string, Partial<WireArgs<typeof staff.addApiKey>['body']>][] = [
      ['An API key Taken already exists. Revoke it, or choose another name.', { name: 'taken' }],
      ['Asha is on the staff. Name the key after the program that uses it.', { name: 'Asha' }],
      ['The name “System” is reserved. Choose another name.', { name: 'System' }],
      ['Thu, 19 Nov 2026 has passed. Choose today or a later day.', { expiresOn: '2026-11-19' }],
      [
        'A key is valid for at most two years. Choose Sun, 19 Nov 2028 or an earlier day.',
        { expiresOn: '2028-11-20' },
      ],
      ['Role 999999 was not found.', { roles: [999_999] }],
    ]
    for (const [message, more] of refusals) {
      const { status, body } = await app.call(staff.addApiKey, await draft('New one', 'DESK', more))
      assert.deepEqual([status, Reflect.get(Object(body), 'message')], [409, message])
    }
    for (const perMinute of [0, 6_001, 1.5])
      await app.refused(staff.addApiKey, await draft('New one', 'DESK', { perMinute }), 'BAD_INPUT')
    await app.refused(staff.addApiKey, await draft('New one', 'DESK', { roles: [] }), 'BAD_INPUT')
    const manager = await app.signInAs('Manager', '9732000002', 'MANAGER')
    await app.refused(staff.addApiKey, await draft('New one', 'DESK'), 'NOT_ALLOWED', {
      token: manager.token,
    })
  })

  // spec 7.35
  test('with no more than the maker may do', async () => {
    const people = await app.ok(staff.addRole, { body: { name: 'People', rights: ['staff', 'orders'] } })
    const clerk = await app.signInAs('People clerk', '9732000003')
    await app.ok(staff.updateStaffMember, { staffuserid: clerk.id, body: { roles: [people.id] } })
    const { message } = await app.refused(
      staff.addApiKey,
      await draft('Too much', 'MANAGER'),
      'BREAKS_RULE',
      {
        token: clerk.token,
      },
    )
    assert.equal(message, 'Manager has rights that you do not have. Ask somebody who has them.')
    await app.ok(staff.addApiKey, await draft('Enough', 'DESK', { roles: [people.id] }), {
      token: clerk.token,
    })
    const inUse = await app.refused(
      staff.updateRole,
      { roleid: people.id, body: { isActive: false } },
      'IN_USE',
    )
    assert.match(inUse.message, /^People clerk has the role People/)
    await app.ok(staff.updateStaffMember, { staffuserid: clerk.id, body: { roles: [await roleId('DESK')] } })
    const byKey = await app.refused(
      staff.updateRole,
      { roleid: people.id, body: { isActive: false } },
      'IN_USE',
    )
    assert.equal(byKey.message, 'The API key Enough has the role People. Revoke it first.')
  })
})

describe('a key ends', () => {
  // spec 7.35
  test('at once on every server when it is revoked, for good', async () => {
    const made = await makeKey('Stolen', 'OWNER')
    for (const server of [app, other]) await server.ok(auth.me, {}, by(made))
    const revoked = await app.ok(staff.revokeApiKey, { apikeyid: made.id })
    assert.deepEqual([revoked.state, revoked.revokedBy], ['REVOKED', 'Asha'])
    for (const server of [app, other]) {
      const { message } = await server.refused(auth.me, {}, 'NOT_SIGNED_IN', by(made))
      assert.equal(message, 'This API key is unknown, expired or revoked.')
    }
    const again = await app.refused(staff.revokeApiKey, { apikeyid: made.id }, 'BREAKS_RULE')
    assert.equal(again.message, 'Stolen was already revoked by Asha.')
    await app.refused(staff.revokeApiKey, { apikeyid: 999_999 }, 'NOT_FOUND')
    assert.equal((await makeKey('Stolen', 'OWNER')).name, 'Stolen', 'the name is free again')
  })

  // spec 7.35
  test('after its last day in India', async () => {
    const made = await makeKey('Until today', 'DESK', { expiresOn: '2026-11-20' })
    app.clock.now = new Date('2026-11-20T18:29:59Z')
    await app.ok(auth.me, {}, by(made))
    app.clock.now = new Date('2026-11-20T18:30:00Z')
    await app.refused(auth.me, {}, 'NOT_SIGNED_IN', by(made))
    assert.equal((await listed(made.id)).state, 'EXPIRED')
    app.clock.now = evening
  })

  // spec 7.35
  test('and a change of its roles counts with its next request on every server', async () => {
    const made = await makeKey('Follows', 'BUYER')
    const ask = () =>
      other.call(lookups.addManager, { name: `Manager ${Math.random().toString(36).slice(2, 8)}` }, by(made))
    assert.equal((await ask()).status, 409)
    const buyer = await roleId('BUYER')
    const before = (await app.ok(staff.roles, {})).find(({ id }) => id === buyer)
    await app.ok(staff.updateRole, { roleid: buyer, body: { rights: ['settings'] } })
    assert.ok((await ask()).status < 300)
    await app.ok(staff.updateRole, { roleid: buyer, body: { rights: before?.rights ?? [] } })
    assert.equal((await ask()).status, 409)
  })
})

// spec 7.35
test('a key has its own limit: 429 says when the next request may come, and others are not slowed down', async () => {
  const made = await makeKey('Busy', 'DESK', { perMinute: 3 })
  for (let n = 0; n < 3; n++) await app.ok(auth.me, {}, by(made))
  const { status, headers, body } = await app.call(auth.me, {}, by(made))
  assert.deepEqual(
    [status, headers['retry-after'], Reflect.get(Object(body), 'message')],
    [
      429,
      '20',
      'The API key Busy allows at most 3 requests a minute. Nothing was done; try again in 20 seconds.',
    ],
  )
  await app.ok(auth.me, {}, by(await makeKey('Calm', 'DESK', { perMinute: 3 })))
  app.clock.now = new Date(evening.getTime() + 20_000)
  await app.ok(auth.me, {}, by(made))
  app.clock.now = evening
})

test('the last use is noted, once in five minutes', async () => {
  const made = await makeKey('Noted', 'DESK')
  const minutesNoted = async () =>
    (Date.parse((await listed(made.id)).lastUsedAt ?? '') - evening.getTime()) / 60_000
  for (const [after, noted] of [
    [0, 0],
    [4, 0],
    [6, 6],
    [10, 6],
  ] as const) {
    app.clock.now = new Date(evening.getTime() + after * 60_000)
    await app.ok(auth.me, {}, by(made))
    while ((await minutesNoted()) !== noted) await new Promise(resolve => setTimeout(resolve, 20)) // written after the reply
  }
  app.clock.now = evening
})

test('a program is no person: it is neither on the staff nor found, holds no Owner, and gets no code', async () => {
  const made = await makeKey('Zanzibar link', 'OWNER')
  const people = await app.ok(staff.staffMembers, {})
  assert.ok(!people.some(({ name }) => name === made.name))
  assert.deepEqual((await app.ok(search.searchAll, { q: 'Zanzibar' })).found, [])
  const owner = (await app.ok(staff.roles, {})).find(({ code }) => code === 'OWNER')
  assert(owner)
  assert.equal(
    owner.people,
    people.filter(({ isActive, roles }) => isActive && roles.includes(owner.id)).length,
  )
  const manager = await app.signInAs('Without staff', '9732000009', 'MANAGER')
  const { data } = await app.refused(staff.staffMembers, {}, 'NOT_ALLOWED', { token: manager.token })
  assert.ok(!JSON.stringify(data.people).includes(made.name))
  const row = await app.db
    .selectFrom('staff_user')
    .where('name', '=', made.name)
    .select(['id', 'mobile'])
    .executeTakeFirstOrThrow()
  assert.equal(row.mobile, null)
  await app.refused(staff.endSessionsOfStaff, { staffuserid: row.id }, 'NOT_FOUND')
  await app.refused(
    staff.updateStaffMember,
    { staffuserid: row.id, body: { mobile: '9732000010' } },
    'NOT_FOUND',
  )
})
