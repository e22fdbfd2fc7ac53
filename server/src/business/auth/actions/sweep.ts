import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/transaction.ts'
import type { SignInLimits } from '../../../platform/otp/gateway.ts'
import { recorded } from '../../../platform/trail/recorded.ts'
import { memoryMs } from '../rules/sign-in.ts'
import { takeUnreported } from '../sql/attempts.ts'
import { dropOldDevices } from '../sql/devices.ts'
import { dropBeyond, dropOld } from '../sql/sign-in.ts'

const minuteMs = 60_000

/**
 * Writes one event for all unrecorded tries of earlier minutes: anyone can send any number, and the trail can never be emptied.
 * Deletes what no rule looks at any more. (rules §8.1)
 */
export async function sweepSignIn({
  db,
  now,
  limits,
}: {
  db: Db
  now: Date
  limits: SignInLimits
}): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  await recorded(db, { author: server(now) }, async ({ tx, audit }) => {
    const unreported = await takeUnreported(tx, minute)
    await dropOld(tx, new Date(now.getTime() - memoryMs))
    await dropBeyond(tx, limits.strangersKept)
    await dropOldDevices(tx, now)
    if (unreported.sends + unreported.tries === 0) return
    const { sends, tries } = unreported
    audit({
      action: 'STRANGERS_COUNTED',
      entity: 'otp_attempt',
      entityId: 'all',
      after: unreported,
      reason: wordsFor(sends, tries),
    })
  })
}

const wordsFor = (sends: number, tries: number): string =>
  [
    ...(sends > 0 ? [`${sends} ${sends === 1 ? 'code' : 'codes'} requested for unknown numbers`] : []),
    ...(tries > 0
      ? [`${tries} ${tries === 1 ? 'try' : 'tries'} with unknown numbers or without a valid code`]
      : []),
  ].join(', ')

const server = (at: Date) => ({
  userId: null,
  userName: 'System',
  address: 'this machine',
  device: 'server',
  requestId: randomUUID(),
  at,
})
