import { createHash } from 'node:crypto'
import type { Endpoint } from '@packhouse/contract/endpoint.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from './call.ts'

/** Sheets have at most 20 MB; the rest is for the form around them. Each call has its own limits too. */
const largestForm = 21 * 1024 * 1024

const formType = 'multipart/form-data'
/** Whether a call is sent as a form with a file. */
export const takesForm = ({ body }: Pick<Endpoint, 'body'>): boolean => body.meta()?.contentMediaType === formType

const noForm = refusal('WRONG_MEDIA_TYPE', 'This call takes no form: send JSON as application/json.')

/** Parses forms with files whole, only for the calls that take one, so that strangers cannot upload megabytes. */
export function takeForms(app: FastifyInstance, routes: readonly Pick<Route, 'endpoint'>[]): void {
  const takers = new Set(routes.filter(({ endpoint }) => takesForm(endpoint)).map(({ endpoint }) => endpoint.path))
  app.addHook('onRequest', (request, _reply, done) => {
    const isSent = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isSent && !takers.has(request.routeOptions.url ?? '')) done(new Refused(noForm))
    else done()
  })
  app.addContentTypeParser<Buffer>(
    formType,
    { parseAs: 'buffer', bodyLimit: largestForm },
    async (request: FastifyRequest, body: Buffer) => {
      const form = await readForm(body, request.headers['content-type'] ?? '')
      const fields = await Promise.all([...form].map(readField))
      // For an Idempotency-Key, two forms are the same if their fields are; the boundary does not matter.
      return Object.defineProperty(form, 'toJSON', { value: () => fields })
    },
  )
}

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Refused(refusal('BAD_INPUT', 'The form data is not valid.'))
  }
}

async function readField([name, value]: [string, string | File]): Promise<string[]> {
  if (typeof value === 'string') return [name, value]
  const content = Buffer.from(await value.arrayBuffer())
  return [name, value.name, createHash('sha256').update(content).digest('hex')]
}
