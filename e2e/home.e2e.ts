import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { shortAmountText, toPaise } from '../client/src/ui/values/amounts.ts'
import { call } from './call.ts'
import { debtor } from './demo-records.ts'
import { chooseTasks, expect, signIn, test, tokenOf } from './fixtures.ts'
import { dayIn } from './order-calls.ts'

const accounts = '9876543213'
const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const rupees = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))

/** Number and sum of a column of the list on the screen, once it is there. */
async function sumOf(list: Locator, head: string): Promise<{ rows: number; sum: number }> {
  const heads = list.locator('thead th')
  await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
  const column = (await heads.allTextContents()).findIndex(text => text.startsWith(head))
  expect(column, `a column ${head}`).toBeGreaterThanOrEqual(0)
  const cells = await list.locator(`tbody tr td:nth-child(${column + 1})`).allTextContents()
  return {
    rows: cells.length,
    sum: cells.reduce((all, text) => all + Math.round(rupees(text) * 100), 0) / 100,
  }
}

interface Figure {
  of: string
  /** The table that it opens, and the column that adds up to it. */
  list: string
  head: string
}

/** Follows a figure: as many rows as it says, and their sum is the figure. */
async function equalsRows(page: Page, { of, list, head }: Figure): Promise<void> {
  await expect(tile(page, of)).toBeVisible()
  const said = (await tile(page, of).locator('*').allTextContents()).join(' ')
  await tile(page, of).click()
  const shown = page.getByRole('region', { name: list, exact: true })
  await expect(shown.or(page.getByText('No data available')).first()).toBeVisible()
  if (/\b0 (order|customer|promise|receipt)/.test(said)) return
  const { rows, sum } = await sumOf(shown, head)
  expect(said).toContain(shortAmountText(toPaise(Math.round(sum))))
  expect(said).toMatch(new RegExp(`(?<!\\d)${rows}(?!\\d)`))
}

test('each figure of the owner opens its rows, which add up to it', async ({ page }) => {
  await signIn(page)
  for (const figure of [
    { of: 'Sales', list: 'Orders', head: 'Value' },
    { of: 'Short lines', list: 'Short lines', head: 'Missing' },
    { of: 'Money in', list: 'Receipts', head: 'Amount' },
    { of: 'Overdue', list: 'Customers', head: 'Overdue' },
  ]) {
    await page.goto('/home')
    await equalsRows(page, figure)
  }
})

/** A cheque of a customer that has a bill to pay bounces. */
async function bounceCheque(page: Page): Promise<void> {
  const { customerID: customerId } = await debtor(page)
  const cheque = { date: dayIn(-1), amount: 500, mode: 'CHEQUE' as const, reference: '000451' }
  const { id: receiptid, version } = await call(page, payments.recordReceipt, {
    body: { customerId, ...cheque },
  })
  const [status, date] = ['BOUNCED' as const, dayIn(0)]
  await call(page, payments.clearOrBounce, { receiptid, body: { status, date, version } })
}

test('a bounced cheque leads to the customers whose cheques bounced, with what is missing', async ({
  page,
}) => {
  await signIn(page)
  await bounceCheque(page)
  await page.goto('/home')
  const line = page.getByRole('link', { name: /cheques? bounced/ })
  await expect(line).toContainText('₹')
  const missing = rupees((await line.textContent())?.split('₹')[1] ?? '')
  await line.click()
  const list = page.getByRole('region', { name: 'Customers', exact: true })
  await expect(page.getByRole('button', { name: 'Bounced cheques' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await sumOf(list, 'Bounced')).sum).toBe(missing)
  await page.getByRole('button', { name: 'Bounced cheques' }).click()
  await expect(page).toHaveURL(/\/payments$/)
})

test('each figure of the accounts opens its rows, which add up to it', async ({ page }) => {
  await signIn(page, accounts)
  await page.goto('/home')
  const { today } = await call(page, home.accountsHome, {})
  const { rows } = await call(page, customers.customerDashboard, { limit: 2 })
  for (const [at, { customerID: customerId }] of rows.entries())
    await call(page, credit.addPromise, { body: { customerId, amount: 100 + at, by: today, confirm: true } })
  for (const figure of [
    { of: 'Due today', list: 'Due today', head: 'Due today' },
    { of: 'Overdue', list: 'Customers', head: 'Overdue' },
    { of: 'Promised for today', list: 'Promises', head: 'Promised' },
  ]) {
    await page.goto('/home')
    await equalsRows(page, figure)
  }
  await page.goto('/home')
  await tile(page, 'Cheques').click()
  await expect(page).toHaveURL(/#cheques$/)
})

test('Buyer starts at the order list, and with what is short once that is chosen from the first tasks', async ({
  page,
}) => {
  await signIn(page, '9876543212')
  await chooseTasks(page, (await tokenOf(page)) ?? '', 'AGAIN')
  await page.goto('/otp')
  await expect(page).toHaveURL(/\/orders\/order-list/)
  const strip = page.getByRole('region', { name: 'Your first tasks' })
  await strip.getByRole('button', { name: 'Start at Inventory' }).click()
  await expect(page).toHaveURL(/\/items\/inventory\?filter=TO_BUY$/)
  await expect(strip.getByText('of 5 done')).toBeVisible()
  await expect(strip.getByRole('button', { name: 'Start at Inventory' })).toBeHidden()
  await page.goto('/')
  await expect(page).toHaveURL(/\/items\/inventory\?filter=TO_BUY$/)
  await call(page, preferences.keepPreference, { key: 'home', body: { value: null } })
  await chooseTasks(page, (await tokenOf(page)) ?? '', 'AWAY')
})
