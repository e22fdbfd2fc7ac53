import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import { type Disposition, type ReturnReason, returnReasons } from '@packhouse/contract/orders/lifecycle.ts'
import { type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { toMilli } from '../../ui/amounts.ts'
import { contentText, isWeighed, kindOf, packsText, shownPacks } from './quantities.ts'
import type { OrderLine } from './wire.ts'

/** What a customer has of a line, or what was taken along for it: packs as a person counts them, content in base units. */
export interface Whole {
  packs: number
  weight: number
}

/** What of a line left the house. */
export const pickedWhole = (line: OrderLine): Whole => ({
  packs: shownPacks(line.pickedquantity ?? 0, line),
  weight: line.pickedweight ?? 0,
})

/** What the customer still has of a line: delivered, or all that was picked while nobody has counted, less what came back. (rules.md §3.6) */
export function keptWhole(line: OrderLine): Whole {
  const packs = (line.deliveredquantity ?? line.pickedquantity ?? 0) - line.returnedquantity
  const weight = (line.deliveredweight ?? line.pickedweight ?? 0) - line.returnedweight
  return { packs: shownPacks(toMilli(packs) / 1000, line), weight: toMilli(weight) / 1000 }
}

/** The content of some packs at the average of the whole, in base units. (rules.md §2.3) */
export function averageWeight(whole: Whole, packs: number): number {
  if (packs >= whole.packs) return whole.weight
  if (packs <= 0 || whole.packs <= 0) return 0
  return mulDivHalfUp(toMilli(whole.weight), toMilli(packs), toMilli(whole.packs)) / 1000
}

/** What is typed of one line of a return or a delivery. */
export interface Part {
  packs: number | null
  /** Of a weighed line; counted ones have none. */
  weight: number | null
  reason: ReturnReason | null
  disposition: Disposition | null
  /** Looked at, and fit to sell again. */
  checked: boolean
}

export const nothing: Part = { packs: null, weight: null, reason: null, disposition: null, checked: false }

/** The amount of a part in thousandths: packs as the contract counts them, content in base units. */
export interface PartAmount {
  packsMilli: Milli
  milli: Milli
}

/** The fields of a part in which something may be wrong, as they stand in its row. */
export const partFields = ['packs', 'weight', 'reason', 'goes'] as const
export type PartField = (typeof partFields)[number]

/** What is wrong with a part, and in which of its fields. */
export interface PartFault {
  field: PartField
  words: string
}

const wrong = (field: PartField, words: string): { fault: PartFault } => ({ fault: { field, words } })

/** The amount that is typed, or what is wrong with it. */
export function amountOfPart(line: OrderLine, whole: Whole, { packs, weight }: Part): PartAmount | { fault: PartFault } {
  if (Number.isNaN(packs)) return wrong('packs', 'Type a number')
  if (Number.isNaN(weight)) return wrong('weight', 'Type a number')
  const typed = packs ?? 0
  if (typed > whole.packs) return wrong('packs', `Only ${packsText(whole.packs)} left`)
  if (!isWeighed(line)) {
    if (!Number.isInteger(typed)) return wrong('packs', 'Whole packs only')
    return { packsMilli: toMilli(typed), milli: milli(mulDivHalfUp(toMilli(typed), toMilli(line.packContent), 1000)) }
  }
  const content = weight ?? averageWeight(whole, typed)
  if (content > whole.weight) return wrong('weight', `Only ${contentText(whole.weight, line)} left`)
  if (kindOf(line) === 'BY_PIECE') {
    if (!Number.isInteger(typed)) return wrong('packs', 'Whole pieces only')
    if ((typed === 0) !== (content === 0)) return wrong('weight', 'Pieces and weight do not fit')
    return { packsMilli: toMilli(typed), milli: toMilli(content) }
  }
  // The weight is the truth; the packs follow it.
  const packsMilli = mulDivHalfUp(toMilli(content), 1000, toMilli(line.packContent))
  return content === 0
    ? { packsMilli: zeroMilli, milli: zeroMilli }
    : { packsMilli: milli(Math.max(1, packsMilli)), milli: toMilli(content) }
}

/** Where a form keeps the fault of a part, and the way back. */
export const faultKey = (line: OrderLine, field: PartField): string => `parts.${line.orderitemid}.${field}`

export function faultIn(errors: Record<string, unknown>, line: OrderLine): PartFault | undefined {
  for (const field of partFields) {
    const words = errors[faultKey(line, field)]
    if (typeof words === 'string') return { field, words }
  }
  return undefined
}

/** What is missing of a part that is more than nothing: `whyNot` asks for its reason. */
export function missingIn({ reason, disposition, checked }: Part, whyNot: string): PartFault | undefined {
  if (reason === null) return { field: 'reason', words: whyNot }
  if (disposition === 'RESTOCK' && !checked) return { field: 'goes', words: 'Restocking needs the check below' }
  return undefined
}

/** What is left of a whole after a part of it, in thousandths of the base unit. */
export const missingOf = (whole: Whole, amount: PartAmount): Milli => milli(toMilli(whole.weight) - amount.milli)

export const returnReasonWords: Record<ReturnReason, string> = {
  QUALITY: 'Quality',
  WRONG_ITEM: 'Wrong item',
  EXCESS: 'Too much',
  LATE: 'Came late',
  CUSTOMER_REFUSED: 'Refused',
  WEIGHT_SHORT: 'Weight short',
}
export const reasonChoices = returnReasons.map(value => ({ value, label: returnReasonWords[value] }))
export const isReturnReason = (text: string | null): text is ReturnReason => returnReasons.some(reason => reason === text)

export const dispositionWords: Record<Disposition, string> = { RESTOCK: 'Restock', WASTE: 'Waste', CLAIM_ONLY: 'Claim' }

/** Where goods go unless somebody says: what was never in the crate cannot come back, the rest is waste until it was looked at. (rules.md §3.6) */
export const dispositionFor = (reason: ReturnReason): Disposition => (reason === 'WEIGHT_SHORT' ? 'CLAIM_ONLY' : 'WASTE')
