import type { FastifyInstance } from 'fastify'
import { callName, eventsPath } from '../http/call-names.ts'
import type { Family, Sample } from './families.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Counts {
  /** replies by status */
  answers: Map<number, number>
  /** replies by bucket, the last for those above all bounds */
  within: number[]
  seconds: number
}

/** Counts all replies and their duration, except the long-lived event stream. */
export function countRequests(app: FastifyInstance): () => Family[] {
  const calls = new Map<string, Counts>()
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.url === eventsPath) return
    const name = callName(request)
    const counts = calls.get(name) ?? { answers: new Map(), within: buckets.map(() => 0).concat(0), seconds: 0 }
    calls.set(name, counts)
    const seconds = reply.elapsedTime / 1000
    counts.answers.set(reply.statusCode, (counts.answers.get(reply.statusCode) ?? 0) + 1)
    counts.seconds += seconds
    const at = buckets.findIndex(bound => seconds <= bound)
    const bucket = at < 0 ? buckets.length : at
    counts.within[bucket] = (counts.within[bucket] ?? 0) + 1
  })
  return () => {
    const all = [...calls].sort(([one], [other]) => (one < other ? -1 : 1))
    return [
      {
        name: 'packhouse_requests_total',
        help: 'Requests answered, by call and status.',
        type: 'counter',
        samples: all.flatMap(([call, { answers }]) =>
          [...answers].map(([status, value]) => ({ labels: { call, status: String(status) }, value })),
        ),
      },
      {
        name: 'packhouse_request_seconds',
        help: 'How long answers took, by call.',
        type: 'histogram',
        samples: all.flatMap(([call, counts]) => histogram(call, counts)),
      },
    ]
  }
}

function histogram(call: string, { within, seconds }: Counts): Sample[] {
  let count = 0
  const steps = within.map((number, at) => {
    count += number
    return { suffix: '_bucket', labels: { call, le: String(buckets[at] ?? '+Inf') }, value: count }
  })
  return [...steps, { suffix: '_sum', labels: { call }, value: seconds }, { suffix: '_count', labels: { call }, value: count }]
}
