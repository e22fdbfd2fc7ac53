import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallerText } from '../trail/caller-id.ts'
import { callName, eventsPath } from './call-names.ts'

interface Outcome {
  /** The caller, once it is known. */
  caller?: CallerText
  /** Why it was refused: a code of contract/src/refusal.ts. */
  refused?: string
}
const outcomes = new WeakMap<FastifyRequest, Outcome>()

/** Stores further fields for the log line of a request. */
export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...outcome })
}

/** The caller of a request, once it is known. */
export const callerOf = (request: FastifyRequest): CallerText | undefined => outcomes.get(request)?.caller

/** Logs one line per request after its reply, from LOG_LEVEL=info on; leaves out successful calls of the event stream's path. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.url === eventsPath && reply.statusCode === 200) return
    const { caller, refused } = outcomes.get(request) ?? {}
    request.log.info(
      {
        req: request,
        call: callName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(refused === undefined ? {} : { refused }),
        ...(caller === undefined ? {} : { caller }),
      },
      'answered',
    )
  })
}
