import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callName, eventsPath } from './call-names.ts'

interface Outcome {
  /** The caller, once the session is known. */
  userId?: number
  /** Why it was refused: a code of contract/src/refusal.ts. */
  refused?: string
}
const outcomes = new WeakMap<FastifyRequest, Outcome>()

/** Stores further fields for the log line of a request. */
export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...outcome })
}

/** The caller of a request, once its session is known. */
export const callerOf = (request: FastifyRequest): number | undefined => outcomes.get(request)?.userId

/** Logs one line per request after its reply, from LOG_LEVEL=info on; leaves out successful calls of the event stream's path. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.url === eventsPath && reply.statusCode === 200) return
    const { userId, refused } = outcomes.get(request) ?? {}
    request.log.info(
      {
        req: request,
        call: callName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(refused === undefined ? {} : { refused }),
        ...(userId === undefined ? {} : { userId }),
      },
      'answered',
    )
  })
}
