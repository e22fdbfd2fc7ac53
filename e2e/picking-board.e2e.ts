import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { full, hallPhone, sayWho } from './hall.ts'
import { assignOrder, dayIn, moveOrder, placeOrder, readOrder } from './order-calls.ts'

test.use({ serviceWorkers: 'allow' }) // it keeps the replies of a board

const orders = (page: Page) => page.getByRole('list', { name: 'Orders to pick' }).getByRole('link')
const slots = (page: Page) => page.getByRole('group', { name: 'Slots' }).getByRole('button')

test('without a network each slot and each day shows its own orders, or says that it did not load', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  const [day, next] = [dayIn(25), dayIn(26)]
  const placed: number[] = []
  for (const wanted of [{ day }, { day, slot: 1 }, { day: next }]) {
    const { orderid } = await placeOrder(page, wanted)
    await moveOrder(page, orderid, 'PENDING')
    placed.push(orderid)
  }
  const [early, late, other] = placed.map(orderid => orders(page).filter({ hasText: `#${orderid}` }))
  if (!early || !late || !other) throw new Error('Three orders were placed')
  await page.goto(`/orders/picking?date=${next}`)
  await sayWho(page)
  await expect(other).toBeVisible()
  await page.goto(`/orders/picking?date=${day}`)
  await expect(early).toBeVisible()
  await expect(late).toBeVisible()

  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.context().setOffline(true)
  await slots(page).nth(1).tap()
  await expect(late).toBeVisible()
  await expect(early).toHaveCount(0)
  await slots(page).nth(0).tap()
  await expect(early).toBeVisible()
  await expect(late).toHaveCount(0)
  await expect(page.getByText(/^No network: the hall as of /)).toBeVisible()

  const open = async (chosen: string) => {
    await page.getByRole('button', { name: /^Delivery/ }).tap()
    await page.getByRole('textbox', { name: 'Enter a date' }).fill(chosen)
    await page.keyboard.press('Enter')
  }
  await open(next)
  await expect(other).toBeVisible()
  await expect(early).toHaveCount(0)
  await expect(late).toHaveCount(0)
  await open(dayIn(27))
  await expect(page.getByRole('alert')).toContainText('The board did not load')
  await expect(orders(page)).toHaveCount(0)
  await page.context().close()
})

test('a pick of a packed order is not undone in the hall: the phone says so and leads to the order', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  const day = dayIn(19)
  const { orderid } = await placeOrder(page, { day, lines: 2 })
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)
  await page.goto(`/orders/picking?date=${day}`)
  await sayWho(page)
  await page.getByRole('link', { name: new RegExp(`#${orderid}`) }).tap()
  await expect(page.getByText('of 2 lines')).toBeVisible()
  await full(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await full(page)
  await expect.poll(async () => (await readOrder(page, orderid)).status).toBe('PACKED')
  await expect(page.getByText(`Order #${orderid} is packed.`)).toBeVisible()
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('u')
  await page.getByRole('link', { name: 'Open the order' }).tap()
  await expect(page).toHaveURL(new RegExp(`/orders/order-list/${orderid}$`))
  await expect(page.getByText('Packed').filter({ visible: true }).first()).toBeVisible()
  await page.context().close()
})
