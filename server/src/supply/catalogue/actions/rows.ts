import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import {
  type ItemRows,
  packRoundingOf,
  packsByType,
  type Reader,
  toPackReply,
} from '../../../goods/items/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import { type SelectedPackRow, selectItemRows, selectPackRows } from '../sql/rows.ts'
import { selectSold } from '../sql/sold.ts'

/** An item as the list shows it, with its sales. */
export type ListedItem = Result<typeof catalogue.itemsByGroup>['rows'][number]['items'][number]
export type PackRow = Result<typeof catalogue.itemsByPacks>['rows'][number]

/** The rows of item types, with their stock and groups; see ItemRows. */
export const itemRows: ItemRows = async (db, itemTypeIds, reader) => {
  if (itemTypeIds.length === 0) return []
  const today = dayOf(reader.now)
  const [rows, packsOf, rounding] = await Promise.all([
    selectItemRows(db, itemTypeIds, today),
    packsByType(db, itemTypeIds, today),
    packRoundingOf(db),
  ])
  const byId = new Map(rows.map(row => [row.itemId, row]))
  return itemTypeIds.map(id => {
    const { image, rate_bp, ...row } = found(byId.get(id), 'Item {id} was not found.', { id })
    const ofItem = { basePrice: row.basePrice, rateBp: rate_bp, rounding }
    return {
      ...row,
      imageURL: pictureUrl(image, 'list', reader),
      gstPercent: rate_bp / 100,
      packs: (packsOf.get(id) ?? []).map(pack => toPackReply(pack, ofItem)),
    }
  })
}

/** Like itemRows, with what was sold of each pack and of all packs of the item. */
export async function listedItems(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
  reader: Reader,
): Promise<ListedItem[]> {
  const [rows, sold] = await Promise.all([itemRows(db, itemTypeIds, reader), selectSold(db, itemTypeIds)])
  return rows.map(item => {
    const packs = item.packs.map(pack => ({ ...pack, sold30Days: sold.get(pack.packsizeid) ?? milli(0) }))
    return { ...item, packs, sold30Days: milli(packs.reduce((sum, pack) => sum + pack.sold30Days, 0)) }
  })
}

/** Returns packs with their items, in the order of the ids. */
export async function packRows(db: Reading, packIds: readonly PackId[], reader: Reader): Promise<PackRow[]> {
  if (packIds.length === 0) return []
  const [rows, rounding] = await Promise.all([
    selectPackRows(db, packIds, dayOf(reader.now)),
    packRoundingOf(db),
  ])
  const types = [...new Set(rows.map(({ itemId }) => itemId))]
  const sold = await selectSold(db, types)
  const byId = new Map(rows.map(row => [row.packsizeid, row]))
  return packIds.map(id => ({
    ...toPackRowReply(found(byId.get(id), 'Pack {id} was not found.', { id }), rounding, reader),
    sold30Days: sold.get(id) ?? milli(0),
  }))
}

const toPackRowReply = (
  { image, base_price_paise, ...row }: SelectedPackRow,
  rounding: PackRounding,
  reader: Reader,
): Omit<PackRow, 'sold30Days'> => ({
  ...toPackReply(row, { basePrice: base_price_paise, rateBp: row.rate_bp, rounding }),
  imageURL: pictureUrl(image, 'list', reader),
})
