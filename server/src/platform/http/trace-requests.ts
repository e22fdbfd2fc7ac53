import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Tracer } from '../traces/tracer.ts'
import { callName, eventsPath } from './call-names.ts'

/** Only calls are traced: pages are files, and the stream of changes lasts as long as a page is open. */
const isTraced = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && url !== eventsPath

/** Traces each call under the id of its request, which is in the log and in the audit trail too. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done()
    const span = tracer.begin(request.id)
    spans.set(request, span)
    span.within(done)
  })
  // the body is read by events of the connection, which know nothing of the request
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method, routeOptions } = request
    const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '' }
    spans.get(request)?.end({ name: callName(request), attributes }, reply.statusCode)
  })
}
