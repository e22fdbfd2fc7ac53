import { type RawBuilder, sql } from 'kysely'

/** The names of the item of a type that are in an Indian script, in their order; `itemTypeId` is a column. */
export const scriptNames = (itemTypeId: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select named.alias from item_type as named_type join item as named_item on named_item.id = named_type.item_id
    cross join unnest(named_item.aliases) with ordinality as named(alias, place)
  where named_type.id = ${itemTypeId} and named.alias ~ '[\u0900-\u0d7f]' order by named.place)`
