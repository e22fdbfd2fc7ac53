import { takesPartPacks } from '../../../goods/items/part-packs.ts'
import { searchKey } from '../../../goods/matching/normalise.ts'
import { type Milli, milli } from '../../../quantity.ts'
import type { ItemUnit } from '../../../units.ts'
import type { Doubt, MessageUnit } from '../model.ts'
import { amountLexicon } from './lexicon.ts'
import type { Quantity } from './quantity.ts'

export interface PackToFill {
  name: string
  /** Thousandths of the base unit. */
  contentMilli: Milli
  byPiece: boolean
}

/** An item as far as its packs decide what an amount is. */
export interface ItemInPacks<Pack extends PackToFill> {
  unit: ItemUnit
  catchWeight: boolean
  packs: readonly Pack[]
}

/** What a quantity is of an item: in the base unit, in packs, and what a clerk should look at. */
export interface Packed<Pack extends PackToFill = PackToFill> {
  unit: MessageUnit
  quantity: Milli
  baseQuantity: Milli | null
  packs: { pack: Pack; quantity: Milli }[]
  remainder: Milli | null
  doubts: Doubt[]
}

/** The base units of items as a clerk enters them. */
export const baseUnit = {
  KG: 'kg',
  L: 'l',
  PC: 'pc',
  BUNCH: 'bunch',
  PACK: 'pack',
  BOTTLE: 'bottle',
} as const satisfies Record<ItemUnit, MessageUnit>

/** What of a quantity decides its packs. */
export type QuantityInPacks = Pick<Quantity, 'milli' | 'unit' | 'stated' | 'holds' | 'either' | 'container'>

/** The packs of a quantity; `own` is the pack that the customer's word means. (rules §9.3, §2.1) */
export function packed<Pack extends PackToFill>(
  item: ItemInPacks<Pack>,
  { milli: amount, unit: written, stated, holds, either, container }: QuantityInPacks,
  own: Pack | undefined,
): Packed<Pack> {
  const base = baseUnit[item.unit]
  const unit: MessageUnit =
    either && (item.unit === 'BUNCH' || written === null) ? 'bunch' : (written ?? base)
  const as = (doubts: Doubt[], more: Partial<Packed<Pack>> = {}): Packed<Pack> => ({
    unit,
    quantity: milli(amount),
    baseQuantity: null,
    packs: [],
    remainder: null,
    doubts,
    ...more,
  })
  const assumed: Doubt[] = written === null ? ['UNIT_ASSUMED'] : []
  const counted = (pack: Pack, doubts: Doubt[] = []) =>
    as(doubts, {
      packs: [{ pack, quantity: milli(amount) }],
      baseQuantity: times(pack.contentMilli, amount),
      remainder: milli(0),
    })

  if (stated && base === unit) {
    const named = item.packs.find(({ contentMilli, byPiece }) => contentMilli === stated.size && !byPiece)
    if (named)
      return as([], {
        packs: [{ pack: named, quantity: milli(stated.count) }],
        baseQuantity: milli(amount),
        remainder: milli(0),
      })
    const made = fewest(item, amount)
    return as(['NO_EXACT_PACK'], { ...made, baseQuantity: milli(amount) })
  }
  const single =
    stated &&
    item.packs.find(({ name, contentMilli }) => contentMilli === 1000 && weightIn(name) === stated.size)
  // six bottles of 700 ml are six bottles, where that is the bottle sold
  if (stated && single && base !== 'kg' && base !== 'l')
    return as([], {
      unit: base,
      quantity: milli(stated.count),
      packs: [{ pack: single, quantity: milli(stated.count) }],
      baseQuantity: milli(stated.count),
      remainder: milli(0),
    })
  if (unit === base) {
    const sized =
      container &&
      item.packs.find(pack => pack.contentMilli === amount && containersOf(pack).includes(container))
    if (sized)
      return as(assumed, {
        packs: [{ pack: sized, quantity: milli(1000) }],
        baseQuantity: milli(amount),
        remainder: milli(0),
      })
    const made = fewest(item, amount)
    return as([...assumed, ...(made.remainder > 0 ? ['NO_EXACT_PACK' as const] : [])], {
      ...made,
      baseQuantity: milli(amount),
    })
  }
  if (unit === 'pc') return pieces(item, amount, as)
  const named = item.packs.filter(pack => containersOf(pack).includes(unit))
  const held = holds === null ? undefined : named.find(({ contentMilli }) => contentMilli === holds)
  if (held) return counted(held)
  if (own && isContainer(unit) && (named.length === 0 || named.includes(own))) return counted(own)
  const [only] = named
  if (only && named.length === 1) return counted(only, holds === null ? [] : ['CONTAINER_SIZE'])
  // weights of goods sold by the piece or the bunch, where a pack or a name says what one weighs
  if (unit === 'kg' || unit === 'l') return weighed(item, amount, unit, as)
  const sizes = (named.length > 0 ? named : item.packs.filter(({ byPiece }) => !byPiece)).toSorted(
    (one, other) => one.contentMilli - other.contentMilli,
  )
  // a packet is rather the smallest pack, a bag or a crate the largest
  const guessed = unit === 'pack' || unit === 'bottle' ? sizes[0] : sizes.at(-1)
  return guessed ? counted(guessed, ['CONTAINER_SIZE']) : as(['CONTAINER_SIZE'])
}

type As<Pack extends PackToFill> = (doubts: Doubt[], more?: Partial<Packed<Pack>>) => Packed<Pack>

export const isContainer = (unit: MessageUnit): boolean => !['kg', 'l', 'pc', 'bunch'].includes(unit)
const times = (content: number, amount: number): Milli => milli(Math.round((content * amount) / 1000))

/** Containers that a pack's name has: "25 kg crate", "1 kg pouch", "Case of 24". */
export function containersOf({ name }: PackToFill): MessageUnit[] {
  return searchKey(name)
    .split(' ')
    .flatMap(word => amountLexicon.asWritten([word])?.unit?.unit ?? [])
    .filter(unit => isContainer(unit))
}

/** Pieces in one pack sold by the piece: a dozen of bananas, one cauliflower. */
const piecesIn = ({ name }: PackToFill): number => (/^dozen/i.test(name) ? 12 : 1)

function pieces<Pack extends PackToFill>(
  item: ItemInPacks<Pack>,
  amount: number,
  as: As<Pack>,
): Packed<Pack> {
  const byPiece = item.packs.find(pack => pack.byPiece)
  if (!byPiece)
    return as(
      [item.unit === 'KG' ? 'PIECES_OF_WEIGHED' : 'UNIT_ASSUMED'],
      item.unit === 'KG' ? {} : { ...fewest(item, amount), baseQuantity: milli(amount) },
    )
  const packs = amount / piecesIn(byPiece)
  const baseQuantity = times(byPiece.contentMilli, packs)
  if (!Number.isInteger(packs / 1000)) return as(['PIECES_OF_WEIGHED'], { baseQuantity })
  return as([], { packs: [{ pack: byPiece, quantity: milli(packs) }], baseQuantity, remainder: milli(0) })
}

/** A weight in a name: "200 g pack", "Bunch ~100 g", "1 kg (~25 pc)"; thousandths of a kilo or litre. */
function weightIn(name: string): number | undefined {
  const [, digits, unit = ''] = /(\d+(?:\.\d+)?)\s?(kg|g|l|ml)\b/i.exec(name) ?? []
  if (digits === undefined) return undefined
  return Math.round(Number(digits) * (/^(kg|l)$/i.test(unit) ? 1000 : 1))
}

function weighed<Pack extends PackToFill>(
  item: ItemInPacks<Pack>,
  amount: number,
  unit: 'kg' | 'l',
  as: As<Pack>,
): Packed<Pack> {
  const litres = (item.unit === 'L') !== (unit === 'l') && (item.unit === 'L' || item.unit === 'KG')
  if (litres) return as(['UNIT_ASSUMED'])
  const named = item.packs.find(({ name }) => weightIn(name) !== undefined)
  const weight = named && weightIn(named.name)
  if (!named || weight === undefined || weight === 0) return as(['UNIT_ASSUMED'])
  const count = amount / weight
  // a pack of one kilo is sold as such; a bunch of about 100 g is only about that
  const isExact = Number.isInteger(count) && /^[\d.]+ ?kg/i.test(named.name)
  const packs = [{ pack: named, quantity: milli(Math.max(1, Math.round(count)) * 1000) }]
  return as(isExact ? [] : ['UNIT_ASSUMED'], {
    packs,
    baseQuantity: times(named.contentMilli, packs[0]?.quantity ?? 0),
    remainder: milli(0),
  })
}

/** The fewest packs that make an amount exactly, thousandths of the base unit; else the most that fit, with what is left. */
export function fewest<Pack extends PackToFill>(
  item: ItemInPacks<Pack>,
  amount: number,
): { packs: Packed<Pack>['packs']; remainder: Milli } {
  const sizes = item.packs
    .filter(({ byPiece, contentMilli }) => !byPiece && contentMilli > 0)
    .sort((one, other) => other.contentMilli - one.contentMilli)
  const of = (counts: readonly number[]) =>
    sizes.flatMap((pack, at) =>
      (counts[at] ?? 0) > 0 ? [{ pack, quantity: milli((counts[at] ?? 0) * 1000) }] : [],
    )
  const exact = exactly(sizes, amount)
  if (exact) return { packs: of(exact), remainder: milli(0) }
  // loose goods are sold by any weight
  const loose = sizes.find(({ contentMilli, byPiece }) =>
    takesPartPacks({
      unit: item.unit,
      catchWeight: item.catchWeight,
      byPiece,
      packContentMilli: contentMilli,
    }),
  )
  if (loose) return { packs: [{ pack: loose, quantity: milli(amount) }], remainder: milli(0) }
  let rest = amount
  const counts = sizes.map(({ contentMilli }) => {
    const count = Math.floor(rest / contentMilli)
    rest -= count * contentMilli
    return count
  })
  return { packs: of(counts), remainder: milli(rest) }
}

/** Packs of each size below the most that fit that are tried before giving up; beyond, larger packs are always fewer. */
const widest = 12

/** Counts of each size, largest first, that make an amount with the fewest packs. */
function exactly(sizes: readonly PackToFill[], amount: number): number[] | undefined {
  let best: number[] | undefined
  let fewestSoFar = Number.POSITIVE_INFINITY
  const walk = (at: number, rest: number, counts: number[], sum: number) => {
    const content = sizes[at]?.contentMilli
    if (rest === 0 && sum < fewestSoFar) {
      best = counts
      fewestSoFar = sum
    }
    if (rest === 0 || content === undefined) return
    const max = Math.floor(rest / content)
    for (let count = max; count >= Math.max(0, max - widest); count--)
      if (sum + count + (rest - count * content) / content < fewestSoFar)
        walk(at + 1, rest - count * content, [...counts, count], sum + count)
  }
  walk(0, amount, [], 0)
  return best
}
