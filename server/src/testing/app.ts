import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../app.ts'
import { insertStaffOfRoles } from '../business/staff/sql/staff.ts'
import { type TestDatabase, testDatabase } from '../platform/db/testing/database.ts'
import type { Route } from '../platform/http/call.ts'
import { refusalOf } from '../platform/http/errors.ts'
import { proveReplies } from '../platform/http/reply.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/http/services.ts'
import { watchCalls } from './rights/watched-calls.ts'
import { testServices } from './services.ts'

/** The evening before a delivery day: 20:30 IST, half an hour before most cut-offs. */
export const evening = new Date('2026-11-20T15:00:00Z')

interface Answered<Body> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

interface Sending {
  token?: string | null
  key?: string
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  db: TestDatabase['db']
  /** The server's current time; tests may change it. */
  clock: { now: Date }
  services: Services
  user: { id: StaffUserId; name: string; mobile: string }
  token: string
  /** Sends a call and returns any reply. */
  call<E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>, sending?: Sending): Promise<Answered<unknown>>
  /** Sends a call that must succeed. */
  ok<E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>, sending?: Sending): Promise<Reply<E>>
  /** Sends a call that must be refused with this code; returns the error body. */
  refused<E extends AnyEndpoint>(
    endpoint: E,
    args: WireArgs<E>,
    code: string,
    sending?: Sending,
  ): Promise<ErrorAnswer>
  /** Sends anything, including what the types forbid. */
  send(method: string, url: string, body?: unknown, sending?: Sending): Promise<Answered<unknown>>
  /** By default an Owner, who may do everything. */
  signInAs(name: string, mobile: string, role?: RoleCode): Promise<{ id: StaffUserId; token: string }>
  close(): Promise<void>
}

export interface ErrorAnswer {
  statusCode: number
  code: string
  message: string
  sentence: string
  values: Record<string, unknown>
  data: Record<string, unknown>
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const urlOf = (endpoint: AnyEndpoint, args: Record<string, unknown>): string => {
  const texts = Object.entries(args).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'body' ? [] : [[name, String(value)]],
  )
  const inPath = (name: string) => endpoint.path.includes(`{${name}}`)
  const path = texts.reduce(
    (path, [name = '', value = '']) => path.replace(`{${name}}`, encodeURIComponent(value)),
    endpoint.path,
  )
  const rest = new URLSearchParams(texts.filter(([name = '']) => !inPath(name)))
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** The real app on its own real database, one user signed in, the clock controlled by the test. */
export async function testApp({
  database,
  mobile = '9876543210',
  routes = [],
  ...parts
}: {
  database?: TestDatabase
  mobile?: string
  /** The test's own calls, served in addition to the product's. */
  routes?: readonly Route[]
} & Partial<Omit<AppParts, 'db' | 'now'>> = {}): Promise<TestApp> {
  const own = database ?? (await testDatabase())
  const { db } = own
  const clock = { now: evening }
  const serving = {
    db,
    now: () => clock.now,
    services: parts.services ?? testServices(),
    idle: parts.idle,
    site: parts.site,
  }
  proveReplies()
  const app = await buildApp({ ...serving, announcements: { listen: () => () => {} }, ...parts })
  for (const route of routes) serve(app, route, serving)
  // a 500 says nothing of its cause to callers, so a test that meets one would not either
  app.addHook('onError', async (_request, _reply, error) => {
    if (!refusalOf(error)) console.error(error)
  })
  watchCalls(app)
  await app.ready()

  const send: TestApp['send'] = async (method, url, body, { token, key, headers = {} } = {}) => {
    const given = token === undefined ? asha.token : token
    const form = body instanceof FormData ? new Response(body) : undefined
    const type = form ? (form.headers.get('content-type') ?? '') : 'application/json'
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await app.inject({
      method: methods.find(one => one === method) ?? 'GET',
      url,
      headers: {
        ...(given === null ? {} : { authorization: `Bearer ${given}` }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: form ? Buffer.from(await form.arrayBuffer()) : text }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body ? answer.json() : answer.rawPayload,
    }
  }

  const signInAs: TestApp['signInAs'] = async (name, mobile, role = 'OWNER') => {
    const token = randomBytes(32).toString('base64url')
    const id = await db.transaction().execute(async tx => {
      const [userId] = await insertStaffOfRoles(tx, [{ name, mobile, email: null, role }])
      assert(userId)
      await tx
        .insertInto('session')
        .values({
          token_sha256: createHash('sha256').update(token).digest(),
          staff_user_id: userId,
          created_at: new Date(clock.now.getTime() - 30 * 86_400_000), // so that the session is valid even if a test sets the clock back by days
          expires_at: new Date('2030-01-01T00:00:00Z'),
          address: '127.0.0.1',
          device: 'test',
        })
        .execute()
      return userId
    })
    return { id, token }
  }
  const asha = await signInAs('Asha', mobile)

  const call: TestApp['call'] = (endpoint, args, sending) => {
    const fields = Object.fromEntries(Object.entries(args as object))
    // A test that records the same twice means it twice, as a person who enters it twice does.
    const key =
      endpoint.countsTwice && sending?.key === undefined ? randomBytes(16).toString('hex') : sending?.key
    return send(endpoint.method, urlOf(endpoint, fields), fields.body, {
      ...sending,
      ...(key === undefined ? {} : { key }),
    })
  }
  return {
    app,
    database: own,
    db,
    services: serving.services,
    clock,
    user: { id: asha.id, name: 'Asha', mobile },
    token: asha.token,
    send,
    call,
    signInAs,
    async ok(endpoint, args, sending) {
      const { status, body } = await call(endpoint, args, sending)
      assert.ok(
        status < 300,
        `${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`,
      )
      return body as Reply<typeof endpoint>
    },
    async refused(endpoint, args, code, sending) {
      const { status, body } = await call(endpoint, args, sending)
      const error = body as ErrorAnswer
      assert.equal(
        error.code,
        code,
        `${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`,
      )
      assert.equal(error.statusCode, status)
      return error
    },
    async close() {
      await app.close()
      if (!database) await own.close()
    },
  }
}
