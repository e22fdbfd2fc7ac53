import { shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  isByWeight,
  type LineKind,
  lineKind,
  type OrderedLine,
} from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatPacks, inUnits, type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { packWords, quantityWithUnit, unitWord } from '../../../../ui/values/units.ts'
import { t } from '../../../../ui/words.ts'
import type { OrderLine } from '../order.ts'

/** How a line is picked: by count, by weight, or both. */
export const kindOf = (line: Pick<OrderLine, 'catchWeight' | 'byPiece'>): LineKind => lineKind(line)
export const isWeighed = (line: Pick<OrderLine, 'catchWeight' | 'byPiece'>): boolean =>
  isByWeight(kindOf(line))

export const isDecided = (line: Pick<OrderLine, 'pickedquantity'>): boolean => line.pickedquantity !== null

/** Whether less was picked than ordered, with a reason. */
export const isShort = ({ shortReason }: Pick<OrderLine, 'shortReason'>): boolean =>
  shortReasons.some(reason => reason === shortReason)

/** The fields of a line needed to check a pick. */
export type PickedLine = Pick<
  OrderLine,
  'catchWeight' | 'byPiece' | 'itemUnit' | 'orderedquantity' | 'packContent' | 'substituteFor' | 'allotted'
>

/** A line for the picking rules. */
export const orderedLine = (line: Omit<PickedLine, 'substituteFor'>): OrderedLine => ({
  kind: kindOf(line),
  unit: line.itemUnit,
  orderedPacksMilli: line.orderedquantity,
  packContentMilli: line.packContent,
  allottedMilli: line.allotted,
})

/** The share of a line as it is picked, in thousandths: by weight, or in whole packs or pieces; null: it has none. (rules §35.5) */
export function shareOf(
  line: Pick<OrderLine, 'allotted' | 'catchWeight' | 'byPiece' | 'packContent'>,
): Milli | null {
  const { allotted, packContent } = line
  if (allotted === null || kindOf(line) === 'CATCH_WEIGHT') return allotted
  return milli(Math.floor(allotted / packContent) * 1000)
}

/** The share of a line in words: 7 of 10 kg, shared out; counted goods in packs. */
export function shareText(
  line: Pick<OrderLine, 'allotted' | 'packsize' | 'orderedquantity' | 'orderedweight'> & PickedLine,
): string {
  const ordered =
    kindOf(line) === 'CATCH_WEIGHT'
      ? `${plainText(line.orderedweight)} ${unitWord(line.itemUnit)}`
      : `${packsText(line.orderedquantity)} × ${packWords(line.packsize)}`
  return t('{share} of {ordered}, shared out', { share: plainText(shareOf(line) ?? zeroMilli), ordered })
}

/** Packs in their shortest form: 6, 9.85. */
export const packsText = (packs: Milli): string => formatPacks(packs)

/** A quantity as a person types it: 9.85. */
export const plainText = (amount: Milli): string => String(inUnits(amount))

/**
 * Rounds the packs of a weighed line for display: the weight is authoritative, so 29.440 kg are 6 packs of 5 kg. A weight more
 * than 5 % off any whole number of packs keeps a decimal: 2.4.
 */
export function nearPacks(packs: Milli): Milli {
  const whole = Math.round(packs / 1000) * 1000
  if (Math.abs(packs - whole) <= whole * 0.05) return milli(whole)
  return milli(Math.round(packs / 100) * 100 || packs)
}

/** Returns the packs of a line as displayed. */
export const shownPacks = (packs: Milli, line: Pick<OrderLine, 'catchWeight' | 'byPiece'>): Milli =>
  kindOf(line) === 'CATCH_WEIGHT' ? nearPacks(packs) : packs

/** Formats content with its unit: 29.440 kg, 180 pc. */
export const contentText = (amount: Milli, line: Pick<OrderLine, 'itemUnit'>): string =>
  quantityWithUnit(amount, line.itemUnit)
