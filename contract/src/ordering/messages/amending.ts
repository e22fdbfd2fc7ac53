import { addMilli, type Milli, milli, sumMilli } from '../../quantity.ts'
import type { Doubt, LineOperation, MessageIntent } from '../reading/model.ts'

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
  /** The items that a word of several goods can mean. */
  candidates?: readonly number[]
  /** All items that a word which is not known could be. */
  alike?: readonly number[]
  op: LineOperation
  hasQuantity: boolean
  /** In thousandths of the base unit, where it can be said. */
  baseMilli: Milli | null
  /** Somebody has to decide about it first. */
  isAsk: boolean
}

/** The items that a word of several goods can mean; those that only share a word with it are not among them. */
export const candidatesOf = ({
  reasons,
  alternatives,
}: {
  reasons: readonly Doubt[]
  alternatives: readonly { itemId: number; likeness: number }[]
}): number[] =>
  reasons.includes('SEVERAL_ITEMS') ? alternatives.flatMap(one => (one.likeness > 0.5 ? one.itemId : [])) : []

export interface Amended<Pack> {
  /** The order afterwards. */
  packs: Pack[]
  /** The packs that each line of the message changed, by its place in the message. */
  packsOf: Map<number, readonly number[]>
  /** Places of the lines that change nothing: they cancel what was not ordered, or ask for the amount that is ordered. */
  idle: number[]
  /** Places of the lines that somebody has to decide about: no item, no quantity, or no pack. */
  undecided: number[]
}

/**
 * Returns an order as a message asks for it: SET replaces the amount of an item, ADD adds to it, REMOVE takes the item out; the lines
 * of a new order are added. What cancels goods that were never ordered, or are not in the catalogue, changes nothing, and keeps nothing
 * else back. An amount is put in the pack that the order has of the item, where it fits, else in those that `proposed`
 * gives for the line. (rules §9.11)
 */
export function amendedPacks<Pack extends OrderedPack>(
  order: readonly Pack[],
  { intent, lines }: { intent: MessageIntent; lines: readonly AmendingLine[] },
  proposed: (place: number) => readonly Pack[],
): Amended<Pack> {
  const packsOf = new Map<number, readonly number[]>()
  const idle: number[] = []
  const undecided: number[] = []
  let packs = [...order]
  lines.forEach((line, place) => {
    const own = packs.filter(({ itemId }) => isMeant(line, itemId))
    const adds = line.op === 'ADD' || (line.op === 'SET' && intent !== 'AMEND')
    if (line.op === 'REMOVE' && own.length === 0 && !isPerhaps(line, packs)) {
      idle.push(place)
      return
    }
    if (line.op === 'REMOVE' && isOneItem(own) && !line.hasQuantity) {
      packs = packs.filter(one => !own.includes(one))
      packsOf.set(place, own.map(idOf))
      return
    }
    if (line.op === 'SET' && !adds && own.length > 0 && line.baseMilli === contentOf(own)) {
      idle.push(place)
      return
    }
    const isClear = line.op !== 'REMOVE' && line.itemId !== null && line.hasQuantity && !line.isAsk
    const wanted = isClear ? (inOwnPack(own, line.baseMilli) ?? proposed(place)) : []
    if (wanted.length === 0) {
      undecided.push(place)
      return
    }
    const remaining = adds
      ? packs
      : packs.filter(one => !own.includes(one) || wanted.some(other => idOf(other) === idOf(one)))
    packs = put(remaining, wanted, adds)
    packsOf.set(place, [...new Set([...(adds ? [] : own), ...wanted].map(idOf))])
  })
  return { packs, packsOf, idle, undecided }
}

const idOf = ({ packsizeid }: OrderedPack): number => packsizeid

/** A word of several goods that is cancelled means the one of them that was ordered. */
const isMeant = ({ op, itemId, candidates = [] }: AmendingLine, ordered: number): boolean =>
  itemId === null ? op === 'REMOVE' && candidates.includes(ordered) : itemId === ordered
/** A word that is not known could be something that was ordered. */
const isPerhaps = (
  { itemId, candidates = [], alike = [] }: AmendingLine,
  ordered: readonly OrderedPack[],
): boolean => itemId === null && candidates.length === 0 && ordered.some(pack => alike.includes(pack.itemId))
const isOneItem = ([first, ...more]: readonly OrderedPack[]): boolean =>
  first !== undefined && more.every(({ itemId }) => itemId === first.itemId)

/** What packs hold together, in thousandths of the base unit. */
export const contentOf = (packs: readonly Pick<OrderedPack, 'contentMilli' | 'packsMilli'>[]): Milli =>
  sumMilli(packs.map(({ contentMilli, packsMilli }) => milli(Math.round((packsMilli * contentMilli) / 1000))))

/** An amount in the only pack that the order has of the item; undefined where it is not a whole number of them. */
function inOwnPack<Pack extends OrderedPack>(own: readonly Pack[], base: Milli | null): Pack[] | undefined {
  const [only, ...more] = own
  if (!only || more.length > 0 || base === null || base % only.contentMilli !== 0) return undefined
  return [{ ...only, packsMilli: milli((base / only.contentMilli) * 1000) }]
}

/** Puts packs into the order; a pack that is there gets the sum, or the new amount. */
function put<Pack extends OrderedPack>(
  packs: readonly Pack[],
  wanted: readonly Pack[],
  adds: boolean,
): Pack[] {
  const changed = packs.map(pack => {
    const more = wanted.find(one => idOf(one) === idOf(pack))
    if (!more) return pack
    return { ...pack, packsMilli: adds ? addMilli(pack.packsMilli, more.packsMilli) : more.packsMilli }
  })
  return [...changed, ...wanted.filter(one => !packs.some(pack => idOf(pack) === idOf(one)))]
}
