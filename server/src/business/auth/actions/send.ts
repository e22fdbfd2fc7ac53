import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { otpSeconds } from '@packhouse/contract/business/auth/otp.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { type Refusal, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { OpenCall, OpenHandler } from '../../../platform/http/call.ts'
import { codeBytes, codeDigest, codeFrom, saltBytes } from '../../../platform/otp/codes.ts'
import type { Author } from '../../../platform/trail/record-and-announce.ts'
import { type Recording, recorded } from '../../../platform/trail/recorded.ts'
import { codeExpiresAt, limitsFor, memoryMs, refusedMs, whyNotSend } from '../rules/sign-in.ts'
import { insertAttempt } from '../sql/attempts.ts'
import { knownDevice } from '../sql/devices.ts'
import {
  challengesOf,
  killChallenge,
  refusedRecently,
  replaceChallenge,
  staffAt,
  waitTurn,
} from '../sql/sign-in.ts'
import { handOver, runInBackground, untilStep } from './delivery.ts'
import { networkOf } from './network.ts'
import { refuseBusy } from './refuse-busy.ts'

/** Returns what the foot of the sign-in screens shows; nulls while the business has no settings. */
export type HouseOf = (db: Reading) => Promise<{ warehouse: string | null; helpPhone: string | null }>

/**
 * The code is stored and all locks are released before the gateway is called, so a slow gateway blocks nobody else. A known
 * device gets its reply after the gateway has replied. A stranger gets the reply at a fixed time, with the same statements and
 * the same words for every number; the message is sent in the background. (rules §8.1)
 */
export const sendOtp =
  (houseOf: HouseOf): OpenHandler<typeof auth.sendOtp> =>
  async ({ body }, call) => {
    const { db, services, isForwarded } = call
    const { otpGateway, timer, signInLimits, codeDigits } = services
    if (otpGateway.isMock && isForwarded) throw new Refused(codesStayHere)
    const arrivedMs = timer.ms()
    const wait = async () => (otpGateway.isMock ? undefined : untilStep(timer, arrivedMs))

    const made = await recorded(db, { author: nobodyAt(call) }, recording =>
      makeCode(body, call, recording),
    ).catch(async why => {
      await wait()
      throw why
    })
    const issue = made.isKnownDevice ? await handOver(otpGateway, made) : await whyNotBegun(made, call)
    if (issue !== undefined) await noteNotSent(made, issue, call, { ends: true })
    const house = await houseOf(db)
    if (!made.isKnownDevice) await wait()
    // the reason goes to the log, without number or code
    if (issue !== undefined) throw new Refused(notSent, { cause: new Error(issue) })
    return {
      message: 'If this number is registered, an OTP is on its way',
      expiresInSeconds: otpSeconds,
      resendAfterSeconds: signInLimits.secondsBetweenSends,
      digits: codeDigits,
      ...(otpGateway.isMock ? { mockOtp: made.code } : {}),
      ...house,
    }
  }

interface MadeCode {
  mobile: string
  code: string
  isStaff: boolean
  isKnownDevice: boolean
  challengeId: number
  /** The gateway refused the last code of a known device within `refusedMs`. */
  isRefusing: boolean
}

/** Returns why no code goes out to any stranger now; otherwise starts sending this one if the number belongs to staff. */
async function whyNotBegun(made: MadeCode, call: OpenCall): Promise<string | undefined> {
  const { otpGateway } = call.services
  if (made.isRefusing) return 'The gateway refused another code a moment ago'
  if (!(await otpGateway.isReachable())) return 'The gateway could not be reached'
  if (made.isStaff)
    runInBackground(otpGateway, async () => {
      const issue = await handOver(otpGateway, made)
      // the code stays valid; ending it would show a stranger that the number belongs to staff
      if (issue !== undefined) await noteNotSent(made, issue, call, { ends: false })
    })
  return undefined
}

async function noteNotSent(
  { challengeId, isStaff }: MadeCode,
  reason: string,
  call: OpenCall,
  { ends }: { ends: boolean },
) {
  await recorded(call.db, { author: nobodyAt(call) }, async ({ tx, audit }) => {
    if (ends) await killChallenge(tx, challengeId, call.now)
    if (isStaff) audit({ action: 'OTP_NOT_SENT', entity: 'otp_challenge', entityId: challengeId, reason })
  })
}

async function makeCode(
  { mobile, device: mark }: Args<typeof auth.sendOtp>['body'],
  { now, address, services }: OpenCall,
  { tx, audit }: Recording,
): Promise<MadeCode> {
  const { signInLimits: limits, codeDigits, randomBytes, secret } = services
  const network = networkOf(address)
  await waitTurn(tx, { network, mobile })
  const { staffUserId, anyStaff } = await staffAt(tx, mobile)
  refuse(whyNobody(anyStaff))
  const isStaff = staffUserId !== null
  const code = codeFrom(randomBytes(codeBytes), codeDigits)
  const device = await knownDevice(tx, { mark, staffUserId, now })
  const isRefusing = await refusedRecently(tx, { since: new Date(now.getTime() - refusedMs), now })
  if (!device) await refuseBusy(tx, { network, kind: 'SEND', now, limits })
  const yesterday = new Date(now.getTime() - memoryMs)
  refuse(
    whyNotSend(
      await challengesOf(tx, mobile, { since: yesterday, now, device }),
      limitsFor(limits, device !== null),
      now,
    ),
  )

  const salt = randomBytes(saltBytes)
  const digest = codeDigest(secret, salt, mobile, code)
  await insertAttempt(tx, { network, kind: 'SEND', at: now, isInTrail: isStaff })
  const challenge = {
    mobile,
    staffUserId,
    digest,
    salt,
    createdAt: now,
    expiresAt: codeExpiresAt(now),
    address,
    device,
  }
  const challengeId = await replaceChallenge(tx, challenge)
  const after = { mobile: maskMobile(mobile), staffUserId }
  if (isStaff)
    audit({ action: 'OTP_ASKED', entity: 'otp_challenge', entityId: challengeId, after, changes: ['Staff'] })
  return { mobile, code, isStaff, isKnownDevice: device !== null, challengeId, isRefusing }
}

const notSent = refusal('NOT_READY', 'The OTP could not be sent. Try again in a minute.')
const codesStayHere = refusal(
  'BREAKS_RULE',
  'Codes are shown on the screen here, and never through a proxy. Open Packhouse at its own address, or set OTP_GATEWAY=http.',
)

const whyNobody = (anyStaff: boolean): Refusal | undefined =>
  anyStaff
    ? undefined
    : refusal(
        'BREAKS_RULE',
        'There is no staff yet. Add the first person on the server: npm run staff -- add <mobile> <name>',
      )

const nobodyAt = ({ address, device, requestId, now }: OpenCall): Author => ({
  userId: null,
  userName: 'nobody',
  address,
  device,
  requestId,
  at: now,
})
