import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { covered } from './covered.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a sheet of customers shows its rows, errors first, and what was good is saved with its opening dues', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  const header =
    'Business Name,Customer Type,Contact Person,Mobile,Email,Address,City,State,PIN Code,GSTIN,Opening Dues,Due Since,Outlet Name,Staff Name,Staff Mobile'
  const sheet = [
    header,
    'Sheetal Tiffins,Caterer,Sheetal,9810077001,sheetal@tiffins.example,1 MG Road,Bengaluru,Karnataka,560001,,"12,500",07/10/2026,MG Road,Ravi,9810077002',
    'Sheetal Tiffins,,,,,,,,,,,,Indiranagar,,',
    'Broken Bistro,Caterer,Bina,9810077003,bina@bistro.example,1 MG Road,Bengaluru,Karnataka,600001,29AAFCA7488L1Z0,,,,,',
  ]
  await dialog
    .getByLabel('Sheet of customers')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\r\n')) })
  const rows = dialog.getByRole('region', { name: 'Rows' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('check character of this GSTIN is wrong')
  await expect(dialog).toContainText('1 customer, 2 outlets, 1 person, opening dues ₹12,500.00.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(dialog).toContainText('Saved: 1 customer, 2 outlets')
  await expect(page.getByRole('status').filter({ hasText: '1 customer imported' })).toBeVisible()
  await expect.poll(() => page.evaluate<string[]>(covered)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('searchbox').fill('sheetal')
  const found = page.getByRole('table', { name: 'Customers' }).locator('tbody tr')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('12,500.00')

  // Out again as the sheet that was imported, one row per outlet.
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV, ready for import' }).click()
  const exported = await saving
  expect(exported.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await exported.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Sheetal Tiffins,')
  expect(lines[1]).toContain(',12500.00,2026-10-07,MG Road,')

  // An order for it opens from its row, and the effects of deactivating it are shown first.
  await found.getByRole('button', { name: 'Actions of Sheetal Tiffins' }).click()
  await page.getByRole('menuitem', { name: 'New order' }).click()
  await expect(page).toHaveURL(/\/orders\/create-order$/)
  await expect(page.getByText('Sheetal Tiffins').first()).toBeVisible()
  await page.goBack()
  await found.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' }).click()
  const asked = page.getByRole('dialog', { name: 'Deactivate 1 customer?' })
  await expect(asked).toContainText('dues of ₹12,500.00 stay')
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect(found).toHaveCount(0)
})
