import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { type ErrorAnswer, type TestApp, testApp } from '../../testing/app.ts'
import { type TestDatabase, testDatabase } from '../db/testing/database.ts'

const here = mkdtempSync(join(tmpdir(), 'packhouse-pages-'))
const built = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(here, 'dist-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const page = `<!doctype html><title>Packhouse</title><!--${' '.repeat(1024)}-->`
const hosts = {
  localhost: { env: 'dev', origin: '' },
  'uat.fresh.example': { env: 'uat', origin: 'https://api.uat.fresh.example' },
  'fresh.example:8443': { env: 'prod', origin: 'https://api.fresh.example:9443' },
  'evil.example': { env: 'prod', origin: "https://x.example; script-src 'unsafe-inline'" },
  'evil.example\r\nx': { env: 'prod', origin: 'https://y.example' },
  broken: 7,
}

let database: TestDatabase
let app: TestApp
before(async () => {
  database = await testDatabase()
  app = await testApp({
    database,
    pages: built({
      'index.html': page,
      'hosts.json': JSON.stringify(hosts),
      'mark.svg': '<svg/>',
      'worker.js': 'keep()',
      '.vite/manifest.json': '{}',
      'assets/app-1a2b.js': 'run()',
      'assets/app-1a2b.js.br': 'brotli',
      'assets/app-1a2b.js.gz': 'gzip',
    }),
  })
})
after(async () => {
  await app.close()
  await database.close()
  rmSync(here, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })

describe('the built client', () => {
  test('answers the address of every screen with the page, always fresh', async () => {
    for (const path of [
      '/',
      '/otp',
      '/orders',
      '/orders/10001?tab=lines',
      '/orders/new',
      '/apiary',
      '/healthy',
      '/items/pricing/Cola%201.25',
      '/items/pricing/%E0%A4%A', // half a letter: the page shows that it is not found
      '/no%zz?tab=%',
    ]) {
      const { statusCode, headers, body } = await get(path)
      assert.deepEqual([statusCode, body], [200, page], path)
      assert.deepEqual(
        [headers['content-type'], headers['cache-control']],
        ['text/html; charset=utf-8', 'no-cache'],
      )
    }
  })

  test('keeps assets for ever, everything else is requested again', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal((await get('/mark.svg')).headers['cache-control'], 'no-cache')
    assert.equal((await get('/hosts.json')).headers['cache-control'], 'no-cache')
  })

  test('sends what was compressed at build to anyone who takes it', async () => {
    const body = async (encoding: string) => {
      const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
      assert.match(String(headers['content-type']), /javascript/)
      return [headers['content-encoding'], body]
    }
    assert.deepEqual(await body('gzip, br'), ['br', 'brotli'])
    assert.deepEqual(await body('gzip'), ['gzip', 'gzip'])
    assert.deepEqual(await body('identity'), [undefined, 'run()'])
  })

  test('is sent smaller to anyone who takes it so', async () => {
    const { headers, rawPayload } = await get('/orders', { 'accept-encoding': 'gzip, br' })
    assert.deepEqual([headers['content-encoding'], headers.vary], ['br', 'accept-encoding'])
    assert.equal(brotliDecompressSync(rawPayload).toString(), page)
    assert.equal(
      (await get('/orders', { 'accept-encoding': 'identity' })).headers['content-encoding'],
      undefined,
    )
  })

  test('is no answer to a call, a missing file or a write', async () => {
    for (const path of [
      '/api',
      '/api/web/v1/nothing',
      '/assets/app-old.js',
      '/favicon.ico',
      '/orders/app.js',
      '/health',
      '/health/x',
    ]) {
      const { statusCode, headers } = await get(path)
      assert.equal(statusCode, 404, path)
      assert.match(String(headers['content-type']), /^application\/json/)
    }
    assert.equal((await get('/api/web/v1/item/%E0%A4%A')).statusCode, 400)
    assert.equal((await app.send('POST', '/orders', {})).status, 404)
  })

  test('cannot be left by a path that climbs', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ])
      assert.notEqual((await get(path)).statusCode, 200, path)
  })

  test('is served whole when another build is put under a running server', async () => {
    const folder = built({ 'index.html': page, 'assets/app-old.js': 'old()' })
    const running = await testApp({ database, mobile: '9876500081', pages: folder })
    const read = async (path: string) => {
      const { statusCode, body } = await running.app.inject({ method: 'GET', url: path })
      return [statusCode, body]
    }
    assert.deepEqual(await read('/assets/app-old.js'), [200, 'old()'])
    rmSync(join(folder, 'assets/app-old.js'))
    const newer = `${page}<script src="/assets/app-new.js"></script>`
    writeFileSync(join(folder, 'index.html'), newer)
    writeFileSync(join(folder, 'assets/app-new.js'), 'new()')
    assert.deepEqual(await read('/orders/order-list'), [200, newer])
    assert.deepEqual(await read('/assets/app-new.js'), [200, 'new()'])
    assert.equal((await read('/assets/app-old.js'))[0], 404)
    rmSync(join(folder, 'index.html'))
    assert.deepEqual(
      await read('/'),
      [200, newer],
      'while a build is being written, the previous page is served',
    )
    await running.close()
  })

  test('gives its worker leave to ask for files from here, and nothing else; hidden files stay hidden', async () => {
    const { headers } = await get('/worker.js')
    assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal((await get('/.vite/manifest.json')).statusCode, 404)
    assert.equal((await get('/assets')).statusCode, 404)
  })

  test('may be missing: calls are served all the same', async () => {
    const bare = await testApp({ database, mobile: '9876500080', pages: join(here, 'nowhere') })
    assert.equal((await bare.send('GET', '/')).status, 404)
    assert.equal((await bare.send('GET', '/health/live')).status, 200)
    const tooLong = await bare.send('GET', `/api/web/v1/jobs/${'1'.repeat(300)}`)
    assert.equal((tooLong.body as ErrorAnswer).code, 'ROUTE_NOT_FOUND')
    await bare.close()
  })
})

describe('what a browser may do with an answer', () => {
  test('a page runs scripts from here alone, is shown in no frame, and calls only the hosts in hosts.json', async () => {
    for (const path of ['/', '/api/docs']) {
      const policy = String((await get(path)).headers['content-security-policy'])
      const rules = new Map(policy.split('; ').map(rule => [rule.split(' ')[0], rule.split(' ').slice(1)]))
      const fromHere = (rules.get('script-src') ?? []).filter(source => !source.startsWith("'nonce-"))
      assert.deepEqual(fromHere, ["'self'"])
      assert.deepEqual(rules.get('object-src'), ["'none'"])
      assert.deepEqual(rules.get('frame-ancestors'), ["'none'"])
      assert.deepEqual(rules.get('connect-src'), [
        "'self'",
        'https://api.uat.fresh.example',
        'https://api.fresh.example:9443',
      ])
    }
  })

  test('a page takes scripts and styles that are in it with the nonce of its reply alone', async () => {
    const folder = built({ 'index.html': `${page}<script nonce="of this answer">start()</script>` })
    const running = await testApp({ database, mobile: '9876500082', pages: folder })
    const nonces = []
    for (const path of ['/', '/orders', '/', '/index.html']) {
      const { headers, body } = await running.app.inject({ method: 'GET', url: path })
      const nonce = /nonce="([\w+/]{22}==)"/.exec(body)?.[1]
      const policy = String(headers['content-security-policy'])
      for (const kind of ['script', 'style'])
        assert.ok(policy.includes(`; ${kind}-src 'self' 'nonce-${nonce}';`), policy)
      nonces.push(nonce)
    }
    assert.equal(new Set(nonces).size, 4)
    assert.match(
      String((await get('/api/docs')).headers['content-security-policy']),
      /; script-src 'self'; style-src 'self';/,
    )
    await running.close()
  })

  test('data loads nothing, is kept nowhere, and nothing is taken for what it is not', async () => {
    for (const path of ['/api/web/auth/me', '/api/web/v1/nothing']) {
      const { headers } = await get(path)
      assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
      assert.equal(headers['cache-control'], 'no-store')
    }
    for (const path of ['/', '/mark.svg', '/api/web/auth/me', '/health/ready', '/nothing.js']) {
      const { headers } = await get(path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.equal(headers['x-frame-options'], 'DENY')
      assert.equal(headers['referrer-policy'], 'same-origin')
    }
  })
})

describe('pages of other hosts', () => {
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,idempotency-key',
  }
  const ask = (origin: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url: '/api/web/v1/orders/rejectorder',
      headers: { origin, ...preflight },
    })

  test('may call when hosts.json says that their API is here', async () => {
    // An entry without a port is for a page on any port, as the page reads it.
    for (const origin of [
      'https://uat.fresh.example',
      'https://uat.fresh.example:8443',
      'https://fresh.example:8443',
    ]) {
      const { statusCode, headers } = await ask(origin)
      assert.equal(statusCode, 204)
      assert.equal(headers['access-control-allow-origin'], origin)
      assert.match(String(headers['access-control-allow-methods']), /PUT/)
      assert.match(String(headers['access-control-allow-headers']), /authorization, .*idempotency-key/)
      const answer = await get('/api/web/auth/me', { origin, authorization: `Bearer ${app.token}` })
      assert.deepEqual([answer.statusCode, answer.headers['access-control-allow-origin']], [200, origin])
      assert.match(String(answer.headers['access-control-expose-headers']), /content-disposition/)
      assert.equal(answer.headers.vary, 'origin')
    }
  })

  test('may read refusals too, and the head of the stream', async () => {
    const origin = 'https://uat.fresh.example'
    const { statusCode, headers } = await get('/api/web/auth/me', { origin })
    assert.deepEqual([statusCode, headers['access-control-allow-origin']], [401, origin])
  })

  test('else may not', async () => {
    for (const origin of [
      'https://evil.example',
      'http://uat.fresh.example',
      'https://localhost',
      'null',
      'https://fresh.example',
    ]) {
      const { statusCode, headers } = await ask(origin)
      assert.equal(headers['access-control-allow-origin'], undefined, origin)
      assert.equal(statusCode, 405)
    }
  })
})
