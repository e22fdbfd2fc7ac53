import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { hallPhone, sayWho } from './hall.ts'
import { assignOrder, dayIn, moveOrder, type Orderable, placeChosen, readOrder } from './order-calls.ts'
import { heldToast } from './screen-parts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A day which no order of the demo is for. */
const day = dayIn(8)

const shortOf = async (page: Page, itemId: number) =>
  (await call(page, shortages.shortages, { deliveryDate: day })).find(item => item.itemId === itemId)

/** Weighed goods by the kilogram that are in stock and may be ordered for days ahead. */
const isWeighed = ({ packs, procureToOrder, available, maxOrderQuantity }: Orderable) =>
  packs.some(({ byPiece, price, packContent }) => !byPiece && price !== null && packContent === 1) &&
  procureToOrder &&
  available > 100 &&
  maxOrderQuantity === null

/** Two accepted orders of 10 and 6 kg of an item, of which 12 kg are there beside what others hold. */
async function makeShort(page: Page) {
  let chosen: Orderable | undefined
  const choose = (quantity: number) => (items: readonly Orderable[]) => {
    chosen ??= items.find(isWeighed)
    const pack = chosen?.packs.find(({ packContent, byPiece }) => packContent === 1 && !byPiece)
    return pack ? [{ packsizeid: pack.packsizeid, quantity }] : []
  }
  const large = await placeChosen(page, { day, customer: 'malabar', choose: choose(10) })
  const small = await placeChosen(page, { day, customer: 'coastal', choose: choose(6) })
  for (const { orderid } of [large, small]) {
    await moveOrder(page, orderid, 'PENDING')
    await assignOrder(page, orderid)
  }
  const { itemId, name } = first(large.orderitemdetails)
  const proposal = await call(page, shortages.proposeShares, {
    body: { itemId, deliveryDate: day, rule: 'PRO_RATA' },
  })
  const { currentStock } = await call(page, inventory.itemInventory, { itemid: itemId })
  const counted = Number((currentStock - proposal.there + 12).toFixed(3))
  await call(page, inventory.countStock, { body: { itemId, counted, reason: 'COUNT_CORRECTION' } })
  return { large, small, itemId, name }
}

// rules §35
test('at five a manager shares out by keys what is short, the phone of the hall shows it, and undone it is as before', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const { large, small, itemId } = await makeShort(page)
  expect(await shortOf(page, itemId)).toMatchObject({ wanted: 16, there: 12, missing: 4, isShared: false })
  await page.goto(`/orders/shortages?deliveryDate=${day}&itemId=${itemId}`)
  const amount = ({ orderid }: { orderid: number }) =>
    page.getByRole('button', { name: new RegExp(`^Order #${orderid} gets`) })
  await expect(amount(large)).toHaveText('7.500')
  await expect(amount(small)).toHaveText('4.500')
  await expectAccessible(page)

  // typed, protected and back to the rule, by keys alone
  await page.keyboard.press('ArrowDown')
  await expect(amount(large)).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByLabel(`Order #${large.orderid} gets`)
  await expect(field).toBeFocused()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('A line gets no more than was ordered, 10.000 kg.')
  await field.fill('7')
  await page.keyboard.press('Enter')
  await expect(amount(large)).toHaveText('7.000')
  await expect(amount(small)).toHaveText('5.000')
  await expect(amount(small)).toBeFocused()
  await page.keyboard.press('p')
  await expect(amount(small)).toHaveText('6.000')
  await expect(page.getByText('What is typed leaves some over')).toBeHidden()
  await page.keyboard.press('Delete')
  await expect(amount(small)).toHaveText('5.000')
  await page.keyboard.press('3')
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toBeHidden()

  await page.keyboard.press('Control+Enter')
  const said = await heldToast(page, 'shared out: 12.000 kg')
  await expect(said.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Share out 12 kg/ })).toHaveAttribute('aria-disabled', 'true')
  expect(await shortOf(page, itemId)).toMatchObject({ isShared: true })

  const phone = await hallPhone(browser, baseURL)
  await phone.goto(`/orders/picking/${large.orderid}`)
  await sayWho(phone)
  await expect(phone.getByText('7 of 10 kg')).toBeVisible()
  await expect(phone.getByText('shared out')).toBeVisible()
  await phone.getByRole('button', { name: '8', exact: true }).tap()
  await phone.getByRole('button', { name: /^Above its share/ }).tap()
  await expect(phone.getByRole('alert')).toContainText(
    /8\.000 kg is more than its share, 7\.000 kg\. The rest is for .+ \(5\.000 kg\)/,
  )
  await expect(phone.getByRole('button', { name: 'The desk said so' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Another reason' }).tap()
  await expect(phone.getByRole('dialog', { name: 'More than its share' })).toBeVisible()
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Its share, 7.000 kg' }).tap()
  await phone.getByRole('button', { name: /^Save/ }).tap()
  await expect
    .poll(async () => first((await readOrder(page, large.orderid)).orderitemdetails).pickedweight)
    .toBe(7)
  await phone.context().close()

  // the order page says what is to come of the other one, and the call list has it
  await page.goto(`/orders/order-list/${small.orderid}`)
  await expect(page.getByText('5 of 6 kg, shared out')).toBeVisible()
  await page.goto(`/orders/dispatch/calls?deliveryDate=${day}`)
  await expect(page.getByText('Shared out', { exact: false }).first()).toBeVisible()

  await page.goto(`/orders/shortages?deliveryDate=${day}&itemId=${itemId}`)
  await expect(page.getByText(/^Shared out by .+, by share/)).toBeVisible()
  await page.keyboard.press('u')
  const undone = await heldToast(page, '1 line has its share of before')
  await expect(undone).toContainText(/These stay\. #\d+ .+: It was picked since/)
  expect(first((await readOrder(page, small.orderid)).orderitemdetails).allotted).toBeNull()
})
