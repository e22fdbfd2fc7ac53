import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a file of the markets is uploaded, its commodity confirmed by a key, and its rates are a line on the pricing page', async ({
  page,
}) => {
  await signIn(page)
  const yesterday = addDays(dayOf(new Date()), -1)
  const rows = [yesterday, dayOf(new Date())].map(
    (day, at) => `Karnataka,Hoskote Yard,Bottle Gourd,${day},1500,2500,${1900 + at * 150}`,
  )
  const wrong = `Karnataka,Hoskote Yard,Bottle Gourd,${yesterday},15,25,19`
  const text = [
    'State,Market,Commodity,Arrival_Date,Min_x0020_Price,Max_x0020_Price,Modal_x0020_Price',
    ...rows,
    wrong,
  ].join('\n')

  await page.goto('/items/pricing')
  await page.getByRole('link', { name: 'Market rates' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Market rates' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload rates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'mandi.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog).toContainText(
    '2 rates kept. 1 new commodity to match. 1 row left out: row 4: Bottle Gourd at ₹19.00 is far below',
  )
  const sheet = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Status sheet' }).click()
  expect((await sheet).suggestedFilename()).toContain('mandi')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox').fill('bottle')
  const row = page.getByRole('row').filter({ hasText: 'Bottle Gourd' })
  await expect(row).toContainText('To confirm')
  await row.getByRole('button', { name: /^Confirm that Bottle Gourd is/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Used')
  // Its columns become narrower with the button gone, so a click may miss the link, and the focus goes on to the row.
  await expect(async () => {
    await row.getByRole('link', { name: 'Bottle gourd' }).press('Enter')
    await expect(page).toHaveURL(/\/items\/pricing/, { timeout: 1000 })
  }).toPass()
  const chart = page.getByRole('img', { name: /^Hoskote Yard: ₹20\.50 on .+, from ₹15\.00 to ₹25\.00$/ })
  await expect(chart).toBeVisible()

  const found = (await call(page, marketRates.commodities, {})).find(
    ({ commodity }) => commodity === 'Bottle Gourd',
  )
  expect(found).toMatchObject({ confirmed: true, rows: 2 })
})
