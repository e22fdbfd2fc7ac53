import type { Endpoint } from '@packhouse/contract/endpoint.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { everyRight } from '@packhouse/contract/rights.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Replica } from '../db/replica.ts'
import { systemCode } from '../db/start-refused.ts'
import type { Db } from '../db/transaction.ts'
import type { CallAllowances } from '../fair/allowance.ts'
import { type CallerId, callerText } from '../trail/caller-id.ts'
import type { LinkCall, OpenCall, Prepared, ReadCall, Ready, Route, Sent } from './call.ts'
import { admit, type Caller, callerOf, driverOf } from './caller.ts'
import { recordExport } from './exports.ts'
import { takesForm } from './forms.ts'
import { isForwarded } from './forwarded.ts'
import { type Repeat, requestHash } from './idempotency.ts'
import { type SessionIdle, unattended } from './idle.ts'
import type { KeyUses } from './key-use.ts'
import { noteOutcome } from './request-log.ts'
import { refusalFor, refuseWithout } from './rights.ts'
import type { Services } from './services.ts'
import { nobody, writeEach, writeOnce } from './write.ts'

type ReadRoute = Extract<Route, { by: 'staff'; kind: 'read' }>

/** SQLSTATE of a cancelled statement: on the primary it would take as long again. */
const cancelled = '57014'

/** Runs a heavy read on the replica if that is up to date; what fails there runs on the primary. */
async function readFrom(
  route: ReadRoute,
  { handle }: ReturnType<ReadRoute['prepare']>,
  call: ReadCall,
  replica: Replica | undefined,
): Promise<Ready> {
  const db = route.from === 'replica' ? await replica?.caughtUp() : undefined
  if (!replica || !db) return handle(call)
  try {
    return await handle({ ...call, db })
  } catch (error) {
    if (error instanceof Refused || systemCode(error) === cancelled) throw error
    replica.failed(error)
    return handle(call)
  }
}

export interface Serving {
  db: Db
  now: () => Date
  services: Services
  /** Runs heavy reads, if there is one. */
  replica?: Replica | undefined
  /** Public address of this server; undefined: as the request names it. */
  site?: string | undefined
  /** What a person may send per minute; undefined: no limit. */
  allowances?: CallAllowances | undefined
  /** Counts the requests of API keys; undefined: no limit. */
  keyUses?: KeyUses | undefined
  /** Ends unused sessions; undefined: they last twelve hours. */
  idle?: SessionIdle | undefined
}

/** Binds a call to its handler: session, input, transaction, reply. */
export function serve(app: FastifyInstance, route: Route, serving: Serving): void {
  const { endpoint } = route
  const callers = new WeakMap<FastifyRequest, Caller>()
  const { allowances } = serving
  const asks = { isWrite: route.kind !== 'read', isFile: endpoint.files.length > 0 || takesForm(endpoint) }

  const answer = async (request: FastifyRequest): Promise<{ answer: Ready; isReplay?: boolean }> => {
    const open = openCall(request, serving)
    if (route.by === 'anybody') {
      if (route.kind === 'read') return { answer: await route.prepare(sent(request)).handle(open) }
      return writeOnce(endpoint, route.prepare(sent(request)), open, { user: nobody, repeat: undefined })
    }
    const caller = callers.get(request)
    if (!caller) throw new Error(`${endpoint.path} was reached by nobody`)
    const { id, rights, tokenSha256 } = caller
    const known = { ...open, caller: id, rights, session: tokenSha256, accept: request.headers.accept ?? '' }
    const admitFields = async ({ needs }: Pick<Prepared<never>, 'needs'>) => {
      for (const one of needs) await refuseWithout(one, known)
    }
    const repeatsOf = (args: object) => {
      const repeat = repeatOf(endpoint, request, id, args)
      return { repeat, once: endpoint.countsTwice && !repeat ? requestOf(endpoint, id, args) : undefined }
    }
    if (route.by === 'link') {
      if (caller.kind !== 'link') throw new Error(`${endpoint.path} was reached without a link`)
      const call: LinkCall = { ...known, user: caller.user, link: caller.link }
      if (route.kind === 'read') return { answer: await route.prepare(sent(request)).handle(call) }
      const prepared = route.prepare(sent(request))
      return writeOnce(endpoint, prepared, call, { user: caller.user, ...repeatsOf(prepared.args) })
    }
    if (caller.kind === 'link') throw new Error(`${endpoint.path} was reached by a link`)
    const call: ReadCall = { ...known, user: caller.user }
    if (route.kind === 'read') {
      const read = route.prepare(sent(request))
      await admitFields(read)
      const ready = await readFrom(route, read, call, serving.replica)
      return { answer: 'file' in ready ? await recordExport(endpoint, read.args, ready, call) : ready }
    }
    if (route.kind === 'write') {
      const prepared = route.prepare(sent(request))
      await admitFields(prepared)
      return writeOnce(endpoint, prepared, call, { user: call.user, ...repeatsOf(prepared.args) })
    }
    const prepared = route.prepare(sent(request))
    await admitFields(prepared)
    return writeEach(endpoint, prepared, call, {
      repeat: repeatOf(endpoint, request, id, prepared.args),
      log: request.log,
    })
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Before the body is read, so that strangers cannot upload megabytes.
    async onRequest(request) {
      if (route.by === 'anybody') return
      const isAttended = request.headers[unattended] === undefined
      const { authorization } = request.headers
      const now = serving.now()
      const caller: Caller =
        route.by === 'link'
          ? await driverOf(serving.db, authorization, now)
          : await callerOf(serving.db, authorization, now, { idle: serving.idle, isAttended })
      callers.set(request, caller)
      const named = callerText(caller.id)
      noteOutcome(request, { caller: named })
      if (caller.kind === 'key') serving.keyUses?.admit(serving.db, caller.key, now)
      allowances?.admit(named, asks, now)
      await admit(serving.db, endpoint, caller)
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      const rights = caller?.rights ?? everyRight
      const { answer: ready, isReplay } = await answer(request).catch(error => {
        if (!(error instanceof Refused)) throw error
        throw new Refused(refusalFor(error.refusal, rights), { cause: error.cause })
      })
      if (caller && asks.isFile && !takesForm(endpoint) && !('file' in ready))
        allowances?.noFile(callerText(caller.id)) // it was JSON
      if (isReplay) reply.header('idempotent-replay', 'true')
      return send(reply, ready)
    },
  })
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const sent = ({ query, params, body }: FastifyRequest): Sent => ({
  texts: { ...asRecord(query), ...asRecord(params) },
  body,
})

const openCall = (request: FastifyRequest, { db, services, now, site }: Serving): OpenCall => ({
  db,
  now: now(),
  services,
  requestId: request.id,
  address: request.ip,
  isForwarded: isForwarded(request),
  noteCaller: caller => noteOutcome(request, { caller: callerText(caller) }),
  site: site ?? `${request.protocol}://${request.host}`,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
})

function repeatOf(
  endpoint: Endpoint,
  { headers }: FastifyRequest,
  caller: CallerId,
  args: object,
): Repeat | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 200)
    throw new Refused(refusal('BAD_INPUT', 'The Idempotency-Key can have at most 200 characters.'))
  return { ...requestOf(endpoint, caller, args), key }
}

const requestOf = (endpoint: Endpoint, caller: CallerId, args: object): Omit<Repeat, 'key'> => ({
  caller: callerText(caller),
  route: `${endpoint.method} ${endpoint.path}`,
  requestSha256: requestHash(args),
})

/** A file runs and loads nothing, whatever it contains, also when its URL is opened directly. */
const filePolicy = "sandbox; default-src 'none'"

function send(reply: FastifyReply, answer: Ready) {
  if ('file' in answer) {
    const { bytes, contentType, fileName, headers } = answer.file
    const guard = {
      'content-security-policy': filePolicy,
      'content-disposition': disposition(fileName, contentType),
    }
    return reply
      .headers({ ...headers, ...guard })
      .type(contentType)
      .send(bytes)
  }
  reply.status(answer.status)
  return answer.status === 204
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(answer.json)
}

/** Only pictures are shown when their URL is opened; everything else is saved. */
const isShown = (contentType: string): boolean => /^image\/(webp|jpeg|png)$/.test(contentType)

/** Headers are Latin-1 but names may not be: plain letters for old programs, together with the full name. */
function disposition(fileName: string, contentType: string): string {
  const plain = fileName.replace(/[^\w.() -]/g, '_')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const names = plain === fileName ? `filename="${plain}"` : `filename*=UTF-8''${whole}; filename="${plain}"`
  return `${isShown(contentType) ? 'inline' : 'attachment'}; ${names}`
}
