import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { add, choose, lines, note, openScreen } from './new-order.ts'
import { acceptAndPack, dayIn, placeOrder, readOrder } from './order-calls.ts'
import { openOrder } from './order-page.ts'

test('a rate a hundred times too high is asked about by keys, changed, asked about again, and taken when it is meant', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(1)
  const run = await call(page, buying.startRun, { body: { date: day, market: 'Figures', cashTaken: 50_000 } })
  const needs = await call(page, buying.buyingNeed, { date: day })
  const item = first(needs.filter(({ itemUnit, lastRate }) => itemUnit === 'KG' && (lastRate ?? 0) > 5))
  const last = Math.round(item.lastRate ?? 0)

  await page.goto(`/items/buying?date=${day}&run=${run.id}`)
  await expect(page.getByRole('region', { name: `Run ${run.id}` })).toBeVisible()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: `Buy on run ${run.id}` })
  await expect(dialog.getByRole('combobox', { name: 'Item' })).toBeFocused()
  await page.keyboard.type(item.itemName)
  await expect(dialog.getByRole('option').first()).toContainText(item.itemName)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Quantity').fill('10')
  await dialog.getByLabel('Supplier').fill('KGN Traders')
  await dialog.getByLabel('Rate per kg').fill(String(last * 100))
  await dialog.getByLabel('Loading charge').fill('31,5')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Loading charge cannot be read. Enter a number such as 31.5.',
  )
  await expect(dialog.getByLabel('Loading charge')).toBeFocused()
  await page.keyboard.type('31.555')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Loading charge: At most 2 decimals.')
  await expect(dialog.getByLabel('Loading charge')).toBeFocused()
  await page.keyboard.type('31.5')
  await page.keyboard.press('Control+Enter')

  const asked = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(asked).toContainText(
    /^.*₹[\d,.]+ for .*\? (It was last bought at|It cost|The mandi rate is) ₹/,
  )
  await expect(asked.getByRole('button', { name: /^Change it/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(dialog.getByLabel('Rate per kg')).toBeFocused()
  await expect(dialog.getByLabel('Rate per kg')).toHaveAttribute('aria-invalid', 'true')
  expect(
    (await call(page, buying.buyingRun, { runid: run.id })).lines.filter(({ quantity }) => quantity === 10),
  ).toEqual([])

  await page.keyboard.type(String(last * 200))
  await page.keyboard.press('Control+Enter')
  await expect(asked).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const { lines } = await call(page, buying.buyingRun, { runid: run.id })
  const bought = first(lines.filter(({ quantity }) => quantity === 10))
  expect([bought.rate, bought.loading]).toEqual([last * 200, 31.5])
  await call(page, buying.strikeBuyLine, {
    lineid: bought.id,
    body: { reason: 'Of a test', version: bought.version },
  })
})

test('crates far above all that left with one order are asked about where an order is marked ready', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(1), lines: 2, quantity: 3 })
  await acceptAndPack(page, order)
  await openOrder(page, order.orderid)
  await page
    .getByRole('button', { name: /^Mark ready/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Is #${order.orderid} checked and ready?` })
  await dialog.getByLabel('Crates').fill('4000')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(asked).toContainText(
    `4000 crates with order #${order.orderid}? The most with one order in 60 days is`,
  )
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await dialog.getByLabel('Crates').fill('4')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const { crates, status } = await readOrder(page, order.orderid)
  expect([crates, status]).toEqual([4, 'READY_TO_DISPATCH'])
})

test('money far above what a customer owes is taken as an advance when it is meant', async ({ page }) => {
  await signIn(page)
  const { rows } = await call(page, customers.customerDashboard, { limit: 200 })
  const customer = first(rows.filter(({ outstanding = 0 }) => outstanding > 100))
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record receipt' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.businessName)
  await expect(page.getByRole('option', { name: customer.businessName })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Amount').fill('9876543')
  await dialog.getByLabel('UPI reference (RRN)').fill('412398761234')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(asked).toContainText(
    /They owe ₹[\d,.]+ with open orders\. Take ₹98,76,543\.00, ₹[\d,.]+ of it as advance\?/,
  )
  await asked.getByRole('button', { name: 'Change it' }).click()
  await expect(asked).toBeHidden()
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
})

test('an amount ten times the most that anybody ordered is asked about before the order is placed, and kept as it was typed', async ({
  page,
}) => {
  await openScreen(page, { ownSession: true })
  await choose(page, 'bidri', 'Palace Grounds')
  await add(page, 'paneer', '10', 'Paneer') // the order reaches the least amount, whichever orders of the day it joins
  await add(page, 'tamatar', '4000', 'Tomato')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(asked).toContainText(
    /^.*[\d,.]+ kg of Tomato\? The most that anybody ordered in 60 days is [\d,.]+ kg\./,
  )
  await expect(asked.getByRole('button', { name: /^Change it/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).last()).toContainText('Tomato')
  await expect(note(page)).toBeHidden()
  await lines(page).last().getByRole('textbox').fill('20')
  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toBeVisible()
})
