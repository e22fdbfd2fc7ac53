import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { rights } from '@packhouse/contract/rights.ts'
import { signInLimits } from '../../../platform/otp/limits.ts'
import { type SignInApp, signInApp, wrong } from '../testing/sign-in-app.ts'
import { sweepSignIn } from './sweep.ts'

let app: SignInApp
let mobile = ''
let name = ''
let number = 9_845_012_000
before(async () => {
  app = await signInApp({ services: { signInLimits: { ...signInLimits, wrongTriesPerDay: 1000 } } })
})
after(() => app.close())
beforeEach(async () => {
  mobile = String(++number)
  name = `Asha ${number % 1000}`
  await app.addStaff(name, mobile)
})

const triesLeft = (body: { data: { triesLeft?: number } }) => body.data.triesLeft

// spec 2.1, 7.3
test('a staff mobile gets a code and trades it for a token that opens the other calls', async () => {
  const reply = await app.sendOtp(mobile)
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.body, {
    message: 'If this number is registered, an OTP is on its way',
    expiresInSeconds: 120,
    resendAfterSeconds: 30,
    digits: 4,
    mockOtp: reply.body.mockOtp,
    warehouse: null,
    helpPhone: null,
  })
  assert.match(reply.body.mockOtp, /^\d{4}$/)

  const verified = await app.verifyOtp(mobile, reply.body.mockOtp)
  assert.equal(verified.status, 200)
  const { authToken, user } = verified.body
  assert.deepEqual(verified.body, { authToken, message: `OTP verified. Welcome, ${name}.`, user })
  assert.match(authToken, /^[\w-]{43}$/)
  const roles = [{ id: user.roles[0]?.id, name: 'Owner', code: 'OWNER' }]
  assert.deepEqual(user, { id: user.id, name, mobile, roles, rights: [...rights], home: null })

  const me = await app.me(authToken)
  assert.deepEqual(me.body, { ...user, email: null, lastSignInAt: app.clock.now.toISOString(), lacks: [] })
})

test('+91, spaces and hyphens around a mobile change nothing', async () => {
  const { body } = await app.sendOtp(`+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`)
  assert.equal((await app.verifyOtp(`0${mobile}`, body.mockOtp)).status, 200)
})

test('neither code nor token is in the database', async () => {
  const code = await app.codeFor(mobile)
  const { body } = await app.verifyOtp(mobile, code)
  const challenge = await app.db
    .selectFrom('otp_challenge')
    .where('mobile', '=', mobile)
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.equal(challenge.code_hmac.length, 32)
  assert.equal(challenge.salt.length, 16)
  const session = await app.db
    .selectFrom('session')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(session.token_sha256.length, 32)
  assert.equal(session.device, 'a test')
  assert.equal(session.address, '203.0.113.7')
  const events = JSON.stringify(await app.events())
  assert.equal(events.includes(body.authToken), false)
  assert.equal(events.includes(mobile), false)
})

test('a code works once', async () => {
  const code = await app.codeFor(mobile)
  assert.equal((await app.verifyOtp(mobile, code)).status, 200)
  const again = await app.verifyOtp(mobile, code)
  assert.equal(again.status, 400)
  assert.equal(again.body.code, 'WRONG_OTP')
  assert.equal(again.body.error, 'OTP expired. Tap Resend.')
  assert.equal(triesLeft(again.body), 0)
})

test('a code works until 10 s after the countdown, and then no more', async () => {
  const code = await app.codeFor(mobile)
  app.later(131)
  const late = await app.verifyOtp(mobile, code)
  assert.equal(late.status, 400)
  assert.equal(late.body.message, 'OTP expired. Tap Resend.')

  const next = await app.codeFor(mobile)
  app.later(130)
  assert.equal((await app.verifyOtp(mobile, next)).status, 200)
})

test('a new code kills the old one', async () => {
  const old = await app.codeFor(mobile)
  app.later(30)
  let next = await app.codeFor(mobile)
  if (next === old) {
    app.later(30)
    next = await app.codeFor(mobile) // one run in ten thousand draws the same code twice
  }
  const { status, body } = await app.verifyOtp(mobile, old)
  assert.equal(status, 400)
  assert.equal(body.error, 'Wrong OTP. 4 tries left.')
  assert.equal((await app.verifyOtp(mobile, next)).status, 200)
})

test('a wrong code says how many tries are left, and the fifth kills it', async () => {
  const code = await app.codeFor(mobile)
  const answers = []
  for (let tries = 0; tries < 5; tries++) answers.push(await app.verifyOtp(mobile, wrong(code)))
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code, body.error, triesLeft(body)]),
    [
      [400, 'WRONG_OTP', 'Wrong OTP. 4 tries left.', 4],
      [400, 'WRONG_OTP', 'Wrong OTP. 3 tries left.', 3],
      [400, 'WRONG_OTP', 'Wrong OTP. 2 tries left.', 2],
      [400, 'WRONG_OTP', 'Wrong OTP. 1 try left.', 1],
      [400, 'WRONG_OTP', 'Wrong OTP. No tries left. Tap Resend.', 0],
    ],
  )
  const right = await app.verifyOtp(mobile, code)
  assert.equal(right.status, 400)
  assert.equal(right.body.error, 'No tries left. Tap Resend.')
})

// spec 5.2
test('malformed codes are 400 and count as no try', async () => {
  const code = await app.codeFor(mobile)
  for (const otp of ['', '123', '12345', 'abcd', '12 4', '１２３４', ' 1234', 1234, null, ['1234']]) {
    const { status, body } = await app.send('POST', 'verifyotp', { mobile, otp })
    assert.equal(status, 400, String(otp))
    assert.equal(body.code, 'BAD_INPUT')
    assert.deepEqual(
      body.data.fields.map(({ path }) => path),
      ['otp'],
    )
  }
  for (const bad of ['98', '5845012318', '98450123189', 'mobile'])
    assert.equal((await app.sendOtp(bad)).body.code, 'BAD_INPUT')
  const next = await app.verifyOtp(mobile, wrong(code))
  assert.equal(triesLeft(next.body), 4)
})

test('three dead codes lock the mobile for 15 minutes, for tries and for sends', async () => {
  let code = ''
  app.clock.now = new Date('2026-11-20T15:02:57Z')
  for (let codes = 0; codes < 3; codes++) {
    code = await app.codeFor(mobile)
    for (let tries = 0; tries < 4; tries++) await app.verifyOtp(mobile, wrong(code))
    if (codes < 2) await app.verifyOtp(mobile, wrong(code))
    app.later(31)
  }
  const last = await app.verifyOtp(mobile, wrong(code))
  assert.equal(last.status, 400)
  assert.equal(last.body.error, 'Too many tries. Try again after 08:50 PM.')
  assert.deepEqual(last.body.data, { triesLeft: 0, retryAfterSeconds: 900 })

  app.later(60)
  for (const refused of [await app.verifyOtp(mobile, code), await app.sendOtp(mobile)]) {
    assert.equal(refused.status, 429)
    assert.equal(refused.body.code, 'TOO_MANY')
    assert.equal(refused.body.error, 'Too many tries. Try again after 08:50 PM.')
    assert.equal(refused.retryAfter, '840')
  }
  app.later(840)
  assert.match(await app.signIn(mobile), /^[\w-]{43}$/)
})

test('a second code has to wait 30 s', async () => {
  await app.codeFor(mobile)
  app.later(18)
  const { status, body, retryAfter } = await app.sendOtp(mobile)
  assert.equal(status, 429)
  assert.equal(body.error, 'An OTP was sent a moment ago. Ask for another in 12 seconds.')
  assert.equal(retryAfter, '12')
  app.later(12)
  await app.codeFor(mobile)
})

test('a mobile gets five codes an hour and ten a day', async () => {
  const started = app.clock.now
  const at = (minutes: number) => {
    app.clock.now = new Date(started.getTime() + minutes * 60_000)
  }
  for (let sends = 0; sends < 5; sends++) {
    at(sends)
    await app.codeFor(mobile)
  }
  at(5)
  const sixth = await app.sendOtp(mobile)
  assert.equal(sixth.status, 429)
  assert.equal(sixth.retryAfter, String(55 * 60))
  for (let sends = 0; sends < 5; sends++) {
    at(60 + sends)
    await app.codeFor(mobile)
  }
  at(130)
  const eleventh = await app.sendOtp(mobile)
  assert.equal(eleventh.status, 429)
  assert.equal(eleventh.retryAfter, String((24 * 60 - 130) * 60))
  at(24 * 60)
  await app.codeFor(mobile)
})

test('codes of the day before are forgotten, the audit trail keeps them', async () => {
  await app.codeFor(mobile)
  const before = await app.db.selectFrom('otp_challenge').where('mobile', '=', mobile).select('id').execute()
  app.later(24 * 60 * 60 + 1)
  const other = String(++number)
  await app.codeFor(other)
  await sweepSignIn({ db: app.db, now: app.clock.now, limits: signInLimits })
  assert.equal(before.length, 1)
  assert.deepEqual(
    await app.db.selectFrom('otp_challenge').where('mobile', '=', mobile).select('id').execute(),
    [],
  )
  assert.equal(await countAttempts(), 1)
  const events = (await app.events()).filter(({ entity_id }) => entity_id === String(before[0]?.id))
  assert.deepEqual(
    events.map(({ action }) => action),
    ['OTP_ASKED'],
  )
})
const countAttempts = async () => (await app.db.selectFrom('otp_attempt').select('id').execute()).length

test('asking, failing, signing in and signing out are each in the audit trail', async () => {
  const before = (await app.events()).length
  const code = await app.codeFor(mobile)
  await app.verifyOtp(mobile, wrong(code))
  const { body } = await app.verifyOtp(mobile, code)
  await app.signOut(body.authToken)
  const masked = `${mobile.slice(0, 2)}xxxxxx${mobile.slice(-2)}`
  const events = (await app.events()).slice(before)
  assert.deepEqual(
    events.map(({ action, entity, user_name, reason, address, device }) => [
      action,
      entity,
      user_name,
      reason,
      address,
      device,
    ]),
    [
      ['OTP_ASKED', 'otp_challenge', 'nobody', null, '203.0.113.7', 'a test'],
      ['SIGN_IN_FAILED', 'otp_challenge', 'nobody', 'Wrong OTP. 4 tries left.', '203.0.113.7', 'a test'],
      ['SIGNED_IN', 'session', 'nobody', null, '203.0.113.7', 'a test'],
      ['SIGNED_OUT', 'session', name, null, '203.0.113.7', 'a test'],
    ],
  )
  assert.deepEqual(events[0]?.after, { mobile: masked, staffUserId: body.user.id })
  assert.deepEqual(events[1]?.after, { mobile: masked, staffUserId: body.user.id })
  assert.equal(events[2]?.entity_id, events[3]?.entity_id)
})

test('twenty wrong tries at once count as five, and ten sends at once make one code', async () => {
  const sends = await Promise.all(Array.from({ length: 10 }, () => app.sendOtp(mobile)))
  const made = sends.filter(({ status }) => status === 200)
  assert.equal(made.length, 1)
  assert.deepEqual(new Set(sends.map(({ status }) => status)), new Set([200, 429]))

  const code = made[0]?.body.mockOtp ?? ''
  const tries = await Promise.all(Array.from({ length: 20 }, () => app.verifyOtp(mobile, wrong(code))))
  assert.deepEqual(
    tries
      .map(({ body }) => body.error)
      .filter(message => message.startsWith('Wrong OTP'))
      .sort(),
    [
      'Wrong OTP. 1 try left.',
      'Wrong OTP. 2 tries left.',
      'Wrong OTP. 3 tries left.',
      'Wrong OTP. 4 tries left.',
      'Wrong OTP. No tries left. Tap Resend.',
    ],
  )
})

test('one code used from two places at once signs in one of them', async () => {
  const code = await app.codeFor(mobile)
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.verifyOtp(mobile, code)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('a clock that was far ahead and is right again locks nobody out, and what it opened does not live on', async () => {
  const right = app.clock.now
  app.clock.now = new Date('2031-01-01T00:00:00Z')
  const { body } = await app.verifyOtp(mobile, await app.codeFor(mobile))
  assert.equal((await app.me(body.authToken)).status, 200)
  app.later(60)
  const unused = await app.codeFor(mobile)

  app.clock.now = right
  assert.equal((await app.me(body.authToken)).status, 401)
  assert.notEqual((await app.verifyOtp(mobile, unused)).status, 200)
  assert.equal((await app.me(await app.signIn(mobile))).status, 200)
})

test('a clock that falls back by an hour signs nobody out and lets people in', async () => {
  const right = app.clock.now
  const token = await app.signIn(mobile)
  app.clock.now = new Date(right.getTime() - 3_600_000)
  assert.equal((await app.me(token)).status, 200)
  assert.equal((await app.me(await app.signIn(mobile))).status, 200)
  app.clock.now = right
})
