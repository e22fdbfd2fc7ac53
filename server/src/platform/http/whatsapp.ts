import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { isTooDeep } from './json-depth.ts'

export interface WhatsAppIntake {
  verifyToken: string
  appSecret: string
  /** Stores what was sent before it returns; reading waits. */
  receive(body: unknown): Promise<void>
}

export const whatsAppPath = '/api/intake/whatsapp'
/** WhatsApp sends at most 3 MB at a time. */
const largestBody = 3 * 1_048_576

const notVerified = refusal('NOT_SIGNED_IN', 'The verify token is wrong.')
const notSigned = refusal('NOT_SIGNED_IN', 'The signature does not match the body.')
const unreadable = refusal('NOT_JSON', 'The body is not valid JSON.')

/** Compares secrets in a time that does not depend on them. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/**
 * The webhook of the WhatsApp Cloud API: it asks once for the verify token, then sends messages signed with the app secret over the
 * bytes as they are. What is not signed is parsed by nobody. (docs/operating.md, rules §9.11)
 */
export function serveWhatsApp(
  app: FastifyInstance,
  { verifyToken, appSecret, receive }: WhatsAppIntake,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(whatsAppPath, async ({ query }, reply) => {
    if (query['hub.mode'] !== 'subscribe' || !isSame(String(query['hub.verify_token'] ?? ''), verifyToken))
      throw new Refused(notVerified)
    return reply.type('text/plain; charset=utf-8').send(String(query['hub.challenge'] ?? '').slice(0, 200))
  })
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(whatsAppPath, { bodyLimit: largestBody }, async request => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hub-signature-256']
      const wanted = `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`
      if (typeof signature !== 'string' || !isSame(signature, wanted)) throw new Refused(notSigned)
      await receive(parsed(bytes.toString('utf8')))
      return {}
    })
  })
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw new Refused(unreadable)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(unreadable)
  }
}
