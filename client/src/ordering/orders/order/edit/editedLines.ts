import { stepOf } from '@packhouse/contract/goods/pricing/effective-price.ts'
import { basisPoints } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Asked } from '../../../../app/requests/figures.ts'
import { type Agreed, sentAgreed } from '../../../line-entry/agreed/agreed.ts'
import { outgrownBy } from '../../../line-entry/agreed/outgrown.ts'
import { packAt, readPacks, type TypedLine, typedPacks } from '../../../line-entry/lines.ts'
import type { OrderPack } from '../../../line-entry/packs.ts'
import type { Order, OrderLine } from '../order.ts'

type EditItem = NonNullable<Asked<typeof orders.editOrder>['body']['items']>[number]
type Lines = Pick<Order, 'orderitemdetails'>

/** Lines whose amount the order desk decides; substitutes are the picker's. */
const editable = ({ orderitemdetails }: Lines): OrderLine[] =>
  orderitemdetails.filter(
    ({ substituteFor, orderedquantity }) => substituteFor === null && orderedquantity > 0,
  )

/** Converts the lines of an order for editing, at the prices they were ordered at. (rules §4.7) */
export const linesToEdit = (order: Lines): TypedLine[] =>
  editable(order).map(line => {
    const agreed = agreedOf(line)
    const typed = typedPacks(line.orderedquantity)
    const pack = packOf(line)
    if (!agreed) return { pack, typed }
    return {
      pack: { ...pack, price: line.usualPrice ?? line.listPrice, percentOffBp: null },
      typed,
      agreed,
    }
  })

/** The price that was agreed for a line of the order; undefined: it has the customer's own. */
const agreedOf = ({
  priceStep,
  price,
  free,
  agreedReason,
  agreedFor,
}: Pick<OrderLine, 'priceStep' | 'price' | 'free' | 'agreedReason' | 'agreedFor'>): Agreed | undefined =>
  priceStep === stepOf('OVERRIDE')
    ? {
        price,
        free,
        reason: agreedReason ?? '',
        belowCost: true,
        ...(agreedFor === null ? { anyAmount: true } : { agreedFor }),
      }
    : undefined

/**
 * A line of the order with what decides its price by quantity, so that it costs what the server will take: a line at its price list
 * follows the list, an agreed one may go back to the customer's price, any other keeps its price. (rules §4.7, §4.16)
 */
export function withLadder(order: Lines, line: TypedLine, offered: OrderPack | undefined): TypedLine {
  const before = lineOf(order, line.pack)
  if (!before || !offered?.ladder) return line
  const { listPrice, price, percentOffBp = null, ladder } = offered
  const priced = { ...line, pack: { ...line.pack, listPrice, ladder } }
  if (line.agreed || agreedOf(before)) return { ...priced, pack: { ...priced.pack, price, percentOffBp } }
  const listed = packAt(offered, before.orderedquantity)
  const isOfList =
    listed.price === line.pack.price && (listed.percentOffBp ?? null) === (line.pack.percentOffBp ?? null)
  return isOfList ? priced : line
}

const packOf = (line: OrderLine): OrderPack => ({
  packsizeid: line.packsizeid,
  sku: line.sku,
  packName: line.packsize,
  contentMilli: line.packContent,
  byPiece: line.byPiece,
  gstBp: basisPoints(line.gstPercent),
  listPrice: line.listPrice,
  price: line.price,
  percentOffBp: line.percentOff === null ? null : basisPoints(line.percentOff),
  isOutside: false,
  item: {
    itemId: line.itemId,
    name: line.name,
    aliases: line.localName ? [line.localName] : [],
    unit: line.itemUnit,
    catchWeight: line.catchWeight,
    procureToOrder: true,
    freeMilli: zeroMilli,
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
  orderitemdetails.find(
    ({ packsizeid, substituteFor }) => packsizeid === pack.packsizeid && substituteFor === null,
  )

/** Returns the pack at the price that the order has for it, or as offered if it has none. (rules §4.7) */
export function packToAdd(order: Lines, offered: OrderPack): OrderPack {
  const line = lineOf(order, offered)
  return line ? packOf(line) : offered
}

/** Returns the changes to send: changed amounts of existing lines, 0 for removed ones, and new lines. */
export function changesOf(order: Lines, typed: readonly TypedLine[]): EditItem[] {
  const byPack = new Map(typed.map(line => [line.pack.packsizeid, line]))
  const existing = editable(order)
  const changed = existing.flatMap((line): EditItem[] => {
    const now = byPack.get(line.packsizeid)
    const quantity = readPacks(now?.typed ?? '0') ?? zeroMilli
    const price = now && quantity > 0 ? priceChange(line, now, quantity) : {}
    const isSame = quantity === line.orderedquantity && Object.keys(price).length === 0
    return isSame ? [] : [{ orderitemid: line.orderitemid, quantity, ...price }]
  })
  const added = typed.filter(({ pack }) => !existing.some(({ packsizeid }) => packsizeid === pack.packsizeid))
  return [
    ...changed,
    ...added.map(({ pack, typed, agreed, said }): EditItem => {
      const quantity = readPacks(typed) ?? zeroMilli
      const line = lineOf(order, pack)
      const amount = { quantity, ...sentAgreed(agreed) }
      return line
        ? { orderitemid: line.orderitemid, ...amount }
        : { packsizeid: pack.packsizeid, ...amount, ...(said === undefined ? {} : { said }) }
    }),
  ]
}

/** The packs of the sent changes, in their order: an issue of the reply names a change by its place. */
export const packsOf = ({ orderitemdetails }: Lines, items: readonly EditItem[]): number[] =>
  items.map(item =>
    'packsizeid' in item
      ? item.packsizeid
      : (orderitemdetails.find(({ orderitemid }) => orderitemid === item.orderitemid)?.packsizeid ?? -1),
  )

/** The price to send of a line that the order has: as agreed now, or back to the customer's own; nothing where it stays. */
function priceChange(
  line: OrderLine,
  { pack, typed, agreed }: TypedLine,
  quantity: Milli,
): ReturnType<typeof sentAgreed> & { askAgain?: true } {
  const before = agreedOf(line)
  if (agreed) {
    // What was agreed for less is not sent as agreed: whoever may agree prices is asked again. (rules §4.19)
    if (outgrownBy(quantity, { agreed })) return { askAgain: true }
    const isSame =
      before?.price === agreed.price &&
      before.free === agreed.free &&
      before.reason === agreed.reason &&
      (before.anyAmount ?? false) === (agreed.anyAmount ?? false) &&
      outgrownBy(quantity, { agreed: before }) === undefined
    return isSame ? {} : sentAgreed(agreed)
  }
  const { price } = packAt(pack, readPacks(typed))
  return before && price !== null ? { priceOverride: price } : {}
}
