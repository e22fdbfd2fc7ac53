import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { debtors } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { action } from './screen-parts.ts'

test('an advance is given back with a document for each receipt, and one that the bank returned is free again', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = await debtors(page)
  const customer = rows.at(4)
  if (!customer) throw new Error('nobody in the demo owes anything')
  const customerid = customer.customerID
  const { outstanding } = await call(page, payments.customerDues, { customerid })
  const receipt = { customerId: customerid, date: dayIn(0), mode: 'NEFT' as const }
  const reference = `OWED${Date.now()}`
  await call(page, payments.recordReceipt, { body: { ...receipt, reference, amount: outstanding + 500 } })

  await page.goto(`/payments-details?customerid=${customerid}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Refund…' }).click()
  await expect(page).toHaveURL(/refund=/)
  const form = page.getByRole('region', { name: 'Refund', exact: true })
  await expectAccessible(page, 'a refund')
  await form.getByLabel('Amount').fill('9999999')
  await form.getByLabel('UTR').fill('KVBX26329001180')
  await form.getByLabel('To', { exact: false }).last().fill('Kaveri Bank, ending 4471')
  await form.getByLabel('Reason').fill('Order called off')
  await page.keyboard.press('Control+Enter')
  await expect(form).toContainText('more than is free')
  await form.getByLabel('Amount').fill('200')
  await form.getByRole('button', { name: 'Refund ₹200.00' }).click()
  const given = page.getByRole('list', { name: 'Refunds' })
  await expect(given.getByRole('listitem').first()).toContainText('200.00')
  const { refunds } = await call(page, payments.refundable, { customerid })
  const number = refunds[0]?.number ?? ''
  expect(number).toMatch(/\/(RF|PY)\//)

  const saved = page.waitForEvent('download')
  await action(page, number, refunds[0]?.isVoucher ? 'Refund voucher PDF' : 'Payment PDF')
  expect((await saved).suggestedFilename()).toContain(number.replaceAll('/', '-'))

  await action(page, number, 'Refund returned…')
  const dialog = page.getByRole('dialog', { name: `Was ${number} returned?` })
  await dialog.getByLabel('Reason').fill('Account closed')
  await dialog.getByRole('button', { name: 'It was returned' }).click()
  await expect(given.getByRole('listitem').first()).toContainText('Returned')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Record receipt' })).toBeVisible()
})
