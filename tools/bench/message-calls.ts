// The call that reads a message, whole: session, catalogue, what is known of the outlet, reading and reply.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@packhouse/contract/messages/endpoints.ts'
import { sql } from 'kysely'
import { buildApp } from '../../server/src/app.ts'
import { fillMarket } from '../../server/src/items/testing/market.ts'
import { testServices } from '../../server/src/testing/services.ts'
import { demoBusiness } from './running.ts'

const rounds = 110
const warmUp = 10

/** The longest that the event loop was kept from other work meanwhile, in ms. */
async function longestBlock(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

/** Sends a message of the outlet that orders most to the call, one request after the other, against the demo and this many types. */
export async function measureMessageCalls(folder: string, text: string, types: number): Promise<string> {
  const own = join(folder, String(types))
  mkdirSync(own)
  const business = await demoBusiness(own)
  const { db, token } = business
  const { outlet_id: outletId } = await db
    .selectFrom('orders')
    .select('outlet_id')
    .groupBy('outlet_id')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await fillMarket(db, types)
  const services = testServices({ timer: { ms: () => performance.now(), sleep } })
  const app = await buildApp({ db, now: () => new Date(), services, announcements: { listen: () => () => {} } })
  await app.ready()
  const times: number[] = []
  const send = async () => {
    const begun = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = JSON.stringify({ text, outletId })
    const { statusCode, body } = await app.inject({ method: 'POST', url: messages.readMessage.path, headers, payload })
    if (statusCode !== 200) throw new Error(body)
    times.push(performance.now() - begun)
  }
  const preparing = await longestBlock(send)
  const first = times[0] ?? 0
  const reading = await longestBlock(async () => {
    for (let round = 0; round < rounds; round++) await send()
  })
  await app.close()
  await business.stop()
  const sorted = times.slice(warmUp).sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `- The call with 40 lines against ${types.toLocaleString('en-IN')} types: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the event loop blocked for at most ${reading.toFixed(0)} ms; the first one after a change of the catalogue ${first.toFixed(0)} ms, blocked for at most ${preparing.toFixed(0)} ms.`
}
