import type { EditedPack, NewPack, PackSize } from '@packhouse/contract/goods/items/model.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { atField, certain, found, Refused, refusal, refuse, wrongField } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { type Sent, whyTaken } from '../rules/drafts.ts'
import { editedPack, type WholePack, wholePack, whyNotPack } from '../rules/packs.ts'
import { insertPacks } from '../sql/add.ts'
import { followNames } from '../sql/listings.ts'
import {
  type PackType,
  type StoredPack,
  selectPacksOf,
  selectPacksWithSku,
  selectSkusLike,
  updatePacks,
} from '../sql/packs.ts'

const entity = 'pack'
/** What packs need of their type. */
type Owner = Pick<PackType, 'id' | 'code' | 'unit'>

export interface PacksToAdd {
  type: Owner
  packs: readonly Sent<NewPack>[]
}
export interface PacksToSave {
  type: Owner
  packs: readonly Sent<PackSize>[]
}

/** Saves packs of locked types: those matched by id or SKU are updated, others added, all or none. */
export async function savePacks(sent: readonly PacksToSave[], call: WriteCall): Promise<void> {
  if (sent.length === 0) return
  const stored = await selectPacksOf(
    call.tx,
    sent.map(({ type }) => type.id),
  )
  const edits: PackToChange[] = []
  const additions: PacksToAdd[] = []
  for (const { type, packs } of sent) {
    const own = stored.filter(({ itemTypeId }) => itemTypeId === type.id)
    const added: Sent<NewPack>[] = []
    for (const { value, path } of packs) {
      const packsizeid = value.packsizeid ?? own.find(({ sku }) => sku === value.sku)?.id
      if (packsizeid) edits.push({ type, stored: own, edit: { value: { ...value, packsizeid }, path } })
      else added.push({ value: newPack(value, path), path })
    }
    additions.push({ type, packs: added })
  }
  await changePacks(edits, call)
  await addPacks(additions, call)
}

function newPack(
  { packsizeweight, packsizeid: _none, version: _new, ...pack }: PackSize,
  at: string,
): NewPack {
  if (packsizeweight !== undefined) return { ...pack, packsizeweight }
  throw new Refused(wrongField(`${at}packsizeweight`, sentence('A new pack needs its size')))
}

/** Adds new packs to locked types; returns their ids in the order sent. A markup is a price, and needs its right. (rules §8.5) */
export async function addPacks(additions: readonly PacksToAdd[], call: WriteCall): Promise<PackId[]> {
  const { tx, audit } = call
  const taken = await takenSkus(tx, additions)
  const packs = additions.flatMap(({ type, packs }) =>
    packs.map(({ value, path }) => {
      const whole = wholePack(value, type, sku => taken.has(sku))
      refuse(whyNotPack(whole, type.unit, path))
      taken.add(whole.sku)
      return { whole: { ...whole, itemTypeId: type.id }, path }
    }),
  )
  if (packs.length === 0) return []
  if (packs.some(({ whole }) => whole.markupBp !== 0)) await refuseWithout('prices', call)
  await refuseTakenSkus(
    tx,
    packs.map(({ whole, path }) => ({ value: whole.sku, path: `${path}sku` })),
  )
  const ids = await insertPacks(
    tx,
    packs.map(({ whole }) => whole),
  )
  ids.forEach((id, index) => {
    audit({ action: 'PACK_ADDED', entity, entityId: id, after: packs[index]?.whole })
  })
  return ids
}

/** SKUs that a generated one must not equal: those in use and those in the request. */
async function takenSkus(tx: Tx, additions: readonly PacksToAdd[]): Promise<Set<string>> {
  const needed = additions.filter(({ packs }) => packs.some(({ value }) => !value.sku))
  const sent = additions.flatMap(({ packs }) => packs.flatMap(({ value }) => value.sku ?? []))
  if (needed.length === 0) return new Set(sent)
  const used = await selectSkusLike(
    tx,
    needed.map(({ type }) => type.code),
  )
  return new Set([...sent, ...used])
}

async function refuseTakenSkus(
  tx: Tx,
  skus: readonly Sent<string>[],
  selves: readonly PackId[] = [],
): Promise<void> {
  const seen = new Set<string>()
  for (const { value, path } of skus) {
    if (seen.has(value))
      refuse(atField(refusal('TAKEN', '{sku} appears twice.', { sku: value }, { sku: value }), path))
    seen.add(value)
  }
  const other = (await selectPacksWithSku(tx, [...seen])).find(({ id }) => !selves.includes(id))
  if (!other) return
  const sent = skus.find(({ value }) => value === other.sku)
  const why = whyTaken({ value: other.sku, by: 'pack', of: other.itemName, isActive: other.isActive })
  refuse(atField(why, certain(sent, 'draft with this SKU').path))
}

export interface PackToChange {
  type: Owner
  /** The type's packs as stored. */
  stored: readonly StoredPack[]
  edit: Sent<EditedPack>
}

/** Changes packs of locked types, all or none. */
export async function changePacks(edits: readonly PackToChange[], call: WriteCall): Promise<void> {
  const changes: PackChange[] = []
  const seen = new Set<PackId>()
  for (const edit of edits) {
    const change = await packChange(edit, call)
    if (seen.has(change.id))
      throw new Refused(refusal('BAD_INPUT', '{sku} appears twice.', { sku: change.before.sku }))
    seen.add(change.id)
    changes.push(change)
  }
  if (changes.some(({ before, after }) => after.sku !== before.sku))
    await refuseTakenSkus(
      call.tx,
      changes.map(({ after, path }) => ({ value: after.sku, path: `${path}sku` })),
      [...seen],
    )
  await storeChanges(changes, call)
}

export interface PackChange {
  id: PackId
  itemTypeId: ItemTypeId
  before: WholePack
  after: WholePack
  path: string
}

/** What an edit makes of a pack; refuses one that changed since it was read, and what a pack may not be. */
export async function packChange(
  { type, stored, edit }: PackToChange,
  { tx, now }: WriteCall,
): Promise<PackChange> {
  const { packsizeid, version: read } = edit.value
  const { id, version, itemTypeId, ...before } = found(
    stored.find(({ id }) => id === packsizeid),
    'Pack {id} of item {item} was not found.',
    { id: packsizeid, item: type.id },
  )
  if (read !== undefined && read !== version)
    refuse(await whyStale(tx, { what: before.sku, entity, entityId: id, version }, read, now))
  const after = editedPack(before, edit.value, type.unit)
  refuse(whyNotPack(after, type.unit, edit.path))
  return { id, itemTypeId, before, after, path: edit.path }
}

/** Stores changes of packs, each of another one; SKUs that change must have been checked. Another markup needs the right to prices. */
export async function storeChanges(changes: readonly PackChange[], call: WriteCall): Promise<void> {
  const { tx, audit, now } = call
  if (changes.some(({ before, after }) => before.markupBp !== after.markupBp))
    await refuseWithout('prices', call)
  const edited = changes.flatMap(({ id, itemTypeId, before, after }) => {
    const edit = changedFields(before, after)
    if (!edit) audit({ action: 'PACK_UNCHANGED', entity, entityId: id })
    return edit ? [{ id, itemTypeId, after, edit }] : []
  })
  await updatePacks(
    tx,
    edited.map(({ id, after }) => ({ ...after, id })),
    now,
  )
  for (const { id, edit } of edited) audit({ action: 'PACK_CHANGED', entity, entityId: id, ...edit })
  const renamed = edited.filter(({ edit }) => listed.some(field => field in edit.after))
  if (renamed.length > 0)
    await followNames(tx, { itemTypeIds: [...new Set(renamed.map(({ itemTypeId }) => itemTypeId))] })
}

/** What packs are found and listed by. */
const listed = ['sku', 'name', 'weightMilli', 'multiplier'] as const
