import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { signInLimits } from '../../../platform/otp/limits.ts'
import { staffCommand } from '../../staff/command.ts'
import { type SignInApp, signInApp, wrong } from '../testing/sign-in-app.ts'
import { endSessions } from './sessions-of-staff.ts'
import { sweepSignIn } from './sweep.ts'

const asha = '9845012318'
let app: SignInApp
const few = { ...signInLimits, sendsPerAddressPerHour: 2, verifiesPerAddressPerHour: 2 }
beforeEach(async () => {
  app = await signInApp({ services: { signInLimits: few } })
  await app.addStaff('Asha', asha)
})
afterEach(() => app.close())

const stranger = (number: number) => String(9_700_000_000 + number)
const statuses = async (tries: (() => Promise<{ status: number }>)[]) => {
  const found: number[] = []
  for (const once of tries) found.push((await once()).status)
  return found
}
const rowsOf = async () => (await app.db.selectFrom('otp_attempt').select('id').execute()).length

test('addresses of one /64 are one caller, and a /48 has ten times the limit', async () => {
  const from = (subnet: number, host: number) => `2001:db8:7:${subnet.toString(16)}::${host.toString(16)}`
  const near = [1, 2, 3].map(host => () => app.verifyOtp(stranger(host), '0000', from(1, host)))
  assert.deepEqual(await statuses(near), [400, 400, 429])
  const request = [1, 2, 3].map(host => () => app.sendOtp(stranger(host), from(1, host)))
  assert.deepEqual(await statuses(request), [200, 200, 429])

  const wide = Array.from(
    { length: 19 },
    (_, subnet) => () => app.verifyOtp(stranger(50), '0000', from(subnet + 2, 1)),
  )
  assert.deepEqual(await statuses(wide), [...Array(18).fill(400), 429])
  assert.equal(
    (await app.verifyOtp(stranger(50), '0000', '2001:db8:8::1')).status,
    400,
    'a neighbour is not meant',
  )
})

test('an IPv4 address is the same one written as IPv6', async () => {
  const ways = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']
  assert.deepEqual(
    await statuses(ways.map(way => () => app.verifyOtp(stranger(1), '0000', way))),
    [400, 400, 429],
  )
})

test('tries that lead nowhere are one event a minute', async () => {
  for (let host = 1; host <= 7; host++) await app.sendOtp(stranger(host), `198.51.100.${host}`)
  for (let host = 1; host <= 5; host++)
    await app.verifyOtp(stranger(100 + host), '0000', `198.51.100.${host}`)
  for (let host = 1; host <= 4; host++) await app.verifyOtp(asha, '0000', `198.51.100.${10 + host}`) // staff, no code requested
  assert.deepEqual(await app.events(), [])

  const sweep = () => sweepSignIn({ db: app.db, now: app.clock.now, limits: few })
  await sweep()
  assert.deepEqual(await app.events(), [], 'the minute is not over')
  app.later(60)
  await Promise.all([sweep(), sweep()])
  await sweep()
  assert.deepEqual(
    (await app.events()).map(({ action, user_name, reason, after }) => [action, user_name, reason, after]),
    [
      [
        'STRANGERS_COUNTED',
        'System',
        '7 codes requested for unknown numbers, 9 tries with unknown numbers or without a valid code',
        { sends: 7, tries: 9, networks: 11 },
      ],
    ],
  )
})

test('a wrong try of a person against a living code has its own event', async () => {
  const code = await app.codeFor(asha)
  await app.verifyOtp(asha, wrong(code))
  app.later(60)
  await sweepSignIn({ db: app.db, now: app.clock.now, limits: few })
  assert.deepEqual(
    (await app.events()).map(({ action }) => action),
    ['OTP_ASKED', 'SIGN_IN_FAILED'],
  )
})

test('of what strangers leave behind as much is kept as a setting says, and nothing of a person goes with it', async () => {
  const limits = { ...signInLimits, strangersKept: 5 }
  const busy = await signInApp({ database: app.database, services: { signInLimits: limits } })
  const codesKept = async () => {
    const rows = await app.db.selectFrom('otp_challenge').orderBy('id').select('mobile').execute()
    return rows.map(({ mobile }) => mobile)
  }
  try {
    const code = await busy.codeFor(asha)
    await busy.verifyOtp(asha, wrong(code), '198.51.100.50')
    const askAll = async (from: number, to: number) => {
      for (let host = from; host <= to; host++) {
        await busy.sendOtp(stranger(host), `198.51.100.${host}`)
        await busy.verifyOtp(stranger(host), '0000', `198.51.100.${host}`)
      }
    }
    await askAll(1, 8)
    busy.later(60)
    await sweepSignIn({ db: app.db, now: busy.clock.now, limits })
    assert.deepEqual(await codesKept(), [asha, ...[4, 5, 6, 7, 8].map(stranger)])
    assert.equal(await rowsOf(), 5)
    const counted = (await busy.events()).find(({ action }) => action === 'STRANGERS_COUNTED')
    assert.deepEqual(
      counted?.after,
      { sends: 8, tries: 8, networks: 8 },
      'all were counted before they were forgotten',
    )
    assert.equal(
      (await busy.verifyOtp(asha, wrong(code), '198.51.100.50')).body.data.triesLeft,
      3,
      'the try before still counts',
    )
    assert.equal((await busy.verifyOtp(asha, code, '198.51.100.50')).status, 200)
  } finally {
    await busy.close()
  }
})

test('attempts and codes are dropped after a day', async () => {
  await app.sendOtp(asha)
  await app.verifyOtp(stranger(1), '0000')
  app.later(24 * 3600 + 61)
  await sweepSignIn({ db: app.db, now: app.clock.now, limits: few })
  assert.equal(await rowsOf(), 0)
  assert.deepEqual(await app.db.selectFrom('otp_challenge').select('id').execute(), [])
})

test('a person signs in from a device that did before while strangers try all they want; unlocking helps who has none', async () => {
  const orderApp = await signInApp({ database: app.database })
  const mark = 'm'.repeat(43)
  const home = '203.0.113.7'
  try {
    const first = await orderApp.sendOtp(asha, home, mark)
    assert.equal((await orderApp.verifyOtp(asha, first.body.mockOtp, home, mark)).status, 200)

    orderApp.later(3600)
    const mine = await orderApp.sendOtp(asha, home, mark)
    for (let round = 0; round < 12; round++) {
      const theirs = await orderApp.sendOtp(asha, `198.51.100.${round}`)
      const guess = wrong(mine.body.mockOtp)
      for (let tries = 0; tries < 6; tries++)
        await orderApp.verifyOtp(asha, guess, `198.51.100.${round}`, 'x'.repeat(43))
      assert.notEqual(theirs.status, 503)
      orderApp.later(theirs.status === 200 ? 31 : 1)
    }
    const locked = await orderApp.verifyOtp(asha, mine.body.mockOtp, '198.51.100.99')
    assert.deepEqual([locked.status, locked.body.code], [429, 'TOO_MANY'])
    assert.match(locked.body.error, /or on a device that signed in with this number before\.$/)
    assert.equal((await orderApp.verifyOtp(asha, mine.body.mockOtp, home, mark)).status, 200)
    orderApp.later(31)
    const again = await orderApp.sendOtp(asha, home, mark)
    assert.equal((await orderApp.verifyOtp(asha, again.body.mockOtp, home, mark)).status, 200)

    assert.equal((await orderApp.sendOtp(asha, '198.51.100.99')).status, 429)
    assert.equal(
      await staffCommand(orderApp.db, ['unlock', asha], orderApp.clock.now),
      'Asha can request a code and sign in again.',
    )
    assert.match(await orderApp.signIn(asha), /^[\w-]{43}$/)
    assert.equal((await orderApp.events()).filter(({ action }) => action === 'SIGN_IN_UNLOCKED').length, 1)
  } finally {
    await orderApp.close()
  }
})

test('a mark is known for 90 days, to its person alone, and no more after signing out everywhere', async () => {
  const mark = 'm'.repeat(43)
  const marked = async () =>
    (await app.db.selectFrom('otp_challenge').where('device_sha256', 'is not', null).select('id').execute())
      .length
  const signIn = async (mobile: string) => {
    const { body } = await app.sendOtp(mobile, undefined, mark)
    assert.equal((await app.verifyOtp(mobile, body.mockOtp, undefined, mark)).status, 200)
  }
  await signIn(asha)
  assert.equal(await marked(), 0)
  const ravi = '9845012319'
  const raviId = await app.addStaff('Ravi', ravi)
  await signIn(ravi)
  assert.equal(await marked(), 0, 'asha is known on this device, ravi was not')
  app.later(3600)
  await signIn(ravi)
  assert.equal(await marked(), 1)

  await app.db.transaction().execute(tx => endSessions({ tx, audit: () => {} }, raviId, app.clock.now))
  app.later(3600)
  await signIn(ravi)
  assert.equal(await marked(), 1)
  app.later(90 * 24 * 3600 + 60)
  await signIn(asha)
  await sweepSignIn({ db: app.db, now: app.clock.now, limits: few })
  assert.equal(await marked(), 0)
  assert.equal((await app.db.selectFrom('sign_in_device').select('staff_user_id').execute()).length, 1)
})

test('anyone who signs in is told of the wrong codes that strangers tried since the last time, once', async () => {
  const orderApp = await signInApp({ database: app.database })
  const mark = 'n'.repeat(43)
  const signIn = async () => {
    const { body } = await orderApp.sendOtp(asha, undefined, mark)
    const answer = await orderApp.verifyOtp(asha, body.mockOtp, undefined, mark)
    assert.equal(answer.status, 200)
    return answer.body.wrongTries
  }
  try {
    assert.equal(await signIn(), undefined)
    orderApp.later(600)
    const code = await orderApp.codeFor(asha)
    for (let tries = 0; tries < 2; tries++) await orderApp.verifyOtp(asha, wrong(code))
    orderApp.later(60)
    assert.equal(await signIn(), undefined, 'two may be slips')
    orderApp.later(600)
    const next = await orderApp.codeFor(asha)
    const from = orderApp.clock.now.toISOString()
    for (let tries = 0; tries < 4; tries++) await orderApp.verifyOtp(asha, wrong(next))
    orderApp.later(60)
    assert.deepEqual(await signIn(), { count: 4, since: from })
    orderApp.later(600)
    assert.equal(await signIn(), undefined)
  } finally {
    await orderApp.close()
  }
})
