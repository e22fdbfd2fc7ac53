import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import type { CreditReleaseId, OrderId } from '@packhouse/contract/ids.ts'
import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { ReleaseKind, ReleaseState } from '@packhouse/contract/people/credit/kinds.ts'
import { longestRelease } from '@packhouse/contract/people/credit/kinds.ts'
import { atField, type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A release as decisions need it; amounts in paise, days IST. */
export interface ReleaseFacts {
  id: CreditReleaseId
  kind: ReleaseKind
  /** The order it is for, and that order's value when it was released; null unless kind is ORDER. */
  orderId: OrderId | null
  orderPaise: Paise | null
  /** Last day, included; null for ORDER. */
  until: Day | null
  /** null unless kind is AMOUNT. */
  amount: Paise | null
  reason: string
  /** What of the orders used it: their value, of an AMOUNT what it counted (`countedByRelease`); and how many did. */
  used: Paise
  uses: number
  isEnded: boolean
}

/** The state of a release on a day, IST. (rules §6.12) */
export function releaseState(
  { kind, until, amount, used, uses, isEnded }: ReleaseFacts,
  today: Day,
): ReleaseState {
  if (kind === 'ORDER' ? uses > 0 : kind === 'AMOUNT' && amount !== null && used >= amount) return 'USED'
  if (isEnded) return 'ENDED'
  return until !== null && until < today ? 'OVER' : 'IN_FORCE'
}

/** What a release is asked for. */
export interface ReleaseRequest {
  /** null: an order that is not placed yet. */
  orderId: OrderId | null
  /** Value that needs it, in paise with tax: of the order, or by how much an accepted one was increased. */
  value: Paise
  /** What of it a release up to an amount counts (`countedByRelease`). */
  counted: Paise
  /** An accepted order that is increased: a release of this order alone does not cover that. */
  isIncrease?: boolean
}

/** Whether a release lets this order through on a day, IST. (rules §6.12) */
export function lets(
  release: ReleaseFacts,
  { orderId, value, counted, isIncrease = false }: ReleaseRequest,
  today: Day,
): boolean {
  if (releaseState(release, today) !== 'IN_FORCE') return false
  const { kind, orderPaise, amount, used } = release
  if (kind === 'UNTIL') return true
  if (kind === 'AMOUNT') return amount !== null && counted <= subtractPaise(amount, used)
  return (
    !isIncrease &&
    orderId !== null &&
    release.orderId === orderId &&
    orderPaise !== null &&
    value <= orderPaise
  )
}

const order: readonly ReleaseKind[] = ['ORDER', 'UNTIL', 'AMOUNT']

/**
 * Returns the release that lets an order through: one of this order first, then one until a day, then an amount, the earliest
 * last day first; an amount is never shared between two. (rules §6.12)
 */
export const releaseFor = (
  releases: readonly ReleaseFacts[],
  args: ReleaseRequest,
  today: Day,
): ReleaseFacts | undefined =>
  releases
    .filter(release => lets(release, args, today))
    .toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        (a.until ?? '').localeCompare(b.until ?? '') ||
        Number(a.id) - Number(b.id),
    )[0]

/** Returns why a release until a day may not be made: the day has passed, or is too far off. IST days. (rules §6.12) */
export function whyNotUntil(until: Day | undefined, today: Day): Refusal | undefined {
  if (until === undefined) return undefined
  const last = addDays(today, longestRelease)
  if (until < today)
    return atField(
      refusal('BREAKS_RULE', '{day} has passed. Choose today or a later day.', { day: formatDay(until) }),
      'until',
    )
  if (until > last)
    return atField(
      refusal('BREAKS_RULE', 'A release can last until {last} at the latest. Choose an earlier day.', {
        last: formatDay(last),
      }),
      'until',
    )
}
