import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { testDatabase } from '../../../platform/db/testing/database.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { staffCommand } from '../command.ts'

// Two servers on one database: what one of them changes, the other one asks.

let here: TestApp
let there: TestApp
before(async () => {
  const database = await testDatabase()
  here = await testApp({ database, mobile: '9734000001' })
  there = await testApp({ database, mobile: '9734000002' })
  // one Owner at the beginning: Asha, signed in here
  await there.ok(staff.updateStaffMember, { staffuserid: there.user.id, body: { isActive: false } })
})
after(async () => {
  await there.close()
  await here.close()
  await here.database.close()
})

let people = 0
const someone = (code: RoleCode) => {
  people += 1
  return here.signInAs(`Person ${'abcdefghijklmnopqrstuvwxyz'[people]}`, String(9_734_100_000 + people), code)
}
const roleId = async (code: RoleCode) =>
  (await here.db.selectFrom('role').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id
const owners = async () => {
  const owner = await roleId('OWNER')
  const rows = await here.ok(staff.staffMembers, {})
  return rows.filter(({ isActive, roles }) => isActive && roles.includes(owner)).map(({ id }) => id)
}

describe('the last active Owner', () => {
  // spec 7.25
  test('keeps the role, stays active, and is not deactivated at the command line', async () => {
    await someone('DESK')
    const asha = { staffuserid: here.user.id }
    const message = 'Asha is the last active Owner. Make somebody else an Owner first.'
    for (const body of [{ roles: [await roleId('DESK')] }, { isActive: false }])
      assert.equal(
        (await here.refused(staff.updateStaffMember, { ...asha, body }, 'BREAKS_RULE')).message,
        message,
      )
    await assert.rejects(staffCommand(here.db, ['deactivate', here.user.mobile], here.clock.now), { message })
    assert.deepEqual(await owners(), [here.user.id])
  })

  test('is not an inactive one: that one does not count', async () => {
    const bela = await someone('OWNER')
    await here.ok(staff.updateStaffMember, { staffuserid: bela.id, body: { isActive: false } })
    await here.refused(
      staff.updateStaffMember,
      { staffuserid: here.user.id, body: { isActive: false } },
      'BREAKS_RULE',
    )
    assert.deepEqual(await owners(), [here.user.id])
  })

  test('may sign out and in again, and their sessions may be ended', async () => {
    await here.ok(staff.endSessionsOfStaff, { staffuserid: here.user.id })
    await here.refused(auth.me, {}, 'NOT_SIGNED_IN')
    const rows = await here.db
      .selectFrom('staff_role')
      .where('staff_user_id', '=', here.user.id)
      .select('role_id')
      .execute()
    assert.equal(rows.length, 1)
    await here.db
      .updateTable('session')
      .set({ revoked_at: null })
      .where('staff_user_id', '=', here.user.id)
      .execute()
  })

  // spec 7.25
  test('remains when two take the role from each other, or deactivate each other, at two servers at once', async () => {
    const desk = await roleId('DESK')
    const owner = await roleId('OWNER')
    for (const body of [{ roles: [desk] }, { isActive: false }, { roles: [desk] }, { isActive: false }]) {
      const bela = await someone('OWNER')
      const results = await Promise.all([
        there.call(staff.updateStaffMember, { staffuserid: here.user.id, body }, { token: bela.token }),
        here.call(staff.updateStaffMember, { staffuserid: bela.id, body }, { token: here.token }),
      ])
      const statuses = results.map(({ status }) => status)
      assert.ok(statuses.includes(200) && !statuses.every(status => status === 200), statuses.join())
      const { n } = await here.db
        .selectFrom('staff_role')
        .innerJoin('staff_user', 'staff_user.id', 'staff_role.staff_user_id')
        .where('role_id', '=', owner)
        .where('is_active', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      assert.equal(n, 1)
      // Asha is the Owner of the next round
      await here.db
        .updateTable('staff_user')
        .set({ is_active: true })
        .where('id', '=', here.user.id)
        .execute()
      await here.db
        .updateTable('session')
        .set({ revoked_at: null })
        .where('staff_user_id', '=', here.user.id)
        .execute()
      const asha = { staff_user_id: here.user.id, role_id: owner }
      await here.db
        .insertInto('staff_role')
        .values(asha)
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await here.db.updateTable('staff_user').set({ is_active: false }).where('id', '=', bela.id).execute()
    }
  })
})

describe('a change counts with the next request at another server', () => {
  const manage = (token: string) =>
    there.call(lookups.addManager, { name: `Manager ${Math.random().toString(36).slice(2, 9)}` }, { token })

  // spec 7.24
  test('when a person gets another role', async () => {
    const { id, token } = await someone('HALL')
    assert.equal((await manage(token)).status, 409)
    await here.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [await roleId('MANAGER')] } })
    assert.ok((await manage(token)).status < 300)
    await here.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [await roleId('HALL')] } })
    assert.equal((await manage(token)).status, 409)
  })

  // spec 7.24
  test('when the role itself changes', async () => {
    const role = await here.ok(staff.addRole, { body: { name: 'Lists', rights: ['settings'] } })
    const { id, token } = await someone('HALL')
    await here.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [role.id] } })
    assert.ok((await manage(token)).status < 300)
    await here.ok(staff.updateRole, { roleid: role.id, body: { rights: ['hall'] } })
    const { body } = await manage(token)
    assert.equal(Reflect.get(Object(body), 'code'), 'NOT_ALLOWED')
    const { message } = await here.refused(
      staff.updateRole,
      { roleid: role.id, body: { isActive: false } },
      'IN_USE',
    )
    assert.match(message, /^Person \w has the role Lists\. Give them another role first\.$/)
  })

  // spec 7.24
  test('when a person is deactivated', async () => {
    const { id, token } = await someone('MANAGER')
    assert.ok((await manage(token)).status < 300)
    await here.ok(staff.updateStaffMember, { staffuserid: id, body: { isActive: false } })
    assert.equal((await manage(token)).status, 401)
  })
})
