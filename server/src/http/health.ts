import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

export interface Readiness {
  /** Anything that keeps us from working, in words; empty when all is well. */
  faults(): string[]
  /** What whoever runs it should know, though all works. */
  remarks(): string[]
  /** Background work of the start, such as the demo history. */
  busyWith(): string | undefined
}

/** A balancer asks every few seconds and waits no longer than that. */
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

/** For balancers and people: alive, and able to work. */
export function serveHealth(app: FastifyInstance, db: Db, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const isThere = await answers(db)
    const faults = [...readiness.faults(), ...(isThere ? [] : ['The database does not answer.'])]
    const isReady = faults.length === 0
    reply.status(isReady ? 200 : 503).header('cache-control', 'no-store')
    return {
      status: isReady ? 'ready' : 'not ready',
      faults,
      remarks: readiness.remarks(),
      busyWith: readiness.busyWith() ?? null,
    }
  })
}
