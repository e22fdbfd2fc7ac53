import type { auth } from '@packhouse/contract/auth/endpoints.ts'
import { maskMobile } from '@packhouse/contract/formats/mobile.ts'
import { type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { OpenStory, OpenWriteCall, User } from '../../http/call.ts'
import { KeptRefusal } from '../../http/serve.ts'
import { tokenHash } from '../../http/session.ts'
import { noteSignIn } from '../../staff/actions.ts'
import { codeDigest, sameDigest, tokenBytes } from '../codes.ts'
import { addressWindowMs, memoryMs, sessionExpiresAt, whyNotFrom, whyNotTry, wrongTry } from '../rules.ts'
import {
  attemptAtLimit,
  challengesOf,
  insertAttempt,
  insertSession,
  type StoredChallenge,
  saveTry,
  useChallenge,
  waitTurn,
} from '../sql.ts'

/** Trades the newest code of a mobile for a token. A try that fails is counted and kept, although the answer is a refusal. (rules.md §8.1) */
export const verifyOtp: OpenStory<typeof auth.verifyOtp> = async ({ body: { mobile, otp } }, call) => {
  const { tx, now, address, services } = call
  const { signInLimits: limits, secret } = services
  await waitTurn(tx, { address, mobile })
  const most = limits.verifiesPerAddressPerHour
  const since = new Date(now.getTime() - addressWindowMs)
  refuse(whyNotFrom(await attemptAtLimit(tx, { address, kind: 'VERIFY', since, now, most }), now))
  await insertAttempt(tx, { address, kind: 'VERIFY', at: now })

  const [newest, ...older] = await challengesOf(tx, mobile, { since: new Date(now.getTime() - memoryMs), now })
  const recent = newest ? [newest, ...older] : []
  keepFailure(whyNotTry(recent, limits, now), mobile, newest, call)
  if (!newest) throw new Error('A mobile without a code passed as triable')

  const isRight = sameDigest(codeDigest(secret, newest.salt, mobile, otp), newest.digest)
  const user = await noteSignIn(tx, isRight ? newest.staffUserId : null, now)
  if (!user) {
    const { wrongTries, dies, refusal } = wrongTry([newest, ...older], limits, now)
    await saveTry(tx, newest.id, { wrongTries, deadAt: dies ? now : null })
    return keepFailure(refusal, mobile, newest, call)
  }
  await useChallenge(tx, newest.id, now)
  const authToken = await openSession(user, call)
  return { authToken, message: `OTP verified. Welcome, ${user.name}.`, user }
}

/** Failed sign-ins are part of the audit trail, so the transaction stands. (rules.md §8.3) */
function keepFailure(why: Refusal, mobile: string, challenge: StoredChallenge | undefined, call: OpenWriteCall): never
function keepFailure(why: Refusal | undefined, mobile: string, challenge: StoredChallenge | undefined, call: OpenWriteCall): void
function keepFailure(why: Refusal | undefined, mobile: string, challenge: StoredChallenge | undefined, { audit }: OpenWriteCall) {
  if (!why) return
  audit({
    action: 'SIGN_IN_FAILED',
    entity: 'otp_challenge',
    entityId: challenge?.id ?? 'none',
    after: { mobile: maskMobile(mobile), staffUserId: challenge?.staffUserId ?? null },
    reason: why.message,
  })
  throw new KeptRefusal(why)
}

async function openSession(user: User, { tx, now, address, device, services, audit }: OpenWriteCall): Promise<string> {
  const authToken = services.randomBytes(tokenBytes).toString('base64url')
  const expiresAt = sessionExpiresAt(now)
  const session = { tokenSha256: tokenHash(authToken), staffUserId: user.id, createdAt: now, expiresAt, address, device }
  const sessionId = await insertSession(tx, session)
  audit({
    action: 'SIGNED_IN',
    entity: 'session',
    entityId: sessionId,
    after: { staffUserId: user.id, name: user.name, expiresAt },
  })
  return authToken
}
