import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { Registry } from 'prom-client'
import { sealAll } from '../../business/audit/actions/seal.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { processFigures } from './process.ts'
import type { Metrics } from './serve.ts'

const token = 'scraper-of-the-hall'
const metrics = (who: Partial<Pick<Metrics, 'token' | 'isOpenHere'>>): Metrics => ({
  registry: new Registry(),
  token: undefined,
  isOpenHere: true,
  ...who,
})

let here: TestApp
before(async () => {
  const own = metrics({})
  here = await testApp({ metrics: own })
  processFigures(own.registry, { version: '1.2.3', pool: here.database.pool, replica: undefined })
})
after(() => here.close())

const read = async (
  { app } = here,
  options: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => app.inject({ method: 'GET', url: '/metrics', ...options })
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

describe('figures for Prometheus', () => {
  test('count requests by the name of the call and by status, never by address', async () => {
    await here.ok(orders.allOrders, {})
    await here.ok(orders.allOrders, { limit: 7 })
    await here.refused(orders.orderDetails, { orderid: 4_711 }, 'NOT_FOUND')
    await here.send('GET', '/api/web/v1/4711/nothing')
    await here.send('GET', '/4711')
    const { statusCode, headers, body } = await read()
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
    assert.equal(figure(body, 'packhouse_requests_total{call="orders.allOrders",status="200"}'), 2)
    assert.equal(figure(body, 'packhouse_requests_total{call="orders.orderDetails",status="404"}'), 1)
    assert.equal(figure(body, 'packhouse_request_seconds_count{call="orders.allOrders"}'), 2)
    assert.equal(figure(body, 'packhouse_request_seconds_bucket{le="+Inf",call="orders.allOrders"}'), 2)
    assert.doesNotMatch(body, /"[^"\n]*4711[^"\n]*"/) // in no label; a figure may hold it
  })

  test('show the process, its connections, its listeners and the version', async () => {
    const { body } = await read()
    assert.match(body, /^packhouse_info\{version="1\.2\.3",node="[\d.]+"\} 1$/m)
    for (const name of ['packhouse_start_time_seconds', 'packhouse_memory_bytes{kind="rss"}'])
      assert.ok(figure(body, name) > 0, name)
    assert.ok(figure(body, 'packhouse_event_loop_delay_seconds{quantile="0.99"}') >= 0)
    assert.ok(figure(body, 'packhouse_database_connections{server="primary",state="total"}') > 0)
    assert.equal(figure(body, 'packhouse_event_listeners'), 0)
  })

  test('show what waits in the background, and how old the oldest event without a seal is', async () => {
    await here.ok(lookups.addManager, { name: 'Meena' })
    await new Promise(resolve => setTimeout(resolve, 20))
    const { body } = await read()
    assert.equal(figure(body, 'packhouse_jobs{status="waiting"}'), 0)
    assert.ok(figure(body, 'packhouse_audit_unsealed_seconds') > 0.01)
    await sealAll(here.db)
    assert.equal(figure((await read()).body, 'packhouse_audit_unsealed_seconds'), 0)
  })
})

describe('who may read them', () => {
  const isAbsent = ({ statusCode, body }: { statusCode: number; body: string }) => {
    assert.equal(statusCode, 404)
    assert.equal(JSON.parse(body).code, 'ROUTE_NOT_FOUND')
  }

  test('without a token: connections of this machine that no proxy handed on', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      assert.equal((await read(here, { remoteAddress })).statusCode, 200, remoteAddress)
    isAbsent(await read(here, { remoteAddress: '192.168.1.7' }))
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      isAbsent(await read(here, { headers: { [header]: '127.0.0.1' } }))
  })

  test('nobody without a token where a proxy may be in front', async () => {
    const closed = await testApp({
      database: here.database,
      mobile: '9876543211',
      metrics: metrics({ isOpenHere: false }),
    })
    isAbsent(await read(closed))
    isAbsent(await read(closed, { headers: { authorization: `Bearer ${closed.token}` } }))
    await closed.app.close()
  })

  test('with a token, to anyone who sends it, from anywhere, and nobody else', async () => {
    const open = await testApp({ database: here.database, mobile: '9876543212', metrics: metrics({ token }) })
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' }
    assert.equal((await read(open, { headers, remoteAddress: '10.0.0.5' })).statusCode, 200)
    isAbsent(await read(open))
    isAbsent(await read(open, { headers: { authorization: 'Bearer scraper-of-the-yard' } }))
    await open.app.close()
  })
})
