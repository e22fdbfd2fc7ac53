import type { Page } from '@playwright/test'
import { paths } from '../client/src/app/navigation/paths.ts'
import { sources } from '../tests/source.ts'
import { type Opened, opened, type Records, readRecords } from './every-screen.ts'
import { expect, signIn, test } from './fixtures.ts'
import { sayWho } from './hall.ts'
import { jumpsWhile, watchJumps } from './held-replies.ts'
import { escaped } from './screen-parts.ts'
import { expectLists } from './walk/lists.ts'
import { lookAt, overTheSide, sizes } from './walk/looks.ts'
import { entries, expectSaveKeys } from './walk/saves.ts'
import { views } from './walk/views.ts'

let cached: Promise<Records> | undefined
/** Signs in; the records used to open screens are read once for all tests of a worker. */
async function member(page: Page): Promise<Records> {
  await signIn(page)
  cached ??= readRecords(page)
  return cached
}

const said = <Shown extends string | RegExp>(
  what: Shown | ((records: Records) => Shown),
  records: Records,
): Shown => (typeof what === 'function' ? what(records) : what)

const shown = (page: Page, { shows }: Opened, records: Records) =>
  page.locator('main').getByText(said(shows, records)).filter({ visible: true }).first()

async function expectOpen(page: Page, screen: Opened, records: Records): Promise<void> {
  const words = said(screen.heading, records)
  const heading = typeof words === 'string' ? new RegExp(`^${escaped(words)}( \\d+)?$`) : words // a tab may count what waits
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(shown(page, screen, records)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Opens a screen by its address, its replies in this order, and waits until its data is shown. */
async function openStill(
  page: Page,
  path: string,
  screen: Opened,
  first: 'FIRST' | 'LAST',
): Promise<Records> {
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
  return records
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true })
  // spec 2.23
  for (const [path, screen] of Object.entries(opened))
    test(`${path} opens by its address with its data, stays still, and works by finger there and on a tablet`, async ({
      page,
    }) => {
      await openStill(page, path, screen, 'LAST')
      for (const size of ['phone', 'tablet', 'tabletAcross'] as const) await lookAt(page, path, size)
    })
})

test.describe('at a desk', () => {
  test.use({ viewport: sizes.desk })
  // spec 2.23
  for (const [path, screen] of Object.entries(opened))
    test(`${path} opens by its address with its data, stays still, shows its lists at each width and saves by keys`, async ({
      page,
    }) => {
      const records = await openStill(page, path, screen, 'FIRST')
      for (const size of ['desk', 'office', 'laptop'] as const) await lookAt(page, path, size)
      await expectLists(page, path, records)
      await page.setViewportSize(sizes.desk)
      await expectSaveKeys(page, path)
    })
})

/** A user who requested a code and is not signed in. */
const guest = `localStorage.removeItem('token')
  localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify({ mobile: '9876543210', isLoggedIn: false }) }))`

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })
  for (const path of [paths.orders, paths.order, paths.createOrder, paths.picking, paths.inventory])
    test(`${path} fits and its data can be reached; anyone who wants less motion sees none`, async ({
      page,
    }) => {
      const records = await member(page)
      await page.goto(opened[path].address?.(records) ?? path)
      if (opened[path].asksWho) await sayWho(page)
      await expectOpen(page, opened[path], records)
      await expect.poll(() => page.evaluate<string[]>(overTheSide)).toEqual([])
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

test('each line of the navigation opens its screen; back and forward lead through them again', async ({
  page,
}) => {
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

/** List names that are not literals in the source: passed on, or several. */
const named: Record<string, string[]> = {
  '{name}': [],
  "{tableOf[by ?? 'group']}": ['items', 'item-packs'],
  '{props.name}': [],
  '{words.name}': ['customer-import', 'item-import'],
  "{isSplit ? 'order-lines-beside-paper' : 'order-lines'}": ['order-lines-beside-paper', 'order-lines'],
  '{`lookups-${named.name}`}': [
    'lookups-customer-types',
    'lookups-cuisine-types',
    'lookups-designations',
    'lookups-managers',
    'lookups-reject-reasons',
  ],
}

/** Screens with the state of a list that draw no table of that name: prices are the grid `prices`, registers are a few figures. */
const withoutTable = ['pricing', 'registers']

test('no screen and no list is left out of the walk', () => {
  const addresses = Object.values(paths).filter(path => path !== paths.loginAlias)
  expect(Object.keys(opened).sort()).toEqual(addresses.sort())
  expect([...Object.keys(views), ...Object.keys(entries)].filter(path => !(path in opened))).toEqual([])

  const isDrawn = (path: string) =>
    path.endsWith('.tsx') && !path.includes('/gallery/') && !path.endsWith('/ListTable.tsx')
  const drawn = sources('client/src').filter(({ path }) => isDrawn(path))
  const names = drawn.flatMap(({ code }) => [
    ...[...code.matchAll(/<(?:DataTable|MasterTable|SheetRows|Grid)\b/g)].map(({ index }) => {
      const [, plain, other = ''] = /\sname=(?:"([^"]+)"|(\{.*\}))/.exec(code.slice(index)) ?? []
      return plain ?? other
    }),
    ...[...code.matchAll(/useListScreen\((?:'([\w-]+)'|(\w[^,]*))/g)].map(
      ([, plain, other = '']) => plain ?? `{${other}}`,
    ),
  ])
  expect(names.length).toBeGreaterThan(30)
  const wanted = names
    .flatMap(name => (name.startsWith('{') ? (named[name] ?? [name]) : name))
    .filter(name => !withoutTable.includes(name))
  expect(
    [...new Set(wanted)].sort(),
    'lists that are drawn, and lists that are opened at each width',
  ).toEqual(
    Object.values(views)
      .flat()
      .flatMap(({ lists }) => lists)
      .sort(),
  )
})
