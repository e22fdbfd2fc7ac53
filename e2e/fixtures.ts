import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { testDatabase } from '../server/src/db/testing.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect }

interface ForTest {
  /** Console errors and warnings that this test brings about on purpose: `test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })`. */
  expectedErrors: RegExp[]
}

interface ForWorker {
  /** A server on a database of this worker's own, filled with the demo business. What a test changes, the next one finds. */
  app: RunningServer
}

/** Playwright's test, with our server behind it. An error or a warning in the console of `page` fails the test. */
export const test = base.extend<ForTest, ForWorker>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const database = await testDatabase({ max: 1 })
      const app = await startServer(database.url)
      staffMobile = app.mobile
      await use(app)
      await app.stop()
      await database.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ app }, use) => use(app.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = listenForErrors(page)
    await use(page)
    expect(
      errors.filter(error => !expectedErrors.some(expected => expected.test(error))),
      'errors in the browser',
    ).toEqual([])
  },
})

/** The number of the demo's first staff member, known once a server runs. */
let staffMobile = ''

/** Collects what goes wrong in a page; for pages beyond the fixture's own, such as a second window. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  page.on('console', message => {
    if (/^(error|warning)$/.test(message.type()) && !isNoFault(message))
      errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}

/**
 * What the browser reports of itself: each refused call (that the screen says so is for the test to see), the icon it
 * looks for beside a picture that is opened alone, that it left a page untouched by anybody without asking, and on a slow machine
 * that what was fetched ahead waited for the scripts.
 */
function isNoFault(message: ConsoleMessage): boolean {
  const pathname = URL.parse(message.location().url)?.pathname ?? '' // what Playwright says itself has no place
  if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
    return pathname.startsWith('/api/') || pathname === '/favicon.ico'
  return /^Blocked attempt to show a 'beforeunload' confirmation panel|was preloaded using link preload but not used/.test(
    message.text(),
  )
}

/**
 * Signs in as the screens do, without walking through them; auth.e2e.ts walks. Leaves the page at a picture,
 * so that no screen is loaded but the one the test goes to.
 */
export async function signIn(page: Page, mobile: string = staffMobile, { ownSession = false } = {}): Promise<void> {
  await page.goto('/mark.svg')
  const { authToken, user } = ownSession ? await beginSession(page, mobile) : await sharedSession(page, mobile)
  await page.evaluate(
    ({ authToken, user }) => {
      const auth = { mobile: user.mobile, isLoggedIn: true, authToken, user }
      localStorage.setItem('token', authToken)
      localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify(auth) }))
    },
    { authToken, user },
  )
}

interface Session {
  authToken: string
  user: { mobile: string }
}

/** One session of each person and server serves all tests of a worker, but those that end sessions. */
const sessions = new Map<string, Session>()

async function sharedSession(page: Page, mobile: string): Promise<Session> {
  const key = `${new URL(page.url()).origin} ${mobile}`
  const kept = sessions.get(key)
  if (kept) return kept
  const begun = await beginSession(page, mobile)
  sessions.set(key, begun)
  return begun
}

/** Asks until the server sends a code: the same person may have asked within this second. */
async function beginSession(page: Page, mobile: string): Promise<Session> {
  for (;;) {
    const sent = await page.request.post('/api/web/auth/sendmockotp', { data: { mobile } })
    if (sent.status() === 429) {
      await page.waitForTimeout(200)
      continue
    }
    expect(sent.ok(), await sent.text()).toBe(true)
    const { mockOtp } = await sent.json()
    const answer = await page.request.post('/api/web/auth/verifyotp', { data: { mobile, otp: mockOtp } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}
