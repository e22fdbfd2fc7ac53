import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { call } from './order-calls.ts'

interface Row {
  itemId: number
  itemName: string
  basePrice: number | null
}

/** Pastes into the cell that has the cursor, as a spreadsheet program left it in the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)

test('fifty prices are pasted from a spreadsheet: what needs a look stands first, one undo takes all back', async ({ page }) => {
  await signIn(page)
  await page.goto('/items/pricing')
  const grid = page.getByRole('grid', { name: 'Prices' })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  const { rows } = await call<{ rows: Row[] }>(page, 'POST', '/item/itemdetailsinpricing', { limit: 50 })
  const prices = rows.map(({ basePrice }, at) => {
    const price = basePrice ?? 20
    return at === 3 ? price * 1.6 : at === 7 ? price * 10 : at === 9 ? '1,25' : Math.round(price * 105) / 100
  })

  await test.step('what is no price stays as it was pasted and blocks the saving', async () => {
    await grid.getByRole('gridcell', { name: new RegExp(`^Base \\(₹\\), ${rows[0]?.itemName.slice(0, 5)}`) }).click()
    await paste(page, prices.join('\n'))
    await expect(page.getByText('50 prices changed')).toBeVisible()
    await expect(page.getByText('1 is no price yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save 50 prices/ })).toBeDisabled()
    const wrong = grid.getByRole('gridcell', { name: new RegExp(`^Base \\(₹\\), ${rows[9]?.itemName.slice(0, 5)}`) })
    await expect(wrong).toContainText('1,25')
    await wrong.click()
    await page.keyboard.type('26.5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 move over 40%, confirm')).toBeVisible()
  })
  await expectAccessible(page)

  await test.step('the review asks for the large move and the far one', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    const review = page.getByRole('dialog', { name: 'Review 50 prices' })
    await expect(review.getByRole('row').nth(1)).toContainText(rows[7]?.itemName ?? '')
    await review.getByRole('button', { name: 'Save 50 prices' }).click()
    await expect(review.getByText('Confirm the large moves')).toBeVisible()
    await expect(review.getByText('Type the new price again')).toBeVisible()
    await review.getByLabel(/the new price again/).fill(String(prices[7]))
    await review.getByLabel('1 move over 40% is meant').check()
    await review.getByRole('button', { name: 'Save 50 prices' }).click()
    await expect(page.getByText('50 prices saved')).toBeVisible()
  })

  await test.step('the tile counts them, and one undo brings all back', async () => {
    const { updatedToday } = await call<{ updatedToday: number }>(page, 'GET', '/item/getbasepricemetrics')
    expect(updatedToday).toBeGreaterThanOrEqual(50)
    await expect(page.getByRole('button', { name: new RegExp(`^Updated today ${updatedToday}`) })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The prices are as before')).toBeVisible()
    const after = await call<{ rows: Row[] }>(page, 'POST', '/item/itemdetailsinpricing', { limit: 50 })
    expect(after.rows.map(({ basePrice }) => basePrice)).toEqual(rows.map(({ basePrice }) => basePrice))
  })

  await test.step('only rows in sight are drawn; keys reach all, and the cell in use is kept wherever the grid is scrolled', async () => {
    const all = Number(await grid.getAttribute('aria-rowcount'))
    const { total } = await call<{ total: number }>(page, 'POST', '/item/itemdetailsinpricing', { limit: 1 })
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
    await page.keyboard.type('2.50')
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

test('discounts that come late push nothing down: what stands below them waits', async ({ page }) => {
  await signIn(page)
  const { rows } = await call<{ rows: Row[] }>(page, 'POST', '/item/itemdetailsinpricing', { limit: 1 })
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
