import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

test('the list shows who is locked out and what strangers tried; a colleague unlocks, and the trail has it', async () => {
  const { id } = await app.ok(staff.addStaffMember, { body: { name: 'Locked Lata', mobile: '9611203399' } })
  const rowOf = async () => (await app.ok(staff.staffMembers, {})).find(person => person.id === id)
  const { now } = app.clock
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const codes = [60, 120, 180].map(seconds => ({
    mobile: '9611203399',
    staff_user_id: StaffUserId.parse(id),
    code_hmac: Buffer.alloc(32),
    salt: Buffer.alloc(16),
    created_at: ago(seconds),
    expires_at: ago(seconds - 120),
    address: '198.51.100.7',
    wrong_tries: 5,
    dead_at: ago(seconds - 30),
  }))
  await app.db.insertInto('otp_challenge').values(codes).execute()
  const locked = await rowOf()
  assert.deepEqual(locked?.wrongTries, { count: 15, since: ago(180).toISOString() })
  assert.equal(
    locked?.lockedUntil,
    new Date(ago(120).getTime() + 24 * 3_600_000).toISOString(),
    'until the third code is a day old',
  )

  const free = await app.ok(staff.unlockSignInOfStaff, { staffuserid: id })
  assert.deepEqual([free.lockedUntil, free.wrongTries], [null, null])
  assert.deepEqual(await rowOf(), free)
  const event = await app.db
    .selectFrom('audit_event')
    .orderBy('id', 'desc')
    .select(['action', 'entity_id'])
    .executeTakeFirst()
  assert.deepEqual(event, { action: 'SIGN_IN_UNLOCKED', entity_id: String(id) })
  await app.refused(staff.unlockSignInOfStaff, { staffuserid: 999_999 }, 'NOT_FOUND')
})
