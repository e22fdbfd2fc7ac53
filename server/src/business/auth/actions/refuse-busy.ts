import { refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SignInLimits } from '../../../platform/otp/gateway.ts'
import { addressWindowMs, whyNotFrom } from '../rules/sign-in.ts'
import { type AttemptKind, attemptAtLimit } from '../sql/attempts.ts'
import type { Network } from './network.ts'

/** A customer of an internet provider may have a /48 of IPv6; ten neighbours may share one. */
const wideFactor = 10

interface Attempting {
  network: Network
  kind: AttemptKind
  now: Date
  limits: SignInLimits
}

/** Refuses a network that requested too often, whatever the number. (rules §8.1) */
export async function refuseBusy(
  tx: Tx,
  { network: { near, wide }, kind, now, limits }: Attempting,
): Promise<void> {
  const since = new Date(now.getTime() - addressWindowMs)
  const max = kind === 'SEND' ? limits.sendsPerAddressPerHour : limits.verifiesPerAddressPerHour
  refuse(whyNotFrom(await attemptAtLimit(tx, { near, kind, since, now, max }), now))
  refuse(whyNotFrom(await attemptAtLimit(tx, { wide, kind, since, now, max: max * wideFactor }), now))
}
