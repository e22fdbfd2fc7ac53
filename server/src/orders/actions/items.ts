import { ceilings } from '@packhouse/contract/ceilings.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { effectivePrice, type PackRounding } from '@packhouse/contract/pricing/arithmetic.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { pictureUrl } from '../../files/api.ts'
import type { Handler } from '../../http/call.ts'
import { findItemTypes } from '../../items/api.ts'
import { isOrderable, type PackToOrder, selectPacksToOrder } from '../../pricing/api.ts'
import { readSettings } from '../../settings/api.ts'
import type { Habit } from '../sql/habits.ts'
import { type OrderableItemRow, selectOrderableIds, selectOrderableItems } from '../sql/items.ts'
import { buyerOf } from './habits.ts'

const usualLimit = ceilings.itemsForOrder
type Item = Answer<typeof orders.itemsForOrder>[number]

/**
 * Returns what a customer may order, with prices of the delivery day and buying habits: most frequent first, or best matches
 * first for a search. (rules.md §12)
 */
export const itemsForOrder: Handler<typeof orders.itemsForOrder> = async (asked, call) => {
  const { db, now } = call
  const { customerid: customerId, searchtext = '', itemids, limit = usualLimit } = asked
  const today = dayOf(now)
  const deliveryDate = asked.deliveryDate ?? addDays(today, 1)
  const { buyer, habits } = await buyerOf(db, customerId, today)
  const hits = await findItemTypes(db, searchtext, isOrderable(buyer))
  const foundIds = hits?.map(({ id }) => id).filter(id => itemids === undefined || itemids.includes(id))
  const habitOf = new Map(habits.map((habit, at) => [habit.itemTypeId, { ...habit, rank: at + 1 }]))
  const itemTypeIds =
    foundIds?.slice(0, limit) ??
    (await selectOrderableIds(db, { buyer, bought: [...habitOf.keys()], itemTypeIds: itemids, limit }))
  const [{ packRounding }, items, packs] = await Promise.all([
    readSettings(db),
    selectOrderableItems(db, { customerId, deliveryDate, today, itemTypeIds }),
    selectPacksToOrder(db, { ...buyer, today, itemTypeIds }),
  ])
  const packsOf = Map.groupBy(packs, pack => pack.item_type_id)
  const first = new Map((foundIds ?? [...habitOf.keys()]).map((id, at) => [id, at]))
  const placeOf = ({ id }: OrderableItemRow) => first.get(id) ?? first.size
  return items
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(item => ({
      ...toItemReply(item, packsOf.get(item.id) ?? [], packRounding),
      ...usualOf(habitOf.get(item.id), packsOf.get(item.id) ?? []),
      imageURL: pictureUrl(item.image, 'list', call),
    }))
}

type Usual = 'lastQuantity' | 'lastPacksizeid' | 'lastOrderedAt' | 'usualQuantity' | 'usualRank'

const toItemReply = (
  item: OrderableItemRow,
  packs: readonly PackToOrder[],
  rounding: PackRounding,
): Omit<Item, 'imageURL' | Usual> => ({
  itemId: item.id,
  itemName: item.name,
  itemType: item.type_name,
  itemTypeCode: item.code,
  itemUnit: item.unit,
  alias: item.aliases,
  available: milli(item.free_milli),
  procureToOrder: item.procure_to_order,
  catchWeight: item.catch_weight,
  maxOrderQuantity: item.max_order_milli,
  gstPercent: item.rate_bp / 100,
  packs: packs.map(pack => toPackReply(item, pack, rounding)),
})

/** Amounts are given only for a pack that can still be ordered; for any other, only the time of the last order. */
function usualOf(habit: (Habit & { rank: number }) | undefined, packs: readonly PackToOrder[]): Pick<Item, Usual> {
  const usable = packs.some(({ id }) => id === habit?.lastPackId) ? habit : undefined
  return {
    lastQuantity: usable ? usable.lastPacksMilli : null,
    lastPacksizeid: usable?.lastPackId ?? null,
    lastOrderedAt: habit?.lastOrderedAt ?? null,
    usualQuantity: usable ? usable.usualPacksMilli : null,
    usualRank: habit?.rank ?? null,
  }
}

function toPackReply(item: OrderableItemRow, pack: PackToOrder, rounding: PackRounding): Item['packs'][number] {
  const facts = {
    basePrice: item.base_price_paise,
    contentMilli: pack.content_milli,
    markupBp: pack.markup_bp,
    manualPrice: pack.manual_price_paise,
  }
  const price = effectivePrice(facts, { discount: item.discount ?? undefined, rounding })
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
  }
}
