// Keeps the shell and the picking screens on the device, so that a reload in a hall without a network still opens them.
// The build writes its own name and files in here. A file's name carries its content, so what is kept is never another build's.
const build = { id: 'none', entry: '', files: [] }

const shell = `packhouse-shell-${build.id}`
/** A page that takes longer than this comes from the device, in ms. */
const patience = 4000

const isOurs = ({ method, url }) => method === 'GET' && new URL(url).origin === location.origin
const isServers = pathname => /^\/(api|health)(\/|$)/.test(pathname)
/** The name of an item may have a dot in it; no other screen's address has. */
const isScreen = pathname =>
  !isServers(pathname) && (!/\.[^/]*$/.test(pathname) || /^\/items\/(pricing|inventory)\/[^/]+$/.test(pathname))

/** Takes the whole build or nothing: a page of a newer build among its files would ask for scripts that are not here. */
async function keepBuild() {
  const cache = await caches.open(shell)
  await cache.addAll(build.files)
  const page = await fetch('/', { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!page.ok || !html.includes(build.entry)) throw new Error('The page is of another build')
  await cache.put('/', page)
  await skipWaiting()
}

/** What earlier builds kept goes; what the screens keep themselves stays. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('packhouse-shell-') && name !== shell).map(name => caches.delete(name)))
  await clients.claim()
}

const fromDevice = async key => (await caches.open(shell)).match(key, { ignoreVary: true, ignoreSearch: true })

const soon = promise =>
  Promise.race([
    promise,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('No answer')), patience)
    }),
  ])

/** The server's own, for as long as it answers: a new build is seen at once. */
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
    if (isScreen(pathname)) event.respondWith(freshFirst(request, '/'))
  } else if (build.files.includes(pathname))
    event.respondWith(pathname.startsWith('/assets/') ? keptFirst(request, pathname) : freshFirst(request, pathname))
})
