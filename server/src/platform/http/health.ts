import { setTimeout as sleep } from 'node:timers/promises'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import { isForwarded } from './forwarded.ts'

export interface Readiness {
  /** Problems that prevent work, as sentences; empty when healthy. */
  faults(): string[]
  /** Notes for the operator that do not prevent work. */
  remarks(): string[]
  /** A newer version changed the database so that this server cannot work with it: all API calls are refused. */
  isTooOld(): boolean
  /** Background work after the start, such as the demo history. */
  busyWith(): string | undefined
}

/** A load balancer checks every few seconds and waits no longer than this. */
const patienceMs = 2_000

async function answers(db: Db): Promise<boolean> {
  const late = new AbortController()
  try {
    const asked = sql`select 1`.execute(db).then(() => true)
    return await Promise.race([asked, sleep(patienceMs, false, { signal: late.signal })])
  } catch {
    return false
  } finally {
    late.abort()
  }
}

const tooOld = refusal(
  'NOT_READY',
  'This server is older than its database. Nothing was changed; try again to reach another server.',
  {},
  {
    retryAfterSeconds: 5,
  },
)

/** Health checks for load balancers and people: alive, and ready for work. */
export function serveHealth(app: FastifyInstance, db: Db, readiness: Readiness): void {
  app.addHook('onRequest', (request, _reply, done) =>
    readiness.isTooOld() && request.url.startsWith('/api/') ? done(new Refused(tooOld)) : done(),
  )
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const isThere = await answers(db)
    const faults = [...readiness.faults(), ...(isThere ? [] : ['The database is not responding.'])]
    const isReady = faults.length === 0
    reply.status(isReady ? 200 : 503).header('cache-control', 'no-store')
    if (isForwarded(request)) return { status: isReady ? 'ready' : 'not ready' } // details are only for the operator
    return {
      status: isReady ? 'ready' : 'not ready',
      faults,
      remarks: readiness.remarks(),
      busyWith: readiness.busyWith() ?? null,
    }
  })
}
