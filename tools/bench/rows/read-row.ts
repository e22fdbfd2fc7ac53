import type { AnyEndpoint, Asking } from '@packhouse/contract/endpoint.ts'
import type { FloorStatement } from '../floor.ts'
import type { Request } from '../load.ts'
import type { Records } from './records.ts'

/** One read as a screen sends it, and the cheapest statements that give the same answer. */
export interface ReadRow {
  name: string
  endpoint: AnyEndpoint
  request: (records: Records) => Request
  /** None: the reply is computed, or a file, so statements alone say nothing about it. */
  floor: ((records: Records) => FloorStatement[]) | undefined
}

type Floor = string | ((records: Records) => string | FloorStatement | FloorStatement[])

/**
 * A row of a read. Values that are the same in each request are written into the floor's statement, so that PostgreSQL plans
 * with them; it is written without looking at the product's statements.
 */
export function row<E extends AnyEndpoint>(
  endpoint: E,
  name: string,
  asked: Asking<E> | ((records: Records) => Asking<E>),
  floor?: Floor,
): ReadRow {
  const given: unknown = asked
  const askedWith = (records: Records): unknown => (typeof given === 'function' ? given(records) : given)
  return {
    ...{ name, endpoint },
    request: records => requestOf(endpoint, Object.entries(askedWith(records) ?? {})),
    floor: floor === undefined ? undefined : records => statementsOf(typeof floor === 'string' ? floor : floor(records)),
  }
}

function statementsOf(floor: string | FloorStatement | FloorStatement[]): FloorStatement[] {
  if (typeof floor === 'string') return [{ text: floor }]
  return Array.isArray(floor) ? floor : [floor]
}

/** The request of an endpoint with these fields: of its path, of its query, and `body`. */
export function requestOf({ method, path }: AnyEndpoint, fields: [name: string, value: unknown][]): Request {
  const query = new URLSearchParams()
  let filled: string = path
  for (const [name, value] of fields) {
    const hole = `{${name}}`
    if (filled.includes(hole)) filled = filled.replace(hole, encodeURIComponent(String(value)))
    else if (name !== 'body') query.set(name, String(value))
  }
  const [, body] = fields.find(([name]) => name === 'body') ?? []
  const address = query.size > 0 ? `${filled}?${query}` : filled
  return { method, path: address, ...(body !== undefined && { body: JSON.stringify(body) }) }
}
