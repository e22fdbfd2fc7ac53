import type { auth } from '@packhouse/contract/auth/endpoints.ts'
import { otpSeconds } from '@packhouse/contract/auth/otp.ts'
import { maskMobile } from '@packhouse/contract/formats/mobile.ts'
import { type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Author } from '../../audit/sql.ts'
import type { OpenCall, OpenStory } from '../../http/call.ts'
import { codeBytes, codeDigest, codeFrom, saltBytes } from '../codes.ts'
import { handOver } from '../delivery.ts'
import { type Recording, recorded } from '../recorded.ts'
import { addressWindowMs, codeExpiresAt, memoryMs, whyNotFrom, whyNotSend } from '../rules.ts'
import {
  attemptAtLimit,
  challengesOf,
  dropOld,
  houseOf,
  insertAttempt,
  killChallenge,
  replaceChallenge,
  staffAt,
  waitTurn,
} from '../sql.ts'

/**
 * The code is on record, and nothing locked, before the gateway hears of it: a slow gateway keeps nobody else waiting.
 * An unknown number goes the same way by the same statements; only the gateway is not asked. (rules.md §8.1)
 */
export const sendOtp: OpenStory<typeof auth.sendOtp> = async ({ body: { mobile } }, call) => {
  const { db, now, services } = call
  const author = nobodyAt(call)
  const { challengeId, code, isStaff } = await recorded(db, { author }, recording => makeCode(mobile, call, recording))

  const fault = await handOver(services.otpGateway, { mobile, code, isStaff })
  if (fault !== undefined) {
    await recorded(db, { author }, async ({ tx, audit }) => {
      await killChallenge(tx, challengeId, now)
      audit({ action: 'OTP_NOT_SENT', entity: 'otp_challenge', entityId: challengeId, reason: fault })
    })
    refuse(refusal('NOT_READY', 'The OTP could not be sent just now. Try again in a minute.'))
  }
  return {
    message: 'If this number is registered, an OTP has been sent',
    expiresInSeconds: otpSeconds,
    resendAfterSeconds: services.signInLimits.secondsBetweenSends,
    ...(services.otpGateway.isMock ? { mockOtp: code } : {}),
    ...(await houseOf(db)),
  }
}

async function makeCode(mobile: string, { now, address, services }: OpenCall, { tx, audit }: Recording) {
  const { signInLimits: limits, randomBytes, secret } = services
  await waitTurn(tx, { address, mobile })
  const { staffUserId, anyStaff } = await staffAt(tx, mobile)
  refuse(whyNobody(anyStaff))
  const most = limits.sendsPerAddressPerHour
  const since = new Date(now.getTime() - addressWindowMs)
  refuse(whyNotFrom(await attemptAtLimit(tx, { address, kind: 'SEND', since, now, most }), now))
  const yesterday = new Date(now.getTime() - memoryMs)
  refuse(whyNotSend(await challengesOf(tx, mobile, { since: yesterday, now }), limits, now))

  const code = codeFrom(randomBytes(codeBytes))
  const salt = randomBytes(saltBytes)
  const digest = codeDigest(secret, salt, mobile, code)
  await dropOld(tx, yesterday)
  await insertAttempt(tx, { address, kind: 'SEND', at: now })
  const challenge = { mobile, staffUserId, digest, salt, createdAt: now, expiresAt: codeExpiresAt(now), address }
  const challengeId = await replaceChallenge(tx, challenge)
  audit({
    action: 'OTP_ASKED',
    entity: 'otp_challenge',
    entityId: challengeId,
    after: { mobile: maskMobile(mobile), staffUserId },
  })
  return { challengeId, code, isStaff: staffUserId !== null }
}

const whyNobody = (anyStaff: boolean): Refusal | undefined =>
  anyStaff
    ? undefined
    : refusal('BREAKS_RULE', 'There is no staff yet. Add the first person on the server: npm run staff -- add <mobile> <name>')

const nobodyAt = ({ address, device, requestId, now }: OpenCall): Author => ({
  userId: null,
  userName: 'nobody',
  address,
  device,
  requestId,
  at: now,
})
