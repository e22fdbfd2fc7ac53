import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { escaped, heldToast, paste } from './screen-parts.ts'

// spec 2.7
test('fifty prices are pasted from a spreadsheet: what needs a look comes first, one undo takes all back', async ({
  page,
}) => {
  await signIn(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/item\/itemdetailsinpricing/, async route => {
    const body: WireArgs<typeof pricing.itemsInPricing>['body'] = route.request().postDataJSON()
    if (body && 'cursor' in body && body.cursor) await released
    await route.continue({ postData: { ...body, limit: 50 } }) // so that more rows arrive while someone is editing
  })
  await page.goto('/items/pricing')
  const grid = page.getByRole('grid', { name: 'Prices' })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  const { rows } = await call(page, pricing.itemsInPricing, { body: { limit: 50 } })
  const prices = rows.map(({ basePrice }, at) => {
    const price = basePrice ?? 20
    return at === 3 ? price * 1.6 : at === 7 ? price * 10 : at === 9 ? '1,25' : Math.round(price * 105) / 100
  })

  await test.step('keys lead into the grid: a first stop of Tab, E, and the arrow down from the search', async () => {
    const first = grid.getByRole('gridcell', { name: /^Base \(₹\)/ }).first()
    await page.locator('#main').getByRole('link', { name: 'Market rates' }).focus() // the last tab of the title
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'To the table' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await page.locator('#main').focus()
    await page.keyboard.press('e')
    await expect(first).toBeFocused()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect(first).toBeFocused()
  })

  await test.step('what is no price stays as it was pasted and blocks the saving', async () => {
    const cell = grid.getByRole('gridcell', {
      name: new RegExp(`^Base \\(₹\\), ${escaped(rows[0]?.itemName.slice(0, 5))}`),
    })
    await cell.click()
    await expect(cell).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^Showing 50 of \d+ rows/ })).toBeVisible()
    release() // the other rows arrive while the cell has focus
    await expect(page.getByRole('status').filter({ hasText: /^Showing \d+ of \d+ rows/ })).toBeHidden()
    await expect(cell).toBeFocused()
    await paste(page, prices.join('\n'))
    await expect(page.getByText('50 prices changed')).toBeVisible()
    await expect(page.getByText('1 is not a valid price yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save 50 prices/ })).toBeDisabled()
    const wrong = grid.getByRole('gridcell', {
      name: new RegExp(`^Base \\(₹\\), ${escaped(rows[9]?.itemName.slice(0, 5))}`),
    })
    await expect(wrong).toContainText('1,25')
    await wrong.click()
    await page.keyboard.type('26.5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Confirm 2 changes over 40%')).toBeVisible()
  })
  await expectAccessible(page)

  await test.step('what is discarded comes back, by Ctrl Z and by the note', async () => {
    const sum = page.getByText('50 prices changed')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(sum).toBeHidden()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(sum).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(sum).toBeHidden()
    const note = page.getByRole('status').filter({ hasText: '50 prices discarded' }).first() // the newest
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect(sum).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' }) // so that a note takes its time to leave
    for (const _again of [1, 2]) {
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(sum).toBeHidden()
      await note.getByRole('button', { name: 'Undo' }).click()
      await expect(sum).toBeVisible()
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('the review asks for the large move and the far one', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    const review = page.getByRole('dialog', { name: 'Review 50 prices' })
    await expect(review.getByRole('row').nth(1)).toContainText(rows[7]?.itemName ?? '')
    await review.getByRole('button', { name: 'Save 50 prices' }).click()
    await expect(review.getByText('Confirm the large changes')).toBeVisible()
    await expect(review.getByText('Enter the new price again')).toBeVisible()
    await review.getByLabel(/repeat the new price/).fill(String(prices[7]))
    await review.getByLabel('1 change over 40% is correct').check()
    await review.getByRole('button', { name: 'Save 50 prices' }).click()
    await heldToast(page, '50 prices saved')
  })

  await test.step('the tile counts them, and one undo brings all back', async () => {
    const { updatedToday } = await call(page, pricing.basePriceMetrics, {})
    expect(updatedToday).toBeGreaterThanOrEqual(50)
    await expect(
      page.getByRole('button', { name: new RegExp(`^Updated today ${updatedToday}`) }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Price change undone')).toBeVisible()
    const after = await call(page, pricing.itemsInPricing, { body: { limit: 50 } })
    expect(after.rows.map(({ basePrice }) => basePrice)).toEqual(rows.map(({ basePrice }) => basePrice))
  })

  await test.step('only rows in sight are drawn; keys reach all, and the cell in use is kept wherever the grid is scrolled', async () => {
    const all = Number(await grid.getAttribute('aria-rowcount'))
    const { total } = await call(page, pricing.itemsInPricing, { body: { limit: 1 } })
    expect(all).toBe(total + 1)
    expect(await grid.getByRole('row').count()).toBeLessThan(60)
    await grid
      .getByRole('gridcell', { name: /^Base \(₹\)/ })
      .first()
      .click()
    await page.keyboard.press('ControlOrMeta+End')
    const last = grid.locator(`tr[aria-rowindex="${all}"]`).getByRole('gridcell', { name: /^Base \(₹\)/ })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await page.keyboard.type('1')
    await grid.hover()
    await page.mouse.wheel(0, -100_000)
    await expect(grid.locator('tr[aria-rowindex="2"]')).toBeInViewport()
    await page.keyboard.type('2.5')
    await page.keyboard.press('Tab')
    await expect(last).toContainText('12.50')
    await last.click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('1 price changed')).toBeHidden()
  })

  await test.step('keys: a price is typed, taken back, and leaving asks', async () => {
    const cell = grid.getByRole('gridcell', { name: /^Base \(₹\)/ }).first()
    await page.keyboard.press('ControlOrMeta+Home')
    await cell.click()
    await page.keyboard.type('31')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 price changed')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('1 price changed')).toBeHidden()
    await page.keyboard.type('31')
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'All orders' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/order-list/)
  })
})

test('discounts that come late push nothing down: what is below them waits', async ({ page }) => {
  await signIn(page)
  const { rows } = await call(page, pricing.itemsInPricing, { body: { limit: 1 } })
  const held = Promise.withResolvers<void>()
  await page.route('**/item/pricing/discounts?*', async route => {
    await held.promise
    await route.continue()
  })
  const costs = page.waitForResponse('**/item/pricing/costs?*')
  await page.goto(`/items/pricing/${encodeURIComponent(rows[0]?.itemName ?? '')}?itemid=${rows[0]?.itemId}`)
  await costs
  await expect(page.getByRole('heading', { name: 'Customer discounts' })).toBeVisible()
  const below = page.getByRole('heading', { name: /^(Costs|Changes)\b/ })
  await expect(below).toHaveCount(0)
  held.resolve()
  await expect(below).toHaveCount(2)
})

// spec 2.7
test('prices on a phone: found, typed, gone on from, reviewed and saved, without a grid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const { rows } = await call(page, pricing.itemsInPricing, { body: { limit: 200 } })
  const [first, second] = rows
  const tomato = rows.find(({ itemName }) => itemName === 'Tomato')
  if (!first || !second || !tomato?.basePrice) throw new Error('The demo has no tomato with a price')
  await page.goto('/items/pricing')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const price = page.getByLabel('Base price')
  await expect(card(first.itemName)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(price).toHaveAttribute('inputmode', 'decimal')

  await test.step('Enter goes on from item to item, the keypad stays open, and what was typed is kept', async () => {
    await price.fill('41.5')
    await price.press('Enter')
    await expect(card(second.itemName)).toBeVisible()
    await expect(price).toBeFocused()
    await price.fill('1,25')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a price, such as 1,250.50' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save 2 prices' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous item' }).click()
    await expect(price).toHaveValue('41.50')
    await page.getByRole('button', { name: 'Next item' }).click()
    await price.fill(String(second.basePrice))
    await expect(page.getByText('1 price changed')).toBeVisible()
  })

  await test.step('the search opens the best that it found, with the packs that follow and what is earned', async () => {
    await page.getByRole('searchbox').fill('tamatar')
    await page.getByRole('searchbox').press('Enter')
    await expect(price).toBeFocused()
    await expect(card('Tomato')).toBeVisible()
    const high = tomato.basePrice === null ? 0 : tomato.basePrice * 1.5
    await price.fill(String(high))
    await expect(card('Tomato').getByRole('listitem').filter({ hasText: '1 kg' })).toContainText(
      high.toFixed(2),
    )
    await expect(card('Tomato')).toContainText('+50.0%')
    await expect(page.getByText('2 prices changed')).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })
  await expectAccessible(page)

  await test.step('a large move is confirmed before all are saved', async () => {
    await page.getByRole('button', { name: 'Save 2 prices' }).click()
    const review = page.getByRole('dialog', { name: 'Review 2 prices' })
    for (const again of await review.getByLabel(/repeat the new price/).all()) await again.fill('41.5')
    await review.getByLabel(/over 40% (is|are) correct/).check()
    await review.getByRole('button', { name: 'Save 2 prices' }).click()
    await expect(page.getByText('2 prices saved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Price change undone')).toBeVisible()
    await expect(price).toHaveValue(tomato.basePrice?.toFixed(2) ?? '')
  })
})

test('the price of an item knows its neighbours in the list it was opened from, and the way back to its filters', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/pricing?searchtext=tomato')
  const links = page.getByRole('grid', { name: 'Prices' }).getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  const names = await links.locator('strong').allTextContents()
  await links.first().click()
  const pager = page.getByRole('navigation', { name: 'Items of the list' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(names[0] ?? '')
  await expect(pager).toHaveText(`1 of ${names.length}`)
  await expect(pager.getByRole('button', { name: 'Previous item' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Next item' }).click()
  await expect(pager).toHaveText(`2 of ${names.length}`)
  await expect(heading).toHaveText(names[1] ?? '')
  await page.keyboard.press('[')
  await expect(pager).toHaveText(`1 of ${names.length}`)
  await page.getByRole('link', { name: 'Pricing', exact: true }).last().click()
  await expect(page).toHaveURL(/searchtext=tomato/)
})

test('a screen that is left while it saves asks, and is left by itself once it has saved', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/pricing')
  const cell = page
    .getByRole('grid', { name: 'Prices' })
    .getByRole('gridcell', { name: /^Base \(₹\)/ })
    .nth(4)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === pricing.updateBasePrices.path,
    async route => {
      await released
      await route.continue()
    },
  )
  await cell.click()
  await page.keyboard.type('37.5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Save 1 price/ }).click()
  await page.getByRole('link', { name: 'Inventory' }).click()
  const asks = page.getByRole('dialog', { name: 'Leave the prices?' })
  await expect(asks).toBeVisible()
  release()
  await expect(asks).toBeHidden()
  await expect(page).toHaveURL(/\/items\/inventory/)
})
