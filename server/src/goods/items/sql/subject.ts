import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { titleInSql } from './title.ts'

/** What an item type is called in a notice; undefined: there is none. */
export async function selectItemSubject(db: Reading, id: ItemTypeId): Promise<string | undefined> {
  const row = await db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where('item_type.id', '=', id)
    .select(titleInSql.as('subject'))
    .executeTakeFirst()
  return row?.subject
}
