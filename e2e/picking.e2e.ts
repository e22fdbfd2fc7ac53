import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { full, hallPhone, sayWho } from './hall.ts'
import {
  assignOrder,
  dayIn,
  editOrder,
  moveOrder,
  type Placed,
  placeOrder,
  readOrder,
} from './order-calls.ts'
import { escaped } from './screen-parts.ts'

test.use({ serviceWorkers: 'allow' }) // a page without a network comes from it

type Line = Reply<typeof orders.pickingBoard>['orders'][number]['lines'][number]

test('ten lines are picked on a phone without a network, over a reload, and each is there once on the server', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  const errors = listenForErrors(page)
  const day = dayIn(4)
  const { orderid } = await placeOrder(page, { day, lines: 10 })
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)
  const read = () => readOrder(page, orderid)

  await page.goto(`/orders/picking?date=${day}`)
  await sayWho(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(`#${orderid}`) }).tap()
  await expect(page.getByText('of 10 lines')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')

  const sent: string[] = []
  const answered: string[] = []
  const keyIn = (request: Request) =>
    request.url().includes('fullfillmultipleorder') ? [request.headers()['idempotency-key'] ?? ''] : []
  page.on('request', request => sent.push(...keyIn(request)))
  page.on('response', response => answered.push(...keyIn(response.request())))
  const progress = page.getByRole('progressbar', { name: 'Lines picked' })
  const picked = (count: number) => expect(progress).toHaveAttribute('aria-valuenow', String(count))
  await page.context().setOffline(true)
  for (const count of [1, 2, 3]) {
    await full(page)
    await picked(count)
  }
  await page.reload()
  await expect(page.getByText('of 10 lines')).toBeVisible()
  await picked(3)
  for (const count of [4, 5]) {
    await full(page)
    await picked(count)
  }
  await page.getByRole('button', { name: 'Undo' }).tap()
  await picked(4)
  for (const count of [5, 6, 7, 8, 9]) {
    await full(page)
    await picked(count)
  }
  const line = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Short', exact: true }) })
  const last = await line.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Short', exact: true }).tap()
  await page.getByRole('button', { name: 'Quality' }).tap()
  // The reason waits for the amount: what is typed next belongs to this line.
  await expect(line).toHaveAttribute('aria-label', last ?? '')
  await expect(page.getByText('Enter what you picked. If it is nothing, save.')).toBeVisible()
  await page.getByRole('button', { name: '1', exact: true }).tap()
  await page
    .getByRole('button', { name: 'Backspace' })
    .or(page.getByRole('button', { name: /delete the last digit/i }))
    .first()
    .tap()
  await page.getByRole('button', { name: /^Save: nothing picked/ }).tap()
  await expect(page.getByText('All 10 lines are picked')).toBeVisible()
  await expect(page.getByText('Offline · 10 saved here')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Done' }).getByText('Saved here')).toHaveCount(10)
  expect(sent).toEqual([])

  await page.context().setOffline(false)
  await expect.poll(async () => (await read()).status).toBe('PACKED')
  await expect(page.getByText(/saved here/i)).toHaveCount(0)
  const { orderitemdetails } = await read()
  expect(
    orderitemdetails.map(({ pickedquantity }) => pickedquantity).filter(quantity => quantity === null),
  ).toEqual([])
  expect(orderitemdetails.filter(({ shortReason }) => shortReason === 'QUALITY')).toHaveLength(1)
  // A call that the returning network cuts off is sent again with its key.
  expect(new Set(sent).size, 'each pick goes with its own key').toBe(10)
  expect(answered.toSorted(), 'each is answered once').toEqual([...new Set(sent)].toSorted())
  await expect(
    page.getByText(/offline|reconnecting/i),
    'once all is sent, nothing says that the network is gone',
  ).toHaveCount(0)
  expect(errors.filter(error => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/.test(error))).toEqual([])

  await test.step('anyone who is signed out leaves nothing of the hall on the device', async () => {
    const isKept = () => page.evaluate<boolean>("caches.has('packhouse-kept')")
    expect(await isKept()).toBe(true)
    await page.evaluate(() => localStorage.setItem('token', 'no token any more'))
    await page.reload()
    await page.waitForURL(url => url.pathname === '/')
    await expect.poll(isKept).toBe(false)
  })
  await page.context().close()
})

test('a late change is a task on the phone within 5 s; a line changed behind an offline pick shows both values', async ({
  browser,
  baseURL,
  page: desk,
}) => {
  const page = await hallPhone(browser, baseURL)
  await signIn(desk)
  const day = dayIn(7)
  const order = await placeOrder(page, { day, lines: 4, quantity: 4 })
  const { orderid } = order
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)
  const read = () => readOrder(desk, orderid)
  // The phone follows packing order.
  const board = await call(desk, orders.pickingBoard, { deliveryDate: day })
  const [first, second, third] = board.orders.find(one => one.orderid === orderid)?.lines ?? []
  if (!first || !second || !third) throw new Error('the board has no three lines of the order')
  const pickedOf = async (line: Line) =>
    (await read()).orderitemdetails.find(({ orderitemid }) => orderitemid === line.orderitemid)
      ?.pickedquantity
  const edit = ({ orderitemid }: Line, quantity: number) =>
    editOrder(desk, orderid, { items: [{ orderitemid, quantity }] })

  await page.goto(`/orders/picking/${orderid}?date=${day}`)
  await sayWho(page)
  await full(page)
  await expect.poll(async () => (await read()).status).toBe('PACKING')

  await test.step('the desk changes a picked line while the phone looks on', async () => {
    await edit(first, 3)
    await expect(page.getByText('Now 3 packs, was 4 packs')).toBeVisible()
  })
  await full(page)
  await expect.poll(() => pickedOf(first)).toBe(3)

  await page.context().setOffline(true)
  await full(page)
  await full(page)
  await expect(page.getByText('Offline · 2 saved here')).toBeVisible()
  await edit(second, 2)
  const three = {
    pickedquantity: 3,
    pickedweight: ((third.orderedweight ?? 0) * 3) / 4,
    reason: 'QUALITY' as const,
  }
  const { orderitemid } = third
  await call(desk, orders.fulfilOrder, { orderId: orderid, body: { items: [{ orderitemid, ...three }] } })
  await page.context().setOffline(false)

  const question = page
    .getByRole('alert')
    .filter({ hasText: 'This line changed while your entry was waiting.' })
  const values = question.getByRole('definition')
  await test.step('theirs: the pick is given up, the line is picked again', async () => {
    await expect(values.first()).toHaveText(amount(second, 4))
    await expect(values.last()).toHaveText(new RegExp(`^not picked, ${amount(second, 2).source} ordered$`))
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Take theirs' }).tap()
    await full(page)
    await expect.poll(() => pickedOf(second)).toBe(2)
  })

  await test.step('mine: the pick is sent again and counts', async () => {
    await expect(values.first()).toHaveText(amount(third, 4))
    await expect(values.last()).toHaveText(amount(third, 3))
    await question.getByRole('button', { name: 'Keep mine' }).tap()
    await expect.poll(() => pickedOf(third)).toBe(4)
    await full(page)
    await expect.poll(async () => (await read()).status).toBe('PACKED')
  })
  await page.context().close()
})

/** This many of the four ordered packs of a line, counted or weighed. */
function amount({ orderedweight }: Line, packs: number): RegExp {
  const weight = ((orderedweight ?? 0) * packs) / 4
  return new RegExp(`(${packs} × .+|${weight.toFixed(3)} kg)`)
}

test('one item is put to every outlet of a slot, on a phone and next to the wall', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  const day = dayIn(5)
  const placed: Placed[] = []
  for (const quantity of [2, 3]) {
    const order = await placeOrder(page, { day, lines: 2, quantity })
    await moveOrder(page, order.orderid, 'PENDING')
    placed.push(order)
  }
  const picked = async () => {
    const reply = await Promise.all(placed.map(({ orderid }) => readOrder(page, orderid)))
    return reply.flatMap(({ orderitemdetails }) =>
      orderitemdetails.filter(line => line.pickedquantity !== null),
    ).length
  }
  const [first, second] = placed.flatMap(({ orderitemdetails }) => orderitemdetails.map(({ name }) => name))

  await page.goto(`/orders/picking?date=${day}`)
  await sayWho(page)
  await page.getByRole('button', { name: 'By item' }).tap()
  const items = page.getByRole('list', { name: /^Items to pick/ })
  await expect(items.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await items.getByRole('button', { name: new RegExp(`^${escaped(first)}`) }).tap()
  await expect(page.getByText('of 2 places')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^A1 · / })).toBeVisible()
  await expectAccessible(page)
  await full(page)
  await expect(page.getByRole('heading', { name: /^A2 · / })).toBeVisible()
  await full(page)
  // The last place leads to the next item; undoing it leads back to the previous one.
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
  await expectAccessible(page)
  await wall.getByRole('button', { name: /^A2/ }).tap()
  await full(page)
  await expect(wall.getByRole('img', { name: 'Done' })).toHaveCount(1)
  await full(page)
  await expect.poll(picked).toBe(4)
  await expect(page.getByText('is packed for every order')).toBeVisible()
  await page.context().close()
})

test('what is expected is received where it is picked, and the pick goes again', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  const day = dayIn(6)
  const order = await placeOrder(page, { day, lines: 1 })
  await moveOrder(page, order.orderid, 'PENDING')
  const { itemId, orderedweight } = first(order.orderitemdetails)
  const half = Number(((orderedweight ?? 0) / 2).toFixed(3))
  const stock = await call(page, inventory.itemInventory, { itemid: itemId })
  const { itemEstimates } = await call(page, inventory.pendingEstimates, { itemid: itemId })
  const cancelled = itemEstimates.map(({ id }) => ({ id, cancel: true as const }))
  if (cancelled.length > 0)
    await call(page, inventory.receiveEstimates, { itemid: itemId, body: { itemEstimates: cancelled } })
  const counted = Number((stock.picked + half).toFixed(3))
  await call(page, inventory.countStock, { body: { itemId, counted, reason: 'COUNT_CORRECTION' } })
  const estimate = { itemId, quantity: stock.currentStock, expectedDate: dayIn(0), supplier: 'Hosur Farms' }
  await call(page, inventory.addEstimates, { body: { itemEstimates: [estimate] } })

  await page.goto(`/orders/picking/${order.orderid}?date=${day}`)
  await sayWho(page)
  await full(page)
  await expect(page.getByText(/^Only .+ in stock$/)).toBeVisible()
  const receive = page.getByRole('region', { name: 'Receive now' })
  await expect(receive.getByText('Hosur Farms')).toBeVisible()
  await expectAccessible(page)
  await receive.getByRole('button', { name: 'Receive now' }).tap()
  await expect(page.getByText('All 1 lines are picked')).toBeVisible()
  await expect.poll(async () => (await readOrder(page, order.orderid)).status).toBe('PACKED')
  const after = await call(page, inventory.itemInventory, { itemid: itemId })
  expect(after.currentStock).toBeCloseTo(stock.picked + half + stock.currentStock, 3)
  await page.context().close()
})
