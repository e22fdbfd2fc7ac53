import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keepingGateway, type SignInApp, signInApp, wrong } from '../testing/sign-in-app.ts'
import { handedOver } from './delivery.ts'

let app: SignInApp
before(async () => {
  app = await signInApp({ services: { codeDigits: 6 } })
})
after(() => app.close())

test('where codes have six digits, the answer says so and only all six sign in', async () => {
  const mobile = '9845017001'
  await app.addStaff('Asha Six', mobile)
  const { status, body: sent } = await app.sendOtp(mobile)
  assert.equal(status, 200)
  assert.equal(sent.digits, 6)
  assert.match(sent.mockOtp, /^\d{6}$/)

  for (const otp of ['48291', '4829131', '', 'abcdef', '482 13'])
    assert.equal((await app.verifyOtp(mobile, otp)).body.code, 'BAD_INPUT', otp)
  const tries = [sent.mockOtp.slice(0, 4), sent.mockOtp.slice(-4), wrong(sent.mockOtp)]
  const answers = []
  for (const otp of tries) answers.push(await app.verifyOtp(mobile, otp))
  assert.deepEqual(
    answers.map(answer => [answer.status, answer.body.code, answer.body.error]),
    [
      [400, 'WRONG_OTP', 'Wrong OTP. 4 tries left.'],
      [400, 'WRONG_OTP', 'Wrong OTP. 3 tries left.'],
      [400, 'WRONG_OTP', 'Wrong OTP. 2 tries left.'],
    ],
  )
  assert.equal((await app.verifyOtp(mobile, sent.mockOtp)).status, 200)
})

test('an unknown number is answered with six digits too', async () => {
  const { body } = await app.sendOtp('9845017009')
  assert.equal(body.digits, 6)
  assert.match(body.mockOtp, /^\d{6}$/)
})

test('the SMS carries six digits, and the answer none', async () => {
  const otpGateway = keepingGateway()
  const mobile = '9845017002'
  await app.addStaff('Ravi Six', mobile)
  const sms = await signInApp({ database: app.database, services: { otpGateway, codeDigits: 6 } })
  try {
    const { body } = await sms.sendOtp(mobile)
    assert.equal(body.digits, 6)
    assert.equal(body.mockOtp, undefined)
    await handedOver(otpGateway)
    assert.equal(otpGateway.sent.length, 1)
    assert.match(otpGateway.sent[0]?.code ?? '', /^\d{6}$/)
  } finally {
    await sms.close()
  }
})

test('where codes have four digits, six of them are a wrong code', async () => {
  const four = await signInApp({ database: app.database })
  const mobile = '9845017003'
  await app.addStaff('Nila Four', mobile)
  try {
    const { body: sent } = await four.sendOtp(mobile)
    assert.equal(sent.digits, 4)
    assert.equal((await four.verifyOtp(mobile, `${sent.mockOtp}00`)).body.error, 'Wrong OTP. 4 tries left.')
    assert.equal((await four.verifyOtp(mobile, sent.mockOtp)).status, 200)
  } finally {
    await four.close()
  }
})
