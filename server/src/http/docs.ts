import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { slices } from '@packhouse/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

const documentPath = '/api/docs/openapi.json'

/** The OpenAPI document, and a page to read it and try it. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  let document: string | undefined // made when it is first asked for: it would be most of the start
  app.get(documentPath, (_request, reply) => {
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
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(startScript))
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Packhouse API</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/api/docs/ui/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/ui/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const startScript = `SwaggerUIBundle({ url: '${documentPath}', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, persistAuthorization: true })`
