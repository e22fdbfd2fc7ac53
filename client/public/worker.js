// Stores the shell and the picking screens on the device, so that a reload in a hall without a network still opens them. The
// build fills in its id and files. File names contain a content hash, so a stored file never belongs to another build.
const build = { id: 'none', entry: '', files: [] }

const shell = `packhouse-shell-${build.id}`
/** A page that takes longer than this comes from the device, in ms. */
const patience = 4000

const isOurs = ({ method, url }) => method === 'GET' && new URL(url).origin === location.origin
const isServers = pathname => /^\/(api|health)(\/|$)/.test(pathname)
/** Item names may contain a dot; no other screen's address does. */
const isScreen = pathname =>
  !isServers(pathname) &&
  (!/\.[^/]*$/.test(pathname) || /^\/items\/(pricing|inventory)\/[^/]+$/.test(pathname))

/** Stores the whole build or nothing: a page of a newer build would request scripts that are not stored. */
async function keepBuild() {
  const cache = await caches.open(shell)
  await cache.addAll(build.files)
  const page = await fetch('/', { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!page.ok || !html.includes(build.entry)) throw new Error('The page is of another build')
  await cache.put('/', page)
  await skipWaiting()
}

/** Deletes the caches of earlier builds; caches written by the screens stay. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter(name => name.startsWith('packhouse-shell-') && name !== shell)
      .map(name => caches.delete(name)),
  )
  await clients.claim()
}

const fromDevice = async key =>
  (await caches.open(shell)).match(key, { ignoreVary: true, ignoreSearch: true })

const soon = promise =>
  Promise.race([
    promise,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('No answer')), patience)
    }),
  ])

/** Prefers the server while it replies in time, so that a new build shows at once. */
async function freshFirst(request, key) {
  const kept = await fromDevice(key)
  if (!kept) return fetch(request)
  try {
    const answer = await soon(fetch(request))
    return answer.status < 500 ? answer : kept
  } catch {
    return kept
  }
}

const keptFirst = async (request, key) => (await fromDevice(key)) ?? fetch(request)

addEventListener('install', event => event.waitUntil(keepBuild()))
addEventListener('activate', event => event.waitUntil(takeOver()))
addEventListener('fetch', event => {
  const { request } = event
  if (!isOurs(request)) return
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    // A shared text is in the address, which may be longer than a server takes: start.js reads it in the page.
    if (isScreen(pathname))
      event.respondWith(pathname === '/share' ? keptFirst(request, '/') : freshFirst(request, '/'))
  } else if (build.files.includes(pathname))
    event.respondWith(
      pathname.startsWith('/assets/') ? keptFirst(request, pathname) : freshFirst(request, pathname),
    )
})
