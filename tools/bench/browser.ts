import { chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { needChromium } from '../../scripts/tools.ts'
import { type Times, timesOf } from './server.ts'

const rounds = 7

/** The screens people start with, each with the selector of its first data. */
const screens = [
  { name: 'order list', path: '/orders/order-list', shows: 'main tbody a[href^="/orders/order-list/"]' },
  { name: 'new order', path: '/orders/create-order', shows: 'main [role=combobox]' },
  { name: 'picking', path: '/orders/picking', shows: 'main ul a[href^="/orders/picking/"], main ul button' },
  { name: 'dues', path: '/payments', shows: 'main tbody a' },
]

export interface OnScreen {
  /** From the call of each screen, with an empty browser cache, to its first data; medians, ms. */
  firstRows: { screen: string; ms: number }[]
  /** From a key press in the item box until what the page itself finds is painted, ms. */
  typing: Times
  /** The same until what the server adds is painted, with the page's pause before it asks. */
  typingWithServer: Times
}

/** Measures screens in Chromium, as a person who is signed in at a desktop. */
export async function measureScreens(url: string, client: pg.Client): Promise<OnScreen> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: needChromium(), args: asRoot })
  try {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
    const page = await context.newPage()
    const { rows } = await client.query<{ mobile: string; buyer: string }>(
      `select (select mobile from staff_user order by id limit 1) as mobile, business_name as buyer from customer
       where is_active and not exists (select from customer_group where customer_id = customer.id) order by id limit 1`,
    )
    await signIn(page, url, rows[0]?.mobile ?? '')
    const firstRows: OnScreen['firstRows'] = []
    for (const { name, path, shows } of screens) {
      const durations: number[] = []
      for (let round = 0; round < rounds; round++) durations.push(await untilShown(page, url, path, shows))
      firstRows.push({ screen: name, ms: timesOf(durations).p50 })
    }
    return { firstRows, ...(await measureTyping(page, url, rows[0]?.buyer ?? '')) }
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, url: string, mobile: string): Promise<void> {
  const post = async (call: string, data: object) => {
    const reply = await page.request.post(`${url}/api/web/auth/${call}`, { data })
    if (!reply.ok()) throw new Error(`Signing in was refused: ${await reply.text()}`)
    return reply.json()
  }
  const { mockOtp } = await post('sendmockotp', { mobile })
  const { authToken, user } = await post('verifyotp', { mobile, otp: mockOtp })
  const auth = JSON.stringify({ mobile, isLoggedIn: true, authToken, user })
  await page.goto(`${url}/mark.svg`)
  await page.evaluate(
    ({ authToken, auth }) => {
      localStorage.setItem('token', authToken)
      localStorage.setItem('persist:root', JSON.stringify({ auth }))
    },
    { authToken, auth },
  )
}

/** Requests after the first data (counts, live stream, worker) must not fall into the next measurement. */
const settleMs = 700

/** Opens the screen in a new tab with an empty cache; returns the time from its call until it shows its first data, ms. */
async function untilShown(signedIn: Page, origin: string, path: string, shows: string): Promise<number> {
  const session = await signedIn.context().newCDPSession(signedIn)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' })
  await session.detach()
  const page = await signedIn.context().newPage()
  await page.goto(origin + path, { waitUntil: 'commit' })
  const ms = await page.evaluate<number>(painted(shows))
  await page.waitForLoadState('load')
  await page.waitForTimeout(settleMs)
  await page.close()
  return ms
}

// Code run in the page is text: the bench is compiled without browser types.
const painted = (selector: string) => `new Promise(done => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()) return setTimeout(look, 2)
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  }
  look()
})`

const typed = [
  'turmeric',
  'kheera 12',
  'palak 77',
  'brinjal leaf',
  'red gourd',
  'BENCH-150',
  'mirch 9',
  'cocnut',
]
const typingRounds = 3
/** A person typing very fast. */
const betweenPressesMs = 120
/** The page asks the server, or what it remembers of its replies, after this pause: what is drawn later is the server's part. */
const pauseMs = 120

/** Key presses in the item box of a new order of this customer. */
async function measureTyping(
  page: Page,
  url: string,
  customer: string,
): Promise<Pick<OnScreen, 'typing' | 'typingWithServer'>> {
  const offered = page.waitForResponse(answer => answer.url().includes('getitemsforcustomer-orders'))
  await page.goto(`${url}/orders/create-order`)
  await page.getByRole('combobox', { name: 'Customer or outlet' }).fill(customer)
  // Until the server has answered, the options are the customers who ordered last.
  await page.getByRole('option').filter({ hasText: customer }).first().click()
  await offered
  const item = page.getByRole('combobox', { name: 'Add an item' })
  await item.click()
  await page.evaluate(watchPresses)
  for (let round = 0; round <= typingRounds; round++) {
    for (const text of typed) {
      await item.fill('')
      await page.keyboard.type(text, { delay: betweenPressesMs })
      await page.getByRole('option').first().waitFor()
    }
    if (round === 0) await page.evaluate('window.presses_.length = 0') // the first round is warm-up
  }
  const presses = await page.evaluate<{ own: number; withServer: number }[]>('window.presses_')
  const timesBy = (by: 'own' | 'withServer') => timesOf(presses.map(press => press[by]).filter(ms => ms > 0))
  return { typing: timesBy('own'), typingWithServer: timesBy('withServer') }
}

const watchPresses = `{
  const presses = (window.presses_ = [])
  const painted = (press, by) => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => { press[by] = performance.now() - press.at }
    channel.port2.postMessage(0)
  })
  document.addEventListener('keydown', event => {
    const press = { at: event.timeStamp, own: 0, withServer: 0 }
    presses.push(press)
    painted(press, 'own')
  }, true)
  const cause = press => performance.now() - press.at > ${pauseMs} ? 'withServer' : 'own'
  new MutationObserver(() => { const last = presses.at(-1); if (last) painted(last, cause(last)) })
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}`
