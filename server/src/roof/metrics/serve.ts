import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import { unsealedSeconds } from '../../business/audit/api.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isForwarded } from '../../platform/http/forwarded.ts'

/** Metrics from the database, the same in every process; without the database only that it is down. */
async function bookFigures(db: Db): Promise<Registry> {
  const registry = new Registry()
  const registers = [registry]
  const up = new Gauge({ name: 'packhouse_database_up', help: '1 while the database answers.', registers })
  try {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*) as count from unnest(array['WAITING', 'RUNNING', 'FAILED']) as known(status)
      join job using (status) group by status`.execute(db)
    const unsealed = await unsealedSeconds(db)
    const help = 'Background work that waits, runs, or failed.'
    const jobs = new Gauge({ name: 'packhouse_jobs', help, labelNames: ['status'], registers })
    for (const status of ['WAITING', 'RUNNING', 'FAILED'])
      jobs.set({ status: status.toLowerCase() }, rows.find(row => row.status === status)?.count ?? 0)
    const age = 'Age of the oldest audit event without a seal.'
    new Gauge({ name: 'packhouse_audit_unsealed_seconds', help: age, registers }).set(unsealed)
    up.set(1)
  } catch {
    up.set(0)
  }
  return registry
}

export interface Metrics {
  /** The metrics of this process. */
  registry: Registry
  /** Bearer token that allows reading; undefined: no token does. */
  token: string | undefined
  /** Whether a local connection may read without a token: false when a proxy could be in front. */
  isOpenHere: boolean
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
    const all = Registry.merge([metrics.registry, await bookFigures(db)])
    return reply
      .type(all.contentType)
      .header('cache-control', 'no-store')
      .send(await all.metrics())
  })
}
