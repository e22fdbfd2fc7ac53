import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { call } from './call.ts'
import { customerNamed } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'

for (const path of ['/items/pricing', '/customers/items-pricing'])
  test(`an empty cell of ${path} has a dash, as in every list`, async ({ page }) => {
    await signIn(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const { customerid } = await customerNamed(page, 'malabar')
    await page.goto(path === '/items/pricing' ? path : `${path}?customerid=${customerid}`)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').nth(3)).toBeVisible()
    /** What each cell of a row says: its text, or that it is a picture or a field. */
    const cells = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('tbody tr:has(a) td, tbody tr:has([role=gridcell]) td')]
      .map(cell => cell.innerText.trim() || (cell.querySelector('svg, input, button') ? 'drawn' : ''))`)
    expect(cells.length).toBeGreaterThan(20)
    expect(cells.filter(text => text === '-' || text.endsWith(': -')).length).toBeGreaterThan(0)
    expect(cells.filter(text => text === '')).toEqual([])
  })

test('a group that nobody uses shows a dash under Used by', async ({ page }) => {
  await signIn(page)
  await call(page, itemGroups.createItemGroup, { body: { name: 'Used by nobody' } })
  await page.goto('/items/item-groups?searchtext=Used+by+nobody')
  const table = page.getByRole('table', { name: 'Groups' })
  const row = table.getByRole('row', { name: /Used by nobody/ })
  await expect(row).toBeVisible()
  const heads = await table.getByRole('columnheader').allTextContents()
  await expect(row.getByRole('cell').nth(heads.indexOf('Used by'))).toHaveText('-')
})
