import { Settings } from '@packhouse/contract/business/settings/model.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { type PackRounding, packPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { readSetting } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { selectListedPacks, selectPriceBasis } from '../sql/packs-listed.ts'

export type Pack = Result<typeof items.addPackSize>
/** The reader's context: its secret signs picture paths, its date decides prices and taxes. */
export type Reader = Pick<ReadCall, 'services' | 'now'>

const Rounding = Settings.pick({ packRounding: true })

/** Pack price rounding from the settings; NONE before they are set, so that the catalogue can still be read. */
export async function packRoundingOf(db: Reading): Promise<PackRounding> {
  return Rounding.safeParse(await readSetting(db, 'business')).data?.packRounding ?? 'NONE'
}

/** The packs of item types as stored, by type, smallest first. */
export const packsByType = async (db: Reading, itemTypeIds: readonly ItemTypeId[], today: Day) =>
  Map.groupBy(await selectListedPacks(db, itemTypeIds, today), ({ item_type_id }) => item_type_id)
export type StoredListedPack = Omit<Awaited<ReturnType<typeof selectListedPacks>>[number], 'item_type_id'>

/** What a pack takes from its item: base price in paise, GST rate in basis points where it has no tax class of its own. */
export interface OfItem {
  basePrice: Paise | null
  rateBp: number
  rounding: PackRounding
}

/** A pack as lists and forms show it, at its price. */
export const toPackReply = <Row extends StoredListedPack>(
  row: Row,
  { basePrice, rateBp, rounding }: OfItem,
) => {
  const facts = {
    basePrice,
    contentMilli: row.packContent,
    markupBp: row.markupPercent,
    manualPrice: row.manual_price_paise,
  }
  return {
    ...row,
    price: packPrice(facts, rounding)?.price ?? null,
    priceSource: row.manual_price_paise === null ? ('DERIVED' as const) : ('MANUAL' as const),
    taxClass: row.taxClass ?? undefined,
    gstPercent: (row.rate_bp ?? rateBp) / 100,
  }
}

/** Returns the base price and the packs of item types as lists and forms show them, packs smallest first. */
export async function listedPacks(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
  { now }: Pick<Reader, 'now'>,
): Promise<Map<ItemTypeId, { basePrice: Paise | null; packs: Pack[] }>> {
  if (itemTypeIds.length === 0) return new Map()
  const [types, packsOf, rounding] = await Promise.all([
    selectPriceBasis(db, itemTypeIds, dayOf(now)),
    packsByType(db, itemTypeIds, dayOf(now)),
    packRoundingOf(db),
  ])
  return new Map(
    types.map(({ id, basePrice, rateBp }) => {
      const packs = (packsOf.get(id) ?? []).map(pack => toPackReply(pack, { basePrice, rateBp, rounding }))
      return [id, { basePrice, packs }]
    }),
  )
}
