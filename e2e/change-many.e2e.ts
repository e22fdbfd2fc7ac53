import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const choose = async (page: Page, field: string, value: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: field }).check()
  await dialog.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

test('the tax class of several items is changed at once: what will change is shown before, and one undo takes it back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items?searchtext=dal')
  const table = page.getByRole('region', { name: 'Items', exact: true })
  await expect(table.getByRole('checkbox').nth(2)).toBeVisible()
  for (const at of [1, 2]) await table.getByRole('checkbox').nth(at).check()
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('b')

  const dialog = page.getByRole('dialog', { name: 'Change 2 items' })
  await expect(dialog.getByText('Choose what to change.')).toBeVisible()
  await choose(page, 'Tax class', '40%')
  const rows = dialog.getByRole('region', { name: 'What will change' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('40%')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  const card = page.getByRole('region', { name: '2 changed' })
  await expect(card).toBeFocused()
  await expect(bar(page)).toHaveCount(0)
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: '2 restored' })).toBeVisible()
})

test('terms of several customers: a prepaid one is refused and stays selected', async ({ page }) => {
  await signIn(page)
  await page.goto('/customers')
  const table = page.getByRole('region', { name: 'Customers', exact: true })
  const rowsOf = table.getByRole('row').filter({ has: page.getByRole('link') })
  const prepaid = rowsOf.filter({ hasText: 'Prepaid' }).first()
  const postpaid = rowsOf.filter({ hasNotText: 'Prepaid' }).first()
  for (const row of [prepaid, postpaid]) await row.getByRole('checkbox').check()
  await page.keyboard.press('b')

  const dialog = page.getByRole('dialog', { name: 'Change 2 customers' })
  await dialog.getByRole('checkbox', { name: 'Credit limit' }).check()
  await dialog.getByRole('textbox', { name: 'Credit limit' }).fill('4,50,000')
  const rows = dialog.getByRole('region', { name: 'What will change' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('is prepaid')
  await expect(rows.nth(2)).toContainText('4,50,000')
  await dialog.getByRole('button', { name: /^Change 1 row/ }).click()
  await expect(page.getByRole('region', { name: '1 changed, 1 not' })).toContainText('is prepaid')
  await expect(bar(page)).toContainText('1 selected')
  await page.getByRole('region', { name: '1 changed, 1 not' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: '1 restored' })).toBeVisible()
})
