import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import { lineKind, pickedPacks, whyUnusualPart } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatPacks, type Milli, milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type LockedLine, onLine } from './locked-order.ts'

/** Packs in thousandths of a pack, with content in thousandths of the base unit. */
export interface Part {
  packsMilli: Milli
  milli: Milli
}

/**
 * A part of a line (delivered of picked, returned of delivered), or why it is invalid. Without a weight, packs count at the
 * average weight of the whole. An unlikely weight of pieces is confirmed. (rules §2.3, §3.6)
 */
export function partOf(
  line: LockedLine,
  whole: Part,
  sent: { packsMilli: Milli; weightMilli?: Milli | undefined; confirm?: boolean | undefined },
): Part | Refusal {
  const kind = lineKind(line)
  if (kind !== 'CATCH_WEIGHT' && sent.packsMilli % 1000 !== 0)
    return onLine(
      line,
      refusal('BAD_INPUT', '{count} is not a whole number of packs.', {
        count: formatPacks(sent.packsMilli),
      }),
    )
  const weighed = kind === 'COUNTED' ? undefined : sent.weightMilli
  const amount = weighed ?? shareOf(whole, sent.packsMilli)
  const part = {
    packsMilli:
      weighed !== undefined && kind === 'CATCH_WEIGHT' ? packsOf(line, whole, weighed) : sent.packsMilli,
    milli: amount,
  }
  if (part.milli > whole.milli)
    return onLine(
      line,
      refusal('BREAKS_RULE', 'only {amount} left.', { amount: quantityWords(whole.milli, line.unit) }),
    )
  if (part.packsMilli > whole.packsMilli)
    return onLine(
      line,
      refusal('BREAKS_RULE', 'only {count} packs left.', { count: formatPacks(whole.packsMilli) }),
    )
  if (kind !== 'BY_PIECE') return part
  if ((part.packsMilli === 0) !== (part.milli === 0))
    return onLine(line, refusal('BAD_INPUT', 'Enter both pieces and weight; one of them is 0.'))
  const { packsMilli: pieces, milli: weight } = restOf(whole, part)
  if (pieces > 0 && weight === 0)
    return onLine(
      line,
      refusal('BAD_INPUT', '{count} of the pieces would have no weight left.', {
        count: formatPacks(pieces),
      }),
    )
  const unusual = sent.confirm ? undefined : whyUnusualPart(amountIn(whole), amountIn(part), line.unit)
  return unusual ? onLine(line, unusual) : part
}

const amountIn = ({ packsMilli, milli: contentMilli }: Part) => ({ packsMilli, contentMilli })

/** Derives packs from the weight; the full weight is all packs, and rounding of earlier parts never yields more. */
const packsOf = (line: LockedLine, whole: Part, weight: Milli): Milli =>
  weight === whole.milli
    ? whole.packsMilli
    : milli(Math.min(whole.packsMilli, pickedPacks(weight, line.contentMilli)))

const shareOf = (whole: Part, packsMilli: Milli): Milli =>
  whole.packsMilli === 0
    ? milli(packsMilli === 0 ? 0 : packsMilli)
    : milli(mulDivHalfUp(whole.milli, packsMilli, whole.packsMilli))

/** What is left of a whole after a part is taken. */
export const restOf = (whole: Part, part: Part): Part => ({
  packsMilli: milli(whole.packsMilli - part.packsMilli),
  milli: milli(whole.milli - part.milli),
})

/** Whether a part is the whole: by weight for catch weight, otherwise by count. */
export const isWhole = (line: LockedLine, whole: Part, part: Part): boolean =>
  lineKind(line) === 'CATCH_WEIGHT' ? part.milli === whole.milli : part.packsMilli === whole.packsMilli
