import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { customerNamed } from './demo-records.ts'
import { tooSmall } from './finger.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { moveOrder, readOrder } from './order-calls.ts'
import { openPhone } from './phone.ts'
import { sayYesIfAsked } from './screen-parts.ts'
import { linkOf, tripOut, typeCode } from './trip-out.ts'

test.use({ serviceWorkers: 'allow' }) // a page without a network comes from it

const done = (phone: Page, count: number) =>
  expect(phone.getByRole('progressbar', { name: 'Stops done' })).toHaveAttribute(
    'aria-valuenow',
    String(count),
  )
// below the choices of a line that is open
const green = (phone: Page) =>
  phone.getByRole('button', { name: /^(Delivered|All returned)(,| the| then|$)/ }).last()

test('six stops are done on a driver’s phone without a network, over a reload, and each is at the office once; one that the office changed waits there', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const trip = await tripOut(page, 7)
  const { path, code } = await linkOf(page, trip.id)
  const phone = await openPhone(browser, baseURL)
  const errors = listenForErrors(phone)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expectAccessible(phone)
  await typeCode(phone, code === '0000' ? '1111' : '0000')
  await expect(phone.getByRole('alert')).toContainText('Wrong code. 4 tries left.')
  await typeCode(phone, code)
  await expect(phone.getByRole('heading', { name: trip.name })).toBeVisible()
  await done(phone, 0)
  await expectAccessible(phone)
  expect(await phone.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
  await phone.evaluate('navigator.serviceWorker.ready.then(() => true)')

  const sent: string[] = []
  const note = (request: Request) => {
    if (request.url().endsWith(door.saveStop.path)) sent.push(request.headers()['idempotency-key'] ?? '')
  }
  phone.on('request', note)
  await phone.context().setOffline(true)
  const changed = trip.stops[5]?.orderid ?? 0
  await moveOrder(page, changed, 'DELIVERED')

  // The first: nothing is wrong.
  await phone.getByRole('button', { name: 'Open stop 1' }).tap()
  await expectAccessible(phone)
  await green(phone).tap()
  await done(phone, 1)
  // The second: a pack comes back with a photo, and is changed once more before it is sent.
  await phone.getByRole('button', { name: 'Open stop 2' }).tap()
  await phone.getByRole('list', { name: 'Lines' }).getByRole('button').first().tap()
  await phone.getByRole('button', { name: 'Returned', exact: true }).tap()
  await phone.getByLabel('Photo').setInputFiles({ name: 'crate.png', mimeType: 'image/png', buffer: picture })
  await expect(phone.getByText('1 of 3')).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
  await phone.getByRole('button', { name: 'One crate more in' }).tap()
  // A reload in the middle of a stop, without a network, loses nothing of it.
  await phone.reload()
  await expect(phone.getByText('2 as packed').or(phone.getByText('1 returned'))).toBeVisible()
  await green(phone).tap()
  await done(phone, 2)
  await expect(phone.getByText('2 saved here')).toBeVisible()
  // The third: all of it is refused.
  await phone.getByRole('button', { name: 'Open stop 3' }).tap()
  await phone.getByRole('button', { name: 'Refuse all' }).tap()
  await phone.getByRole('button', { name: 'All returned' }).tap()
  await done(phone, 3)
  await phone.reload()
  await done(phone, 3)
  // The fourth: cash of another amount than is due.
  await phone.getByRole('button', { name: 'Open stop 4' }).tap()
  const take = phone.getByRole('button', { name: /^(Cash|Take a payment)$/ })
  await take.tap()
  await phone.getByRole('textbox', { name: 'Amount paid' }).fill('4200')
  await phone.getByRole('button', { name: /^Delivered, ₹4,200 in cash/ }).tap()
  await sayYesIfAsked(phone, phone.getByRole('button', { name: 'Open stop 5' }))
  await expect(phone.getByText('₹4,200.00').first()).toBeVisible()
  await phone.getByRole('button', { name: 'Open stop 5' }).tap()
  await green(phone).tap()
  // The sixth: a pack comes back of an order that the office has delivered meanwhile.
  await phone.getByRole('button', { name: 'Open stop 6' }).tap()
  await phone.getByRole('list', { name: 'Lines' }).getByRole('button').first().tap()
  await phone.getByRole('button', { name: 'Returned', exact: true }).tap()
  await green(phone).tap()
  await done(phone, 6)
  await expect(phone.getByText('6 saved here')).toBeVisible()
  expect(sent).toEqual([])

  await phone.context().setOffline(false)
  await expect(phone.getByText(/saved here/)).toBeHidden()
  await expect(phone.getByText(/^With the office: .*Delivered now/)).toBeVisible()
  expect(sent).toHaveLength(6)
  expect(new Set(sent).size).toBe(6)
  const [waiting, ...others] = (await call(page, trips.fromDoor, {})).filter(
    ({ tripId }) => tripId === trip.id,
  )
  expect(others).toEqual([])
  expect([waiting?.orderid, waiting?.order.status, waiting?.entry.lines.length]).toEqual([
    changed,
    'DELIVERED',
    3,
  ])
  const statuses = await Promise.all(
    trip.stops.slice(0, 7).map(async ({ orderid }) => (await readOrder(page, orderid)).status),
  )
  expect(statuses).toEqual([
    'DELIVERED',
    'DELIVERED',
    'RETURNED',
    'DELIVERED',
    'DELIVERED',
    'DELIVERED',
    'DISPATCHED',
  ])
  const { receipts, goods } = await call(page, trips.settlement, { tripid: trip.id })
  expect(receipts.filter(({ amount }) => amount === 4200)).toHaveLength(1)
  expect(goods.length).toBeGreaterThan(0)
  expect(errors.filter(error => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])

  // The link is withdrawn: one sentence, and nothing of the trip stays on the phone.
  await call(page, trips.withdrawTripLink, { tripid: trip.id })
  await phone.reload()
  await expect(phone.getByText(/^This link has ended/)).toBeVisible()
  await phone.getByRole('button', { name: 'Send a new code' }).tap()
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(await phone.evaluate(keptOnPhone)).toEqual([])
  await phone.context().close()
})

test('what is to collect follows what goes back without a network, in the sum, in the button and in what is sent', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const { customerid } = await customerNamed(page, 'bidri')
  // what it owes falls due on its day
  const terms = {
    isPostpaid: true,
    creditCycleType: 'DAILY',
    dueDays: 0,
    tnxPeriod: 1,
    creditLimit: 900_000,
  } as const
  await call(page, customers.updateCustomerPayment, { customerID: customerid, body: terms })
  const trip = await tripOut(page, 1, ['bidri'])
  const { path, code } = await linkOf(page, trip.id)
  const phone = await openPhone(browser, baseURL)
  await phone.goto(path)
  await typeCode(phone, code)
  await expect(phone.getByRole('heading', { name: trip.name })).toBeVisible()
  await phone.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Open stop 1' }).tap()
  const due = trip.stops[0]?.toCollect ?? 0
  const sum = phone.getByRole('region', { name: 'To collect' })
  const left = phone.getByRole('region', { name: 'To collect' }).locator('b').nth(1)
  await expect(left).toHaveText(moneyIn(due))
  const line = phone.getByRole('list', { name: 'Lines' }).getByRole('listitem').first()
  const worth = amountIn(await line.locator('b').last().textContent())
  await line.getByRole('button').tap()
  await phone.getByRole('button', { name: 'Returned', exact: true }).tap()
  await expect(sum).toContainText('Due at this stop')
  // all packs of the line
  await expect(async () => {
    await phone.getByRole('button', { name: 'One pack more' }).tap({ timeout: 1000 })
    await expect(line.locator('b').last()).toHaveText('₹0.00', { timeout: 500 })
  }).toPass()
  const less = amountIn(await left.textContent())
  // a document is rounded to the rupee
  expect(Math.abs(due - worth - less)).toBeLessThan(1)
  await expectAccessible(phone)
  expect(await phone.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])

  // a number that is missing is gone to
  await phone.getByRole('button', { name: 'UPI', exact: true }).tap()
  await green(phone).tap()
  await expect(phone.getByRole('alert')).toHaveText('Enter the 12 digits of the UPI reference (RRN).')
  const rrn = phone.getByRole('textbox', { name: 'UPI reference (RRN)' })
  await expect(rrn).toBeFocused()
  await expect(rrn).toBeInViewport()
  await phone.reload()
  await expect(phone.getByRole('textbox', { name: 'Amount paid' })).toHaveValue(
    new RegExp(less.toLocaleString('en-IN')),
  )
  await phone.getByRole('button', { name: 'Cash', exact: true }).tap()
  await green(phone).tap()
  await expect(phone.getByText('1 saved here')).toBeVisible()
  await phone.context().setOffline(false)
  // on its way an entry does not count as saved here: the office tells when it is in
  const settlement = () => call(page, trips.settlement, { tripid: trip.id })
  await expect.poll(async () => (await settlement()).receipts.map(({ amount }) => amount)).toEqual([less])
  await expect(phone.getByText(/saved here/)).toBeHidden()
  const { trip: after } = await settlement()
  expect(after.stops.map(({ toCollect }) => toCollect)).toEqual([0])
  await phone.context().close()
})

const amountIn = (text: string | null): number => Number((text ?? '').replace(/[₹,]/g, ''))
const moneyIn = (rupees: number): string =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('a driver reads the stops in Hindi', async ({ page, browser, baseURL }) => {
  await signIn(page)
  const trip = await tripOut(page, 2)
  const { path, code } = await linkOf(page, trip.id)
  const phone = await openPhone(browser, baseURL, { width: 320, height: 640 })
  await phone.goto(path)
  await typeCode(phone, code)
  await phone.getByRole('button', { name: 'हिन्दी' }).tap()
  await phone.getByRole('button', { name: 'स्टॉप 1 खोलें' }).tap()
  await expect(phone.getByRole('button', { name: 'सब वापस' })).toBeVisible()
  await expect(phone.getByText('क्रेट', { exact: true })).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await phone.getByRole('button', { name: 'English' }).tap()
  await expect(phone.getByRole('button', { name: 'Refuse all' })).toBeVisible()
  await phone.context().close()
})

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The keys of the door in the storage of a phone, entries that wait aside. */
const keptOnPhone = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('keyval-store')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const asked = opening.result.transaction('keyval').objectStore('keyval').getAllKeys()
    asked.onsuccess = () => resolve(asked.result.filter(key => /^door(:|-photo)/.test(String(key))))
  }
})`
