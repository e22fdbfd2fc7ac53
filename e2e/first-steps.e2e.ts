import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inEmptyBusiness } from './empty-business.ts'
import { expect, test } from './fixtures.ts'
import * as order from './new-order.ts'
import { dialog, toast } from './screen-parts.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
/** The list of first steps, found by the line that each screen has while it is opened from there. */
const back = (page: Page) => page.getByRole('link', { name: 'back to first steps' })
const progress = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: 'First steps' })).toContainText(words)
/** What a screen offers first, with the key Ctrl Enter. */
const offered = (page: Page, name: string) => page.locator('main button[data-primary]', { hasText: name })
async function first(page: Page, name: string): Promise<void> {
  await expect(offered(page, name)).toBeVisible()
  await page.keyboard.press('Control+Enter')
}

test('an empty business gets to its first invoice: each step is opened by the first steps', async ({
  browser,
}) => {
  await inEmptyBusiness(browser, async page => {
    await page.goto('/home')
    await progress(page, '0 of 5 done')
    await expectAccessible(page)
    await whoWeAre(page)
    await firstItem(page)
    await firstCustomer(page)
    await firstOrder(page)
    await firstInvoice(page)
  })
})

async function whoWeAre(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter them' }).click()
  await field(page, 'Legal name').fill('Green Basket LLP')
  await field(page, 'Warehouse').fill('Peenya')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Market Road, Bengaluru 560058')
  await field(page, 'GSTIN').fill('29aabcf4821k1zi')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Changed by Meera Owner, /)).toBeVisible()
  await back(page).click()
  await progress(page, '1 of 5 done')
}

/** Its HSN code is found by the goods although the business has no codes yet, and its tax class comes with it. */
async function firstItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Type items' }).click()
  await field(page, 'Item name').fill('Tomato')
  await page.getByRole('combobox', { name: 'HSN' }).fill('tom')
  await expect(page.getByRole('option', { name: '070200 Tomato' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Tax class' })).toHaveValue('Nil')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('There are no categories yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to pack sizes' }).click()
  for (const pack of ['1 kg', '10 kg']) await page.getByRole('button', { name: pack, exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Before you save' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('cell', { name: 'TOMATO', exact: true })).toBeVisible()
  await back(page).click()
  await progress(page, '2 of 5 done')

  await page.getByRole('link', { name: 'Set prices' }).click()
  await page.getByText('Set price', { exact: true }).click()
  await page.keyboard.type('30')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('300.00', { exact: true })).toBeVisible()
  await back(page).click()
  await expect(page.getByRole('link', { name: 'Set prices' })).toBeHidden()
}

async function firstCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a customer' }).click()
  await field(page, 'Legal name').fill('Anand Mess')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Hotel' }).click()
  await field(page, 'Business POC').fill('Anand')
  await field(page, 'Mobile').fill('9845011111')
  await field(page, 'Email').fill('anand@example.in')
  await page.getByRole('textbox', { name: 'Registered address', exact: true }).fill('12 Main Road')
  await field(page, 'City').fill('Bengaluru')
  await field(page, 'PIN').fill('560001')
  await expect(page.getByRole('combobox', { name: 'State' }), 'its PIN says where it is').toHaveValue(
    'Karnataka',
  )
  await page.getByRole('button', { name: 'Continue to documents' }).click()
  await page.getByRole('button', { name: 'Continue to outlets' }).click()
  await field(page, 'Outlet name').fill('Main Road')
  await field(page, 'PIN').fill('560001')
  await page.getByRole('button', { name: 'Continue to terms' }).click()
  await page.getByRole('button', { name: 'Continue to item groups' }).click()
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anand Mess' })).toBeVisible()
  await back(page).click()
  await progress(page, '3 of 5 done')
}

async function firstOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take an order' }).click()
  await expect(order.option(page, /Anand Mess/)).toBeVisible()
  await page.keyboard.type('anand')
  await page.keyboard.press('Enter')
  await expect(order.item(page)).toBeFocused()
  await page.keyboard.type('tomato 20kg')
  await expect(order.option(page, /Tomato/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(order.lines(page).first()).toContainText('600.00')
  await page.keyboard.press('Control+Enter')
  // in the evening the only slot of tomorrow is past its cut-off
  await expect(order.note(page).or(dialog(page))).toBeVisible()
  if (await dialog(page).isVisible()) {
    await dialog(page).getByLabel('Reason').fill('First order')
    await page.keyboard.press('Control+Enter')
  }
  await expect(order.note(page)).toContainText('Order #1 placed')
  await back(page).click()
  await progress(page, '4 of 5 done')
}

/** The stock is counted, a prepaid customer pays, a picker is added, and the order does one thing after the other. */
async function firstInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Count stock' }).click()
  await page.getByRole('link', { name: /^Tomato/ }).click()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await dialog(page).getByLabel('Counted').fill('50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Stock ledger' })).toContainText('Opening stock')

  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Open the order' }).click()
  await page.getByRole('link', { name: '#1' }).click()
  await first(page, 'Record receipt')
  await dialog(page).getByText('Cash', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await first(page, 'Accept order')
  await first(page, 'Assign picker')
  await dialog(page).getByRole('link', { name: 'Add a picker' }).click()
  const picker = page.getByRole('form', { name: 'Add picker' })
  for (const [name, value] of Object.entries({
    Name: 'Ravi Kumar',
    Mobile: '9845022222',
    'Address line 1': '1 Market',
    City: 'Bengaluru',
  }))
    await picker.getByLabel(name).fill(value)
  await picker.getByLabel('PIN code').fill('560001')
  await expect(picker.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Ravi Kumar added')).toBeVisible()
  await page.goBack()
  await first(page, 'Assign picker')
  await dialog(page).getByText('Ravi Kumar').click()
  await page.keyboard.press('Control+Enter')
  await first(page, 'Start packing')
  await first(page, 'Pick 1 line')
  await page.keyboard.type('19.85')
  await page.keyboard.press('Enter')
  await first(page, 'Mark ready')
  await dialog(page).getByRole('button', { name: 'Mark ready' }).click()
  await first(page, 'Dispatch')
  await dialog(page).getByRole('button', { name: 'Dispatch order' }).click()
  await expect(offered(page, 'Mark delivered')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'First invoice made, ₹596.00' })).toBeVisible()
}
