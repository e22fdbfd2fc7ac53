import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import type { Typed } from '../rules/search.ts'
import { alikeTypes, fitOf, holdsWords } from './search.ts'

export interface FoundType {
  id: ItemTypeId
  /** Found by its spelling alone: its search text, for who looks again. */
  alike: string | null
}

/** The active types that hold what was typed, what fits best first; where none does, those that are spelled alike. */
export async function selectFoundTypes(db: Reading, typed: Typed): Promise<FoundType[]> {
  const text = sql`item_type.search_text`
  const { rows } = await sql<FoundType>`
    with plain as materialized (
      select id, ${fitOf(text, typed)} as fit, listing_key from item_type where ${holdsWords(text, typed)} and is_active
    )
    select id, null::text as alike, fit, listing_key from plain
    union all
    select item_type.id, ${text}, 9, listing_key from ${alikeTypes(typed)} as alike join item_type on item_type.id = alike.id
    where not exists (select from plain) and item_type.is_active
    order by fit, listing_key, id`.execute(db)
  return rows
}
