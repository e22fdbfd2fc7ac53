import type { Reply } from '@packhouse/contract/endpoint.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

type Row = Reply<typeof pricing.itemsInPricing>['rows'][number] & { basePrice: number }

const columns =
  'Item ID,Item Name,Item Type Code,Unit,Current Base Price,New Base Price,Update Pack Prices,Confirm Large Change,Remarks'
/** Items with a price, whose names are unique. */
async function priced(page: Page, from: number, count: number): Promise<Row[]> {
  const { rows } = await call(page, pricing.itemsInPricing, { body: { limit: 100 } })
  const dear = rows.flatMap(({ basePrice, ...row }) =>
    basePrice !== null && basePrice > 10 ? [{ ...row, basePrice }] : [],
  )
  return dear.slice(from, from + count)
}
async function priceOf(page: Page, { itemId }: Row): Promise<number | null | undefined> {
  const { rows } = await call(page, pricing.itemsInPricing, { body: { itemids: [itemId] } })
  return rows[0]?.basePrice
}

test('a price sheet shows what it would do, what needs a look first, what changed meanwhile; it is applied, left, come back to and reverted', async ({
  page,
}) => {
  await signIn(page)
  const [good, large, wrong, moved] = await priced(page, 60, 4)
  if (!good || !large || !wrong || !moved) throw new Error('the demo has prices')
  const line = ({ itemId, itemTypeCode, basePrice }: Row, price: number | string) =>
    `${itemId},,${itemTypeCode},,${basePrice},${price},N,,`
  const lines = [line(good, good.basePrice + 1), line(large, large.basePrice * 1.5), line(wrong, '12.345')]
  const csv = [columns, ...lines, line(moved, moved.basePrice + 2)].join('\r\n')
  // Someone else is faster: the sheet contains the previous price.
  const meanwhile = (moved.basePrice + 1).toFixed(2)
  await call(page, pricing.updateBasePrice, { itemid: moved.itemId, baseprice: Number(meanwhile) })
  await page.goto('/items/pricing')
  await page.getByRole('button', { name: 'Upload prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload prices' })
  await dialog
    .getByLabel('Price sheet')
    .setInputFiles({ name: 'night.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page).toHaveURL(/upload=\d+/)
  await expect(page.getByText('Checked 4 of 4 rows')).toBeVisible()

  const rows = page.getByRole('region', { name: 'Rows', exact: true }).getByRole('row')
  const row = ({ itemName }: Row) => rows.filter({ hasText: itemName })
  await test.step('rows that need a look come first, with their reasons', async () => {
    await expect(rows.nth(1)).toContainText('Check these first')
    await expect(rows.nth(2)).toContainText(/Confirm.*Price changes by 50%/)
    await expect(row(moved)).toContainText(
      /Stale.*Price changed to ₹[\d.]+ by .+ after this sheet was downloaded/,
    )
    await expect(row(wrong)).toContainText(/Failed.*at most 2 decimals.*Left out/)
    await expect(row(good)).toContainText('Ready')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Needs a look/ }).click()
    await expect(row(good)).toBeHidden()
    await page.getByRole('button', { name: /^Needs a look/ }).click()
  })
  await test.step('one is confirmed, and both are saved', async () => {
    await expect(page.getByRole('button', { name: /^Apply 1 price/ })).toBeVisible()
    await row(large).getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Apply 2 prices/ }).click()
    await expect(page.getByText('2 prices changed')).toBeVisible()
    expect(await priceOf(page, large)).toBeCloseTo(large.basePrice * 1.5, 2)
    expect(await priceOf(page, moved), 'a stale row that nobody ticked is left out').toBeCloseTo(
      Number(meanwhile),
      2,
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Status sheet' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
  await test.step('it is left, come back to and taken back whole', async () => {
    await page.getByRole('link', { name: 'Back to prices' }).click()
    await page.getByRole('button', { name: 'Upload prices' }).click()
    await dialog.getByRole('link', { name: 'night.csv' }).first().click()
    await page.getByRole('button', { name: 'Revert this upload' }).click()
    await page.getByRole('button', { name: 'Revert 2 prices' }).click()
    await expect(page.getByText(/^Reverted by /)).toBeVisible()
    expect(await priceOf(page, good)).toBe(good.basePrice)
    expect(await priceOf(page, large)).toBe(large.basePrice)
  })
})

// spec 2.8
test('the price of one item: previewed, typed again where the unit may be wrong, taken back; a pack set by hand', async ({
  page,
}) => {
  await signIn(page)
  const [item] = await priced(page, 70, 1)
  if (!item) throw new Error('the demo has prices')
  await page.goto(`/items/pricing/${encodeURIComponent(item.itemName)}?itemid=${item.itemId}`)
  const price = page.getByLabel('New base price')
  await expect(page.getByRole('img', { name: /^90 days: from / })).toBeVisible()
  await expectAccessible(page)

  const far = (item.basePrice * 6).toFixed(2)
  await price.fill(far)
  await expect(page.getByText(/^\+500\.0% from /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  const unit = page.getByRole('dialog', { name: 'Check the unit' })
  await unit.getByLabel('Repeat the new price').fill('1')
  await unit.getByRole('button', { name: 'Save price' }).click()
  await expect(unit.getByText('Enter the new price again', { exact: true })).toBeVisible()
  await unit.getByLabel('Repeat the new price').fill(far)
  await unit.getByRole('button', { name: 'Save price' }).click()
  await expect(unit).toBeHidden()
  const changes = page.getByRole('region', { name: 'Changes' })
  const undo = changes.getByRole('button', { name: /^Undo / })
  await expect(changes.locator('tbody tr').first()).toContainText('+500.0%')
  await undo.first().click()
  await page.getByRole('button', { name: 'Undo change' }).click()
  await expect(changes.locator('tbody tr').first()).toContainText('undone')
  expect(await priceOf(page, item)).toBe(item.basePrice)

  const pack = page.getByRole('region', { name: 'Packs' }).locator('tbody tr').first()
  await pack.getByRole('button', { name: /^Set by hand: / }).click()
  const dialog = page.getByRole('dialog', { name: /by hand$/ })
  await dialog.getByLabel('Price of one pack').fill('0.50')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await dialog.getByLabel('This price is correct').check()
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(pack).toContainText('0.50')
  await price.fill(String(item.basePrice + 1))
  await page.getByRole('button', { name: /^Save and reset \d+ manual pack/ }).click()
  await expect(pack.getByRole('button', { name: /^Back to base/ })).toBeHidden()
  expect(await priceOf(page, item)).toBe(item.basePrice + 1)
})
