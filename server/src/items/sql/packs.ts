import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { PackUse, WholePack } from '../rules/packs.ts'

const lockColumns = ['item_type.id', 'item_type.code', 'item_type.unit', 'item_type.is_active as isActive'] as const

/** Locks types whose packs are about to change, until the transaction ends, in id order; orders may still refer to them. */
export const lockTypes = (tx: Tx, ids: readonly ItemTypeId[]) =>
  tx
    .selectFrom('item_type')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(lockColumns)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
export type PackType = Awaited<ReturnType<typeof lockTypes>>[number]

/** Locks types by code. */
export const lockTypesCoded = (tx: Tx, codes: readonly string[]) =>
  tx
    .selectFrom('item_type')
    .where(eb => eb('code', '=', eb.fn.any(eb.val([...codes]))))
    .select(lockColumns)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The packs of these types as stored; call it once their rows are locked. */
export const selectPacksOf = (tx: Tx, itemTypeIds: readonly ItemTypeId[]) =>
  tx
    .selectFrom('pack')
    .where(eb => eb('item_type_id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select([
      'id',
      'item_type_id as itemTypeId',
      'sku',
      'name',
      'weight_milli as weightMilli',
      'multiplier',
      'by_piece as byPiece',
      'labelled_for_retail as labelledForRetail',
      'tax_class as taxClass',
      'markup_bp as markupBp',
      'is_active as isActive',
      'version',
    ])
    .orderBy('id')
    .execute()
export type StoredPack = Awaited<ReturnType<typeof selectPacksOf>>[number]

/** The type of a pack, to lock before the pack is changed. */
export const selectTypeOfPack = (db: Reading, id: PackId) =>
  db.selectFrom('pack').where('id', '=', id).select('item_type_id').executeTakeFirst()

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
export async function updatePacks(tx: Tx, packs: readonly (WholePack & { id: PackId })[], now: Date): Promise<void> {
  if (packs.length === 0) return
  const columns = packs.map(pack => ({
    id: pack.id,
    sku: pack.sku,
    name: pack.name,
    weight_milli: pack.weightMilli,
    multiplier: pack.multiplier,
    by_piece: pack.byPiece,
    labelled_for_retail: pack.labelledForRetail,
    tax_class: pack.taxClass,
    markup_bp: pack.markupBp,
    is_active: pack.isActive,
  }))
  await sql`
    update pack set sku = saved.sku, name = saved.name, weight_milli = saved.weight_milli, multiplier = saved.multiplier,
      by_piece = saved.by_piece, labelled_for_retail = saved.labelled_for_retail, tax_class = saved.tax_class,
      markup_bp = saved.markup_bp, is_active = saved.is_active, updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as saved(id integer, sku text, name text, weight_milli bigint,
      multiplier integer, by_piece boolean, labelled_for_retail boolean, tax_class text, markup_bp integer, is_active boolean)
    where pack.id = saved.id`.execute(tx)
}

export const deletePack = (tx: Tx, id: PackId) => tx.deleteFrom('pack').where('id', '=', id).execute()

/** What refers to a pack. */
export const selectPackUse = (tx: Tx, { id, itemTypeId }: { id: PackId; itemTypeId: ItemTypeId }): Promise<PackUse> =>
  tx
    .selectNoFrom(eb => [
      sql<boolean>`exists (select from order_line where item_type_id = ${itemTypeId} and pack_id = ${id})`.as('wasOrdered'),
      sql<boolean>`exists (select from price_change where item_type_id = ${itemTypeId} and pack_id = ${id})`.as(
        'hasPriceHistory',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('item_group_entry')
          .innerJoin('item_group', 'item_group.id', 'item_group_entry.item_group_id')
          .where('item_group_entry.pack_id', '=', id)
          .select('item_group.name')
          .orderBy('item_group.name'),
      ).as('groups'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ groups, ...use }) => ({ ...use, groups: groups.map(({ name }) => name) }))
