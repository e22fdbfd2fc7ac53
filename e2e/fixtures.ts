import { randomUUID } from 'node:crypto'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { type TasksChoice, tasksKey } from '@packhouse/contract/office/learning/tasks-key.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { BusinessOfFile } from './business.ts'
import { callAs } from './call-as.ts'
import { awaitRoutes } from './routes-in-force.ts'
import type { RunningServer } from './server.ts'

export { expect }

interface ForTest {
  /**
   * Console errors and warnings that this test causes on purpose: `test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })`.
   */
  expectedErrors: RegExp[]
  /** The server of this file, on a database of its own that began as the demo business. */
  app: RunningServer
}

interface ForWorker {
  business: BusinessOfFile
}

/** Playwright's test with our server. An error or a warning in the console of `page` fails the test. */
export const test = base.extend<ForTest, ForWorker>({
  business: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const business = new BusinessOfFile()
      await use(business)
      await business.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  app: [
    async ({ business }, use, { file }) => {
      const app = await business.of(file)
      staffMobile = app.mobile
      await use(app)
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ app }, use) => use(app.url),
  expectedErrors: [[], { option: true }],
  context: async ({ context }, use) => {
    await prepare(context)
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = listenForErrors(page)
    await use(page)
    // A reply that a route still fetches when the test ends would otherwise fail the next one.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(
      errors.filter(error => !expectedErrors.some(expected => expected.test(error))),
      'errors in the browser',
    ).toEqual([])
  },
})

/** What holds for the pages of every journey. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: showToastsLonger })
  await context.addInitScript({ content: noPrinter })
  context.on('page', awaitRoutes)
}

/**
 * On a slow machine the 5 seconds of a toast can pass between two looks of a journey. frame.e2e.ts, whose pages move as for most
 * users, checks the 5 seconds.
 */
const showToastsLonger = `
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const longer = new CSSStyleSheet()
    longer.replaceSync('.Toastify__progress-bar { animation-duration: 40s !important }')
    document.adoptedStyleSheets.push(longer)
  }`

/** Without a window the browser has no print dialog, and a page that prints a PDF sometimes crashes a moment later. */
const noPrinter = "window.print = () => console.info('Printed')"

/** The number of the demo's first staff member, known once a server runs. */
let staffMobile = ''

/** Collects the errors of a page; for pages other than the fixture's, such as a second window. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  page.on('console', message => {
    if (/^(error|warning)$/.test(message.type()) && !isExpected(message))
      errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}

/**
 * Browser messages that are not errors: each refused call (whether the screen shows it is for the test to check), the missing
 * icon next to a picture opened alone, leaving an untouched page without asking, a service worker that the journey does without, and
 * on a slow machine a preload that waited for the scripts.
 */
function isExpected(message: ConsoleMessage): boolean {
  const pathname = URL.parse(message.location().url)?.pathname ?? '' // Playwright's own messages have no location
  if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
    return pathname.startsWith('/api/') || pathname === '/favicon.ico'
  return /^Blocked attempt to show a 'beforeunload' confirmation panel|was preloaded using link preload but not used|^Service Worker registration blocked/.test(
    message.text(),
  )
}

/**
 * Signs in via the API instead of the screens, which auth.e2e.ts tests. A page that is still empty stays so, and the first screen it
 * opens finds the session stored; any other, and one with a session of its own, is left on a picture.
 */
export const signIn = (
  page: Page,
  mobile: string = staffMobile,
  { ownSession = false } = {},
): Promise<void> => base.step('Sign in', () => storeSession(page, mobile, ownSession))

async function storeSession(page: Page, mobile: string, ownSession: boolean): Promise<void> {
  const { authToken, user } = ownSession
    ? await beginSession(page, mobile)
    : await sharedSession(page, mobile)
  const auth = { mobile: user.mobile, isLoggedIn: true, authToken, user }
  // Nobody in the journeys has first tasks, so that no room is kept for them.
  const noTasks = { 'first-tasks': JSON.stringify({ user: user.id, shown: false }) }
  const stored = {
    ...noTasks,
    token: authToken,
    'persist:root': JSON.stringify({ auth: JSON.stringify(auth) }),
  }
  if (isEmpty(page) && !ownSession && !firstTokens.has(page)) {
    firstTokens.set(page, authToken)
    await page.addInitScript({ content: storeOnce(stored) })
    return
  }
  if (!page.url().endsWith('/mark.svg')) await page.goto('/mark.svg')
  await page.evaluate(values => void Object.assign(localStorage, values), stored)
}

const isEmpty = (page: Page) => page.url() === 'about:blank'

/** Of pages that were signed in while empty. */
const firstTokens = new WeakMap<Page, string>()

/**
 * Runs before the first document of a tab alone: what a screen changes or removes afterwards stays so. Its mark is a cookie, as the end
 * of a session empties the storage of the tab.
 */
const storeOnce = (stored: object, mark = `journey${randomUUID().slice(0, 8)}`) => `
  if (window === top && location.protocol.startsWith('http') && !document.cookie.includes('${mark}')) {
    document.cookie = '${mark}=signed-in; path=/'
    Object.assign(localStorage, ${JSON.stringify(stored)})
  }`

/** The token that the page sends now. */
export const tokenOf = async (page: Page): Promise<string | null> =>
  isEmpty(page) ? (firstTokens.get(page) ?? null) : page.evaluate(() => localStorage.getItem('token'))

type Session = Reply<typeof auth.verifyOtp>

/** One session per person and server serves all tests of a worker, except those that end sessions. */
const sessions = new Map<string, Session>()

async function sharedSession(page: Page, mobile: string): Promise<Session> {
  const picture = await page.request.head('/mark.svg')
  const key = `${new URL(picture.url()).origin} ${mobile}`
  const kept = sessions.get(key)
  if (kept) return kept
  const begun = await beginSession(page, mobile)
  sessions.set(key, begun)
  return begun
}

/** Asks until the server sends a code: the same person may have asked for one within this second. */
async function beginSession(page: Page, mobile: string): Promise<Session> {
  const ask = () => page.request.post('/api/web/auth/sendmockotp', { data: { mobile } })
  let sent = await ask()
  await expect
    .poll(
      async () => {
        if (sent.status() === 429) sent = await ask()
        return sent.status()
      },
      { intervals: [200] },
    )
    .not.toBe(429)
  expect(sent.ok(), await sent.text()).toBe(true)
  const { mockOtp = '' }: Reply<typeof auth.sendOtp> = await sent.json()
  const session = await callAs(page.request, null, auth.verifyOtp, { body: { mobile, otp: mockOtp } })
  await chooseTasks(page, session.authToken, 'AWAY')
  return session
}

/** Puts the first tasks of a person away, as journeys do with everybody who signs in, or brings them back. */
export async function chooseTasks(page: Page, authToken: string, value: TasksChoice): Promise<void> {
  await callAs(page.request, authToken, preferences.keepPreference, { key: tasksKey, body: { value } })
}
