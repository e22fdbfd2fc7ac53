import { sql } from 'kysely'
import type { Reading } from '../db/transaction.ts'

/** Words by which item types are found that a search for similar spelling would miss, one sentence each; must be empty. */
export async function searchIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    select format('Item type %s is found by "%s", which is not among the words that are searched', min(item_type.id), word) as issue
    from item_type, unnest(string_to_array(search_text, ' ')) as found(word)
    where length(word) > 1 and not exists (select from type_word where type_word.word = found.word)
    group by word order by word limit 1000`.execute(db)
  return rows.map(({ issue }) => issue)
}

/** Contradictions between the catalogue and what is counted of it with its writes, one sentence each; must be empty. */
export async function catalogueIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with type as (
      select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive,
        count(*) filter (where is_active and base_price_paise is null) as unpriced,
        count(*) filter (where is_active and images = '{}') as unpictured from item_type
    ), held as (
      select count(*) as active, count(manual_price_paise) as manual from pack where is_active
    ), counted as (
      select sum(active_types) as active, sum(inactive_types) as inactive, sum(unpriced_types) as unpriced,
        sum(unpictured_types) as unpictured, sum(active_packs) as packs, sum(manual_packs) as manual from catalogue_count
    ), figure(name, kept, found) as (
      select figure.* from type, held, counted, lateral (values
        ('active item types', counted.active, type.active), ('inactive item types', counted.inactive, type.inactive),
        ('item types without a price', counted.unpriced, type.unpriced),
        ('item types without a picture', counted.unpictured, type.unpictured),
        ('active packs', counted.packs, held.active), ('packs with a manual price', counted.manual, held.manual)) as figure
    )
    select format('%s %s are counted, there are %s', coalesce(kept, 0), name, found) as issue
    from figure where coalesce(kept, 0) <> found
    union all
    select format('Item type %s is kept as one %s an active pack', id, case when kept.item_type_id is null then 'with' else 'without' end)
    from item_type left join type_without_pack as kept on kept.item_type_id = id
    where (kept.item_type_id is null) <> exists (select from pack where pack.item_type_id = item_type.id and pack.is_active)
    limit 1000`.execute(db)
  return rows.map(({ issue }) => issue)
}
