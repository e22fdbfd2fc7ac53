import { addDays, type Day, daysBetween, formatDay } from '@packhouse/contract/day.ts'
import type { NewEstimate, ReceivedEstimate } from '@packhouse/contract/goods/inventory/model.ts'
import {
  maxDaysAhead,
  type NamedItem,
  statusAfter,
  whyNotReceive,
  whyNotWhole,
} from '@packhouse/contract/goods/inventory/policy.ts'
import { whyComesPast, whyNotPrinted } from '@packhouse/contract/goods/items/expiry.ts'
import { type Milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, Refused, refusal, refusalWith, sentenceIn } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { LockedEstimate } from '../sql/estimates.ts'

/** Why an estimate is refused, and at which field. (rules §5.3) */
export function whyNotAnnounce(
  estimate: Pick<NewEstimate, 'quantity' | 'expectedDate' | 'bestBefore'>,
  item: NamedItem & { isActive: boolean },
  today: Day,
): (Sentence & { field: 'itemId' | 'quantity' | 'expectedDate' | 'bestBefore' }) | undefined {
  const name = { item: item.itemName }
  if (!item.isActive)
    return {
      field: 'itemId',
      ...sentence('{item} is inactive. Activate it before you order it from a supplier.', name),
    }
  const broken = whyNotWhole(item, [estimate.quantity])
  if (broken) return { field: 'quantity', ...sentenceIn(broken) }
  const ahead = daysBetween(today, estimate.expectedDate)
  if (ahead < 0 || ahead > maxDaysAhead) {
    const last = formatDay(addDays(today, maxDaysAhead))
    return {
      field: 'expectedDate',
      ...sentence('Choose a day from today to {last} for {item}.', { ...name, last }),
    }
  }
  const { bestBefore } = estimate
  if (!bestBefore) return undefined
  const slip = whyNotPrinted(bestBefore, today)
  if (slip) return { field: 'bestBefore', ...slip }
  if (bestBefore >= estimate.expectedDate) return undefined
  const words = { ...name, best: formatDay(bestBefore), day: formatDay(estimate.expectedDate) }
  return {
    field: 'bestBefore',
    ...sentence('{item} best before {best} is past its day when it comes on {day}.', words),
  }
}

/** Result of a receipt or cancellation. */
export type Outcome =
  | {
      kind: 'RECEIVED'
      status: 'RECEIVED' | 'CLOSED_SHORT'
      actualMilli: Milli
      acceptedMilli: Milli
      bestBefore: Day | null
      notes: string
    }
  | { kind: 'CANCELLED'; notes: string }
  /** A repeat: nothing changes. */
  | { kind: 'SAME' }

/** Decides what a receipt does to its estimate; a repeat does nothing. (rules §5.4) */
export function outcomeOf(
  estimate: LockedEstimate,
  sent: ReceivedEstimate,
  item: NamedItem,
  today: Day,
): Outcome {
  const notes = sent.notes ?? ''
  if (sent.cancel) {
    if (estimate.status === 'CANCELLED') return { kind: 'SAME' }
    if (estimate.status !== 'PENDING') throw new Refused(whyDecided(estimate, item))
    return { kind: 'CANCELLED', notes: notes || estimate.notes }
  }
  const { actualQuantity: actualMilli } = sent
  const isAsRead =
    sent.status !== undefined &&
    sent.updateQuantity === undefined &&
    (notes === '' || notes === estimate.notes)
  if (actualMilli === undefined && isAsRead) return { kind: 'SAME' }
  if (actualMilli === undefined)
    throw new Refused(refusal('BAD_INPUT', 'Enter how much of estimate {id} arrived.', { id: estimate.id }))
  const acceptedMilli = sent.updateQuantity ?? actualMilli
  if (estimate.status !== 'PENDING') {
    if (estimate.actualMilli === actualMilli && estimate.acceptedMilli === acceptedMilli)
      return { kind: 'SAME' }
    throw new Refused(whyDecided(estimate, item))
  }
  const came = { expectedMilli: estimate.expectedMilli, actualMilli }
  const refused = whyNotReceive({ ...came, acceptedMilli, notes, confirm: sent.confirm ?? false }, item)
  if (refused) throw new Refused(refused)
  const bestBefore = sent.bestBefore ?? estimate.bestBefore
  const slip = bestBefore && whyNotPrinted(bestBefore, today)
  if (slip) throw new Refused(refusalWith('BAD_INPUT', slip, { field: 'bestBefore' }))
  const confirmed = sent.confirmPast ?? false
  const past =
    bestBefore && acceptedMilli > 0 && whyComesPast(bestBefore, { item: item.itemName, today, confirmed })
  if (past) throw new Refused(past)
  const status = statusAfter(came) === 'CLOSED_SHORT' ? 'CLOSED_SHORT' : 'RECEIVED'
  return { kind: 'RECEIVED', status, actualMilli, acceptedMilli, bestBefore, notes: notes || estimate.notes }
}

function whyDecided(
  { id, status, acceptedMilli, receivedByName }: LockedEstimate,
  { itemName, unit }: NamedItem,
): Refusal {
  if (acceptedMilli === null)
    return status === 'EXPIRED'
      ? refusal('BREAKS_RULE', 'Estimate {id} of {item} has expired. Add a new one.', { id, item: itemName })
      : refusal('BREAKS_RULE', 'Estimate {id} of {item} is cancelled. Add a new one.', { id, item: itemName })
  const words = { id, item: itemName, amount: quantityWords(acceptedMilli, unit) }
  return receivedByName === null
    ? refusal(
        'BREAKS_RULE',
        'Estimate {id} of {item} was received: {amount} went into stock. Correct the stock with a count.',
        words,
        { status },
      )
    : refusal(
        'BREAKS_RULE',
        'Estimate {id} of {item} was received by {by}: {amount} went into stock. Correct the stock with a count.',
        { ...words, by: receivedByName },
        { status },
      )
}
