import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn, moveOrder, packOrder, placeOrder } from './order-calls.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, orderid: number) =>
  page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name: `#${orderid}`, exact: true }) })
    .getByRole('checkbox')

/** An order of the day that is packed. */
async function packed(page: Page, day: string) {
  const order = await placeOrder(page, { day, lines: 1 })
  await moveOrder(page, order.orderid, 'PENDING')
  await packOrder(page, order)
  return order.orderid
}

/** What the next load list is. A browser without a window cannot print a PDF, so the page gets an empty sheet instead. */
function loadListAsked(page: Page): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    page
      .route(/\/orders\/loadlist\?/, async route => {
        resolve((await route.fetch()).headers()['content-type'])
        await route.fulfill({ contentType: 'text/html', body: '' })
      })
      .catch(reject)
  })
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
  await expect(dialog(page)).toContainText('Move 2 orders to Dispatched?')
  await expect(dialog(page).getByRole('list', { name: 'Orders that stay' })).toContainText('Stays')
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
  await page.getByRole('button', { name: 'Move 1 ready' }).click()
  await dialog(page).getByRole('button', { name: 'Move 1 order' }).click()
  await expect(page.getByRole('status').filter({ hasText: `#${third} moved to Dispatched` })).toBeVisible()
  await expect(tile).toContainText('All out by')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `#${third}` })).toBeHidden()

  const printed = loadListAsked(page)
  await page.keyboard.press('l')
  expect(await printed).toBe('application/pdf')

  // the papers of the run are made in the background; leaving the board and coming back finds them
  await page.keyboard.press('Escape')
  await expect(box(page, third)).not.toBeChecked()
  await page.keyboard.press('i')
  await expect(dialog(page)).toContainText('Print the papers of 3 orders?')
  await dialog(page).getByRole('button', { name: 'Print papers' }).click()
  const papers = page.getByRole('region', { name: 'Papers' })
  await expect(papers).toBeVisible()
  await page.getByRole('link', { name: 'Call list' }).click()
  await expect(page.getByText('Nobody to call')).toBeVisible()
  await page.getByRole('link', { name: 'Dispatch' }).first().click()
  await expect(papers.getByRole('status')).toContainText('3 papers of 3 orders.', { timeout: 15_000 })
  const saved = page.waitForEvent('download')
  await papers.getByRole('button', { name: 'Save PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`papers-${day}.pdf`)
  await papers.getByRole('button', { name: 'Close' }).click()
  await expect(papers).toBeHidden()
})
