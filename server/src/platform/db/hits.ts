import { sql } from 'kysely'

/** Ids in an order of their own, such as search results, as `hit`: to be joined with what has these ids. */
export const hitsOf = (ids: readonly number[]) =>
  sql`unnest(${[...ids]}::integer[]) with ordinality as hit(id, place)`

/** Index of the joined row in that order. */
export const hitPlace = sql<number>`(hit.place - 1)`
