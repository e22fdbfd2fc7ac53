import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { type ErrorAnswer, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const add = (name: string, mobile: string, email?: string) =>
  app.ok(staff.addStaffMember, { body: { name, mobile, ...(email === undefined ? {} : { email }) } })
const change = (staffuserid: number, body: object) => app.ok(staff.updateStaffMember, { staffuserid, body })
const events = async (id: number) => {
  const rows = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', 'staff_user')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute()
  return rows.map(({ action, before, after }) => [action, before, after])
}

test('a person is added as written, is in the list and may sign in', async () => {
  const kavya = await add(' Kavya  Rao ', '+91 98450 12377', 'Kavya@Packhouse.Example')
  const { id, ...rest } = kavya
  assert.deepEqual(rest, {
    name: 'Kavya Rao',
    mobile: '9845012377',
    email: 'kavya@packhouse.example',
    roles: [],
    isActive: true,
    lastSignInAt: null,
    devices: 0,
    wrongTries: null,
    lockedUntil: null,
    version: 1,
  })
  assert.deepEqual(
    (await app.ok(staff.staffMembers, {})).find(person => person.id === id),
    kavya,
  )
  assert.deepEqual(await events(id), [
    [
      'STAFF_ADDED',
      null,
      { name: 'Kavya Rao', mobile: '9845012377', email: 'kavya@packhouse.example', roles: [] },
    ],
  ])
  assert.equal((await add('Hall tablet', '9036011752', '')).email, null)
})

test('a mobile and an email belong to one person, active or not', async () => {
  const sunil = await add('Sunil Kamath', '9611203387', 'sunil@packhouse.example')
  await change(sunil.id, { isActive: false })
  const body = { name: 'Other', mobile: '9611203387' }
  const taken = await app.refused(staff.addStaffMember, { body }, 'TAKEN')
  assert.equal(taken.message, 'Sunil Kamath, who is inactive, already has this mobile number.')
  const email = { name: 'Other', mobile: '9611203388', email: 'SUNIL@packhouse.example' }
  assert.match(
    (await app.refused(staff.addStaffMember, { body: email }, 'TAKEN')).message,
    /^Sunil Kamath, who is inactive, already has this email/,
  )
  const other = await add('Other', '9611203388')
  await app.refused(
    staff.updateStaffMember,
    { staffuserid: other.id, body: { mobile: '9611203387' } },
    'TAKEN',
  )
  assert.equal(
    (await change(other.id, { mobile: '9611203388', name: 'Another' })).name,
    'Another',
    'one does not collide with oneself',
  )
  const raced = await Promise.all(
    [1, 2, 3].map(() => app.call(staff.addStaffMember, { body: { name: 'Raced', mobile: '9611203399' } })),
  )
  assert.deepEqual(raced.map(({ status }) => status).sort(), [201, 409, 409])
})

test('malformed fields are refused by name', async () => {
  await app.refused(staff.addStaffMember, { body: { name: 'X', mobile: '9611203301' } }, 'BAD_INPUT')
  await app.refused(staff.addStaffMember, { body: { name: 'Xavier', mobile: '1234567890' } }, 'BAD_INPUT')
  await app.refused(
    staff.addStaffMember,
    { body: { name: 'Xavier', mobile: '9611203301', email: 'a@b' } },
    'BAD_INPUT',
  )
})

test('deactivating a person signs them out at once; active again, they may sign in', async () => {
  const meera = await app.signInAs('Meera Nair', '9900573316')
  const listed = async () => (await app.ok(staff.staffMembers, {})).find(({ id }) => id === meera.id)
  assert.equal((await listed())?.devices, 1)
  const off = await change(meera.id, { isActive: false })
  assert.deepEqual([off.isActive, off.devices], [false, 0])
  assert.equal((await app.send('GET', auth.me.path, undefined, { token: meera.token })).status, 401)
  assert.equal((await change(meera.id, { isActive: true })).isActive, true)
  assert.deepEqual(
    (await events(meera.id)).map(([action]) => action),
    ['STAFF_SWITCHED_OFF', 'SESSIONS_ENDED', 'STAFF_SWITCHED_ON'],
  )
})

describe('a mobile that is taken from a person', () => {
  const askCode = async (mobile: string) =>
    (await app.ok(auth.sendOtp, { body: { mobile } }, { token: null })).mockOtp ?? ''
  const tryCode = (mobile: string, otp: string) =>
    app.call(auth.verifyOtp, { body: { mobile, otp } }, { token: null })
  const statusOf = async (token: string) => (await app.send('GET', auth.me.path, undefined, { token })).status

  test('ends every session and the open codes of both numbers', async () => {
    const [old, next] = ['9900573320', '9900573321']
    const lost = await app.signInAs('Lost Phone', old)
    const other = await app.signInAs('Other Person', '9900573322')
    const codes = { old: await askCode(old), next: await askCode(next), other: await askCode('9900573322') }
    assert.equal((await change(lost.id, { mobile: next })).devices, 0)
    assert.equal(await statusOf(lost.token), 401)
    for (const [mobile, otp] of [
      [old, codes.old],
      [next, codes.next],
    ] as const) {
      const { status, body } = await tryCode(mobile, otp)
      assert.deepEqual([status, (body as ErrorAnswer).message], [400, 'OTP expired. Tap Resend.'])
    }
    assert.equal(await statusOf(other.token), 200)
    assert.equal((await tryCode('9900573322', codes.other)).status, 200)
    assert.deepEqual(
      (await events(lost.id)).map(([action]) => action),
      ['STAFF_CHANGED', 'SESSIONS_ENDED'],
    )
  })

  test('signs in nobody by a code that was on its way', async () => {
    const mobile = '9900573323'
    const { id } = await app.signInAs('Slow Message', mobile)
    const otp = await askCode(mobile)
    await app.db.updateTable('staff_user').set({ mobile: '9900573324' }).where('id', '=', id).execute()
    const { status, body } = await tryCode(mobile, otp)
    assert.deepEqual([status, (body as ErrorAnswer).message], [400, 'Wrong OTP. 4 tries left.'])
  })

  test('signing a person out everywhere ends the open code too', async () => {
    const mobile = '9900573325'
    const { id } = await app.signInAs('Shared Tablet', mobile)
    const otp = await askCode(mobile)
    await app.ok(staff.endSessionsOfStaff, { staffuserid: id })
    assert.equal((await tryCode(mobile, otp)).status, 400)
  })
})

test('a stale edit names who was faster; an edit that changes nothing keeps the version', async () => {
  const { id } = await add('Gopal Prabhu', '9880162044')
  await change(id, { email: 'gopal@packhouse.example', version: 1 })
  const stale = await app.refused(
    staff.updateStaffMember,
    { staffuserid: id, body: { name: 'Gopal P', version: 1 } },
    'STALE_VERSION',
  )
  assert.match(stale.message, /^Gopal Prabhu was changed by Asha at /)
  assert.equal((await change(id, { email: 'gopal@packhouse.example' })).version, 2)
  assert.equal((await change(id, { email: '' })).email, null)
  await app.refused(staff.updateStaffMember, { staffuserid: 99999, body: { name: 'Nobody' } }, 'NOT_FOUND')
})

test('all devices of a person are signed out in one go', async () => {
  const tablet = await app.signInAs('Hall tablet 2', '9036011753')
  const after = await app.ok(staff.endSessionsOfStaff, { staffuserid: tablet.id })
  assert.deepEqual([after.devices, after.isActive], [0, true])
  assert.equal((await app.send('GET', auth.me.path, undefined, { token: tablet.token })).status, 401)
  assert.deepEqual((await events(tablet.id)).at(-1), ['SESSIONS_ENDED', null, { ended: 1 }])
  await app.refused(staff.endSessionsOfStaff, { staffuserid: 99999 }, 'NOT_FOUND')
})

test('every call needs a token', async () => {
  for (const { method, path } of Object.values(staff))
    assert.equal(
      (await app.send(method, path, method === 'GET' ? undefined : {}, { token: null })).status,
      401,
      path,
    )
})

test('the last active person stays, also when two deactivate one another at once', async () => {
  const everybody = await app.ok(staff.staffMembers, {})
  for (const { id, isActive } of everybody)
    if (isActive && id !== app.user.id) await change(id, { isActive: false })
  const body = { isActive: false }
  const last = await app.refused(staff.updateStaffMember, { staffuserid: app.user.id, body }, 'BREAKS_RULE')
  assert.equal(last.message, 'This is the last active staff user. Add another one first.')
  const rohit = await app.signInAs('Rohit Shenoy', '9886140275')
  const answers = await Promise.all([
    app.call(staff.updateStaffMember, { staffuserid: app.user.id, body }, { token: rohit.token }),
    app.call(staff.updateStaffMember, { staffuserid: rohit.id, body }),
  ])
  const active = await app.db.selectFrom('staff_user').where('is_active', '=', true).select('id').execute()
  assert.equal(active.length, 1)
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})
