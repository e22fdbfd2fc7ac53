import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { type Point, type PointKind, points } from './points.ts'

/** A request as traces show it: begun when its headers are read, ended when its reply has left. */
export interface RequestSpan {
  /** Runs what belongs to it. */
  within(work: () => void): void
  end(of: Point, status: number): void
}

export interface Tracer {
  begin(requestId: string): RequestSpan
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

interface TracerOptions {
  service: string
  version: string
  /** Sends spans to the collector, as JSON of OTLP. */
  send(body: Uint8Array<ArrayBuffer>): Promise<Response>
  onFailure(why: string): void
}

const kinds: Record<PointKind, SpanKind> = {
  statement: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
  outgoing: SpanKind.CLIENT,
}
/** Statements of no request and no job are of work that looks every few seconds whether there is something to do. */
const onlyWithin: readonly PointKind[] = ['statement']

const nothing = () => {}

/** Traces requests, and the points in them, until it is stopped. */
export function startTracer({ service, version, send, onFailure }: TracerOptions): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(send, onFailure) })],
  })
  const tracer = provider.getTracer('packhouse', version)
  const contexts = new AsyncLocalStorage<Context | undefined>()
  const stops = [follow('statement'), follow('job'), follow('outgoing')]

  function follow(kind: PointKind): () => void {
    const channel = points[kind]
    const spans = new WeakMap<Point, Span>()
    channel.start.bindStore(contexts, point => {
      const parent = contexts.getStore()
      if (parent === undefined && onlyWithin.includes(kind)) return undefined
      const span = tracer.startSpan(
        point.name,
        { kind: kinds[kind], attributes: point.attributes },
        parent ?? ROOT_CONTEXT,
      )
      spans.set(point, span)
      return trace.setSpan(parent ?? ROOT_CONTEXT, span)
    })
    const ends = {
      start: nothing,
      end: nothing,
      asyncStart: nothing,
      error: (point: Point) => spans.get(point)?.setStatus({ code: SpanStatusCode.ERROR }),
      asyncEnd: (point: Point) => spans.get(point)?.end(),
    }
    channel.subscribe(ends)
    return () => {
      channel.unsubscribe(ends)
      channel.start.unbindStore(contexts)
    }
  }

  return {
    begin(requestId) {
      const span = tracer.startSpan(
        'request',
        { kind: SpanKind.SERVER, attributes: { 'packhouse.request_id': requestId } },
        ROOT_CONTEXT,
      )
      const context = trace.setSpan(ROOT_CONTEXT, span)
      return {
        within: work => contexts.run(context, work),
        end({ name, attributes }, status) {
          span.updateName(name).setAttributes({ ...attributes, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async stop() {
      for (const stop of stops) stop()
      await provider.shutdown()
    },
  }
}

/** What did not reach the collector is lost, and the log says why: requests do not wait for it. */
const exporterTo = (send: TracerOptions['send'], onFailure: TracerOptions['onFailure']): SpanExporter => ({
  export(spans, done) {
    const body = JsonTraceSerializer.serializeRequest(spans)
    const sent = body
      ? send(Uint8Array.from(body))
      : Promise.reject(new Error('The spans could not be written'))
    // The log has said why it failed; to the processor it is done, so that a stop does not fail over traces.
    void sent
      .then(({ ok, status }) => ok || onFailure(`the collector answered ${status}`))
      .catch((error: unknown) => onFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => done({ code: 0 }))
  },
  shutdown: () => Promise.resolve(),
})
