import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from '@packhouse/contract/all.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { handedOver } from './business/auth/api.ts'
import { noteKeyUse } from './business/staff/api.ts'
import { whatsAppIntake } from './ordering/messages/api.ts'
import { deliveryMarks } from './people/sending/api.ts'
import { answerBadHttp, answerError, answerErrors } from './platform/http/answer-errors.ts'
import type { Route } from './platform/http/call.ts'
import { callerOf } from './platform/http/caller.ts'
import { compressReplies } from './platform/http/compress.ts'
import { cutIdleLines } from './platform/http/connections.ts'
import { serveDocs } from './platform/http/docs.ts'
import { type Announcements, serveEvents } from './platform/http/events.ts'
import { takeForms } from './platform/http/forms.ts'
import { guardAnswers, pagePolicy } from './platform/http/headers.ts'
import { type Readiness, serveHealth } from './platform/http/health.ts'
import { hostsIn } from './platform/http/hosts.ts'
import { isTooDeep, maxJsonDepth } from './platform/http/json-depth.ts'
import { KeyUses } from './platform/http/key-use.ts'
import { logSerializers } from './platform/http/logging.ts'
import { builtPages, servePages, withPageIfBroken } from './platform/http/pages.ts'
import { logRequests } from './platform/http/request-log.ts'
import { type Serving, serve } from './platform/http/serve.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { serveWhatsApp } from './platform/http/whatsapp.ts'
import type { Tracer } from './platform/traces/tracer.ts'
import { countListeners, countRequests } from './roof/metrics/requests.ts'
import { type Metrics, serveMetrics } from './roof/metrics/serve.ts'
import { routes } from './routes.ts'

export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

export interface AppParts extends Serving {
  announcements: Announcements
  readiness?: Readiness
  /** /metrics and its counters exist only with this set. */
  metrics?: Metrics
  /** Traces each call; undefined: nothing is traced. */
  tracer?: Tracer | undefined
  logger?: FastifyServerOptions['logger']
  /** Addresses and networks of proxies whose forwarded client address is trusted; empty: none. */
  trustedProxies?: string[]
  /** Whether the API document needs sign-in, as in production. */
  docsNeedSignIn?: boolean
  /** Folder of the built client; tests pass their own. */
  pages?: string
  /** Secrets of the WhatsApp webhook; without them there is no such call. */
  whatsApp?: { verifyToken: string; appSecret: string } | undefined
}

/** Builds the whole server except its socket. No globals, so tests can build any number. */
export async function buildApp({
  announcements,
  readiness = { faults: () => [], remarks: () => [], isTooOld: () => false, busyWith: () => undefined },
  metrics,
  tracer,
  logger = false,
  trustedProxies = [],
  docsNeedSignIn = false,
  pages = builtPages,
  whatsApp,
  ...serving
}: AppParts): Promise<FastifyInstance> {
  contractOrStop(routes)
  const app = Fastify({
    logger:
      typeof logger === 'object'
        ? { ...logger, serializers: logSerializers }
        : logger && { serializers: logSerializers },
    genReqId: () => randomUUID(), // unique, as the audit trail and the logs of several servers are read together
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 1_048_576,
    logController: new LogController({ disableRequestLogging: true }), // logRequests writes one line per request
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }, // slow clients cannot hold a connection open
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withPageIfBroken(url),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    return503OnClosing: false, // requests that arrive during shutdown are answered, then the connection closes
    frameworkErrors: answerError,
    clientErrorHandler: answerBadHttp,
  })
  if (tracer) traceRequests(app, tracer) // first, so that all hooks are in the span
  if (logger !== false) logRequests(app)
  if (metrics) countRequests(app, metrics.registry)
  cutIdleLines(app)
  const hosts = await hostsIn(join(pages, 'hosts.json'))
  guardAnswers(app, hosts)
  compressReplies(app)
  answerErrors(app)
  takeJson(app)
  takeForms(app, routes)
  const keyUses = new KeyUses(noteKeyUse)
  for (const route of routes) serve(app, route, { ...serving, keyUses })
  app.addHook('onClose', () => handedOver(serving.services.otpGateway))
  const listeners = serveEvents(app, serving, announcements)
  serveHealth(app, serving.db, readiness)
  if (whatsApp) {
    const [store, mark] = [whatsAppIntake({ ...serving, log: app.log }), deliveryMarks(serving)]
    serveWhatsApp(app, {
      ...whatsApp,
      receive: async body => void (await Promise.all([store(body), mark(body)])),
    })
  }
  if (metrics) {
    countListeners(metrics.registry, listeners)
    serveMetrics(app, serving.db, metrics)
  }
  await serveDocs(
    app,
    version,
    docsNeedSignIn
      ? request => callerOf(serving.db, request.headers.authorization, serving.now(), { idle: serving.idle })
      : undefined,
  )
  await servePages(app, pages, nonce => pagePolicy(hosts.apis, nonce))
  return app
}

/** The contract parses and encodes; without these two, each start loads Fastify's own validator and serializer. */
const noSchemas = () => () => {
  throw new Error('A route has a schema of the contract, not of Fastify')
}

/** Throws at start when a route has no contract or a contract has no route. */
export function contractOrStop(served: readonly Pick<Route, 'endpoint'>[]): void {
  const promised = Object.values(slices).flatMap(calls => Object.values(calls))
  const endpoints = served.map(({ endpoint }) => endpoint)
  const missing = promised.filter(endpoint => !endpoints.includes(endpoint))
  const unknown = endpoints.filter(
    (endpoint, index) => !promised.includes(endpoint) || endpoints.indexOf(endpoint) !== index,
  )
  const names = (list: typeof endpoints) => list.map(({ method, path }) => `${method} ${path}`).join(', ')
  if (missing.length > 0) throw new Error(`In the contract but not served: ${names(missing)}`)
  if (unknown.length > 0) throw new Error(`Served but not in the contract, or twice: ${names(unknown)}`)
}

const tooDeep = new Refused(
  refusal('BAD_INPUT', 'A body can be nested at most {levels} levels deep.', { levels: maxJsonDepth }),
)
const halfCharacter = new Refused(
  refusal('BAD_INPUT', 'The text contains an invalid character. Remove it and try again.'),
)

/** JSON can contain half of a surrogate pair (an emoji cut in the middle), which no database stores. */
function hasHalfCharacter(body: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(body)) return false
  let found = false
  JSON.parse(body, (key, value) => {
    found ||= !key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())
    return value
  })
  return found
}

/** Parses JSON bodies (forms with files are handled elsewhere). An empty body means none; prototype keys are refused. */
function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    if (isTooDeep(body)) return done(tooDeep)
    parse(request, body, (error, value) =>
      error ? done(error) : hasHalfCharacter(body) ? done(halfCharacter) : done(null, value),
    )
  })
}
