import { type RawBuilder, sql } from 'kysely'

/** Index of a row's id in a list of ids, or null; one look-up per row, however long the list. */
export const placeAmong = (ids: readonly number[], id: RawBuilder<number>): RawBuilder<number> =>
  sql`(${JSON.stringify(Object.fromEntries(ids.map((one, place) => [one, place])))}::jsonb ->> ${id}::text)::integer`
