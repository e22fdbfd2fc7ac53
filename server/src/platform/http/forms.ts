import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import type { Endpoint } from '@packhouse/contract/endpoint.ts'
import { type Refusal, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Route } from './call.ts'
import { FormsInFlight } from './forms-in-flight.ts'
import { callerOf } from './request-log.ts'
import { WholeFile } from './whole-file.ts'

/** Sheets have at most 20 MB. */
const largestFile = 20 * 1024 * 1024
/** For the form around a file, and its other fields. */
const around = 1024 * 1024

const Form = z.object({ properties: z.object({ file: z.object({ maxLength: z.int().optional() }) }) })
/** Bytes of the largest form of a call. */
const largestForm = ({ body }: Pick<Endpoint, 'body'>): number =>
  (Form.safeParse(body.meta()).data?.properties.file.maxLength ?? largestFile) + around

const formType = 'multipart/form-data'
/** Whether a call is sent as a form with a file. */
export const takesForm = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body.meta()?.contentMediaType === formType

const tooLarge = (limit: number) =>
  refusal('TOO_LARGE', 'A file can be at most {megabytes} MB.', {
    megabytes: (limit - around) / (1024 * 1024),
  })

const invalid = refusal('BAD_INPUT', 'The form data is not valid.')
const noForm = refusal('WRONG_MEDIA_TYPE', 'This call takes no form: send JSON as application/json.')

/** Parses forms with files whole, only for the calls that take one, so that strangers cannot upload megabytes. */
export function takeForms(app: FastifyInstance, routes: readonly Pick<Route, 'endpoint'>[]): void {
  const takers = new Map(
    routes
      .filter(({ endpoint }) => takesForm(endpoint))
      .map(({ endpoint }) => [endpoint.path, largestForm(endpoint)]),
  )
  const inFlight = new FormsInFlight()
  app.addHook('onRequest', (request, _reply, done) => {
    const isSent = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isSent && !takers.has(request.routeOptions.url ?? '')) done(new Refused(noForm))
    else done()
  })
  // After the session was checked, before the first byte is read.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const limit = takers.get(request.routeOptions.url ?? '')
    if (limit === undefined || !/^multipart\//i.test(request.headers['content-type'] ?? ''))
      return done(null, payload)
    const declared = Number(request.headers['content-length'] ?? Number.NaN)
    if (declared > limit) return done(new Refused(tooLarge(limit)))
    const room = inFlight.take(callerOf(request) ?? request.ip, Number.isNaN(declared) ? limit : declared)
    if (typeof room !== 'function') return done(new Refused(room))
    for (const end of ['finish', 'close']) reply.raw.once(end, room)
    done(null, payload)
  })
  app.addContentTypeParser(formType, async (request: FastifyRequest, payload: IncomingMessage) =>
    readForm(payload, {
      contentType: request.headers['content-type'] ?? '',
      limit: takers.get(request.routeOptions.url ?? '') ?? largestFile + around,
      declared: Number(request.headers['content-length'] ?? 0),
    }),
  )
}

/** Reads a form as it comes in, so that a file is held once. For an Idempotency-Key, two forms are the same if their fields are. */
function readForm(
  payload: IncomingMessage,
  { contentType, limit, declared }: { contentType: string; limit: number; declared: number },
): Promise<FormData> {
  const form = new FormData()
  const fields: string[][] = []
  const { promise, resolve, reject } = Promise.withResolvers<FormData>()
  const fail = (why: Refusal = invalid) => {
    payload.unpipe()
    payload.resume()
    reject(new Refused(why))
  }
  try {
    const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile,
      preservePath: true,
      limits: { parts: 100 },
    })
    parser.on('partsLimit', () => fail())
    parser.on('field', (name, value) => {
      form.append(name, value)
      fields.push([name, value])
    })
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const bytes = new WholeFile(Math.min(declared, limit))
      const hash = createHash('sha256')
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
        bytes.add(chunk)
        hash.update(chunk)
      })
      stream.on('error', () => fail())
      stream.on('end', () => {
        form.append(name, new File([bytes.whole()], fileName, { type }))
        fields.push([name, fileName, hash.digest('hex')])
      })
    })
    parser.on('error', () => fail())
    parser.on('finish', () => resolve(Object.defineProperty(form, 'toJSON', { value: () => fields })))
    let bytes = 0
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limit) fail(tooLarge(limit))
    })
    payload.on('close', () => {
      if (!payload.readableEnded) fail()
    })
    payload.pipe(parser)
  } catch {
    fail()
  }
  return promise
}
