import { bank } from '@packhouse/contract/bank/endpoints.ts'
import { door } from '@packhouse/contract/trips/door.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { callAs } from './call-as.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { linkOf, tripOut } from './trip-out.ts'

const base = Math.floor(Math.random() * 9_000_000) + 1_000_000
/** UPI that the driver of one trip entered: each amount has its own stop and reference. */
async function enteredAtTheDoor(page: Page, amounts: readonly number[]) {
  const trip = await tripOut(page, amounts.length)
  const { path, code } = await linkOf(page, trip.id)
  const entered = await callAs(page.request, null, door.enterCode, { body: { token: path.replace('/door/', ''), code } })
  const authorization = `Door ${entered.doorToken}`
  const references: string[] = []
  for (const [at, stop] of entered.trip.stops.entries()) {
    const amount = amounts[at] ?? 1
    const reference = `43${base}${String(at * 111).padStart(3, '0')}`
    references.push(reference)
    const money = [{ mode: 'UPI' as const, amount, reference }]
    const sent = { orderid: stop.orderid, version: stop.version, lines: [], crates: { out: stop.crates.out, in: 0 }, money }
    const answer = await page.request.post(door.saveStop.path, {
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      data: { ...sent, at: new Date().toISOString() },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return references
}

test('a statement is read, its columns matched, and payments of the door are booked, taken with another amount, and ended, by keys alone', async ({
  page,
}) => {
  await signIn(page)
  const [agrees = '', differs = '', missing = ''] = await enteredAtTheDoor(page, [410, 420, 430])
  await page.goto('/payments/bank')
  const row = (reference: string) => page.getByRole('row', { name: new RegExp(reference) })
  await expect(row(missing)).toBeVisible()

  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Bank statement' })
  await dialog.getByLabel('Bank', { exact: true }).fill(`Tunga ${base}`)
  const lines = [
    ['Val Tag', 'What for', 'Came in'],
    [dayIn(-1), 'CASH DEPOSIT', '900'],
    [dayIn(0), `UPI/${agrees}/nisha@upi`, '410'],
    [dayIn(0), `UPI/${differs}/ravi@upi`, '400'],
  ]
  const buffer = Buffer.from(lines.map(line => line.join(',')).join('\r\n'))
  await dialog.getByLabel('Statement', { exact: true }).setInputFiles({ name: 'tunga.csv', mimeType: 'text/csv', buffer })
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Which column of the file is which?')
  await expectAccessible(page, 'columns of a statement')
  for (const [label, title] of [
    ['Day', 'Val Tag'],
    ['Narration', 'What for'],
    ['Amount that came in', 'Came in'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).focus()
    await page.keyboard.type(title)
    await page.getByRole('option', { name: title }).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  await expect(row(agrees)).toContainText('Tunga')
  await expect(row(differs)).toContainText('The bank has ₹400.00')
  await expectAccessible(page, 'payments to be seen in the bank')
  const goTo = async (reference: string) => {
    await page.keyboard.press('Home')
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(row(reference)).toHaveAttribute('aria-current', 'true', { timeout: 300 })
    }).toPass()
  }
  await goTo(agrees)
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Book' })).toContainText('1 ticked, ₹410.00')
  await page.keyboard.press('b')
  await expect(row(agrees)).toHaveCount(0)
  await goTo(differs)
  await expect(page.getByRole('region', { name: 'The payment' })).toContainText('₹400.00')
  await page.keyboard.press('t')
  await expect(row(differs)).toHaveCount(0)
  await goTo(missing)
  await page.keyboard.press('x')
  const why = page.getByRole('dialog', { name: `${missing} is not in the bank` })
  await expectAccessible(page, 'a payment that is not there')
  await why.getByRole('radio', { name: 'No such payment' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(row(missing)).toHaveCount(0)
  const { payments, notThere } = await call(page, bank.toBeSeen, {})
  expect(payments.filter(({ reference }) => [agrees, differs, missing].includes(reference))).toEqual([])
  expect(notThere.count).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('payments are cards in the groups of the bank, and one is decided in its menu', async ({ page }) => {
    await signIn(page)
    await page.goto('/payments/bank')
    await expect(page.getByRole('heading', { name: /^To be seen/ }).first()).toBeVisible()
    await expectAccessible(page, 'payments to be seen on a phone')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
