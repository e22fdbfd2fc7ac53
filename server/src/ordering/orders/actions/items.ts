import { ceilings } from '@packhouse/contract/ceilings.ts'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { type PackRounding, packPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { decidePrice } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { addMilli, type Milli, milli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { findItemTypes } from '../../../goods/items/api.ts'
import { type Buyer, isOrderable, type PackToOrder, selectPacksToOrder } from '../../../goods/pricing/api.ts'
import { ladderOf, type PackTerms, selectPricingBuyer, selectTerms } from '../../../people/customers/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type Arrivals, freeBy } from '../rules/arrivals.ts'
import { selectArrivalsOf } from '../sql/arrivals.ts'
import { type Habit, selectHabits } from '../sql/habits.ts'
import { type OrderableItemRow, selectOrderableIds, selectOrderableItems } from '../sql/items.ts'

const usualLimit = ceilings.itemsForOrder
type Item = Result<typeof orders.itemsForOrder>[number]

/**
 * Returns what a customer may order, with prices of the delivery day and buying habits: most frequent first, or best matches
 * first for a search; where asked for, what is not in its list after that. (rules §12)
 */
export const itemsForOrder: Handler<typeof orders.itemsForOrder> = async (args, call) => {
  const { db, now } = call
  const { customerid: customerId, searchtext = '', itemids, limit = usualLimit, outside = false } = args
  const today = dayOf(now)
  const deliveryDate = args.deliveryDate ?? addDays(today, 1)
  const [known, habits] = await Promise.all([
    selectPricingBuyer(db, customerId),
    selectHabits(db, customerId, today),
  ])
  const buyer = found(known, 'Customer {id} was not found.', { id: customerId })
  const habitOf = new Map(habits.map((habit, at) => [habit.itemTypeId, { ...habit, rank: at + 1 }]))
  const wanted = { searchtext, itemids, bought: [...habitOf.keys()] }
  const own = await idsFor(db, { ...wanted, buyer, limit })
  const others = outside && buyer.ofGroups ? await outsideOf(db, { ...wanted, buyer, limit }, own) : []
  const itemTypeIds = [...own, ...others]
  const [{ packRounding }, items, packs] = await Promise.all([
    readSettings(db),
    selectOrderableItems(db, { customerId, deliveryDate, today, itemTypeIds }),
    selectPacksToOrder(db, { ...buyer, today, deliveryDate, itemTypeIds, outside }),
  ])
  const sold = items.flatMap(({ id, sell_arrivals }) => (sell_arrivals ? [id] : []))
  const arrivals = sold.length === 0 ? new Map() : await selectArrivalsOf(db, { itemTypeIds: sold })
  const packIds = packs.map(({ id }) => id)
  const terms = await selectTerms(db, { customerId, packIds, date: deliveryDate })
  const packsOf = Map.groupBy(packs, pack => pack.item_type_id)
  const isOutside = new Set(others)
  const ranked = searchtext === '' ? wanted.bought.filter(id => !isOutside.has(id)) : itemTypeIds
  const first = new Map(ranked.map((id, at) => [id, at]))
  const placeOf = ({ id }: OrderableItemRow) => first.get(id) ?? first.size + Number(isOutside.has(id))
  return items
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(item => ({
      ...toItemReply(
        item,
        freeOf(item, arrivals, deliveryDate),
        packsOf.get(item.id) ?? [],
        { rounding: packRounding, terms },
        outside,
      ),
      ...usualOf(habitOf.get(item.id), packsOf.get(item.id) ?? []),
      imageURL: pictureUrl(item.image, 'list', call),
    }))
}

interface Wanted {
  buyer: Buyer
  searchtext: string
  itemids: readonly ItemTypeId[] | undefined
  /** Types the customer bought, most frequent first. */
  bought: readonly ItemTypeId[]
  limit: number
}

/** Types that the buyer may order: what a search finds, best first; else what is bought, what is in stock, the rest. */
async function idsFor(db: Db, { buyer, searchtext, itemids, bought, limit }: Wanted): Promise<ItemTypeId[]> {
  const hits = await findItemTypes(db, searchtext, isOrderable(buyer))
  if (!hits) return selectOrderableIds(db, { buyer, bought, itemTypeIds: itemids, limit })
  const ids = hits.map(({ id }) => id)
  return ids.filter(id => itemids === undefined || itemids.includes(id)).slice(0, limit)
}

/** As many types again that are not among the buyer's own. */
async function outsideOf(db: Db, wanted: Wanted, own: readonly ItemTypeId[]): Promise<ItemTypeId[]> {
  const everyone = { ...wanted.buyer, ofGroups: null }
  const all = await idsFor(db, { ...wanted, buyer: everyone, limit: wanted.limit + own.length })
  return all.filter(id => !own.includes(id)).slice(0, wanted.limit)
}

type Usual = 'lastQuantity' | 'lastPacksizeid' | 'lastOrderedAt' | 'usualQuantity' | 'usualRank'

/** What is free of an item for the delivery day, thousandths; below zero where orders lack goods already. (rules §5.1, §5.12) */
function freeOf(item: OrderableItemRow, arrivals: Arrivals, by: Day): Milli {
  const flows = arrivals.get(item.id)
  return flows
    ? freeBy(
        { onHandMilli: item.on_hand_milli, blockedMilli: addMilli(item.blocked_milli, item.past_milli) },
        flows,
        by,
      )
    : milli(item.free_milli)
}

const toItemReply = (
  item: OrderableItemRow,
  available: Milli,
  packs: readonly PackToOrder[],
  pricing: Pricing,
  outside: boolean,
): Omit<Item, 'imageURL' | Usual> => ({
  itemId: item.id,
  itemName: item.name,
  itemType: item.type_name,
  itemTypeCode: item.code,
  itemUnit: item.unit,
  alias: item.aliases,
  available,
  procureToOrder: item.procure_to_order,
  catchWeight: item.catch_weight,
  maxOrderQuantity: item.max_order_milli,
  gstPercent: item.rate_bp / 100,
  packs: packs.map(pack => ({
    ...toPackReply(item, pack, pricing),
    ...(outside ? { outside: pack.is_outside } : {}),
  })),
})

/** Amounts are given only for a pack that can still be ordered; for any other, only the time of the last order. */
function usualOf(
  habit: (Habit & { rank: number }) | undefined,
  packs: readonly PackToOrder[],
): Pick<Item, Usual> {
  const usable = packs.some(({ id }) => id === habit?.lastPackId) ? habit : undefined
  return {
    lastQuantity: usable ? usable.lastPacksMilli : null,
    lastPacksizeid: usable?.lastPackId ?? null,
    lastOrderedAt: habit?.lastOrderedAt ?? null,
    usualQuantity: usable ? usable.usualPacksMilli : null,
    usualRank: habit?.rank ?? null,
  }
}

interface Pricing {
  rounding: PackRounding
  terms: ReadonlyMap<PackId, PackTerms>
}

function toPackReply(
  item: OrderableItemRow,
  pack: PackToOrder,
  { rounding, terms }: Pricing,
): Item['packs'][number] {
  const facts = {
    basePrice: item.base_price_paise,
    contentMilli: pack.content_milli,
    markupBp: pack.markup_bp,
    manualPrice: pack.manual_price_paise,
  }
  const { fixed = [], lists = [] } = terms.get(pack.id) ?? {}
  const listed = packPrice(facts, rounding)
  const price = listed && decidePrice(listed, facts, { discount: item.discount ?? undefined, fixed, lists })
  return {
    packsizeid: pack.id,
    sku: pack.sku,
    packsize: pack.name,
    packContent: pack.content_milli,
    byPiece: pack.by_piece,
    gstPercent: (pack.rate_bp ?? item.rate_bp) / 100,
    price: price?.price ?? null,
    listPrice: price?.listPrice ?? null,
    effectivePrice: price?.price ?? null,
    percentOff: price?.percentOffBp ?? null,
    ladder: listed && ladderOf(listed.source, { discount: item.discount ?? undefined, fixed, lists }),
  }
}
