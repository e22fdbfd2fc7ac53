import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { debtors } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { action } from './screen-parts.ts'
import { changeSettings } from './settings-calls.ts'

test('two cheques of one book are taken, the one of today goes to the bank with its slip, of which a photo is kept, one is given back, and the deposit is undone', async ({
  page,
}) => {
  await signIn(page)
  const customer = (await debtors(page)).rows.at(2)
  if (!customer) throw new Error('nobody in the demo owes anything')
  const first = String(Date.now()).slice(-6).replace(/9$/, '1')
  const second = String(Number(first) + 1).padStart(6, '0')
  await page.goto('/payments/cheques')
  await page.getByRole('button', { name: 'Take a cheque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a cheque' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.businessName)
  await page.getByRole('option', { name: customer.businessName }).first().click()
  await dialog.getByLabel('Cheque number').fill(first)
  await dialog.getByLabel('Bank').fill('Nilgiri Bank')
  await dialog.getByLabel('Amount', { exact: false }).fill('1200')
  await expectAccessible(page, 'a cheque to take')
  await dialog.getByLabel('Another, next number').check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByLabel('Cheque number')).toHaveValue(second)
  await dialog.getByLabel('Day on the cheque').fill(dayIn(5))
  await dialog.getByLabel('Another, next number').uncheck()
  await dialog.getByRole('button', { name: 'Take the cheque' }).click()
  await expect(dialog).toBeHidden()

  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  await expect(row(second).first()).toBeVisible()
  await expectAccessible(page, 'cheques')
  const panel = page.getByRole('region', { name: 'Deposit' })
  const ticked = page.getByRole('checkbox', { name: /^Select Cheque/, checked: true })
  for (let left = await ticked.count(); left > 0; left--) await ticked.first().uncheck()
  const tick = (number: string) => page.getByRole('checkbox', { name: new RegExp(`Cheque ${number}`) })
  await tick(second).check()
  await expect(panel).toContainText('Not before')
  await expect(panel.getByRole('button', { name: 'Deposit 1 cheque' })).toBeDisabled()
  await tick(second).uncheck()
  await tick(first).check()
  await expect(panel.getByRole('button', { name: 'Deposit 1 cheque' })).toBeEnabled()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('d')
  expect((await saved).suggestedFilename()).toMatch(/DS/)
  await expect(row(first)).toHaveCount(0)

  const slip = (await call(page, payments.chequeSummary, {})).deposits[0]?.number ?? ''
  await page.getByRole('button', { name: `Add a photo of slip ${slip}` }).click()
  const photo = page.getByRole('dialog', { name: `Photo of slip ${slip}` })
  await photo
    .getByLabel('Picture file')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(photo.getByRole('img', { name: `Photo of slip ${slip}` })).toBeVisible()
  await expectAccessible(page, 'the photo of a slip')
  await page.keyboard.press('Escape')
  await expect(photo).toBeHidden()
  await page.getByRole('button', { name: 'All cheques' }).click()
  await expect(row(first).getByRole('img', { name: `Photo of slip ${slip}` })).toBeVisible()
  await action(page, `Cheque ${first} of ${customer.businessName}`, 'Bounced…')
  const bounced = page.getByRole('dialog', { name: /bounced\?$/ })
  await expect(bounced.getByRole('img', { name: `Photo of slip ${slip}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bounced).toBeHidden()
  await page.getByRole('button', { name: 'All cheques' }).click()

  await action(page, slip, 'Undo the deposit')
  await expect(row(first).first()).toBeVisible()
  await action(page, `Cheque ${second} of ${customer.businessName}`, 'Back to the customer…')
  const back = page.getByRole('dialog', { name: `Give cheque ${second} back` })
  await back.getByLabel('Reason').fill('Order called off')
  await back.getByRole('button', { name: 'Back to the customer' }).click()
  await expect(row(second)).toHaveCount(0)
})

test('one transfer of two customers is recorded only when nothing is left over, and undone as one', async ({
  page,
}) => {
  await signIn(page)
  const [one, two] = (await debtors(page)).rows
  if (!one || !two) throw new Error('the demo has fewer than two customers who owe something')
  await page.goto('/payments/cheques')
  await page.getByRole('button', { name: 'One transfer, several customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'One transfer, several customers' })
  const reference = `KVBN${Date.now()}`
  await dialog.getByLabel('UTR').fill(reference)
  await dialog.getByLabel('Amount', { exact: false }).first().fill('1000')
  for (const { businessName } of [one, two]) {
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(businessName)
    await page.getByRole('option', { name: businessName }).first().click()
  }
  await dialog.getByLabel(`Amount of ${one.businessName}`).fill('600.50')
  await dialog.getByLabel(`Amount of ${two.businessName}`).fill('399')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('₹0.50 left over')
  await expect(dialog.getByRole('button', { name: 'Record the transfer' })).toBeDisabled()
  await dialog.getByLabel(`Amount of ${two.businessName}`).fill('399.50')
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'a transfer of several customers')
  await dialog.getByRole('button', { name: 'Record the transfer' }).click()
  await expect(dialog).toBeHidden()
  await action(page, reference, 'Undo the transfer')
  await expect(page.getByText(`Transfer ${reference} is undone`)).toBeVisible()
})

test('with the setting, cheques on hand are a line of the sum of a held order and of the customer’s terms', async ({
  page,
}) => {
  await signIn(page)
  const row = (await call(page, credit.heldOrders, {})).find(({ why }) => why === 'OVER_LIMIT')
  if (!row) throw new Error('the demo holds no order over the limit')
  const { customerId, orderid } = row
  const number = String(Date.now()).slice(-6)
  const body = { customerId, number, bank: 'Nilgiri Bank', date: dayIn(20), amount: 1500 }
  const cheque = await call(page, payments.takeCheque, { body })
  const panel = page.getByRole('region', { name: new RegExp(`^#${orderid}`) })
  await page.goto(`/payments/desk?order=${orderid}`)
  await expect(panel).toContainText('Together')
  await expect(panel).not.toContainText('Cheques on hand')

  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Cheques on hand count in the hold' }).click({ force: true })
  const bar = page.getByRole('region', { name: 'Unsaved settings' })
  await expect(bar).toContainText('Cheques on hand count in the hold: off → on')
  await page.keyboard.press('Control+s')
  await expect(bar).toBeHidden()

  await page.goto(`/payments/desk?order=${orderid}`)
  await expect(panel).toContainText(/Cheques on hand−[\d,]+\.00/)
  await expectAccessible(page, 'a held order with cheques on hand')
  await page.goto(`/customers/${customerId}`)
  await expect(page.getByText('Cheques on hand', { exact: true }).locator('xpath=..')).toContainText(
    /−[\d,]+\.00/,
  )

  await changeSettings(page, { countsCheques: false })
  await call(page, payments.giveChequeBack, {
    chequeid: cheque.id,
    body: { version: cheque.version, reason: 'Paid in cash' },
  })
})
