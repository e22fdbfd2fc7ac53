import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { addDays, day, startOfMonth } from '@packhouse/contract/day.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { debtors, first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'

test('what was billed too high at the statement is credited over two invoices: by keys, each amount before it is issued', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = await debtors(page)
  const { customerID: customerid } = first(rows)
  const before = await call(page, notes.notableInvoices, { customerid })
  const [one, two] = before.invoices.filter(({ lines }) =>
    lines.some(({ left, rate }) => left.taxable > 50 && rate > 2),
  )
  if (!one || !two) throw new Error('The demo has no two invoices of a customer who owes')
  const lines = [one, two].map(({ number, lines }) => ({
    number,
    line: first(lines.filter(({ left }) => left.taxable > 50)),
  }))

  await page.goto(`/payments-details?customerid=${customerid}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Note without goods…' }).click()
  await expect(page.getByRole('heading', { name: 'Note without goods' })).toBeVisible()
  const issue = page.getByRole('button', { name: /^Issue/ })
  await expect(page.getByText('Tick an invoice', { exact: true })).toBeVisible()
  for (const { number } of lines) await page.getByRole('checkbox', { name: number }).check()
  await expectAccessible(page, 'notes without goods')

  for (const { number, line } of lines) {
    const cell = page.getByRole('textbox', { name: `${line.name} on ${number}` })
    await cell.fill(String(line.rate + 1))
    await expect(cell).toHaveAccessibleDescription(/not below the one that was billed/)
    await expect(issue).toBeDisabled()
    await cell.fill((line.rate - 1).toFixed(2))
  }
  await page.getByLabel('Reason').fill('Billed at the old rate')
  await page.getByLabel('What was agreed').fill('On the phone with the owner')
  await expect(page.getByText(/^Dues fall by/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const made = page.getByRole('region', { name: 'Issued' })
  await expect(made.getByRole('button').first()).toBeVisible()

  const after = await call(page, notes.notableInvoices, { customerid })
  expect(after.outstanding).toBeLessThan(before.outstanding)
  const { rows: ledger } = await call(page, payments.customerLedger, { customerid })
  const number = ledger[0]?.number ?? ''
  await expect(made).toContainText(number)
  const saved = page.waitForEvent('download')
  await made.getByRole('button', { name: number, exact: true }).click()
  expect((await saved).suggestedFilename()).toContain(number.replaceAll('/', '-'))
})

type Billed = Reply<typeof notes.billedCustomers>['rows'][number]
const several = ({ dispute }: Billed) => (dispute?.invoices.length ?? 0) > 1

test('a note begins with who has invoices this month: by keys to what is in dispute, with the invoices named ticked', async ({
  page,
}) => {
  await signIn(page)
  const latest = await call(page, notes.billedCustomers, {})
  const month = day(latest.from)
  const before = { from: startOfMonth(month, -1), to: addDays(month, -1) }
  // in the first days of a month what is in dispute was invoiced in the month before
  const isEarly = !latest.rows.some(several)
  const { rows, customers } = isEarly ? await call(page, notes.billedCustomers, before) : latest
  const disputed = first(rows.filter(several))
  await page.goto(isEarly ? '/payments/notes?period=before' : '/payments/notes')
  const list = page.getByRole('region', { name: /^Invoices in / })
  const named = list.getByRole('row')
  await expect(named).toHaveCount(rows.length + 1)
  await expect(list.getByRole('heading')).toContainText(String(customers))
  const panel = page.getByRole('region', { name: 'The customer' })
  await expect(panel).toContainText(first(rows).businessName)
  await expectAccessible(page, 'the first screen of a note')
  await page.getByRole('button', { name: /^In dispute/ }).click()
  await expect(named).toHaveCount(rows.filter(({ dispute }) => dispute).length + 1)
  await page.getByRole('button', { name: /^In dispute/ }).click()
  await expect(named).toHaveCount(rows.length + 1)

  for (const { businessName } of rows.slice(0, rows.indexOf(disputed))) {
    await expect(panel).toContainText(businessName)
    await page.keyboard.press('ArrowDown')
  }
  await expect(panel).toContainText(disputed.dispute?.words ?? '')
  for (const { number } of disputed.dispute?.invoices ?? [])
    await expect(panel.getByText(number, { exact: true })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: 'Short claim' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  for (const { number } of disputed.dispute?.invoices ?? [])
    await expect(page.getByRole('checkbox', { name: number })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Short claim' })).toHaveAttribute('aria-pressed', 'true')

  await page.goBack()
  await expect(panel).toBeVisible()
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Customer' })
  await expect(box).toBeFocused()
  await box.pressSequentially('2') // a digit in the field is text
  await expect(page.getByRole('button', { name: 'Short claim' })).toHaveAttribute('aria-pressed', 'true')
  await box.fill(disputed.businessName)
  await expect(page.getByRole('option').first()).toContainText(disputed.businessName)
  await box.press('ArrowDown')
  // Enter that ends a word of an input method takes no row: by today's sign of it, and by the older one of Safari
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/\/payments\/notes(?!.*customerid)/)
  await box.press('Enter')
  await expect(
    page.getByRole('checkbox', { name: first(disputed.dispute?.invoices ?? []).number }),
  ).not.toBeChecked()
})

test('percent off is typed once and filled down over an invoice opened from its row; another kind asks before it empties them', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = await debtors(page)
  const [customerid, invoice] = await openInvoice(
    page,
    rows.map(({ customerID }) => customerID),
  )
  const billed = invoice.lines.filter(({ left }) => left.taxable > 0)
  await page.goto(`/payments-details?customerid=${customerid}`)
  await page.getByRole('button', { name: `Actions of ${invoice.number}` }).click()
  await page.getByRole('menuitem', { name: 'Note without goods…' }).click()
  await expect(page.getByRole('checkbox', { name: invoice.number })).toBeChecked()
  const cell = (at: number) =>
    page.getByRole('textbox', { name: `${billed[at]?.name} on ${invoice.number}` }).first()
  await cell(0).pressSequentially('5%')
  await expect(
    page.getByRole('group', { name: 'Typed as' }).getByRole('button', { name: '%' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await cell(0).press('Control+d')
  await expect(cell(1)).toHaveValue('5')
  await expect(page.getByText(/^Dues fall by/)).toBeVisible()
  await page.getByRole('button', { name: 'Short claim' }).click()
  await page.getByRole('searchbox', { name: 'Number or item' }).fill('no such item')
  await expect(page.getByRole('checkbox', { name: invoice.number })).toBeChecked() // what is ticked stays in sight
  await page.getByRole('searchbox', { name: 'Number or item' }).fill('')
  const question = page.getByRole('dialog', { name: 'Change to Short claim?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(1)).toHaveValue('5')
  await page.getByRole('button', { name: 'Short claim' }).click()
  await question.getByRole('button', { name: 'Change' }).click()
  await expect(cell(0)).toHaveValue('')
})

/** The first of these customers with an open invoice of which two lines or more are left, and that invoice. */
async function openInvoice(page: Page, customers: readonly number[]) {
  for (const customerid of customers) {
    const open = new Set((await call(page, payments.openDues, { customerid })).map(({ number }) => number))
    const { invoices } = await call(page, notes.notableInvoices, { customerid })
    const invoice = invoices.find(
      ({ number, lines }) => open.has(number) && lines.filter(({ left }) => left.taxable > 0).length > 1,
    )
    if (invoice) return [customerid, invoice] as const
  }
  throw new Error('The demo has no open invoice with two lines')
}
