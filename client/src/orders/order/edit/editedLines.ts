import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { toMilli, toPaise } from '../../../ui/values/amounts.ts'
import { readPacks, type TypedLine, typedPacks } from '../../line-entry/lines.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import type { Order, OrderLine } from '../order.ts'

type EditItem = NonNullable<WireArgs<typeof orders.editOrder>['body']['items']>[number]
type Lines = Pick<Order, 'orderitemdetails'>

/** Lines whose amount the order desk decides; substitutes are the picker's. */
const editable = ({ orderitemdetails }: Lines): OrderLine[] =>
  orderitemdetails.filter(({ substituteFor, orderedquantity }) => substituteFor === null && orderedquantity > 0)

/** Converts the lines of an order for editing, at the prices they were ordered at. (rules §4.7) */
export const linesToEdit = (order: Lines): TypedLine[] =>
  editable(order).map(line => ({ pack: packOf(line), typed: typedPacks(toMilli(line.orderedquantity)) }))

const packOf = (line: OrderLine): OrderPack => ({
  packsizeid: line.packsizeid,
  sku: line.sku,
  packName: line.packsize,
  contentMilli: toMilli(line.packContent),
  byPiece: line.byPiece,
  gstBp: Math.round(line.gstPercent * 100),
  listPrice: toPaise(line.listPrice),
  price: toPaise(line.price),
  percentOffBp: line.percentOff === null ? null : Math.round(line.percentOff * 100),
  isOutside: false,
  item: {
    itemId: line.itemId,
    name: line.name,
    aliases: line.localName ? [line.localName] : [],
    unit: line.itemUnit,
    catchWeight: line.catchWeight,
    procureToOrder: true,
    freeMilli: toMilli(0),
    maxMilli: null,
    habitPackId: null,
    lastPacksMilli: null,
    usualPacksMilli: null,
    usualRank: null,
  },
})

/**
 * The order's line of a pack. One that was taken off while it was picked stays, with nothing ordered: its pack comes back by giving
 * that line an amount again, at its price.
 */
const lineOf = ({ orderitemdetails }: Lines, pack: Pick<OrderPack, 'packsizeid'>): OrderLine | undefined =>
  orderitemdetails.find(({ packsizeid, substituteFor }) => packsizeid === pack.packsizeid && substituteFor === null)

/** Returns the pack at the price that the order has for it, or as offered if it has none. (rules §4.7) */
export function packToAdd(order: Lines, offered: OrderPack): OrderPack {
  const line = lineOf(order, offered)
  return line ? packOf(line) : offered
}

/** Returns the changes to send: changed amounts of existing lines, 0 for removed ones, and new lines. */
export function changesOf(order: Lines, typed: readonly TypedLine[]): EditItem[] {
  const byPack = new Map(typed.map(line => [line.pack.packsizeid, line]))
  const existing = editable(order)
  const changed = existing.flatMap(({ orderitemid, packsizeid, orderedquantity }): EditItem[] => {
    const quantity = (readPacks(byPack.get(packsizeid)?.typed ?? '0') ?? 0) / 1000
    return quantity === orderedquantity ? [] : [{ orderitemid, quantity }]
  })
  const added = typed.filter(({ pack }) => !existing.some(({ packsizeid }) => packsizeid === pack.packsizeid))
  return [
    ...changed,
    ...added.map(({ pack, typed }): EditItem => {
      const quantity = (readPacks(typed) ?? 0) / 1000
      const line = lineOf(order, pack)
      return line ? { orderitemid: line.orderitemid, quantity } : { packsizeid: pack.packsizeid, quantity }
    }),
  ]
}
