import type { OrderLineId, PackId } from '@packhouse/contract/ids.ts'
import { addPaise } from '@packhouse/contract/money.ts'
import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type LockedLine, notOfOrder } from './locked-order.ts'
import type { PickRequest } from './pick.ts'
import {
  type Freezing,
  type FrozenLine,
  freezeLine,
  linePrice,
  type PackToOrder,
  packLabel,
} from './price-line.ts'

/** A different pack in place of a line, with the customer's consent; amounts in thousandths. */
export interface SubstituteRequest {
  substituteFor: OrderLineId
  packsizeid: PackId
  pickedquantity?: Milli | undefined
  pickedweight?: Milli | undefined
  consent: string
}

/** The existing line that substitutes this line with this pack: a repeat sets it, never adds. (rules §3.7) */
export const standsIn = (
  lines: readonly LockedLine[],
  substitute: SubstituteRequest,
): LockedLine | undefined =>
  lines.find(line => line.substituteFor === substitute.substituteFor && line.packId === substitute.packsizeid)

/** The picks sent for substitutes, as picks of their lines; those without a line yet are left out. */
export const standInPicks = (
  lines: readonly LockedLine[],
  substitutes: readonly SubstituteRequest[],
): PickRequest[] =>
  substitutes.flatMap(one => {
    const line = standsIn(lines, one)
    return line
      ? [{ orderitemid: line.id, pickedquantity: one.pickedquantity, pickedweight: one.pickedweight }]
      : []
  })

/** Refuses the same substitute twice in one request. */
export function whySameTwice(substitutes: readonly SubstituteRequest[]): Refusal | undefined {
  const isSame = (one: SubstituteRequest, other: SubstituteRequest) =>
    one.substituteFor === other.substituteFor && one.packsizeid === other.packsizeid
  const twice = substitutes.find((one, index) => substitutes.findIndex(other => isSame(one, other)) !== index)
  return (
    twice &&
    refusal('BAD_INPUT', 'Pack size {pack} appears twice for line {line}.', {
      pack: twice.packsizeid,
      line: twice.substituteFor,
    })
  )
}

/** Why a pack cannot substitute a line. (rules §3.3, §3.4) */
export function whyNotSubstitute(
  lines: readonly LockedLine[],
  substitute: SubstituteRequest,
  pack: PackToOrder | undefined,
): Refusal | undefined {
  const original = lines.find(({ id }) => id === substitute.substituteFor)
  if (!original) return notOfOrder(substitute.substituteFor)
  if (!pack) return refusal('NOT_FOUND', 'Pack size {id} was not found.', { id: substitute.packsizeid })
  const item = packLabel(pack)
  if (original.substituteFor !== null)
    return refusal('BREAKS_RULE', '{item} is itself a substitute for another line.', { item: original.name })
  if (original.packId === substitute.packsizeid)
    return refusal('BREAKS_RULE', '{item} is what was ordered. Pick it on its own line.', { item })
  if (!pack.isActive) return refusal('BREAKS_RULE', '{item} is inactive.', { item })
  if (!pack.isAllowed)
    return refusal('BREAKS_RULE', '{item} is not in the item groups of this customer.', { item })
  return undefined
}

/**
 * The new line: its ordered amount is zero, so its value and reservation are what is picked; its price is today's.
 * (rules §3.4, §4.7)
 */
export function freezeSubstitute(pack: PackToOrder, freezing: Freezing): FrozenLine | Refusal {
  const requested = { packsMilli: zeroMilli }
  const price = linePrice(pack, requested, freezing.rounding)
  return price
    ? freezeLine(pack, requested, price, freezing.tax)
    : refusal('BREAKS_RULE', 'Price not set for {item}', { item: packLabel(pack) })
}

/** A new line in the shape of a locked one. */
export const lockedLine = (
  { id, lineNo, substituteFor, openTask }: Pick<LockedLine, 'id' | 'lineNo' | 'substituteFor' | 'openTask'>,
  { pack, listPrice, price, percentOffBp, packsMilli, orderedMilli, taxed }: FrozenLine,
): LockedLine => ({
  id,
  lineNo,
  packId: pack.packId,
  itemTypeId: pack.itemTypeId,
  name: packLabel(pack),
  itemName: pack.itemName,
  packName: pack.packName,
  unit: pack.unit,
  catchWeight: pack.catchWeight,
  byPiece: pack.byPiece,
  procureToOrder: pack.procureToOrder,
  contentMilli: pack.contentMilli,
  listPricePaise: listPrice,
  pricePaise: price,
  percentOffBp,
  gstBp: pack.gstBp,
  orderedPacksMilli: packsMilli,
  orderedMilli,
  pickedPacksMilli: null,
  pickedMilli: null,
  draftPacksMilli: null,
  draftMilli: null,
  deliveredPacksMilli: null,
  deliveredMilli: null,
  returnedPacksMilli: zeroMilli,
  returnedMilli: zeroMilli,
  shortReason: null,
  allottedMilli: null,
  substituteFor,
  openTask,
  lineTotalPaise: taxed.taxable,
  taxPaise: addPaise(taxed.cgst, taxed.sgst, taxed.igst),
})
