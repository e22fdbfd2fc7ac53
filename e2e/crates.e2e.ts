import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('crates of an outlet are found, counted by keys alone, read in its ledger, and marked above the number of the customer', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = await call(page, crates.allCrates, { limit: 1 })
  const [
    { outletId, outletName, customerId, businessname } = {
      outletId: 0,
      outletName: '',
      customerId: 0,
      businessname: '',
    },
  ] = rows
  await call(page, crates.countCrates, { body: { outletId, quantity: 31 } })

  await page.goto('/customers/crates')
  await expect(page.getByRole('heading', { level: 1, name: 'Crates' })).toBeVisible()
  const list = page.locator('[data-list="crates"]')
  const row = list.getByRole('row').filter({ hasText: outletName }).filter({ hasText: businessname })
  await expect(row).toContainText('31')

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`${outletName} ${businessname}`)
  await expect(dialog.getByRole('option').first()).toContainText(outletName)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Crates at the outlet')).toBeFocused()
  await expect(dialog).toContainText('Expected: 31 crates')
  await page.keyboard.type('28')
  await expect(dialog).toContainText('3 less than the 31 expected.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Three broken')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${outletName}: 28 crates there`)).toBeVisible()
  await expect(row).toContainText('28')

  await row.getByText(outletName).click()
  const ledger = page.getByRole('dialog')
  await expect(ledger).toContainText(`${businessname} · 28 crates`)
  await expect(ledger.getByRole('row').nth(1)).toContainText(/Counted: 28 Three broken.*−3.*28/)
  await page.keyboard.press('Escape')
  await expect(ledger).toBeHidden()

  await call(page, customers.updateCustomer, { body: { id: customerId, crateAlert: 20 } })
  await expect(row).toContainText('Above 20')
  await list.getByRole('button', { name: 'Above the crate limit' }).click()
  await expect(row).toBeVisible()

  await page.goto(`/customers/${customerId}`)
  await page.getByRole('link', { name: 'Crates there: 28' }).click()
  await expect(ledger).toContainText('Three broken')
})
