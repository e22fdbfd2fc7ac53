import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { customerNamed, first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { numberIn } from './numbers.ts'
import { moveOrder, packOrder, readOrder } from './order-calls.ts'
import { refusal } from './refused-calls.ts'
import { arrowTo } from './screen-parts.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const rows = (page: Page) => page.getByRole('table', { name: 'Customers' }).locator('tbody tr')

/** Chooses a value of a list. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

async function person(page: Page, number: number, name: string, mobile: string): Promise<void> {
  await press(page, 'Add staff')
  await box(page, `Name of person ${number}`).fill(name)
  await box(page, `Mobile of person ${number}`).fill(mobile)
}

// spec 2.11, 2.31
test('a customer with two outlets and staff is added, found again, and orders', async ({ page }) => {
  page.on('dialog', dialog => dialog.accept())
  await signIn(page)
  await page.goto('/customers')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/customers\?add=1$/)

  // The form does not continue while a field is invalid, and a value of another customer is reported while typing.
  await press(page, 'Continue to documents')
  await expect(page.getByText('Legal name needs at least 2 characters')).toBeVisible()
  await expect(box(page, 'Legal name')).toBeFocused()
  await box(page, 'Legal name').fill('Coromandel Feast Caterers Private Limited')
  await choose(page, 'Type', 'Caterer')
  await box(page, 'Business POC').fill('Revathi Anand')
  await box(page, 'Mobile').fill('98450 41172')
  await expect(page.getByText('Another customer has this mobile')).toBeVisible()
  await box(page, 'Mobile').fill('+91 98409 11762')
  await expect(page.getByText('Another customer has this mobile')).toBeHidden()
  await press(page, 'Add number')
  await choose(page, 'Kind of number 1', 'Landline')
  await box(page, 'Number 1').fill('(044) 2345 6789')
  await box(page, 'Email').fill('accounts@coromandel.example')
  await box(page, 'Registered address').fill('4, Beach Road')
  await box(page, 'City').fill('Chennai')
  await box(page, 'PIN').fill('600004')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Tamil Nadu')
  await expectAccessible(page)
  await press(page, 'Continue to documents')

  await box(page, 'GSTIN').fill('33aalcm2210r2zb')
  await expect(page.getByText(/check character of this GSTIN is wrong/).first()).toBeVisible()
  await box(page, 'GSTIN').fill('33aalcm2210r2za')
  await expect(page.getByText('Check character is correct · Tamil Nadu (33)')).toBeVisible()
  await expect(box(page, 'PAN')).toHaveValue('AALCM2210R')
  await page.getByLabel('PAN card', { exact: true }).setInputFiles({
    name: 'pan-card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 a card'),
  })
  await expect(page.getByRole('link', { name: 'pan-card.pdf' })).toBeVisible()

  // It is finished later: the draft is stored and survives a reload.
  await press(page, 'Save and finish later')
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/customers?add=1')
  await page.reload()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(box(page, 'PAN')).toHaveValue('AALCM2210R')
  await expect(page.getByRole('link', { name: 'pan-card.pdf' })).toBeVisible()
  await press(page, 'Continue to outlets')

  await box(page, 'Outlet name').fill('Hosur gate kitchen')
  await box(page, 'City').fill('Hosur')
  await box(page, 'PIN').fill('562107')
  await person(page, 1, 'Revathi Anand', '9840911762')
  await person(page, 2, 'Murugan K.', '94432 70815')
  await press(page, 'Continue to terms')
  await expect(page.getByText('Correct the address, or tick this')).toBeVisible()
  await page.getByLabel('The address is right, keep Tamil Nadu').check()
  await press(page, 'Add another outlet')
  await box(page, 'Outlet name').fill('Mylapore hall')
  await box(page, 'PIN').fill('600004')
  await person(page, 1, 'Gopal Venkat', '94440 58812')
  await press(page, 'Continue to terms')

  await page.getByLabel('Postpaid, on credit').check()
  await box(page, 'Credit limit').fill('1,50,000')
  await press(page, 'Continue to item groups')
  await press(page, 'Save customer')
  await expect(page.getByRole('heading', { name: 'Coromandel Feast Caterers Private Limited' })).toBeVisible()

  // One customer: outlets with their contacts, terms, and a change of the primary contact.
  const outlets = page.getByRole('region', { name: 'Outlets and staff' }).first()
  await expect(outlets).toContainText('2 outlets, 3 staff')
  await expect(page.getByRole('link', { name: '044-23456789' })).toHaveAttribute('href', 'tel:+914423456789')
  await expect(page.getByText('Left of ₹1,50,000')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ledger, this statement' })).toContainText('Balance')
  await press(page, 'Make primary: Murugan K.')
  await expect(page.getByRole('button', { name: 'Make primary: Revathi Anand' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Change terms')
  await box(page, 'Credit limit').fill('2,00,000')
  await press(page, 'Save terms')
  await expect(page.getByText('Left of ₹2,00,000')).toBeVisible()
  const customerid = Number(page.url().split('/').at(-1))

  // An order is placed for it, and the dashboard finds it by its outlet and shows the remaining limit.
  await page.goto('/orders/create-order')
  await expect(page.getByRole('combobox', { name: 'Customer or outlet' })).toBeFocused()
  await page.keyboard.type('coromandel myl')
  await expect(page.getByRole('option', { name: /Mylapore hall/ })).toBeVisible()
  await page.getByRole('option', { name: /Mylapore hall/ }).click()
  await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeFocused()
  await page.keyboard.type('potato-50kg')
  await expect(page.getByRole('option').first()).toContainText('Potato')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.getByLabel('Date', { exact: true }).fill('+3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /06:00 – 08:00 AM/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Order placed' })).toContainText(/Order #\d+ placed/)
  const order = first((await call(page, orders.customerOrders, { customerid })).rows)
  await moveOrder(page, order.orderid, 'PENDING')

  await page.goto('/customers')
  await page.getByRole('searchbox', { name: /Name, outlet/ }).fill('hosur gate')
  await expect(rows(page)).toHaveCount(1)
  const left = (200_000 - order.total).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await expect(rows(page).first()).toContainText('Revathi Anand')
  await expect(rows(page).first()).toContainText(left)
  await press(page, 'Open Coromandel Feast Caterers Private Limited')
  await expect(page.getByRole('cell', { name: 'Mylapore hall', exact: true })).toBeVisible()
  await expectAccessible(page)

  // Its order is dispatched, part of it is paid, and every screen shows the same dues.
  await packOrder(page, await readOrder(page, order.orderid))
  await moveOrder(page, order.orderid, 'READY_TO_DISPATCH', 'DISPATCHED')
  await page.goto(`/payments-details?customerid=${customerid}`)
  const dues = page.getByRole('group', { name: 'Dues at a glance' }).getByText('Outstanding').locator('..')
  await expect(dues).toContainText('₹')
  const owed = await call(page, payments.customerDues, { customerid })
  expect(owed.outstanding).toBe(order.total)
  await page.getByRole('region', { name: 'Record receipt' }).getByText('Cash', { exact: true }).click()
  await page.getByLabel('Amount').fill('1000')
  await page.keyboard.press('Control+Enter')
  const still = (owed.outstanding - 1000).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await expect(dues).toContainText(still)
  await page.goto('/payments?searchtext=coromandel')
  await expect(page.getByRole('row').filter({ hasText: 'Coromandel' })).toContainText(still)
  await page.goto('/customers?searchtext=coromandel')
  await expect(rows(page).first()).toContainText(still)
  await page.goto(`/orders/create-order?customerid=${customerid}`)
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText(still)
})

test('further numbers are added, corrected and removed by keyboard, also on a phone, and call or open the chat', async ({
  page,
}) => {
  await signIn(page)
  const { customerid } = await customerNamed(page, 'wok street')
  await page.goto(`/customers/${customerid}`)
  const facts = page.getByRole('region', { name: 'Details' })
  const edit = async () => {
    await facts.getByRole('button', { name: 'Edit' }).click()
    await expect(box(page, 'Legal name')).toBeFocused()
  }
  const add = page.getByRole('button', { name: 'Add number', exact: true })
  const kind = (number: number) => page.getByRole('combobox', { name: `Kind of number ${number}` })
  await edit()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(kind(1)).toBeFocused()
  await page.keyboard.type('what')
  await expect(page.getByRole('option')).toHaveText(['WhatsApp'])
  await arrowTo(page, page.getByRole('option'))
  await page.keyboard.press('Enter')
  await expect(kind(1)).toHaveValue('WhatsApp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('98450')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Orders')
  await page.keyboard.press('Control+Enter')
  await expect(box(page, 'Number 1')).toHaveAccessibleDescription(
    'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  )
  await expect(box(page, 'Number 1')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('11223')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(kind(2)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('98450 11224')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(facts).toContainText('WhatsApp 98450 11223 Orders · Mobile 98450 11224')
  await expect(facts.getByRole('link', { name: '98450 11223' })).toHaveAttribute(
    'href',
    'https://wa.me/919845011223',
  )
  await expect(facts.getByRole('link', { name: '98450 11224' })).toHaveAttribute('href', 'tel:+919845011224')

  await page.setViewportSize({ width: 390, height: 844 })
  await edit()
  await add.scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const topOf = (field: Locator) => field.evaluate(one => one.getBoundingClientRect().y)
  await expect
    .poll(
      async () => (await topOf(kind(1))) - (await topOf(box(page, 'Number 1'))),
      'a number is beside its kind',
    )
    .toBe(0)
  await expectAccessible(page)
  await press(page, 'Remove number 1')
  await expect(add).toBeFocused()
  await expect(box(page, 'Number 1')).toHaveValue('98450 11224')
  await page.keyboard.press('Control+Enter')
  await expect(facts).toContainText('Mobile 98450 11224')
  await expect(facts).not.toContainText('WhatsApp')
})

test('a new customer that is emptied again leaves no draft', async ({ page }) => {
  page.on('dialog', dialog => dialog.accept())
  await signIn(page)
  await page.goto('/customers?add=1')
  await box(page, 'Legal name').fill('Coromandel Feast')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await box(page, 'Legal name').fill('')
  await expect(page.getByText(/^Draft saved/)).toBeHidden()
  await page.reload()
  await expect(box(page, 'Legal name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden()
})

// spec 2.31
test('tiles and filters narrow the dashboard, the address keeps them, and a customer is deactivated and activated', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/customers')
  const tile = page.getByRole('button', { name: /^Prepaid/ })
  const count = await numberIn(tile)
  await tile.click()
  await expect(page).toHaveURL(/credit=PREPAID/)
  await expect(rows(page)).toHaveCount(count)

  await test.step('filters are kept under a name on this list as on any', async () => {
    await press(page, 'Views')
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Pay first')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByText('View “Pay first” saved')).toBeVisible()
    await page.goto('/customers')
    await press(page, 'Views')
    await page.getByRole('menuitemradio', { name: 'Pay first' }).click()
    await expect(page).toHaveURL(/credit=PREPAID/)
    await expect(rows(page)).toHaveCount(count)
  })
  await page.goto('/customers?searchtext=wok%20stret')
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'Actions of Wok Street')
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
  const question = page.getByRole('dialog', { name: /^Deactivate/ })
  await page.route('**/switch-status*', route => route.fulfill(refusal), { times: 1 })
  await question.getByRole('button', { name: 'Deactivate customer' }).click()
  await expect(question).toContainText('Not now.')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Not now.')
  await question.getByRole('button', { name: 'Deactivate customer' }).click()
  await expect(page.getByText('No customer matches these filters.')).toBeVisible()
  await press(page, 'With inactive')
  await page.getByRole('searchbox', { name: /Name, outlet/ }).fill('wok street')
  await expect(rows(page).first()).toContainText('Inactive')
  await page.getByRole('link', { name: /Wok Street/ }).click()
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Activate…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate customer' }).click()
  await expect(page.locator('span').filter({ hasText: /^Active$/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Sections of the customer' })
    .getByRole('link', { name: 'Orders' })
    .click()
  await expect(page).toHaveURL(/tab=orders/)
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Items and prices' }).click()
  await page.getByRole('searchbox', { name: 'Item, alias, code' }).fill('potato')
  await expect(page.getByRole('cell', { name: /^Potato/ }).first()).toBeVisible()
})
