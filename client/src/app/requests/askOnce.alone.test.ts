/// <reference types="node" />
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { endpoint } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'

const localStorage = {
  getItem: (key: string) => (key === 'token' ? 'hers' : null),
  setItem: () => undefined,
  removeItem: () => undefined,
}
Object.assign(globalThis, { localStorage, location: new URL('http://localhost:4000/items') })

let requests = 0
let reply: () => Promise<Response>
Object.assign(globalThis, {
  fetch: async (url: string) => {
    if (url.endsWith('/hosts.json')) return Response.json({})
    requests += 1
    return reply()
  },
})

const { store } = await import('../session/store.ts')
const { api, ask } = await import('./api.ts')
const { askOnce, everyPage } = await import('./askOnce.ts')

const stock = endpoint({
  method: 'GET',
  path: '/api/web/v1/stock-of-a-test',
  needs: 'signed-in',
  summary: 'x',
  reads: ['Stock'],
  reply: z.object({ left: z.number() }),
})
const { endpoints } = ask({ stock }, { quiet: ['stock'] })
const change = () => store.dispatch(api.util.invalidateTags(['Stock']))
const turn = () => new Promise(resolve => setImmediate(resolve))

beforeEach(() => {
  store.dispatch(api.util.resetApiState())
  requests = 0
  reply = async () => Response.json({ left: 5 })
})

test('a reply arrives although a change invalidates the same call, read before, while it runs', async () => {
  assert.deepEqual(await askOnce(endpoints.stock, undefined), { left: 5 })
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = () => promise
  const asked = askOnce(endpoints.stock, undefined, { forceRefetch: true })
  await turn()
  change()
  reply = async () => Response.json({ left: 3 })
  resolve(Response.json({ left: 4 }))
  assert.deepEqual(await asked, { left: 4 })
})

test('once it is answered or refused, changes request nothing more', async () => {
  await askOnce(endpoints.stock, undefined)
  change()
  await turn()
  assert.equal(requests, 1)
  reply = async () => new Response('', { status: 500 })
  await assert.rejects(async () => askOnce(endpoints.stock, undefined), { status: 500 })
  const before = requests
  change()
  await turn()
  assert.equal(requests, before)
})

test('all rows of a list are read page by page', async () => {
  const requests: unknown[] = []
  const rows = await everyPage(async page => {
    requests.push(page)
    return page.cursor ? { rows: [3], nextCursor: null } : { rows: [1, 2], nextCursor: 'after 2' }
  })
  assert.deepEqual(rows, [1, 2, 3])
  assert.deepEqual(requests, [{ limit: 500 }, { limit: 500, cursor: 'after 2' }])
})
