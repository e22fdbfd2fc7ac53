import type { Page } from '@playwright/test'
import { paths } from '../client/src/app/navigation/paths.ts'
import { expectAccessible, expectNamed } from './accessible.ts'
import { type Opened, opened, type Records, readRecords } from './every-screen.ts'
import { outOfRoom, tooSmall } from './finger.ts'
import { expect, signIn, test } from './fixtures.ts'
import { sayWho } from './hall.ts'
import { jumpsWhile, watchJumps } from './held-replies.ts'

test.use({ demo: 'untouched' })
test.describe.configure({ mode: 'parallel' })

/** Each size with the reply that arrives first: the two sizes share most of a layout, and each order costs a page load. */
const sizes = {
  phone: { first: 'LAST', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  desktop: { first: 'FIRST', use: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false } },
} as const

/** A screen opened on the phone is also checked on a tablet, held either way. */
const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
]

let cached: Promise<Records> | undefined
/** Signs in; the records used to open screens are read once for all tests of a worker. */
async function member(page: Page): Promise<Records> {
  await signIn(page)
  cached ??= readRecords(page)
  return cached
}

const said = <Shown extends string | RegExp>(what: Shown | ((records: Records) => Shown), records: Records): Shown =>
  typeof what === 'function' ? what(records) : what

const shown = (page: Page, { shows }: Opened, records: Records) =>
  page.locator('main').getByText(said(shows, records)).filter({ visible: true }).first()

/** Opens a screen by its address and waits until its data is shown. */
async function open(page: Page, path: string, screen: Opened, records: Records): Promise<void> {
  await page.goto(screen.address?.(records) ?? path)
  if (screen.asksWho) await sayWho(page)
  await expectOpen(page, screen, records)
}

async function expectOpen(page: Page, screen: Opened, records: Records): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: said(screen.heading, records), exact: true })).toBeVisible()
  await expect(shown(page, screen, records)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Position of the first card of a list on a phone, px. */
async function topOf(page: Page): Promise<number | undefined> {
  const first = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first()
  return (await first.boundingBox())?.y
}

/** Horizontal overflow of the page, and of its scrolling part, px. */
const overTheSide = `Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map(one => one.scrollWidth - one.clientWidth))`

for (const [size, { first, use }] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    // Requests of the page's service worker could not be held back.
    test.use({ ...use, serviceWorkers: 'block', expectedErrors: [/Service Worker registration blocked/] })
    // spec 2.23
    for (const [path, screen] of Object.entries(opened))
      test(`${path} opens by its address with its data, fits, stays still, and can be used`, async ({ page }) => {
        const records = await member(page)
        if (screen.guest) {
          await page.goto('/mark.svg') // here the session is stored, and taken back before the screen opens
          await page.evaluate(guest)
        }
        const address = screen.address?.(records) ?? path
        if (screen.asksWho) {
          await page.goto(address)
          await sayWho(page) // stored on the device: not asked again below, since a click would excuse a layout shift after it
        }
        await page.addInitScript(watchJumps)
        const { sum, of } = await jumpsWhile(page, address, first)
        expect.soft(sum, `what was asked ${first} comes first: ${of.join('\n')}`).toBeLessThan(0.01)
        await expectOpen(page, screen, records)
        expect.soft(await page.evaluate(overTheSide), 'px over the side').toBe(0)
        if (size === 'desktop') return expectNamed(page)
        if (path === paths.orders) expect.soft(await topOf(page), 'where the first order begins, px').toBeLessThan(280)
        expect.soft(await page.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
        await expectAccessible(page)
        for (const tablet of tablets) {
          await page.setViewportSize(tablet)
          const at = `at ${tablet.width} px`
          await expect.poll(() => page.evaluate<string[]>(tooSmall), `smaller than a finger ${at}`).toEqual([])
          await expect.poll(() => page.evaluate<string[]>(outOfRoom), `without room ${at}`).toEqual([])
        }
      })
  })
}

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })
  for (const path of [paths.orders, paths.order, paths.createOrder, paths.picking, paths.inventory])
    test(`${path} fits and its data can be reached; anyone who wants less motion sees none`, async ({ page }) => {
      const records = await member(page)
      await open(page, path, opened[path], records)
      expect(await page.evaluate(overTheSide), 'px over the side').toBe(0)
      await shown(page, opened[path], records).click({ trial: true })
      expect(await page.evaluate<string[]>(moving)).toEqual([])
      if (path !== paths.createOrder) return
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      expect(await page.evaluate<string[]>(moving), 'this screen moves').not.toEqual([])
    })
})

/** Elements with a transition or animation. */
const moving = `[...document.querySelectorAll('*')].filter(one => {
  const { transitionDuration, animationDuration } = getComputedStyle(one)
  return [transitionDuration, animationDuration].some(all => all.split(',').some(time => Number.parseFloat(time) > 0.001))
}).map(one => one.outerHTML.slice(0, 160))`

test('each line of the navigation opens its screen; back and forward lead through them again', async ({ page }) => {
  await member(page)
  await page.goto(paths.orders)
  const heading = page.getByRole('heading', { level: 1 })
  const headings: string[] = []
  const lines = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all()) {
    const to = await line.getAttribute('href')
    const screen = Object.entries(opened).find(([path]) => path === to)?.[1]
    if (typeof screen?.heading !== 'string') throw new Error(`${to} is no screen with its own heading`)
    await line.click()
    if (screen.asksWho) await sayWho(page)
    await expect(heading).toHaveText(screen.heading)
    headings.push(screen.heading)
  }
  expect(new Set(headings).size).toBeGreaterThan(15)
  for (const before of headings.slice(-5, -1).reverse()) {
    await page.goBack()
    await expect(heading).toHaveText(before)
  }
  for (const after of headings.slice(-4)) {
    await page.goForward()
    await expect(heading).toHaveText(after)
  }
})

/** A user who requested a code and is not signed in. */
const guest = `localStorage.removeItem('token')
  localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify({ mobile: '9876543210', isLoggedIn: false }) }))`
