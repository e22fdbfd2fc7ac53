import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { inEmptyBusiness } from './empty-business.ts'
import { expect, signIn, test } from './fixtures.ts'
import { acceptAndPack, dayIn, placeOrder } from './order-calls.ts'
import { changeSettings } from './settings-calls.ts'

test('the bar names what changed; one-step dispatch reaches the order list; leaving asks', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(22) })
  await acceptAndPack(page, order)
  await page.goto('/settings')
  await expect(page.getByLabel('GSTIN')).toHaveValue('29AAPCP4127Q1ZJ')
  await expect(page.getByText(/2\d{3}\/TI\/\d{7}/)).toBeVisible()
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: 'Unsaved settings' })
  await page.getByLabel('GSTIN').fill('29AAPCP4127Q1Z0')
  await expect(page.getByText('The check character of this GSTIN is wrong')).toBeVisible()
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByLabel('GSTIN')).toBeFocused()
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(bar).toBeHidden()

  await page.getByRole('switch', { name: 'Dispatch in one step' }).click({ force: true })
  await page.getByLabel('Days of grace before Overdue').fill('5')
  await expect(bar).toContainText('2 settings changed')
  await expect(bar).toContainText('Dispatch in one step: off → on, Days of grace: 3 → 5')
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(bar).toBeHidden()
  await expect(page.getByText(/^Changed by Asha Deshpande, /)).toBeVisible()

  await page.goto(`/orders/order-list?deliveryDate=${dayIn(22)}`)
  await page.getByRole('button', { name: `Actions of #${order.orderid}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Dispatch', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await changeSettings(page, { singleStepDispatch: false, graceDays: 3 })
})

test('an owner gets from an empty database to a working one through the screen', async ({ browser }) => {
  await inEmptyBusiness(browser, async page => {
    await page.goto('/orders/order-list')
    await setUp(page)
    await openBooks(page)
  })
})

async function setUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'First steps' }).click()
  await page.getByRole('button', { name: 'Enter them' }).click()
  await expect(page.getByText('This business has not been set up yet.')).toBeVisible()
  await page.getByLabel('Legal name').fill('Green Basket LLP')
  await page.getByRole('button', { name: 'Set up the business' }).click()
  await expect(page.getByLabel('Warehouse')).toBeFocused()
  await page.getByLabel('Warehouse').fill('Peenya')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Market Road, Bengaluru 560058')
  await page.getByLabel('GSTIN').fill('29aabcf4821k1zi')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('29 Karnataka')
  await page.getByRole('button', { name: 'Set up the business' }).click()
  await expect(page.getByText(/^Changed by Meera Owner, /)).toBeVisible()
  await page.goto('/orders/order-list')
  await expect(page.getByRole('region', { name: 'Orders' })).toBeVisible()
  await expect(page.getByText('has not been set up yet')).toBeHidden()
}

/** Items, their stock, and customers with opening dues: all entered on the screens, without the demo. */
async function openBooks(page: Page): Promise<void> {
  await call(page, lookups.addMinimumOrder, { maxValue: 500 })
  await page.goto('/settings')
  const steps = page.getByRole('list').filter({ hasText: 'Opening stock' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'A delivery slot' })).toContainText('done')
  await steps.getByRole('link', { name: 'Items with their packs' }).click()
  await takeSheet(page, 'items', [
    'Item Name,Item Type,Type Code,Unit,HSN,Tax Class,Base Price,Pack Name,Pack Weight,SKU',
    'Kohlrabi,Green,KOHL-GREEN,kg,070310,NIL,38.50,Crate,10,KOHL-CRATE',
  ])
  await page.goto('/settings')
  await steps.getByRole('link', { name: 'Opening stock' }).click()
  await page.getByRole('link', { name: /^Kohlrabi/ }).click()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  const count = page.getByRole('dialog', { name: /^Opening stock of Kohlrabi/ })
  await count.getByLabel('Counted').fill('240')
  await count.getByRole('button', { name: 'Save count' }).click()
  const first = page.getByRole('region', { name: 'Stock ledger' }).locator('tbody tr').first()
  await expect(first).toContainText('Opening stock')
  await expect(first).toContainText('+240.000')

  await page.goto('/settings')
  await steps.getByRole('link', { name: 'Customers, with what they owe' }).click()
  await takeSheet(page, 'customers', [
    'Business Name,Customer Type,Contact Person,Mobile,Email,Address,City,State,PIN Code,Opening Dues,Due Since,Outlet Name',
    'Sheetal Tiffins,Caterer,Sheetal,9810077001,sheetal@tiffins.example,1 MG Road,Bengaluru,Karnataka,560001,"12,500",07/10/2026,MG Road',
  ])
  await expect(page.getByRole('table', { name: 'Customers' }).locator('tbody tr')).toContainText('12,500.00')
  await page.goto('/settings')
  await steps.getByRole('link', { name: 'HSN codes of the goods' }).click()
  await page.getByRole('button', { name: /^Add \d+ codes of fresh goods$/ }).click()
  await expect(page.getByRole('table', { name: 'HSN codes' }).locator('tbody tr').first()).toContainText(
    'Milk',
  )
  await page.goto('/settings')
  await expect(steps.getByRole('link')).toHaveText(['A picker'])
}

async function takeSheet(page: Page, what: 'items' | 'customers', lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: `Import ${what}` })
  const sheet = { name: `${what}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await dialog.getByLabel(`Sheet of ${what}`).setInputFiles(sheet)
  await dialog.getByRole('button', { name: /^Import 1 / }).click()
  await expect(dialog).toContainText('Saved: 1')
  await dialog.getByRole('button', { name: 'Done' }).click()
}
