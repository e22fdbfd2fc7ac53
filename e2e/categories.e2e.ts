import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { action, dialog, heldToast, toastsGone } from './screen-parts.ts'

test.use({ expectedErrors: [/delinkitems/] }) // a tick that is refused turns back

const panel = (page: Page) => page.getByRole('region', { name: 'Journey goods', exact: true })
const subs = (page: Page) =>
  page.getByRole('list', { name: 'Sub-categories of Journey goods' }).getByRole('listitem')
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

  await page.keyboard.press('s')
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
  const moved = await heldToast(page, 'Gamma is now at position 1')
  await expect.poll(() => savedOrder(page)).toEqual(['Gamma', 'Beta', 'Alpha'])
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => savedOrder(page)).toEqual(['Beta', 'Alpha', 'Gamma'])

  // links: found by a local name, ticked at once, with Undo in the row; arrow keys move from tick to tick
  const items = (name: string) => page.getByRole('region', { name: `Items of ${name}`, exact: true })
  const tick = (name: RegExp) => items('Alpha').getByRole('checkbox', { name }).first()
  const linkedTo = async () => (await saved(page)).subs.find(({ name }) => name === 'Alpha')?.itemCount
  await subs(page)
    .getByRole('button', { name: /^Alpha.*items$/ })
    .click()
  await items('Alpha').getByRole('searchbox', { name: 'Find an item' }).fill('aloo')
  await tick(/^Potato/).press('Space')
  await expect(items('Alpha').getByText('Linked just now')).toBeVisible()
  await expect.poll(linkedTo).toBeGreaterThan(0)
  await toastsGone(page) // they lie over Undo
  await items('Alpha')
    .getByRole('button', { name: /^Undo: Potato/ })
    .click()
  await expect(tick(/^Potato/)).not.toBeChecked()
  await expect.poll(linkedTo).toBe(0)
  await tick(/^Potato/).press('Space')
  await expect.poll(linkedTo).toBeGreaterThan(0)
  await items('Alpha').getByRole('searchbox', { name: 'Find an item' }).fill('टमाटर')
  await tick(/^Tomato/).press('Space')
  await items('Alpha').getByRole('searchbox', { name: 'Find an item' }).fill('')
  await expect(items('Alpha').getByRole('checkbox')).toHaveCount(2)
  await tick(/^Potato/).press('ArrowDown')
  await expect(tick(/^Tomato/)).toBeFocused()
  await expectAccessible(page)

  // a tick that is refused turns back, and its row says why
  await page.route(/\/category\/delinkitems/, route =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await tick(/^Tomato/).press('Space')
  await expect(items('Alpha').getByRole('alert')).toBeVisible()
  await expect(tick(/^Tomato/)).toBeChecked()
  await page.unroute(/\/category\/delinkitems/)

  // names and captions are changed where they stand
  await items('Alpha').getByRole('button', { name: 'Change Name of Alpha' }).click()
  await page.keyboard.type('Beta')
  await page.keyboard.press('Enter')
  await expect(items('Alpha').getByRole('alert').filter({ hasText: 'Beta already exists' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Change Caption of Journey goods' }).click()
  await page.keyboard.type('Sorted and cleaned')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Sorted and cleaned')
  await page.keyboard.press('F2')
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('heading', { name: 'Journey goods', exact: true })).toBeVisible()

  // its items: from here the form opens at the sub-categories, from the whole category at the categories
  const edit = panel(page).getByRole('link', { name: 'Edit items' })
  await expect(edit).toHaveAttribute('href', /^\/items\/edit\?itemids=\d+,\d+&step=4$/)
  await panel(page)
    .getByRole('button', { name: /^All of Journey goods/ })
    .click()
  await expect(edit).toHaveAttribute('href', /&step=2$/)
  await items('All of Journey goods')
    .getByRole('checkbox', { name: /^Potato/ })
    .press('Space')
  await expect.poll(linkedTo).toBeLessThan(3)
  await items('All of Journey goods')
    .getByRole('button', { name: /^Undo: Potato/ })
    .click()
  await expect(items('All of Journey goods').getByRole('checkbox', { checked: true })).toHaveCount(2)
})

// spec 2.5
test('a sub-category moves, is inactive with a warning, and survives an edit that came too late', async ({
  page,
}) => {
  await signIn(page)
  const top = await call(page, categories.createCategory, { body: { name: 'Moving goods' } })
  const subCategories = ['Ripe', 'Raw'].map(name => ({ name }))
  await call(page, categories.addSubCategories, { body: { parentCategoryId: top.id, subCategories } })
  const subsOf = () => call(page, categories.subCategoryDashboard, { parentcategoryid: top.id })
  const sub = async (wanted: string) => first((await subsOf()).filter(({ name }) => name === wanted))
  const { rows } = await call(page, catalogue.itemsByGroup, { searchtext: 'papaya', limit: 1 })
  const { itemId } = first(first(rows).items)
  await call(page, categories.linkItems, { body: { categoryId: (await sub('Ripe')).id, itemIds: [itemId] } })

  await page.goto(`/items/categories?category=${top.id}`)
  await action(page, 'Ripe', 'Move to another category')
  await dialog(page).getByRole('combobox', { name: 'Under' }).fill('Fruit')
  await page.getByRole('option', { name: 'Fruit' }).click()
  await dialog(page).getByRole('button', { name: 'Move sub-category' }).click()
  const toFruit = await heldToast(page, 'Ripe moved to Fruit')
  await expect.poll(async () => (await subsOf()).map(({ name }) => name)).toEqual(['Raw'])
  await toFruit.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await subsOf()).length).toBe(2)

  const isActive = page.getByRole('switch', { name: 'Ripe is active' })
  await page.getByText('Ripe', { exact: true }).waitFor()
  await isActive.press('Space')
  await expect(dialog(page)).toContainText('1 item stays linked to it.')
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  const deactivated = await heldToast(page, 'Ripe is inactive')
  await expect(isActive).not.toBeChecked()
  await deactivated.getByRole('button', { name: 'Undo' }).click()
  await expect(isActive).toBeChecked()

  await action(page, 'Raw', 'Edit')
  await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('Mine')
  await call(page, categories.updateSubCategory, { body: { id: (await sub('Raw')).id, caption: 'Theirs' } })
  await expect(dialog(page).getByRole('region', { name: 'Changed by both' })).toContainText('Theirs')
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await sub('Raw')).caption).toBe('Mine')

  await page.goto('/items/categories?tab=subs&searchtext=ripe')
  const listed = page.getByRole('region', { name: 'Sub-categories' }).getByRole('row', { name: /Ripe/ })
  await expect(listed).toContainText('Moving goods')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/items/categories?tab=subs&searchtext=ripe')
  await page
    .getByRole('list', { name: 'Sub-categories' })
    .getByRole('link', { name: /Ripe.*Moving goods/ })
    .click()
  await expect(dialog(page)).toContainText('Papaya')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Moving goods' })).toContainText('Ripe')
  await page.getByRole('button', { name: 'All categories' }).click()
  await expect(page.getByRole('region', { name: 'Order on screens' })).toBeVisible()
})
