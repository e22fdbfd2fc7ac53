import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import type { ReturnReason } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import {
  inUnits,
  type Milli,
  milli,
  packContent,
  subtractMilli,
  zeroMilli,
} from '@packhouse/contract/quantity.ts'
import type { DoorLine, StopBody } from './doorCalls.ts'

export type EntryLine = StopBody['lines'][number]

/** What became of a line: kept whole, partly not on the truck, or partly taken back. (rules §21.6) */
export type Outcome = 'DELIVERED' | 'SHORT' | 'RETURNED'

/** A line that is not as packed. */
export interface LineChoice {
  is: Exclude<Outcome, 'DELIVERED'>
  /** Packs that are missing or go back: a whole number, at most `packsOf`. */
  packs: number
  /** Weight as it was typed, in the base unit; null: follows from the packs. NaN: no number. */
  weight: Milli | null
  reason: ReturnReason
}

/** Packs as a person counts them: a weighed line of 29.440 kg in packs of 5 kg came in 6. */
export const packsOf = ({ byWeight, packs }: DoorLine): number =>
  Math.max(1, byWeight ? Math.round(inUnits(packs)) : Math.ceil(inUnits(packs)))

const onePack = milli(1000)

/** One pack, as most often happens, and the most usual reason. */
export const firstChoice = (is: LineChoice['is']): LineChoice => ({
  is,
  packs: 1,
  weight: null,
  reason: is === 'SHORT' ? 'NOT_GIVEN' : 'QUALITY',
})

/** The whole line goes back. */
export const refusedWhole = (line: DoorLine): LineChoice => ({
  is: 'RETURNED',
  packs: packsOf(line),
  weight: null,
  reason: 'CUSTOMER_REFUSED',
})

export interface Part {
  packs: Milli
  /** In the base unit. */
  weight: Milli
}

/**
 * What is missing or goes back. All packs are the whole weight and the whole weight is all packs; between them weighed goods have
 * the typed weight, and packs follow from it where they are fractions.
 */
export function partOf(line: DoorLine, { packs, weight }: Pick<LineChoice, 'packs' | 'weight'>): Part {
  const whole: Part = { packs: line.packs, weight: line.weight }
  const count = packsOf(line)
  const typed = line.byWeight && weight !== null && !Number.isNaN(weight) ? weight : null
  if (packs >= count || (typed !== null && typed >= whole.weight)) return whole
  const isCounted = packs > 0 && whole.packs % onePack === 0
  if (!line.byWeight) {
    const some = Math.min(packContent(onePack, packs), whole.packs)
    return { packs: milli(some), weight: share(whole.weight, some, whole.packs) }
  }
  const some = typed ?? share(whole.weight, packs, count)
  return {
    packs: isCounted ? packContent(onePack, packs) : share(whole.packs, some, whole.weight),
    weight: some,
  }
}

const share = (whole: Milli, part: number, of: number): Milli =>
  milli(of === 0 ? 0 : mulDivHalfUp(whole, part, of))

/** Why a choice cannot be sent; undefined: it can. */
export function whyNotLine(line: DoorLine, choice: LineChoice): 'TYPED' | 'NOTHING' | 'TOO_MUCH' | undefined {
  const { weight } = choice
  if (weight !== null && Number.isNaN(weight)) return 'TYPED'
  if (line.byWeight && weight !== null && weight > line.weight) return 'TOO_MUCH'
  const part = partOf(line, choice)
  return part.packs <= 0 && part.weight <= 0 ? 'NOTHING' : undefined
}

/** A line as it is sent: what the customer kept, and what goes back. Delivered and returned add up to what was packed. */
export function entryLine(line: DoorLine, choice: LineChoice | undefined): EntryLine {
  const { orderitemid, byWeight } = line
  const gone = choice ? partOf(line, choice) : { packs: zeroMilli, weight: zeroMilli }
  const kept = {
    orderitemid,
    delivered: subtractMilli(line.packs, gone.packs),
    ...(byWeight ? { deliveredweight: subtractMilli(line.weight, gone.weight) } : {}),
  }
  if (!choice) return kept
  const { reason } = choice
  if (choice.is === 'SHORT') return { ...kept, reason }
  return {
    ...kept,
    returned: gone.packs,
    ...(byWeight ? { returnedweight: gone.weight } : {}),
    reason,
  }
}

/** What became of a line that was entered. */
export function outcomeOf(line: DoorLine, entered: EntryLine | undefined): Outcome {
  if (!entered) return 'DELIVERED'
  if ((entered.returned ?? 0) > 0 || (entered.returnedweight ?? 0) > 0) return 'RETURNED'
  const isLess = entered.delivered < line.packs
  const isLighter = entered.deliveredweight !== undefined && entered.deliveredweight < line.weight
  return isLess || isLighter ? 'SHORT' : 'DELIVERED'
}
