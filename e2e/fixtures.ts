import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { testDatabase } from '../server/src/db/testing.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect }

interface ForTest {
  /** Console errors that this test brings about on purpose: `test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })`. */
  expectedErrors: RegExp[]
}

interface ForWorker {
  /** A server on a database of this worker's own, filled with the demo business. What a test changes, the next one finds. */
  app: RunningServer
}

/** Playwright's test, with our server behind it. A console error or an uncaught one in `page` fails the test. */
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
    if (message.type() === 'error' && !isRefusal(message)) errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}

/** The browser itself reports each refused call; that the screen says so is for the test to see. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
  new URL(message.location().url).pathname.startsWith('/api/')

/** Signs in as the screens do, without walking through them; auth.e2e.ts walks. Ends on the order list. */
export async function signIn(page: Page, mobile: string = staffMobile): Promise<void> {
  const { authToken, user } = await session(page, mobile)
  await page.goto('/')
  await page.evaluate(
    ({ authToken, user }) => {
      const auth = { mobile: user.mobile, isLoggedIn: true, authToken, user }
      localStorage.setItem('token', authToken)
      localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify(auth) }))
    },
    { authToken, user },
  )
  await page.goto('/orders/order-list')
  await page.waitForURL('**/orders/order-list*')
}

/** A session of its own for each test. Asks until the server sends a code: the same person may have asked within this second. */
async function session(page: Page, mobile: string): Promise<{ authToken: string; user: { mobile: string } }> {
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
