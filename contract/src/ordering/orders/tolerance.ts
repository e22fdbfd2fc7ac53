import { mulDivHalfUp } from '../../money.ts'
import { formatPacks, type Milli, milli, quantityWords } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import type { ItemUnit } from '../../units.ts'
import { overReasons, type PickReason, shortReasons } from './lifecycle.ts'

/** How a line is picked and billed: by count, by weight, or counted in pieces and billed on their weight. (rules §2.1, §3.4) */
export type LineKind = 'COUNTED' | 'CATCH_WEIGHT' | 'BY_PIECE'

export function lineKind({ catchWeight, byPiece }: { catchWeight: boolean; byPiece: boolean }): LineKind {
  if (byPiece) return 'BY_PIECE'
  return catchWeight ? 'CATCH_WEIGHT' : 'COUNTED'
}

/** Whether the weight is authoritative for stock, invoice and dues. (rules §2.3) */
export const isByWeight = (kind: LineKind): boolean => kind !== 'COUNTED'

/** The ordered amounts: packs in thousandths of a pack, contents in thousandths of the base unit. */
export interface OrderedLine {
  kind: LineKind
  unit: ItemUnit
  orderedPacksMilli: Milli
  packContentMilli: Milli
  /** Its share of an item that was short, base unit; without it, or null, none. (rules §35.5) */
  allottedMilli?: Milli | null
}

/** What a picker sends; either amount may be omitted if the other determines it. */
export interface SentPick {
  packsMilli?: Milli | undefined
  weightMilli?: Milli | undefined
  reason?: PickReason | undefined
  confirm?: boolean | undefined
}

/** Packs of a weight, in thousandths of a pack: weight ÷ content to three decimals. (rules §2.3) */
export const pickedPacks = (weightMilli: Milli, packContentMilli: Milli): Milli =>
  milli(mulDivHalfUp(weightMilli, 1000, packContentMilli))

/** Content of a number of packs, in thousandths of the base unit. (rules §2.1) */
export const contentOf = (packsMilli: Milli, packContentMilli: Milli): Milli =>
  milli(mulDivHalfUp(packsMilli, packContentMilli, 1000))

/** An amount of a line as it is stored: packs and content together. */
export interface Amount {
  packsMilli: Milli
  contentMilli: Milli
}

/** Fills in the amount that was not sent; by-piece packs that were not weighed have their nominal weight. (rules §2.3) */
export function pickedQuantity(line: OrderedLine, sent: SentPick): Amount | Refusal {
  const { kind, packContentMilli } = line
  const { packsMilli, weightMilli } = sent
  if (packsMilli === undefined && weightMilli === undefined)
    return refusal('BAD_INPUT', 'Enter how much was picked.')
  if ((packsMilli ?? 0) < 0 || (weightMilli ?? 0) < 0)
    return refusal('BAD_INPUT', 'A picked amount cannot be below zero.')
  if (kind === 'CATCH_WEIGHT') {
    if (weightMilli !== undefined)
      return { packsMilli: pickedPacks(weightMilli, packContentMilli), contentMilli: weightMilli }
    if (packsMilli !== undefined) return { packsMilli, contentMilli: contentOf(packsMilli, packContentMilli) }
  }
  if (packsMilli === undefined)
    return refusal(
      'BAD_INPUT',
      kind === 'BY_PIECE' ? 'Enter how many pieces were picked.' : 'Enter how many packs were picked.',
    )
  if (packsMilli % 1000 !== 0)
    return refusal(
      'BAD_INPUT',
      kind === 'BY_PIECE'
        ? '{count} is not a whole number of pieces.'
        : '{count} is not a whole number of packs.',
      { count: formatPacks(packsMilli) },
    )
  const nominalMilli = contentOf(packsMilli, packContentMilli)
  if (kind === 'COUNTED') return { packsMilli, contentMilli: nominalMilli }
  if (weightMilli !== undefined && (weightMilli === 0) !== (packsMilli === 0))
    return refusal('BAD_INPUT', 'Enter both pieces and weight; one of them is 0.')
  return { packsMilli, contentMilli: weightMilli ?? nominalMilli }
}

export type PickOutcome = 'FILLED' | 'SHORT' | 'OVER'
/** The verdict on a pick, and what it still needs from the picker. */
export interface Judged {
  outcome: PickOutcome
  needs?: 'SHORT_REASON' | 'CUSTOMER_AGREED' | 'WEIGHT_CONFIRM'
}

/**
 * The tolerance limits of a content: complete from low to high, up to highest with the customer's consent, never above.
 * (rules §3.4)
 */
export const toleranceOf = (orderedMilli: Milli): { low: Milli; high: Milli; highest: Milli } => ({
  low: milli(Math.ceil((orderedMilli * 95) / 100)),
  high: milli(Math.floor((orderedMilli * 105) / 100)),
  highest: milli(Math.floor((orderedMilli * 110) / 100)),
})

/** Checks an amount against the order, limits included; refuses it if no reason can justify it. (rules §3.4) */
export function judgePick(line: OrderedLine, { packsMilli, contentMilli }: Amount): Judged | Refusal {
  const { kind, unit, orderedPacksMilli, packContentMilli } = line
  if (kind === 'CATCH_WEIGHT') {
    const orderedMilli = contentOf(orderedPacksMilli, packContentMilli)
    const { low, high, highest } = toleranceOf(orderedMilli)
    if (contentMilli > highest)
      return refusal('BREAKS_RULE', '{amount} is more than 10% above the {ordered} ordered. Take some out.', {
        amount: quantityWords(contentMilli, unit),
        ordered: quantityWords(orderedMilli, unit),
      })
    if (contentMilli > high) return { outcome: 'OVER', needs: 'CUSTOMER_AGREED' }
    return contentMilli < low ? { outcome: 'SHORT', needs: 'SHORT_REASON' } : { outcome: 'FILLED' }
  }
  if (packsMilli > orderedPacksMilli)
    return refusal('BREAKS_RULE', '{picked} picked, only {ordered} ordered. Take {extra} out.', {
      picked: formatPacks(packsMilli),
      ordered: formatPacks(orderedPacksMilli),
      extra: formatPacks(milli(packsMilli - orderedPacksMilli)),
    })
  if (packsMilli < orderedPacksMilli) return { outcome: 'SHORT', needs: 'SHORT_REASON' }
  return kind === 'BY_PIECE' && isUnusualWeight(line, { packsMilli, contentMilli })
    ? { outcome: 'FILLED', needs: 'WEIGHT_CONFIRM' }
    : { outcome: 'FILLED' }
}

/**
 * By-piece packs weigh between half and twice their nominal weight, limits included; otherwise a confirmation is needed.
 * (rules §3.4)
 */
const isUnusualWeight = (
  { packContentMilli }: Pick<OrderedLine, 'packContentMilli'>,
  { packsMilli, contentMilli }: Amount,
): boolean => isUnlikely(contentMilli, contentOf(packsMilli, packContentMilli))

const isUnlikely = (contentMilli: number, usualMilli: number): boolean =>
  contentMilli * 2 < usualMilli || contentMilli > usualMilli * 2

const unusualWeight = (unit: ItemUnit, { packsMilli, contentMilli }: Amount, eachMilli: Milli): Refusal =>
  refusal(
    'NEEDS_CONFIRM',
    '{weight} is unusual for {pieces} of about {each}. Weigh again, or confirm it.',
    {
      weight: quantityWords(contentMilli, unit),
      pieces: formatPacks(packsMilli),
      each: quantityWords(eachMilli, unit),
    },
    { reason: 'WEIGHT_UNUSUAL' },
  )

/**
 * Why the weight of some of a line's pieces, brought back or delivered, needs a confirmation: they, or those that are left, weigh
 * less than half or more than twice what that many weigh of the whole. (rules §3.6)
 */
export function whyUnusualPart(whole: Amount, part: Amount, unit: ItemUnit): Refusal | undefined {
  const rest = {
    packsMilli: milli(whole.packsMilli - part.packsMilli),
    contentMilli: milli(whole.contentMilli - part.contentMilli),
  }
  const unlikely = [part, rest].find(
    ({ packsMilli, contentMilli }) =>
      packsMilli > 0 &&
      isUnlikely(contentMilli, mulDivHalfUp(whole.contentMilli, packsMilli, whole.packsMilli)),
  )
  return (
    unlikely && unusualWeight(unit, unlikely, milli(mulDivHalfUp(whole.contentMilli, 1000, whole.packsMilli)))
  )
}

/** Whether an amount is above the share of a line; pieces are counted, as they never weigh the same. (rules §35.5) */
export function isAboveShare(
  { kind, packContentMilli, allottedMilli = null }: OrderedLine,
  amount: Amount,
): boolean {
  if (allottedMilli === null) return false
  return kind === 'CATCH_WEIGHT'
    ? amount.contentMilli > allottedMilli
    : contentOf(amount.packsMilli, packContentMilli) > allottedMilli
}

/** A valid pick: what is stored, and the reason it needed. */
export interface DecidedPick extends Amount {
  outcome: PickOutcome
  reason: PickReason | null
}

/** Decides a picked line: the stored amounts and outcome, or why it cannot be accepted. (rules §3.4) */
export function decidePick(line: OrderedLine, sent: SentPick): DecidedPick | Refusal {
  const amount = pickedQuantity(line, sent)
  if ('code' in amount) return amount
  const judged = judgePick(line, amount)
  if ('code' in judged) return judged
  const reason = sent.reason ?? reasonOfShare(line, judged)
  const missing = whyReasonMissing(line, amount, judged, reason)
  if (missing) return missing
  if (line.kind === 'BY_PIECE' && !sent.confirm && isUnusualWeight(line, amount))
    return unusualWeight(line.unit, amount, line.packContentMilli)
  return { ...amount, outcome: judged.outcome, reason: judged.outcome === 'FILLED' ? null : (reason ?? null) }
}

/** Less than ordered is out of stock where it was shared out, and nobody asks the picker why. (rules §35.5) */
const reasonOfShare = ({ allottedMilli = null }: OrderedLine, { outcome }: Judged): PickReason | undefined =>
  outcome === 'SHORT' && allottedMilli !== null ? 'OUT_OF_STOCK' : undefined

function whyReasonMissing(
  line: OrderedLine,
  amount: Amount,
  { outcome }: Judged,
  reason: PickReason | undefined,
): Refusal | undefined {
  const reasons: readonly PickReason[] = outcome === 'SHORT' ? shortReasons : overReasons
  if (outcome === 'FILLED' || (reason !== undefined && reasons.includes(reason))) return undefined
  const amounts = shownAmounts(line, amount)
  return outcome === 'SHORT'
    ? refusal('NEEDS_REASON', 'Only {picked} of {ordered} picked. Give a reason.', amounts, {
        rule: 'SHORT_PICK',
        reasons,
      })
    : refusal(
        'NEEDS_REASON',
        "{picked} is more than 5% above the {ordered} ordered. It needs the customer's consent.",
        amounts,
        {
          rule: 'OVER_PICK',
          reasons,
        },
      )
}

function shownAmounts(
  { kind, unit, orderedPacksMilli, packContentMilli }: OrderedLine,
  { packsMilli, contentMilli }: Amount,
) {
  if (kind !== 'CATCH_WEIGHT')
    return { picked: formatPacks(packsMilli), ordered: formatPacks(orderedPacksMilli) }
  return {
    picked: quantityWords(contentMilli, unit),
    ordered: quantityWords(contentOf(orderedPacksMilli, packContentMilli), unit),
  }
}
