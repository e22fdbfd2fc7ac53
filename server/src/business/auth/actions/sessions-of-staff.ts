import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { SignInLimits } from '../../../platform/otp/gateway.ts'
import type { Recording } from '../../../platform/trail/recorded.ts'
import { limitsFor, memoryMs, signInLockedUntil, triesOfStrangers } from '../rules/sign-in.ts'
import { forgetDevicesOf } from '../sql/devices.ts'
import { challengesOfAll, dropCodesOf, endOpenCodes, revokeSessionsOf } from '../sql/sign-in.ts'

/**
 * Signs a person out everywhere, forgets their devices, and ends the open codes of the person and of these mobiles, which would
 * allow a new sign-in. Returns the number of ended sessions. For the staff slice. (rules §8.1)
 */
export async function endSessions(
  { tx, audit }: Recording,
  staffUserId: StaffUserId,
  now: Date,
  mobiles: readonly string[] = [],
): Promise<number> {
  await endOpenCodes(tx, { staffUserId, mobiles, at: now })
  await forgetDevicesOf(tx, staffUserId)
  const ended = await revokeSessionsOf(tx, staffUserId, now)
  audit({ action: 'SESSIONS_ENDED', entity: 'staff_user', entityId: staffUserId, after: { ended } })
  return ended
}

/** Lifts the lock of a mobile with too many codes or tries; its open codes end. For the staff slice. (rules §8.1) */
export async function unlockSignIn(
  { tx, audit }: Recording,
  { id, mobile }: { id: StaffUserId; mobile: string },
): Promise<void> {
  await dropCodesOf(tx, mobile)
  audit({ action: 'SIGN_IN_UNLOCKED', entity: 'staff_user', entityId: id })
}

/** A person's sign-in lock, and the wrong tries of strangers. */
export interface SignInState {
  /** Locked by too many codes or tries, of strangers or of a device of the person; null: not locked. */
  lockedUntil: Date | null
  wrongTries: { count: number; since: Date } | null
}

/** Returns the sign-in state of each of these mobiles. For the staff slice. (rules §8.1) */
export async function signInStates(
  db: Reading,
  { mobiles, limits, now }: { mobiles: readonly string[]; limits: SignInLimits; now: Date },
): Promise<(mobile: string) => SignInState> {
  const codes = await challengesOfAll(db, mobiles, { since: new Date(now.getTime() - memoryMs), now })
  const ofMobile = Map.groupBy(codes, ({ mobile }) => mobile)
  return mobile => {
    const own = ofMobile.get(mobile) ?? []
    const ends = [...Map.groupBy(own, ({ device }) => device?.toString('hex')).values()].map(group =>
      Number(signInLockedUntil(group, limitsFor(limits, group[0]?.device !== null), now) ?? 0),
    )
    const until = Math.max(0, ...ends)
    return { lockedUntil: until === 0 ? null : new Date(until), wrongTries: triesOfStrangers(own) ?? null }
  }
}
