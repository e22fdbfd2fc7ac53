import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type ReturnReason,
  returnReasonRows,
  returnReasons,
} from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { whyUnusualPart } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { type Milli, milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { say } from '../../../../ui/words.ts'
import { contentText, isWeighed, kindOf, packsText, shownPacks } from '../lines/quantities.ts'
import type { OrderLine } from '../order.ts'

/** The full amount of a line, delivered or loaded: packs as counted and content, in thousandths. */
export interface Whole {
  packs: Milli
  weight: Milli
}

/** Returns what was picked of a line. */
export const pickedWhole = (line: OrderLine): Whole => ({
  packs: shownPacks(line.pickedquantity ?? zeroMilli, line),
  weight: line.pickedweight ?? zeroMilli,
})

/** Returns what the customer still has of a line: delivered, or picked if nobody has counted, minus returns. (rules §3.6) */
export function keptWhole(line: OrderLine): Whole {
  const packs = line.deliveredquantity ?? line.pickedquantity ?? zeroMilli
  const weight = line.deliveredweight ?? line.pickedweight ?? zeroMilli
  return {
    packs: shownPacks(subtractMilli(packs, line.returnedquantity), line),
    weight: subtractMilli(weight, line.returnedweight),
  }
}

/** Returns the content of this many packs at the average of the whole, in thousandths. (rules §2.3) */
export function averageWeight(whole: Whole, packs: Milli): Milli {
  if (packs >= whole.packs) return whole.weight
  if (packs <= 0 || whole.packs <= 0) return zeroMilli
  return milli(mulDivHalfUp(whole.weight, packs, whole.packs))
}

/** What is typed for one line of a return or a delivery, in thousandths. */
export interface Part {
  packs: Milli | null
  /** Only for weighed lines; null for counted ones. */
  weight: Milli | null
  reason: ReturnReason | null
  disposition: Disposition | null
  /** Checked, and fit to be sold again. */
  checked: boolean
  /** The weight of the pieces is right, however unusual. */
  weighed: boolean
}

export const nothing: Part = {
  packs: null,
  weight: null,
  reason: null,
  disposition: null,
  checked: false,
  weighed: false,
}

/** The amount of a part in thousandths: packs as in the contract, content in base units. */
export interface PartAmount {
  packsMilli: Milli
  milli: Milli
}

/** The fields of a part that can have an error, in row order. */
export const partFields = ['packs', 'weight', 'reason', 'goes'] as const
export type PartField = (typeof partFields)[number]

/** An error of a part, and the field it belongs to. */
export interface PartIssue {
  field: PartField
  words: string
  /** It goes with a tick that the weight is right. */
  asksWeight?: true
}

const wrong = (field: PartField, words: string): { issue: PartIssue } => ({ issue: { field, words } })

/** Returns the typed amount, or its error. */
export function amountOfPart(
  line: OrderLine,
  whole: Whole,
  { packs, weight, weighed }: Part,
): PartAmount | { issue: PartIssue } {
  if (Number.isNaN(packs)) return wrong('packs', 'Enter a number')
  if (Number.isNaN(weight)) return wrong('weight', 'Enter a number')
  const typed = packs ?? zeroMilli
  if (typed > whole.packs) return wrong('packs', `Only ${packsText(whole.packs)} left`)
  if (!isWeighed(line)) {
    if (typed % 1000 !== 0) return wrong('packs', 'Whole packs only')
    return {
      packsMilli: typed,
      milli: milli(mulDivHalfUp(typed, line.packContent, 1000)),
    }
  }
  const content = weight ?? averageWeight(whole, typed)
  if (content > whole.weight) return wrong('weight', `Only ${contentText(whole.weight, line)} left`)
  if (kindOf(line) === 'BY_PIECE') {
    if (typed % 1000 !== 0) return wrong('packs', 'Whole pieces only')
    if ((typed === 0) !== (content === 0)) return wrong('weight', 'Pieces and weight do not match')
    const part = { packsMilli: typed, contentMilli: content }
    const all = { packsMilli: whole.packs, contentMilli: whole.weight }
    const unusual = weighed ? undefined : whyUnusualPart(all, part, line.itemUnit)
    return unusual
      ? { issue: { field: 'weight', words: say(unusual), asksWeight: true } }
      : { packsMilli: part.packsMilli, milli: part.contentMilli }
  }
  // The weight is authoritative; packs are derived from it.
  const packsMilli = mulDivHalfUp(content, 1000, line.packContent)
  return content === 0
    ? { packsMilli: zeroMilli, milli: zeroMilli }
    : { packsMilli: milli(Math.max(1, packsMilli)), milli: content }
}

/** The form key of a part's error; issueIn reads it. */
export const issueKey = (line: OrderLine, field: PartField): string => `parts.${line.orderitemid}.${field}`

export function issueIn(errors: Record<string, unknown>, line: OrderLine): PartIssue | undefined {
  for (const field of partFields) {
    const words = errors[issueKey(line, field)]
    if (typeof words === 'string') return { field, words }
  }
  return undefined
}

/** Returns what a non-zero part still lacks; `whyNot` is the message asking for its reason. */
export function missingIn({ reason, disposition, checked }: Part, whyNot: string): PartIssue | undefined {
  if (reason === null) return { field: 'reason', words: whyNot }
  if (disposition === 'RESTOCK' && !checked)
    return { field: 'goes', words: 'Restocking needs the check below' }
  return undefined
}

/** Returns where a part's goods go, and what was confirmed of them, as calls send it. */
export const destinationOf = ({ disposition, checked, weighed }: Part) => ({
  ...(disposition ? { disposition } : {}),
  ...(checked ? { qcPassed: true } : {}),
  ...(weighed ? { confirm: true } : {}),
})

/** Returns what is left of a whole after a part of it, in thousandths of the base unit. */
export const missingOf = (whole: Whole, amount: PartAmount): Milli =>
  subtractMilli(whole.weight, amount.milli)

export const reasonChoices = returnReasons.map(value => ({ value, label: returnReasonRows[value].label }))
export const isReturnReason = (text: string | null): text is ReturnReason =>
  returnReasons.some(reason => reason === text)

export const dispositionWords: Record<Disposition, string> = {
  RESTOCK: 'Restock',
  WASTE: 'Waste',
  CLAIM_ONLY: 'Claim',
}

/** Default destination of goods: a claim where nothing can come back, the rest is waste until checked. (rules §3.6) */
export const dispositionFor = (reason: ReturnReason): Disposition =>
  returnReasonRows[reason].usually === 'CLAIM_ONLY' ? 'CLAIM_ONLY' : 'WASTE'
