import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { callAs } from './call-as.ts'
import { expect, signIn, test } from './fixtures.ts'
import { acceptAndPack, dayIn, moveOrder, placeOrder } from './order-calls.ts'
import { dialog } from './screen-parts.ts'

type DoorTrip = Reply<typeof door.doorTrip>
type DoorStop = DoorTrip['stops'][number]
type Entry = WireArgs<typeof door.saveStop>['body']

/** A trip that is out, with a driver of its own; an order each for these customers. */
async function tripOut(page: Page, day: string, customers: readonly string[]) {
  const orderIds: number[] = []
  for (const customer of customers) {
    const placed = await placeOrder(page, { day, customer, lines: 1 })
    await acceptAndPack(page, placed)
    await moveOrder(page, placed.orderid, 'READY_TO_DISPATCH')
    orderIds.push(placed.orderid)
  }
  const driver = await call(page, trips.addDriver, {
    body: { name: 'Suresh Menon', mobile: `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}` },
  })
  const name = `Trip ${Date.now() % 100_000}`
  const trip = await call(page, trips.addTrip, {
    body: { deliveryDate: day, name, driverId: driver.id, advance: 500, orderIds },
  })
  const out = await call(page, trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'OUT', version: trip.version },
  })
  expect(out.results.filter(({ ok }) => !ok)).toEqual([])
  return { id: trip.id, name, driver, orderIds }
}

/** Opens the driver's link as a phone does; returns the header of its calls and the trip. */
async function openLink(page: Page, tripid: number): Promise<{ as: string; stops: DoorStop[] }> {
  const { url, code } = await call(page, trips.sendTripLink, { tripid })
  const token = url.split('/').at(-1) ?? ''
  await callAs(page.request, null, door.openDoor, { body: { token } })
  const day = await call(page, trips.allTrips, {
    deliveryDate: (await tripOf(page, tripid)).trip.deliveryDate,
  })
  const shown = day.find(({ id }) => id === tripid)?.link?.code ?? code ?? ''
  const { doorToken, trip } = await callAs(page.request, null, door.enterCode, {
    body: { token, code: shown },
  })
  return { as: `Door ${doorToken}`, stops: trip.stops }
}

const tripOf = (page: Page, tripid: number) => call(page, trips.settlement, { tripid })

/** What a driver enters at a stop: delivered whole, unless lines say otherwise. */
const entryOf = ({ orderid, version }: DoorStop, more: Partial<Entry> = {}): Entry => ({
  orderid,
  version,
  lines: [],
  crates: { out: 0, in: 0 },
  money: [],
  at: new Date().toISOString(),
  ...more,
})

const saveStop = (page: Page, as: string, body: Entry) => callAs(page.request, as, door.saveStop, { body })

/** All of a line comes back. */
const takenBack = ({
  orderitemid,
  packs,
  weight,
  byWeight,
}: DoorStop['lines'][number]): Entry['lines'][number] => ({
  orderitemid,
  delivered: 0,
  returned: packs,
  reason: 'QUALITY',
  ...(byWeight ? { deliveredweight: 0, returnedweight: weight } : {}),
})

test('a trip of eight stops is settled on the screen: two returns, ₹12,450 cash, ₹20 missing with its reason, on the driver’s month by name', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(1)
  const customers = ['malabar', 'spice', 'tandoor', 'malabar', 'spice', 'tandoor', 'malabar', 'spice']
  const { id, name, driver } = await tripOut(page, day, customers)
  const { as, stops } = await openLink(page, id)
  const cash: Record<number, number> = { 0: 4200, 4: 3050, 6: 2600, 7: 2600 }
  for (const [at, stop] of stops.entries()) {
    const [line] = stop.lines
    const amount = cash[at]
    await saveStop(
      page,
      as,
      entryOf(stop, {
        ...(line && (at === 1 || at === 3) ? { lines: [takenBack(line)] } : {}),
        ...(amount === undefined ? {} : { money: [{ mode: 'CASH', amount }] }),
        crates: { out: 2, in: at === 2 ? 3 : 1 },
      }),
    )
  }
  await page.goto(`/orders/trips?deliveryDate=${day}&tripId=${id}`)
  const card = page.getByRole('region', { name, exact: true })
  await expect(card).toContainText('8 of 8 stops')
  await expect(card).toContainText('₹12,450.00 with Suresh Menon')
  await page.getByRole('button', { name: `${name} is back` }).click()
  // the board says no sum of a trip that is back: its cash is counted first
  await expect(card).toContainText('back ')
  await expect(card).not.toContainText('12,450')
  await expect(page.getByRole('button', { name: /^Back, not settled/ })).not.toContainText('₹')
  await page.getByRole('link', { name: `Settle ${name.replace('T', 't')}` }).click()

  const tiles = page.getByRole('group', { name: 'Trip at a glance' })
  await expect(tiles).toContainText('after the count')
  await expect(page.getByText('12,450.00')).toHaveCount(0)
  const settle = page.getByRole('button', { name: `Settle ${name.replace('T', 't')}` })
  await expect(settle).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  // 12,450 and 500 along, less 380 paid on the way: 12,570 expected, 12,550 there
  await page.getByLabel('Count of ₹500', { exact: true }).fill('23')
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await page.getByLabel('Amount of expense 1').fill('180')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await page.getByLabel('Amount of expense 2').fill('200')
  await page.getByLabel('Note of expense 2').fill('parking twice')
  await expect(page.getByText('12,450.00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the expected sum' }).click()
  await expect(tiles).toContainText('₹12,450.00')
  await expect(tiles).toContainText('₹12,570.00')
  const count = page.getByRole('region', { name: 'Cash count' })
  await expect(count).toContainText('Missing₹20.00')
  await expect(count).toContainText('2 returned lines have no place to go yet')
  // counted again with the sum in view: the first count stays
  await page.getByLabel('Count of ₹10', { exact: true }).fill('2')
  await expect(count).toContainText('Counted first12,550.00')
  await expect(count).toContainText('Difference₹0.00')
  await page.getByLabel('Count of ₹10', { exact: true }).fill('')
  await expect(count).not.toContainText('Counted first')
  const goods = page.getByRole('table', { name: 'Goods on the truck' })
  await goods.getByText('Restock').first().click()
  await goods.getByText('Waste').nth(1).click()
  await page
    .getByLabel(/^Crates counted of/)
    .last()
    .fill('0')
  await expect(count).toContainText('Give a reason for the cash difference.')
  await count.getByLabel('Reason').fill('Change not given back at stop 5')
  await expect(settle).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(count).toContainText('Settled by Asha Deshpande')
  await expect(count).toContainText('Change not given back at stop 5')
  await expect(count).toContainText('Missing₹20.00')
  await expectAccessible(page)

  await count.getByRole('link', { name: 'Suresh Menon' }).click()
  await expect(page.getByRole('heading', { name: 'Suresh Menon' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('20.00')
  await expect(row).toContainText('Change not given back at stop 5')
  await expectAccessible(page)
  const month = await call(page, trips.driverMonth, { driverid: driver.id, month: day.slice(0, 7) })
  expect(month.difference).toBe(20)
  const after = await tripOf(page, id)
  expect(after.trip.state).toBe('SETTLED')
  expect(after.trip.link).toBeNull()
})

test('an entry for an order that the office changed waits on its screen; it is applied or set aside with a reason', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(1)
  const { id } = await tripOut(page, day, ['malabar', 'spice'])
  const { as, stops } = await openLink(page, id)
  // the phone has an earlier version of the first order; the office delivers the second meanwhile
  await moveOrder(page, stops[1]?.orderid ?? 0, 'DELIVERED')
  for (const stop of stops) {
    const lines = stop.lines.slice(0, 1).map(takenBack)
    const saved = await saveStop(page, as, entryOf(stop, { lines, version: stop.version - 1 }))
    expect(saved.state).toBe('TO_LOOK_AT')
  }
  await page.goto(`/orders/trips?deliveryDate=${day}&tripId=${id}`)
  await page.getByRole('link', { name: /entr(y|ies) from the door waits? for you/ }).click()
  const entry = (at: number) => page.getByRole('region', { name: new RegExp(`^#${stops[at]?.orderid},`) })
  const choose = (at: number) =>
    page
      .getByRole('region', { name: 'Entries' })
      .getByRole('button', { name: new RegExp(`#${stops[at]?.orderid} `) })
      .click()
  const goods = (at: number) => entry(at).getByRole('region', { name: 'Goods', exact: true })
  await choose(0)
  await expect(goods(0)).toContainText('taken back')
  await expect(goods(0).locator('[data-differs=true]')).toHaveCount(1)
  await expectAccessible(page)
  await goods(0)
    .getByRole('button', { name: /^Deliver as entered/ })
    .click()
  await expect(goods(0).getByText('Booked', { exact: true })).toBeVisible()
  await choose(1)
  await expect(goods(1)).toContainText('is Delivered now')
  await goods(1).getByRole('button', { name: 'Set aside…' }).click()
  await dialog(page).getByLabel('Reason').fill('The customer kept all of it')
  await dialog(page).getByRole('button', { name: 'Set aside' }).click()
  await expect(goods(1)).toContainText('The customer kept all of it')
})

test('the office makes a driver’s link, passes it on, and withdraws it', async ({ page }) => {
  await signIn(page)
  const day = dayIn(1)
  const { id, name } = await tripOut(page, day, ['tandoor'])
  await page.goto(`/orders/trips?deliveryDate=${day}&tripId=${id}`)
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Send link' }).click()
  await expect(dialog(page)).toContainText('without an account')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByLabel('Address')).toHaveValue(/\/door\/[\w-]{22}$/)
  await expect(dialog(page).getByRole('link', { name: 'Chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=.*door/,
  )
  await expect(dialog(page)).toContainText('not yet')
  await expectAccessible(page)
  const first = await dialog(page).getByLabel('Address').inputValue()
  await dialog(page).getByRole('button', { name: 'New link' }).click()
  await expect(dialog(page).getByLabel('Address')).not.toHaveValue(first)
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Send link' })).toBeVisible()
  expect((await tripOf(page, id)).trip.link).toBeNull()
})
