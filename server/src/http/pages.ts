import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where the client is built to. */
export const builtPages = fileURLToPath(new URL('../../../client/dist', import.meta.url))

/** Addresses of screens have no dot in their last part, and these beginnings are the server's own. */
const isScreen = (path: string) => !/^\/(api|assets|health)(\/|$)/.test(path) && !/\.[^/]*$/.test(path)

/** The built client: assets for ever, the page itself always fresh, and every address of a screen answers with the page. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  app.get('/', (_request, reply) => html(reply))
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    return isScreen(path) ? html(reply) : reply.callNotFound()
  })
}
