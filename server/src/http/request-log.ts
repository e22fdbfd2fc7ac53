import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callName } from './call-names.ts'
import { eventsPath } from './events.ts'

interface Outcome {
  /** Who asked, once the session was found. */
  userId?: number
  /** Why it was refused: a code of contract/src/refusal.ts. */
  refused?: string
}
const outcomes = new WeakMap<FastifyRequest, Outcome>()

/** Remembers what the log line of a request says beside its address. */
export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...outcome })
}

/** One line for each request, written when it was answered; from LOG_LEVEL=info on. The long stream of events is told by its end. */
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
