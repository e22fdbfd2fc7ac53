import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { openPhone } from './phone.ts'
import { escaped } from './screen-parts.ts'

type StockRow = Reply<typeof inventory.stockList>['rows'][number]

/** Weighed items with stock of which nothing is on its way, by name; each journey uses different ones. */
async function weighed(page: Page, from: number, count: number): Promise<StockRow[]> {
  const { rows } = await call(page, inventory.stockList, { limit: 500, withStock: true })
  const isFree = ({ itemUnit, available, pendingInbound }: StockRow) =>
    itemUnit === 'KG' && available > 20 && pendingInbound === 0
  return rows.filter(isFree).slice(from, from + count)
}
const announce = (page: Page, body: WireArgs<typeof inventory.addEstimates>['body']) =>
  call(page, inventory.addEstimates, { body })
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Stock' }).getByRole('button', { name })
/** As stock is shown: thousandths, and a dash for nothing. */
const amountText = (figure: number) =>
  figure === 0 ? '-' : figure.toLocaleString('en-IN', { minimumFractionDigits: 3 })
/** Items are read out with their local name after their own. */
const cell = (page: Page, column: string, item: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${column}, ${escaped(item)}(,|:)`) })
const link = (page: Page, item: StockRow) =>
  page.getByRole('link', { name: new RegExp(`^${escaped(item.itemName)}( |$)`) })
const row = (page: Page, item: StockRow) =>
  page
    .getByRole('region', { name: 'Items' })
    .locator('tbody tr')
    .filter({ has: link(page, item) })

// spec 2.9, 3.15
test('estimates of several items are added by keyboard, received one of them short with a note, and stock and ledger say so', async ({
  page,
}) => {
  await signIn(page)
  const [one, two] = await weighed(page, 0, 2)
  if (!one || !two) throw new Error('the demo has stock')
  await page.goto('/items/inventory')
  await expect(tile(page, 'Active items')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('/')
  await page.keyboard.type(one.itemName)
  await expect(row(page, one)).toBeVisible()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const inColumn = (head: string) => row(page, one).getByRole('cell').nth(heads.indexOf(head))
  for (const [head, figure] of [
    ['On hand', one.currentStock],
    ['Accepted', one.orderAccepted],
    ['Free', one.available],
  ] as const)
    await expect(inColumn(head), head).toHaveText(amountText(figure))
  await expectAccessible(page)
  await row(page, one).getByRole('checkbox').check()
  await page.getByRole('searchbox').fill(two.itemName)
  await row(page, two).getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await page.getByRole('button', { name: 'Add estimates' }).click()

  const grid = page.getByRole('grid', { name: 'Buying list' })
  await expect(grid.getByRole('row')).toHaveCount(3)
  const first = (await grid.getByRole('row').nth(1).textContent())?.includes(one.itemName) ? one : two
  const second = first === one ? two : one
  await cell(page, 'Buy', first.itemName).focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('today')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kolar Mandi')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d') // the supplier of the row above
  await expect(cell(page, 'Supplier', second.itemName)).toContainText('Kolar Mandi')
  await cell(page, 'Buy', second.itemName).focus()
  await page.keyboard.type('4x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 line needs correcting')).toBeVisible()
  await cell(page, 'Buy', second.itemName).focus()
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('today')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 estimates to add')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 estimates added')).toBeVisible()

  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await cell(page, 'On the scale', first.itemName).focus()
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row is not finished')).toBeVisible()
  await expect(cell(page, 'Note', first.itemName)).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 'Note', first.itemName).focus()
  await page.keyboard.type('Truck was half empty')
  await page.keyboard.press('Enter')
  await cell(page, 'On the scale', second.itemName).focus()
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('38.5')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receive 2 estimates' }).click()
  await expect(page.getByText('2 estimates received')).toBeVisible()
  await expect(cell(page, 'On the scale', first.itemName)).toBeHidden()

  await page.goto(`/items/inventory/${encodeURIComponent(first.itemName)}?itemid=${first.itemId}`)
  const ledger = page.getByRole('region', { name: 'Stock ledger' })
  const newest = ledger.locator('tbody tr').first()
  await expect(newest).toContainText('Receipt')
  await expect(newest).toContainText('+80.000')
  await expect(newest).toContainText('Kolar Mandi, Truck was half empty')
  const stock = await call(page, inventory.itemInventory, { itemid: second.itemId })
  expect(stock.currentStock).toBeCloseTo(second.currentStock + 38.5, 3)
})

// spec 2.10
test('one item: removed with a reason, counted, limited; the chart and the next estimate are next to its ledger', async ({
  page,
}) => {
  await signIn(page)
  const [item] = await weighed(page, 4, 1)
  if (!item) throw new Error('the demo has stock')
  await announce(page, [
    {
      itemId: item.itemId,
      quantity: 350,
      expectedDate: dayIn(0),
      supplier: 'Hosur Farms',
      expectedCost: 28.2,
    },
  ])
  await page.goto(`/items/inventory?searchtext=${encodeURIComponent(item.itemName)}`)
  await link(page, item).click()
  await expect(page.getByRole('heading', { level: 1, name: item.itemName })).toBeVisible()
  await expect(page.getByRole('img', { name: /^7 days: from / })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantity').fill('2.5')
  await dialog.getByRole('button', { name: 'Remove stock' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Spoiled' }).check()
  await dialog.getByLabel('Note').fill('2 crates from yesterday')
  await dialog.getByRole('button', { name: 'Remove stock' }).click()
  await expect(dialog).toBeHidden()
  const newest = page.getByRole('region', { name: 'Stock ledger' }).locator('tbody tr').first()
  await expect(newest).toContainText('Wastage, spoiled')
  await expect(newest).toContainText('−2.500')
  await expect(newest).toContainText('2 crates from yesterday')

  const arriving = page.getByRole('form', { name: /^Estimate / })
  await arriving.getByLabel('On the scale').fill('338.6')
  await arriving.getByLabel('Into stock').fill('326.4')
  await expect(arriving).toContainText('−11.400 kg, −3.2%')
  await expect(arriving).toContainText('12.200 kg')
  await arriving.getByRole('button', { name: 'Receive 326.400 kg' }).click()
  await expect(newest).toContainText('+326.400')
  await expect(newest).toContainText('Hosur Farms, partly refused')

  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await dialog.getByLabel('Counted').fill('400')
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await expect(newest).toContainText(/Count, (more|less)/)
  await expect(page.getByText('400.000').first()).toBeVisible()

  await page.getByRole('button', { name: /^Order limit for / }).click()
  await page.getByRole('textbox', { name: /^Order limit for / }).fill('250')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Order limit for .*: 250\.000$/ })).toBeVisible()
})

test('a phone receives with its own pad: as expected, then one far short that asks for a note and a second press', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL)
  const errors = listenForErrors(page)
  await signIn(page)
  const [one, two] = await weighed(page, 8, 2)
  if (!one || !two) throw new Error('the demo has stock')
  await announce(page, [
    { itemId: one.itemId, quantity: 60, expectedDate: dayIn(0) },
    { itemId: two.itemId, quantity: 20, expectedDate: dayIn(0) },
  ])
  await page.goto('/items/inventory?view=receive')
  const open = async (item: StockRow) => {
    const waiting = page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: item.itemName })
    const isOpen = page.getByRole('region', { name: item.itemName, exact: true })
    await expect(waiting.or(isOpen)).toBeVisible()
    if (!(await isOpen.isVisible())) await waiting.click()
    await expect(isOpen).toBeVisible()
  }
  await open(one)
  await page.getByRole('button', { name: 'As expected' }).tap()
  await expect(page.getByText('0%, within 10%')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Receive 60\.000 kg/ }).tap()
  await expect(page.getByText(/^1 of \d+ estimates$/)).toBeVisible()
  await open(two)
  for (const key of ['8', 'Decimal point', '5'])
    await page.getByRole('button', { name: key, exact: true }).tap()
  await expect(page.getByRole('alert')).toContainText('Give the reason in the note')
  await page.getByRole('button', { name: 'Short load' }).tap()
  await page.getByRole('button', { name: /^Receive 8\.500 kg/ }).tap()
  await page.getByRole('button', { name: /^Yes, receive 8\.500 kg/ }).tap()
  await expect(
    page.getByText(/^2 of \d+ estimates$/).or(page.getByText('Nothing is left to receive by this day')),
  ).toBeVisible()
  // The receipt is kept on the phone at once, and sent after that.
  const stock = async () => (await call(page, inventory.itemInventory, { itemid: two.itemId })).currentStock
  await expect.poll(stock).toBeCloseTo(two.currentStock + 8.5, 3)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a stock sheet shows what each row would do, errors first, before it is saved', async ({ page }) => {
  await signIn(page)
  const [good, bad] = await weighed(page, 12, 2)
  if (!good || !bad) throw new Error('the demo has stock')
  const header =
    'Item ID,Item Name,Item Type Code,Unit,Current Stock,Order Accepted,Add Estimate,Expected Date,Actual Received,Remove Qty,Remove Reason,Max Order Qty,Notes'
  const csv = [
    header,
    `${good.itemId},,${good.itemTypeCode},,,,,,,2,SAMPLE,,For the fair`,
    `${bad.itemId},,${bad.itemTypeCode},,,,,,,2,,,`,
  ].join('\r\n')
  await page.goto('/items/inventory')
  await page.getByRole('button', { name: 'Upload stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload stock' })
  await dialog
    .getByLabel('Stock sheet')
    .setInputFiles({ name: 'night.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const rows = dialog.getByRole('region', { name: 'Rows' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Remove Reason is missing')
  await expect(rows.nth(1)).toContainText('2.000 kg removed')
  // It can be left and reopened.
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Upload stock' }).click()
  await dialog.getByRole('button', { name: 'night.csv' }).first().click()
  await expect(rows).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  await expect(dialog).toContainText('Applied as upload')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto(`/items/inventory/${encodeURIComponent(good.itemName)}?itemid=${good.itemId}`)
  const newest = page.getByRole('region', { name: 'Stock ledger' }).locator('tbody tr').first()
  await expect(newest).toContainText('Taken out, sample')
  await expect(newest).toContainText('night.csv, For the fair')
})

// spec 9.12, 9.14
test('the sheets of stock and prices are saved under the names that they are known by', async ({ page }) => {
  await signIn(page)
  for (const [path, name] of [
    ['/items/inventory', 'itemInventoryDetails.xlsx'],
    ['/items/pricing', 'itemPriceDetails.xlsx'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Download sheet' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
    expect((await saved).suggestedFilename()).toBe(name)
  }
})
