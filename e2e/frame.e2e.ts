import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

// Notes come and go as most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const pickers = '/agents/picker-agent'
const loader = (page: Page) => page.getByRole('status', { name: 'Loading', exact: true })
const activeTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('activeTab'))

test('a call shows a thin bar until it is answered, and the screen can be used meanwhile', async ({ page }) => {
  await signIn(page)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/picker/all*', async route => {
    await held
    await route.continue()
  })
  await page.goto(pickers)
  await page.getByRole('form', { name: 'Add picker' }).getByRole('textbox', { name: 'City' }).fill('Hosur')
  await expect(loader(page)).toBeVisible()
  expect((await loader(page).boundingBox())?.height).toBeLessThanOrEqual(3)
  answer()
  await expect(loader(page)).toBeHidden()
})

test('the open tab is there again on the way back; closing the page asks first and forgets it', async ({ page }) => {
  await signIn(page)
  await page.goto('/items/categories')
  const subs = page.getByRole('group', { name: 'List' }).getByText('All sub-categories')
  await subs.click()
  await expect(page).toHaveURL(/tab=subs/)
  expect(await activeTab(page)).toBe('subs')
  await page.getByRole('link', { name: 'Item groups' }).click()
  await expect(page).toHaveURL(/item-groups$/)
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/tab=subs/)

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await activeTab(page)).toBeNull()
})

test('an address that nobody knows says so, inside the shell', async ({ page }) => {
  await signIn(page)
  await page.goto('/nowhere/at-all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})

test('a refusal with 403 ends the session as 401 does', async ({ page }) => {
  await signIn(page)
  await page.route('**/picker/all*', route => route.fulfill({ status: 403, json: {} }))
  await page.goto(pickers)
  await expect(page.getByText('Your session has expired')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test.describe('what breaks', () => {
  test.use({ expectedErrors: [/./] })

  test('a failure without words is an unexpected error, told for 5 s at the top right', async ({ page }) => {
    await signIn(page)
    await page.route('**/picker/all*', route => route.fulfill({ status: 500, body: '<html>' }))
    await page.goto(pickers)
    const note = page.getByRole('region', { name: 'Messages' }).getByText('An unexpected error occurred')
    await expect(note).toBeVisible()
    const begun = Date.now()
    await expect(async () => {
      const box = await note.boundingBox()
      expect(box?.x).toBeGreaterThan(900)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1280) // once it has slid in
      expect(box?.y).toBeLessThan(60)
    }).toPass()
    await expect(note).toBeHidden()
    expect(Math.abs(Date.now() - begun - 5000)).toBeLessThan(1500)
  })

  test('a screen whose code does not come is asked for twice, then a picture says so', async ({ page }) => {
    await signIn(page)
    let asked = 0
    await page.route(/\/assets\/PickersPage-[^/]+\.js$/, route => {
      asked += 1
      return route.abort()
    })
    await page.goto(pickers)
    await expect(page.getByRole('img', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('ChunkLoadError')
    expect(asked).toBeGreaterThan(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload screen' }).click()
    await expect(page.getByRole('form', { name: 'Add picker' })).toBeVisible()
  })

  test('a screen that stops while it is drawn is a picture over all of it, with a code to read out', async ({ page }) => {
    await signIn(page)
    await page.route('**/picker/all*', route => route.fulfill({ json: [null] }))
    await page.goto(pickers)
    await expect(page.getByRole('img', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(/Code PH-[0-9A-F]{4}\./)
    expect(await page.getByRole('alert').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  })
})
