import { z } from 'zod'
import { anyOf, type Needs, type Right } from './rights.ts'

/** Cache tags: a write names what it changes, and every screen that reads it requests it again. */
export const tags = [
  'Me',
  'Staff',
  'Role',
  'ApiKey',
  'Item',
  'Price',
  'Stock',
  'Cost',
  'Category',
  'ItemGroup',
  'Customer',
  'Outlet',
  'Picker',
  'Lookup',
  'Setting',
  'Order',
  'Metrics',
  'Invoice',
  'Payment',
  'Preference',
  'Job',
  'Audit',
  'Demo',
  'Message',
  'StandingOrder',
  'Credit',
  'Tonight',
  'OrderDraft',
  'PriceRequest',
  'Notice',
  'Comment',
  'Trip',
  'Crate',
  'Supplier',
  'Buying',
  'MarketRate',
  'Lot',
  'Handover',
  'Sent',
  'Portal',
  'PriceRun',
] as const
export type Tag = (typeof tags)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * read: no transaction. write: one transaction with its audit event. bulk: each row in its own transaction. Some POST calls only
 * read, so this decides, never the method.
 */
export type Kind = 'read' | 'write' | 'bulk'

// biome-ignore lint/complexity/noBannedTypes: the type of an absent query must add nothing to an intersection
export type Nothing = {}

export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  K extends Kind = Kind,
> {
  method: Method
  path: string
  summary: string
  kind: K
  query: Q
  body: B
  reply: R
  /** 201 if a row is created, 204 if nothing is returned, otherwise 200. */
  status: 200 | 201 | 204
  /** Content types other than JSON that it may reply with. */
  files: string[]
  /** Needs no token. */
  open: boolean
  /** Only a driver's link may send it, and it may send nothing else. (rules §21.5) */
  byLink: boolean
  /** Any one of these rights is enough; none: anyone who is signed in may send it. (rules §8.5) */
  needs: readonly Right[]
  /** Refused to API keys: it is about people, their sessions, or keys. (rules §8.6) */
  byPeopleOnly: boolean
  /** The reply has something that nothing may store, so a repeat is not answered with it. */
  isSecret: boolean
  /** Sent twice, it counts twice: an equal request within a minute without an Idempotency-Key is refused. (rules §12) */
  countsTwice: boolean
  reads: Tag[]
  changes: Tag[]
}
export type AnyEndpoint = Endpoint
export type Slice = Record<string, AnyEndpoint>

const noQuery: z.ZodType<Nothing, Nothing> = z.object({})
const noBody = z.undefined()

interface Written<M extends Method, Q, B, R, K> {
  method: M
  path: string
  summary: string
  kind?: K
  query?: Q
  body?: B
  reply: R
  status?: 200 | 201 | 204
  files?: string[]
  /** Unless given: what only the right `staff` allows. */
  byPeopleOnly?: boolean
  isSecret?: boolean
  countsTwice?: boolean
  reads?: Tag[]
  changes?: Tag[]
}

/** Each call says who may send it: anyone who is signed in and has the right, anybody, or the driver of a link. */
type Access =
  | { needs: Needs; open?: false; byLink?: false }
  | { open: true; needs?: never; byLink?: false }
  | { byLink: true; needs?: never; open?: false }

/** One call, defined once: the source of routing, validation, the OpenAPI document and the client's hooks. */
export function endpoint<
  const M extends Method,
  R extends z.ZodType,
  Q extends z.ZodType = typeof noQuery,
  B extends z.ZodType = typeof noBody,
  const K extends Kind = M extends 'GET' ? 'read' : 'write',
>(written: Written<M, Q, B, R, K> & Access): Endpoint<Q, B, R, K>
export function endpoint(written: Written<Method, z.ZodType, z.ZodType, z.ZodType, Kind> & Access): Endpoint {
  const { kind = written.method === 'GET' ? 'read' : 'write', query = noQuery, body = noBody } = written
  const { status = 200, files = [], open = false, byLink = false, reads = [], changes = [] } = written
  const needs = written.needs === undefined ? [] : anyOf(written.needs)
  const {
    byPeopleOnly = needs.every(right => right === 'staff') && needs.length > 0,
    isSecret = false,
    countsTwice = false,
  } = written
  return {
    ...written,
    kind,
    query,
    body,
    status,
    files,
    open,
    byLink,
    needs,
    byPeopleOnly,
    isSecret,
    countsTwice,
    reads,
    changes,
  }
}

/** Wire arguments, as the client sends them: the query's fields and `body`. */
export type WireArgs<E extends AnyEndpoint> = z.input<E['query']> &
  (z.input<E['body']> extends undefined ? unknown : { body: z.input<E['body']> })
/** Parsed arguments, as the server's handlers receive them. */
export type Args<E extends AnyEndpoint> = z.output<E['query']> &
  (z.output<E['body']> extends undefined ? unknown : { body: z.output<E['body']> })
/** The reply on the wire, as the client receives it. */
export type Reply<E extends AnyEndpoint> = z.input<E['reply']>
/** The reply inside, as the server's handlers return it. */
export type Result<E extends AnyEndpoint> = z.output<E['reply']>
