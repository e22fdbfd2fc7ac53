import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { hallPhone, sayWho } from './hall.ts'
import { comeIn } from './lot-in.ts'
import { assignOrder, dayIn, moveOrder, placeOrder, readOrder } from './order-calls.ts'

const lotOf = async (page: Page, itemid: number, id: number) =>
  first((await call(page, lots.allLots, { itemid })).rows.filter(lot => lot.id === id))

test('a lot past its day does not go out of the hall: the phone names the better one, the manager lets it go, and the rest is waste', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  const day = dayIn(3)
  const order = await placeOrder(page, { day, lines: 1, quantity: 1 })
  const { orderid } = order
  const { itemId, name, orderedweight } = first(order.orderitemdetails)
  const past = await comeIn(page, itemId, { quantity: 40, bestBefore: dayIn(1) })
  const better = await comeIn(page, itemId, { quantity: 60, bestBefore: dayIn(30) })
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)

  await page.goto(`/orders/picking/${orderid}`)
  await sayWho(page)
  const note = page.getByRole('alert').filter({ hasText: 'This lot may not go out' })
  await expect(note).toContainText(/, lot of .+, best before .+\. Take the lot of .+ \(60\.000 kg\)\./)
  await page.getByRole('button', { name: /^Full / }).tap()
  const green = page.getByRole('button', { name: /^Take the lot of / })
  await expect(green).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expectAccessible(page)
  await green.tap()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: /^Save/ }).tap()
  await expect
    .poll(async () => first((await readOrder(page, orderid)).orderitemdetails).pickedweight)
    .toBe(orderedweight)
  await page.context().close()

  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  ).newPage()
  await signIn(desk)
  expect((await lotOf(desk, itemId, better.id)).bestBefore).toBe(dayIn(30))
  await desk.goto('/items/expires')
  const row = desk.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('40.000 kg')
  await row.click()
  await desk.keyboard.press('w')
  const amount = desk.getByLabel('Waste', { exact: true })
  await expect(amount).toBeFocused()
  await expectAccessible(desk)
  await amount.fill('10')
  await amount.press('Enter')
  await expect(row).toContainText('30.000 kg')
  expect(await lotOf(desk, itemId, past.id)).toMatchObject({ onHand: 30 })

  await call(desk, lots.setBestBefore, {
    lotid: past.id,
    body: {
      bestBefore: dayIn(-1),
      reason: 'Misread on the dock',
      version: (await lotOf(desk, itemId, past.id)).version,
    },
  })
  await desk.reload()
  await expect(row).toContainText('−1')
  await row.getByRole('button', { name: /^Open / }).click()
  await desk.getByRole('button', { name: 'Let it leave…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Cold all the way, smells fresh')
  await dialog.getByRole('button', { name: 'Let it leave' }).click()
  await expect(desk.getByText(/^May leave up to .+: .+, Cold all the way, smells fresh$/)).toBeVisible()
  expect(await lotOf(desk, itemId, past.id)).toMatchObject({ letGoUntil: dayIn(1) })
  await desk.getByRole('button', { name: 'Keep it here…' }).click()
  await dialog.getByRole('button', { name: 'Keep it here' }).click()
  await expect(desk.getByRole('button', { name: 'Let it leave…' })).toBeVisible()
  expect(await lotOf(desk, itemId, past.id)).toMatchObject({ letGoUntil: null })

  await desk.setViewportSize({ width: 390, height: 844 })
  const card = desk.locator('[data-card]').filter({ hasText: name }).first()
  await expect(card.getByLabel('Waste', { exact: true })).toHaveCount(0)
  await card.getByRole('button', { name: 'Waste' }).click()
  await card.getByRole('button', { name: /^Waste 30/ }).click()
  await expect(card).toBeHidden()
  expect(await lotOf(desk, itemId, past.id)).toMatchObject({ onHand: 0 })
  await desk.context().close()
})

// rules §27.14
test('what expires soon is offered at a price until its day to who usually takes it, and its row leads back to the supplier', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(4), lines: 1, quantity: 1 })
  const { itemId, name } = first(order.orderitemdetails)
  await placeOrder(page, { day: dayIn(5), lines: 1, quantity: 1 })
  const { id } = await comeIn(page, itemId, { quantity: 4000, bestBefore: dayIn(3), supplier: 'Ooty Greens' })
  const { basePrice } = await call(page, lots.lotOffer, { lotid: id })
  await page.goto('/items/expires')
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Offer' }).first()
  await row.getByRole('button', { name: /^Open / }).click()
  const price = page.getByRole('textbox', { name: /^Price a / })
  await price.fill(String(Math.round((basePrice ?? 1) * 90) / 100))
  await expect(page.getByText(/^For .+, until /)).toBeVisible()
  await expectAccessible(page, 'an offer')
  await price.press('Enter')
  await expect(page.getByText(/is offered at .+ until/)).toBeVisible()
  await page.getByRole('link', { name: 'Offered already: its price list' }).click()
  await expect(page.getByRole('heading', { name: /^Offer: / })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  if (!(await price.isVisible())) await row.getByRole('button', { name: /^Open / }).click()
  await page.getByRole('button', { name: 'Back to supplier…' }).click()
  await expect(page.getByRole('dialog', { name: 'Goods back to Ooty Greens' })).toBeVisible()
  // Other journeys pick the same item for later days, and merge a customer who has no price list.
  const offer = await call(page, lots.lotOffer, { lotid: id })
  const list = await call(page, priceLists.priceList, { pricelistid: offer.list?.id ?? 0 })
  const { name: listName, validFrom, validTo, version } = list
  const off = {
    id: list.id,
    version,
    name: listName,
    validFrom,
    validTo,
    isActive: false,
    customerIds: [],
    customerTypeIds: [],
  }
  await call(page, priceLists.savePriceList, { body: { ...off, rows: [] } })
  const { onHand } = await lotOf(page, itemId, id)
  await call(page, inventory.removeStock, {
    body: { itemId, quantity: onHand, reason: 'SPOILED', lotid: id },
  })
})
