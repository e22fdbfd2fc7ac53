import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { hallPhone } from './hall.ts'
import { acceptAndPack, dayIn, type Placed, placeOrder } from './order-calls.ts'
import { dialog } from './screen-parts.ts'

async function ready(page: Page, day: string, customer: string, crates: number): Promise<Placed> {
  const placed = await placeOrder(page, { day, customer, lines: 1 })
  await acceptAndPack(page, placed)
  const body = { orders: [{ orderId: placed.orderid, crates }] }
  const { results } = await call(page, dispatch.moveOrders, { status: 'READY_TO_DISPATCH', body })
  expect(results[0]?.error).toBeUndefined()
  return placed
}
const plan = async (page: Page, deliveryDate: string, name: string, some: readonly Placed[]) =>
  call(page, trips.addTrip, { body: { deliveryDate, name, orderIds: some.map(({ orderid }) => orderid) } })

const code = (id: number, crate: number, of: number) =>
  `http://packhouse.example/orders/picking/${id}?crate=${crate}-${of}`
const field = (page: Page) => page.getByRole('searchbox', { name: 'Code of a crate' })
/** Types as a scanner does: at once, with Enter at the end, wherever the focus is. */
const wedge = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const last = (page: Page) => page.getByRole('status', { name: 'Last scan' })

/** A browser that reads codes: those in `inView`, through cameras that show nothing. */
const fakeCamera = `
  window.inView = []
  window.streams = []
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ['qr_code'] }
    async detect() { return inView.map(rawValue => ({ rawValue })) }
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 9, 9)
    streams.push(canvas.captureStream())
    return streams.at(-1)
  }`

test('a trip is loaded by a scanner that types: each crate once, what is missing and what is of another trip named, a reload loses nothing', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(24)
  const [first, second, other] = [
    await ready(page, day, 'malabar', 3),
    await ready(page, day, 'spice', 1),
    await ready(page, day, 'tandoor', 2),
  ]
  const trip = await plan(page, day, 'Dawn', [first, second])
  await plan(page, day, 'Noon', [other])
  await page.goto(`/orders/trips/load?deliveryDate=${day}`)
  await page.getByRole('button', { name: /^Dawn/ }).click()
  await expect(page.getByText('0 of 4 crates are in')).toBeVisible()
  await expectAccessible(page)

  await wedge(page, code(first.orderid, 1, 3))
  await expect(last(page)).toContainText(/Crate 1 of 3, .*2 to go/)
  await wedge(page, code(first.orderid, 1, 3))
  await expect(last(page)).toContainText('is in already')
  await expect(page.getByText('1 of 4 crates are in')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Missing' })).toContainText(
    /2 of 3 crates of .*Malabar.* are missing/i,
  )

  await wedge(page, code(other.orderid, 1, 2))
  await expect(last(page)).toContainText(`Crate of #${other.orderid} belongs to Noon`)
  await wedge(page, 'wrong words')
  await expect(last(page)).toContainText('Not a label: wrong words')
  await wedge(page, `${first.orderid}-9`)
  await expect(last(page)).toContainText(`The label says crate 9, but #${first.orderid} has 3`)
  await wedge(page, `${first.orderid}`)
  await expect(last(page)).toContainText(`Type ${first.orderid}-1`)

  // Two scans right after each other are both counted, also from a button that was pressed last: its Enter presses nothing.
  const stop = page
    .getByRole('list', { name: 'Stops, the last one first' })
    .getByRole('button', { name: /Malabar/i })
  await stop.click()
  await expect(stop).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type(`${code(first.orderid, 2, 3)}\n${code(second.orderid, 1, 1)}\n`)
  await expect(page.getByText('3 of 4 crates are in')).toBeVisible()
  await expect(stop).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/trips\/load/)

  await page.reload()
  await expect(page.getByText('3 of 4 crates are in')).toBeVisible()
  await page.getByRole('button', { name: /Malabar/i }).click()
  await page.getByRole('button', { name: 'Crate 3', exact: true }).click()
  await expect(page.getByText('Every crate of this trip is in.')).toBeVisible()
  await expectAccessible(page)

  await plan(page, day, 'Late', [second])
  await expect(
    page.getByText(`1 crate of #${second.orderid} is in, but the order has left this trip. Take it out.`),
  ).toBeVisible()
  expect(trip.id).toBeGreaterThan(0)
})

test('the camera of a phone reads a crate once while it is held in view, and is off when the screen is left', async ({
  browser,
  baseURL,
}) => {
  const page = await hallPhone(browser, baseURL)
  await page.addInitScript({ content: fakeCamera })
  const day = dayIn(23)
  const first = await ready(page, day, 'malabar', 2)
  const trip = await plan(page, day, 'Phone', [first])
  await page.goto(`/orders/trips/load?deliveryDate=${day}&tripId=${trip.id}`)
  await page.getByRole('button', { name: 'Camera' }).tap()
  await expect(page.getByLabel('What the camera sees')).toBeVisible()
  await page.evaluate(`inView.push('${code(first.orderid, 2, 2)}')`)
  await expect(last(page)).toContainText(/Crate 2 of 2, .*1 to go/)
  await expect(last(page)).not.toContainText('already')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Other trips' }).tap()
  await expect(page.getByRole('button', { name: /^Phone/ })).toBeVisible()
  const live = () =>
    page.evaluate<string[]>('streams.flatMap(one => one.getTracks().map(track => track.readyState))')
  await expect.poll(live).toEqual(['ended'])

  await page.goto(`/orders/picking?date=${day}`)
  await page
    .getByRole('dialog', { name: 'Who is picking?' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: 'Scan' }).tap()
  await dialog(page)
    .getByRole('searchbox', { name: 'Code of a label' })
    .fill(code(first.orderid, 1, 2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`^#${first.orderid} · `) })).toBeVisible()
  await page.context().close()
})

test.describe('with calls that are counted', () => {
  test('labels print from the order, the trip and the hall, on the paper that this device used last', async ({
    page,
  }) => {
    await signIn(page)
    const day = dayIn(22)
    const order = await ready(page, day, 'malabar', 2)
    const trip = await plan(page, day, 'Labelled', [order])
    const asked: string[] = []
    await page.route(/\/orders\/labels\?/, async route => {
      asked.push(new URL(route.request().url()).search)
      await route.fulfill({ response: await route.fetch(), body: '' })
    })
    await page.goto(`/orders/trips?deliveryDate=${day}&tripId=${trip.id}`)
    await page.getByRole('button', { name: 'Actions of Labelled' }).click()
    await page.getByRole('menuitem', { name: 'Crate labels' }).click()
    await page.getByRole('status').getByRole('button', { name: 'Use labels of 100 × 50 mm' }).click()
    await expect.poll(() => asked).toEqual([`?tripid=${trip.id}&size=A4`, `?tripid=${trip.id}&size=LABEL`])
    await page.goto(`/orders/order-list/${order.orderid}`)
    await page.getByRole('button', { name: 'Print crate labels' }).click()
    await expect.poll(() => asked[2]).toBe(`?orderId=${order.orderid}&size=LABEL`)
    await page.goto(`/orders/trips?deliveryDate=${day}&tripId=${trip.id}`)
    await page.getByRole('region', { name: 'Labelled' }).getByRole('button', { name: 'Scan' }).click()
    await expect(field(page)).toBeVisible()
  })
})
