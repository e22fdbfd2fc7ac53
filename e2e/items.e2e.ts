import { readFile } from 'node:fs/promises'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { numberIn } from './numbers.ts'
import { bulkBar, heldToast } from './screen-parts.ts'

const table = (page: Page, title = 'Items') => page.getByRole('region', { name: title, exact: true })
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Catalogue' }).getByRole('button', { name: new RegExp(`^${name}`) })
const countShown = (page: Page, title = 'Items') =>
  numberIn(table(page, title).getByRole('heading', { level: 2 }))
const item = (page: Page, name: string) => table(page).getByRole('link', { name: new RegExp(`^${name}`) })
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text)

// spec 2.4, 2.49
test('the catalogue: tiles, search in any script and with slips, groups, an open row, filters in the address, the sheet', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orders/order-list')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/items$/)
  await expect(item(page, 'Banana')).toBeVisible()
  await expectAccessible(page)

  for (const name of [
    'Active packs',
    'Without base price',
    'Without pack',
    'Without picture',
    'Inactive',
    'Active items',
  ]) {
    await tile(page, name).click()
    await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'true')
    const title = name === 'Active packs' ? 'Packs' : 'Items'
    const count = await numberIn(tile(page, name).locator('strong'))
    if (count === 0) await expect(table(page).getByText('No data available')).toBeVisible()
    await expect.poll(() => countShown(page, title)).toBe(count)
  }
  await expect(page).toHaveURL(/\/items$/)

  await tile(page, 'Active packs').click()
  await search(page, 'tomato')
  await expect(table(page, 'Packs').getByRole('row', { name: /TOMATO-5KG/ })).toContainText('Tomato')
  await tile(page, 'Active items').click()

  for (const text of ['tamatar', 'tomatoo', 'टमाटर']) {
    await search(page, text)
    await expect(page).toHaveURL(new RegExp(`searchtext=${encodeURIComponent(text)}`))
    await expect(item(page, 'Tomato').first()).toBeVisible()
    await expect(item(page, 'Banana')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Open Tomato', exact: true }).first().click() // it may be in several groups
  const packs = page.getByRole('region', { name: 'Packs of Tomato', exact: true }).first()
  await expect(packs.getByRole('row', { name: /TOMATO-5KG/ })).toContainText('5.000 kg')
  await expect(table(page)).toContainText('On picked weight')
  await search(page, 'no such thing here')
  await page.getByRole('button', { name: 'Search all items' }).click()
  await page.getByRole('searchbox').fill('')

  await page.getByRole('button', { name: 'Unit', exact: true }).click()
  await page.getByRole('group', { name: 'Unit' }).getByRole('button', { name: 'bunch' }).click()
  await expect(page).toHaveURL(/itemUnit=BUNCH/)
  await expect(page.getByRole('button', { name: 'Unit: bunch' })).toBeVisible()
  await expect.poll(() => countShown(page)).toBeLessThan(20)
  const bunches = await countShown(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'List as CSV' }).click()
  const sheet = await saving
  expect(sheet.suggestedFilename()).toMatch(/^items-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await sheet.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length - 1).toBeGreaterThanOrEqual(bunches)
  expect(lines.slice(1).every(line => line.includes(',bunch,'))).toBe(true)

  await page.goto('/items')
  const group = table(page).getByRole('button', { name: 'Close group Cafe basics' })
  await group.click()
  await expect(item(page, 'Butter')).toBeHidden()
  await page.getByRole('button', { name: 'Open group Cafe basics' }).click()
  await expect(item(page, 'Butter')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = page.waitForResponse(
    answer => answer.url().includes('me/preferences') && answer.request().method() === 'PUT',
  )
  await page.getByRole('checkbox', { name: 'HSN' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'HSN' })).toBeHidden()
  await kept
  await page.reload()
  await expect(item(page, 'Banana')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'HSN' })).toBeHidden()
})

test('items are deactivated together, undone, and each shows its history; packs too; on a phone they are cards', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items?searchtext=gourd')
  await expect(item(page, 'Bottle gourd')).toBeVisible()
  await expect(tile(page, 'Inactive').locator('strong')).toHaveText(/\d/)
  const inactive = await numberIn(tile(page, 'Inactive').locator('strong'))
  for (const name of ['Bottle gourd', 'Ash gourd'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(bulkBar(page)).toContainText('2 selected')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Deactivate 2 items?' })
  await expect(dialog).toContainText('Bottle gourd')
  await dialog.getByRole('button', { name: 'Deactivate 2 items' }).click()
  const deactivated = await heldToast(page, '2 items deactivated')
  await expect(item(page, 'Ash gourd')).toHaveCount(0)
  await expect.poll(() => numberIn(tile(page, 'Inactive').locator('strong'))).toBe(inactive + 2)
  await deactivated.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'Ash gourd')).toBeVisible()

  await item(page, 'Ash gourd').click()
  await expect(page).toHaveURL(/item=\d+/)
  const drawer = page.getByRole('dialog', { name: /Ash gourd/ })
  await expect(drawer.getByRole('region', { name: 'Packs of Ash gourd' })).toContainText('ASHGOURD-1KG')
  await drawer.getByRole('tab', { name: 'History' }).click()
  const history = drawer.getByRole('region', { name: 'Changes' })
  await expect(history.getByRole('listitem').first()).toContainText('Activated')
  await expect(history.getByRole('listitem').nth(1)).toContainText(/Deactivated.*by Asha Deshpande/)
  await expect(history.getByRole('listitem').nth(1)).toContainText('ActiveYes → No')
  await expectAccessible(page)
  // Someone else changes the item: the open history shows it.
  const itemid = Number(new URL(page.url()).searchParams.get('item'))
  const { rows } = await call(page, catalogue.itemsByGroup, { itemid })
  await call(page, items.updateItems, {
    body: { id: first(first(rows).items).parentItemId, packingOrder: 477 },
  })
  await expect(history.getByRole('listitem').first()).toContainText(/Pick no\..*→ 477/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/item=/)

  await page.getByRole('button', { name: 'By pack' }).click()
  await expect(page).toHaveURL(/by=pack/)
  await page.getByRole('checkbox', { name: 'Select ASHGOURD-1KG' }).check()
  await bulkBar(page).getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate ASHGOURD-1KG' }).click()
  await expect(page.getByText('1 pack deactivated')).toBeVisible()
  await expect(table(page, 'Packs').getByRole('link', { name: /^Ash gourd/ })).toHaveCount(1)

  // Ticked rows: labelled, then added to a group, each with Undo.
  await page.getByRole('checkbox', { name: /^Select ASHGOURD/ }).check()
  const left = table(page, 'Packs').getByRole('row', { name: /ASHGOURD-10KG/ })
  await page.keyboard.press('l')
  await page
    .getByRole('dialog', { name: 'Label of 1 pack' })
    .getByRole('button', { name: 'Save 1 pack' })
    .click()
  const labelled = await heldToast(page, '1 pack is labelled')
  await expect(left).toContainText('Labelled, retail')
  await labelled.getByRole('button', { name: 'Undo' }).click()
  await expect(left).not.toContainText('Labelled, retail')
  await page.goto('/items?searchtext=ash+gourd')
  await page.getByRole('checkbox', { name: 'Select Ash gourd' }).first().check()
  await page.keyboard.press('g')
  const toGroup = page.getByRole('dialog', { name: 'Add 1 item to a group' })
  await toGroup.getByRole('combobox', { name: 'Group of items' }).fill('cafe')
  await page.getByRole('option', { name: 'Cafe basics' }).click()
  await expect(toGroup).toContainText('can order it, starting with the next order.')
  await toGroup.getByRole('button', { name: 'Add to group' }).click()
  const added = await heldToast(page, '1 item added to Cafe basics')
  const inCafe = page.getByRole('button', { name: /^(Close|Open) group Cafe basics/ })
  await expect(inCafe).toBeVisible()
  await added.getByRole('button', { name: 'Undo' }).click()
  await expect(inCafe).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/items?searchtext=ash+gourd')
  const card = page.getByRole('list', { name: 'Items' }).getByRole('link', { name: /Ash gourd/ })
  await expect(card).toContainText('1 pack')
  await expect(card).toContainText('per kg')
  await card.click()
  await expect(page.getByRole('dialog', { name: /Ash gourd/ })).toContainText('Inactive')
})
