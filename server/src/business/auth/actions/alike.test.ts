import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import type { Timer } from '../../../platform/http/services.ts'
import type { OtpGateway } from '../../../platform/otp/gateway.ts'
import { NotSent } from '../../../platform/otp/sms-gateway.ts'
import { type Answer, keepingGateway, type SignInApp, signInApp } from '../testing/sign-in-app.ts'
import { answerStepMs, handedOver } from './delivery.ts'

// A stranger sees the same words at the same times for a staff number and for an unknown number.

let shared: TestDatabase
before(async () => {
  shared = await testDatabase()
})
after(() => shared.close())
const open: SignInApp[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** A timer the test controls: sleep() and takes() move it. */
function handTimer(): Timer & { takes(ms: number): void } {
  let now = 0
  const takes = (ms: number) => {
    now += ms
  }
  return { ms: () => now, sleep: async ms => takes(ms), takes }
}

let people = 0
const nextNumbers = () => {
  people += 1
  return {
    staff: String(9_846_020_000 + people),
    nobody: String(9_701_020_000 + people),
    address: `198.51.100.${people}`,
  }
}

type Gateway = Partial<Omit<OtpGateway, 'isMock'>>
async function started(gatewayOf: (timer: ReturnType<typeof handTimer>) => Gateway) {
  const timer = handTimer()
  const kept = keepingGateway()
  const otpGateway = { ...kept, ...gatewayOf(timer) }
  const app = await signInApp({ database: shared, services: { otpGateway, timer } })
  open.push(app)
  const seen = ({ status, body, retryAfter }: Answer) => ({
    status,
    retryAfter,
    body: { ...body, requestId: '' },
  })
  /** Requests a code as a stranger: the reply and the ms until it arrived. */
  const ask = async (mobile: string, address: string) => {
    const startedAt = timer.ms()
    return { ...seen(await app.sendOtp(mobile, address)), ms: timer.ms() - startedAt }
  }
  const tryCode = async (mobile: string, address: string) =>
    seen(await app.verifyOtp(mobile, '0000', address))
  return { app, kept, ask, tryCode, otpGateway }
}
type Started = Awaited<ReturnType<typeof started>>

/** Everything a caller sees who requests and tries again and again, beyond the hourly limit of codes. */
async function visits({ app, ask, tryCode }: Started, mobile: string, address: string) {
  const seen: object[] = []
  for (let round = 0; round < 7; round++) {
    seen.push(await ask(mobile, address), await ask(mobile, address), await tryCode(mobile, address))
    app.later(31)
  }
  return seen
}
/** The same visits for a staff number and an unknown one, starting at the same time. */
async function bothVisits(one: Started) {
  const { staff, nobody, address } = nextNumbers()
  await one.app.addStaff('Asha', staff)
  const began = one.app.clock.now
  const ofNobody = await visits(one, nobody, address)
  one.app.clock.now = began
  return { ofStaff: await visits(one, staff, address), ofNobody, staff }
}
const timesOf = (seen: readonly object[]) => new Set(seen.flatMap(each => ('ms' in each ? [each.ms] : [])))

test('right after a start, and for good, every number is answered after one step with the same words, while handovers take what they like', async () => {
  const one = await started(timer => ({
    send: async () => timer.takes(Math.floor(Math.random() * 1_400)),
  }))
  const { ofStaff, ofNobody } = await bothVisits(one)
  assert.deepEqual(ofStaff, ofNobody)
  assert.deepEqual(timesOf(ofStaff), new Set([answerStepMs]))
})

test('after thousands of requests from everywhere every number is still answered alike, also a second time within 30 s', async () => {
  const one = await started(() => ({}))
  const { now } = one.app.clock
  await sql`
    insert into otp_attempt (address, wide, kind, at)
    select '192.0.2.' || n % 250, '192.0.2.' || n % 250, kind, ${now}::timestamptz - n * interval '1 second'
    from generate_series(1, 3000) as n cross join unnest(array['SEND', 'VERIFY']) as kind`.execute(one.app.db)
  const { ofStaff, ofNobody } = await bothVisits(one)
  assert.deepEqual(ofStaff, ofNobody)
  const statuses = ofStaff.flatMap(each => ('status' in each ? [each.status] : []))
  assert.deepEqual(statuses.slice(0, 3), [200, 429, 400])
})

test('a gateway that gives no answer for long keeps nobody waiting', async () => {
  const silence = Promise.withResolvers<void>()
  const one = await started(() => ({ send: () => silence.promise }))
  const { ofStaff, ofNobody } = await bothVisits(one)
  silence.resolve()
  assert.deepEqual(ofStaff, ofNobody)
  assert.deepEqual(timesOf(ofStaff), new Set([answerStepMs]))
})

test('a gateway that refuses shows in the trail alone, and neither words nor counts nor tries differ', async () => {
  const one = await started(() => ({
    send: () => Promise.reject(new NotSent('The gateway responded with 503')),
  }))
  const { ofStaff, ofNobody } = await bothVisits(one)
  assert.deepEqual(ofStaff, ofNobody)
  assert.deepEqual(timesOf(ofStaff), new Set([answerStepMs]))
  await handedOver(one.otpGateway)
  const failed = (await one.app.events()).filter(({ action }) => action === 'OTP_NOT_SENT')
  assert.ok(failed.length >= 5 && failed.every(({ reason }) => reason === 'The gateway responded with 503'))
})

test('a gateway that cannot be reached is a 503 for every number, after whole steps', async () => {
  const one = await started(timer => ({ isReachable: async () => timer.takes(2_000) === undefined && false }))
  const { ofStaff, ofNobody } = await bothVisits(one)
  assert.deepEqual(ofStaff, ofNobody)
  assert.deepEqual(timesOf(ofStaff), new Set([2 * answerStepMs, answerStepMs]), 'asked too soon: one step')
  assert.equal(one.kept.sent.length, 0)
  assert.partialDeepStrictEqual(ofStaff[0], {
    status: 503,
    retryAfter: undefined,
    ms: 2 * answerStepMs,
    body: {
      statusCode: 503,
      code: 'NOT_READY',
      error: 'The OTP could not be sent. Try again in a minute.',
      message: 'The OTP could not be sent. Try again in a minute.',
      data: {},
      requestId: '',
    },
  })
})

test('a refusal to a known device is shown to strangers for two minutes, whatever their number', async () => {
  let taken = true
  const one = await started(() => ({}))
  const refusing = await started(() => ({
    send: async () => {
      if (!taken) throw new NotSent('The gateway responded with 402')
    },
  }))
  const { staff, nobody, address } = nextNumbers()
  await one.app.addStaff('Asha', staff)
  const mark = `device-${people}-`.padEnd(43, 'x')
  await one.app.sendOtp(staff, address, mark)
  const code = one.kept.sent.at(-1)?.code ?? ''
  assert.equal((await one.app.verifyOtp(staff, code, address, mark)).status, 200)

  taken = false
  refusing.app.later(7_200)
  assert.equal((await refusing.app.sendOtp(staff, address, mark)).status, 503)
  refusing.app.later(60)
  const [ofStaff, ofNobody] = [await refusing.ask(staff, address), await refusing.ask(nobody, address)]
  assert.deepEqual(ofStaff, ofNobody)
  assert.deepEqual([ofStaff.status, ofStaff.ms], [503, answerStepMs])
  refusing.app.later(61)
  assert.equal((await refusing.ask(nobody, address)).status, 200)
  assert.equal((await refusing.ask(staff, address)).status, 200)
})
