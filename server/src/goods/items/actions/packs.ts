import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { availability } from '../../../platform/http/availability.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyNotDelete } from '../rules/packs.ts'
import type { ItemCall } from '../sql/item-facts.ts'
import { followNames } from '../sql/listings.ts'
import {
  deletePack as deletePackRow,
  lockTypes,
  lockTypesCoded,
  type PackType,
  selectPacksOf,
  selectPacksWithSku,
  selectPackUse,
} from '../sql/packs.ts'
import { listedPacks, type Pack, type Reader } from './listed-packs.ts'
import { addPacks, changePacks, savePacks } from './save-packs.ts'

/** The packs of one item as lists show them, smallest first. */
async function packsOf(db: Reading, itemTypeId: ItemTypeId, reader: Reader): Promise<Pack[]> {
  const type = (await listedPacks(db, [itemTypeId], reader)).get(itemTypeId)
  return found(type, 'Item {id} was not found.', { id: itemTypeId }).packs
}

const packIn = (packs: readonly Pack[], id: PackId | undefined): Pack =>
  found(
    packs.find(({ packsizeid }) => packsizeid === id),
    'Pack {id} was not found.',
    { id: id ?? '' },
  )

/** Ignores case; inactive packs keep their SKU. (rules §2.1) */
export const skuAvailable = availability(
  ({ skuid }: Args<typeof items.skuAvailable>) => cleanName(skuid).toUpperCase(),
  (db, sku) => selectPacksWithSku(db, [sku]),
)

/** Locks a type whose packs are about to change, until the transaction ends. */
async function holdType(tx: Tx, id: ItemTypeId): Promise<PackType> {
  const [type] = await lockTypes(tx, [id])
  return found(type, 'Item {id} was not found.', { id })
}

export async function addPackSize(
  { itemid, body }: Args<typeof items.addPackSize>,
  call: WriteCall,
): Promise<Result<typeof items.addPackSize>> {
  const type = await holdType(call.tx, itemid)
  const [id] = await addPacks([{ type, packs: [{ value: body, path: '' }] }], call)
  return packIn(await packsOf(call.tx, itemid, call), id)
}

/** Adds packs to several types, given by code, all or none. */
export async function addMultiplePackSizes(
  { body }: Args<typeof items.addMultiplePackSizes>,
  call: WriteCall,
): Promise<Result<typeof items.addMultiplePackSizes>> {
  const { tx } = call
  const sent = Array.isArray(body) ? body : body.packs
  const path = Array.isArray(body) ? '' : 'packs.'
  const types = await lockTypesCoded(
    tx,
    sent.map(({ itemTypeCode }) => itemTypeCode),
  )
  const byCode = new Map(types.map(type => [type.code, type]))
  const typeOf = (code: string) => found(byCode.get(code), 'Item type {code} was not found.', { code })
  const ids = new Set(
    await addPacks(
      sent.map(({ itemTypeCode, packSizesArray }, index) => ({
        type: typeOf(itemTypeCode),
        packs: packSizesArray.map((value, at) => ({ value, path: `${path}${index}.packSizesArray.${at}.` })),
      })),
      call,
    ),
  )
  const listed = await listedPacks(
    tx,
    types.map(({ id }) => id),
    call,
  )
  return [...new Set(sent.map(({ itemTypeCode }) => itemTypeCode))].map(itemTypeCode => ({
    itemTypeCode,
    packs: listed.get(typeOf(itemTypeCode).id)?.packs.filter(({ packsizeid }) => ids.has(packsizeid)) ?? [],
  }))
}

export async function updateItemPack(
  { itemid, body }: Args<typeof items.updateItemPack>,
  call: WriteCall,
): Promise<Result<typeof items.updateItemPack>> {
  const type = await holdType(call.tx, itemid)
  const stored = await selectPacksOf(call.tx, [itemid])
  await changePacks([{ type, stored, edit: { value: body, path: '' } }], call)
  return packIn(await packsOf(call.tx, itemid, call), body.packsizeid)
}

/** Updates packs matched by id or SKU and adds the others, all or none; packs that are not given stay as they are. */
export async function addOrUpdatePackSizes(
  { itemid, body }: Args<typeof items.addOrUpdatePackSizes>,
  call: WriteCall,
): Promise<Result<typeof items.addOrUpdatePackSizes>> {
  const type = await holdType(call.tx, itemid)
  const sent = Array.isArray(body) ? body : body.packSizesArray
  const path = Array.isArray(body) ? '' : 'packSizesArray.'
  await savePacks([{ type, packs: sent.map((value, index) => ({ value, path: `${path}${index}.` })) }], call)
  return packsOf(call.tx, itemid, call)
}

/** Deletes a pack that nothing refers to; any other can only be deactivated. (rules §2.1) */
export async function deleteItemPack(
  { itemid, packsizeid }: Args<typeof items.deleteItemPack>,
  { tx, audit, facts }: ItemCall,
): Promise<undefined> {
  const type = await holdType(tx, itemid)
  const {
    id,
    sku,
    itemTypeId: _type,
    ...pack
  } = found(
    (await selectPacksOf(tx, [itemid])).find(({ id }) => id === packsizeid),
    'Pack {id} of item {item} was not found.',
    { id: packsizeid, item: itemid },
  )
  refuse(whyNotDelete(sku, await selectPackUse(tx, { id, itemTypeId: type.id }, facts)))
  await deletePackRow(tx, id)
  await followNames(tx, { itemTypeIds: [type.id] })
  audit({ action: 'PACK_DELETED', entity: 'pack', entityId: id, before: { sku, ...pack } })
  // The pack is gone; the event stays in its item's trail.
  audit({ action: 'PACK_DELETED', entity: 'item_type', entityId: type.id, before: { sku, name: pack.name } })
}
