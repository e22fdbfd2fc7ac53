// npm run bench -- --only=browser: waiting times of a user at a screen, in Chromium.
import { type Browser, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { needChromium } from '../../scripts/tools.ts'
import { fillCatalogue } from './catalogue.ts'
import { type Frames, fillGridCategory, gridRows, measureFrames } from './frames.ts'
import { measurePaletteOpening } from './palette-opening.ts'
import { demoBusiness } from './running.ts'
import { measureScreenMoves } from './screen-moves.ts'
import { measureTyping } from './typing.ts'
import { type Held, measureWandering } from './wandering.ts'

const typedItems = 2_000
const withoutCompiling = '--js-flags=--jitless'

/** Passes the lines of the report to `say`. */
export async function measureBrowser(folder: string, say: (line: string) => void): Promise<void> {
  const business = await demoBusiness(folder)
  const server = await business.serve()
  const url = `http://127.0.0.1:${server.port}`
  /** Runs work on the page of a signed-in browser, then closes it. */
  const onPage = async (flags: string[], work: (page: Page) => Promise<void>) => {
    const browser = await openBrowser(flags)
    try {
      await work(await signedIn(browser, { url, mobile: business.mobile }))
    } finally {
      await browser.close()
    }
  }
  try {
    await onPage([withoutCompiling], async page => {
      const wandered = await measureWandering(page, url)
      say(
        `- Memory of the page after ${wandered.early.changes} changes between the screens of the menu ${held(wandered.early)}, after ${wandered.late.changes} ${held(wandered.late)}: ×${(wandered.late.megabytes / wandered.early.megabytes).toFixed(2)}. Compiled code is left out: the browser makes more of it the longer it runs.`,
      )
    })
    await onPage([], async page => {
      const moves = (await measureScreenMoves(page, url)).toSorted((one, other) => other.median - one.median)
      const slowest = moves.slice(0, 3).map(({ to, median }) => `${to} ${median.toFixed(0)} ms`)
      say(
        `- From a click in the menu to the screen with its data, each of ${moves.length} screens opened once before: median ${(moves[moves.length >> 1]?.median ?? 0).toFixed(0)} ms, slowest ${slowest.join(', ')}; the slowest single move ${Math.max(...moves.map(({ worst }) => worst)).toFixed(0)} ms.`,
      )
    })
    await onPage([], async page => {
      const { median, worst } = await measurePaletteOpening(page, url)
      say(
        `- From the first Ctrl K on a page just loaded to its field, focused and painted: median ${median.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms.`,
      )
    })
    const { types } = await fillCatalogue(business.client, typedItems)
    const customer = await buyer(business.client)
    await onPage([], async page => {
      const { own, withServer } = await measureTyping(page, { url, customer })
      say(
        `- ${own.length} key presses in the item box of a new order, ${types.toLocaleString('en-IN')} items: until what the page finds is painted ${pressesInWords(own)}; until what the server adds is painted, the pause before it is asked included (${withServer.length} presses), ${pressesInWords(withServer)}.`,
      )
    })
    await fillCatalogue(business.client, gridRows + typedItems)
    const categoryId = await fillGridCategory(business.client)
    await onPage([], async page => {
      const { loaded, scrolling, typing } = await measureFrames(page, { url, categoryId })
      say(
        `- The price grid with 5,000 rows, all rows there after ${(loaded / 1000).toFixed(1)} s: a frame while scrolling ${inWords(scrolling)}, while typing prices ${inWords(typing)}.`,
      )
    })
  } finally {
    await server.stop()
    await business.stop()
  }
}

/** Returns the first demo customer who may order anything. */
async function buyer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select business_name as name from customer where is_active and not exists (select from customer_group where customer_id = customer.id) order by id limit 1',
  )
  return rows[0]?.name ?? ''
}

const held = ({ megabytes, nodes, listeners }: Held): string =>
  `${megabytes.toFixed(1)} MB, ${nodes.toLocaleString('en-IN')} nodes, ${listeners.toLocaleString('en-IN')} listeners`
/** Sorted ms as text. */
function pressesInWords(times: readonly number[]): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${(times.at(-1) ?? 0).toFixed(1)} ms`
}

const inWords = ({ p50, p95 }: Frames): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

export const openBrowser = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: needChromium(), args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] })

/** A page of a desktop in India, of a person who is signed in. */
export async function signedIn(browser: Browser, person: { url: string; mobile: string }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

export async function signIn(page: Page, { url, mobile }: { url: string; mobile: string }): Promise<void> {
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
