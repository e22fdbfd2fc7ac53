import { nearestTo } from '@packhouse/contract/ordering/reading/quantities/nearest.ts'
import {
  fewest,
  type ItemInPacks,
  type Packed,
  type PackToFill,
  packed,
  type QuantityInPacks,
} from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import { type TypedLine, typedPacks } from '../../line-entry/lines.ts'
import type { OrderItem, OrderPack } from '../../line-entry/packs.ts'
import type { MessageLine } from '../draft.ts'

/** As many as there are keys for. */
const choicesShown = 5

/** What a line can be: packs of an item in the quantity of the message. */
export interface Choice {
  item: OrderItem
  lines: TypedLine[]
}

type Wanted = Pick<MessageLine, 'quantity' | 'unit'>

type NamedPack = PackToFill & { pack: OrderPack }

/**
 * Returns the packs of an item for what the message asks: the fewest that make it exactly, else the nearest above. A quantity that
 * cannot be said in packs stays empty; nothing without a price. (rules §9.3)
 */
export function fitted(packs: readonly OrderPack[], { quantity, unit }: Wanted): TypedLine[] {
  const named = packs
    .filter(({ price }) => price !== null)
    .map(
      (pack): NamedPack => ({
        name: pack.packName,
        contentMilli: pack.contentMilli,
        byPiece: pack.byPiece,
        pack,
      }),
    )
  const habit = named.find(({ pack }) => pack.item.habitPackId === pack.packsizeid)
  const usual = habit ?? named[0]
  if (!usual) return []
  const item = { unit: usual.pack.item.unit, catchWeight: usual.pack.item.catchWeight, packs: named }
  const made =
    quantity === null || unit === null ? [] : packsFor(item, { milli: quantity, unit, ...asWritten }, habit)
  return made.length > 0
    ? made.map(one => ({ pack: one.pack.pack, typed: typedPacks(one.quantity) }))
    : [{ pack: usual.pack, typed: '' }]
}

const asWritten = { stated: null, holds: null, either: false, container: null } as const

function packsFor(
  item: ItemInPacks<NamedPack>,
  wanted: QuantityInPacks,
  habit: NamedPack | undefined,
): Packed<NamedPack>['packs'] {
  const { packs, remainder, baseQuantity } = packed(item, wanted, habit)
  if (baseQuantity === null || remainder === null || remainder === 0) return packs
  const above = nearestTo(item, baseQuantity).at(-1)
  return above === undefined ? packs : fewest(item, above).packs
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
    return pack && pack.price !== null ? [{ pack, typed: typedPacks(quantity) }] : []
  })
  const own = line.packs.length > 0 ? as(proposed) : read.flatMap(pack => as(fitted([pack], line)))
  const others = line.alternatives
    .filter(({ itemId }) => itemId !== line.itemId)
    .flatMap(({ itemId }) => as(fitted(of(itemId), line)))
  return [...own, ...others].slice(0, choicesShown)
}
