import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { callName, eventsPath } from '../../platform/http/call-names.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts all replies and their duration, except the long-lived event stream, whose listeners are counted. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const answers = new Counter({
    name: 'packhouse_requests_total',
    help: 'Requests answered, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'packhouse_request_seconds',
    help: 'How long answers took, by call.',
    labelNames: ['call'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.url === eventsPath) return
    const call = callName(request)
    answers.inc({ call, status: String(reply.statusCode) })
    seconds.observe({ call }, reply.elapsedTime / 1000)
  })
}

export function countListeners(registry: Registry, listeners: () => number): void {
  new Gauge({
    name: 'packhouse_event_listeners',
    help: 'Open streams of live changes.',
    registers: [registry],
    collect() {
      this.set(listeners())
    },
  })
}
