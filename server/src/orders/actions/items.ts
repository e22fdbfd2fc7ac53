import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { effectivePrice, type PackRounding } from '@packhouse/contract/pricing/arithmetic.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { bestMatches, searchable } from '@packhouse/contract/search/normalise.ts'
import { pictureUrl } from '../../files/actions.ts'
import type { Story } from '../../http/call.ts'
import { readSettings } from '../../settings/sql.ts'
import {
  type OrderableItemRow,
  type OrderablePackRow,
  selectCustomerExists,
  selectOrderableItems,
  selectOrderablePacks,
} from '../sql/items.ts'

const usualLimit = 2_000
type Item = Answer<typeof orders.itemsForOrder>[number]

/** What a customer may order, with its prices of the delivery day and its habits. Read as four statements side by side. */
export const itemsForOrder: Story<typeof orders.itemsForOrder> = async (asked, call) => {
  const { db, now } = call
  const { customerid: customerId, searchtext = '', limit = usualLimit } = asked
  const today = dayOf(now)
  const orderable = { customerId, today, deliveryDate: asked.deliveryDate ?? addDays(today, 1) }
  const [exists, { packRounding }, items, packs] = await Promise.all([
    selectCustomerExists(db, customerId),
    readSettings(db),
    selectOrderableItems(db, orderable),
    selectOrderablePacks(db, orderable),
  ])
  found(exists || undefined, `Customer ${customerId}`)
  const packsOf = Map.groupBy(packs, pack => pack.item_type_id)
  const allowed = items.filter(({ id }) => packsOf.has(id))
  const asWords = (item: OrderableItemRow) =>
    searchable({
      name: item.name,
      aliases: [...item.aliases, item.type_name],
      codes: [item.code, ...skusOf(packsOf.get(item.id))],
    })
  return bestMatches(searchtext, allowed, asWords, limit).map(item => ({
    ...told(item, packsOf.get(item.id) ?? [], packRounding),
    imageURL: pictureUrl(item.image, 'list', call),
  }))
}

const skusOf = (packs: readonly OrderablePackRow[] = []): string[] => packs.map(({ sku }) => sku)

const told = (item: OrderableItemRow, packs: readonly OrderablePackRow[], rounding: PackRounding): Omit<Item, 'imageURL'> => ({
  ...habits(item, packs),
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
  packs: packs.map(pack => toldPack(item, pack, rounding)),
})

/** Amounts are told of a pack that can still be ordered; of another one only when it was. */
function habits(item: OrderableItemRow, packs: readonly OrderablePackRow[]) {
  const isThere = packs.some(({ id }) => id === item.last_pack_id)
  const usual = isThere ? item.usual_packs_milli : null
  return {
    lastQuantity: isThere ? item.last_packs_milli : null,
    lastPacksizeid: isThere ? item.last_pack_id : null,
    lastOrderedAt: item.last_ordered_at,
    usualQuantity: usual === null ? null : milli(usual),
    usualRank: item.rank,
  }
}

function toldPack(item: OrderableItemRow, pack: OrderablePackRow, rounding: PackRounding): Item['packs'][number] {
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
    gstPercent: pack.rate_bp / 100,
    price: price?.price ?? null,
    listPrice: price?.listPrice ?? null,
    effectivePrice: price?.price ?? null,
  }
}
