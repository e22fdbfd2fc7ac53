import { type RawBuilder, sql } from 'kysely'

/** The place of a row's id among ids that were found: one look-up a row, however many there are. Null for what is not among them. */
export const placeAmong = (ids: readonly number[], id: RawBuilder<number>): RawBuilder<number> =>
  sql`(${JSON.stringify(Object.fromEntries(ids.map((one, place) => [one, place])))}::jsonb ->> ${id}::text)::integer`
