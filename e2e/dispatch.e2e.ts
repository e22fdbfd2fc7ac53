import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { acceptAndPack, dayIn, moveOrder, type Orderable, placeChosen, placeOrder } from './order-calls.ts'
import { dialog, toastsGone } from './screen-parts.ts'
import { changeSettings } from './settings-calls.ts'

const box = (page: Page, orderid: number) =>
  page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name: `#${orderid}`, exact: true }) })
    .getByRole('checkbox')

const early = 'the hotel asked for it today'

/** Dispatches the board's ready order, although its day is weeks in the future. */
async function moveTheReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move 1 ready' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Move orders' })).toBeDisabled()
  await dialog(page).getByLabel('1 order is for a later day than tomorrow. Why dispatch it now?').fill(early)
  await dialog(page).getByRole('button', { name: 'Move 1 order' }).click()
}

/** A packed order of the day. */
async function packed(page: Page, day: string) {
  const order = await placeOrder(page, { day, lines: 1 })
  await acceptAndPack(page, order)
  return order.orderid
}

/**
 * Returns the content type of the next load list. A headless browser cannot print a PDF, so the page gets an empty file instead.
 */
async function loadListAsked(page: Page): Promise<{ type: Promise<string | undefined> }> {
  const { promise: type, resolve } = Promise.withResolvers<string | undefined>()
  await page.route(/\/orders\/loadlist\?/, async route => {
    resolve((await route.fetch()).headers()['content-type'])
    await route.fulfill({ contentType: 'text/html', body: '' })
  })
  return { type }
}

test('two ready orders leave from the board, a packed one stays with its reason and is checked from the card', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(20)
  const [first, second, third] = [await packed(page, day), await packed(page, day), await packed(page, day)]
  await moveOrder(page, first, 'READY_TO_DISPATCH')
  await moveOrder(page, second, 'READY_TO_DISPATCH')
  await page.goto(`/orders/dispatch?deliveryDate=${day}`)

  const tile = page.getByRole('group', { name: 'Slots' }).getByRole('button')
  await expect(tile).toContainText('0of 3 out')
  await expect(tile).toContainText('2 ready, 1 packed')
  await tile.click()
  await expect(page).toHaveURL(/slotId=\d+/)
  await expect(page.getByRole('button', { name: 'Move 2 ready' })).toBeEnabled()
  await expect(page.getByText('Crates not checked')).toBeVisible()
  await expectAccessible(page)

  for (const orderid of [first, second, third]) await box(page, orderid).check()
  await page.keyboard.press('m')
  await expect(dialog(page)).toContainText('Move 3 orders')
  await expect(dialog(page).getByRole('list', { name: 'Orders that stay' })).toContainText('Stays')
  await dialog(page)
    .getByLabel('2 orders are for later days than tomorrow. Why dispatch them now?')
    .fill(early)
  await expect(dialog(page)).toContainText('Move 2 orders to Dispatched?')
  await dialog(page).getByRole('button', { name: 'Move 2 orders' }).click()

  const result = page.getByRole('region', { name: '2 moved, 1 not moved' })
  await expect(result).toContainText(`#${third}`)
  await expect(result).toContainText('Packed')
  await expect(result.getByRole('button', { name: /^Undo 2 until / })).toBeVisible()
  await expect(tile).toContainText('2of 3 out')
  await expect(box(page, third)).toBeChecked()
  await expect(box(page, first)).not.toBeChecked()

  await result.getByRole('button', { name: 'Check and mark ready' }).click()
  await dialog(page).getByLabel('Crates').fill('4')
  await dialog(page).getByRole('button', { name: 'Mark ready' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Move 1 ready' })).toBeEnabled()
  await moveTheReady(page)
  await expect(page.getByRole('status').filter({ hasText: `#${third} moved to Dispatched` })).toBeVisible()
  await expect(tile).toContainText('All out by')
  await toastsGone(page) // it lies over the cross of the card
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `#${third}` })).toBeHidden()

  const printed = await loadListAsked(page)
  await page.keyboard.press('l')
  expect(await printed.type).toBe('application/pdf')

  // the documents of the run are made in the background; they are there after leaving and reopening the board
  await page.keyboard.press('Escape')
  await expect(box(page, third)).not.toBeChecked()
  await page.keyboard.press('i')
  await expect(dialog(page)).toContainText('Print the documents of 3 orders?')
  await dialog(page).getByRole('button', { name: 'Print documents' }).click()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents).toBeVisible()
  await page.getByRole('link', { name: 'Call list' }).click()
  await expect(page.getByText('Nobody to call')).toBeVisible()
  await page.getByRole('link', { name: 'Dispatch' }).first().click()
  await expect(documents.getByRole('status')).toContainText('3 documents of 3 orders.')
  const saved = page.waitForEvent('download')
  await documents.getByRole('button', { name: 'Save PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`documents-${day}.pdf`)
  await documents.getByRole('button', { name: 'Close' }).click()
  await expect(documents).toBeHidden()
})

test('an order for a later day leaves from its own page with a reason, and its history keeps it', async ({
  page,
}) => {
  await signIn(page)
  const order = await packed(page, dayIn(28))
  await moveOrder(page, order, 'READY_TO_DISPATCH')
  await page.goto(`/orders/order-list/${order}`)
  await page
    .getByRole('button', { name: /^Dispatch/ })
    .first()
    .click()
  await expect(dialog(page)).toContainText(`Dispatch #${order} before its day?`)
  await expect(dialog(page)).toContainText('its documents would carry today’s date')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Dispatch order' }).click()
  await expect(dialog(page).getByText('Enter a reason', { exact: true })).toBeVisible()
  await dialog(page).getByLabel('Reason').fill(early)
  await dialog(page).getByRole('button', { name: 'Dispatch order' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `dispatched it before its day: ${early}`,
  )
})

/** A ready order of one pack at ₹60,000 and 5 % of tax. */
async function readyLoad(page: Page, day: string): Promise<number> {
  const choose = (items: readonly Orderable[]) => {
    const taxed = items.flatMap(({ available, packs }) =>
      available > 100 ? packs.filter(({ gstPercent, price }) => gstPercent === 5 && price !== null) : [],
    )
    const price = { priceOverride: 60_000, confirmPrice: 60_000, overrideReason: 'a load of a test' }
    return taxed.slice(0, 1).map(({ packsizeid }) => ({ packsizeid, quantity: 1, ...price }))
  }
  const order = await placeChosen(page, { day, customer: 'malabar', choose })
  await acceptAndPack(page, order)
  await moveOrder(page, order.orderid, 'READY_TO_DISPATCH')
  return order.orderid
}

test('an order that needs an e-way bill stays, is given its number from the card, and leaves', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(23)
  const order = await readyLoad(page, day)
  await changeSettings(page, { eWay: true })
  await page.goto(`/orders/dispatch?deliveryDate=${day}`)
  await moveTheReady(page)
  const result = page.getByRole('region', { name: '0 moved, 1 not moved' })
  await expect(result).toContainText(
    `Order #${order} needs an e-way bill. Taxable goods of ₹63,000.00 are above ₹50,000.00`,
  )
  await result.getByRole('button', { name: 'Make the invoice' }).click()

  const number = `33${Date.now().toString().slice(-10)}`
  await dialog(page).getByLabel('E-way bill number').fill(number.slice(1))
  await dialog(page).getByRole('button', { name: 'Enter number' }).click()
  await expect(dialog(page)).toContainText('An e-way bill number has 12 digits')
  await expectAccessible(page)
  await dialog(page).getByLabel('E-way bill number').fill(number)
  const list = page.waitForResponse(/\/orders\/allorders/)
  await dialog(page).getByRole('button', { name: 'Enter number' }).click()
  await expect(page.getByText(`#${order} has its e-way bill`)).toBeVisible()
  await list // with the version that the number made
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await moveTheReady(page)
  await expect(page.getByRole('status').filter({ hasText: `#${order} moved to Dispatched` })).toBeVisible()
  await changeSettings(page, { eWay: false })
})
