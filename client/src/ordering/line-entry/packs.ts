import type { Ladder } from '@packhouse/contract/goods/pricing/price-by-ladder.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { basisPoints } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Data } from '../../app/requests/figures.ts'

export type OrderableItem = Data<typeof orders.itemsForOrder>[number]

/** An item as order entry uses it; quantities in thousandths of the base unit, habits in thousandths of a pack. */
export interface OrderItem {
  itemId: number
  name: string
  aliases: readonly string[]
  unit: ItemUnit
  catchWeight: boolean
  /** Bought for the order if stock is too low. */
  procureToOrder: boolean
  /** On hand + inbound − reserved. */
  freeMilli: Milli
  maxMilli: Milli | null
  /** The pack that the habits refer to: the one ordered last. */
  habitPackId: number | null
  lastPacksMilli: Milli | null
  usualPacksMilli: Milli | null
  /** 1 = in most of this customer's orders. */
  usualRank: number | null
}

/** One pack of an item, with this customer's price; paise, thousandths, basis points. */
export interface OrderPack {
  packsizeid: number
  sku: string
  packName: string
  contentMilli: Milli
  byPiece: boolean
  gstBp: number
  /** null: no price yet. */
  listPrice: Paise | null
  price: Paise | null
  /** Basis points off the list price of the whole line; a draft of an older build names none. */
  percentOffBp?: number | null
  /** What decides its price by quantity; without it, the price stays whatever the quantity. (rules §4.14) */
  ladder?: Ladder | null
  /** Not in the customer's list: an order with it needs a reason. */
  isOutside: boolean
  item: OrderItem
}

/** Tomato 5 kg */
export const packLabel = ({
  item,
  packName,
}: Pick<OrderPack, 'packName'> & { item: { name: string } }): string => `${item.name} ${packName}`

/** Returns the item name, with the type if there are several or the type is not in the name. */
function nameOf({ itemName, itemType }: OrderableItem, types: number): string {
  const isPlain = itemType === 'Regular' || itemName.toLowerCase().includes(itemType.toLowerCase())
  return types > 1 || !isPlain ? `${itemName} ${itemType}` : itemName
}

/** The packs of the server's list, in its order; types of one item are distinguished by name. */
export function packsOf(
  items: readonly OrderableItem[],
): { item: OrderItem; packs: OrderPack[]; source: OrderableItem }[] {
  const types = new Map<string, number>()
  for (const { itemName } of items) types.set(itemName, (types.get(itemName) ?? 0) + 1)
  return items.map(source => {
    const item: OrderItem = {
      itemId: source.itemId,
      name: nameOf(source, types.get(source.itemName) ?? 0),
      aliases: source.alias,
      unit: source.itemUnit,
      catchWeight: source.catchWeight,
      procureToOrder: source.procureToOrder,
      freeMilli: source.available,
      maxMilli: source.maxOrderQuantity,
      habitPackId: source.lastPacksizeid,
      lastPacksMilli: source.lastQuantity,
      usualPacksMilli: source.usualQuantity,
      usualRank: source.usualRank,
    }
    const packs = source.packs.map(pack => ({
      packsizeid: pack.packsizeid,
      sku: pack.sku,
      packName: pack.packsize,
      contentMilli: pack.packContent,
      byPiece: pack.byPiece,
      gstBp: basisPoints(pack.gstPercent),
      listPrice: pack.listPrice,
      price: pack.effectivePrice,
      percentOffBp: pack.percentOff === null ? null : basisPoints(pack.percentOff),
      ladder: pack.ladder,
      isOutside: pack.outside ?? false,
      item,
    }))
    return { item, packs, source }
  })
}
