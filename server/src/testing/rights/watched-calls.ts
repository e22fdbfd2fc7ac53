import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Right, rightsIn } from '@packhouse/contract/rights.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callNow, type WatchedCall } from '../../platform/db/testing/watched-changes.ts'
import { unaskedChanges } from './needs-of-changes.ts'

// Each call that a test sends: which rights it asked for, and what it changed. What was changed without its right fails the run
// (tests/rights-of-changes-at-end.ts).

/** Who sends them has no rights: the driver of a trip, whose link takes money or not, and who signs in. Calls of a test are nobody's. */
const withoutRights = /\/api\/(door|web\/auth|web\/v1\/trial)\//

const found = new Map<string, string>()
const folder = process.env.PACKHOUSE_TEST_RIGHTS
if (folder)
  process.on('exit', () => {
    if (found.size > 0)
      writeFileSync(`${folder}/${process.pid}.json`, JSON.stringify(Object.fromEntries(found)))
  })

subscribe('packhouse:rights-found', rights => {
  const asked: Right[] = Array.isArray(rights) ? rightsIn(rights.map(String)) : []
  callNow.getStore()?.asked.push(asked)
})

const calls = new WeakMap<FastifyRequest, WatchedCall>()
/** Who is told of each call when it is answered, besides. */
export const listeners = new Set<(call: WatchedCall, request: FastifyRequest) => void>()

/** Watches the calls of an app. */
export function watchCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const call: WatchedCall = { asked: [], changes: [] }
    calls.set(request, call)
    callNow.run(call, done)
  })
  app.addHook('onResponse', async request => {
    const call = calls.get(request)
    const name = `${request.method} ${request.routeOptions.url ?? ''}`
    if (!call) return
    for (const tell of listeners) tell(call, request)
    if (withoutRights.test(name)) return
    for (const one of unaskedChanges(call)) {
      const asked = call.asked.map(rights => rights.join(' or ')).filter(Boolean)
      const line = `${name} asked for ${[...new Set(asked)].join(', ') || 'nothing'}, but ${one}`
      if (!found.has(line)) found.set(line, basename(process.argv[1] ?? ''))
    }
  })
}
