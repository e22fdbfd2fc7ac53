import { expect, signIn, test } from './fixtures.ts'
import { call } from './order-calls.ts'

test('an empty cell of the price grid shows a dash, as in every list', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/items/pricing')
  const grid = page.getByRole('grid', { name: 'Prices' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  /** The text of each cell, a picture, or what the style sheet writes into an empty one. */
  const cells = await page.evaluate<string[]>(`[...document.querySelectorAll('[role=grid] tbody tr:has(a) td')].map(cell =>
    cell.textContent.trim() || (cell.querySelector('svg') ? 'picture' : getComputedStyle(cell, '::after').content))`)
  expect(cells.filter(text => text === '"-"').length).toBeGreaterThan(0)
  expect(cells.filter(text => text === '' || text === 'none')).toEqual([])
})

test('a group that nobody uses shows a dash under Used by', async ({ page }) => {
  await signIn(page)
  await call(page, 'POST', '/itemgroup/create', { name: 'Used by nobody' })
  await page.goto('/items/item-groups?searchtext=Used+by+nobody')
  const table = page.getByRole('table', { name: 'Groups' })
  const row = table.getByRole('row', { name: /Used by nobody/ })
  await expect(row).toBeVisible()
  const heads = await table.getByRole('columnheader').allTextContents()
  await expect(row.getByRole('cell').nth(heads.indexOf('Used by'))).toHaveText('-')
})
