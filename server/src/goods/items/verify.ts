import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/** Words by which item types are found that a search for similar spelling would miss, one sentence each; must be empty. */
export async function searchIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    select format('Item type %s is found by "%s", which is not among the words that are searched', min(item_type.id), word) as issue
    from item_type, unnest(string_to_array(search_text, ' ')) as found(word)
    where length(word) > 1 and not exists (select from type_word where type_word.word = found.word)
    group by word order by word limit 1000`.execute(db)
  return rows.map(({ issue }) => issue)
}
