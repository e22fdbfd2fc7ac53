import type { MessageUnit } from '@packhouse/contract/messages/reading.ts'
import { isByWeight, lineKind } from '@packhouse/contract/orders/tolerance.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { toMilli } from '../../../ui/values/amounts.ts'
import type { MessageLine } from '../draft.ts'
import { type TypedLine, typedPacks } from '../lines/lines.ts'
import type { OrderItem, OrderPack } from '../lines/packs.ts'

/** As many as there are keys for. */
const choicesShown = 5

/** What a line can be: packs of an item in the quantity of the message. */
export interface Choice {
  item: OrderItem
  lines: TypedLine[]
}

type Wanted = Pick<MessageLine, 'quantity' | 'unit' | 'baseQuantity'>

const base: Record<OrderItem['unit'], MessageUnit> = {
  KG: 'kg',
  L: 'l',
  PC: 'pc',
  BUNCH: 'bunch',
  PACK: 'pack',
  BOTTLE: 'bottle',
}

/** The words of a container in the names of packs. */
const isNamed = (pack: OrderPack, unit: MessageUnit): boolean => new RegExp(`\\b${unit}s?\\b`, 'i').test(pack.packName)

const takesParts = (pack: OrderPack): boolean =>
  pack.contentMilli === 1000 && isByWeight(lineKind({ catchWeight: pack.item.catchWeight, byPiece: pack.byPiece }))

/**
 * Returns the pack and its quantity for what the message asks of an item: the biggest pack that makes it exactly, a loose pack,
 * else the smallest one rounded up. A quantity that cannot be said stays empty.
 */
export function fitted(packs: readonly OrderPack[], { quantity, unit }: Wanted): TypedLine | undefined {
  const sold = packs.filter(({ price }) => price !== null)
  const habit = sold.find(({ packsizeid, item }) => item.habitPackId === packsizeid)
  const [first] = sold
  if (!first) return undefined
  const usual = habit ?? first
  if (quantity === null || unit === null) return { pack: usual, typed: '' }
  const wanted = toMilli(quantity)
  if (unit !== base[first.item.unit]) {
    const named = sold.find(pack => isNamed(pack, unit))
    if (named) return { pack: named, typed: typedPacks(wanted) }
    return { pack: usual, typed: unit === 'kg' || unit === 'l' ? '' : typedPacks(wanted) }
  }
  const whole = sold
    .filter(({ contentMilli, byPiece }) => !byPiece && wanted % contentMilli === 0)
    .toSorted((one, other) => other.contentMilli - one.contentMilli)[0]
  const loose = whole ? undefined : sold.find(takesParts)
  const pack = whole ?? loose ?? sold.toSorted((one, other) => one.contentMilli - other.contentMilli)[0] ?? usual
  return { pack, typed: typedPacks(packsFor(wanted, pack)) }
}

/** Thousandths of a pack that hold a quantity; whole packs, unless any weight is sold. */
function packsFor(wanted: Milli, pack: OrderPack): Milli {
  const exact = (wanted * 1000) / pack.contentMilli
  return milli(takesParts(pack) ? Math.round(exact) : Math.ceil(exact / 1000) * 1000)
}

/**
 * Returns what a line can be, best first: the proposal as read, then the alternatives; where no pack was read, the packs of the item.
 * Only what this customer may order and has a price.
 */
export function choicesOf(line: MessageLine, packs: Iterable<OrderPack>): Choice[] {
  const byItem = Map.groupBy(packs, ({ item }) => item.itemId)
  const of = (itemId: number) => byItem.get(itemId) ?? []
  const as = (lines: TypedLine[]): Choice[] => (lines[0] ? [{ item: lines[0].pack.item, lines }] : [])
  const read = line.itemId === null ? [] : of(line.itemId)
  const proposed = line.packs.flatMap(({ packsizeid, quantity }): TypedLine[] => {
    const pack = read.find(one => one.packsizeid === packsizeid)
    return pack && pack.price !== null ? [{ pack, typed: typedPacks(toMilli(quantity)) }] : []
  })
  const own = line.packs.length > 0 ? as(proposed) : read.flatMap(pack => as([fitted([pack], line)].flatMap(fit => fit ?? [])))
  const others = line.alternatives
    .filter(({ itemId }) => itemId !== line.itemId)
    .flatMap(({ itemId }) => as([fitted(of(itemId), line)].flatMap(fit => fit ?? [])))
  return [...own, ...others].slice(0, choicesShown)
}
