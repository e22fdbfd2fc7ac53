import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { StartRefused } from '../../platform/db/start-refused.ts'
import { listen } from './listen.ts'

const refused = (sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartRefused, String(error))
  assert.match(error.message, sentence)
  return true
}

test('the address is printed; a port that is taken is refused with the setting to change', async () => {
  const app = Fastify()
  const url = new URL(await listen(app, { port: 0, host: '127.0.0.1' }))
  const port = Number(url.port)
  assert.equal(url.hostname, '127.0.0.1')
  await assert.rejects(
    listen(Fastify(), { port, host: '127.0.0.1' }),
    refused(new RegExp(`^Port ${port} on 127.0.0.1 is taken.* set PORT`)),
  )
  await app.close()
})

test('a host that this machine does not have is refused with the setting to change', async () => {
  for (const host of ['203.0.113.1', 'no-such-host.invalid'])
    await assert.rejects(
      listen(Fastify(), { port: 0, host }),
      refused(/^HOST=.* is not an address of this machine\. Set HOST/),
    )
})

test('any other error is shown as it is', async () => {
  const app = Fastify()
  app.addHook('onReady', async () => {
    throw new Error('not ready')
  })
  await assert.rejects(listen(app, { port: 0, host: '127.0.0.1' }), /^Error: not ready$/)
})
