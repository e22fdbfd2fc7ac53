/// <reference types="node" />
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { endpoint } from '@packhouse/contract/endpoint.ts'
import { configureStore } from '@reduxjs/toolkit'
import { z } from 'zod'
import { headerReducer } from '../session/state/header.ts'
import { actionOf, api, ask } from './api.ts'
import { showCallsIn } from './loadingBar.ts'
import { fetchFile, send } from './request.ts'

Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => (key === 'token' ? 'token of a session' : null) },
})
Object.assign(globalThis, { location: new URL('http://localhost:4000/items') })

const path = '/api/web/v1/sample'
const sample = {
  sample: endpoint({
    method: 'GET',
    path,
    needs: 'signed-in',
    summary: 'x',
    reply: z.object({ answer: z.number() }),
  }),
  save: endpoint({
    method: 'POST',
    path,
    needs: 'signed-in',
    summary: 'x',
    reply: z.object({ answer: z.number() }),
  }),
}
const { sample: call, save } = ask(sample, { quiet: ['sample', 'save'] }).endpoints

let answer: (request: Request) => Promise<Response> = async () => Response.json({ answer: 42 })
const requests: Request[] = []
Object.assign(globalThis, {
  fetch: async (url: string, init?: RequestInit) => {
    const request = new Request(new URL(url, 'http://localhost:4000'), { ...init, signal: null })
    if (request.url.endsWith('/hosts.json')) return Response.json({})
    requests.push(request)
    return answer(request)
  },
})

const open = () =>
  configureStore({
    reducer: { header: headerReducer, api: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  })
const failing = async (issue: () => Promise<Response>) => {
  answer = issue
  const store = open()
  const outcome = await store.dispatch(call.initiate())
  return outcome.error && 'status' in outcome.error ? outcome.error.status : undefined
}

afterEach(() => {
  answer = async () => Response.json({ answer: 42 })
  requests.length = 0
})

// spec 4.16
test('a query is uninitialized, pending, then fulfilled or rejected', async () => {
  const store = open()
  const status = () => call.select()(store.getState()).status
  assert.equal(status(), 'uninitialized')
  const reading = store.dispatch(call.initiate())
  assert.equal(status(), 'pending')
  await reading
  assert.equal(status(), 'fulfilled')
  answer = async () => new Response('', { status: 500 })
  await reading.refetch()
  assert.equal(status(), 'rejected')
})

// spec 8.1
test('every call switches the global loader on, then off, whatever becomes of it', async () => {
  const outcomes: (() => Promise<Response>)[] = [
    async () => Response.json({ answer: 42 }),
    async () => new Response('no', { status: 500 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
  ]
  const sendings = [
    (store: ReturnType<typeof open>) => store.dispatch(call.initiate()),
    (store: ReturnType<typeof open>) => store.dispatch(save.initiate()),
  ]
  for (const outcome of outcomes)
    for (const sent of sendings) {
      answer = outcome
      const store = open()
      const sending = sent(store)
      assert.equal(store.getState().header.pending, 1)
      await sending
      assert.equal(store.getState().header.pending, 0)
    }
})

// spec 8.1
test('a file that is fetched switches the global loader on until all of it is there, or it is refused', async () => {
  const store = open()
  showCallsIn(store)
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  answer = async () => {
    const late = new ReadableStream({ pull: async controller => arrived.then(() => controller.close()) })
    return new Response(late)
  }
  const reading = fetchFile({ path })
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(store.getState().header.pending, 1)
  arrive()
  await reading
  assert.equal(store.getState().header.pending, 0)
  answer = async () => new Response('no', { status: 500 })
  await assert.rejects(fetchFile({ path }))
  assert.equal(store.getState().header.pending, 0)
})

// spec 8.5
test('a line that fails, an answer that does not come and one that cannot be read have a class each', async () => {
  assert.equal(await failing(() => Promise.reject(new TypeError('Failed to fetch'))), 'FETCH_ERROR')
  assert.equal(await failing(() => Promise.reject(new DOMException('late', 'TimeoutError'))), 'TIMEOUT_ERROR')
  assert.equal(await failing(async () => new Response('<html>')), 'PARSING_ERROR')
})

test('a write whose reply did not arrive whole is sent again under its key, and once it did, under another', async () => {
  const cut = (error: Error) => () =>
    new Response(new ReadableStream({ pull: controller => controller.error(error) }))
  const unclear = [
    cut(new TypeError('network error')),
    cut(new DOMException('late', 'TimeoutError')),
    () => new Response('<html>'),
    () => Response.json({}, { status: 502 }),
    () => Response.json({ answer: 42 }),
  ]
  const store = open()
  const statuses: unknown[] = []
  for (const reply of [
    ...unclear,
    () => Response.json({ code: 'TAKEN' }, { status: 409 }),
    () => Response.json({ answer: 42 }),
  ]) {
    answer = async () => reply()
    const { error } = await store.dispatch(save.initiate())
    statuses.push(error && 'status' in error ? error.status : undefined)
  }
  assert.deepEqual(statuses, [
    'FETCH_ERROR',
    'TIMEOUT_ERROR',
    'PARSING_ERROR',
    502,
    undefined,
    409,
    undefined,
  ])
  const keys = requests.map(request => request.headers.get('idempotency-key'))
  assert.equal(new Set(keys.slice(0, unclear.length)).size, 1)
  assert.equal(new Set(keys.slice(unclear.length - 1)).size, 3)
})

// spec 6.1, 9.8
test('a call carries the token of local storage as its bearer', async () => {
  await open().dispatch(call.initiate())
  assert.equal(requests[0]?.headers.get('authorization'), 'Bearer token of a session')
  assert.equal(requests[0]?.url, `http://localhost:4000${path}`)
  await open().dispatch(save.initiate())
  await fetchFile({ path })
  await send({ method: 'POST', path, body: new FormData() })
  assert.deepEqual(
    requests.slice(1).map(({ method, headers }) => [method, headers.get('authorization')]),
    [
      ['POST', 'Bearer token of a session'],
      ['GET', 'Bearer token of a session'],
      ['POST', 'Bearer token of a session'],
    ],
  )
})

// spec 9.3
test('what nobody looks at is kept for 60 seconds and not longer', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = open()
  const reading = store.dispatch(call.initiate())
  await reading
  reading.unsubscribe()
  const status = () => call.select()(store.getState()).status
  const turn = () => new Promise(resolve => setImmediate(resolve))
  await turn()
  t.mock.timers.tick(500) // the pause in which unsubscribing is batched
  t.mock.timers.tick(59_000)
  await turn()
  assert.equal(status(), 'fulfilled')
  t.mock.timers.tick(1_500)
  await turn()
  assert.equal(status(), 'uninitialized')
})

test('a write is named by its name in the contract', () => {
  assert.equal(actionOf('switchPickers'), 'switch pickers')
  assert.equal(actionOf('updateBasePriceWithPacks'), 'update base price with packs')
})
