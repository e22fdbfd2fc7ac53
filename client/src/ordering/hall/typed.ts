import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { toleranceOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { quantityText, toMilli } from '../../ui/values/amounts.ts'
import { packWords, unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { contentText, kindOf, packsText } from '../orders/order/lines/quantities.ts'
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

const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

/** Converts the typed text for the rules. */
export function typedPick(line: PickingLine, { packs, weight }: TypedText, more: Partial<TypedPick> = {}): TypedPick {
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
  const text = (field: PickField, amount: number | null) => (amount === null || !fields.includes(field) ? '' : String(amount))
  return {
    packs: text('packs', line.pickedquantity ?? line.draftquantity),
    weight: text('weight', line.pickedweight ?? line.draftweight),
  }
}

/** Returns the full ordered amount; pieces still need to be weighed. */
export const fullText = (line: PickingLine): TypedText => ({
  packs: String(line.orderedquantity),
  weight: kindOf(line) === 'CATCH_WEIGHT' ? String(line.orderedweight) : '',
})

/** Builds a pick for the request: packs if counted, weight if weighed. */
export function pickedOf(line: PickingLine, { packs, weight, confirm }: TypedPick, reason: PickReason | null): Picked {
  return {
    orderitemid: line.orderitemid,
    ...(packs === null ? {} : { pickedquantity: packs }),
    ...(weight === null ? {} : { pickedweight: weight }),
    ...(reason ? { reason } : {}),
    ...(confirm ? { confirm: true } : {}),
  }
}

/** Returns a weight's deviation from the ordered one, in tenths of a percent; undefined if nothing is typed. (rules §3.4) */
export function permilleOff({ orderedweight }: PickingLine, { weight }: TypedPick): number | undefined {
  if (weight === null || Number.isNaN(weight) || orderedweight === 0) return undefined
  return Math.round(((weight - orderedweight) * 1000) / orderedweight)
}

/** Returns the limits for filling a weighed line: 28.500 and 31.500. (rules §3.4) */
export function gaugeEnds({ orderedweight, itemUnit }: PickingLine): readonly [low: string, high: string] {
  const { low, high } = toleranceOf(toMilli(orderedweight))
  return [quantityText(low / 1000, itemUnit), quantityText(high / 1000, itemUnit)]
}

/** The ordered amount, main and detail text: 30.000 kg over 6 × 5 kg, or 5 × 1 kg alone. */
export function wantedText(line: PickingLine): { main: string; detail: string | null } {
  const packs = `${packsText(line.orderedquantity)} × ${packWords(line.packsize)}`
  return kindOf(line) === 'COUNTED'
    ? { main: packs, detail: null }
    : { main: contentText(line.orderedweight, line), detail: packs }
}

/** The picked amount of a line. */
export const pickedText = (line: PickingLine): string =>
  kindOf(line) === 'COUNTED'
    ? `${packsText(line.pickedquantity ?? 0)} × ${packWords(line.packsize)}`
    : contentText(line.pickedweight ?? 0, line)

/** Unit of the amount on the display. */
export const fieldUnit = (line: PickingLine, field: PickField): string => {
  if (field === 'weight') return unitWord(line.itemUnit)
  return kindOf(line) === 'BY_PIECE' ? t('pieces') : `× ${packWords(line.packsize)}`
}
