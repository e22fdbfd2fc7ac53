import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Locks a type whose order limit is about to change, until the transaction ends; with its smallest active pack. */
export const lockForLimit = (tx: Tx, id: ItemTypeId) =>
  tx
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where('item_type.id', '=', id)
    .select(eb => [
      'item.name as itemName',
      'item_type.unit',
      'item_type.version',
      'item_type.max_order_milli as limitMilli',
      jsonObjectFrom(
        eb
          .selectFrom('pack')
          .whereRef('pack.item_type_id', '=', 'item_type.id')
          .where('pack.is_active', '=', true)
          .select(['pack.name', 'pack.content_milli as contentMilli'])
          .orderBy('pack.content_milli')
          .limit(1),
      ).as('smallestPack'),
    ])
    .forNoKeyUpdate('item_type')
    .executeTakeFirst()

/** Sets how much of each type one order may take, in thousandths; only the actions of inventory call this. */
export async function updateOrderLimits(
  tx: Tx,
  limits: readonly { id: ItemTypeId; limitMilli: Milli | null }[],
  now: Date,
): Promise<void> {
  if (limits.length === 0) return
  await sql`
    update item_type set max_order_milli = new."limitMilli", updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as new(id integer, "limitMilli" bigint)
    where item_type.id = new.id`.execute(tx)
}

/** Locks types whose target markup is about to change, in id order; basis points. */
export const lockTypeMarkups = (tx: Tx, ids: readonly ItemTypeId[]) =>
  tx
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['item_type.id', 'item.name', 'item_type.version', 'item_type.markup_bp as markupBp'])
    .orderBy('item_type.id')
    .forNoKeyUpdate('item_type')
    .execute()

/** Sets target markups of locked types in basis points; only price runs call this. (rules §36.1) */
export async function saveTypeMarkups(
  tx: Tx,
  markups: readonly { id: ItemTypeId; markupBp: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update item_type set markup_bp = new."markupBp", updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(markups)}::jsonb) as new(id integer, "markupBp" integer)
    where item_type.id = new.id`.execute(tx)
}
