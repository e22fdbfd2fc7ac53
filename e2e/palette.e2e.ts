import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

for (const late of ['Palette', 'PaletteResults'])
  test(`what is typed right after Ctrl K is in its field, though the code of ${late} is late: no letter is lost or reaches the page`, async ({
    page,
  }) => {
    await signIn(page)
    let arrive = () => {}
    const isHere = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(new RegExp(`/${late}-[^/]*\\.js`), async route => {
      await isHere
      await route.continue()
    })
    await page.goto('/orders/order-list')
    await page.getByRole('row', { name: /#\d+/ }).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#')
    const order = page.url()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('editt')
    await page.keyboard.press('Backspace')
    arrive()
    const palette = page.getByRole('dialog', { name: 'Jump to' })
    await expect(palette.getByRole('combobox')).toHaveValue('edit')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(page.url()).toBe(order)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

test('the field has the focus with the key press that opens it', async ({ page }) => {
  await signIn(page)
  const loaded = page.waitForResponse(/\/PaletteResults-[^/]*\.js/)
  await page.goto('/items')
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // In the page itself, so that nothing of the journey lies between the keys.
  const isField = await page.evaluate(`(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
    await Promise.resolve()
    return document.activeElement?.role === 'combobox'
  })()`)
  expect(isField).toBe(true)
})

test('an order number and Enter at once open that order, not one that begins with it', async ({ page }) => {
  await signIn(page)
  await page.goto('/items')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const number of ['20', '2', '64']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`#${number}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/orders/order-list/${number}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`)
  }
  // What was opened is offered again.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  await expect(palette.getByRole('option').first()).toContainText('#64')
})

test('the palette begins with the five records opened last, and leaves no name behind at sign-out', async ({
  page,
}) => {
  await signIn(page, undefined, { ownSession: true })
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  const kept = () => page.evaluate(() => localStorage.getItem('packhouse-recent'))
  for (const path of [1, 2, 3, 4, 5].map(id => `/customers/${id}`)) {
    await page.goto(path)
    await expect.poll(kept).toContain(path)
  }
  await page.goto('/items/pricing')
  await page.getByRole('gridcell').getByRole('link').first().click()
  await expect.poll(kept).toContain('Price of')
  await page.keyboard.press('Control+k')
  const options = palette.getByRole('option')
  await expect(options.first()).toContainText('Price of')
  await expect(palette.getByText('Opened lately')).toHaveCount(1)
  const stored: { title: string }[] = JSON.parse((await kept()) ?? '[]')
  for (const [at, { title }] of stored.slice(0, 5).entries())
    await expect(options.nth(at)).toContainText(title)
  await expect(options.nth(5)).not.toContainText(stored[5]?.title ?? '')
  await palette.getByRole('combobox').fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toBeNull()
})

test('screens are found by the words of the trade, records by people and by the tail of a number', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  const box = palette.getByRole('combobox')
  for (const [typed, screen] of [
    ['statement', 'Dues'],
    ['ledger', 'Dues'],
    ['khata', 'Dues'],
    ['pause', 'Standing orders'],
    ['whatsapp', 'Messages'],
    ['godown', 'Inventory'],
  ] as const) {
    await box.fill(typed)
    await expect(palette.getByRole('option', { name: screen }).first()).toBeVisible()
  }
  await box.fill('sarjapur')
  await expect(palette.getByRole('option').first()).toContainText('Sarjapur Road')
  await box.fill('tomato wonderful')
  await expect(palette.getByRole('option').first()).toContainText('Tomato')
  await expect(palette).toContainText('“wonderful” is in no item')
  await expectAccessible(page)
})
