import { expectAccessible } from './accessible.ts'
import { inEmptyBusiness } from './empty-business.ts'
import { expect, signIn, test } from './fixtures.ts'

test('the owner enters composition from 1 April, sees whom it breaks and how it prints, and withdraws it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Kind and GST' }).first()
  await expect(card.getByRole('row', { name: /The start Regular now 29AAPCP4127Q1ZJ/ })).toBeVisible()
  await card.getByRole('button', { name: 'Change from a day' }).click()
  const dialog = page.getByRole('dialog', { name: 'GST registration from' })
  await dialog.getByRole('radio', { name: /^Composition/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: /^From/ }).fill('2 April 2098')
  await dialog.getByRole('textbox', { name: /^From/ }).blur()
  await expect(dialog.getByText(/packs tax came on top so far/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/Choose 1 April 2099/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^From/ }).fill('1 April 2099')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = card.getByRole('row', { name: /1 Apr 2099 Composition/ })
  await expect(row).toBeVisible()
  await expect(
    card.getByText('Composition taxable person, not eligible to collect tax on supplies'),
  ).toBeVisible()
  await expect(card.getByText('Orders to another State and to an SEZ are refused')).toBeVisible()
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toBeHidden()
})

test('a new business that is not registered is set up without a GSTIN', async ({ browser }) => {
  await inEmptyBusiness(browser, async page => {
    await page.goto('/settings')
    await expect(page.getByText('This business has not been set up yet.')).toBeVisible()
    await page.getByLabel('Legal name').fill('Green Basket LLP')
    await page.getByLabel('Warehouse').fill('Peenya')
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Market Road, Bengaluru 560058')
    await page.getByRole('checkbox', { name: 'Not registered under GST' }).check({ force: true })
    await expect(page.getByRole('textbox', { name: 'GSTIN' })).toBeHidden()
    await page.getByRole('textbox', { name: 'PAN' }).fill('aapfg1234k')
    await page.getByRole('combobox', { name: 'State' }).fill('Karnataka')
    await page.getByRole('option', { name: '29 Karnataka' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up the business' }).click()
    const card = page.getByRole('region', { name: 'Kind and GST' }).first()
    await expect(card.getByRole('row', { name: /The start Unregistered now - Meera Owner/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'PAN' })).toHaveValue('AAPFG1234K')
    await expect(page.getByText(/2\d{3}\/BI\/\d{7}/)).toBeVisible()
    await expect(page.getByText(/2\d{3}\/TI\/\d{7}/)).toBeHidden()
  })
})
