import assert from 'node:assert/strict'
import { buildApp } from '../../../app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { OtpGateway } from '../../../platform/otp/gateway.ts'
import { evening } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'
import { insertStaffOfRoles } from '../../staff/sql/staff.ts'

export interface Answer {
  status: number
  retryAfter: string | undefined
  body: Said
}

/** Fields of any reply; each call returns some of them. */
interface Said {
  code: string
  error: string
  message: string
  requestId: string
  data: { triesLeft?: number; retryAfterSeconds?: number; fields: { path: string }[] }
  isemailmobileexists: boolean
  mockOtp: string
  digits: number
  warehouse: string | null
  helpPhone: string | null
  authToken: string
  user: { id: number; name: string; mobile: string; roles: { id: number }[] }
  wrongTries?: { count: number; since: string }
}

/** An SMS gateway that stores what it is given. */
export function keepingGateway(): OtpGateway & { sent: { mobile: string; code: string }[] } {
  const sent: { mobile: string; code: string }[] = []
  return {
    isMock: false,
    sent,
    send: async (mobile, code) => void sent.push({ mobile, code }),
    isReachable: async () => true,
  }
}

export type SignInApp = Awaited<ReturnType<typeof signInApp>>

/** The real app with nobody signed in; the test controls its services and its clock. */
export async function signInApp({
  services = {},
  database,
  address: home = '203.0.113.7',
  logger = false,
}: {
  services?: Partial<Services>
  database?: TestDatabase
  /** The address of calls that name none. */
  address?: string
  logger?: Parameters<typeof buildApp>[0]['logger']
} = {}) {
  const own = database ?? (await testDatabase())
  const clock = { now: evening }
  const app = await buildApp({
    db: own.db,
    now: () => clock.now,
    services: testServices(services),
    announcements: { listen: () => () => {} },
    logger,
  })
  await app.ready()

  const send = async (
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    from: { token?: string; address?: string } = {},
  ): Promise<Answer> => {
    const { token, address = home } = from
    const answer = await app.inject({
      method,
      url: `/api/web/auth/${url}`,
      remoteAddress: address,
      headers: { 'user-agent': 'a test', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    })
    const { 'retry-after': retryAfter } = answer.headers
    return {
      status: answer.statusCode,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      body: JSON.parse(answer.body || 'null'),
    }
  }
  const sendOtp = (mobile: string, address?: string, device?: string) =>
    send('POST', 'sendmockotp', { mobile, device }, address === undefined ? {} : { address })
  const verifyOtp = (mobile: string, otp: string, address?: string, device?: string) =>
    send('POST', 'verifyotp', { mobile, otp, device }, address === undefined ? {} : { address })

  return {
    app,
    database: own,
    db: own.db,
    clock,
    send,
    sendOtp,
    verifyOtp,
    me: (token: string) => send('GET', 'me', undefined, { token }),
    signOut: (token: string) => send('POST', 'logout', undefined, { token }),
    later(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    async addStaff(name: string, mobile: string) {
      const [id] = await own.db
        .transaction()
        .execute(tx => insertStaffOfRoles(tx, [{ name, mobile, email: null, role: 'OWNER' }]))
      assert(id !== undefined)
      return id
    },
    /** Requests a code and returns it, in mock mode. */
    async codeFor(mobile: string): Promise<string> {
      const { status, body } = await sendOtp(mobile)
      assert.equal(status, 200, JSON.stringify(body))
      return body.mockOtp
    },
    async signIn(mobile: string): Promise<string> {
      const { status, body } = await verifyOtp(mobile, await this.codeFor(mobile))
      assert.equal(status, 200, JSON.stringify(body))
      return body.authToken
    },
    events: () => own.db.selectFrom('audit_event').orderBy('id').selectAll().execute(),
    async close() {
      await app.close()
      if (!database) await own.close()
    },
  }
}

/** Returns a code that differs from this one. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
