import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn, placeHeld, placeOrder } from './order-calls.ts'
import { action } from './screen-parts.ts'

/** Kavya Rao of the demo, who may see dues and not release holds. */
const desk = '9876543215'

const held = (page: Page) => call(page, credit.heldOrders, {})
const table = (page: Page) => page.getByRole('table', { name: 'Held orders' })
const releases = (page: Page) => page.getByRole('table', { name: 'Releases' })
const panel = (page: Page, id: number) => page.getByRole('region', { name: new RegExp(`^#${id}`) })

/** Places another order of a customer, which may be held. */
const placeNext = (page: Page, customer: string, quantity: number) =>
  placeOrder(page, { day: dayIn(3), customer, lines: 4, quantity })

// spec 7.33
test('an order is released by keyboard with its sum in view, and the next one of the customer is held again', async ({
  page,
}) => {
  await signIn(page)
  const row = (await held(page)).find(({ why }) => why === 'OVER_LIMIT')
  if (!row) throw new Error('the demo holds no order over the limit')
  await page.goto(`/payments/desk?order=${row.orderid}`)
  await expect(panel(page, row.orderid)).toContainText('Together')
  await expect(panel(page, row.orderid)).toContainText('Over by')
  await expectAccessible(page, 'credit desk')

  await page.keyboard.press('r')
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  const chips = page.getByRole('group', { name: 'Usual reasons' })
  const foot = await page.getByRole('button', { name: /^Release #/ }).boundingBox()
  const under = await chips.boundingBox()
  expect((under?.y ?? 0) + (under?.height ?? 0), 'the usual reasons end above the buttons').toBeLessThan(
    foot?.y ?? 0,
  )
  await reason.fill('Paid half by NEFT')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order #${row.orderid} is released`)).toBeVisible()
  await expect(table(page).getByText(`#${row.orderid}`, { exact: true })).toBeHidden()
  await expect(
    releases(page)
      .getByRole('row')
      .filter({ hasText: `Order #${row.orderid} only` }),
  ).toContainText('Not used')

  await call(page, dispatch.moveOrders, { status: 'PENDING', body: { orders: [{ orderId: row.orderid }] } })
  await expect(
    releases(page)
      .getByRole('row')
      .filter({ hasText: `Order #${row.orderid} only` }),
  ).toContainText('Used')
  // above what is left of the demo's release up to an amount
  const next = await placeNext(page, row.businessname, 60)
  expect(next.creditHold).toBe(true)
  await expect(table(page).getByText(`#${next.orderid}`, { exact: true })).toBeVisible()
})

test('the navigation counts the held orders without the desk open, and for those who may not see dues has no line', async ({
  page,
  browser,
  app,
}) => {
  const line = (of: Page) =>
    of.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Credit desk/ })
  await signIn(page)
  await page.goto('/items')
  const all = await held(page)
  const over = all.find(({ why }) => why === 'OVER_LIMIT')
  if (!over) throw new Error('the demo holds no order over the limit')
  await expect(line(page)).toHaveText(`Credit desk${all.length}`)
  const next = await placeNext(page, over.businessname, 60)
  expect(next.creditHold).toBe(true)
  await expect(line(page)).toHaveText(`Credit desk${all.length + 1}`)
  await call(page, orders.rejectOrder, { orderId: next.orderid, body: { reason: 'Ordered for another day' } })
  await expect(line(page)).toHaveText(`Credit desk${all.length}`)

  const buyer = await browser.newPage({ baseURL: app.url })
  await signIn(buyer, '9876543212')
  await buyer.goto('/items')
  await expect(
    buyer.getByRole('list', { name: 'Catalogue' }).getByRole('link', { name: 'Items', exact: true }),
  ).toBeVisible()
  await expect(line(buyer)).toHaveCount(0)
  await buyer.close()
})

// spec 7.33
test('arrows choose the order, 2 and 3 the kind: every order until a date, and up to an amount more', async ({
  page,
}) => {
  await signIn(page)
  const rows = await held(page)
  const bounced = rows.find(({ why }) => why === 'BOUNCED')
  const other = rows.find(({ why }) => why === 'OVERDUE') ?? rows.find(({ why }) => why === 'OVER_LIMIT')
  for (const [row, key, kind] of [
    [other, '2', 'Every order'],
    [bounced, '3', 'Up to'],
  ] as const) {
    if (!row) throw new Error('the demo holds no such order')
    await page.goto('/payments/desk')
    await expect(table(page).getByText(`#${row.orderid}`, { exact: true })).toBeVisible()
    const chosen = table(page).locator('[aria-current=true]')
    for (let at = 0; at < rows.length; at++) {
      if (await chosen.getByText(`#${row.orderid}`, { exact: true }).isVisible()) break
      await page.keyboard.press('ArrowDown')
    }
    await expect(panel(page, row.orderid)).toBeVisible()
    await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: new RegExp(`^${kind}`) })).toBeChecked()
    await page.getByRole('button', { name: 'Owner agreed' }).press('Enter')
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toHaveValue('Owner agreed')
    await reason.press('Enter')
    await expect(page.getByText(`${row.businessname} is released`)).toBeVisible()
    await expect(table(page).getByText(`#${row.orderid}`, { exact: true })).toBeHidden()
    await expect(
      releases(page).getByRole('row').filter({ hasText: row.businessname }).filter({ hasText: kind }).first(),
    ).toBeVisible()
    const [made] = await call(page, credit.releases, { customerid: row.customerId })
    const amount = key === '3' ? Math.ceil(row.sum.thisOrder / 10_000) * 10_000 : null
    expect(made).toMatchObject({ amount, until: dayIn(2), reason: 'Owner agreed', state: 'IN_FORCE' })
    const next = await placeNext(page, row.businessname, 1)
    expect(next.creditHold).toBe(false)
  }
})

// spec 7.33
test('a reminder is copied with its documents and UPI link, what came of it is kept, and a promise with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/payments/desk?tab=collect')
  const list = page.getByRole('table', { name: 'To collect' })
  await expect(list.getByRole('row').filter({ hasText: 'Rayala Mess' })).toBeVisible()
  await action(page, 'Malabar Regency Hotel', 'Share reminder')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const text = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(text).toMatch(/is due from Malabar Regency Hotel[\s\S]*\d{4}\/\w{2}\/\d+ of [\s\S]*upi:\/\/pay\?pa=/)
  await expectAccessible(page, 'ask for payment')
  await dialog.getByText('Will pay').click()
  await dialog.getByRole('textbox', { name: 'Amount promised' }).fill('100')
  await dialog.getByRole('button', { name: 'Save outcome' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('row').filter({ hasText: 'Malabar Regency Hotel' })).toContainText('₹100.00 by')
  await page.getByRole('tab', { name: /^Promises/ }).click()
  const promised = page
    .getByRole('table', { name: 'Promises' })
    .getByRole('row')
    .filter({ hasText: 'Malabar Regency Hotel' })
  await expect(promised).toContainText('Open')
  await expectAccessible(page, 'promises')
  await promised.getByRole('link').click()
  await expect(page.getByText(/^Promised ₹100\.00 by/)).toBeVisible()
})

test('a promise is recorded for a customer that is searched for', async ({ page }) => {
  await signIn(page)
  await page.goto('/payments/desk?tab=promises')
  await page.getByRole('button', { name: 'Record promise' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Kaapi')
  await page.getByRole('option', { name: /Kaapi/ }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1500')
  await dialog.getByRole('button', { name: 'Record promise' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This customer owes nothing. Confirm the promise of ₹1,500.00.',
  )
  await dialog.getByRole('checkbox', { name: 'Record it: more than is due' }).check()
  await dialog.getByRole('button', { name: 'Record promise' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('table', { name: 'Promises' }).getByRole('row').filter({ hasText: 'Kaapi' })
  await expect(row).toContainText('1,500.00')
})

// spec 7.34
test('reminders and statements of ticked customers say first whom they are for, and become one file', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/payments/desk?tab=collect')
  const tick = async () => {
    for (const name of ['Rayala Mess', 'Malabar Regency Hotel'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const act = (name: string) =>
    page.getByRole('region', { name: 'Selection' }).getByRole('button', { name }).click()
  await tick()
  await act('Reminders')
  const reminders = page.getByRole('dialog', { name: 'Reminders of 2 customers' })
  const rows = reminders.getByRole('region', { name: 'Customers to remind' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Rayala Mess' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Malabar Regency Hotel' })).toBeVisible()
  await reminders.getByRole('button', { name: 'One file' }).click()
  await expect(page.getByText(/^2 reminders of /)).toBeVisible({ timeout: 20_000 })

  await tick()
  await act('Statements')
  const statements = page.getByRole('dialog', { name: 'Statements of 2 customers' })
  await expect(statements.getByRole('radio', { name: 'All (2)' })).toBeVisible()
  await statements.getByRole('button', { name: 'Make statements' }).click()
  await expect(statements).toBeHidden()
  await expect(page.getByRole('region', { name: 'Statements' }).getByText(/^2 statements/)).toBeVisible({
    timeout: 60_000,
  })
})

test('who owes is sorted by the server, and all of a list of many pages can be ticked', async ({ page }) => {
  // pages of three, and no further one before all of them are asked for: a list that is whole has nothing left to select
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(/credit\/debtors\?|credit\/debtors$/, async (route, request) => {
    const url = new URL(request.url())
    if (!url.searchParams.has('limit')) url.searchParams.set('limit', '3')
    if (url.searchParams.has('cursor')) await asked
    await route.continue({ url: url.href })
  })
  await page.setViewportSize({ width: 1440, height: 300 })
  await signIn(page)
  await page.goto('/payments/desk?tab=collect&sort=-due')
  const list = page.getByRole('table', { name: 'To collect' })
  await expect(list.getByRole('columnheader', { name: /^Due/ })).toHaveAttribute('aria-sort', 'descending')
  const shown = page.getByRole('region', { name: 'To collect' }).locator('h2 small')
  await expect(shown).toHaveText(/^\d+$/)
  const count = Number(await shown.textContent())
  expect(count).toBeGreaterThan(6)
  await list.getByRole('checkbox', { name: 'Select all rows' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  const all = bar.getByRole('button', { name: 'Select all of the list' })
  await expect(all).toBeVisible()
  await all.click()
  ask()
  await expect(bar).toContainText(`${count} selected`)
})

// spec 7.33
test('without the right to release, the desk reads the sum, and the button says who may', async ({
  page,
}) => {
  await signIn(page)
  const row = await placeHeld(page)
  await signIn(page, desk)
  await page.goto(`/payments/desk?order=${row.orderid}`)
  await expect(panel(page, row.orderid)).toContainText('Together')
  const button = page.getByRole('button', { name: `Release #${row.orderid}` })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(panel(page, row.orderid)).toContainText(/Only Owner and Manager may/)
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeHidden()
})
