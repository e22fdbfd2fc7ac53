import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from '@packhouse/contract/all.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { handedOver } from './auth/delivery.ts'
import { answerBadHttp, answerError, answerErrors } from './http/answer-errors.ts'
import type { Route } from './http/call.ts'
import { cutIdleLines } from './http/connections.ts'
import { serveDocs } from './http/docs.ts'
import { type Announcements, serveEvents } from './http/events.ts'
import { takeForms } from './http/forms.ts'
import { guardAnswers, pagePolicy } from './http/headers.ts'
import { type Readiness, serveHealth } from './http/health.ts'
import { hostsIn } from './http/hosts.ts'
import { isTooDeep, maxJsonDepth } from './http/json-depth.ts'
import { logSerializers } from './http/logging.ts'
import { builtPages, servePages, withPageIfBroken } from './http/pages.ts'
import { logRequests } from './http/request-log.ts'
import { type Serving, serve } from './http/serve.ts'
import { sessionOf } from './http/session.ts'
import { family } from './metrics/families.ts'
import { countRequests } from './metrics/requests.ts'
import { type Metrics, serveMetrics } from './metrics/serve.ts'
import { routes } from './routes.ts'

export const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export interface AppParts extends Serving {
  announcements: Announcements
  readiness?: Readiness
  /** Without it nothing is counted and there is no /metrics. */
  metrics?: Metrics
  logger?: FastifyServerOptions['logger']
  /** Addresses and networks of the proxies whose word about the caller's address is taken; none: nobody's. */
  trustedProxies?: string[]
  /** The API document is for people who are signed in: so in production. */
  docsNeedSignIn?: boolean
  /** The folder of the built client; tests bring their own. */
  pages?: string
}

/** The whole server but its socket: no globals, so a test builds as many as it likes. */
export async function buildApp({
  announcements,
  readiness = { faults: () => [], remarks: () => [], isTooOld: () => false, busyWith: () => undefined },
  metrics,
  logger = false,
  trustedProxies = [],
  docsNeedSignIn = false,
  pages = builtPages,
  ...serving
}: AppParts): Promise<FastifyInstance> {
  contractOrStop(routes)
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, serializers: logSerializers } : logger && { serializers: logSerializers },
    genReqId: () => randomUUID(), // the audit trail and the log of several servers must not share one
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 1_048_576,
    logController: new LogController({ disableRequestLogging: true }), // one line each, by logRequests
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }, // a byte now and then keeps no line for long
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withPageIfBroken(url),
    return503OnClosing: false, // what still comes while we end is answered, and its line closed
    frameworkErrors: answerError,
    clientErrorHandler: answerBadHttp,
  })
  if (logger !== false) logRequests(app)
  metrics?.add(countRequests(app))
  cutIdleLines(app)
  const hosts = await hostsIn(join(pages, 'hosts.json'))
  guardAnswers(app, hosts)
  answerErrors(app)
  takeJson(app)
  takeForms(app, routes)
  for (const route of routes) serve(app, route, serving)
  app.addHook('onClose', () => handedOver(serving.services.otpGateway))
  const listeners = serveEvents(app, serving, announcements)
  metrics?.add(() => [family('packhouse_event_listeners', 'Open streams of live changes.', listeners())])
  serveHealth(app, serving.db, readiness)
  if (metrics) serveMetrics(app, serving.db, metrics)
  await serveDocs(
    app,
    version,
    docsNeedSignIn
      ? request => sessionOf(serving.db, request.headers.authorization, serving.now(), { idle: serving.idle })
      : undefined,
  )
  await servePages(app, pages, nonce => pagePolicy(hosts.apis, nonce))
  return app
}

/** A route without a contract, or a contract without a route, must never start. */
export function contractOrStop(served: readonly Pick<Route, 'endpoint'>[]): void {
  const promised = Object.values(slices).flatMap(calls => Object.values(calls))
  const told = served.map(({ endpoint }) => endpoint)
  const missing = promised.filter(endpoint => !told.includes(endpoint))
  const unknown = told.filter((endpoint, index) => !promised.includes(endpoint) || told.indexOf(endpoint) !== index)
  const names = (list: typeof told) => list.map(({ method, path }) => `${method} ${path}`).join(', ')
  if (missing.length > 0) throw new Error(`In the contract but not served: ${names(missing)}`)
  if (unknown.length > 0) throw new Error(`Served but not in the contract, or twice: ${names(unknown)}`)
}

const tooDeep = new Refused(refusal('BAD_INPUT', `A body can nest at most ${maxJsonDepth} levels.`))
const halfCharacter = new Refused(refusal('BAD_INPUT', 'A text holds half a character. Send the text again as it was typed.'))

/** JSON can write half of a character that takes two (an emoji cut in the middle); no database keeps it. */
function hasHalfCharacter(body: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(body)) return false
  let found = false
  JSON.parse(body, (key, value) => {
    found ||= !key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())
    return value
  })
  return found
}

/** Bodies are JSON, forms with files aside; an empty one means none, and keys that reach into prototypes are refused. */
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
