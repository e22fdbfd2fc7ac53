import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import {
  type Discount,
  discountedPackPrice,
  isLiveOn,
  type PackFacts,
  type PackRounding,
  packPrice,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { priceUntil, priceWords, stepOf, termsOn } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { findItemTypes } from '../../../goods/items/api.ts'
import {
  countOrderableItems,
  type OrderablePackRow,
  selectOrderablePacks,
} from '../../../goods/pricing/api.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { withPauses } from '../../../platform/pauses.ts'
import type { CurrentDiscount } from '../rules/discounts.ts'
import { ladderOf } from '../rules/ladder.ts'
import { type CustomerPage, chosenCustomers, countCustomers, customerKeyset } from '../sql/dashboard.ts'
import { type DiscountedRow, selectDiscountedToday, selectDiscounts } from '../sql/discounts.ts'
import { selectFixedPrices } from '../sql/fixed-prices.ts'
import {
  type CustomerItemRow,
  type CustomerItemsListRow,
  selectCustomerItems,
  selectCustomersWithItems,
  selectDiscountedItems,
} from '../sql/items.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { listed, selectPricingBuyer } from '../sql/prices.ts'
import { selectTerms } from '../sql/terms.ts'
import type { Reader } from './reply.ts'

const usualLimit = 50
type Item = Result<typeof customers.customerItems>[number]

/** Returns customers with the number of items they may order and of items with a discount. */
export const customerItemsDashboard =
  (orders: PastOrders): Handler<typeof customers.customerItemsDashboard> =>
  async (args, { db, now }) => {
    const { limit = usualLimit, cursor, sort, searchtext = '', ...filter } = args
    const words = searchWords(searchtext)
    const page: CustomerPage = { filter, words, sort, cursor, limit, today: dayOf(now), orders }
    const keyset = customerKeyset(page)
    const rows = await selectCustomersWithItems(db, chosenCustomers(keyset, page), page)
    if (typeof rows[0]?.alike === 'string') {
      const asWords = ({ business_name, alike }: CustomerItemsListRow) =>
        searchable({ name: business_name, aliases: [alike ?? ''] })
      const alike = bestMatches(words.join(' '), rows, asWords, limit)
      return { rows: alike.map(toCustomerReply), total: alike.length, nextCursor: null }
    }
    const isBehindTheEnd = cursor !== undefined && words.length === 0
    const total = rows[0]?.total ?? (isBehindTheEnd ? await countCustomers(db, page) : 0)
    return pageOf(rows, { limit, total, keyset, toReply: toCustomerReply })
  }

const toCustomerReply = (
  row: CustomerItemsListRow,
): Result<typeof customers.customerItemsDashboard>['rows'][number] => ({
  customerID: row.id,
  businessName: row.business_name,
  city: row.city,
  itemGroups: row.item_groups,
  items: row.items,
  discountedItems: row.discounted_items,
  lastOrderAt: row.last_order_at,
  isActive: row.is_active,
})

/** Returns what a customer may order at today's prices, and the other items it has a discount on. */
export const customerItems =
  (orders: PastOrders): Handler<typeof customers.customerItems> =>
  ({ customerid, searchtext }, call) =>
    itemsOn(call.db, orders, { customerId: customerid, day: dayOf(call.now), searchtext }, call)

/** The same for a given day, with the discounts of that day. */
export async function itemsOn(
  db: Reading,
  orders: PastOrders,
  { customerId, day, searchtext = '' }: { customerId: CustomerId; day: Day; searchtext?: string | undefined },
  reader: Reader,
): Promise<Item[]> {
  const { ofGroups } = found(await selectPricingBuyer(db, customerId), 'Customer {id} was not found.', {
    id: customerId,
  })
  const discounted = await selectDiscountedItems(db, customerId, day)
  const hits = await findItemTypes(db, searchtext, listed({ customerId, ofGroups, discounted }, undefined))
  if (hits) {
    const items = await itemsFor(
      db,
      orders,
      { customerId, itemIds: hits.map(({ id }) => id), today: day },
      reader,
    )
    const itemOf = new Map(items.map(item => [item.itemId, item]))
    return hits.flatMap(({ id }) => itemOf.get(id) ?? [])
  }
  const packs = await selectOrderablePacks(db, { customerId, itemTypeIds: ofGroups ?? undefined })
  const itemIds = [...new Set([...packs.map(({ item_type_id }) => item_type_id), ...discounted])]
  return pricedFor(db, orders, { customerId, itemIds, packs, today: day }, reader)
}

/** Returns how many items a customer may order, and those on which it has a discount today: its page needs no more of them. */
export const customerItemsSummary: Handler<typeof customers.customerItemsSummary> = async (
  { customerid },
  { db, now },
) => {
  const buyer = found(await selectPricingBuyer(db, customerid), 'Customer {id} was not found.', {
    id: customerid,
  })
  const [orderable, discounted] = await Promise.all([
    countOrderableItems(db, buyer),
    selectDiscountedToday(db, customerid, dayOf(now)),
  ])
  const toReply = (row: DiscountedRow) => ({
    ...row,
    discount: toDiscountReply(row),
    effectivePrice: basePriceAfter(row, row),
  })
  return { orderable, discounted: discounted.map(toReply) }
}

/** Returns items by id as one customer sees them. */
export async function itemsFor(
  db: Reading,
  orders: PastOrders,
  { customerId, itemIds, today }: { customerId: CustomerId; itemIds: readonly ItemTypeId[]; today: Day },
  reader: Reader,
): Promise<Item[]> {
  const packs = await selectOrderablePacks(db, { customerId, itemTypeIds: itemIds })
  return pricedFor(db, orders, { customerId, itemIds, packs, today }, reader)
}

interface Pricing {
  customerId: CustomerId
  itemIds: readonly ItemTypeId[]
  packs: readonly OrderablePackRow[]
  today: Day
}

async function pricedFor(
  db: Reading,
  orders: PastOrders,
  { packs, ...which }: Pricing,
  reader: Reader,
): Promise<Item[]> {
  const [rows, ordered, discounts, { packRounding }] = await Promise.all([
    selectCustomerItems(db, which),
    orders.selectLastOrders(db, which),
    selectDiscounts(db, which),
    readSettings(db),
  ])
  const { customerId, today: date } = which
  const terms = await selectTerms(db, { customerId, packIds: packs.map(({ id }) => id), date, later: true })
  const fixedOf = Map.groupBy(
    await selectFixedPrices(db, { customerId, date }),
    ({ packsizeid }) => packsizeid,
  )
  const packsOf = Map.groupBy(packs, ({ item_type_id }) => item_type_id)
  const discountsOf = Map.groupBy(discounts, ({ itemId }) => itemId)
  const priced = (row: CustomerItemRow): Item => {
    const current = discountsOf.get(row.id) ?? []
    const live = current.find(discount => isLiveOn(discount, which.today))
    const packsOfItem = packsOf.get(row.id) ?? []
    return {
      itemId: row.id,
      itemName: row.item_name,
      itemType: row.type_name,
      itemTypeCode: row.code,
      itemUnit: row.unit,
      alias: row.aliases,
      imageURL: pictureUrl(row.image, 'list', reader),
      mayOrder: packsOfItem.length > 0,
      basePrice: row.base_price_paise,
      lastCost: row.last_cost_paise,
      lastCostAt: row.last_cost_at,
      discount: live ? toDiscountReply(live) : null,
      discounts: current.map(toDiscountReply),
      discountEndedOn: row.discount_ended_on,
      effectivePrice: basePriceAfter(row, live),
      lastOrderedAt: ordered.get(row.id) ?? null,
      packs: packsOfItem.map(pack => {
        const facts = {
          basePrice: row.base_price_paise,
          contentMilli: pack.content_milli,
          markupBp: pack.markup_bp,
          manualPrice: pack.manual_price_paise,
        }
        const own = { discounts: current, ...terms.get(pack.id) }
        return {
          packsizeid: pack.id,
          sku: pack.sku,
          packName: pack.name,
          packContent: pack.content_milli,
          ...pricesOf(facts, own, { date, rounding: packRounding, unit: row.unit }),
          fixed: fixedOf.get(pack.id) ?? [],
        }
      }),
    }
  }
  const items: Item[] = []
  for await (const row of withPauses(rows)) items.push(priced(row))
  return items
}

type PackPrices = Omit<Item['packs'][number], 'packsizeid' | 'sku' | 'packName' | 'packContent' | 'fixed'>

/** What a pack costs on a day, by which step, until when, and then. (rules §4.14, §4.17) */
function pricesOf(
  facts: PackFacts,
  terms: Parameters<typeof termsOn>[0],
  { date, rounding, unit }: { date: Day; rounding: PackRounding; unit: ItemUnit },
): PackPrices {
  const listed = packPrice(facts, rounding)
  const price = priceUntil(facts, terms, { date, rounding })
  if (!listed || !price)
    return {
      price: null,
      effectivePrice: null,
      step: null,
      words: null,
      until: null,
      next: null,
      ladder: null,
    }
  return {
    price: price.listPrice,
    effectivePrice: price.price,
    step: stepOf(price.source),
    words: priceWords({ ...price, until: null }, { ...facts, unit }),
    until: price.until,
    next: price.next,
    ladder: ladderOf(listed.source, termsOn(terms, date)),
  }
}

const unitMilli = milli(1000)
const basePriceAfter = (
  { base_price_paise: price }: Pick<CustomerItemRow, 'base_price_paise'>,
  live: Discount | undefined,
) => (price === null || !live ? price : discountedPackPrice(price, unitMilli, live))

/** Basis points and paise are both hundredths of the displayed value. */
const toDiscountReply = ({
  id,
  kind,
  value,
  validFrom,
  validTo,
  version,
}: CurrentDiscount): Item['discounts'][number] => ({
  id,
  type: kind,
  value: value / 100,
  validFrom,
  validTo,
  version,
})
