import AxeBuilder from '@axe-core/playwright'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { assignOrder, call, dayIn, moveOrder, placeOrder } from './order-calls.ts'

interface Told {
  status: string
  version: number
  orderitemdetails: {
    orderitemid: number
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
