import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { toleranceOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { milliText, unreadable } from '../../ui/values/amounts.ts'
import { packWords, unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { contentText, kindOf, packsText, plainText, shareOf } from '../orders/order/lines/quantities.ts'
import type { TypedPick } from '../orders/order/picking/pickCheck.ts'
import type { PickingLine } from './board.ts'
import type { Picked } from './entries.ts'

/** The text on the display, as typed. */
export interface TypedText {
  packs: string
  weight: string
}

export type PickField = keyof TypedText

/** Returns which amounts of a line a picker types, the first one first. */
export function fieldsOf(line: PickingLine): PickField[] {
  const kind = kindOf(line)
  if (kind === 'BY_PIECE') return ['packs', 'weight']
  return [kind === 'COUNTED' ? 'packs' : 'weight']
}

/** What the display has, in thousandths; null while it is empty. */
const numberIn = (text: string): Milli | null =>
  text === '' ? null : (readQuantity(text).value ?? unreadable)

/** Converts the typed text for the rules. */
export function typedPick(
  line: PickingLine,
  { packs, weight }: TypedText,
  more: Partial<TypedPick> = {},
): TypedPick {
  const fields = fieldsOf(line)
  return {
    packs: fields.includes('packs') ? numberIn(packs) : null,
    weight: fields.includes('weight') ? numberIn(weight) : null,
    ...more,
  }
}

/** A line decided or drafted before starts with that amount, so that it need not be typed again. */
export function textOf(line: PickingLine): TypedText {
  const fields = fieldsOf(line)
  const text = (field: PickField, amount: Milli | null) =>
    amount === null || !fields.includes(field) ? '' : plainText(amount)
  return {
    packs: text('packs', line.pickedquantity ?? line.draftquantity),
    weight: text('weight', line.pickedweight ?? line.draftweight),
  }
}

/** Returns the full ordered amount, or the share of the line; pieces still need to be weighed. */
export const fullText = (line: PickingLine): TypedText => {
  const share = shareOf(line)
  return kindOf(line) === 'CATCH_WEIGHT'
    ? { packs: plainText(line.orderedquantity), weight: plainText(share ?? line.orderedweight) }
    : { packs: plainText(share ?? line.orderedquantity), weight: '' }
}

/** Builds a pick for the request: packs if counted, weight if weighed. */
export function pickedOf(
  line: PickingLine,
  { packs, weight, confirm, aboveShare }: TypedPick,
  reason: PickReason | null,
): Picked {
  return {
    orderitemid: line.orderitemid,
    ...(packs === null ? {} : { pickedquantity: packs }),
    ...(weight === null ? {} : { pickedweight: weight }),
    ...(reason ? { reason } : {}),
    ...(confirm ? { confirm: true } : {}),
    ...(aboveShare ? { aboveShare } : {}),
  }
}

/** Half of what is allowed of a share, in tenths of a percent of its middle: from 5% less up to the share. */
const halfOfShare = 25

/** The green range of a weighed line: 5% around what was ordered, or from 5% less up to its share. (rules §3.4, §35.5) */
export function gaugeOf(line: PickingLine, { weight }: TypedPick) {
  const { orderedweight, allotted, itemUnit } = line
  const { low, high } = toleranceOf(allotted ?? orderedweight)
  const ends: readonly [low: string, high: string] = [
    milliText(low, itemUnit),
    milliText(allotted ?? high, itemUnit),
  ]
  const middle = allotted === null ? orderedweight : (allotted * (1000 - halfOfShare)) / 1000
  const isTyped = weight !== null && !Number.isNaN(weight) && middle > 0
  return {
    /** The deviation from its middle, in tenths of a percent; undefined if nothing is typed. */
    permille: isTyped ? Math.round(((weight - middle) * 1000) / middle) : undefined,
    tolerance: allotted === null ? 50 : halfOfShare,
    ends,
  }
}

/** The ordered amount, main and detail text: 30.000 kg over 6 × 5 kg, or 5 × 1 kg alone; with a share 7 of 10 kg, shared out. */
export function wantedText(line: PickingLine): { main: string; detail: string | null } {
  const packs = `${packsText(line.orderedquantity)} × ${packWords(line.packsize)}`
  const isCounted = kindOf(line) !== 'CATCH_WEIGHT'
  const share = shareOf(line)
  if (share !== null)
    return {
      main: t('{share} of {ordered}', {
        share: plainText(share),
        ordered: isCounted ? packs : `${plainText(line.orderedweight)} ${unitWord(line.itemUnit)}`,
      }),
      detail: t('shared out'),
    }
  return kindOf(line) === 'COUNTED'
    ? { main: packs, detail: null }
    : { main: contentText(line.orderedweight, line), detail: packs }
}

/** The picked amount of a line. */
export const pickedText = (line: PickingLine): string =>
  kindOf(line) === 'COUNTED'
    ? `${packsText(line.pickedquantity ?? zeroMilli)} × ${packWords(line.packsize)}`
    : contentText(line.pickedweight ?? zeroMilli, line)

/** Unit of the amount on the display. */
export const fieldUnit = (line: PickingLine, field: PickField): string => {
  if (field === 'weight') return unitWord(line.itemUnit)
  return kindOf(line) === 'BY_PIECE' ? t('pieces') : `× ${packWords(line.packsize)}`
}
