import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'

const source = readFileSync(new URL('../../../public/worker.js', import.meta.url), 'utf8')
const origin = 'https://packhouse.example'

interface Sent {
  url: string
  method?: string
  mode?: string
}
type Handler = (event: object) => void

/** The caches of one browser; they outlive a worker. */
function caches() {
  const stores = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      match: async (key: string) => (store.has(key) ? answer(store.get(key) ?? '') : undefined),
      put: async (key: string, value: { text: () => Promise<string> }) =>
        void store.set(key, await value.text()),
      addAll: async (files: string[]) => {
        for (const file of files) store.set(file, `kept ${file}`)
      },
    }
  }
  return {
    stores,
    api: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
  }
}

const answer = (text: string, status = 200) => ({
  ok: status < 400,
  status,
  text: async () => text,
  clone: () => answer(text, status),
})

/** The worker of a build in a browser, with a stubbed server. */
function worker(
  browser: ReturnType<typeof caches>,
  build: { id: string; entry: string },
  server: (url: string) => unknown,
) {
  const handlers = new Map<string, Handler>()
  const asked: string[] = []
  const written = source.replace(
    /^const build = .*$/m,
    `const build = ${JSON.stringify({ ...build, files: [build.entry, '/start.js'] })}`,
  )
  assert.notEqual(written, source)
  runInContext(
    written,
    createContext({
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      caches: browser.api,
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      location: { origin },
      URL,
      setTimeout,
      fetch: async (request: Sent | string) => {
        const url = new URL(typeof request === 'string' ? request : request.url, origin).pathname
        asked.push(url)
        const said = server(url)
        if (said instanceof Error) throw said
        return said
      },
    }),
  )
  const until = async (name: string) => {
    let done: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) })
    await done
  }
  /** undefined if left to the browser. */
  const get = async (path: string, mode = 'cors', method = 'GET') => {
    let given: Promise<{ text: () => Promise<string> }> | undefined
    const request: Sent = { url: new URL(path, origin).href, method, mode }
    handlers.get('fetch')?.({ request, respondWith: (promise: typeof given) => (given = promise) })
    return given && (await given).text()
  }
  return { install: () => until('install'), activate: () => until('activate'), get, asked }
}

const one = { id: 'one', entry: '/assets/app-1.js' }
const two = { id: 'two', entry: '/assets/app-2.js' }
const pageOf = ({ entry }: { entry: string }) => answer(`<script src="${entry}">`)
const offline = () => new Error('offline')

test('without a network a screen opens from the device, with the scripts of its build', async () => {
  const browser = caches()
  let isOffline = false
  const built = worker(browser, one, () => (isOffline ? offline() : pageOf(one)))
  await built.install()
  await built.activate()
  isOffline = true
  assert.equal(
    await built.get('/orders/picking/7?date=2026-11-21', 'navigate'),
    '<script src="/assets/app-1.js">',
  )
  assert.equal(await built.get('/assets/app-1.js'), 'kept /assets/app-1.js')
})

test('with a network the page comes from the server, so a new build is seen at once; a broken server gives way to the device', async () => {
  const browser = caches()
  let said: unknown = pageOf(one)
  const built = worker(browser, one, () => said)
  await built.install()
  said = pageOf(two)
  assert.equal(await built.get('/orders/picking', 'navigate'), '<script src="/assets/app-2.js">')
  said = answer('bad gateway', 502)
  assert.equal(await built.get('/orders/picking', 'navigate'), '<script src="/assets/app-1.js">')
})

test('a file of another build is never answered from the device', async () => {
  const browser = caches()
  const built = worker(browser, one, () => pageOf(one))
  await built.install()
  assert.equal(await built.get('/assets/app-2.js'), undefined)
})

test('a page of another build is not kept among the files: the worker does not settle in', async () => {
  const browser = caches()
  await assert.rejects(worker(browser, one, () => pageOf(two)).install())
})

test('a newer worker takes over alone; what the screens keep stays', async () => {
  const browser = caches()
  await worker(browser, one, () => pageOf(one)).install()
  await browser.api.open('packhouse-kept')
  const newer = worker(browser, two, () => pageOf(two))
  await newer.install()
  await newer.activate()
  assert.deepEqual([...browser.stores.keys()].sort(), ['packhouse-kept', 'packhouse-shell-two'])
})

test('calls, writes and documents are none of its business', async () => {
  const built = worker(caches(), one, () => pageOf(one))
  await built.install()
  for (const path of ['/api/web/v1/orders/picking', '/api/docs', '/health/ready', '/prices.xlsx'])
    assert.equal(await built.get(path, 'navigate'), undefined, path)
  assert.equal(await built.get('/start.js', 'cors', 'POST'), undefined)
  assert.equal(await built.get('https://elsewhere.example/start.js'), undefined)
})
