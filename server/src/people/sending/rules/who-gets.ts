import type { Day } from '@packhouse/contract/day.ts'

/** Somebody of the customer, as the choice of who gets something needs it. */
export interface Candidate {
  number: string
  agreedOn: Day | null
  isNotOnWhatsApp: boolean
  /** When the number got something of this kind last. */
  kindAt: Date | null
}

/** Numbers that are ticked: those that got the last of this kind, else the first person. (rules §32.2) */
export function ticked(people: readonly Candidate[]): string[] {
  const able = people.filter(({ isNotOnWhatsApp }) => !isNotOnWhatsApp)
  const latest = Math.max(...able.map(({ kindAt }) => kindAt?.getTime() ?? 0))
  const last = latest > 0 ? able.filter(({ kindAt }) => kindAt?.getTime() === latest) : able.slice(0, 1)
  return last.map(({ number }) => number)
}

/** Numbers that get what goes by itself: the ticked ones that agreed, else the first that did; nobody without an agreement. */
export function whoGets(people: readonly Candidate[]): string[] {
  const chosen = ticked(people)
  const agreed = people.filter(({ agreedOn, isNotOnWhatsApp }) => agreedOn !== null && !isNotOnWhatsApp)
  const both = agreed.filter(({ number }) => chosen.includes(number))
  return (both.length > 0 ? both : agreed.slice(0, 1)).map(({ number }) => number)
}
