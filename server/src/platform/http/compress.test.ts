import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compressReplies, encodingFor } from './compress.ts'

test('an encoding is chosen that the caller takes, Brotli before gzip', () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip; q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['brotli, gzipped', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(encodingFor(accepted), encoding, accepted)
})

const app = Fastify()
const rows = JSON.stringify(
  Array.from({ length: 200 }, (_, at) => ({ number: `2627/TI/${at}`, item: 'प्याज़' })),
)
const picture = randomBytes(4096)
before(async () => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'origin'))
  compressReplies(app)
  app.get('/rows', (_request, reply) => reply.type('application/json; charset=utf-8').send(rows))
  app.get('/small', (_request, reply) => reply.type('application/json; charset=utf-8').send('{"ok":true}'))
  app.get('/tagged', (request, reply) => {
    const tag = '"v7"'
    const known = (request.headers['if-none-match'] ?? '').replace(/^W\//, '') === tag
    reply.header('etag', tag)
    return known
      ? reply.status(304).send()
      : reply.type('text/csv').header('content-length', Buffer.byteLength(rows)).send(rows)
  })
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(picture))
  app.get('/made', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'br').send(picture),
  )
  app.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from([rows])))
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send(rows))
  await app.ready()
})
after(() => app.close())

const ask = (url: string, encoding?: string, more: Record<string, string> = {}) =>
  app.inject({
    url,
    headers: { ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...more },
  })

test('a long text is compressed whole, and caches are told that it differs by caller', async () => {
  const plain = await ask('/rows')
  assert.deepEqual(
    [plain.body, plain.headers['content-encoding'], plain.headers.vary],
    [rows, undefined, 'origin, accept-encoding'],
  )
  for (const [accepted, encoding, read] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask('/rows', accepted)
    assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'origin, accept-encoding'])
    assert.equal(Number(headers['content-length']), rawPayload.length)
    assert.ok(rawPayload.length * 5 < Buffer.byteLength(rows))
    assert.equal(read(rawPayload).toString('utf8'), rows)
  }
})

test('what is small, compressed already, or comes in pieces is sent as it is', async () => {
  for (const [url, sent] of [
    ['/small', Buffer.from('{"ok":true}')],
    ['/picture', picture],
    ['/made', picture],
    ['/stream', Buffer.from(rows)],
    ['/events', Buffer.from(rows)],
  ] as const) {
    const { headers, rawPayload } = await ask(url, 'gzip, br')
    assert.equal(headers['content-encoding'], url === '/made' ? 'br' : undefined, url)
    assert.deepEqual(rawPayload, sent, url)
  }
})

test('a tag stays good: weak where the bytes are others, and known again', async () => {
  const first = await ask('/tagged', 'gzip')
  assert.equal(first.headers.etag, 'W/"v7"')
  assert.equal(gunzipSync(first.rawPayload).toString('utf8'), rows)
  assert.equal(Number(first.headers['content-length']), first.rawPayload.length)
  const again = await ask('/tagged', 'gzip', { 'if-none-match': String(first.headers.etag) })
  assert.deepEqual([again.statusCode, again.body, again.headers['content-encoding']], [304, '', undefined])
  assert.equal((await ask('/tagged')).headers.etag, '"v7"')
  const head = await app.inject({ method: 'HEAD', url: '/tagged', headers: { 'accept-encoding': 'gzip' } })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
})
