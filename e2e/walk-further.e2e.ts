import { paths } from '../client/src/app/navigation/paths.ts'
import { sources } from '../tests/source.ts'
import { opened } from './every-screen.ts'
import { expect } from './fixtures.ts'
import { sayWho } from './hall.ts'
import { expectFurtherLists } from './walk/lists.ts'
import { overTheSide, sizes } from './walk/looks.ts'
import { test } from './walk/page.ts'
import { entries, expectSaveKeys } from './walk/saves.ts'
import { views } from './walk/views.ts'
import { expectOpen, member, shown } from './walk/visit.ts'

test.use({ viewport: sizes.desk })

for (const [path, ofPath] of Object.entries(views))
  if (ofPath.some(({ open }) => open))
    test(`${path} shows the lists that are opened on it at each width`, async ({ page }) => {
      await expectFurtherLists(page, path, await member(page))
    })

for (const [path, enter] of Object.entries(entries))
  test(`${path} saves what was entered by both keys`, async ({ page }) => {
    await member(page)
    await enter(page)
    await expectSaveKeys(page)
  })

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
