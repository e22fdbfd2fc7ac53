import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { callAs } from './call-as.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { linkOf, tripOut } from './trip-out.ts'

/** Three payments that a driver enters as UPI at one stop, of ₹11, ₹12 and ₹13; their references begin alike. */
async function threePaidByUpi(page: Page): Promise<{ reference: string; customerid: number }> {
  const trip = await tripOut(page, 1)
  const { path, code } = await linkOf(page, trip.id)
  const opened = await callAs(page.request, null, door.enterCode, {
    body: { token: path.replace('/door/', ''), code },
  })
  const [stop] = opened.trip.stops
  if (!stop) throw new Error('The trip has no stop')
  const reference = String(Date.now()).slice(-11)
  const money = [11, 12, 13].map((amount, at) => ({
    mode: 'UPI' as const,
    amount,
    reference: `${reference}${at + 1}`,
  }))
  const { orderid, version, crates } = stop
  const body = {
    orderid,
    version,
    lines: [],
    money,
    crates: { out: crates.out, in: 0 },
    at: new Date().toISOString(),
  }
  await callAs(page.request, `Door ${opened.doorToken}`, door.saveStop, { body })
  const { payments: waiting } = await call(page, bank.toBeSeen, {})
  return {
    reference,
    customerid: first(waiting.filter(one => one.reference.startsWith(reference))).customerId,
  }
}

test('by keys alone: a statement is read, what agrees is booked, the bank’s amount is taken, and what is not there ends with a reason', async ({
  page,
}) => {
  await signIn(page)
  const { reference, customerid } = await threePaidByUpi(page)
  const [agrees, differs, missing] = ['1', '2', '3'].map(digit => reference + digit)

  await page.goto('/payments/bank')
  await expect(page.getByRole('group', { name: 'Payments at a glance' })).toBeVisible()
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Bank statement' })
  await dialog.getByRole('textbox', { name: 'Bank' }).fill('Thar Bank')
  const day = dayIn(0).split('-').reverse().join('/')
  const lines = [`${day},UPI ${agrees},11.00`, `${day},UPI ${differs},10.50`]
  const file = {
    name: 'thar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Narration,Credit', ...lines].join('\r\n')),
  }
  await dialog.getByLabel('Statement').setInputFiles(file)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 new lines from Thar Bank')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type(reference)
  const rows = page.getByRole('row', { name: new RegExp(reference) })
  await expect(rows).toHaveCount(3)
  await expectAccessible(page, 'payments beside a statement')
  const marked = page.getByRole('region', { name: 'The payment' })
  await page.keyboard.press('Enter')
  /** Goes down to the row of a reference. */
  const goTo = async (text: string) => {
    for (let step = 0; step < 4 && !(await marked.getByText(text).first().isVisible()); step++)
      await page.keyboard.press('j')
    await expect(marked).toContainText(text)
  }
  await goTo('₹11.00')
  await page.keyboard.press(' ')
  await expect(page.getByRole('region', { name: 'Book' })).toContainText('1 ticked, ₹11.00')
  await page.keyboard.press('b')
  await expect(page.getByText('1 payment confirmed')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await goTo('₹12.00')
  await expect(marked.getByRole('button', { name: 'Take ₹10.50' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText("now has the bank's amount")).toBeVisible()
  await expect(rows).toHaveCount(1)

  await goTo('₹13.00')
  await page.keyboard.press('x')
  const ending = page.getByRole('dialog', { name: `${missing} is not in the bank` })
  await expect(ending).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(ending).toContainText('Choose why it was not received')
  await ending.getByRole('radio', { name: 'Entered twice' }).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Control+Enter')
  await expect(ending).toBeHidden()
  await expect(rows).toHaveCount(0)

  const { rows: receipts } = await call(page, payments.customerReceipts, { customerid })
  const ours = receipts.filter(one => one.reference?.startsWith(reference))
  // the receipt whose amount the bank did not have is replaced by one that it has
  const inBank = ['10.5 CLEARED', '11 CLEARED', '12 BOUNCED', '13 BOUNCED']
  expect(ours.map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual(inBank)
  const { payments: waiting } = await call(page, bank.toBeSeen, {})
  expect(waiting.filter(one => one.reference.startsWith(reference))).toEqual([])
})
