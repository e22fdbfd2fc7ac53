import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { PoolClient } from 'pg'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import { signInLimits } from '../../../platform/otp/limits.ts'
import { NotSent } from '../../../platform/otp/sms-gateway.ts'
import { testSettings } from '../../../testing/settings.ts'
import { insertSettings } from '../../settings/sql/settings.ts'
import { keepingGateway, type SignInApp, signInApp, wrong } from '../testing/sign-in-app.ts'

let shared: TestDatabase
before(async () => {
  shared = await testDatabase()
})
after(() => shared.close())

/** Numbers and an address that no earlier test used. */
let tests = 0
let asha = ''
let stranger = ''
let address = ''
beforeEach(() => {
  tests += 1
  asha = String(9_845_012_000 + tests)
  stranger = String(9_700_000_000 + tests)
  address = `203.0.113.${tests}`
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})
async function anApp(options: Parameters<typeof signInApp>[0] = {}): Promise<SignInApp> {
  const app = await signInApp({ database: shared, address, ...options })
  open.push(app)
  return app
}
async function ownDatabase(options: Parameters<typeof testDatabase>[0] = {}): Promise<TestDatabase> {
  const database = await testDatabase(options)
  open.push(database)
  return database
}

/** Records every statement of a database from now on, without its values. */
function watchStatements({ pool }: TestDatabase): string[] {
  const texts: string[] = []
  const watched = new Set<PoolClient>()
  pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client)
    const watching = (...args: Parameters<typeof query>) => {
      const [statement]: unknown[] = args
      texts.push(typeof statement === 'string' ? statement : String(Object(statement).text))
      return query(...args)
    }
    Object.assign(client, { query: watching })
  })
  return texts
}

test('an unknown number gets the same answer by the same statements, and no code', async () => {
  const gateway = keepingGateway()
  const app = await anApp({ services: { otpGateway: gateway } })
  await app.addStaff('Asha', asha)
  const left = '9800000001'
  await app.addStaff('Left', left)
  await app.db.updateTable('staff_user').set({ is_active: false }).where('mobile', '=', left).execute()
  const statements = watchStatements(app.database)
  const ask = async (mobile: string) => ({
    answer: await app.sendOtp(mobile),
    statements: statements.splice(0),
  })

  const { answer, statements: registered } = await ask(asha)
  assert.deepEqual(answer.body, {
    message: 'If this number is registered, an OTP is on its way',
    expiresInSeconds: 120,
    resendAfterSeconds: 30,
    digits: 4,
    warehouse: null,
    helpPhone: null,
  })
  assert.ok(registered.length > 5)
  for (const mobile of [stranger, left]) {
    const unknown = await ask(mobile)
    assert.deepEqual(unknown.statements, registered)
    assert.deepEqual(unknown.answer, answer)
  }
  assert.deepEqual(
    gateway.sent.map(({ mobile }) => mobile),
    [asha],
  )

  const code = gateway.sent[0]?.code ?? ''
  const refused = await app.verifyOtp(asha, wrong(code))
  const knownTry = statements.splice(0)
  const alike = await app.verifyOtp(stranger, wrong(code))
  assert.deepEqual(statements, knownTry)
  assert.deepEqual({ ...alike.body, requestId: '' }, { ...refused.body, requestId: '' })
})

test('an unknown number is not signed in even by the right code, and is locked like any other', async () => {
  const app = await anApp({ services: { signInLimits: { ...signInLimits, wrongTriesPerDay: 1000 } } })
  await app.addStaff('Asha', asha)
  for (let codes = 0; codes < 3; codes++) {
    const code = await app.codeFor(stranger)
    for (let tries = 4; tries >= 0; tries--) {
      const { status, body } = await app.verifyOtp(stranger, code)
      assert.equal(status, 400)
      assert.equal(body.data.triesLeft, tries)
    }
    app.later(31)
  }
  assert.equal((await app.sendOtp(stranger)).status, 429)
})

/** Signs in once with a code that the gateway accepted, so that the device is known. */
async function knownOn(
  app: SignInApp,
  mark: string,
  gateway: ReturnType<typeof keepingGateway>,
): Promise<void> {
  await app.sendOtp(asha, address, mark)
  assert.equal((await app.verifyOtp(asha, gateway.sent.at(-1)?.code ?? '', address, mark)).status, 200)
  app.later(3600)
}
const mark = 'm'.repeat(43)

test('a handover that fails is refused in words on a known device, the code is dead, and a later one works', async () => {
  let taken = true
  const kept = keepingGateway()
  const send = async (mobile: string, code: string) => {
    await kept.send(mobile, code)
    if (!taken) throw new NotSent('The gateway responded with 503')
  }
  const app = await anApp({ services: { otpGateway: { ...kept, send } }, database: await ownDatabase() })
  await app.addStaff('Asha', asha)
  await knownOn(app, mark, kept)
  taken = false
  for (let sends = 0; sends < 6; sends++) {
    const { status, body } = await app.sendOtp(asha, address, mark)
    assert.equal(status, 503)
    assert.equal(body.error, 'The OTP could not be sent. Try again in a minute.')
    app.later(30)
  }
  const dead = await app.verifyOtp(asha, kept.sent.at(-1)?.code ?? '', address, mark)
  assert.equal(dead.body.error, 'OTP expired. Tap Resend.')
  const events = (await app.events()).filter(({ action }) => action === 'OTP_NOT_SENT')
  assert.deepEqual(
    events.map(({ reason }) => reason),
    Array(6).fill('The gateway responded with 503'),
  )

  taken = true
  assert.equal((await app.sendOtp(asha, address, mark)).status, 200) // unsent codes count neither for the hour nor the lock
  assert.equal((await app.verifyOtp(asha, kept.sent.at(-1)?.code ?? '', address, mark)).status, 200)
})

test('an error of the gateway itself is a failed handover too, and its text goes nowhere', async () => {
  const kept = keepingGateway()
  const database = await ownDatabase() // own database: the refusal would affect strangers in other tests
  const app = await anApp({ services: { otpGateway: kept }, database })
  await app.addStaff('Asha', asha)
  await knownOn(app, mark, kept)
  const broken = { ...kept, send: () => Promise.reject(new TypeError('cannot read 4821 of 9845012318')) }
  const other = await anApp({ services: { otpGateway: broken }, database })
  other.later(3600)
  assert.equal((await other.sendOtp(asha, address, mark)).status, 503)
  const event = (await app.events()).at(-1)
  assert.equal(event?.reason, 'The gateway failed')
})

test('while a gateway takes its time, nothing is locked and no connection is held', async () => {
  const requested = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const kept = keepingGateway()
  const database = await ownDatabase({ max: 1 })
  const before = await anApp({ services: { otpGateway: kept }, database })
  await before.addStaff('Asha', asha)
  await knownOn(before, mark, kept)
  const send = () => {
    requested.resolve()
    return answer.promise
  }
  const app = await anApp({ services: { otpGateway: { ...kept, send } }, database })
  app.later(3600)

  const sending = app.sendOtp(asha, address, mark)
  await Promise.race([requested.promise, sending])
  assert.equal(database.pool.idleCount, 1)
  assert.equal((await app.verifyOtp(asha, '0000', address, mark)).status, 400)
  assert.equal((await app.sendOtp(asha, address, mark)).status, 429)
  assert.equal((await app.sendOtp('9800000002')).status, 200)
  answer.resolve()
  assert.equal((await sending).status, 200)
})

test('an address may ask for 60 codes an hour, whatever the numbers', async () => {
  const app = await anApp()
  await app.addStaff('Asha', asha)
  for (let sends = 0; sends < 60; sends++)
    assert.equal((await app.sendOtp(String(9_600_000_000 + sends))).status, 200)
  const { status, body, retryAfter } = await app.sendOtp(asha)
  assert.equal(status, 429)
  assert.equal(body.error, 'Too many tries. Try again after 09:30 PM.')
  assert.equal(retryAfter, '3600')
  assert.equal((await app.sendOtp(asha, '198.51.100.1')).status, 200)
  app.later(3600)
  assert.equal((await app.sendOtp(asha)).status, 200)
})

test('an address may try a limited number of codes an hour, right or wrong', async () => {
  const app = await anApp({ services: { signInLimits: { ...signInLimits, verifiesPerAddressPerHour: 6 } } })
  await app.addStaff('Asha', asha)
  const code = await app.codeFor(asha)
  for (let tries = 0; tries < 2; tries++) await app.verifyOtp(asha, wrong(code))
  for (let tries = 0; tries < 4; tries++) await app.verifyOtp(stranger, '0000')
  const { status, retryAfter } = await app.verifyOtp(asha, code)
  assert.equal(status, 429)
  assert.equal(retryAfter, '3600')
  assert.equal((await app.verifyOtp(asha, code, '198.51.100.1')).status, 200, 'another address is not meant')
})

test('without staff, asking for a code names the command that adds the first person', async () => {
  const app = await anApp({ database: await ownDatabase() })
  const { status, body } = await app.sendOtp(asha)
  assert.equal(status, 409)
  assert.match(body.error, /There is no staff yet\..*npm run staff -- add <mobile> <name>/)
  await app.addStaff('Asha', asha)
  assert.equal((await app.sendOtp(asha)).status, 200)
})

test('the answer names the warehouse and whom to phone, as soon as the settings do', async () => {
  const app = await anApp({ database: await ownDatabase() })
  await app.addStaff('Asha', asha)
  await app.db.transaction().execute(tx => insertSettings(tx, testSettings))
  const { body } = await app.sendOtp(stranger)
  assert.deepEqual([body.warehouse, body.helpPhone], [testSettings.warehouse, testSettings.supplier.phone])
})

test('two servers on one database share codes, limits and sessions', async () => {
  const one = await anApp()
  const other = await anApp()
  await one.addStaff('Asha', asha)

  const code = await one.codeFor(asha)
  assert.equal((await other.sendOtp(asha)).status, 429)
  for (let tries = 0; tries < 2; tries++) {
    await one.verifyOtp(asha, wrong(code))
    await other.verifyOtp(asha, wrong(code))
  }
  assert.equal((await one.verifyOtp(asha, wrong(code))).body.data.triesLeft, 0)
  one.later(31)
  other.later(31)

  const next = await other.codeFor(asha)
  const { body } = await one.verifyOtp(asha, next)
  assert.equal((await other.me(body.authToken)).status, 200)
  await other.signOut(body.authToken)
  assert.equal((await one.me(body.authToken)).status, 401)
})

test('servers that count alike need the same secret: a code of another one is wrong', async () => {
  const one = await anApp()
  const other = await anApp({ services: { secret: Buffer.from('another secret of thirty-two byte') } })
  await one.addStaff('Asha', asha)
  const code = await one.codeFor(asha)
  assert.equal((await other.verifyOtp(asha, code)).status, 400)
  assert.equal((await one.verifyOtp(asha, code)).status, 200)
})

test('code, token and full mobile stay out of the log, even at its most talkative', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const gateway = keepingGateway()
  const app = await anApp({ logger: { level: 'trace', stream }, services: { otpGateway: gateway } })
  await app.addStaff('Asha', asha)
  await app.sendOtp(asha)
  const code = gateway.sent[0]?.code ?? ''
  await app.verifyOtp(asha, wrong(code))
  const { body } = await app.verifyOtp(asha, code)
  await app.me(body.authToken)
  await app.sendOtp(asha)
  await app.signOut(body.authToken)
  const refusing = await anApp({
    logger: { level: 'info', stream },
    services: { otpGateway: { ...gateway, isReachable: async () => false } },
  })
  await refusing.addStaff('Ravi', '9845012399')
  assert.equal((await refusing.sendOtp('9845012399')).status, 503)
  assert.ok(log.includes('The gateway could not be reached'), 'why no code went out')
  assert.equal(log.includes('9845012399'), false)
  assert.ok(log.includes('/api/web/auth/verifyotp'))
  for (const secret of [asha, body.authToken, `"${code}"`, `"${wrong(code)}"`])
    assert.equal(log.includes(secret), false, secret)
})
