import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn, moveOrder, placeOrder } from './order-calls.ts'
import { action, bulkBar, dialog } from './screen-parts.ts'

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByText(name, { exact: true }) })

// spec 2.19
test('a picker is added next to the list, edited, given orders, relieved of them and deactivated', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(21) })
  await moveOrder(page, order.orderid, 'PENDING')
  await page.goto('/agents/picker-agent')
  await expect(rowOf(page, 'Lakshmi N.')).toContainText('98765 00002')

  const form = page.getByRole('form', { name: 'Add picker' })
  await form.getByRole('button', { name: 'Add picker' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill('Suresh Gowda')
  await form.getByRole('textbox', { name: 'Mobile' }).fill('98765 00002')
  await expect(form.getByText('Already used by a picker or by staff.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Mobile' }).fill('9964027715')
  await expect(form.getByText('Free to use')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address line 1' }).fill('27, 4th Cross, Mathikere')
  await form.getByRole('textbox', { name: 'City' }).fill('Bengaluru')
  await form.getByRole('combobox', { name: 'State' }).fill('Karna')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  await form.getByRole('textbox', { name: 'PIN code' }).fill('600054')
  await expect(form.getByText('Not in Karnataka', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add picker' }).click()
  await expect(rowOf(page, 'Suresh Gowda')).toBeHidden()
  await form.getByRole('checkbox', { name: /keep PIN code 600054/ }).check()
  await form.getByRole('button', { name: 'Add picker' }).click()
  await expect(rowOf(page, 'Suresh Gowda')).toContainText('Bengaluru 600054')
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('')

  await action(page, 'Suresh Gowda', /^Edit…/)
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Suresh G.')
  await dialog(page)
    .getByRole('checkbox', { name: /keep PIN code/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Save picker' }).click()
  await expect(dialog(page)).toBeHidden()

  await action(page, 'Suresh G.', /^Assign orders…/)
  await dialog(page)
    .getByRole('checkbox', { name: new RegExp(`^#${order.orderid} `) })
    .check()
  await dialog(page).getByRole('button', { name: 'Assign 1 order' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('searchbox').fill('suresh')
  await expect(page.locator('tbody tr')).toHaveCount(1) // the search is done, so that no row moves under the menu
  await expect(rowOf(page, 'Suresh G.')).toContainText('1')
  await page.getByRole('button', { name: 'Actions of Suresh G.' }).click()
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toContainText(
    'Suresh G. has 1 open order. Reassign first.',
  )
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Open Suresh G.' }).click()
  await page
    .getByRole('list', { name: 'Open orders of Suresh G.' })
    .getByRole('button', { name: 'Hand over…' })
    .click()
  await dialog(page)
    .getByRole('radio', { name: /Lakshmi/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Suresh G. has no open orders.')).toBeVisible()

  await page.getByRole('searchbox').fill('')
  await page.getByRole('checkbox', { name: 'Select Lakshmi N.' }).check()
  await page.getByRole('checkbox', { name: 'Select Suresh G.' }).check()
  await page.keyboard.press('d')
  await expect(page.getByText(/^1 picker deactivated, 1 not$/)).toBeVisible()
  await expect(rowOf(page, 'Suresh G.')).toContainText('Inactive')
  await expect(bulkBar(page)).toContainText('1 selected')
  await page.keyboard.press('r')
  await dialog(page)
    .getByRole('radio', { name: /Ganesh/ })
    .check()
  await dialog(page)
    .getByRole('button', { name: /^Reassign \d+ orders?$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  const all = await call(page, pickers.allPickers, {})
  expect(all.find(({ name }) => name === 'Lakshmi N.')?.openOrders).toBe(0)
})
