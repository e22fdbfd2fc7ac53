import { spawnSync } from 'node:child_process'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import type { Page } from '@playwright/test'
import { needPdftotext } from '../scripts/tools.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test, tokenOf } from './fixtures.ts'
import { acceptAndPack, dayIn, type Orderable, placeChosen } from './order-calls.ts'
import { addOwnCustomer } from './own-customer.ts'
import { changeSettings } from './settings-calls.ts'

/** A new customer which has paid ahead. */
async function buyer(page: Page, name: string, mobile: string, gstin?: string): Promise<number> {
  const { customerId } = await addOwnCustomer(page, { name, mobile, ...(gstin && { gstin }) })
  const paid = { date: dayIn(0), amount: 50_000, mode: 'NEFT' as const, reference: `N${mobile}` }
  await call(page, payments.recordReceipt, { body: { customerId, ...paid } })
  return customerId
}

/** Says on the customer's GST card what it is from today. */
async function mark(page: Page, customer: number, kind: string, uin?: string): Promise<void> {
  await page.goto(`/customers/${customer}`)
  const card = page.getByRole('region', { name: 'GST', exact: true })
  await expect(card.getByText('Ordinary buyer')).toBeVisible()
  await card.getByRole('button', { name: 'Change from a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: kind }).click()
  if (uin) {
    await dialog.getByRole('textbox', { name: 'UIN' }).fill('29AAFFN3361J1Z1')
    await dialog.getByRole('button', { name: /^Save kind/ }).click()
    await expect(dialog.getByText(/This is a GSTIN/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'UIN' }).fill(uin)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Save kind/ }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('row', { name: new RegExp(`${kind} now`) })).toBeVisible()
}

/** An order of one exempt and one taxed item, packed and billed; its documents. */
async function billed(page: Page, customer: string, quantity: number) {
  const choose = (offered: readonly Orderable[]) =>
    ['ONION', 'KETCHUP'].map(code => {
      const packs = offered.find(({ itemTypeCode }) => itemTypeCode === code)?.packs ?? []
      return { packsizeid: first(packs).packsizeid, quantity }
    })
  const order = await placeChosen(page, { day: dayIn(1), customer, choose })
  await acceptAndPack(page, order)
  const { documents } = await call(page, dispatch.generateInvoice, { orderid: order.orderid })
  const [exempt, taxed] = documents
  if (!exempt || !taxed) throw new Error('a bill of supply and a tax invoice were made')
  return { orderid: order.orderid, exempt, taxed }
}

/** The paper of an order, as one line of text. */
async function paperOf(page: Page, orderid: number): Promise<string> {
  const answer = await fetchAs(page, `${dispatch.orderInvoices.path}?orderId=${orderid}&format=pdf`)
  const { stdout, status, stderr } = spawnSync(needPdftotext(), ['-layout', '-', '-'], {
    input: answer,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout.replace(/\s+/g, ' ')
}

async function fetchAs(page: Page, path: string): Promise<Buffer> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  expect(answer.status()).toBe(200)
  return answer.body()
}

/** The lines of a document in a sheet of this month. */
async function sheetLines(page: Page, kind: 'SEZ' | 'B2B', number: string): Promise<string[]> {
  const period = `from=${dayIn(0)}&to=${dayIn(1)}`
  const sheet = String(await fetchAs(page, `${registers.registerSheet.path}?${period}&kind=${kind}`))
  return sheet.split('\n').filter(line => line.includes(number))
}

const words = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS'

test('a customer becomes an SEZ unit: with IGST while there is no letter, without under the letter of the year', async ({
  page,
}) => {
  await signIn(page)
  await changeSettings(page, { letters: [] })
  const name = 'Gate Nine Canteen Services'
  await mark(page, await buyer(page, name, '9845077101', makeGstin('29', 'AAACG9009N')), 'SEZ unit')

  const withTax = await billed(page, name, 1)
  await page.goto(`/orders/order-list/${withTax.orderid}`)
  await expect(page.getByText('SEZ unit, with IGST')).toBeVisible()
  expect(withTax.taxed.igst).toBeGreaterThan(0)
  expect(withTax.taxed.cgst).toBe(0)
  expect(await paperOf(page, withTax.orderid)).toContain(`${words} ON PAYMENT OF INTEGRATED TAX`)
  expect(first(await sheetLines(page, 'SEZ', withTax.taxed.number))).toContain('SEZ supplies with payment')

  await page.goto('/settings')
  const letters = page.getByRole('region', { name: 'Letter of undertaking (LUT)' })
  await letters
    .getByRole('button', { name: /^Add the letter of/ })
    .first()
    .click()
  await letters.getByRole('textbox', { name: /^ARN/ }).fill('ad29 030000 0001 x')
  await letters.getByRole('textbox', { name: /^Filed/ }).fill('1 April 2026')
  await letters.getByRole('textbox', { name: /^Filed/ }).blur()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()

  const zero = await billed(page, name, 2)
  expect([zero.taxed.igst, zero.taxed.cgst, zero.taxed.lut]).toEqual([0, 0, 'AD290300000001X'])
  await page.goto(`/orders/order-list/${zero.orderid}`)
  await expect(page.getByText('SEZ unit', { exact: true })).toBeVisible()
  await page.keyboard.press('i')
  const panel = page.getByRole('complementary', { name: 'Documents' })
  const endorsed = `${words} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
  await expect(panel.getByRole('article', { name: zero.exempt.number })).toBeVisible() // the rows have moved aside for it
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('button', { name: zero.taxed.number })
    .click()
  await expect(panel.getByRole('article', { name: zero.taxed.number })).toContainText(endorsed)
  const paper = await paperOf(page, zero.orderid)
  expect(paper).toContain(endorsed)
  expect(paper).toContain('AD290300000001X')
  for (const { number } of [zero.exempt, zero.taxed])
    expect(first(await sheetLines(page, 'SEZ', number))).toContain('SEZ supplies without payment')

  await page.goto('/settings')
  await expect(letters.getByRole('row', { name: /AD290300000001X/ })).toBeVisible()
})

test('a body with a UIN is billed under it, and is in B2B with it', async ({ page }) => {
  await signIn(page)
  const [name, uin] = ['Consulate of Specimenland', '2917USA00070UNW']
  await mark(page, await buyer(page, name, '9845077102'), 'UIN holder', uin)
  const { orderid, taxed } = await billed(page, name, 1)
  await page.goto(`/orders/order-list/${orderid}`)
  await expect(page.getByText('UIN holder')).toBeVisible()
  expect(taxed.cgst).toBeGreaterThan(0)
  expect(await paperOf(page, orderid)).toContain(`UIN ${uin}`)
  expect(first(await sheetLines(page, 'B2B', taxed.number))).toContain(uin)
})
