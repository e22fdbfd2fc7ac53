import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import { cleanName } from '@packhouse/contract/formats/names.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { items } from '@packhouse/contract/items/endpoints.ts'
import type { NewPack } from '@packhouse/contract/items/model.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { changedFields, whyStale } from '../../audit/edits.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { ReadCall, Story, WriteCall } from '../../http/call.ts'
import { whyTaken } from '../rules/drafts.ts'
import { editedPack, type WholePack, wholePack, whyNotDelete, whyNotPack } from '../rules/packs.ts'
import { insertPacks } from '../sql/add.ts'
import { followNames } from '../sql/listings.ts'
import {
  deletePack as deletePackRow,
  lockTypes,
  lockTypesCoded,
  type PackType,
  type StoredPack,
  selectPacksOf,
  selectPacksWithSku,
  selectPackUse,
  selectSkusLike,
  updatePacks,
} from '../sql/packs.ts'
import { itemRows, type Pack, type Reader } from './rows.ts'

const entity = 'pack'

/** The packs of one item as lists show them, the smallest first. */
async function packsOf(db: Reading, itemTypeId: ItemTypeId, reader: Reader): Promise<Pack[]> {
  const [item] = await itemRows(db, [itemTypeId], reader)
  return found(item, `Item ${itemTypeId}`).packs
}

const packIn = (packs: readonly Pack[], id: PackId | undefined): Pack =>
  found(
    packs.find(({ packsizeid }) => packsizeid === id),
    `Pack ${id}`,
  )

export const itemPacks: Story<typeof items.itemPacks> = ({ itemid }, call) => packsOf(call.db, itemid, call)

/** Whether a SKU is free, whatever its case; switched-off packs keep theirs. (rules.md §2.1) */
export async function skuAvailable(
  { skuid, excludeid }: Asked<typeof items.skuAvailable>,
  { db }: Pick<ReadCall, 'db'>,
): Promise<boolean> {
  const sku = cleanName(skuid).toUpperCase()
  return sku !== '' && (await selectPacksWithSku(db, [sku])).every(({ id }) => id === excludeid)
}

async function holdType(tx: Tx, id: ItemTypeId): Promise<PackType> {
  const [type] = await lockTypes(tx, [id])
  return found(type, `Item ${id}`)
}

export async function addPackSize(
  { itemid, body }: Asked<typeof items.addPackSize>,
  call: WriteCall,
): Promise<Answer<typeof items.addPackSize>> {
  const type = await holdType(call.tx, itemid)
  const [id] = await addPacks([{ type, packs: [body] }], call)
  return packIn(await packsOf(call.tx, itemid, call), id)
}

/** Adds packs to several types, named by their codes, all or none. */
export async function addMultiplePackSizes(
  { body }: Asked<typeof items.addMultiplePackSizes>,
  call: WriteCall,
): Promise<Answer<typeof items.addMultiplePackSizes>> {
  const { tx } = call
  const sent = Array.isArray(body) ? body : body.packs
  const types = await lockTypesCoded(
    tx,
    sent.map(({ itemTypeCode }) => itemTypeCode),
  )
  const byCode = new Map(types.map(type => [type.code, type]))
  const typeOf = (code: string) => found(byCode.get(code), `Item type ${code}`)
  const ids = new Set(
    await addPacks(
      sent.map(({ itemTypeCode, packSizesArray }) => ({ type: typeOf(itemTypeCode), packs: packSizesArray })),
      call,
    ),
  )
  const rows = await itemRows(
    tx,
    types.map(({ id }) => id),
    call,
  )
  const added = new Map(
    rows.map(({ itemTypeCode, packs }) => [itemTypeCode, packs.filter(({ packsizeid }) => ids.has(packsizeid))]),
  )
  return [...new Set(sent.map(({ itemTypeCode }) => itemTypeCode))].map(itemTypeCode => ({
    itemTypeCode,
    packs: added.get(itemTypeCode) ?? [],
  }))
}

/** Adds new packs to types that are held; tells their ids in the order sent. */
async function addPacks(
  additions: readonly { type: PackType; packs: readonly NewPack[] }[],
  { tx, audit }: WriteCall,
): Promise<PackId[]> {
  const taken = await takenSkus(tx, additions)
  const packs = additions.flatMap(({ type, packs }) =>
    packs.map(pack => {
      const whole = wholePack(pack, type, sku => taken.has(sku))
      refuse(whyNotPack(whole, type.unit))
      taken.add(whole.sku)
      return { ...whole, itemTypeId: type.id }
    }),
  )
  await refuseTakenSkus(
    tx,
    packs.map(({ sku }) => sku),
  )
  const ids = packs.length > 0 ? await insertPacks(tx, packs) : []
  ids.forEach((id, index) => {
    audit({ action: 'PACK_ADDED', entity, entityId: id, after: packs[index] })
  })
  return ids
}

/** SKUs that none may be made like: those in use, and those that stand in the request itself. */
async function takenSkus(tx: Tx, additions: readonly { type: PackType; packs: readonly NewPack[] }[]): Promise<Set<string>> {
  const needed = additions.filter(({ packs }) => packs.some(({ sku }) => !sku))
  const sent = additions.flatMap(({ packs }) => packs.flatMap(({ sku }) => sku ?? []))
  if (needed.length === 0) return new Set(sent)
  const used = await selectSkusLike(
    tx,
    needed.map(({ type }) => type.code),
  )
  return new Set([...sent, ...used])
}

async function refuseTakenSkus(tx: Tx, skus: readonly string[], selves: readonly PackId[] = []): Promise<void> {
  const twice = skus.find((sku, index) => skus.indexOf(sku) < index)
  if (twice !== undefined) throw new Refused(refusal('TAKEN', `${twice} appears twice.`, { sku: twice }))
  const other = (await selectPacksWithSku(tx, skus)).find(({ id }) => !selves.includes(id))
  refuse(whyTaken(other && { value: other.sku, by: `pack of ${other.itemName}`, isActive: other.isActive }))
}

export async function updateItemPack(
  { itemid, body }: Asked<typeof items.updateItemPack>,
  call: WriteCall,
): Promise<Answer<typeof items.updateItemPack>> {
  const type = await holdType(call.tx, itemid)
  const stored = await selectPacksOf(call.tx, itemid)
  await changePacks({ type, stored }, [body], call)
  return packIn(await packsOf(call.tx, itemid, call), body.packsizeid)
}

type SentPack = Extract<Asked<typeof items.addOrUpdatePackSizes>['body'], readonly unknown[]>[number]
type NamedPack = SentPack & { packsizeid: PackId }

/** Packs known by id or SKU change, the others are added, all or none; packs that are not named stay as they are. */
export async function addOrUpdatePackSizes(
  { itemid, body }: Asked<typeof items.addOrUpdatePackSizes>,
  call: WriteCall,
): Promise<Answer<typeof items.addOrUpdatePackSizes>> {
  const { tx } = call
  const type = await holdType(tx, itemid)
  const stored = await selectPacksOf(tx, itemid)
  const edits: NamedPack[] = []
  const added: NewPack[] = []
  for (const [index, sent] of (Array.isArray(body) ? body : body.packSizesArray).entries()) {
    const packsizeid = sent.packsizeid ?? stored.find(({ sku }) => sku === sent.sku)?.id
    if (packsizeid) edits.push({ ...sent, packsizeid })
    else added.push(newPack(sent, index))
  }
  await changePacks({ type, stored }, edits, call)
  await addPacks([{ type, packs: added }], call)
  return packsOf(tx, itemid, call)
}

function newPack({ packsizeweight, ...pack }: SentPack, index: number): NewPack {
  if (packsizeweight !== undefined) return { ...pack, packsizeweight }
  const fault = { path: `packSizesArray.${index}.packsizeweight`, message: 'A new pack needs its size' }
  throw new Refused(refusal('BAD_INPUT', `${fault.path}: ${fault.message}`, { fields: [fault] }))
}

/** Changes packs of a type that is held. */
async function changePacks(
  { type, stored }: { type: PackType; stored: readonly StoredPack[] },
  edits: readonly NamedPack[],
  { tx, audit, now }: WriteCall,
): Promise<void> {
  const changed: { id: PackId; before: WholePack; after: WholePack }[] = []
  for (const edit of edits) {
    const { id, version, ...before } = found(
      stored.find(({ id }) => id === edit.packsizeid),
      `Pack ${edit.packsizeid} of item ${type.id}`,
    )
    if (changed.some(other => other.id === id)) throw new Refused(refusal('BAD_INPUT', `${before.sku} appears twice.`))
    if (edit.version !== undefined && edit.version !== version)
      refuse(await whyStale(tx, { what: before.sku, entity, entityId: id, version }, edit.version, now))
    const after = editedPack(before, edit, type.unit)
    refuse(whyNotPack(after, type.unit))
    changed.push({ id, before, after })
  }
  await refuseTakenSkus(
    tx,
    changed.map(({ after }) => after.sku),
    changed.map(({ id }) => id),
  )
  const edited = changed.flatMap(({ id, before, after }) => {
    const edit = changedFields(before, after)
    if (!edit) audit({ action: 'PACK_UNCHANGED', entity, entityId: id })
    return edit ? [{ id, after, edit }] : []
  })
  await updatePacks(
    tx,
    edited.map(({ id, after }) => ({ ...after, id })),
    now,
  )
  for (const { id, edit } of edited) audit({ action: 'PACK_CHANGED', entity, entityId: id, ...edit })
  await followNames(tx, { itemTypeIds: [type.id] })
}

/** Deletes a pack that nothing refers to; anything else is switched off. (rules.md §2.1) */
export async function deleteItemPack(
  { itemid, packsizeid }: Asked<typeof items.deleteItemPack>,
  { tx, audit }: WriteCall,
): Promise<undefined> {
  const type = await holdType(tx, itemid)
  const { id, sku, ...pack } = found(
    (await selectPacksOf(tx, itemid)).find(({ id }) => id === packsizeid),
    `Pack ${packsizeid} of item ${itemid}`,
  )
  refuse(whyNotDelete(sku, await selectPackUse(tx, { id, itemTypeId: type.id })))
  await deletePackRow(tx, id)
  await followNames(tx, { itemTypeIds: [type.id] })
  audit({ action: 'PACK_DELETED', entity, entityId: id, before: { sku, ...pack } })
}
