import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { paths } from '../client/src/app/navigation/paths.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { assignOrder, dayIn, moveOrder, type Placed, payDues, placeOrder, readOrder } from './order-calls.ts'

/** An order of which the first line was picked one pack short. */
async function shortOrder(page: Page, day: string, customer: string): Promise<Placed> {
  const order = await placeOrder(page, { day, customer, lines: 1, quantity: 4 })
  await moveOrder(page, order.orderid, 'PENDING')
  await assignOrder(page, order.orderid)
  const items = order.orderitemdetails.map(({ orderitemid, orderedweight }) => ({
    orderitemid,
    pickedquantity: 3,
    pickedweight: orderedweight * 0.75,
    reason: 'OUT_OF_STOCK' as const,
  }))
  await call(page, orders.fulfilOrder, { orderId: order.orderid, body: { items } })
  return order
}

test('short outlets are called by keys alone: no answer, then another item that goes into the order, and back with undo', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(28)
  await payDues(page, 'spice')
  const first = await shortOrder(page, day, 'malabar')
  const second = await shortOrder(page, day, 'spice')
  await page.goto(`${paths.callList}?deliveryDate=${day}`)
  const toCall = page.getByRole('list', { name: 'To call' })
  const called = page.getByRole('list', { name: 'Called' })
  const open = page.getByRole('article')
  await expect(toCall.getByRole('listitem').filter({ has: page.locator('[class*=head]') })).toHaveCount(2)
  await expect(open.getByRole('link', { name: `#${first.orderid}` })).toBeVisible()
  await expect(open.getByText('3 of 4')).toBeVisible()

  await test.step('Enter calls, 4 notes that nobody answered, and the next outlet is open', async () => {
    await page.keyboard.press('Enter')
    await expect(open.getByText(/^Called .*, number copied$/)).toBeVisible()
    await expect(open.getByRole('button', { name: 'Call again' })).toBeVisible()
    await page.keyboard.press('4')
    await expect(called.getByText('No answer')).toBeVisible()
    await expect(called.getByText(/^call again at /)).toBeVisible()
    await expect(open.getByRole('link', { name: `#${second.orderid}` })).toBeVisible()
  })
  await test.step('2 asks what goes in place, found by its name; Ctrl Enter saves it', async () => {
    await page.keyboard.press('2')
    const form = page.getByRole('form', { name: 'In place of what is short' })
    await form.getByRole('combobox', { name: /^Another item in place of / }).fill('rice')
    await page.getByRole('listbox', { name: 'Items' }).getByRole('option').first().click()
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(called.getByText(/ in place of /)).toBeVisible()
    await expect(page.getByText('Nobody to call')).toBeVisible()
    expect((await readOrder(page, second.orderid)).orderitemdetails).toHaveLength(2)
  })
  await test.step('U takes the last answer back: the outlet is to be called again, without the item', async () => {
    await page.getByText('Nobody to call').click()
    await page.keyboard.press('u')
    await expect(open.getByRole('link', { name: `#${second.orderid}` })).toBeVisible()
    const { orderitemdetails } = await readOrder(page, second.orderid)
    expect(orderitemdetails.filter(({ orderedquantity }) => orderedquantity > 0)).toHaveLength(1)
  })
  await test.step('less is accepted with 1', async () => {
    await page.keyboard.press('1')
    await expect(called.getByText('Accepts less')).toBeVisible()
    await expect(page.getByText('2 of 2 called')).toBeVisible()
    await page.screenshot({ path: 'test-results/call-list.png' })
  })
})
