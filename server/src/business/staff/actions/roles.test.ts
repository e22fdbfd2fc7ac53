import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { firstRights } from '@packhouse/contract/business/staff/testing.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type Right, type RoleCode, rights } from '@packhouse/contract/rights.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

type Role = Reply<typeof staff.roles>[number]

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const roles = () => app.ok(staff.roles, {})
const roleOf = async (code: RoleCode): Promise<Role> => {
  const role = (await roles()).find(role => role.code === code)
  assert(role)
  return role
}
const addRole = (name: string, rights: Right[]) => app.ok(staff.addRole, { body: { name, rights } })
const changeRole = (roleid: number, body: object) => app.ok(staff.updateRole, { roleid, body })
const giveRoles = (staffuserid: number, ids: number[]) =>
  app.ok(staff.updateStaffMember, { staffuserid, body: { roles: ids } })
const events = async (entity: string, id: number) => {
  const rows = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute()
  return rows.map(({ action, before, after }) => [action, before, after])
}
let people = 0
const someone = (role: RoleCode, name = `${role} ${++people}`) =>
  app.signInAs(name, String(9_731_000_000 + ++people), role)

test('a business begins with six roles, each with its rights, and only Owner has people', async () => {
  assert.deepEqual(
    (await roles()).map(({ code, rights, people, isActive, version }) => ({
      code,
      rights,
      people,
      isActive,
      version,
    })),
    Object.entries(firstRights).map(([code, rights]) => ({
      code,
      rights,
      people: code === 'OWNER' ? 1 : 0,
      isActive: true,
      version: 1,
    })),
  )
})

describe('a role of the business', () => {
  test('is added, renamed and changed with its events, and counts its active people', async () => {
    const night = await addRole('  Night  desk ', ['hall', 'orders', 'orders'])
    assert.deepEqual(night, {
      id: night.id,
      name: 'Night desk',
      code: null,
      rights: ['orders', 'hall'],
      people: 0,
      isActive: true,
      version: 1,
    })
    const { id } = await someone('HALL', 'Meena')
    await giveRoles(id, [night.id])
    const changed = await changeRole(night.id, { name: 'Night', rights: ['orders'], version: 1 })
    assert.deepEqual(changed, { ...night, name: 'Night', rights: ['orders'], people: 1, version: 2 })
    assert.deepEqual(await changeRole(night.id, { rights: ['orders'] }), changed)
    assert.deepEqual(await events('role', night.id), [
      ['ROLE_ADDED', null, { name: 'Night desk', rights: ['orders', 'hall'] }],
      [
        'ROLE_CHANGED',
        { name: 'Night desk', rights: ['orders', 'hall'] },
        { name: 'Night', rights: ['orders'] },
      ],
      ['ROLE_UNCHANGED', null, null],
    ])
    assert.deepEqual(await events('staff_user', id), [
      ['STAFF_CHANGED', { roles: ['Hall'] }, { roles: ['Night desk'] }],
    ])
    await app.refused(
      staff.updateRole,
      { roleid: night.id, body: { name: 'Late', version: 1 } },
      'STALE_VERSION',
    )
  })

  test('needs its own name and at least one right', async () => {
    const taken = await app.refused(staff.addRole, { body: { name: 'dESK', rights: ['orders'] } }, 'TAKEN')
    assert.equal(taken.message, 'The role Desk already exists.')
    await app.refused(staff.addRole, { body: { name: 'Nothing', rights: [] } }, 'BAD_INPUT')
    await app.refused(staff.updateRole, { roleid: 999_999, body: { name: 'Nobody' } }, 'NOT_FOUND')
  })

  // spec 7.25
  test('that somebody has is not deactivated, and the refusal says who has it', async () => {
    const early = await addRole('Early', ['hall'])
    const ravi = await someone('HALL', 'Ravi Kumar')
    const sunil = await someone('HALL', 'Sunil Kamath')
    await giveRoles(ravi.id, [early.id])
    await giveRoles(sunil.id, [early.id])
    const refused = await app.refused(
      staff.updateRole,
      { roleid: early.id, body: { isActive: false } },
      'IN_USE',
    )
    assert.equal(
      refused.message,
      'Ravi Kumar and Sunil Kamath have the role Early. Give them another role first.',
    )
    assert.deepEqual(refused.data.people, ['Ravi Kumar', 'Sunil Kamath'])
    await app.ok(staff.updateStaffMember, { staffuserid: ravi.id, body: { isActive: false } })
    await giveRoles(sunil.id, [(await roleOf('HALL')).id])
    assert.equal((await changeRole(early.id, { isActive: false })).isActive, false)
    const given = await app.refused(
      staff.updateStaffMember,
      { staffuserid: sunil.id, body: { roles: [early.id] } },
      'BREAKS_RULE',
    )
    assert.equal(given.message, 'The role Early is inactive.')
    await app.refused(
      staff.updateStaffMember,
      { staffuserid: sunil.id, body: { roles: [999_999] } },
      'BREAKS_RULE',
    )
    await app.refused(staff.updateStaffMember, { staffuserid: sunil.id, body: { roles: [] } }, 'BAD_INPUT')
  })
})

test('a change of a role counts with the next request of everybody who has it; rights of several roles add up', async () => {
  const { id, token } = await someone('HALL')
  const rename = () => app.call(invoices.numberSeries, {}, { token })
  assert.equal((await rename()).status, 409)
  const clerk = await addRole('Clerk', ['books'])
  await giveRoles(id, [(await roleOf('HALL')).id, clerk.id])
  assert.equal((await rename()).status, 200)
  const me = await app.ok(auth.me, {}, { token })
  assert.deepEqual(me.rights, ['hall', 'dispatch', 'books'])
  assert.deepEqual(
    me.roles.map(({ name, code }) => [name, code]),
    [
      ['Hall', 'HALL'],
      ['Clerk', null],
    ],
  )
  await changeRole(clerk.id, { rights: ['prices'] })
  assert.equal((await rename()).status, 409)
})

describe('without the right', () => {
  // spec 7.22
  test('a call is refused before its body is read, with the roles and the people who may', async () => {
    const hall = await someone('HALL')
    await someone('MANAGER', 'Imran Qureshi')
    const { status, body } = await app.send('PUT', settings.saveSettings.path, '{ not JSON', {
      token: hall.token,
    })
    assert.deepEqual([status, Reflect.get(body as object, 'code')], [409, 'NOT_ALLOWED'])
    const refused = await app.refused(lookups.addManager, { name: 'Nalini' }, 'NOT_ALLOWED', {
      token: hall.token,
    })
    assert.equal(refused.message, 'Only Owner and Manager may change settings and master data.')
    assert.deepEqual(refused.data, {
      needs: ['settings'],
      roles: ['Owner', 'Manager'],
      people: ['Asha', 'Imran Qureshi'],
    })
  })

  test('of a call that several rights allow, all of them are named', async () => {
    const { token } = await someone('ACCOUNTS')
    const reply = await app.refused(orders.itemsForOrder, { customerid: 1 }, 'NOT_ALLOWED', { token })
    assert.equal(reply.message, 'Only Owner, Manager, Desk and 3 more may do this.')
    assert.deepEqual(reply.data.needs, ['orders', 'hall'])
  })

  test('who asks is told what they lack and who has it', async () => {
    const { token } = await someone('DESK')
    const { rights: has, lacks } = await app.ok(auth.me, {}, { token })
    assert.deepEqual(has, firstRights.DESK)
    assert.deepEqual(
      lacks.map(({ right }) => right),
      rights.filter(right => !firstRights.DESK.includes(right)),
    )
    const credit = lacks.find(({ right }) => right === 'credit')
    assert.equal(credit?.why, 'Only Owner and Manager may release a credit hold.')
    assert.ok(credit.people.includes('Asha'))
  })

  test('a person without a role may sign in, ask who they are, and nothing else', async () => {
    const nobody = await app.ok(staff.addStaffMember, { body: { name: 'New Person', mobile: '9731099999' } })
    assert.deepEqual(nobody.roles, [])
    const { token, id } = await someone('HALL')
    await app.db.deleteFrom('staff_role').where('staff_user_id', '=', id).execute()
    assert.deepEqual((await app.ok(auth.me, {}, { token })).rights, [])
    await app.refused(orders.orderMetrics, {}, 'NOT_ALLOWED', { token })
  })
})

describe('the role Owner', () => {
  test('has every right and cannot be changed', async () => {
    const owner = await roleOf('OWNER')
    for (const body of [{ rights: ['orders'] }, { name: 'Boss' }, { isActive: false }]) {
      const refused = await app.refused(
        staff.updateRole,
        { roleid: owner.id, body: body as { name: string } },
        'BREAKS_RULE',
      )
      assert.equal(refused.message, 'Owner has every right and cannot be changed.')
    }
  })

  test('stays with its last active person: it is not taken, and the person is not deactivated', async () => {
    const desk = await roleOf('DESK')
    const message = 'Asha is the last active Owner. Make somebody else an Owner first.'
    const asha = { staffuserid: app.user.id }
    const taken = await app.refused(
      staff.updateStaffMember,
      { ...asha, body: { roles: [desk.id] } },
      'BREAKS_RULE',
    )
    assert.equal(taken.message, message)
    assert.equal(
      (await app.refused(staff.updateStaffMember, { ...asha, body: { isActive: false } }, 'BREAKS_RULE'))
        .message,
      message,
    )
    const owner = await roleOf('OWNER')
    await giveRoles(app.user.id, [owner.id, desk.id])
    assert.deepEqual((await app.ok(auth.me, {})).rights, [...rights])
  })

  test('stays with one of two who take it from each other at once', async () => {
    const desk = await roleOf('DESK')
    for (let round = 0; round < 5; round++) {
      const bela = await someone('OWNER')
      const results = await Promise.all([
        app.call(
          staff.updateStaffMember,
          { staffuserid: app.user.id, body: { roles: [desk.id] } },
          { token: bela.token },
        ),
        app.call(
          staff.updateStaffMember,
          { staffuserid: bela.id, body: { isActive: false } },
          { token: app.token },
        ),
      ])
      // the slower one is refused, or is no longer signed in or allowed by the time it is asked for
      const [first, second = 0] = results.map(({ status }) => status).toSorted()
      assert.ok(first === 200 && [401, 403, 409].includes(second), `${first} ${second}`)
      const { people } = await roleOf('OWNER').catch(() => ({ people: -1 }))
      if (people === -1) {
        // Asha lost it: Bela gives it back
        const owner = await app.db
          .selectFrom('role')
          .where('code', '=', 'OWNER')
          .select('id')
          .executeTakeFirstOrThrow()
        await app.ok(
          staff.updateStaffMember,
          { staffuserid: app.user.id, body: { roles: [owner.id] } },
          { token: bela.token },
        )
        await app.ok(staff.updateStaffMember, { staffuserid: bela.id, body: { isActive: false } })
      } else assert.equal(people, 1)
    }
  })
})

test('nobody gives a person or a role more than they may do themselves', async () => {
  const manages = await addRole('People only', ['staff'])
  const someoneElse = await someone('HALL', 'Gopal gives')
  await giveRoles(someoneElse.id, [manages.id])
  const by = { token: someoneElse.token }
  const owner = await roleOf('OWNER')
  const hall = await roleOf('HALL')
  const give = (staffuserid: number, ids: number[]) =>
    app.refused(staff.updateStaffMember, { staffuserid, body: { roles: ids } }, 'BREAKS_RULE', by)
  const { message } = await give(someoneElse.id, [manages.id, owner.id])
  assert.equal(message, 'Owner has rights that you do not have. Ask somebody who has them.')
  await give(someoneElse.id, [manages.id, hall.id])
  const body = { name: 'Nila gets', mobile: '9731888888', roles: [owner.id] }
  await app.refused(staff.addStaffMember, { body }, 'BREAKS_RULE', by)
  const added = await app.refused(
    staff.addRole,
    { body: { name: 'More', rights: ['staff', 'money'] } },
    'BREAKS_RULE',
    by,
  )
  assert.equal(added.message, 'You do not have the right Money. Ask somebody who has it.')
  await app.refused(
    staff.updateRole,
    { roleid: manages.id, body: { rights: ['staff', 'orders'] } },
    'BREAKS_RULE',
    by,
  )
  // what somebody has already stays theirs, and what one has may be given
  const picker = await someone('HALL', 'Prema picks')
  const kept = await app.ok(
    staff.updateStaffMember,
    { staffuserid: picker.id, body: { roles: [hall.id, manages.id] } },
    by,
  )
  assert.deepEqual(kept.roles.toSorted(), [hall.id, manages.id].toSorted())
  await app.ok(staff.addRole, { body: { name: 'People too', rights: ['staff'] } }, by)
})

test('nobody takes or activates the account of somebody who may do more than they may', async () => {
  const manages = await addRole('Takes nobody', ['staff', 'hall'])
  const gita = await someone('HALL', 'Gita guards')
  await giveRoles(gita.id, [manages.id])
  const by = { token: gita.token }
  const [olga, farid] = [await someone('OWNER', 'Olga owns'), await someone('HALL', 'Farid fetches')]
  const hall = await addRole('Only hall', ['hall'])
  await giveRoles(farid.id, [hall.id])
  const change = (staffuserid: number, body: object) =>
    app.call(staff.updateStaffMember, { staffuserid, body }, by)
  const refused = (staffuserid: number, body: object) =>
    app.refused(staff.updateStaffMember, { staffuserid, body }, 'BREAKS_RULE', by)

  const { message, data } = await refused(olga.id, { mobile: '9731777001' })
  assert.equal(
    message,
    'Olga owns has rights that you do not have. Only somebody who has them may change this mobile number.',
  )
  assert.deepEqual(Array.isArray(data.fields) && data.fields.map(({ path }) => path), ['mobile'])
  assert.equal((await change(olga.id, { name: 'Olga O.', mobile: '9731777001' })).status, 409)
  await app.ok(staff.updateStaffMember, { staffuserid: olga.id, body: { isActive: false } })
  assert.equal(
    (await refused(olga.id, { isActive: true })).message,
    'Olga owns has rights that you do not have. Only somebody who has them may activate Olga owns.',
  )
  // who may do no more, with the roles as they become, and everybody's own
  assert.equal((await change(olga.id, { isActive: true, roles: [hall.id] })).status, 200)
  assert.equal((await change(farid.id, { mobile: '9731777002' })).status, 200)
  assert.equal((await change(gita.id, { mobile: '9731777003' })).status, 200)
})
