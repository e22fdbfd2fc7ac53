import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { wrongTriesToReport } from '@packhouse/contract/business/auth/otp.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { rights } from '@packhouse/contract/rights.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import {
  CommittedRefusal,
  type OpenHandler,
  type OpenWriteCall,
  type User,
} from '../../../platform/http/call.ts'
import { tokenHash } from '../../../platform/http/caller.ts'
import { codeDigest, sameDigest, tokenBytes } from '../../../platform/otp/codes.ts'
import { homeOfPerson } from '../../../platform/preferences/api.ts'
import {
  limitsFor,
  memoryMs,
  sessionExpiresAt,
  triesOfStrangers,
  whyNotTry,
  wrongTry,
} from '../rules/sign-in.ts'
import { insertAttempt } from '../sql/attempts.ts'
import { knownDevice, rememberDevice } from '../sql/devices.ts'
import { rolesOfPerson } from '../sql/person.ts'
import {
  challengesOf,
  challengesOfAll,
  insertSession,
  type StoredChallenge,
  saveTry,
  staffAt,
  useChallenge,
  waitTurn,
} from '../sql/sign-in.ts'
import { networkOf } from './network.ts'
import { refuseBusy } from './refuse-busy.ts'

/** Records the time of a sign-in; undefined if no active person has this id and mobile. A null id only takes the same time. */
export type NoteSignIn = (
  tx: Tx,
  who: { id: StaffUserId | null; mobile: string; now: Date },
) => Promise<User | undefined>

/**
 * Exchanges the newest code of a mobile for a token. A failed try is counted and stored although the reply is a refusal.
 * (rules §8.1)
 */
export const verifyOtp =
  (noteSignIn: NoteSignIn): OpenHandler<typeof auth.verifyOtp> =>
  async ({ body: { mobile, otp, device: mark } }, call) => {
    const { tx, now, address, services } = call
    const { signInLimits, secret } = services
    const network = networkOf(address)
    await waitTurn(tx, { network, mobile })
    const { staffUserId } = await staffAt(tx, mobile)
    const device = await knownDevice(tx, { mark, staffUserId, now })
    const limits = limitsFor(signInLimits, device !== null)
    if (!device) await refuseBusy(tx, { network, kind: 'VERIFY', now, limits })

    const [newest, ...older] = await challengesOf(tx, mobile, {
      since: new Date(now.getTime() - memoryMs),
      now,
      device,
    })
    const recent = newest ? [newest, ...older] : []
    const why = whyNotTry(recent, limits, now)
    // only a try against a valid code of a staff user gets its own event: those are limited in number, the others are not
    await insertAttempt(tx, { network, kind: 'VERIFY', at: now, isInTrail: staffUserId !== null && !why })
    if (why) throw new CommittedRefusal(why)
    if (!newest) throw new Error('A mobile without a code passed as triable')

    const isRight = sameDigest(codeDigest(secret, newest.salt, mobile, otp), newest.digest)
    const user = await noteSignIn(tx, { id: isRight ? newest.staffUserId : null, mobile, now })
    if (!user) {
      const { wrongTries, dies, refusal } = wrongTry([newest, ...older], limits, now)
      await saveTry(tx, newest.id, { wrongTries, deadAt: dies ? now : null })
      if (staffUserId !== null) noteFailure(refusal, mobile, newest, call)
      throw new CommittedRefusal(refusal)
    }
    const tries = triesOfStrangers(
      await challengesOfAll(tx, [mobile], { since: new Date(now.getTime() - memoryMs), now }),
    )
    await useChallenge(tx, newest.id, now)
    if (mark !== undefined) await rememberDevice(tx, { mark, staffUserId: user.id, now })
    const roles = await rolesOfPerson(tx, user.id)
    const has = new Set(roles.flatMap(role => role.rights))
    const authToken = await openSession(user, call, { endsAlert: tries !== undefined })
    return {
      authToken,
      message: `OTP verified. Welcome, ${user.name}.`,
      user: {
        ...user,
        roles: roles.map(({ id, name, code }) => ({ id, name, code })),
        rights: rights.filter(right => has.has(right)),
        home: await homeOfPerson(tx, user.id),
      },
      ...(tries && tries.count >= wrongTriesToReport ? { wrongTries: tries } : {}),
    }
  }

/** Writes a failed sign-in to the audit trail. (rules §8.3) */
function noteFailure(
  { message }: Refusal,
  mobile: string,
  challenge: StoredChallenge,
  { audit }: OpenWriteCall,
): void {
  const after = { mobile: maskMobile(mobile), staffUserId: challenge.staffUserId }
  audit({
    action: 'SIGN_IN_FAILED',
    entity: 'otp_challenge',
    entityId: challenge.id,
    after,
    reason: message,
    changes: ['Staff'],
  })
}

async function openSession(
  user: User,
  { tx, now, address, device, services, audit }: OpenWriteCall,
  { endsAlert }: { endsAlert: boolean },
): Promise<string> {
  const authToken = services.randomBytes(tokenBytes).toString('base64url')
  const expiresAt = sessionExpiresAt(now)
  const session = {
    tokenSha256: tokenHash(authToken),
    staffUserId: user.id,
    createdAt: now,
    expiresAt,
    address,
    device,
  }
  const sessionId = await insertSession(tx, session)
  audit({
    action: 'SIGNED_IN',
    entity: 'session',
    entityId: sessionId,
    after: { staffUserId: user.id, name: user.name, expiresAt },
    changes: endsAlert ? ['Staff'] : [],
  })
  return authToken
}
