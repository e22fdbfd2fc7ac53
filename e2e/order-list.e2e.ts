import { orders as api } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { numberIn } from './numbers.ts'
import { assignOrder, dayIn, moveOrder, packOrder, placeOrder } from './order-calls.ts'
import { openPhone } from './phone.ts'
import { refusal } from './refused-calls.ts'
import { bulkBar, dialog } from './screen-parts.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Orders' })
const row = (page: Page, orderid: number) =>
  table(page)
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name: `#${orderid}`, exact: true }) })
const link = (page: Page, orderid: number) => page.getByRole('link', { name: `#${orderid}`, exact: true })
const cursorAt = (page: Page) => page.locator('tr[aria-current=true] a')
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Today' }).getByRole('button', { name })
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Status' }).getByRole('tab', { name })
const countShown = async (page: Page) =>
  Number(
    /Orders ?([\d,]+)/
      .exec((await table(page).getByRole('heading').textContent()) ?? '')?.[1]
      ?.replaceAll(',', ''),
  )

/** Opens the list of one day and waits for its orders. */
async function openDay(page: Page, day: string, orders: { orderid: number }[]): Promise<void> {
  await page.goto(`/orders/order-list?deliveryDate=${day}`)
  for (const { orderid } of orders.slice(0, 12)) await expect(link(page, orderid)).toBeVisible()
}

/** Places orders on a separate day, newest last. */
async function place(page: Page, day: string, count: number) {
  const orders = []
  for (let n = 0; n < count; n++) orders.push(await placeOrder(page, { day, lines: 1 + n, slot: n % 2 }))
  return orders
}

const numberOf = (orders: { orderid: number }[], at: number): number => orders.at(at)?.orderid ?? 0

// spec 2.15
test('each tile shows exactly its orders, of any date; tile and state let go of one another, and the address has the choice', async ({
  page,
}) => {
  await signIn(page)
  await placeOrder(page, { day: dayIn(1) })
  await page.goto('/orders/order-list')
  const names = ['Placed today', 'Pending', 'With pickers', 'Packed', 'Dispatched', 'Completed today']
  const metrics = [
    'ordersplacedtoday',
    'totalpendingorder',
    'totalpickersassigned',
    'packedorder',
    'orderdispatched',
    'todaycompletedorders',
  ]
  for (const [at, name] of names.entries()) {
    await tile(page, name).click()
    await expect(page).toHaveURL(new RegExp(`metric=${metrics[at]}`))
    await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Delivery Any date' })).toBeVisible()
    const count = await numberIn(tile(page, name).locator('strong'))
    await expect.poll(() => countShown(page)).toBe(count)
  }
  await tab(page, 'Placed').click()
  await expect(page).not.toHaveURL(/metric=/)
  await expect(page).toHaveURL(/status=PLACED/)
  await expect(tile(page, 'Completed today')).toHaveAttribute('aria-pressed', 'false')
  // Tile and tab share a label: the tile, for any day, says how many of its orders the tab counts.
  const ofDay = await numberIn(tab(page, 'Pending'))
  const day = /^All for (.*?)\d+$/.exec((await tab(page, 'All for').textContent()) ?? '')?.[1]
  await expect(tile(page, 'Pending')).toContainText(`${ofDay} for ${day}`)
  await tile(page, 'Pending').click()
  await expect(page).not.toHaveURL(/status=/)
  await tile(page, 'Pending').click()
  await expect(page).not.toHaveURL(/metric=|deliveryDate=/)
})

// spec 2.15
test('the tabs count the orders of the date, heads sort, and a link opens the same list again', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(8)
  const orders = await place(page, day, 3)
  await moveOrder(page, numberOf(orders, 0), 'PENDING')
  await openDay(page, day, orders)
  await expect(tab(page, 'All')).toContainText('3')
  await expect(tab(page, 'Placed')).toContainText('2')
  await expect(tab(page, 'Pending')).toContainText('1')
  const cheapest = orders.toSorted((one, other) => one.total - other.total)
  const firstRow = table(page).locator('tbody tr').first()
  const value = page.getByRole('columnheader', { name: 'Value (₹)' })
  await value.getByRole('button').click()
  await expect(value).toHaveAttribute('aria-sort', 'ascending')
  await expect(firstRow).toContainText(`#${numberOf(cheapest, 0)}`)
  await value.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-total/)
  await expect(firstRow).toContainText(`#${numberOf(cheapest, -1)}`)
  await value.getByRole('button').click()
  await expect(page).not.toHaveURL(/sort=/)

  await tab(page, 'Placed').click()
  await expect(link(page, numberOf(orders, 0))).toBeHidden()
  expect(await countShown(page)).toBe(2)

  await page.getByRole('button', { name: 'Slot', exact: true }).click()
  await page
    .getByRole('group', { name: 'Slot' })
    .getByRole('button', { name: '06:00 – 08:00 AM', exact: true })
    .click()
  await expect(page.getByRole('button', { name: /^Slot: / })).toBeVisible()
  await expect.poll(() => countShown(page)).toBe(1)
  const address = page.url()
  await page.goto('/orders/create-order')
  await page.goto(address)
  await expect.poll(() => countShown(page)).toBe(1)
  await expect(page.getByRole('button', { name: /^Slot: / })).toBeVisible()
  await expect(tab(page, 'Placed')).toHaveAttribute('aria-selected', 'true')
})

test('an order is found by its number, its customer and its outlet from the keyboard; Enter goes on to the rows', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(9)
  const [malabar] = await place(page, day, 1)
  const royal = await placeOrder(page, { day, customer: 'royal' })
  await openDay(page, day, [royal])
  await page.keyboard.press('/')
  await page.keyboard.type(`#${malabar?.orderid}`)
  await expect(link(page, royal.orderid)).toBeHidden()
  await expect(link(page, malabar?.orderid ?? 0)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, royal.orderid)).toBeVisible()
  await page.keyboard.type('royal orch')
  await page.keyboard.press('Enter')
  await expect(link(page, malabar?.orderid ?? 0)).toBeHidden()
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/order-list/${royal.orderid}$`))

  await page.goto(`/orders/order-list?deliveryDate=${dayIn(29)}&searchtext=${royal.orderid}`)
  await expect(page.getByText('No data available')).toBeVisible()
  await page.getByRole('button', { name: 'Search any date' }).click()
  await expect(link(page, royal.orderid)).toBeVisible()
})

// spec 2.49
test('by keyboard: move, tick, extend, open a row with its lines, open the order; coming back, cursor and ticks are there', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(10)
  const orders = await place(page, day, 4)
  const newest = orders.toReversed()
  await openDay(page, day, orders)
  await expect(cursorAt(page)).toHaveText(`#${numberOf(newest, 0)}`)
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  const peek = page.getByRole('region', { name: `Lines of #${numberOf(newest, 1)}` })
  await expect(peek.getByRole('row')).toHaveCount(2 + (newest[1]?.orderitemdetails.length ?? 0))
  await expect(peek.getByRole('row').last()).toHaveText(
    /^Lines together, before GST and delivery[\d,]+\.\d\d$/,
  )
  await expect(peek).toContainText(newest[1]?.orderitemdetails[0]?.name ?? 'no item')
  await expect(table(page)).toContainText('by Asha Deshpande')
  await page.keyboard.press('ArrowLeft')
  await expect(peek).toBeHidden()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bulkBar(page)).toContainText('2 selected')
  const value = (newest[1]?.total ?? 0) + (newest[2]?.total ?? 0)
  await expect(bulkBar(page)).toContainText(
    `₹${value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order-list/${numberOf(newest, 2)}$`))
  await expect(page.getByText('3 of 4')).toBeVisible()
  await page.goBack()
  await expect(cursorAt(page)).toHaveText(`#${numberOf(newest, 2)}`)
  await expect(bulkBar(page)).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(bulkBar(page)).toBeHidden()
})

test('a bulk move says before what will happen, is one request, reports who stayed and why, and keeps those ticked', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(11)
  const orders = await place(page, day, 4)
  const [packed, pending, placed, other] = orders
  if (!packed || !pending || !placed || !other) throw new Error('four orders were placed')
  await moveOrder(page, packed.orderid, 'PENDING')
  await packOrder(page, packed)
  await moveOrder(page, pending.orderid, 'PENDING')
  await openDay(page, day, orders)
  const requests: string[] = []
  page.on('request', request => request.url().includes('/updateorder') && requests.push(request.url()))

  await page.keyboard.press('Control+a')
  await expect(bulkBar(page)).toContainText('4 selected')
  await page.keyboard.press('m')
  await expect(dialog(page).getByRole('radio', { name: /Pending 2 of 4/ })).toBeFocused()
  await expect(dialog(page)).toContainText('Move 2 orders to Pending?')
  await expect(dialog(page).getByRole('list', { name: 'Orders that stay' })).toContainText(
    `This order is Packed`,
  )
  await expect(dialog(page).getByRole('list', { name: 'Orders that stay' })).toContainText(
    `#${packed.orderid}`,
  )
  await page.keyboard.press('Escape')
  await expect(bulkBar(page)).toContainText('4 selected')
  await page.keyboard.press('m')
  await expect(
    dialog(page)
      .getByRole('radio', { name: /Pending/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Enter')

  const result = page.getByRole('region', { name: '2 moved, 1 not moved' })
  await expect(result).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(result).toContainText(`#${packed.orderid}`)
  await expect(result).toContainText('This order is Packed')
  await expect(bulkBar(page)).toContainText('1 selected')
  await expect(row(page, packed.orderid).getByRole('checkbox')).toBeChecked()
  await expect(row(page, placed.orderid)).toContainText('Pending')

  await result.getByRole('button', { name: 'Undo 2' }).click()
  await expect(result).toBeHidden()
  await expect(row(page, placed.orderid)).toContainText('Placed')
  await expect(row(page, other.orderid)).toContainText('Placed')
  await expect(row(page, pending.orderid)).toContainText('Pending')
})

test('a step back asks why; a held order goes with a reason and stays without', async ({ page }) => {
  await signIn(page)
  const day = dayIn(12)
  const [first] = await place(page, day, 1)
  if (!first) throw new Error('an order was placed')
  await moveOrder(page, first.orderid, 'PENDING')
  await packOrder(page, first)
  await moveOrder(page, first.orderid, 'READY_TO_DISPATCH')
  const held = await placeOrder(page, { day, customer: 'hosur', lines: 4, quantity: 4000 })
  await openDay(page, day, [first, held])
  await expect(row(page, held.orderid)).toContainText('On hold')

  await row(page, first.orderid)
    .getByRole('button', { name: /^Actions of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await dialog(page)
    .getByRole('radio', { name: /Back to Packed/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Move 1 order' }).click()
  await expect(dialog(page)).toContainText('Enter a reason')
  await dialog(page).getByLabel('Reason').fill('Two crates were mixed up')
  await dialog(page).getByRole('button', { name: 'Move 1 order' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, first.orderid)).toContainText('Packed')

  await row(page, held.orderid)
    .getByRole('button', { name: /^Actions of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Accept order' }).click()
  await expect(dialog(page)).toContainText('1 order is held for credit')
  await expect(dialog(page).getByRole('button', { name: 'Move orders' })).toBeDisabled()
  await dialog(page)
    .getByLabel(/held for credit/)
    .fill('The owner called and agreed')
  await dialog(page).getByRole('button', { name: 'Move 1 order' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, held.orderid)).toContainText('Pending')
})

test('orders get a picker in one go; what cannot be assigned stays ticked with its reason', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(13)
  const orders = await place(page, day, 3)
  await moveOrder(page, numberOf(orders, 0), 'PENDING')
  await moveOrder(page, numberOf(orders, 1), 'PENDING')
  const first = await assignOrder(page, numberOf(orders, 1))
  await openDay(page, day, orders)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('a')
  await expect(dialog(page)).toContainText(`${first} has 1 of them`)
  await expect(dialog(page)).toContainText('1 order stays as it is')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  const last = dialog(page).locator('label').last()
  const name = (await last.locator('span').textContent()) ?? ''
  await last.getByRole('radio').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '2 assigned, 1 not assigned' })).toContainText(
    'a picker can be assigned only while it is Pending or Packing',
  )
  await expect(row(page, numberOf(orders, 0))).toContainText(name)
  await expect(row(page, numberOf(orders, 1))).toContainText(name)
  await expect(bulkBar(page)).toContainText('1 selected')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('region', { name: /not assigned/ })).toBeHidden()
})

// spec 7.2
test('what another window does is seen here, and the cursor stays with its order', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const day = dayIn(14)
  const orders = await place(page, day, 3)
  await openDay(page, day, orders)
  await page.keyboard.press('j')
  const middle = numberOf(orders, 1)
  await expect(cursorAt(page)).toHaveText(`#${middle}`)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  const errors = listenForErrors(other)
  await signIn(other)
  await openDay(other, day, orders)
  await row(other, middle)
    .getByRole('button', { name: /^Actions of/ })
    .click()
  await other.getByRole('menuitem', { name: 'Reject order…' }).click()
  await dialog(other).getByRole('radio').first().check()
  await dialog(other).getByRole('button', { name: 'Reject order' }).click()
  await expect(row(other, middle)).toContainText('Rejected')
  await expect(row(page, middle)).toContainText('Rejected')
  await expect(tab(page, 'Rejected')).toContainText('1')

  const fresh = await placeOrder(other, { day })
  await expect(link(page, fresh.orderid)).toBeVisible()
  await expect(cursorAt(page)).toHaveText(`#${middle}`)
  await expect(tab(page, 'All')).toContainText('4')
  expect(errors).toEqual([])
  await context.close()
})

test('the menu of a row says why a step waits', async ({ page }) => {
  await signIn(page)
  const day = dayIn(15)
  const orders = await place(page, day, 2)
  await moveOrder(page, numberOf(orders, 0), 'PENDING')
  await call(page, api.rejectOrder, { orderId: numberOf(orders, 1), body: { reasonId: 1 } })
  await openDay(page, day, orders)
  await row(page, numberOf(orders, 0))
    .getByRole('button', { name: /^Actions of/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /Start packing/ })).toContainText('No picker')
  await page.keyboard.press('Escape')
  await row(page, numberOf(orders, 1))
    .getByRole('button', { name: /^Actions of/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /Assign picker/ })).toContainText('Order rejected')
  await expect(page.getByRole('menuitem', { name: /Reject order/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a long list is read on while it is scrolled, draws only what is in sight, and is copied whole', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/orders/order-list?deliveryDate=any')
  const links = page.locator('a[href*="/orders/order-list/"]')
  await expect(links.first()).toBeVisible()
  expect(await countShown(page)).toBeGreaterThan(300)
  // the end is reached while the first rows are being reloaded, because another window changed one of them
  const requested = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(/allorders/, async route => {
    if (/cursor=/.test(route.request().url())) return route.continue()
    requested.resolve()
    await goOn.promise
    await route.continue()
  })
  await placeOrder(page, { day: dayIn(24), lines: 1 })
  await requested.promise
  await page.keyboard.press('End')
  const more = page.waitForResponse(/allorders.*cursor=/)
  goOn.resolve()
  await more
  await page.unrouteAll({ behavior: 'wait' })
  await expect.poll(() => links.count()).toBeLessThan(100)
  const total = await countShown(page)
  await page.getByRole('button', { name: 'Copy CSV' }).click()
  await expect(page.getByText(`${total} rows copied`)).toBeAttached()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  const [head, first, ...rest] = copied.split('\n')
  expect(head?.split('\t').slice(0, 3)).toEqual(['Order', 'Customer', 'Delivery'])
  expect(first?.split('\t')[2]).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(rest).toHaveLength(total - 1)
})

// spec 2.48
test('the columns a person chose are there again on the next visit, and a view under its name brings them with its filters', async ({
  page,
}) => {
  await signIn(page)
  const credit = page.getByRole('columnheader', { name: 'Credit' })
  await page.goto('/orders/order-list?deliveryDate=any') // over all days some are short, whatever the time
  await expect(credit).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = page.waitForResponse(
    answer => answer.url().includes('me/preferences') && answer.request().method() === 'PUT',
  )
  await page.getByRole('checkbox', { name: 'Credit' }).uncheck()
  await kept
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(credit).toBeHidden()

  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible() // its code comes after the list
  await page.getByRole('button', { name: /^Short/ }).click()
  await page.keyboard.press('v')
  await page.getByRole('menuitem', { name: 'Save this view…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Short, no credit column')
  await dialog.getByRole('checkbox', { name: 'Make it the default view' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View “Short, no credit column” saved')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(credit).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/orders/order-list')
  await expect(page.getByRole('button', { name: 'View: Short, no credit column' })).toBeVisible()
  await expect(page).toHaveURL(/short=true/)
  await expect(credit).toBeHidden()
  await page.keyboard.press('v')
  await page.getByRole('menuitem', { name: 'Delete “Short, no credit column”' }).click()
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  const forgotten = page.waitForResponse(
    answer => answer.url().includes('me/preferences') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await forgotten
  await expect(credit).toBeVisible()
})

test.describe('with calls that are held and refused', () => {
  test('rows stay while others are asked for; a list that does not load says so and tries again', async ({
    page,
  }) => {
    await signIn(page)
    const day = dayIn(16)
    const orders = await place(page, day, 2)
    await openDay(page, day, orders)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/ordersbystatus/, async route => {
      await held
      await route.continue()
    })
    await tab(page, 'Pending').click()
    await expect(page).toHaveURL(/status=PENDING/)
    await expect(link(page, numberOf(orders, 0))).toBeVisible()
    await expect(table(page).locator('[aria-busy=true]')).toBeVisible()
    release()
    await expect(page.getByText('No data available')).toBeVisible()
    await expect(page.getByText(/No order on .* is Pending/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show Pending on any date' })).toBeVisible()
    await tab(page, 'All for').click()
    await expect(link(page, numberOf(orders, 0))).toBeVisible()

    let refused = 0
    await page.route(/allorders/, route => {
      refused += 1
      return route.fulfill(refusal)
    })
    await page.goto(`/orders/order-list?deliveryDate=${day}&held=true`)
    await expect(page.getByRole('alert').filter({ hasText: 'Orders did not load' })).toContainText(
      'Not now. Your filters are kept.',
    )
    const before = refused
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => refused).toBeGreaterThan(before)
    await page.unroute(/allorders/)
    await page.reload()
    await expect(page.getByText(/No order on .* matches these filters/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(link(page, numberOf(orders, 0))).toBeVisible()
  })
})

test('a phone shows cards, pulls the tiles sideways, and keeps the filters behind a button', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL)
  const errors = listenForErrors(page)
  await signIn(page)
  const day = dayIn(17)
  const orders = await place(page, day, 2)
  await page.goto(`/orders/order-list?deliveryDate=${day}`)
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(`#${numberOf(orders, 1)}`)
  await expect(cards.first()).toContainText('Placed')
  await expect(cards.first()).toContainText('₹')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  const tiles = page.getByRole('group', { name: 'Today' })
  expect(await tiles.evaluate(strip => strip.scrollWidth > strip.clientWidth)).toBe(true)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('button', { name: 'Held only' }).tap()
  await expect(page.getByText(/matches these filters/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).tap()
  await cards.first().tap()
  await expect(page).toHaveURL(new RegExp(`/order-list/${numberOf(orders, 1)}$`))
  expect(errors).toEqual([])
  await page.context().close()
})

test('the screen is clean for assistive technology: list, open row, ticks, dialogs, result, menu, popups, nothing', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  const day = dayIn(18)
  const orders = await place(page, day, 3)
  await moveOrder(page, numberOf(orders, 0), 'PENDING')
  await openDay(page, day, orders)
  await expectAccessible(page, 'the list')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: /^Lines of/ })).toContainText('kg')
  await page.keyboard.press('Control+a')
  await expectAccessible(page, 'an open row and ticks')
  await page.keyboard.press('m')
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'the move')
  await dialog(page)
    .getByRole('radio', { name: /Packing/ })
    .check()
  await expectAccessible(page, 'a move that none can make')
  await dialog(page)
    .getByRole('radio', { name: /Back to Placed/ })
    .check()
  await page.keyboard.press('Enter')
  await expect(row(page, numberOf(orders, 0))).toContainText('Placed')
  await expect(page.getByRole('region', { name: /moved/ })).toBeHidden()
  await openDay(page, day, orders)
  await page.keyboard.press('Control+a')
  await moveOrder(page, numberOf(orders, 1), 'PENDING')
  await expect(row(page, numberOf(orders, 1))).toContainText('Pending')
  await page.keyboard.press('a')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await expectAccessible(page, 'the choice of a picker')
  await dialog(page).getByRole('radio').first().check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '1 assigned, 2 not assigned' })).toBeVisible()
  await expectAccessible(page, 'the result')
  await row(page, numberOf(orders, 2))
    .getByRole('button', { name: /^Actions of/ })
    .click()
  await expectAccessible(page, 'the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Customer' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'the customers')
  await page.keyboard.press('Escape')
  await page.goto(`/orders/order-list?deliveryDate=${dayIn(30)}&held=true`)
  await expect(page.getByText('No data available')).toBeVisible()
  await expectAccessible(page, 'nothing')
})

test('ticked orders are summed item by item; a picker is given in the row', async ({ page }) => {
  await signIn(page)
  const day = dayIn(27)
  const orders = [
    await placeOrder(page, { day, lines: 2, quantity: 2 }),
    await placeOrder(page, { day, lines: 1, quantity: 3 }),
  ]
  const [first = { orderid: 0, orderitemdetails: [] }, second = first] = orders
  await moveOrder(page, first.orderid, 'PENDING')
  await openDay(page, day, orders)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('s')
  const sums = page.getByRole('dialog', { name: 'Items of 2 orders' })
  const [shared, alone] = first.orderitemdetails
  const ordered = (shared?.orderedweight ?? 0) + (second.orderitemdetails[0]?.orderedweight ?? 0)
  const lineOf = (name = '') => sums.getByRole('row').filter({ hasText: name })
  await expect(lineOf(shared?.name)).toContainText(new RegExp(`${ordered}(\\.000)?.*2$`))
  await expect(lineOf(alone?.name)).toContainText(/1$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sums).toBeHidden()

  await expect(row(page, second.orderid).getByRole('button', { name: /^Assign/ })).toHaveCount(0)
  await row(page, first.orderid)
    .getByRole('button', { name: /^Assign/ })
    .click()
  const choice = page
    .getByRole('group', { name: `Picker of #${first.orderid}` })
    .getByRole('button')
    .first()
  const name = (await choice.evaluate(button => button.firstChild?.textContent)) ?? ''
  await choice.click()
  await expect(page.getByText(`#${first.orderid} assigned to ${name}`)).toBeVisible()
  await expect(row(page, first.orderid)).toContainText(name)
})
