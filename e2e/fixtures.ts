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

/** Signs in through the screen: mobile, then the code that the mock gateway shows. Ends on the order list. */
export async function signIn(page: Page, mobile: string = staffMobile): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Mobile number').fill(mobile)
  const code = await sendCode(page)
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 4`).fill(digit)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.waitForURL('**/orders/order-list*')
}

/** Asks until the server sends a code: the same person may have asked for one within this second. */
async function sendCode(page: Page): Promise<string> {
  for (;;) {
    const answer = page.waitForResponse(/\/auth\/sendmockotp$/)
    await page.getByRole('button', { name: 'Send code' }).click()
    const sent = await answer
    if (sent.ok()) return (await sent.json()).mockOtp
    expect(sent.status(), await sent.text()).toBe(429)
  }
}
