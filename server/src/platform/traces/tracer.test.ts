import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { z } from 'zod'
import { anOrderApp } from '../../ordering/orders/testing/order-app.ts'
import { testApp } from '../../testing/app.ts'
import { callOut } from '../otp/outgoing.ts'
import { asPoint, points } from './points.ts'
import { startTracer } from './tracer.ts'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() })
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector that keeps what it is sent. */
async function aCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push((await request.toArray()).join(''))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const spans = () =>
    bodies.flatMap(body =>
      Sent.parse(JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(scope => scope.spans),
    )
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    text: () => bodies.join(''),
    close: () => server.close(),
  }
}

const tracerTo = (url: string, failures: string[] = []) =>
  startTracer({
    service: 'packhouse-test',
    version: '1',
    send: body =>
      callOut('traces', url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      }),
    onFailure: why => failures.push(why),
  })

test('a collector receives the whole trace of an order: the call under its id, each statement in it, no value of any', async t => {
  const collector = await aCollector()
  t.after(() => collector.close())
  const tracer = tracerTo(collector.url)
  const app = await testApp({ tracer })
  t.after(() => app.close())
  const { business, customer, item } = await anOrderApp({ test: app })
  const { packId } = await item()
  const body = {
    customerid: customer.customerId,
    outletid: customer.outletId,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid: packId, quantity: 2 }],
  }
  // by a real connection, whose body comes in events of its own
  const site = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const placed = await fetch(site + orders.createOrder.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(placed.status, 201, await placed.text())
  await tracer.stop()

  const spans = collector.spans()
  const placing = spans.find(({ name }) => name === 'orders.createOrder')
  assert.ok(placing)
  const inIt = spans.filter(({ traceId, spanId }) => traceId === placing.traceId && spanId !== placing.spanId)
  const kinds = new Set(inIt.map(({ name }) => name))
  for (const kind of ['begin', 'select', 'insert', 'commit']) assert.ok(kinds.has(kind), [...kinds].join())
  for (const { parentSpanId } of inIt) assert.equal(parentSpanId, placing.spanId)
  const text = (span: (typeof spans)[number], key: string) =>
    span.attributes.find(one => one.key === key)?.value
  assert.equal(text(placing, 'http.route')?.stringValue, orders.createOrder.path)
  assert.equal(text(placing, 'http.response.status_code')?.intValue, '201')
  assert.equal(text(placing, 'packhouse.request_id')?.stringValue, placed.headers.get('x-request-id'))
  assert.ok(inIt.some(span => text(span, 'db.query.text')?.stringValue?.includes('order_line')))
  assert.doesNotMatch(collector.text(), new RegExp(`${app.user.mobile}|${app.user.name}|${app.token}`))
})

test('a job and an outgoing call are traced, and what fails is said to have failed', async t => {
  const collector = await aCollector()
  t.after(() => collector.close())
  const tracer = tracerTo(collector.url)
  const point = (name: string) => () => ({ name, attributes: {} })
  const failing = asPoint('job', point('job PRICE_PREVIEW'), () =>
    asPoint('outgoing', point('call sms'), () => Promise.reject(new Error('no'))),
  )
  await assert.rejects(failing, /no/)
  await asPoint('statement', point('select'), () => Promise.resolve()) // of no request and no job
  await tracer.stop()
  const [call, job] = collector.spans().toSorted((one, other) => one.name.localeCompare(other.name))
  assert.deepEqual([call?.name, job?.name, collector.spans().length], ['call sms', 'job PRICE_PREVIEW', 2])
  assert.deepEqual([call?.traceId, call?.parentSpanId], [job?.traceId, job?.spanId])
  assert.match(collector.text(), /"status":\{"code":2/)
})

test('a collector that is not there holds up nothing, and the log is told why', async () => {
  const failures: string[] = []
  const tracer = tracerTo('http://127.0.0.1:9/v1/traces', failures)
  assert.equal(
    await asPoint(
      'job',
      () => ({ name: 'job', attributes: {} }),
      () => Promise.resolve(7),
    ),
    7,
  )
  await tracer.stop()
  assert.equal(failures.length, 1)
})

test('once nobody traces, nothing listens', () => {
  assert.deepEqual(
    Object.values(points).map(({ hasSubscribers }) => hasSubscribers),
    [false, false, false],
  )
})
