import { addMilli, type Milli, milli } from '../quantity.ts'
import type { LineOperation, MessageIntent } from './reading.ts'

/** A pack of an order: how many, in thousandths of a pack, and what one holds, in thousandths of the base unit. */
export interface OrderedPack {
  packsizeid: number
  itemId: number
  contentMilli: Milli
  packsMilli: Milli
}

/** A line of a message, as far as it changes an order. */
export interface AmendingLine {
  itemId: number | null
  op: LineOperation
  hasQuantity: boolean
  /** In thousandths of the base unit, where it can be said. */
  baseMilli: Milli | null
  /** Somebody has to decide about it first. */
  isAsk: boolean
}

export interface Amended<Pack> {
  /** The order afterwards. */
  packs: Pack[]
  /** The packs that each line of the message changed, by its place in the message. */
  packsOf: Map<number, readonly number[]>
  /** Places of the lines that somebody has to decide about: no item, no quantity, or no pack. */
  undecided: number[]
}

/**
 * Returns an order as a message asks for it: SET replaces the amount of an item, ADD adds to it, REMOVE takes the item out; the lines
 * of a new order are added. An amount is put in the pack that the order has of the item, where it fits, else in those that `proposed`
 * gives for the line. (rules.md §9.11)
 */
export function amendedPacks<Pack extends OrderedPack>(
  order: readonly Pack[],
  { intent, lines }: { intent: MessageIntent; lines: readonly AmendingLine[] },
  proposed: (place: number) => readonly Pack[],
): Amended<Pack> {
  const packsOf = new Map<number, readonly number[]>()
  const undecided: number[] = []
  let packs = [...order]
  lines.forEach((line, place) => {
    const own = packs.filter(({ itemId }) => itemId === line.itemId)
    const adds = line.op === 'ADD' || (line.op === 'SET' && intent !== 'AMEND')
    if (line.op === 'REMOVE' && own.length > 0 && !line.hasQuantity) {
      packs = packs.filter(one => !own.includes(one))
      packsOf.set(place, own.map(idOf))
      return
    }
    const isClear = line.op !== 'REMOVE' && line.itemId !== null && line.hasQuantity && !line.isAsk
    const wanted = isClear ? (inOwnPack(own, line.baseMilli) ?? proposed(place)) : []
    if (wanted.length === 0) {
      undecided.push(place)
      return
    }
    const kept = adds ? packs : packs.filter(one => !own.includes(one) || wanted.some(other => idOf(other) === idOf(one)))
    packs = put(kept, wanted, adds)
    packsOf.set(place, [...new Set([...(adds ? [] : own), ...wanted].map(idOf))])
  })
  return { packs, packsOf, undecided }
}

const idOf = ({ packsizeid }: OrderedPack): number => packsizeid

/** An amount in the only pack that the order has of the item; undefined where it is not a whole number of them. */
function inOwnPack<Pack extends OrderedPack>(own: readonly Pack[], base: Milli | null): Pack[] | undefined {
  const [only, ...more] = own
  if (!only || more.length > 0 || base === null || base % only.contentMilli !== 0) return undefined
  return [{ ...only, packsMilli: milli((base / only.contentMilli) * 1000) }]
}

/** Puts packs into the order; a pack that is there gets the sum, or the new amount. */
function put<Pack extends OrderedPack>(packs: readonly Pack[], wanted: readonly Pack[], adds: boolean): Pack[] {
  const changed = packs.map(pack => {
    const more = wanted.find(one => idOf(one) === idOf(pack))
    if (!more) return pack
    return { ...pack, packsMilli: adds ? addMilli(pack.packsMilli, more.packsMilli) : more.packsMilli }
  })
  return [...changed, ...wanted.filter(one => !packs.some(pack => idOf(pack) === idOf(one)))]
}
