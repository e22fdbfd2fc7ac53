import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { debtor, debtors } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { refuseUntilTriedAgain } from './refused-calls.ts'
import { action } from './screen-parts.ts'

/** Rupees as formatted on every screen: 1,24,214.00. */
const rupees = (amount: number) =>
  amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const spaced = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Dues at a glance' }).getByText(name).locator('..')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const find = (page: Page, name: string) =>
  page.getByRole('searchbox', { name: 'Customer, contact, mobile' }).fill(name)

async function expectClean(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeHidden()
  await expectAccessible(page, what)
}

/** A reference that no other receipt has. */
const reference = () => String(Date.now()).slice(-12).padStart(12, '4')
const chequeNumber = () => String(Date.now()).slice(-6)

// spec 2.20, 2.21, 2.42, 2.43, 2.44, 2.46, 7.4
test('a part payment is recorded, and dues, details and order entry show the same outstanding', async ({
  page,
}) => {
  await signIn(page)
  const { rows, total } = await debtors(page)
  const all = await call(page, customers.customerDashboard, { limit: 1 })
  const customer = rows.at(2)
  if (!customer) throw new Error('nobody in the demo owes anything')
  const { businessName: name, outstanding, outlets } = customer

  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: new RegExp(`^Customers ?${all.total}$`) })).toBeVisible()
  const heads = [
    'Customer/Business Name',
    'Outlets',
    'Business POC',
    'POC Contact',
    'Credit Limit',
    'Outstanding',
    'Status',
  ]
  const shown = async () =>
    (await page.getByRole('columnheader').allInnerTexts()).map(head => head.replace(' (₹)', ''))
  await expect.poll(shown).toEqual([...heads, 'Actions'])
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  await tile(page, 'Outstanding').click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Customers ?${total}$`) })).toBeVisible()
  await expect(page).toHaveURL(/dues=OUTSTANDING/)
  await find(page, name)
  const { businessPOC, pocContact, creditLimit, status } = customer
  const inRow = [name, String(outlets), businessPOC, spaced(pocContact)]
  const money = [creditLimit ? rupees(creditLimit) : '-', rupees(outstanding)]
  const isActive = status === 'ACTIVE' ? 'Active' : 'Inactive'
  for (const [at, text] of [...inRow, ...money, isActive].entries())
    await expect(row(page, name).getByRole('cell').nth(at), heads[at]).toContainText(text)
  await expectClean(page, 'dues')

  const outletsButton = row(page, name).getByRole('button', { name: `${outlets} outlets of ${name}` })
  const asked = page.waitForRequest(sent => sent.url().includes(customers.allOutletsOfCustomer.path))
  await outletsButton.click()
  expect(new URL((await asked).url()).searchParams.get('customerId')).toBe(String(customer.customerID))
  const outletsTable = page.getByRole('group', { name: `Outlets of ${name}` })
  await expect(outletsTable.getByRole('columnheader')).toHaveText([
    `Outlets (${outlets})`,
    'Address',
    'POC Contact',
  ])
  const open = await call(page, customers.allOutletsOfCustomer, { customerId: customer.customerID })
  expect(open).toHaveLength(outlets)
  await expect(outletsTable.getByRole('row')).toHaveCount(outlets + 1)
  for (const { name: outlet, outletAddress, poccontact } of open) {
    const of = outletsTable
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: outlet, exact: true }) })
    const { outletName, floorNumber, city, state, pincode } = outletAddress
    for (const part of [outletName, floorNumber, city, state, pincode])
      await expect(of.getByRole('cell').first(), outlet).toContainText(part)
    await expect(of.getByRole('cell').last(), outlet).toHaveText(spaced(poccontact))
  }
  await page.keyboard.press('Escape')
  await expect(outletsTable).toBeHidden()
  await page.route(
    sent => sent.pathname === customers.allOutletsOfCustomer.path,
    sent => sent.abort(),
  )
  await outletsButton.click()
  await expect(outletsTable.getByRole('row'), 'the outlets that were read are there at once').toHaveCount(
    outlets + 1,
  )
  await page.keyboard.press('Escape')
  await expect(outletsTable).toBeHidden()

  await test.step('a receipt is typed through without a pointer: customer, amount, and the reference that is missing', async () => {
    await page.getByRole('button', { name: 'Record receipt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record receipt' })
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await page.keyboard.type('25000')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByLabel('UPI reference (RRN)')).toBeFocused()
    await page.keyboard.type('4123')
    await expect(dialog.getByLabel('UPI reference (RRN)')).toHaveValue('4123')
    await expect(dialog.getByLabel('Amount')).toHaveValue(/^25,?000(\.00)?$/)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  await row(page, name).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(outstanding)}`)
  await expectClean(page, 'payment details')
  const readAgain = page.waitForResponse(/getcustomerdetails-dashboard/)
  await page.goBack()
  await readAgain
  await page.goForward()

  const form = page.getByRole('region', { name: 'Record receipt' })
  await form.getByLabel('Amount').fill('1000')
  await expect(form).toContainText(/Pays, oldest due first/)
  await expect(form).toContainText(`₹${rupees(outstanding - 1000)}`)
  await form.getByLabel('UPI reference (RRN)').fill('1234')
  await page.keyboard.press('Control+Enter')
  await expect(form).toContainText('A UPI reference (RRN) has 12 digits')
  await expect(form.getByLabel('UPI reference (RRN)')).toBeFocused()
  await form.getByLabel('UPI reference (RRN)').fill(reference())
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/₹1,000\.00 recorded/)).toBeVisible()
  const after = outstanding - 1000
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(after)}`)
  await expect(page.getByRole('list', { name: 'Last receipts' }).getByRole('listitem').first()).toContainText(
    '1,000.00',
  )
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText(
    'Receipt, UPI',
  )

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^statement-.*\.pdf$/)

  await page.getByRole('link', { name: 'All dues' }).click()
  await find(page, name)
  await expect(row(page, name)).toContainText(rupees(after))
  await row(page, name).getByRole('link', { name }).click()
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(after)}`)
  const askedAgain = page.waitForRequest(/getcustomerdetails-dashboard/)
  await page.goBack()
  await askedAgain
  await page.goto(`/customers?searchtext=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText(rupees(after))

  await test.step('who pays ahead and owes nothing has no empty ageing above the ledger', async () => {
    const { rows: ahead } = await call(page, customers.customerDashboard, { limit: 100 })
    const prepaid = ahead.find(
      ({ creditStatus, outstanding = 0 }) => creditStatus === 'PREPAID' && outstanding < 0,
    )
    await page.goto(`/payments-details?customerid=${prepaid?.customerID}`)
    await expect(page.getByText('No invoice is open.')).toBeVisible()
    await expect(page.getByText('Prepaid', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Ageing' })).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Ledger' })).toBeInViewport()
  })

  await page.goto('/orders/create-order')
  await page.getByRole('combobox', { name: 'Customer or outlet' }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText(rupees(after))
})

test('half a date on the receipt says what is missing, and the money is not recorded for the day before it', async ({
  page,
}) => {
  await signIn(page)
  const { customerID } = await debtor(page)
  await page.goto(`/payments-details?customerid=${customerID}`)
  const form = page.getByRole('region', { name: 'Record receipt' })
  const day = form.getByLabel('Received on')
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/payments/receipts'))
      sent.push(request.postData() ?? '')
  })
  await form.getByText('Cash', { exact: true }).click()
  await form.getByLabel('Amount').fill('50')
  for (const [typed, words] of [
    ['yester day', 'Enter a date, such as 21/11, tomorrow or sat'],
    ['', 'Enter a date'],
  ] as const) {
    await day.fill(typed)
    await page.keyboard.press('Control+Enter')
    await expect(form.getByText(words, { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Record ₹50.00' }).click()
    await expect(day).toBeFocused()
    await expect(day).toHaveValue(typed)
    await expect(form.getByText(words, { exact: true })).toBeVisible()
  }
  expect(sent).toEqual([])
  await day.fill('yesterday')
  await form.getByRole('button', { name: 'Record ₹50.00' }).click()
  await expect.poll(() => sent.map(body => JSON.parse(body).date)).toEqual([dayIn(-1)])
})

const openInvoices = /payments\/openinvoices/

test('a receipt says so when the open invoices did not load, and loads them again', async ({ page }) => {
  await signIn(page)
  const { customerID, businessName: name } = await debtor(page)
  const loadAgainIn = async (form: Locator) => {
    const alert = form.getByRole('alert').filter({ hasText: 'The open invoices did not load' })
    await expect(alert).toContainText('Not now.')
    await expect(form).not.toContainText('Nothing is due')
    await expect(form).not.toContainText('Left as advance')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(
      form.getByRole('region', { name: 'What it pays' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(alert).toBeHidden()
  }

  await refuseUntilTriedAgain(page, openInvoices)
  await page.goto(`/payments-details?customerid=${customerID}`)
  const form = page.getByRole('region', { name: 'Record receipt' })
  await form.getByLabel('Amount').fill('100')
  await loadAgainIn(form)

  await page.goto('/payments')
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record receipt' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel('Amount').fill('100')
  await loadAgainIn(dialog)
})

test('allocating and adjusting say so when the open invoices did not load, and load them again', async ({
  page,
}) => {
  await signIn(page)
  const { customerID } = await debtor(page)
  const body = { customerId: customerID, date: dayIn(0), amount: 1, mode: 'CASH' as const }
  const { number } = await call(page, payments.recordReceipt, { body })
  const dialog = page.getByRole('dialog')
  const alert = dialog.getByRole('alert').filter({ hasText: 'The open invoices did not load' })
  await refuseUntilTriedAgain(page, openInvoices)
  const openWithout = async (press: () => Promise<void>) => {
    await page.goto(`/payments-details?customerid=${customerID}`)
    await press()
    await expect(alert).toContainText('Not now.')
  }
  const loadAgain = () => alert.getByRole('button', { name: 'Try again' }).click()

  await openWithout(async () => {
    await action(page, number, 'Allocate…')
  })
  await expect(dialog.getByRole('button', { name: 'Save allocation' })).toBeDisabled()
  await loadAgain()
  await expect(dialog.getByRole('textbox', { name: /^Allocated to / }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save allocation' })).toBeEnabled()

  await openWithout(() => page.getByRole('button', { name: 'Adjust dues' }).click())
  await expect(dialog.getByLabel('Document')).toBeHidden()
  await loadAgain()
  await expect(dialog.getByLabel('Document')).toBeVisible()
})

test('a cheque clears and bounces, a receipt is set against another invoice, and dues are written off', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = await debtors(page)
  const customer = rows.at(3)
  if (!customer) throw new Error('nobody in the demo owes anything')
  const { customerID, businessName: name, outstanding } = customer

  await page.goto('/payments-details')
  await page.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('listbox', { name: 'Customers' }).getByRole('option', { name }).click()
  await expect(page).toHaveURL(`/payments-details?customerid=${customerID}`)
  const first = page.getByRole('list', { name: 'Last receipts' }).getByRole('listitem').first()
  const doTo = async (action: string) => {
    await first.getByRole('button', { name: /^Actions of/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  const form = page.getByRole('region', { name: 'Record receipt' })
  await form.getByText('Cheque', { exact: true }).click()
  await form.getByLabel('Amount').fill('500')
  await form.getByLabel('Cheque number').fill(chequeNumber())
  await expect(form).toContainText('A cheque counts when it is cleared')
  await form.getByRole('button', { name: 'Record ₹500.00' }).click()
  await expect(first).toContainText('500.00')
  await expect(first).toContainText('Not cleared')
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(outstanding)}`)

  await doTo('Cheque cleared…')
  await page.getByRole('button', { name: 'Mark as cleared' }).click()
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(outstanding - 500)}`)

  await doTo('Allocate…')
  const dialog = page.getByRole('dialog')
  const parts = dialog.getByRole('textbox')
  await parts.first().fill('200')
  await parts.nth(1).fill('100')
  await expect(dialog).toContainText('₹200.00 left as advance')
  await dialog.getByRole('button', { name: 'Save allocation' }).click()
  await expect(tile(page, 'Advance')).toContainText('₹200.00')

  await doTo('Cheque bounced…')
  await page.getByLabel('Reason').fill('Funds insufficient')
  await page.getByRole('button', { name: 'Mark as bounced' }).click()
  await expect(first).toContainText('Bounced')
  await expect(page.getByText('On hold', { exact: true })).toBeVisible()
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(outstanding)}`)

  await page.getByRole('button', { name: 'Adjust dues' }).click()
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByLabel('Reason').fill('Rounding dispute of October')
  await dialog.getByRole('button', { name: 'Record entry' }).click()
  await expect(tile(page, 'Outstanding')).toContainText(`₹${rupees(outstanding - 10)}`)
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText(
    'Rounding dispute of October',
  )
})
