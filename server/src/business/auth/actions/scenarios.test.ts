import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type SignInApp, signInApp, wrong } from '../testing/sign-in-app.ts'

// numbers as in rules §10

let app: SignInApp
before(async () => {
  app = await signInApp()
})
after(() => app.close())

const [asha, stranger] = ['9845012345', '9800000001']

test('scenario 17: five wrong tries kill a code, the right one too; at 131 s it is expired; a stranger hears the same', async () => {
  await app.addStaff('Asha', asha)
  const dead = await app.codeFor(asha)
  for (let left = 4; left >= 0; left--)
    assert.equal((await app.verifyOtp(asha, wrong(dead))).body.data.triesLeft, left)
  const late = await app.verifyOtp(asha, dead)
  assert.deepEqual([late.status, late.body.error], [400, 'No tries left. Tap Resend.'])

  app.later(31)
  const old = await app.codeFor(asha)
  app.later(131)
  const expired = await app.verifyOtp(asha, old)
  assert.deepEqual([expired.status, expired.body.error], [400, 'OTP expired. Tap Resend.'])

  const [registered, unknown] = [await app.sendOtp(asha), await app.sendOtp(stranger)]
  assert.equal(unknown.status, 200)
  assert.deepEqual({ ...unknown.body, mockOtp: '' }, { ...registered.body, mockOtp: '' })
  const [right, other] = [
    await app.verifyOtp(asha, wrong(registered.body.mockOtp)),
    await app.verifyOtp(stranger, '0000'),
  ]
  assert.deepEqual({ ...other.body, requestId: '' }, { ...right.body, requestId: '' })
})
