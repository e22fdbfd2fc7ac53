import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { assignOrder, call, dayIn, moveOrder, type Placed, placeOrder } from './order-calls.ts'

interface Told {
  status: string
  version: number
  orderitemdetails: {
    orderitemid: number
    itemId: number
    name: string
    pickedquantity: number | null
    shortReason: string | null
    orderedquantity: number
  }[]
}

test('an order is picked on a phone, half of it without a network, and each pick stands once on the server', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  const errors = listenForErrors(page)
  await signIn(page)
  const day = dayIn(4)
  const { orderid } = await placeOrder(page, { day, lines: 6 })
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)
  const read = () => call<Told>(page, 'GET', `/orders/orderdetailsbyid?orderid=${orderid}`)

  await page.goto(`/orders/picking?date=${day}`)
  await page.getByRole('dialog', { name: 'Who is picking?' }).getByRole('listitem').first().getByRole('button').tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: new RegExp(`#${orderid}`) }).tap()
  await expect(page.getByText('of 6 lines')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const progress = page.getByRole('progressbar', { name: 'Lines picked' })
  const full = async () => {
    await page.getByRole('button', { name: /^Full / }).tap()
    await page.getByRole('button', { name: /^Save/ }).tap()
  }
  await full()
  await expect(progress).toHaveAttribute('aria-valuenow', '1')
  await expect(page.getByText(/saved here/i)).toHaveCount(0)
  await expect.poll(async () => (await read()).orderitemdetails.filter(line => line.pickedquantity !== null).length).toBe(1)

  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('fullfillmultipleorder')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(true)
  await full()
  await full()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(progress).toHaveAttribute('aria-valuenow', '2')
  await full()
  await full()
  await page.getByRole('button', { name: 'Short', exact: true }).tap()
  await page.getByRole('button', { name: 'Quality' }).tap()
  await expect(page.getByText('Offline · 4 saved here')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Done' }).getByText('Saved here')).toHaveCount(4)
  await context.setOffline(false)
  await expect(page.getByText(/saved here/i)).toHaveCount(0, { timeout: 15_000 })
  await full()
  await expect(page.getByText('All 6 lines are picked')).toBeVisible()

  await expect.poll(async () => (await read()).status).toBe('PACKED')
  const { orderitemdetails } = await read()
  expect(orderitemdetails.filter(({ shortReason }) => shortReason === 'QUALITY')).toHaveLength(1)
  expect(new Set(sent).size, 'each pick goes with its own key').toBe(sent.length)
  expect(sent).toHaveLength(5)
  expect(errors.filter(error => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(error))).toEqual([])
  await context.close()
})

/** A hall phone of somebody who is signed in and has said who picks. */
async function hallPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await signIn(page)
  return page
}
const sayWho = (page: Page) =>
  page.getByRole('dialog', { name: 'Who is picking?' }).getByRole('listitem').first().getByRole('button').click()
const full = async (page: Page) => {
  await page.getByRole('button', { name: /^Full / }).tap()
  await page.getByRole('button', { name: /^Save/ }).tap()
}

test('one item is put to every outlet of a slot, on a phone and beside the wall', async ({ browser, baseURL }) => {
  const page = await hallPhone(browser, baseURL)
  const day = dayIn(5)
  const placed: Placed[] = []
  for (const quantity of [2, 3]) {
    const order = await placeOrder(page, { day, lines: 2, quantity })
    await moveOrder(page, order.orderid, 'PENDING')
    placed.push(order)
  }
  const picked = async () => {
    const told = await Promise.all(
      placed.map(({ orderid }) => call<Told>(page, 'GET', `/orders/orderdetailsbyid?orderid=${orderid}`)),
    )
    return told.flatMap(({ orderitemdetails }) => orderitemdetails.filter(line => line.pickedquantity !== null)).length
  }
  const [first, second] = placed.flatMap(({ orderitemdetails }) => orderitemdetails.map(({ name }) => name))

  await page.goto(`/orders/picking?date=${day}`)
  await sayWho(page)
  await page.getByRole('button', { name: 'By item' }).tap()
  const items = page.getByRole('list', { name: /^Items to pick/ })
  await expect(items.getByRole('listitem')).toHaveCount(2)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await items.getByRole('button', { name: new RegExp(`^${escaped(first)}`) }).tap()
  await expect(page.getByText('of 2 places')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^A1 · / })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await full(page)
  await expect(page.getByRole('heading', { name: /^A2 · / })).toBeVisible()
  await full(page)
  // The last place leads to the next item; taking it back leads to the item before.
  await expect(page.getByRole('heading', { name: new RegExp(escaped(second)) })).toBeVisible()
  await expect.poll(picked).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('heading', { name: new RegExp(escaped(first)) })).toBeVisible()
  await expect.poll(picked).toBe(1)
  await full(page)
  await expect.poll(picked).toBe(2)

  await page.setViewportSize({ width: 1024, height: 768 })
  const wall = page.getByRole('list', { name: 'Places' })
  await expect(wall.getByRole('listitem')).toHaveCount(2)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await wall.getByRole('button', { name: /^A2/ }).tap()
  await full(page)
  await expect(wall.getByRole('img', { name: 'Done' })).toHaveCount(1)
  await full(page)
  await expect.poll(picked).toBe(4)
  await expect(page.getByText('is put everywhere')).toBeVisible()
  await page.context().close()
})

const escaped = (name = ''): string => name.replace(/[()/]/g, String.raw`\$&`)

test('what is expected is received where it is picked, and the pick goes again', async ({ browser, baseURL }) => {
  const page = await hallPhone(browser, baseURL)
  const day = dayIn(6)
  const order = await placeOrder(page, { day, lines: 1 })
  await moveOrder(page, order.orderid, 'PENDING')
  const read = () => call<Told>(page, 'GET', `/orders/orderdetailsbyid?orderid=${order.orderid}`)
  const itemId = (await read()).orderitemdetails[0]?.itemId ?? 0
  const stock = await call<{ picked: number; currentStock: number }>(page, 'GET', `/inventory/getiteminventory?itemid=${itemId}`)
  const { itemEstimates } = await call<{ itemEstimates: { id: number }[] }>(
    page,
    'GET',
    `/inventory/getiteminventorypendingestimates?itemid=${itemId}`,
  )
  if (itemEstimates.length > 0)
    await call(page, 'PUT', `/inventory/updateitemestimateinventory?itemid=${itemId}`, {
      itemEstimates: itemEstimates.map(({ id }) => ({ id, cancel: true })),
    })
  await call(page, 'POST', '/inventory/adjust', { itemId, counted: stock.picked + 1, reason: 'COUNT_CORRECTION' })
  await call(page, 'POST', '/inventory/addestimate', {
    itemEstimates: [{ itemId, quantity: stock.currentStock, expectedDate: dayIn(0), supplier: 'Hosur Farms' }],
  })

  await page.goto(`/orders/picking/${order.orderid}?date=${day}`)
  await sayWho(page)
  await full(page)
  await expect(page.getByText(/^Only 1.* in stock$/)).toBeVisible()
  const receive = page.getByRole('region', { name: 'Receive now' })
  await expect(receive.getByText('Hosur Farms')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await receive.getByRole('button', { name: 'Receive now' }).tap()
  await expect(page.getByText('All 1 lines are picked')).toBeVisible()
  await expect.poll(async () => (await read()).status).toBe('PACKED')
  const after = await call<{ currentStock: number }>(page, 'GET', `/inventory/getiteminventory?itemid=${itemId}`)
  expect(after.currentStock).toBeCloseTo(stock.picked + 1 + stock.currentStock, 3)
  await page.context().close()
})
