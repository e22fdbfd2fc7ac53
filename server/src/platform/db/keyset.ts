import { countCap, figureCap } from '@packhouse/contract/counting.ts'
import { isDay } from '@packhouse/contract/day.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'

/** Types a list can be sorted by; the text of a cursor is checked against them before the database casts it. */
const readable = {
  integer: (text: string) => /^-?\d{1,9}$/.test(text),
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  date: isDay,
  timestamptz: (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text),
  text: (text: string) => !text.includes('\0'),
} as const

/** A sort key: an expression that is never null, ideally indexed together with the id. */
interface SortKey {
  key: RawBuilder<unknown>
  type: keyof typeof readable
}
/** `'id'` sorts by the id alone. */
export type SortKeys<Field extends string> = Record<Field, SortKey | 'id'>

/** Parts of a statement that reads one page. Both keys sort in the same direction, so one index serves both. */
export interface Keyset {
  /** Sort value as text: select it with the id of each row and pass both to `cursorOf`. */
  key: RawBuilder<string>
  order: RawBuilder<unknown>
  /** True for rows after the cursor. */
  after: RawBuilder<boolean>
  cursorOf(row: KeyedRow): string
}
export interface KeyedRow {
  id: number
  key: string
}

const strange = () =>
  new Refused(refusal('BAD_INPUT', 'This cursor belongs to another list. Start again without it.'))

/** Builds the parts from `sort` ('field' or '-field') and the opaque cursor of a long list. */
export function keyset<Field extends string>(
  keys: SortKeys<Field>,
  id: RawBuilder<number>,
  { sort, cursor }: { sort: Field | `-${Field}`; cursor?: string | undefined },
): Keyset {
  const field = Object.keys(keys).find((name): name is Field => name === sort || `-${name}` === sort)
  if (!field) throw new RangeError(`${sort} is no sort of this list`)
  const chosen = keys[field]
  const descends = sort !== field
  const way = descends ? sql`desc` : sql`asc`
  const behind = descends ? sql`<` : sql`>`
  const from = cursor === undefined ? undefined : readCursor(cursor, sort, chosen)
  const cursorOf = ({ id, key }: KeyedRow) =>
    Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

  if (chosen === 'id')
    return {
      key: sql`''`,
      order: sql`${id} ${way}`,
      after: from ? sql`${id} ${behind} ${from.id}::integer` : sql`true`,
      cursorOf,
    }
  const { key, type } = chosen
  return {
    key: sql`(${key})::text`,
    order: sql`${key} ${way}, ${id} ${way}`,
    after: from
      ? sql`(${key}, ${id}) ${behind} (${from.key}::${sql.raw(type)}, ${from.id}::integer)`
      : sql`true`,
    cursorOf,
  }
}

function readCursor(cursor: string, sort: string, chosen: SortKey | 'id'): KeyedRow {
  const [of, key, id, ...more] = parts(cursor)
  if (of !== sort || typeof key !== 'string' || !isRowId(id) || more.length > 0) throw strange()
  if (chosen !== 'id' && !readable[chosen.type](key)) throw strange()
  return { id, key }
}

function parts(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const isRowId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647

const countUpTo = (cap: number, from: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::integer from (select from ${from} limit ${sql.lit(cap + 1)}) as counted)`

/** The count of a list, which stops one past its cap; `from` is what follows `select from` in the sub-query. */
export const cappedCount = (from: RawBuilder<unknown>): RawBuilder<number> => countUpTo(countCap, from)

/** The same for a figure. */
export const cappedFigure = (from: RawBuilder<unknown>): RawBuilder<number> => countUpTo(figureCap, from)

/**
 * Number of rows to read for a page: one more than the limit, to see whether another page follows. A literal, as a generic plan
 * assumes a tenth of the table for an unknown limit and is then replanned for each page.
 */
export const rowsToRead = (limit: number): RawBuilder<number> => sql.lit(limit + 1)

/** Returns the page: its rows, a cursor if more follow, the capped total. */
export function pageOf<Row extends KeyedRow, Reply>(
  rows: readonly Row[],
  {
    limit,
    total,
    keyset,
    toReply,
  }: { limit: number; total: number; keyset: Keyset; toReply: (row: Row) => Reply },
): { rows: Reply[]; total: number; totalIsCapped?: true; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(toReply),
    total: Math.min(total, countCap),
    ...(total > countCap ? { totalIsCapped: true } : {}),
    nextCursor: last && rows.length > limit ? keyset.cursorOf(last) : null,
  }
}
