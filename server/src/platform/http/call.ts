import type { Readable } from 'node:stream'
import type { Args, Endpoint, Kind, Result } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId, TripId, TripLinkId } from '@packhouse/contract/ids.ts'
import { issueWords } from '@packhouse/contract/issue-words.ts'
import { fieldsOfRequest, guardedField } from '@packhouse/contract/platform/formats/seen-with.ts'
import { type Refusal, Refused, refuse } from '@packhouse/contract/refusal.ts'
import { everyRight, type Right } from '@packhouse/contract/rights.ts'
import { z } from 'zod'
import type { Db, Tx } from '../db/transaction.ts'
import type { CallerId } from '../trail/caller-id.ts'
import type { DriverDoer } from '../trail/doer.ts'
import type { AuditEvent } from '../trail/record-and-announce.ts'
import { badInput } from './bad-input.ts'
import { parseBody } from './not-given.ts'
import { whyUnknown, withoutBlanks, withoutBody } from './query-fields.ts'
import { textReader } from './query-text.ts'
import { replyEncoder, storedEncoder } from './reply.ts'
import type { Services } from './services.ts'

export interface User {
  id: StaffUserId
  name: string
  mobile: string
}

/** What every handler may use. The time is taken only here. */
export interface OpenCall {
  db: Db
  now: Date
  requestId: string
  /** The caller's network address, and its user agent. */
  address: string
  device: string
  /** A proxy forwarded the request, so anyone may have sent it. */
  isForwarded: boolean
  /** Says who an open call turned out to be, for its log line. */
  noteCaller(caller: CallerId): void
  /** Address under which the caller reached this server, for printed links: https://packhouse.example. */
  site: string
  services: Services
}
/** A driver's link that sends a request, and its trip. */
export interface LinkUse {
  linkId: TripLinkId
  tripId: TripId
}
interface KnownCall extends OpenCall {
  /** What is counted, limited or remembered of the caller is by this. */
  caller: CallerId
  /** What the caller may do, as of this request. */
  rights: ReadonlySet<Right>
  /** sha256 of the caller's token. */
  session: Buffer
  /** The `Accept` header: an invoice is JSON or PDF. */
  accept: string
}
/** A call of a person or a program of the staff. */
export interface ReadCall extends KnownCall {
  user: User
}
/** A call of a driver's link: nobody of the staff. (rules §21.5) */
export interface LinkCall extends KnownCall {
  user: DriverDoer
  link: LinkUse
}
export interface Writing {
  tx: Tx
  /** Adds an audit event, stored in the same transaction; every write needs at least one. */
  audit(event: AuditEvent): void
}
export type WriteCall = ReadCall & Writing
export type OpenWriteCall = OpenCall & Writing
export type LinkWriteCall = LinkCall & Writing

export type RowResult<Id, Value> = { id: Id; ok: true; value: Value } | { id: Id; ok: false; error: Refusal }
export interface BulkCall extends ReadCall {
  /** Runs the work per row, each in its own transaction; a refused row does not affect the others. */
  each<Row, Id, Value>(
    rows: readonly Row[],
    idOf: (row: Row) => Id,
    work: (row: Row, call: WriteCall) => Promise<Value>,
  ): Promise<RowResult<Id, Value>[]>
  /**
   * Runs the work of all rows in one transaction. The work decides which rows are refused, writes the others, and returns a result
   * for each row. An error refuses them all.
   */
  atOnce<Id, Value>(
    ids: readonly Id[],
    work: (call: WriteCall) => Promise<RowResult<Id, Value>[]>,
  ): Promise<RowResult<Id, Value>[]>
}

/** Bytes instead of JSON; a long list is streamed page by page. */
export class FileAnswer {
  readonly bytes: Buffer | Readable
  readonly contentType: string
  readonly fileName: string
  readonly headers: Record<string, string>
  /** Number of rows, so far if it is still being streamed; undefined for a document. */
  readonly rows: () => number | undefined
  constructor(file: {
    bytes: Buffer | Readable
    contentType: string
    fileName: string
    headers?: Record<string, string>
    rows?: () => number | undefined
  }) {
    this.bytes = file.bytes
    this.contentType = file.contentType
    this.fileName = file.fileName
    this.headers = file.headers ?? {}
    this.rows = file.rows ?? (() => undefined)
  }
}

/** A refusal that must be stored (a wrong code): its transaction is committed. */
export class CommittedRefusal extends Refused {}

interface CallOf {
  read: ReadCall
  write: WriteCall
  bulk: BulkCall
}
interface OpenCallOf {
  read: OpenCall
  write: OpenWriteCall
}
interface LinkCallOf {
  read: LinkCall
  write: LinkWriteCall
}
type OpenKind = keyof OpenCallOf
type OpenKindOf<K extends Kind> = K extends 'read' ? 'read' : 'write'

/** A handler of a call of a driver's link. */
export type LinkHandler<E extends Endpoint> = (
  args: Args<E>,
  call: LinkCallOf[OpenKindOf<E['kind']>],
) => Promise<Result<E>>

export type Handler<E extends Endpoint> = (args: Args<E>, call: CallOf[E['kind']]) => Promise<Result<E>>
/** A handler that may return a document instead of JSON. */
export type DocumentHandler<E extends Endpoint> = (
  args: Args<E>,
  call: CallOf[E['kind']],
) => Promise<Result<E> | FileAnswer>
export type OpenHandler<E extends Endpoint> = (
  args: Args<E>,
  call: OpenCallOf[OpenKindOf<E['kind']>],
) => Promise<Result<E>>

/** The request as received: query and path as text, the body as JSON. */
export interface Sent {
  texts: Record<string, unknown>
  body: unknown
}
/** A reply ready to send. */
export type Ready = { status: number; json: string } | { status: number; file: FileAnswer }

/** Where a read runs: heavy ones on the replica, if there is one. */
export type Source = 'primary' | 'replica'

/** A request that matches the contract, with its handler. */
export interface Prepared<Call> {
  args: object
  /** What it asks by, such as a sort by a hidden figure: one of each of these is needed too. */
  needs: readonly (readonly Right[])[]
  /** May run again after a deadlock. */
  handle(call: Call): Promise<Ready>
  /** The stored reply to an equal request, as the person may read it today. */
  again(stored: Ready, call: OpenCall | KnownCall): Ready
}
/** Who sends a call: anybody, the staff by a session or a key, or the driver of a link. */
type SentBy = 'anybody' | 'staff' | 'link'
interface Bound<By extends SentBy, K extends Kind, Call> {
  by: By
  kind: K
  from: Source
  endpoint: Endpoint
  prepare(sent: Sent): Prepared<Call>
}
type Routes = { [K in Kind]: Bound<'staff', K, CallOf[K]> }
type LinkRoutes = { [K in OpenKind]: Bound<'link', K, LinkCallOf[K]> }
type OpenRoutes = { [K in OpenKind]: Bound<'anybody', K, OpenCallOf[K]> }
/** A call of the contract with its handler. */
export type Route = Routes[Kind] | LinkRoutes[OpenKind] | OpenRoutes[OpenKind]

/** Binds a call to its handler in a slice's routes; a heavy read may name the replica. */
export function on<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, K extends Kind>(
  endpoint: Endpoint<Q, B, R, K>,
  handler: (args: z.output<Q> & { body: z.output<B> }, call: CallOf[K]) => Promise<z.output<R> | FileAnswer>,
  { from = 'primary' }: { from?: Source } = {},
): Bound<'staff', K, CallOf[K]> {
  if (endpoint.open) throw new Error(`${endpoint.path} answers without a token: use onOpen`)
  if (endpoint.byLink) throw new Error(`${endpoint.path} is of a driver's link: use onLink`)
  if (from === 'replica' && endpoint.kind !== 'read')
    throw new Error(`${endpoint.path} writes, and a replica only reads`)
  return { by: 'staff', kind: endpoint.kind, from, endpoint, prepare: preparation(endpoint, handler) }
}

/** The same for the calls of a driver's link, which reach one trip. */
export function onLink<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, K extends OpenKind>(
  endpoint: Endpoint<Q, B, R, K>,
  handler: (
    args: z.output<Q> & { body: z.output<B> },
    call: LinkCallOf[K],
  ) => Promise<z.output<R> | FileAnswer>,
): Bound<'link', K, LinkCallOf[K]> {
  if (!endpoint.byLink) throw new Error(`${endpoint.path} is not of a driver's link: use on`)
  return {
    by: 'link',
    kind: endpoint.kind,
    from: 'primary',
    endpoint,
    prepare: preparation(endpoint, handler),
  }
}

/** The same for the few calls that work before sign-in. */
export function onOpen<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, K extends OpenKind>(
  endpoint: Endpoint<Q, B, R, K>,
  handler: (
    args: z.output<Q> & { body: z.output<B> },
    call: OpenCallOf[K],
  ) => Promise<z.output<R> | FileAnswer>,
): Bound<'anybody', K, OpenCallOf[K]> {
  if (!endpoint.open) throw new Error(`${endpoint.path} needs a token: use on`)
  return {
    by: 'anybody',
    kind: endpoint.kind,
    from: 'primary',
    endpoint,
    prepare: preparation(endpoint, handler),
  }
}

const words = { error: issueWords }
/** Replies before sign-in hide nothing. */
const rightsOf = (call: OpenCall | KnownCall): ReadonlySet<Right> =>
  'rights' in call ? call.rights : everyRight

/** Returns a function that says which rights the fields of a request need in addition to the call. */
function guards(schema: z.ZodType): (args: unknown) => readonly Right[][] {
  const fields = fieldsOfRequest(schema).flatMap(([name, field]) => {
    const needsOf = guardedField(field)
    return needsOf ? [{ name, needsOf }] : []
  })
  if (fields.length === 0) return () => []
  return args =>
    fields.flatMap(({ name, needsOf }) => {
      const value = typeof args === 'object' && args !== null ? Reflect.get(args, name) : undefined
      return value === undefined ? [] : [[...needsOf(value)]]
    })
}

/** Parses the request by the endpoint's schemas and encodes the reply: what the contract does not list is never sent. */
function preparation<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Call extends OpenCall>(
  { method, query, body, reply, status }: Endpoint<Q, B, R>,
  handler: (args: z.output<Q> & { body: z.output<B> }, call: Call) => Promise<z.output<R> | FileAnswer>,
): (sent: Sent) => Prepared<Call> {
  const readTexts = textReader(query)
  const encode = replyEncoder(reply)
  const encodeStored = storedEncoder(reply)
  const takesNoBody = body instanceof z.ZodUndefined
  const needsOf = [guards(query), guards(body)] as const
  return sent => {
    const { texts: named, content: bodyOf } = takesNoBody
      ? withoutBody({ query, method }, sent)
      : { texts: sent.texts, content: sent.body }
    refuse(whyUnknown(query, named))
    const texts = query.safeParse(withoutBlanks(query, readTexts(named)), words)
    const content = parseBody(body, bodyOf ?? undefined, words)
    if (!texts.success || !content.success)
      throw new Refused(badInput([...(texts.error?.issues ?? []), ...(content.error?.issues ?? [])]))
    const args = Object.assign({}, texts.data, { body: content.data })
    return {
      args,
      needs: [...needsOf[0](texts.data), ...needsOf[1](content.data)],
      again: (stored, call) =>
        'json' in stored && stored.json !== ''
          ? { ...stored, json: JSON.stringify(encodeStored(JSON.parse(stored.json), rightsOf(call))) }
          : stored,
      async handle(call) {
        const answer = await handler(args, call)
        if (answer instanceof FileAnswer) return { status: 200, file: answer }
        return { status, json: status === 204 ? '' : JSON.stringify(encode(answer, rightsOf(call))) }
      },
    }
  }
}
