import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { add, choose, item, lines, note, openScreen, option, placeButton } from './new-order.ts'
import { sayYesIfAsked } from './screen-parts.ts'

const waiting = (page: Page, words: string) => page.getByText(`${words}: read once the items are here`)
const elsewhere = (page: Page, words: string) =>
  page.getByText(`${words}: typed in another window. Enter reads it here`)

/** Holds a reply back until it is released. */
async function hold(page: Page, call: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(call, async route => {
    await held
    await route.continue().catch(() => undefined)
  })
  return release
}

const holdItems = (page: Page) => hold(page, /getitemsforcustomer-orders/)

/** Chooses the outlet, whose items are not here yet. */
async function chooseEarly(page: Page): Promise<void> {
  await page.keyboard.type('malabr reg')
  await expect(page.locator('[role=listbox][aria-busy=true]')).toHaveCount(0)
  const wanted = option(page, 'MG Road')
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
}

async function typeTwo(page: Page): Promise<void> {
  for (const words of ['pyaz 20kg', 'tamatar 10kg']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(waiting(page, words)).toBeVisible()
    await expect(item(page)).toHaveValue('')
  }
}

/** What is typed is stored on this device. */
const stored = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`new Promise(done => {
    const opening = indexedDB.open('keyval-store')
    opening.onsuccess = () => {
      const all = opening.result.transaction('keyval').objectStore('keyval').getAll()
      all.onsuccess = () => done(JSON.stringify(all.result).includes('tamatar 10kg'))
    }
  })`)

async function expectBoth(page: Page): Promise<void> {
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Onion (big/red)')
  await expect(lines(page).last()).toContainText('Tomato')
}

test('two lines typed before the items are here are in the order afterwards, whatever is typed by then', async ({
  page,
}) => {
  const release = await holdItems(page)
  await openScreen(page)
  await chooseEarly(page)
  await typeTwo(page)
  await page.keyboard.type('alu')
  release()
  await expectBoth(page)
  await expect(item(page)).toHaveValue('alu')
  await expect(page.getByRole('option').first()).toContainText('Potato')
})

test('a line that is not sure comes into the field, and those typed after it wait for its answer', async ({
  page,
}) => {
  const release = await holdItems(page)
  await openScreen(page)
  await chooseEarly(page)
  for (const words of ['black salt 1kg', 'tamatar 10kg']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  release()
  await expect(page.getByText('“black salt” is not in the catalogue.')).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Tomato')
})

test('a reload keeps what waits; another window of the browser shows it and leaves it to the first', async ({
  page,
  context,
}) => {
  const release = await holdItems(page)
  await openScreen(page)
  await chooseEarly(page)
  await typeTwo(page)
  await expect.poll(() => stored(page)).toBe(true)
  await page.reload()
  await expect(waiting(page, 'pyaz 20kg')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/orders/create-order')
  await expect(elsewhere(second, 'tamatar 10kg')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Repeat last order' })).toBeEnabled()
  await expect(lines(second)).toHaveCount(0)

  release()
  await expectBoth(page)
  await expectBoth(second)
  await expect(elsewhere(second, 'tamatar 10kg')).toBeHidden()
  await expect(page.getByText('This draft was changed in another window too')).toBeHidden()
})

test('what waits of a window that is gone is read by Enter in another one', async ({ page, context }) => {
  const gone = await context.newPage()
  await holdItems(gone)
  await openScreen(gone)
  await chooseEarly(gone)
  await typeTwo(gone)
  await expect.poll(() => stored(gone)).toBe(true)
  await gone.close()
  await page.goto('/orders/create-order')
  await expect(elsewhere(page, 'pyaz 20kg')).toBeVisible()
  await item(page).focus()
  await page.keyboard.press('Enter')
  await expectBoth(page)
})

test('on a slow line both lines typed at once are there', async ({ page, context }) => {
  await openScreen(page)
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await chooseEarly(page)
  for (const words of ['pyaz 20kg', 'tamatar 10kg']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await expectBoth(page)
})

test('an order that is sent before the slots are here is placed once they are', async ({ page }) => {
  const release = await hold(page, /timeslot\/getall/)
  await openScreen(page, { ownSession: true })
  await choose(page, 'royal orchard', 'Whitefield')
  await add(page, 'curd', '45', 'Curd')
  await page.getByLabel('Date', { exact: true }).fill('+6')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(placeButton(page)).toHaveAttribute('data-loading', 'true')
  release()
  await sayYesIfAsked(page, note(page))
  await expect(note(page)).toContainText('Royal Orchard Suites, Whitefield')
})
