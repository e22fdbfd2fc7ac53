import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { cutIdleLines } from './connections.ts'

/** Waits until the condition is true; gives up after a minute, and the next assertion reports what is wrong. */
async function until(holds: () => boolean): Promise<void> {
  for (const since = performance.now(); !holds() && performance.now() - since < 60_000; ) await sleep(5)
}

/** A server that replies to /slow when released, and a client for it. It stops with its test, even after a failed assertion. */
async function server(t: TestContext) {
  const app = Fastify({ return503OnClosing: false })
  cutIdleLines(app)
  const gate = Promise.withResolvers<string>()
  app.get('/quick', async () => 'quick')
  let slowOnes = 0
  app.get('/slow', () => {
    slowOnes++
    return gate.promise
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  t.after(() => {
    gate.resolve('late')
    app.server.closeAllConnections()
    return app.close()
  })
  const line = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    const received = { text: '', ended: false }
    socket.setEncoding('utf8').on('data', chunk => {
      received.text += chunk
    })
    socket.once('close', () => {
      received.ended = true
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    return { received, ask }
  }
  return { app, line, slowOnes: () => slowOnes, answer: () => gate.resolve('slow') }
}

test('an ending server does not wait for lines on which nothing is or was asked', async t => {
  const { app, line } = await server(t)
  const silent = await line()
  const used = await line()
  used.ask('/quick')
  await until(() => used.received.text.endsWith('quick'))
  assert.match(used.received.text, /quick$/)
  const started = performance.now()
  await app.close()
  assert.ok(performance.now() - started < 30_000, 'waited until its connections timed out') // after 60 s
  await until(() => silent.received.ended && used.received.ended)
  assert.deepEqual([silent.received.ended, used.received.ended], [true, true])
})

test('an ending server lets running requests have their answer whole, then their line goes', async t => {
  const { app, line, slowOnes, answer } = await server(t)
  const busy = await line()
  busy.ask('/slow')
  await until(() => slowOnes() === 1)
  const closed = app.close()
  await sleep(30)
  assert.equal(busy.received.ended, false)
  answer()
  await closed
  await until(() => busy.received.ended)
  assert.match(busy.received.text, /200 OK[\s\S]*slow$/)
  assert.equal(busy.received.ended, true)
})
