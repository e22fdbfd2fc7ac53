import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { anyOf } from '@packhouse/contract/sentence.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onceASecond } from '../db/merged.ts'
import { errorBody, noSuchCall, refusalOf, unexpected } from './errors.ts'
import { noteOutcome } from './request-log.ts'

/** Gives every error reply the same shape, whatever failed. */
export function answerErrors(app: FastifyInstance): void {
  // While the database is away every call fails for the same reason: a line a second says how many did, with the stack of one.
  const noteNotReady = onceASecond<{ error: unknown; request: FastifyRequest }>(({ error, request }, times) =>
    request.log.error({ err: error, ...(times > 1 ? { times } : {}) }, 'not ready'),
  )
  app.setErrorHandler((error, request, reply) => {
    const why = refusalOf(error)
    if (why?.code !== 'NOT_READY') return answerError(error, request, reply)
    noteNotReady(why.sentence, { error, request })
    return answer(reply, why, request)
  })
  const methodsOf = servedMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = methodsOf(path)
    const isServed = allowed.length > 0 && !allowed.includes(request.method)
    if (!isServed) return answer(reply, noSuchCall, request)
    reply.header('allow', allowed.join(', '))
    return answer(
      reply,
      refusal('METHOD_NOT_ALLOWED', 'This call takes {methods}.', { methods: anyOf(allowed) }),
      request,
    )
  })
}

/** Also handles errors before a route is found. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'unexpected')
  return answer(reply, refusal ?? unexpected, request)
}

function answer(reply: FastifyReply, refused: Refusal, request: FastifyRequest) {
  noteOutcome(request, { refused: refused.code })
  const body = errorBody(refused, request.id)
  const { retryAfterSeconds } = body.data
  if (typeof retryAfterSeconds === 'number')
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  if (body.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  // A refusal may have fields that the specification wants next to the error (isemailmobileexists).
  const { topLevel, ...data } = body.data
  return reply
    .status(body.statusCode)
    .send({ ...body, data, ...(typeof topLevel === 'object' ? topLevel : {}) })
}

/** The methods served for each path, except pages and files. */
function servedMethods(app: FastifyInstance): (path: string) => string[] {
  const served: { method: string; matches: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const pattern = url
      .split('/')
      .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')
    for (const one of [method].flat())
      if (one !== 'HEAD') served.push({ method: one, matches: new RegExp(`^${pattern}$`) })
  })
  return path => [...new Set(served.filter(({ matches }) => matches.test(path)).map(({ method }) => method))]
}

/** Replies to a request that is not valid HTTP, for which no reply object exists. */
export function answerBadHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const why = tooLarge
    ? refusal('TOO_LARGE', 'The request headers are too large.')
    : refusal('BAD_INPUT', late ? 'The request did not arrive in time.' : 'The request is not valid HTTP.')
  const body = errorBody(why, randomUUID())
  const text = JSON.stringify(body)
  const head = `HTTP/1.1 ${body.statusCode} ${tooLarge ? 'Content Too Large' : 'Bad Request'}`
  socket.end(
    `${head}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
