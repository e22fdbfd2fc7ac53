import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { insertStaffOfRoles } from '../../staff/sql/staff.ts'
import { keepingGateway, signInApp } from '../testing/sign-in-app.ts'

const closed: (() => Promise<void>)[] = []
after(async () => {
  for (const close of closed) await close()
})

async function business(services: Parameters<typeof signInApp>[0] = {}) {
  const app = await signInApp(services)
  closed.push(() => app.close())
  await app.db.transaction().execute(async tx => {
    await insertStaffOfRoles(tx, [
      { name: 'Asha', mobile: '9731100001', email: null, role: 'OWNER' },
      { name: 'Imran', mobile: '9731100002', email: null, role: 'OWNER' },
      { name: 'Kavya', mobile: '9731100003', email: null, role: 'DESK' },
      { name: 'Gone', mobile: '9731100004', email: null, role: 'HALL' },
    ])
    await tx.updateTable('staff_user').set({ is_active: false }).where('mobile', '=', '9731100004').execute()
  })
  return app
}

// spec 7.27
test('where codes are shown on the screen, one active person of each role is listed', async () => {
  const app = await business()
  const { status, body } = await app.send('GET', 'trialpeople')
  assert.equal(status, 200)
  assert.deepEqual(body, [
    { name: 'Asha', mobile: '9731100001', role: 'OWNER' },
    { name: 'Kavya', mobile: '9731100003', role: 'DESK' },
  ])
})

// spec 7.27
test('where codes are sent there is no such call', async () => {
  const app = await business({ services: { otpGateway: keepingGateway() } })
  const { status, body } = await app.send('GET', 'trialpeople')
  assert.deepEqual([status, body.code], [404, 'ROUTE_NOT_FOUND'])
  assert.ok(!JSON.stringify(body).includes('Asha'))
  const sent = await app.sendOtp('9731100001')
  assert.deepEqual([sent.status, sent.body.mockOtp], [200, undefined])
})

// spec 7.27
test('nor is there one for a request that a proxy forwards', async () => {
  const app = await business()
  const answer = await app.app.inject({
    url: '/api/web/auth/trialpeople',
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })
  assert.equal(answer.statusCode, 404)
})
