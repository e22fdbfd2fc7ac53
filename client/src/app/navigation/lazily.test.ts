/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChunkLoadError, lazily } from './lazily.ts'

const Screen = () => null

// spec 9.7
test('a screen whose code takes 120,000 ms is a ChunkLoadError, and not a millisecond before', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const ended: unknown[] = []
  lazily(() => new Promise(() => {}))().catch(error => ended.push(error))
  t.mock.timers.tick(119_999)
  const turn = () => new Promise(resolve => setImmediate(resolve))
  await turn()
  assert.equal(ended.length, 0)
  t.mock.timers.tick(1)
  await turn()
  assert.ok(ended[0] instanceof ChunkLoadError)
  assert.equal(ended[0].name, 'ChunkLoadError')
})

// spec 8.9
test('code that does not come is a ChunkLoadError with its cause, and is asked for again the next time', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  let tries = 0
  const load = lazily(() => (++tries === 1 ? Promise.reject(cause) : Promise.resolve(Screen)))
  await assert.rejects(load(), error => error instanceof ChunkLoadError && error.cause === cause)
  assert.equal(await load(), Screen)
})

// spec 2.26
test('the code of a screen is asked for when it is wanted, and once', async () => {
  let requests = 0
  const load = lazily(async () => {
    requests += 1
    return Screen
  })
  assert.equal(requests, 0)
  assert.deepEqual(await Promise.all([load(), load()]), [Screen, Screen])
  assert.equal(requests, 1)
})
