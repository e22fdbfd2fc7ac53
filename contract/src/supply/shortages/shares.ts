import type { CustomerPriority } from '../../people/customers/priority.ts'
import { inUnits, type Milli, milli, quantityWords, subtractMilli, sumMilli } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import type { ItemUnit } from '../../units.ts'
import { type Divided, divideByAmount, divideInTurn } from './divide.ts'
import type { SharingRule } from './kinds.ts'

/** A line that shares in what is there, base units in thousandths. */
export interface ShareLine {
  orderitemid: number
  orderid: number
  ordered: Milli
  /** It gets no less than this and no more than that: what is picked, and what was ordered. Equal: nothing of it can change. */
  least: Milli
  most: Milli
  /** A step of the scale, or what a pack holds. */
  step: Milli
  priority: CustomerPriority
  placedAt: Date
  /** Which of the slots of the day it is, the first to leave is 0. */
  slotPlace: number
}

/** How somebody shares out: the rule, and the lines that do not follow it. */
export interface Sharing {
  rule: SharingRule
  there: Milli
  /** These get all that was ordered. */
  protect: readonly number[]
  /** These get what was typed. */
  fixed: readonly { orderitemid: number; quantity: Milli }[]
}

export interface Shared {
  got: Map<number, Milli>
  sharedTotal: Milli
  /** What no step can give. */
  left: Milli
}

/** Shares out what is there of an item; fails with what is missing where protected and typed lines need more. (rules §35.2, §35.3) */
export function shareOut(lines: readonly ShareLine[], sharing: Sharing, unit: ItemUnit): Shared | Refusal {
  const typed = new Map(sharing.fixed.map(({ orderitemid, quantity }) => [orderitemid, quantity]))
  const whole = new Set(sharing.protect)
  const inOrder = lines.toSorted(
    (one, other) =>
      one.placedAt.getTime() - other.placedAt.getTime() ||
      one.orderid - other.orderid ||
      one.orderitemid - other.orderitemid,
  )
  const divided = inOrder.map((line): Divided => {
    const only = typed.get(line.orderitemid) ?? (whole.has(line.orderitemid) ? line.most : undefined)
    const { ordered: orderedMilli, step: stepMilli } = line
    return { orderedMilli, stepMilli, leastMilli: only ?? line.least, mostMilli: only ?? line.most }
  })
  const missing = subtractMilli(sumMilli(divided.map(({ leastMilli }) => leastMilli)), sharing.there)
  if (missing > 0)
    return refusal(
      'BREAKS_RULE',
      'Protected and typed lines need {missing} more than is there. Give one of them less.',
      { missing: quantityWords(missing, unit) },
      { missing: inUnits(missing) },
    )
  const amounts = divideBy(sharing.rule, inOrder, divided, sharing.there)
  const sharedTotal = sumMilli(amounts)
  return {
    got: new Map(inOrder.map(({ orderitemid }, at) => [orderitemid, amounts[at] ?? milli(0)])),
    sharedTotal,
    left: subtractMilli(sharing.there, sharedTotal),
  }
}

function divideBy(
  rule: SharingRule,
  lines: readonly ShareLine[],
  divided: readonly Divided[],
  there: Milli,
): Milli[] {
  if (rule === 'PRO_RATA') return divideByAmount(divided, there)
  const turnOf: Record<Exclude<SharingRule, 'PRO_RATA'>, (line: ShareLine, at: number) => number> = {
    PRIORITY: ({ priority }) => priority.charCodeAt(0),
    FIRST_COME: (_, at) => at,
    SLOT: ({ slotPlace }) => slotPlace,
  }
  const places = [...Map.groupBy(lines.keys(), at => turnAt(at))]
    .toSorted(([one], [other]) => one - other)
    .map(([, at]) => at)
  const got = divideInTurn(
    places.map(group => group.flatMap(at => divided[at] ?? [])),
    there,
  )
  const amounts = new Map(
    places.flatMap((group, turn) => group.map((at, place) => [at, got[turn]?.[place] ?? milli(0)])),
  )
  return divided.map(({ leastMilli }, at) => amounts.get(at) ?? leastMilli)

  function turnAt(at: number): number {
    const line = lines[at]
    return line === undefined || rule === 'PRO_RATA' ? 0 : turnOf[rule](line, at)
  }
}

/** Why a line cannot get this amount: below what is picked, above what was ordered, or no whole step. (rules §35.3) */
export function whyNotShare(
  line: Pick<ShareLine, 'least' | 'most' | 'step'>,
  amount: Milli,
  unit: ItemUnit,
): Refusal | undefined {
  const { least, most, step } = line
  if (amount < least)
    return refusal('BREAKS_RULE', '{picked} is picked already; a line gets no less.', {
      picked: quantityWords(least, unit),
    })
  if (amount > most)
    return refusal('BREAKS_RULE', 'A line gets no more than was ordered, {most}.', {
      most: quantityWords(most, unit),
    })
  if (amount === least || amount === most || amount % step === 0) return undefined
  return refusal('BREAKS_RULE', '{amount} cannot be given: this line goes in steps of {step}.', {
    amount: quantityWords(amount, unit),
    step: quantityWords(step, unit),
  })
}
