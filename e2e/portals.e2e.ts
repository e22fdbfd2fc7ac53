import { expect, signIn, test } from './fixtures.ts'

test('last month is looked at before filing, marked with its ARN, fetched again, and taken back', async ({ page }) => {
  await signIn(page)
  await page.goto('/payments/registers/portals')
  const tables = page.getByRole('region', { name: 'Tables of GSTR-1' })
  await expect(tables.getByRole('row', { name: /Registered buyers/ })).toBeVisible()
  await expect(page.getByText('Sums equal the GST registers to the paisa')).toBeVisible()
  await page.getByRole('textbox', { name: 'ARN' }).fill('aa291026004417q')
  await page.getByRole('button', { name: 'Mark GSTR-1 as filed' }).click()
  await expect(page.getByRole('list', { name: 'Returns filed' })).toContainText('AA291026004417Q')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fetch again' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^gstr1-\d{4}-\d\d\.json$/)

  await page.getByRole('button', { name: 'Take back…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take GSTR-1 back' })
  await dialog.getByRole('textbox').fill('The ARN was of another month')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('button', { name: 'Mark GSTR-1 as filed' })).toBeVisible()
})
