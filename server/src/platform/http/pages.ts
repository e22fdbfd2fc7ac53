import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Output folder of the client build. */
export const builtPages = fileURLToPath(new URL('../../../../client/dist', import.meta.url))

/** Screen URLs have no dot in their last part, except item names; the excluded prefixes belong to the server. */
const isScreen = (path: string) =>
  path === '/index.html' ||
  (!/^\/(api|assets|health)(\/|$)/.test(path) &&
    (!/\.[^/]*$/.test(path) || /^\/items\/(pricing|inventory)\/[^/]+$/.test(path)))

/** Names of built files; no hidden files, no path traversal. */
const isFile = (path: string) => /^(\/[\w~-][\w.~-]*)+$/.test(path) && !/^\/(api|health)(\/|$)/.test(path)

/** A URL with a broken percent code gets the page as well, which shows that nothing was found. */
export function withPageIfBroken(url: string): string {
  const [path = ''] = url.split('?')
  return isScreen(path) && !isDecodable(path) ? '/index.html' : url
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/** The service worker fetches only files of its build. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * Serves the built client: assets are cached permanently, the page itself is always fresh, and every screen URL returns the page.
 * Files are looked up per request, so that a build replaced under a running server is served whole.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  policy: (nonce: string) => string,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/worker\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  const page = await freshPage(join(folder, 'index.html'))
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isScreen(path)) {
      const nonce = randomBytes(16).toString('base64')
      const html = (await page()).replace('nonce="of this answer"', `nonce="${nonce}"`)
      reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy(nonce),
      })
      return reply.send(html)
    }
    return isFile(path) ? reply.sendFile(path) : reply.callNotFound()
  })
}

/** Returns the text of a file, read again when it changes; while a build replaces it, the previous text. */
async function freshPage(file: string): Promise<() => Promise<string>> {
  let text = await readFile(file, 'utf8')
  let read = (await stat(file)).mtimeMs
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (!found || found.mtimeMs === read) return text
    text = await readFile(file, 'utf8').catch(() => text)
    read = found.mtimeMs
    return text
  }
}
