import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/transaction.ts'
import { isForwarded } from '../http/forwarded.ts'
import { bookFigures } from './books.ts'
import { type Family, prometheusText } from './families.ts'

export interface Metrics {
  /** Adds a source of samples of this process. */
  add(source: () => Family[]): void
  /** The samples of all processes that share this server's address. */
  gather(): Promise<Family[]>
  /** Bearer token that allows reading; undefined: no token does. */
  token: string | undefined
  /** Whether a local connection may read without a token: false when a proxy could be in front. */
  isOpenHere: boolean
}

/** The samples of this process only. */
export interface FiguresOfProcess {
  add(source: () => Family[]): void
  families(): Family[]
}

export function figuresOfProcess(): FiguresOfProcess {
  const sources: (() => Family[])[] = []
  return { add: source => void sources.push(source), families: () => sources.flatMap(source => source()) }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, { token, isOpenHere }: Metrics): boolean {
  const { headers, socket } = request
  const shown = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined) return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
  const isHere = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  return isOpenHere && isHere && !isForwarded(request)
}

/** Serves metrics to Prometheus; anyone else gets 404. */
export function serveMetrics(app: FastifyInstance, db: Db, metrics: Metrics): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayRead(request, metrics)) return reply.callNotFound()
    const families = await Promise.all([metrics.gather(), bookFigures(db)])
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(prometheusText(families.flat()))
  })
}
