import type { Endpoint } from '@packhouse/contract/endpoint.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Replica } from '../db/replica.ts'
import type { Db } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { OpenCall, ReadCall, Ready, Route, Sent, User } from './call.ts'
import { type Repeat, requestHash } from './idempotency.ts'
import { readFrom } from './read.ts'
import { type Session, type Signing, signing, toldWhileSigning } from './session.ts'
import { nobody, writeEach, writeOnce } from './write.ts'

export { KeptRefusal } from './call.ts'

export interface Serving {
  db: Db
  now: () => Date
  services: Services
  /** Answers heavy reads, where there is one. */
  replica?: Replica | undefined
}

/** Binds one call of the contract to its story: who asks, what, the right transaction, the answer. */
export function serve(app: FastifyInstance, route: Route, serving: Serving): void {
  const { endpoint } = route
  const sessions = new WeakMap<FastifyRequest, Signing>()

  const answer = async (request: FastifyRequest): Promise<{ answer: Ready; isReplay?: boolean }> => {
    const open = openCall(request, serving)
    if (route.open) {
      if (route.kind === 'read') return { answer: await route.prepare(sent(request)).tell(open) }
      return writeOnce(endpoint, route.prepare(sent(request)), open, { user: nobody, repeat: undefined })
    }
    const session = sessions.get(request)
    if (!session) throw new Error(`${endpoint.path} was reached without a session`)
    const callOf = ({ user, tokenSha256 }: Session): ReadCall => ({
      ...open,
      user,
      session: tokenSha256,
      accept: request.headers.accept ?? '',
    })
    if (route.kind === 'read') {
      const tell = async (by: Session) => readFrom(route, sent(request), callOf(by), serving.replica)
      return { answer: await toldWhileSigning(tell, session) }
    }
    const call = callOf(await session.session)
    const { user } = call
    if (route.kind === 'write') {
      const prepared = route.prepare(sent(request))
      return writeOnce(endpoint, prepared, call, { user, repeat: repeatOf(endpoint, request, user, prepared.asked) })
    }
    const prepared = route.prepare(sent(request))
    return writeEach(endpoint, prepared, call, { repeat: repeatOf(endpoint, request, user, prepared.asked), log: request.log })
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest(request, _reply, done) {
      if (route.open) return done()
      const session = signing(serving.db, request.headers.authorization, serving.now())
      sessions.set(request, session)
      if (session.lately && endpoint.method === 'GET') return done()
      // Before a body is read: a stranger's megabytes are not.
      session.session.then(() => done(), done)
    },
    handler: async (request, reply) => {
      const { answer: ready, isReplay } = await answer(request)
      if (isReplay) reply.header('idempotent-replay', 'true')
      return send(reply, ready)
    },
  })
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

const sent = ({ query, params, body }: FastifyRequest): Sent => ({ texts: { ...asRecord(query), ...asRecord(params) }, body })

const openCall = (request: FastifyRequest, { db, services, now }: Serving): OpenCall => ({
  db,
  now: now(),
  services,
  requestId: request.id,
  address: request.ip,
  site: `${request.protocol}://${request.host}`,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
})

function repeatOf(endpoint: Endpoint, { headers }: FastifyRequest, user: User, asked: object): Repeat | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw new Refused(refusal('BAD_INPUT', 'The Idempotency-Key may have at most 200 characters.'))
  return { userId: user.id, route: `${endpoint.method} ${endpoint.path}`, key, requestSha256: requestHash(asked) }
}

function send(reply: FastifyReply, answer: Ready) {
  if ('file' in answer) {
    const { bytes, contentType, fileName, headers } = answer.file
    return reply.headers(headers).header('content-disposition', disposition(fileName)).type(contentType).send(bytes)
  }
  reply.status(answer.status)
  return answer.status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(answer.json)
}

/** Headers are Latin-1 and names need not be: plain letters for old programs, the whole name beside them. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w.() -]/g, '_')
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return plain === fileName ? `inline; filename="${plain}"` : `inline; filename*=UTF-8''${whole}; filename="${plain}"`
}
