import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { customerNamed, first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a price list is made in the grid, says whom it meets, and its price is on the customer with its step', async ({
  page,
}) => {
  await signIn(page)
  const customer = await customerNamed(page, 'malabar')
  await page.goto('/items/pricing/lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Price lists' })).toBeVisible()
  await expectAccessible(page, 'price lists')
  await page.goto('/items/pricing/lists/new')
  await expect(page.getByText('Not saved')).toBeHidden()
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
  await expect(page.getByText('Who gets it: 1')).toBeVisible()
  await expectAccessible(page, 'a price list')
  await expect(page.getByText('1 price changed')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Price list Malabar, autumn saved')).toBeVisible()
  const list = first(
    (await call(page, priceLists.priceLists, {})).filter(({ name }) => name === 'Malabar, autumn'),
  )
  expect((await call(page, priceLists.priceList, { pricelistid: list.id })).prices[0]?.rows).toEqual([
    { from: 1, price: null, percent: 3 },
  ])

  await page.goto(`/customers/${customer.customerid}?tab=prices`)
  await page.getByRole('button', { name: 'From a list' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Carrot' }).first()
  await expect(row).toContainText('Malabar, autumn, from')
  await expectAccessible(page, 'prices of a customer')
})

test('the sheet of a list fills its grid: wrong rows are named, good ones are saved with the list', async ({
  page,
}) => {
  await signIn(page)
  const [pack] =
    (await call(page, pricing.itemsInPricing, { body: { searchtext: 'carrot', limit: 1 } })).rows[0]?.packs ??
    []
  const price = pack?.price
  if (!pack || !price) throw new Error('The demo has no priced carrot')
  await page.goto('/items/pricing/lists/new')
  await page.getByLabel('Name', { exact: false }).first().fill('From a sheet')
  await page.getByRole('button', { name: 'Upload' }).click()
  const lines = [
    'SKU,From Packs,Price,Percent Off',
    `${pack.sku},1,${price},`,
    `${pack.sku},4,,2.5`,
    'NOTHING-1,1,20,',
  ]
  await page.getByLabel('Sheet of the price list').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  const dialog = page.getByRole('dialog', { name: 'Upload prices of the list' })
  await expect(dialog).toContainText('There is no pack with the SKU NOTHING-1')
  await expectAccessible(page, 'the sheet of a price list')
  await dialog.getByRole('button', { name: 'Take 2 prices' }).click()
  await expect(page.getByText('2 prices changed')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Price list From a sheet saved')).toBeVisible()
  const list = first(
    (await call(page, priceLists.priceLists, {})).filter(({ name }) => name === 'From a sheet'),
  )
  expect((await call(page, priceLists.priceList, { pricelistid: list.id })).prices[0]?.rows).toEqual([
    { from: 1, price, percent: null },
    { from: 4, price: null, percent: 2.5 },
  ])
})

test('a fixed price is extended by its length at one key, explained by W, and copied to another customer', async ({
  page,
}) => {
  await signIn(page)
  const [giver, taker] = [await customerNamed(page, 'malabar'), await customerNamed(page, 'orchard')]
  const item = first(
    (await call(page, customers.customerItems, { customerid: giver.customerid })).filter(
      ({ packs: [pack], discount }) => discount === null && pack?.price && pack.fixed.length === 0,
    ),
  )
  const [pack] = item.packs
  if (!pack?.price) throw new Error('no pack without a price of its own')
  const [from, to] = [addDays(dayOf(new Date()), -1), addDays(dayOf(new Date()), 3)]
  const wish = { packsizeid: pack.packsizeid, price: pack.price, validFrom: from, validTo: to, confirm: true }
  await call(page, customers.saveFixedPrices, { body: { customerId: giver.customerid, prices: [wish] } })
  const fixedOf = async (customerid: number) =>
    (await call(page, customers.customerItems, { customerid })).flatMap(({ packs }) =>
      packs.flatMap(({ fixed }) => fixed.filter(({ packsizeid }) => packsizeid === pack.packsizeid)),
    )
  await page.goto(`/customers/${giver.customerid}?tab=prices`)
  await page.getByRole('button', { name: /^Fixed/ }).click()
  const row = page.getByRole('row').filter({ hasText: item.itemName }).first()
  await expect(row).toContainText('Fixed')
  await row.click()
  await page.keyboard.press('w')
  const why = page.getByRole('dialog', { name: new RegExp(item.itemName.slice(0, 5)) })
  await expect(why).toContainText('The first step with a price applies')
  await expectAccessible(page, 'why a price')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect.poll(async () => (await fixedOf(giver.customerid))[0]?.validTo).toBe(addDays(to, 5))

  await page.goto(`/customers/${taker.customerid}?tab=prices`)
  await page.getByRole('button', { name: 'Copy from another customer' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('malabar')
  await page.getByRole('option', { name: giver.businessname }).click()
  await page.getByRole('button', { name: /^Copy \d+ price/ }).click()
  await expect(page.getByText(`Prices copied from ${giver.businessname}`)).toBeVisible()
  expect((await fixedOf(taker.customerid))[0]?.validTo).toBe(addDays(to, 5))
})
