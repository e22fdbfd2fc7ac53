import { notes } from '@packhouse/contract/notes/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
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
  const [one, two] = before.invoices.filter(({ lines }) => lines.some(({ left, rate }) => left.taxable > 50 && rate > 2))
  if (!one || !two) throw new Error('The demo has no two invoices of a customer who owes')
  const lines = [one, two].map(({ number, lines }) => ({ number, line: first(lines.filter(({ left }) => left.taxable > 50)) }))

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
  await made.getByRole('button', { name: number }).click()
  expect((await saved).suggestedFilename()).toContain(number.replaceAll('/', '-'))
})
