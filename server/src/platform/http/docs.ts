import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { slices } from '@packhouse/contract/all.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApi } from './openapi.ts'

const documentPath = '/api/docs/openapi.json'

/** Serves the OpenAPI document and a page to read and try it. `signedIn` throws for callers who may not read it. */
export async function serveDocs(
  app: FastifyInstance,
  version: string,
  signedIn: (request: FastifyRequest) => Promise<unknown> = async () => undefined,
): Promise<void> {
  let document: string | undefined // built on first request; it would take most of the start
  app.get(documentPath, async (request, reply) => {
    await signedIn(request)
    document ??= JSON.stringify(openApi(slices, version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/ui/',
    decorateReply: false,
    index: false,
    allowedPath: path => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  )
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Packhouse API</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/api/docs/ui/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/ui/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

/** Calls use the session of the person signed in to Packhouse in this browser; the page stores no token. */
const startScript = `const token = localStorage.getItem('token')
SwaggerUIBundle({
  url: '${documentPath}', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true,
  requestInterceptor: request => {
    const isOurs = new URL(request.url, location.href).origin === location.origin
    if (token && isOurs) request.headers.authorization ??= 'Bearer ' + token
    return request
  },
})`
