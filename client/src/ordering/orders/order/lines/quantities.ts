import { shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  isByWeight,
  type LineKind,
  lineKind,
  type OrderedLine,
} from '@packhouse/contract/ordering/orders/tolerance.ts'
import { formatPacks } from '@packhouse/contract/quantity.ts'
import { toMilli } from '../../../../ui/values/amounts.ts'
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

/** Converts a line for the picking rules, in thousandths. */
export const orderedLine = (line: Omit<PickedLine, 'substituteFor'>): OrderedLine => ({
  kind: kindOf(line),
  unit: line.itemUnit,
  orderedPacksMilli: toMilli(line.orderedquantity),
  packContentMilli: toMilli(line.packContent),
  allottedMilli: line.allotted === null ? null : toMilli(line.allotted),
})

/** The share of a line as it is picked: by weight, or in whole packs or pieces; null: it has none. (rules §35.5) */
export function shareOf(
  line: Pick<OrderLine, 'allotted' | 'catchWeight' | 'byPiece' | 'packContent'>,
): number | null {
  const { allotted, packContent } = line
  if (allotted === null || kindOf(line) === 'CATCH_WEIGHT') return allotted
  return Math.floor(toMilli(allotted) / toMilli(packContent))
}

/** The share of a line in words: 7 of 10 kg, shared out; counted goods in packs. */
export function shareText(
  line: Pick<OrderLine, 'allotted' | 'packsize' | 'orderedquantity' | 'orderedweight'> & PickedLine,
): string {
  const ordered =
    kindOf(line) === 'CATCH_WEIGHT'
      ? `${line.orderedweight} ${unitWord(line.itemUnit)}`
      : `${packsText(line.orderedquantity)} × ${packWords(line.packsize)}`
  return t('{share} of {ordered}, shared out', { share: shareOf(line) ?? 0, ordered })
}

/** Packs in their shortest form: 6, 9.85. */
export const packsText = (packs: number): string => formatPacks(toMilli(packs))

/**
 * Rounds the packs of a weighed line for display: the weight is authoritative, so 29.440 kg are 6 packs of 5 kg. A weight more
 * than 5 % off any whole number of packs keeps a decimal: 2.4.
 */
export function nearPacks(packs: number): number {
  const whole = Math.round(packs)
  if (Math.abs(packs - whole) <= whole * 0.05) return whole
  return Math.round(packs * 10) / 10 || packs
}

/** Returns the packs of a line as displayed. */
export const shownPacks = (packs: number, line: Pick<OrderLine, 'catchWeight' | 'byPiece'>): number =>
  kindOf(line) === 'CATCH_WEIGHT' ? nearPacks(packs) : packs

/** Formats content with its unit: 29.440 kg, 180 pc. */
export const contentText = (amount: number, line: Pick<OrderLine, 'itemUnit'>): string =>
  quantityWithUnit(toMilli(amount), line.itemUnit)
