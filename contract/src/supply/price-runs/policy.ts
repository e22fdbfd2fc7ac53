import { formatInstant } from '../../day.ts'
import type { Paise } from '../../money.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import type { RunState } from './kinds.ts'

/** A run, as its buttons and the server decide about it. */
export interface RunFacts {
  state: RunState
  effectiveAt: Date
  included: number
  changeId: number | null
}

const longestDays = 7

/** Why prices cannot change at a moment: it is over, or more than a week away. (rules §36.3) */
export function whyNotAt(effectiveAt: Date, now: Date): Refusal | undefined {
  if (effectiveAt <= now)
    return refusal('BREAKS_RULE', '{when} is over. Choose a later minute.', {
      when: formatInstant(effectiveAt),
    })
  if (effectiveAt.getTime() - now.getTime() > longestDays * 24 * 3_600_000)
    return refusal('BREAKS_RULE', '{when} is more than {days} days away: costs will have changed by then.', {
      when: formatInstant(effectiveAt),
      days: longestDays,
    })
}

function inState(state: RunState): Refusal {
  switch (state) {
    case 'DRAFT':
      return refusal('BREAKS_RULE', 'This price run is not scheduled yet.')
    case 'SCHEDULED':
      return refusal('BREAKS_RULE', 'This price run is scheduled. Call it off first.')
    case 'DONE':
      return refusal('BREAKS_RULE', 'The prices of this run have changed already.')
    case 'CANCELLED':
      return refusal('BREAKS_RULE', 'This price run was called off.')
    case 'REVERTED':
      return refusal('BREAKS_RULE', 'This price run was taken back.')
  }
}

/** Why rows of a run cannot be changed: only a draft is still open. (rules §36.3) */
export const whyNotEdit = ({ state }: Pick<RunFacts, 'state'>): Refusal | undefined =>
  state === 'DRAFT' ? undefined : inState(state)

/** Why a run cannot be scheduled. (rules §36.3) */
export function whyNotSchedule(run: RunFacts, now: Date): Refusal | undefined {
  if (run.state !== 'DRAFT') return inState(run.state)
  if (run.included === 0) return refusal('BREAKS_RULE', 'No price would change. Take at least one row.')
  return whyNotAt(run.effectiveAt, now)
}

/** Why a run cannot be called off: its prices have changed, or it ended already. (rules §36.3) */
export const whyNotCancel = ({ state }: Pick<RunFacts, 'state'>): Refusal | undefined =>
  state === 'DRAFT' || state === 'SCHEDULED' ? undefined : inState(state)

/** Why a run cannot be taken back: only what it changed can be. (rules §36.4) */
export function whyNotRevert({ state, changeId }: Pick<RunFacts, 'state' | 'changeId'>): Refusal | undefined {
  if (state === 'SCHEDULED')
    return refusal('BREAKS_RULE', 'No price has changed yet. Call the run off instead.')
  if (state !== 'DONE') return inState(state)
  if (changeId === null)
    return refusal('BREAKS_RULE', 'This price run changed no price, so there is nothing to take back.')
}

/** Why a row cannot be taken as it is: it has no price. (rules §36.3) */
export const whyNotTake = (itemName: string, chosen: Paise | null): Refusal | undefined =>
  chosen === null
    ? refusal('BREAKS_RULE', '{item} has no price yet. Set one, or leave it out.', { item: itemName })
    : undefined
