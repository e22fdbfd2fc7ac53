import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hosts } from './hosts.ts'

/** Returns the CSP of a page: our own files, calls to the API's origins, and what has the nonce of this reply. */
export const pagePolicy = (apis: readonly string[], nonce?: string): string => {
  const ours = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...apis].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** A reply that is not a page may load nothing, even if a browser treats it as one. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The camera reads the codes of labels on our own pages; the other browser features are used by no screen. */
const features =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), midi=(), browsing-topics=()'

/** Sets the security headers of every reply, and which other origins may call. */
export function guardAnswers(app: FastifyInstance, hosts: Hosts): void {
  const policy = pagePolicy(hosts.apis)

  // Synchronous hooks use callbacks: promises would delay every reply by a turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    // Set here rather than on send, as the event stream writes its own headers.
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex', // pages of links are opened by their address alone
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': hosts.apis.length === 0 ? 'same-origin' : 'cross-origin',
      'permissions-policy': features,
      ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
      'x-request-id': request.id,
    })
    const isAnswered = request.url.startsWith('/api/') && crossOrigin(request, reply, hosts)
    if (!isAnswered) done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    } else if (type.startsWith('application/json')) reply.header('content-security-policy', dataPolicy)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** Allows calls from pages of the hosts in hosts.json; returns true if this was a preflight request, which it answers. */
function crossOrigin(request: FastifyRequest, reply: FastifyReply, hosts: Hosts): boolean {
  if (hosts.apis.length > 0) reply.header('vary', 'origin')
  const { origin, 'access-control-request-method': wanted } = request.headers
  if (origin === undefined || !hosts.mayCall(origin)) return false
  reply.header('access-control-allow-origin', origin)
  reply.header(
    'access-control-expose-headers',
    'content-disposition, idempotent-replay, retry-after, x-request-id, x-rows-updated, x-rows-unchanged, x-rows-skipped, x-rows-needs-confirm, x-rows-failed',
  )
  if (request.method !== 'OPTIONS' || wanted === undefined) return false
  reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, accept, idempotency-key, x-unattended',
      'access-control-max-age': '86400',
    })
    .send()
  return true
}
