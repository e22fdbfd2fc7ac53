import { type Milli, milli } from '../../quantity.ts'

/** A line that gets part of what is there; thousandths of the base unit. */
export interface Divided {
  orderedMilli: Milli
  /** It gets no less: what is picked, or what was fixed. */
  leastMilli: Milli
  /** It gets no more: what was ordered, or what was fixed. */
  mostMilli: Milli
  /** What lies between goes up by this much: a step of the scale, or a pack. */
  stepMilli: Milli
}

/**
 * What a line may get next: up to its next whole step, at most all of it. What the scale showed when it was picked is between two steps:
 * nobody weighs a line again for less than a whole one.
 */
function nextStep({ mostMilli, stepMilli }: Divided, has: number): number {
  if (has % stepMilli !== 0 && mostMilli - has < stepMilli) return 0
  return Math.min(Math.ceil(has / stepMilli) * stepMilli + stepMilli, mostMilli) - has
}

/** Whether a line that has so much can take another step of what is left. */
function couldTake(line: Divided, has: number, left: number): boolean {
  const more = nextStep(line, has)
  return more > 0 && more <= left
}

/** The whole steps in an amount that a line would get, never below the least of it. */
function wholeSteps({ leastMilli, mostMilli, stepMilli }: Divided, amount: number): number {
  if (amount >= mostMilli) return mostMilli
  const whole = Math.floor(amount / stepMilli) * stepMilli
  return leastMilli % stepMilli !== 0 && whole - leastMilli < stepMilli
    ? leastMilli
    : Math.max(leastMilli, whole)
}

/** By how much of what was ordered all lines together get this total, each between its least and its most. */
function shareOfOrdered(lines: readonly Divided[], total: number): number {
  const sumAt = (share: number) => lines.reduce((sum, line) => sum + within(line, share), 0)
  if (sumAt(1) <= total) return 1
  let [low, high] = [0, 1]
  // after so many halves the share is finer than a thousandth of the largest order
  for (let turn = 0; turn < 50; turn++) {
    const middle = (low + high) / 2
    if (sumAt(middle) > total) high = middle
    else low = middle
  }
  return low
}

const within = ({ orderedMilli, leastMilli, mostMilli }: Divided, share: number): number =>
  Math.min(mostMilli, Math.max(leastMilli, orderedMilli * share))

/**
 * Divides an amount by what was ordered: whole steps first, then one more step to those with the largest remainder. What lines with
 * large packs cannot take goes to the others, until no line can take another step. (rules §35.2, §35.3)
 */
export function divideByAmount(lines: readonly Divided[], totalMilli: Milli): Milli[] {
  const got = lines.map(({ leastMilli }): number => leastMilli)
  let left = totalMilli - got.reduce((sum, one) => sum + one, 0)
  let open = lines.flatMap((line, at) => (couldTake(line, line.leastMilli, left) ? [{ line, at }] : []))
  while (open.length > 0) {
    const asTheyAre = open.map(({ line, at }) => ({ ...line, leastMilli: milli(got[at] ?? 0) }))
    const total = asTheyAre.reduce((sum, { leastMilli }) => sum + leastMilli, left)
    const share = shareOfOrdered(asTheyAre, total)
    const exact = open.map(({ line, at }, place) => {
      const amount = within(asTheyAre[place] ?? line, share)
      const whole = wholeSteps(asTheyAre[place] ?? line, amount)
      left -= whole - (got[at] ?? 0)
      got[at] = whole
      return { line, at, rest: (amount - whole) / line.stepMilli }
    })
    for (const { line, at } of exact.toSorted((one, other) => other.rest - one.rest || one.at - other.at)) {
      const has = got[at] ?? 0
      if (!couldTake(line, has, left)) continue
      const more = nextStep(line, has)
      got[at] = has + more
      left -= more
    }
    // each round gives at least one step, so it ends
    open = open.filter(({ line, at }) => couldTake(line, got[at] ?? 0, left))
  }
  return got.map(amount => milli(amount))
}

/** Divides an amount among groups, one after the other: each gets all it may, the first that does not fit what is left of it. */
export function divideInTurn(groups: readonly (readonly Divided[])[], totalMilli: Milli): Milli[][] {
  const leastOf = (lines: readonly Divided[]) => lines.reduce((sum, { leastMilli }) => sum + leastMilli, 0)
  let later = groups.reduce((sum, lines) => sum + leastOf(lines), 0)
  let left: number = totalMilli
  return groups.map(lines => {
    later -= leastOf(lines)
    const got = divideByAmount(lines, milli(Math.max(leastOf(lines), left - later)))
    left -= got.reduce((sum, one) => sum + one, 0)
    return got
  })
}
