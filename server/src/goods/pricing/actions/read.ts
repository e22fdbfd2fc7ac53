import { dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { roundingStep } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { keyset, pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import {
  findItemTypeIds,
  type OfItem,
  packRoundingOf,
  packsByType,
  type Reader,
  type StoredListedPack,
} from '../../items/api.ts'
import { derivedOf, standsOut } from '../rules/moves.ts'
import {
  countPrices,
  type PriceDay,
  type PriceList,
  priceKeyset,
  selectPricedIds,
  selectPriceFigures,
  selectPricePage,
} from '../sql/list.ts'
import { selectHistory, selectPricedTypes, typeExists } from '../sql/rows.ts'

export type PriceRow = Result<typeof pricing.itemsInPricing>['rows'][number]

const usualLimit = 50
const weekMs = 7 * 24 * 3_600_000

/** Returns item types with their prices, in the order of the ids. */
export async function priceRows(
  db: Reading,
  ids: readonly ItemTypeId[],
  reader: Reader,
): Promise<PriceRow[]> {
  if (ids.length === 0) return []
  const today = dayOf(reader.now)
  const [types, packsOf, rounding] = await Promise.all([
    selectPricedTypes(db, ids, today),
    packsByType(db, ids, today),
    packRoundingOf(db),
  ])
  const byId = new Map(types.map(type => [type.itemId, type]))
  return ids.map(id => {
    const { image, rateBp, ...row } = found(byId.get(id), 'Item {id} was not found.', { id })
    const ofItem = { basePrice: row.basePrice, rateBp: certain(rateBp, 'GST rate'), rounding }
    return {
      ...row,
      imageURL: pictureUrl(image, 'list', reader),
      packs: (packsOf.get(id) ?? []).map(pack => toPackReply(pack, ofItem)),
    }
  })
}

function toPackReply(
  pack: StoredListedPack,
  { basePrice, rateBp, rounding }: OfItem,
): PriceRow['packs'][number] {
  const derived = derivedOf(
    basePrice,
    { contentMilli: pack.packContent, markupBp: pack.markupPercent },
    rounding,
  )
  const manual = pack.manual_price_paise
  return {
    ...pack,
    price: manual ?? derived,
    priceSource: manual === null ? 'DERIVED' : 'MANUAL',
    taxClass: pack.taxClass ?? undefined,
    gstPercent: (pack.rate_bp ?? rateBp) / 100,
    derivedPrice: derived,
    outOfLine: standsOut(manual, derived),
  }
}

/** The rounding is read only for what looks for packs out of line: no other filter needs it. */
async function priceDay(
  { db, now }: Pick<ReadCall, 'db' | 'now'>,
  { outOfLine = false }: { outOfLine?: boolean } = {},
): Promise<PriceDay> {
  return {
    dayStart: startOfDay(dayOf(now)),
    weekAgo: new Date(now.getTime() - weekMs),
    roundingStep: roundingStep[outOfLine ? await packRoundingOf(db) : 'NONE'],
  }
}

/** Returns a page of the price grid; a search shows the best matches first. (rules §4.8) */
export const itemsInPricing: Handler<typeof pricing.itemsInPricing> = async ({ body = {} }, call) => {
  const {
    limit = usualLimit,
    cursor,
    searchtext = '',
    filter = 'ALL',
    categoryId,
    marginBelow,
    itemids,
    sort,
  } = body
  const [typed, day] = await Promise.all([
    findItemTypeIds(call.db, searchtext),
    priceDay(call, { outOfLine: filter === 'OUT_OF_LINE' }),
  ])
  const list: PriceList = {
    filter,
    day,
    categoryId,
    marginBelow: marginBelow === undefined ? undefined : Math.round(marginBelow * 10),
    itemTypeIds: itemids,
    found: typed,
    sort,
    cursor,
    limit,
  }
  const order = priceKeyset(list)
  const rows = await selectPricePage(call.db, order, list)
  const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countPrices(call.db, list))
  const { rows: shown, ...ends } = pageOf(rows, { limit, total, keyset: order, toReply: ({ id }) => id })
  return { ...ends, rows: await priceRows(call.db, shown, call) }
}

export const basePriceMetrics: Handler<typeof pricing.basePriceMetrics> = async (_asked, call) => {
  const figures = await selectPriceFigures(call.db, await priceDay(call, { outOfLine: true }))
  return {
    totalActiveItems: figures.ALL,
    updatedToday: figures.UPDATED_TODAY,
    notUpdatedToday: figures.NOT_UPDATED_TODAY,
    updatedLastWeek: figures.UPDATED_LAST_WEEK,
    withoutBasePrice: figures.WITHOUT_PRICE,
    staleOver7Days: figures.STALE,
    outOfLine: figures.OUT_OF_LINE,
  }
}

export const basePricesUpdatedLastWeek: Handler<typeof pricing.basePricesUpdatedLastWeek> = async (
  _asked,
  call,
) => priceRows(call.db, await selectPricedIds(call.db, 'UPDATED_LAST_WEEK', await priceDay(call)), call)

export const itemsWithoutBasePrice: Handler<typeof pricing.itemsWithoutBasePrice> = async (_asked, call) =>
  priceRows(call.db, await selectPricedIds(call.db, 'WITHOUT_PRICE', await priceDay(call)), call)

/** Returns changes of an item's base price, with `packs` also of its manual pack prices, newest first. (rules §4.1) */
export async function priceHistory(
  { itemid, packs = false, limit = usualLimit, cursor }: Args<typeof pricing.priceHistory>,
  { db }: ReadCall,
): Promise<Result<typeof pricing.priceHistory>> {
  const order = keyset({ id: 'id' }, sql<number>`price_change.id`, { sort: '-id', cursor })
  const rows = await selectHistory(db, order, { itemTypeId: itemid, packs, limit })
  if (rows.length === 0)
    found((await typeExists(db, itemid)) || undefined, 'Item {id} was not found.', { id: itemid })
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset: order,
    toReply: row => ({
      id: row.id,
      changeId: row.change_id,
      uploadId: row.upload_id,
      pack:
        row.pack_id === null
          ? null
          : { packsizeid: row.pack_id, sku: row.sku ?? '', packName: row.pack_name ?? '' },
      price: row.new_paise,
      previousPrice: row.old_paise,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
      source: row.source,
      canUndo: row.is_last && row.source !== 'RUN',
    }),
  })
}
