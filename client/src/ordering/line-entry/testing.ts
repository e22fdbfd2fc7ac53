import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type OrderLine, readLines } from './lines.ts'
import type { OrderableItem, OrderItem, OrderPack } from './packs.ts'

let ids = 0

/** An item as the server sends it: tomatoes, 5 kg at ₹170, never ordered before. */
export function anItem(given: Partial<OrderableItem> = {}): OrderableItem {
  const itemId = given.itemId ?? ++ids
  return {
    itemId,
    itemName: 'Tomato',
    itemType: 'Regular',
    itemTypeCode: `ITEM${itemId}`,
    itemUnit: 'KG',
    alias: [],
    imageURL: null,
    available: milli(100_000),
    procureToOrder: true,
    catchWeight: true,
    maxOrderQuantity: null,
    gstPercent: 0,
    lastQuantity: null,
    lastPacksizeid: null,
    lastOrderedAt: null,
    usualQuantity: null,
    usualRank: null,
    packs: [aListedPack()],
    ...given,
  }
}

type ListedPack = OrderableItem['packs'][number]
export function aListedPack(given: Partial<ListedPack> = {}): ListedPack {
  const packsizeid = given.packsizeid ?? ++ids
  const price = given.price === undefined ? paise(170_00) : given.price
  return {
    packsizeid,
    sku: `SKU-${packsizeid}`,
    packsize: '5 kg',
    packContent: milli(5_000),
    byPiece: false,
    gstPercent: 0,
    price,
    listPrice: price,
    effectivePrice: price,
    ladder: null,
    percentOff: null,
    ...given,
  }
}

/** A pack as order entry uses it: 5 kg of tomatoes at ₹170. */
export function aPack({
  item,
  ...given
}: Partial<Omit<OrderPack, 'item'>> & { item?: Partial<OrderItem> } = {}): OrderPack {
  return {
    packsizeid: given.packsizeid ?? ++ids,
    sku: 'TOMATO-5KG',
    packName: '5 kg',
    contentMilli: milli(5_000),
    byPiece: false,
    gstBp: 0,
    listPrice: paise(170_00),
    price: paise(170_00),
    isOutside: false,
    ...given,
    item: {
      itemId: item?.itemId ?? ++ids,
      name: 'Tomato',
      aliases: ['tamatar'],
      unit: 'KG',
      catchWeight: true,
      procureToOrder: true,
      freeMilli: milli(100_000),
      maxMilli: null,
      habitPackId: null,
      lastPacksMilli: null,
      usualPacksMilli: null,
      usualRank: null,
      ...item,
    },
  }
}

/** Lines as resolved for an outlet in the supplier's own state. */
export const linesOf = (...typed: [OrderPack, string][]): OrderLine[] =>
  readLines(
    typed.map(([pack, text]) => ({ pack, typed: text })),
    { offered: null, tax: { interState: false, isUnderLut: false } },
  )
