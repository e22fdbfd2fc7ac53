import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { acceptAndPack, dayIn, moveOrder, type Placed, placeOrder } from './order-calls.ts'
import { dialog } from './screen-parts.ts'

const trip = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stops = (page: Page, name: string) =>
  page.getByRole('list', { name: `Stops of ${name}` }).getByRole('listitem')
const order = (page: Page, id: number) =>
  page.locator('tbody tr').filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) })
const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** The customers of the stops, in the order of the way. */
const way = async (page: Page, name: string) => stops(page, name).getByRole('link').allTextContents()

async function packed(page: Page, day: string, customer: string, lines = 1): Promise<Placed> {
  const placed = await placeOrder(page, { day, customer, lines })
  await acceptAndPack(page, placed)
  return placed
}

async function fleet(
  page: Page,
  capacityKg: number,
): Promise<{ vehicleId: number; driverId: number; number: string }> {
  const number = `KA 01 AB ${Math.floor(1000 + Math.random() * 9000)}`
  const vehicle = await call(page, trips.addVehicle, { body: { number, name: 'Tata Ace', capacityKg } })
  const driver = await call(page, trips.addDriver, {
    body: { name: 'Suresh Menon', mobile: `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}` },
  })
  return { vehicleId: vehicle.id, driverId: driver.id, number }
}

/** Drags by the mouse from one place to another, in steps as a hand does. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 4)
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

async function middle(found: ReturnType<typeof order>): Promise<{ x: number; y: number }> {
  const box = await found.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a trip is planned by keys alone: orders ticked, a trip made of them, stops moved, taken off and put in a short way', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(26)
  const first = await packed(page, day, 'malabar')
  const second = await packed(page, day, 'spice')
  const third = await packed(page, day, 'tandoor')
  await page.goto(`/orders/trips?deliveryDate=${day}`)
  await expect(page.getByText('No trips yet')).toBeVisible()
  const tiles = page.getByRole('group', { name: 'Trips by state' })
  await expect(tiles.getByRole('button', { name: 'Without a trip' })).toContainText('3')
  await expectAccessible(page)

  await expect(order(page, first.orderid)).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('n')
  await expect(dialog(page)).toContainText('New trip')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Trip 1')
  await dialog(page).getByRole('button', { name: 'Add vehicle' }).click()
  const adding = page.getByRole('dialog').last()
  await adding.getByLabel('Number').fill('KA 05 HN 9281')
  await adding.getByLabel('Name').fill('Bolero Pickup')
  await adding.getByLabel('Capacity in kg').fill('1,300')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByLabel('Vehicle').first()).toHaveValue(/KA 05 HN 9281/)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(stops(page, 'Trip 1')).toHaveCount(2)
  await expect(trip(page, 'Trip 1')).toContainText(/of 1,300 kg/)
  await expect(trip(page, 'Trip 1')).toContainText('2 stops')
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()

  await page.keyboard.press('t')
  await expect(dialog(page)).toContainText('Put 1 order on')
  await page.keyboard.press('Enter')
  await expect(stops(page, 'Trip 1')).toHaveCount(3)
  await expect(page.getByText('Every order is on a trip')).toBeVisible()

  const before = await way(page, 'Trip 1')
  await page.getByRole('button', { name: `Move ${before[0]}, position 1 of 3` }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const moved = [before[1], before[0], before[2]]
  await expect.poll(() => way(page, 'Trip 1')).toEqual(moved)
  await expect
    .poll(async () =>
      (await call(page, trips.allTrips, { deliveryDate: day }))[0]?.stops.map(stop => stop.businessname),
    )
    .toEqual(moved)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(stops(page, 'Trip 1')).toHaveCount(2)
  await told(page, 'taken off Trip 1').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => way(page, 'Trip 1')).toEqual(moved)

  await page.keyboard.press('o')
  await expect(told(page, /of Trip 1 now follow a short route/)).toBeVisible()
  await page.route(/\/trips\/sheet\?/, async route =>
    route.fulfill({ response: await route.fetch(), body: '' }),
  )
  await expect(async () => {
    const sheet = page.waitForResponse(/\/trips\/sheet\?/, { timeout: 5_000 })
    await page.keyboard.press('l') // again where the trip was just saved
    expect((await sheet).headers()['content-type']).toBe('application/pdf')
  }).toPass()
  await page.keyboard.press('?')
  await expect(page.getByText('Order stops finds a short route.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  expect([second.orderid, third.orderid]).toHaveLength(2)
})

test('orders are dragged onto a trip and between trips; what is too heavy asks first', async ({ page }) => {
  await signIn(page)
  const day = dayIn(27)
  const first = await packed(page, day, 'malabar', 4) // one line may weigh no more than the vehicle takes
  const second = await packed(page, day, 'spice')
  const { vehicleId, driverId, number } = await fleet(page, 1)
  await call(page, trips.addTrip, {
    body: { deliveryDate: day, name: 'Trip 7', orderIds: [], vehicleId, driverId },
  })
  await call(page, trips.addTrip, { body: { deliveryDate: day, name: 'Trip 8', orderIds: [] } })
  await page.goto(`/orders/trips?deliveryDate=${day}`)
  await expect(order(page, first.orderid)).toBeVisible()

  await drag(page, await middle(order(page, first.orderid)), await middle(trip(page, 'Trip 8')))
  await expect(trip(page, 'Trip 8')).toContainText(/1 order here: stop 1, [\d,]+ kg/)
  await page.mouse.up()
  await expect(stops(page, 'Trip 8')).toHaveCount(1)
  await expect(page).toHaveURL(/orders\/trips/)

  const handle = page.getByRole('button', { name: /^Move .*, position 1 of 1/ })
  await drag(page, await middle(handle), await middle(trip(page, 'Trip 7')))
  await page.mouse.up()
  await expect(dialog(page)).toContainText(`Load more than ${number} may take?`)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(stops(page, 'Trip 8')).toHaveCount(1)
  await drag(page, await middle(handle), await middle(trip(page, 'Trip 7')))
  await page.mouse.up()
  await dialog(page)
    .getByRole('button', { name: /^Load [\d,]+ kg/ })
    .click()
  await expect(stops(page, 'Trip 7')).toHaveCount(1)
  await expect(stops(page, 'Trip 8')).toHaveCount(0)
  await told(page, 'put on Trip 7').getByRole('button', { name: 'Undo' }).click()
  await expect(stops(page, 'Trip 8')).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: '1 without a trip' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: `Select #${second.orderid}` })
    .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'To trip…' }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Trip 8/ })
    .click()
  await expect(told(page, 'put on Trip 8')).toBeVisible()
})

test('a trip is loaded, leaves with what may leave, names what stays with its reason, and comes back', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(1)
  const ready = await packed(page, day, 'malabar')
  const late = await packed(page, day, 'spice')
  await moveOrder(page, ready.orderid, 'READY_TO_DISPATCH')
  const { vehicleId, driverId } = await fleet(page, 5000)
  const name = `Trip ${Date.now() % 100_000}`
  const orderIds = [ready.orderid, late.orderid]
  const { id } = await call(page, trips.addTrip, {
    body: { deliveryDate: day, name, orderIds, vehicleId, driverId },
  })
  await page.goto(`/orders/trips?deliveryDate=${day}&tripId=${id}`)
  const inSentence = name.replace('T', 't')
  await page.getByRole('button', { name: `Load ${inSentence}` }).click()
  await expect(trip(page, name)).toContainText('Loading')
  await page.getByRole('button', { name: `Dispatch ${inSentence}` }).click()
  await expect(dialog(page)).toContainText('1 order is not ready')
  await dialog(page).getByRole('button', { name: 'Dispatch 2 orders' }).click()
  const card = page.getByRole('region', { name: `1 left with ${name}, 1 stayed` })
  await expect(card).toContainText(`#${late.orderid}`)
  await expect(card.getByRole('listitem')).toContainText('Packed')
  await expect(trip(page, name)).toContainText('0 of 1 stops')
  await expectAccessible(page)
  await page.getByRole('button', { name: `${name} is back` }).click()
  await expect(trip(page, name)).toContainText('Back')
})
