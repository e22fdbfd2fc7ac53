import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const zip = promisify(gzip)

/** Where the client is built to. */
export const builtPages = fileURLToPath(new URL('../../../client/dist', import.meta.url))

/** Addresses of screens have no dot in their last part, but for the name of an item; these beginnings are the server's own. */
const isScreen = (path: string) =>
  path === '/index.html' ||
  (!/^\/(api|assets|health)(\/|$)/.test(path) && (!/\.[^/]*$/.test(path) || /^\/items\/(pricing|inventory)\/[^/]+$/.test(path)))

/** Names of built files; nothing hidden, nothing that climbs. */
const isFile = (path: string) => /^(\/[\w~-][\w.~-]*)+$/.test(path) && !/^\/(api|health)(\/|$)/.test(path)

/** An address with a broken percent code leads to no screen, and says so as any other: with the page, which knows that it is not found. */
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

/** The worker asks for files of its own build and for nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The built client: assets for ever, the page itself always fresh, and every address of a screen answers with the page. Files are looked
 * up when they are asked for, so that a build put in place under a running server is served whole.
 */
export async function servePages(app: FastifyInstance, folder: string, policy: (nonce: string) => string): Promise<void> {
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
        vary: 'accept-encoding',
      })
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
      return reply.header('content-encoding', 'gzip').send(await zip(html))
    }
    return isFile(path) ? reply.sendFile(path) : reply.callNotFound()
  })
}

/** The text of a file, read again when it is another one; while a build replaces it, the one before. */
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
