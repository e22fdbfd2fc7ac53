import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignInLimits } from './gateway.ts'
import type { Network } from './network.ts'
import { addressWindowMs, whyNotFrom } from './rules.ts'
import { type AttemptKind, attemptAtLimit } from './sql.ts'

/** A customer of a provider holds a /48 of IPv6; ten neighbours may share one. */
const wideFactor = 10

interface Attempting {
  network: Network
  kind: AttemptKind
  now: Date
  limits: SignInLimits
  staffUserId: StaffUserId | null
}

/**
 * Refuses a network that asked too often. false: all networks together asked so often that numbers which are nobody's are no longer
 * written down; the caller answers and stores nothing. (rules.md §8.1)
 */
export async function isCounted(tx: Tx, { network, kind, now, limits, staffUserId }: Attempting): Promise<boolean> {
  const since = new Date(now.getTime() - addressWindowMs)
  const max = kind === 'SEND' ? limits.sendsPerAddressPerHour : limits.verifiesPerAddressPerHour
  const { near, wide } = network
  refuse(whyNotFrom(await attemptAtLimit(tx, { near, kind, since, now, max }), now))
  refuse(whyNotFrom(await attemptAtLimit(tx, { wide, kind, since, now, max: max * wideFactor }), now))
  const all = await attemptAtLimit(tx, { kind, since, now, max: limits.attemptsPerHour })
  return staffUserId !== null || whyNotFrom(all, now) === undefined
}
