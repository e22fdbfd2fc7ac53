import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsAs, setFromSaved, toColumns } from '../../../platform/db/column-map.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { PackUse, WholePack } from '../rules/packs.ts'
import { packColumns } from './columns.ts'
import type { ItemFacts, PackOfType } from './item-facts.ts'
import { everOrdered } from './ordered.ts'

const lockColumns = [
  'item_type.id',
  'item_type.code',
  'item_type.unit',
  'item_type.is_active as isActive',
] as const

const lockWhere = (tx: Tx, condition: RawBuilder<boolean>) =>
  tx.selectFrom('item_type').where(condition).select(lockColumns).orderBy('id').forNoKeyUpdate().execute()
export type PackType = Awaited<ReturnType<typeof lockWhere>>[number]

/** Locks types whose packs are about to change, until the transaction ends, in id order; orders may still refer to them. */
export const lockTypes = (tx: Tx, ids: readonly ItemTypeId[]) =>
  lockWhere(tx, sql`id = any(${[...ids]}::integer[])`)

/** Locks types by code. */
export const lockTypesCoded = (tx: Tx, codes: readonly string[]) =>
  lockWhere(tx, sql`code = any(${[...codes]}::text[])`)

/** Locks the types of packs. */
export const lockTypesOfPacks = (tx: Tx, ids: readonly PackId[]) =>
  lockWhere(tx, sql`id in (select item_type_id from pack where id = any(${[...ids]}::integer[]))`)

/** The packs of these types as stored; call it once their rows are locked. */
export const selectPacksOf = (tx: Tx, itemTypeIds: readonly ItemTypeId[]) =>
  tx
    .selectFrom('pack')
    .where(eb => eb('item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select(['id', 'item_type_id as itemTypeId', 'version', ...columnsAs('pack', packColumns)])
    .orderBy('id')
    .execute()
export type StoredPack = Awaited<ReturnType<typeof selectPacksOf>>[number]

/** Packs with one of these SKUs, active or not, with their items. */
export const selectPacksWithSku = (db: Reading, skus: readonly string[]) =>
  db
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb => eb('pack.sku', '=', eb.fn.any(eb.val([...skus]))))
    .select(['pack.id', 'pack.sku', 'item.name as itemName', 'pack.is_active as isActive'])
    .orderBy('pack.id')
    .execute()

/** SKUs that share a prefix with those made from these type codes. */
export async function selectSkusLike(db: Reading, codes: readonly string[]): Promise<string[]> {
  const beginnings = [...new Set(codes.map(code => code.slice(0, 12)))]
  // Range scans of the byte-order index; no character of a SKU sorts after the tilde.
  const { rows } = await sql<{ sku: string }>`
    select distinct pack.sku from unnest(${beginnings}::text[]) as beginning
    join pack on pack.sku ~>=~ beginning and pack.sku ~<~ (beginning || '~')`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** Updates all columns of packs; their versions rise. */
export async function updatePacks(
  tx: Tx,
  packs: readonly (WholePack & { id: PackId })[],
  now: Date,
): Promise<void> {
  if (packs.length === 0) return
  const rows = packs.map(pack => ({ id: pack.id, ...toColumns(packColumns, pack) }))
  await sql`
    update pack set ${setFromSaved(packColumns)}, updated_at = ${now}, version = pack.version + 1
    from jsonb_populate_recordset(null::pack, ${JSON.stringify(rows)}::jsonb) as saved
    where pack.id = saved.id`.execute(tx)
}

export const deletePack = (tx: Tx, id: PackId) => tx.deleteFrom('pack').where('id', '=', id).execute()

/** What refers to a pack. */
export const selectPackUse = (
  tx: Tx,
  pack: PackOfType,
  { hasPriceHistory, groupsOfPack }: ItemFacts,
): Promise<PackUse> =>
  tx
    .selectFrom('pack')
    .where('pack.id', '=', pack.id)
    .select([
      everOrdered.as('wasOrdered'),
      hasPriceHistory(pack).as('hasPriceHistory'),
      groupsOfPack(pack).as('groups'),
    ])
    .executeTakeFirstOrThrow()
