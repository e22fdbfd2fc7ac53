import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { callAs } from './call-as.ts'
import { tooSmall } from './finger.ts'
import { expect, signIn, test } from './fixtures.ts'
import { readOrder } from './order-calls.ts'
import { openPhone } from './phone.ts'
import { sayYesIfAsked } from './screen-parts.ts'
import { linkOf, tripOut, typeCode } from './trip-out.ts'

test.use({ serviceWorkers: 'allow' }) // a page without a network comes from it

/** Takes cash at the stop that comes next, and saves it. */
async function takeCash(phone: Page, amount: string) {
  await phone.getByRole('button', { name: /^Open stop/ }).tap()
  await phone.getByRole('button', { name: /^(Cash|Take a payment)$/ }).tap()
  await phone.getByRole('textbox', { name: 'Amount paid' }).fill(amount)
  await phone.getByRole('button', { name: /^Delivered, .* in cash/ }).tap()
  await sayYesIfAsked(phone, phone.getByRole('heading', { name: 'All stops are done' }))
}

test('a stop that was sent is changed without a network, over a reload, and the trip is settled with the right cash', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const trip = await tripOut(page, 1)
  const [stop] = trip.stops
  const { path, code } = await linkOf(page, trip.id)
  const phone = await openPhone(browser, baseURL)
  await phone.goto(path)
  await typeCode(phone, code)
  await expect(phone.getByRole('heading', { name: trip.name })).toBeVisible()
  await phone.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await takeCash(phone, '4200')
  await expect(phone.getByRole('heading', { name: 'All stops are done' })).toBeVisible()
  await expect
    .poll(async () => (await call(page, trips.settlement, { tripid: trip.id })).receipts.length)
    .toBe(1)

  await phone.context().setOffline(true)
  await phone.getByRole('list', { name: 'Stops' }).getByRole('button').first().tap()
  await expect(phone.getByText(/^Sent \d/)).toBeVisible()
  await phone.getByRole('button', { name: 'Change', exact: true }).tap()
  await expect(phone.getByText('Changing')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Amount paid' }).fill('3700')
  await phone.getByRole('button', { name: /^Send the change, ₹3,700 in cash.*replaces ₹4,200/ }).tap()
  await expect(phone.getByRole('alert')).toHaveText('Choose why it is changed.')
  await phone.getByRole('button', { name: 'Counted wrong' }).tap()
  await phone.getByRole('textbox', { name: 'Note' }).fill('One ₹500 note was missing')
  await expectAccessible(phone)
  expect(await phone.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
  // in the middle of a change, and once it is saved
  await phone.reload()
  await expect(phone.getByText('₹500.00 less than sent')).toBeVisible()
  await phone.getByRole('button', { name: /^Send the change/ }).tap()
  await sayYesIfAsked(phone, phone.getByText('1 saved here'))
  await expect(phone.getByText('1 saved here')).toBeVisible()
  await expect(phone.getByText('Changing')).toBeHidden() // its draft is gone
  await phone.reload()
  await expect(phone.getByText('Cash with me')).toContainText('₹3,700.00')

  await phone.context().setOffline(false)
  // on its way an entry does not count as saved here: the office tells when it is in
  const settlement = () => call(page, trips.settlement, { tripid: trip.id })
  await expect.poll(async () => (await settlement()).receipts.map(({ amount }) => amount)).toEqual([3700])
  await expect(phone.getByText(/saved here/)).toBeHidden()
  const sheet = await settlement()
  const { version } = await call(page, trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'BACK', version: sheet.trip.version },
  })
  const body = { counted: 3700, expenses: [], crates: [], goods: [], version }
  const settled = await call(page, trips.settleTrip, { tripid: trip.id, body })
  expect(settled.cash?.difference).toBe(0)
  expect((await readOrder(page, stop?.orderid ?? 0)).status).toBe('DELIVERED')
  await phone.context().close()
})

test('the office decides an entry part by part, by keys: books the return, sets the money aside with a reason, and takes that back', async ({
  page,
}) => {
  await signIn(page)
  const trip = await tripOut(page, 1)
  const orderid = trip.stops[0]?.orderid ?? 0
  const { path, code } = await linkOf(page, trip.id)
  const token = path.replace('/door/', '')
  const { doorToken, trip: seen } = await callAs(page.request, null, door.enterCode, {
    body: { token, code },
  })
  const [stop] = seen.stops
  const [line] = stop?.lines ?? []
  if (!stop || !line) throw new Error('The trip has no stop')
  const enter = (amount: number, lines: object[]) => {
    const headers = { authorization: `Door ${doorToken}`, 'idempotency-key': `stop-${orderid}-${amount}` }
    const body = { orderid, version: stop.version, lines, crates: { out: stop.crates.out, in: 0 } }
    const data = { ...body, money: [{ mode: 'CASH', amount }], at: new Date().toISOString() }
    return page.request.post(door.saveStop.path, { headers, data })
  }
  expect((await enter(100, [])).status()).toBe(200)
  const weighed = line.byWeight ? { deliveredweight: 0, returnedweight: line.weight } : {}
  const refused = {
    orderitemid: line.orderitemid,
    delivered: 0,
    returned: line.packs,
    ...weighed,
    reason: 'QUALITY',
  }
  expect((await enter(150, [refused])).status()).toBe(200)

  await page.goto('/orders/trips/from-door')
  const entry = page.getByRole('region', { name: new RegExp(`^#${orderid},`) })
  await page
    .getByRole('region', { name: 'Entries' })
    .getByRole('button', { name: new RegExp(`#${orderid} `) })
    .click()
  const part = (name: string) => entry.getByRole('region', { name, exact: true })
  await expect(part('Goods').getByRole('button', { name: /^Book the return, ₹/ })).toBeVisible()
  await expectAccessible(page)
  await page.locator('h1').click() // a click on a row leaves it the focus, and Enter is its own
  await page.keyboard.press('Enter')
  await expect(part('Goods').getByText('Booked', { exact: true })).toBeVisible()
  expect(
    (await readOrder(page, orderid)).orderitemdetails.some(({ returnedquantity }) => returnedquantity > 0),
  ).toBe(true)

  await expect(part('Money')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: `Set money of #${orderid} aside?` })
  await dialog.getByRole('textbox').fill('Counted in the office')
  await page.keyboard.press('Control+Enter')
  await expect(part('Money').getByText(/Counted in the office/)).toBeVisible()
  await part('Money').getByRole('button', { name: 'Undo' }).click()
  await expect(part('Money').getByRole('button', { name: /^Book ₹150\.00/ })).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await expect(part('Money').getByText('Booked', { exact: true })).toBeVisible()
  const { receipts } = await call(page, trips.settlement, { tripid: trip.id })
  expect(receipts.map(({ amount }) => amount)).toEqual([150])
})
