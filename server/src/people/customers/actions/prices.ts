import { addDays, type Day, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { isOfDiscounts, type OfDiscounts } from '@packhouse/contract/people/customers/sorts.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { findItemTypes } from '../../../goods/items/api.ts'
import { countOrderableItems } from '../../../goods/pricing/api.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { selectItemsPricedBy } from '../sql/fixed-prices.ts'
import { selectDiscountedItems } from '../sql/items.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import {
  countOnlyDiscounted,
  countPriced,
  customerPriceOrder,
  listed,
  type OwnOrder,
  type PricedBuyer,
  selectPerhapsBelowCost,
  selectPricedPage,
  selectPricingBuyer,
} from '../sql/prices.ts'
import { listsOf } from '../sql/terms.ts'
import { itemsFor } from './items.ts'

type Item = Result<typeof customers.customerPrices>['rows'][number]

const usualLimit = 50
/** Days ahead that the end of a discount is announced. */
const endingDays = 14

/** Returns a page of what a customer may order at today's prices, and of the other items it has a discount on. */
export const customerPrices =
  (orders: PastOrders): Handler<typeof customers.customerPrices> =>
  async (args, call) => {
    const { customerid, limit = usualLimit, cursor, searchtext = '', sort } = args
    const { db } = call
    const date = args.date ?? dayOf(call.now)
    const buyer = await buyerOf(db, customerid, date)
    const wanted = listed(buyer, await keptBy(orders, args, buyer, call))
    const hits = (await findItemTypes(db, searchtext, wanted))?.map(({ id }) => id)
    const list = { wanted, found: hits }
    const order = customerPriceOrder({ found: hits, sort, cursor }, await ownOrder(orders, buyer, sort, call))
    const rows = await selectPricedPage(db, order, { ...list, limit })
    const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countPriced(db, list))
    const { rows: ids, ...ends } = pageOf(rows, {
      limit,
      total,
      keyset: order.order,
      toReply: ({ id }) => id,
    })
    const itemOf = new Map(
      (await itemsOn(orders, ids, { buyer, date }, call)).map(item => [item.itemId, item]),
    )
    return { ...ends, rows: ids.flatMap(id => itemOf.get(id) ?? []) }
  }

/** Returns what is above the prices of a customer. */
export const customerPriceFigures =
  (orders: PastOrders): Handler<typeof customers.customerPriceFigures> =>
  async ({ customerid, date }, call) => {
    const { db, now } = call
    const today = dayOf(now)
    const buyer = await buyerOf(db, customerid, today)
    const [orderable, onlyDiscounted, marked] = await Promise.all([
      countOrderableItems(db, buyer),
      countOnlyDiscounted(db, buyer),
      markedItems(orders, buyer, call),
    ])
    const figure = (isMeant: (item: Item) => boolean) => {
      const meant = marked.filter(isMeant)
      return { items: meant.length, names: meant.slice(0, 3).map(({ itemName }) => itemName) }
    }
    const lists = listsOf(customerid)
    const pricedBy = async (by: 'FIXED' | 'LISTED' | 'ENDS') => {
      const ids = await selectItemsPricedBy(db, customerid, { by, date: date ?? today, lists })
      return ids.length === 0 ? 0 : countPriced(db, { wanted: listed(buyer, ids), found: undefined })
    }
    return {
      items: orderable + onlyDiscounted,
      discounted: figure(isDiscounted.DISCOUNTED(today)),
      ending: figure(isDiscounted.ENDING(today)),
      belowCost: figure(isBelowCost),
      fixed: await pricedBy('FIXED'),
      listed: await pricedBy('LISTED'),
      ends: await pricedBy('ENDS'),
    }
  }

const isDiscounted: Record<OfDiscounts, (today: Day) => (item: Item) => boolean> = {
  DISCOUNTED: () => item => item.discounts.length > 0,
  ENDING: today => item =>
    item.discount?.validTo != null && item.discount.validTo <= addDays(today, endingDays),
}
const isBelowCost = ({ effectivePrice: price, lastCost: cost }: Item): boolean =>
  price !== null && cost != null && price < cost

async function buyerOf(db: Reading, customerId: CustomerId, today: Day): Promise<PricedBuyer> {
  const [buyer, discounted] = await Promise.all([
    selectPricingBuyer(db, customerId),
    selectDiscountedItems(db, customerId, today),
  ])
  return { ...found(buyer, 'Customer {id} was not found.', { id: customerId }), discounted }
}

/** The items that the filters leave; undefined without any. */
async function keptBy(
  orders: PastOrders,
  { discount: by, belowCost, orderedSince, date }: Args<typeof customers.customerPrices>,
  buyer: PricedBuyer,
  call: ReadCall,
): Promise<ItemTypeId[] | undefined> {
  const today = dayOf(call.now)
  const discount = by && isOfDiscounts(by) ? by : undefined
  const marked = discount || belowCost ? await markedItems(orders, buyer, call) : undefined
  const ids = marked
    ?.filter(item => (!discount || isDiscounted[discount](today)(item)) && (!belowCost || isBelowCost(item)))
    .map(({ itemId }) => itemId)
  const priced =
    by && !isOfDiscounts(by)
      ? await selectItemsPricedBy(call.db, buyer.customerId, {
          by,
          date: date ?? today,
          lists: listsOf(buyer.customerId),
        })
      : undefined
  if (orderedSince === undefined)
    return priced && ids ? priced.filter(id => ids.includes(id)) : (priced ?? ids)
  const ordered = await orders.selectLastOrders(call.db, { customerId: buyer.customerId, today })
  const isRecent = (id: ItemTypeId) => (ordered.get(id)?.getTime() ?? 0) >= startOfDay(orderedSince).getTime()
  return (priced ?? ids ?? [...ordered.keys()]).filter(isRecent)
}

/** The items with a discount, and others that may cost more than they bring, in catalogue order. */
const markedItems = async (orders: PastOrders, buyer: PricedBuyer, call: ReadCall): Promise<Item[]> =>
  itemsOf(
    orders,
    [...new Set([...buyer.discounted, ...(await selectPerhapsBelowCost(call.db, buyer))])],
    buyer,
    call,
  )

/** What a sort by the price or the last order of a customer needs. */
async function ownOrder(
  orders: PastOrders,
  buyer: PricedBuyer,
  sort: string | undefined,
  call: ReadCall,
): Promise<OwnOrder> {
  const own: OwnOrder = { prices: new Map(), ordered: new Map() }
  if (sort?.endsWith('effectivePrice')) {
    const items = await itemsOf(orders, buyer.discounted, buyer, call)
    return {
      ...own,
      prices: new Map(
        items.flatMap(({ itemId, effectivePrice: price }) => (price === null ? [] : [[itemId, price]])),
      ),
    }
  }
  if (sort?.endsWith('lastOrderedAt'))
    return {
      ...own,
      ordered: await orders.selectLastOrders(call.db, {
        customerId: buyer.customerId,
        today: dayOf(call.now),
      }),
    }
  return own
}

/** The same at the prices of a day. */
const itemsOn = async (
  orders: PastOrders,
  itemIds: readonly ItemTypeId[],
  { buyer: { customerId }, date: today }: { buyer: PricedBuyer; date: Day },
  call: ReadCall,
) => (itemIds.length === 0 ? [] : itemsFor(call.db, orders, { customerId, itemIds, today }, call))

/** Items as the customer sees them, in catalogue order. */
const itemsOf = async (
  orders: PastOrders,
  itemIds: readonly ItemTypeId[],
  { customerId }: PricedBuyer,
  call: ReadCall,
) =>
  itemIds.length === 0 ? [] : itemsFor(call.db, orders, { customerId, itemIds, today: dayOf(call.now) }, call)
