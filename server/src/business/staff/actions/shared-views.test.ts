import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { maxSharedViews } from '@packhouse/contract/business/staff/shared-views.ts'
import { views } from '@packhouse/contract/business/staff/view-calls.ts'
import { RoleId } from '@packhouse/contract/ids.ts'
import { type RoleCode, roleCodes } from '@packhouse/contract/rights.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
const roles = new Map<RoleCode, { id: RoleId; token: string }>()
before(async () => {
  app = await testApp()
  for (const [at, code] of roleCodes.entries()) {
    const { token } = await app.signInAs(`Person of ${code}`, `98450123${30 + at}`, code)
    const { id } = await app.db
      .selectFrom('role')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
    roles.set(code, { id: RoleId.parse(id), token })
  }
})
after(() => app.close())

const roleOf = (code: RoleCode) => {
  const role = roles.get(code)
  assert(role)
  return role
}
const share = (
  code: RoleCode,
  name: string,
  address: Record<string, string> = {},
  list = 'orders',
  by: RoleCode = 'OWNER',
) =>
  app.ok(
    views.shareView,
    { body: { list, name, roleId: roleOf(code).id, address, table: { hidden: ['picker'] } } },
    { token: roleOf(by).token },
  )
const seen = async (code: RoleCode, list = 'orders') =>
  await app.ok(views.sharedViews, { list }, { token: roleOf(code).token })
const namesOf = async (code: RoleCode, list?: string) =>
  (await seen(code, list)).views.map(({ name }) => name)

test('a view is seen by the people of its role, and by those who may remove it', async () => {
  const view = await share('DESK', 'Not delivered', { status: '!DELIVERED', deliveryDate: 'last-7-days' })
  assert.partialDeepStrictEqual(view, {
    roleName: 'Desk',
    by: 'Person of OWNER',
    address: { status: '!DELIVERED' },
    mayRemove: true,
  })
  const rows: [RoleCode, string[]][] = [
    ['OWNER', ['Not delivered']],
    ['MANAGER', ['Not delivered']],
    ['DESK', ['Not delivered']],
    ['BUYER', []],
    ['HALL', []],
    ['ACCOUNTS', []],
  ]
  for (const [code, names] of rows) assert.deepEqual(await namesOf(code), names, code)
  assert.deepEqual(await namesOf('DESK', 'dues'), [], 'it is of one list')
  const [own] = (await seen('DESK')).views
  assert.deepEqual([own?.mayRemove, own?.table], [false, { hidden: ['picker'] }])
})

test('only with the right to settings is a view shared, and the roles are named to those only', async () => {
  const body = { list: 'orders', name: 'Mine', roleId: roleOf('DESK').id, address: {}, table: {} }
  for (const code of roleCodes) {
    const mayShare = code === 'OWNER' || code === 'MANAGER'
    assert.equal((await seen(code)).roles.length, mayShare ? roleCodes.length : 0, code)
    if (!mayShare) await app.refused(views.shareView, { body }, 'NOT_ALLOWED', { token: roleOf(code).token })
  }
})

test('a view that names what somebody may not see is not offered to them', async () => {
  const rows: [list: string, address: Record<string, string>, seenBy: RoleCode[]][] = [
    ['orders', { held: 'true' }, ['DESK', 'ACCOUNTS']],
    ['orders', { short: 'true' }, ['DESK', 'HALL', 'ACCOUNTS']],
    ['customers', { credit: '!OK' }, ['DESK', 'ACCOUNTS']],
    ['customers', { sort: '-outstanding' }, ['DESK', 'ACCOUNTS']],
    ['customers', { sort: 'businessName' }, ['DESK', 'HALL', 'ACCOUNTS']],
    ['pricing', { marginBelow: '10' }, ['ACCOUNTS']],
  ]
  for (const [at, [list, address, seenBy]] of rows.entries())
    for (const code of ['DESK', 'HALL', 'ACCOUNTS'] as const) {
      const { name } = await share(code, `View ${at}`, address, list)
      assert.equal(
        (await namesOf(code, list)).includes(name),
        seenBy.includes(code),
        `${code} ${JSON.stringify(address)}`,
      )
    }
})

test('removed, a view is gone for all: by who shared it or with the right to settings, and by nobody else', async () => {
  const view = await share('HALL', 'To pick', {}, 'dispatch', 'MANAGER')
  await app.refused(views.removeSharedView, { viewid: view.id }, 'NOT_ALLOWED', {
    token: roleOf('HALL').token,
  })
  await app.ok(views.removeSharedView, { viewid: view.id }, { token: roleOf('OWNER').token })
  assert.deepEqual(await namesOf('HALL', 'dispatch'), [])
  await app.refused(views.removeSharedView, { viewid: view.id }, 'NOT_FOUND')
  const own = await share('HALL', 'Own', {}, 'dispatch', 'MANAGER')
  await app.db
    .updateTable('role')
    .set({ rights: ['orders'] })
    .where('code', '=', 'MANAGER')
    .execute()
  await app.ok(views.removeSharedView, { viewid: own.id }, { token: roleOf('MANAGER').token })
})

test('a name is used once per role and list; a view has a limit, and a role as many', async () => {
  await share('BUYER', 'Greens', {}, 'items')
  const body = (name: string, more = {}) => ({
    list: 'items',
    name,
    roleId: roleOf('BUYER').id,
    address: {},
    table: {},
    ...more,
  })
  await app.refused(views.shareView, { body: body('greens') }, 'TAKEN')
  await app.refused(
    views.shareView,
    { body: body('Large', { table: { text: 'x'.repeat(17_000) } }) },
    'TOO_LARGE',
  )
  await app.refused(views.shareView, { body: body('  ') }, 'BAD_INPUT')
  await app.refused(views.shareView, { body: body('Nobody', { roleId: RoleId.parse(9999) }) }, 'NOT_FOUND')
  for (let at = 1; at < maxSharedViews; at += 1) await share('BUYER', `Greens ${at}`, {}, 'items')
  await app.refused(views.shareView, { body: body('One more') }, 'BREAKS_RULE')
})
