import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { action, heldToast } from './screen-parts.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const members = (page: Page) => page.getByRole('list', { name: /of the group$/ }).getByRole('listitem')
const option = (page: Page, name: string) => page.getByRole('option', { name })

// spec 2.6
test('a group is made of found items, given to a customer, changed at the same time as somebody else and deactivated with a warning', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/item-groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  const form = drawer(page, 'Add item group')
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('CAFE  basics')
  await expect(form.getByText('Another group has this name')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Add group' })).toBeDisabled()
  await name.fill('Journey kitchen')

  // local names in any script, one after the other, without leaving the box
  const box = form.getByRole('combobox', { name: 'Add item' })
  await box.fill('टमाटर')
  await expect(option(page, 'Tomato').first()).toBeVisible()
  await box.press('Enter')
  await expect(members(page)).toHaveCount(1)
  await box.fill('gourd')
  await expect(option(page, 'Ridge gourd')).toBeVisible()
  await page.getByRole('button', { name: /^Add all/ }).click()
  await expect(members(page)).not.toHaveCount(1)
  const all = await members(page).count()
  expect(all).toBeGreaterThan(3)
  await box.press('Escape')
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: /^Remove Ridge gourd/ }).click()
  await expect(members(page)).toHaveCount(all - 1)
  await form.getByRole('button', { name: 'Add group' }).click()

  const open = page.getByRole('dialog', { name: /^Journey kitchen/ })
  await expect(open).toContainText('used by 0 customers')
  const id = Number(/group=(\d+)/.exec(page.url())?.[1])
  const { itemids } = await call(page, itemGroups.itemGroup, { itemgroupid: id })
  expect(itemids).toHaveLength(all - 1)

  // its first group excludes everything else for a customer: asked, and undone
  const give = async () => {
    const search = open.getByRole('combobox', { name: 'Give to a customer' })
    await search.fill('malabar')
    await option(page, 'Malabar').first().click()
    await page.getByRole('button', { name: 'Give group' }).click()
    const given = await heldToast(page, 'may order from Journey kitchen')
    await expect(open).toContainText('Used by 1 customer')
    return given
  }
  await (await give()).getByRole('button', { name: 'Undo' }).click()
  await expect(open).toContainText('Used by nobody')
  await give()

  // an edit at the same time as another person's
  await open.getByRole('combobox', { name: 'Add item' }).fill('palak')
  await expect(option(page, 'Spinach').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(open).toContainText(
    /Adding Spinach.* lets this customer order it, starting with the next order/,
  )
  await page.keyboard.press('Escape')
  await call(page, itemGroups.updateItemGroup, { body: { id, description: 'Theirs' } })
  await expect(
    open.getByRole('status').filter({ hasText: 'saved these changes while you were editing' }),
  ).toContainText('Description none → Theirs')
  await expect(open.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs')
  await expect(open).toContainText(/Adding Spinach/)
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Save group' }).click()
  await expect(open).toBeHidden()
  await expect(page.getByRole('row', { name: /Journey kitchen/ })).toContainText(String(all))

  // deactivating: shows the affected customers first
  await action(page, 'Journey kitchen', 'Deactivate')
  const question = drawer(page, 'Deactivate Journey kitchen?')
  await expect(question).toContainText('1 customer can no longer order from it.')
  await expect(question).toContainText(/Malabar.* has no other active group and could then order nothing/)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  const deactivated = await heldToast(page, 'Journey kitchen is inactive')
  await expect(page.getByRole('row', { name: /Journey kitchen/ })).toContainText('Inactive')
  await deactivated.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Journey kitchen/ })).not.toContainText('Inactive')

  // removing the last group allows everything again
  await page.getByRole('link', { name: /Journey kitchen/ }).click()
  await open.getByRole('button', { name: /^Remove the group from Malabar/ }).click()
  await expect(page.getByText('This is its only group.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove group' }).click()
  await expect(open).toContainText('Used by nobody')
})

test('a group of packs is found by its SKU, the list is searched with slips of the hand, and a phone has cards', async ({
  page,
}) => {
  await signIn(page)
  const { sku } = first((await call(page, catalogue.itemsByPacks, { searchtext: 'onion', limit: 1 })).rows)
  await page.goto('/items/item-groups?add=true')
  const form = drawer(page, 'Add item group')
  await form.getByRole('radio', { name: 'Single packs' }).check()
  await form.getByRole('textbox', { name: 'Name' }).fill('Journey bags')
  await form.getByRole('combobox', { name: 'Add pack' }).fill(sku)
  await expect(option(page, sku).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(members(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 change to the contents of the group is not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Add group' }).click()
  await expect(drawer(page, 'Journey bags')).toContainText('1 pack')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Of packs/ }).click()
  await expect(page).toHaveURL(/only=packs/)
  await expect(page.getByRole('link', { name: 'Cafe basics' })).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('jurney')
  await expect(page.getByRole('link', { name: /^Journey bags/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('list', { name: 'Groups' })
    .getByRole('link', { name: /Journey bags.*1 pack/ })
    .click()
  await expect(drawer(page, 'Journey bags')).toBeVisible()
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
