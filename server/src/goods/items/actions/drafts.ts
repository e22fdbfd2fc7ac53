import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { ItemId } from '@packhouse/contract/ids.ts'
import { cleanName, nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrls } from '../../../platform/files/api.ts'
import { availability } from '../../../platform/http/availability.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type DraftRow, selectDrafts, selectItemsNamed, selectTypesCoded } from '../sql/drafts.ts'
import { listedPacks, type Reader } from './listed-packs.ts'

export type Draft = Result<typeof items.itemsToEdit>[number]

/** Returns items as forms edit them, in the order of the ids; 404 for an unknown one. */
export async function itemDrafts(db: Reading, ids: readonly ItemId[], reader: Reader): Promise<Draft[]> {
  const byId = new Map((await selectDrafts(db, ids)).map(row => [row.id, row]))
  const rows = ids.map(id => found(byId.get(id), 'Item {id} was not found.', { id }))
  const typeIds = rows.flatMap(({ types }) => types.map(({ id }) => id))
  const listed = await listedPacks(db, typeIds, reader)
  return rows.map(row => toDraftReply(row, listed, reader))
}

/** Returns one item as its form edits it. */
export async function itemDraft(db: Reading, id: ItemId, reader: Reader): Promise<Draft> {
  const [draft] = await itemDrafts(db, [id], reader)
  return found(draft, 'Item {id} was not found.', { id })
}

const toDraftReply = (
  { types, ...row }: DraftRow,
  listed: Awaited<ReturnType<typeof listedPacks>>,
  reader: Reader,
): Draft => ({
  ...row,
  itemGeneralDetails: types.map(({ code, name, unit, images, ...type }) => ({
    ...type,
    itemTypeCode: code,
    itemTypeName: name,
    itemUnit: unit,
    images: pictureUrls(images, reader),
    basePrice: listed.get(type.id)?.basePrice ?? null,
    packs: listed.get(type.id)?.packs ?? [],
  })),
})

export const itemsToEdit: Handler<typeof items.itemsToEdit> = ({ itemids }, call) =>
  itemDrafts(call.db, itemids, call)

/** Ignores case and spaces; inactive items keep their name. (rules §2.1) */
export const itemNameAvailable = availability(
  ({ itemname }: Args<typeof items.itemNameAvailable>) => nameKey(itemname),
  (db, name) => selectItemsNamed(db, [name]),
)

export const itemTypeCodeAvailable = availability(
  ({ itemtypecode }: Args<typeof items.itemTypeCodeAvailable>) => cleanName(itemtypecode).toUpperCase(),
  (db, code) => selectTypesCoded(db, [code]),
)
