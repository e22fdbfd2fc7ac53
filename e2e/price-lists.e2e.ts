import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { customerNamed, first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a price list is made in the grid, says whom it meets, and its price is on the customer with its step', async ({ page }) => {
  await signIn(page)
  const customer = await customerNamed(page, 'malabar')
  await page.goto('/items/pricing/lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Price lists' })).toBeVisible()
  await expectAccessible(page, 'price lists')
  await page.goto('/items/pricing/lists/new')
  await page.getByLabel('Name', { exact: false }).first().fill('Malabar, autumn')
  await page.getByRole('combobox', { name: 'For' }).fill('malabar')
  await page.getByRole('option', { name: customer.businessname }).click()
  await page.getByRole('combobox', { name: 'Add packs' }).fill('carrot')
  await page
    .getByRole('option', { name: /^Carrot/ })
    .first()
    .click()
  await page
    .getByRole('gridcell', { name: /From 1 \(₹\)/ })
    .first()
    .click()
  await page.keyboard.type('3%')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Whom it meets: 1')).toBeVisible()
  await expectAccessible(page, 'a price list')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Price list Malabar, autumn saved')).toBeVisible()
  const list = first((await call(page, pricing.priceLists, {})).filter(({ name }) => name === 'Malabar, autumn'))
  expect((await call(page, pricing.priceList, { pricelistid: list.id })).prices[0]?.rows).toEqual([
    { from: 1, price: null, percent: 3 },
  ])

  await page.goto(`/customers/${customer.customerid}?tab=prices`)
  await page.getByRole('button', { name: 'From a list' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Carrot' }).first()
  await expect(row).toContainText('Price list Malabar, autumn')
  await expectAccessible(page, 'prices of a customer')
})
