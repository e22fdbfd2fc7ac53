import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { cutIdleLines } from './connections.ts'

/** A server that answers /slow when it is let, and a way to speak to it. */
async function server() {
  const app = Fastify({ return503OnClosing: false })
  cutIdleLines(app)
  const gate = Promise.withResolvers<string>()
  app.get('/quick', async () => 'quick')
  app.get('/slow', () => gate.promise)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const line = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    const heard = { text: '', ended: false }
    socket.setEncoding('utf8').on('data', chunk => {
      heard.text += chunk
    })
    socket.once('close', () => {
      heard.ended = true
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    const ask = async (path: string) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
      await sleep(30)
    }
    return { heard, ask }
  }
  return { app, line, answer: () => gate.resolve('slow') }
}

test('an ending server does not wait for lines on which nothing is or was asked', async () => {
  const { app, line } = await server()
  const silent = await line()
  const used = await line()
  await used.ask('/quick')
  assert.match(used.heard.text, /quick$/)
  const started = performance.now()
  await app.close()
  assert.ok(performance.now() - started < 2_000)
  await sleep(20)
  assert.deepEqual([silent.heard.ended, used.heard.ended], [true, true])
})

test('an ending server lets running requests have their answer whole, then their line goes', async () => {
  const { app, line, answer } = await server()
  const busy = await line()
  await busy.ask('/slow')
  const closed = app.close()
  await sleep(30)
  assert.equal(busy.heard.ended, false)
  answer()
  await closed
  await sleep(20)
  assert.match(busy.heard.text, /200 OK[\s\S]*slow$/)
  assert.equal(busy.heard.ended, true)
})
