import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { action, dialog, toast } from './screen-parts.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Journey goods' })
const subs = (page: Page) => page.getByRole('list', { name: 'Sub-categories of Journey goods' }).getByRole('listitem')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}, position` })
const saved = async (page: Page) => {
  const tree = await call(page, categories.categoryDashboard, {})
  const top = tree.find(({ name }) => name === 'Journey goods')
  return { id: top?.id ?? 0, subs: top?.subCategories ?? [] }
}
const savedOrder = async (page: Page) => (await saved(page)).subs.map(({ name }) => name)

// spec 2.5
test('a category is added, filled, put in order and linked by hand and keyboard; each step can be taken back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/categories')

  // a name is checked while typing, ignoring case and including inactive ones
  await page.getByRole('button', { name: 'Add category' }).click()
  const name = dialog(page).getByRole('textbox', { name: 'Name' })
  await name.fill('  fruit')
  await expect(dialog(page).getByText('Another category has this name')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Add category' })).toBeDisabled()
  await name.fill('Journey goods')
  await dialog(page).getByRole('button', { name: 'Add category' }).click()
  await expect(panel(page)).toContainText('has no sub-categories yet')
  await expect(page).toHaveURL(/category=\d+/)

  await panel(page).getByRole('button', { name: 'Add sub-category' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Alpha')
  await page.keyboard.press('Enter')
  await expect(subs(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add several' }).click()
  await dialog(page).getByRole('textbox', { name: 'Names' }).fill('Beta\nGamma\n\nbeta ')
  await dialog(page).getByRole('button', { name: 'Add 2 sub-categories' }).click()
  await expect(subs(page)).toHaveCount(3)

  // order: Alt and an arrow key, Space and arrow keys, and the pointer
  await handle(page, 'Alpha').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Alpha: position 2 of 3' })).toBeAttached()
  await expect(handle(page, 'Alpha')).toBeFocused()
  await expect.poll(() => savedOrder(page)).toEqual(['Beta', 'Alpha', 'Gamma'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(subs(page).last()).toContainText('Alpha')
  await page.keyboard.press('Escape')
  await expect(subs(page).last()).toContainText('Gamma')
  await expect(page.getByRole('status').filter({ hasText: 'Alpha is back where it was' })).toBeAttached()
  const [from, to] = [await handle(page, 'Gamma').boundingBox(), await handle(page, 'Beta').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 2, { steps: 4 })
  await page.mouse.up()
  const moved = toast(page, 'Gamma is now at position 1')
  await moved.hover() // under the pointer it stays
  await expect.poll(() => savedOrder(page)).toEqual(['Gamma', 'Beta', 'Alpha'])
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => savedOrder(page)).toEqual(['Beta', 'Alpha', 'Gamma'])

  // links: found by a local name, ticked, undone, made again
  const link = async () => {
    await action(page, 'Alpha', 'Link items')
    const search = dialog(page).getByRole('searchbox', { name: 'Find an item' })
    await search.fill('aloo')
    await dialog(page)
      .getByRole('checkbox', { name: /^Potato/ })
      .check()
    await search.fill('टमाटर')
    await dialog(page)
      .getByRole('checkbox', { name: /^Tomato/ })
      .first()
      .check()
    await expect(dialog(page)).toContainText('2 to add, 0 to remove')
    await dialog(page).getByRole('button', { name: 'Link 2 items' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  const count = (items: number) => page.getByRole('link', { name: `${items} items of Alpha` })
  await link()
  await expect(count(2)).toHaveAttribute('href', /\/items\?categoryId=\d+$/)
  await toast(page, '2 items linked to Alpha').getByRole('button', { name: 'Undo' }).click()
  await expect(count(0)).toBeVisible()
  await link()
  await expect(count(2)).toBeVisible()
  await expectAccessible(page)

  // its items: from here the form opens at the sub-categories, from the whole category at the categories
  await page.getByRole('button', { name: 'Alpha', exact: true }).click()
  const edit = panel(page).getByRole('link', { name: 'Edit items' })
  await expect(edit).toHaveAttribute('href', /^\/items\/edit\?itemids=\d+,\d+&step=4$/)
  await panel(page).getByRole('button', { name: 'Sub-category: Alpha' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(edit).toHaveAttribute('href', /&step=2$/)
  await panel(page)
    .getByRole('checkbox', { name: /^Select Potato/ })
    .check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(panel(page).getByRole('heading', { name: 'Items' })).toContainText('1')
  await toast(page, '1 item removed from Journey goods').getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Items' })).toContainText('2')
})

test('a sub-category moves, is inactive with a warning, and survives an edit that came too late', async ({ page }) => {
  await signIn(page)
  const top = await call(page, categories.createCategory, { body: { name: 'Moving goods' } })
  const subCategories = ['Ripe', 'Raw'].map(name => ({ name }))
  await call(page, categories.addSubCategories, { body: { parentCategoryId: top.id, subCategories } })
  const subsOf = () => call(page, categories.subCategoryDashboard, { parentcategoryid: top.id })
  const sub = async (wanted: string) => first((await subsOf()).filter(({ name }) => name === wanted))
  const { rows } = await call(page, items.itemsByGroup, { searchtext: 'papaya', limit: 1 })
  const { itemId } = first(first(rows).items)
  await call(page, categories.linkItems, { body: { categoryId: (await sub('Ripe')).id, itemIds: [itemId] } })

  await page.goto(`/items/categories?category=${top.id}`)
  await action(page, 'Ripe', 'Move to another category')
  await dialog(page).getByRole('combobox', { name: 'Under' }).fill('Fruit')
  await page.getByRole('option', { name: 'Fruit' }).click()
  await dialog(page).getByRole('button', { name: 'Move sub-category' }).click()
  await expect.poll(async () => (await subsOf()).map(({ name }) => name)).toEqual(['Raw'])
  await toast(page, 'Ripe moved to Fruit').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await subsOf()).length).toBe(2)

  const isActive = page.getByRole('switch', { name: 'Ripe is active' })
  await page.getByText('Ripe', { exact: true }).waitFor()
  await isActive.press('Space')
  await expect(dialog(page)).toContainText('1 item stays linked to it.')
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(isActive).not.toBeChecked()
  await toast(page, 'Ripe is inactive').getByRole('button', { name: 'Undo' }).click()
  await expect(isActive).toBeChecked()

  await action(page, 'Raw', 'Edit')
  await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('Mine')
  await call(page, categories.updateSubCategory, { body: { id: (await sub('Raw')).id, caption: 'Theirs' } })
  await expect(dialog(page).getByRole('region', { name: 'Changed by both' })).toContainText('Theirs')
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await sub('Raw')).caption).toBe('Mine')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/items/categories?tab=subs&searchtext=ripe')
  await page
    .getByRole('list', { name: 'Sub-categories' })
    .getByRole('link', { name: /Ripe.*Moving goods/ })
    .click()
  await expect(page.getByRole('region', { name: 'Moving goods' })).toContainText('Papaya')
  await page.getByRole('button', { name: 'All categories' }).click()
  await expect(page.getByRole('region', { name: 'Order on screens' })).toBeVisible()
})
