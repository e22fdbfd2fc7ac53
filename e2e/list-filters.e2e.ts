import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Somebody of the demo with the role Desk. */
const deskMobile = '9876543215'

const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const title = (page: Page, name: string, count: number) =>
  expect(
    page.getByRole('heading', { name: new RegExp(`^${name} ?${count.toLocaleString('en-IN')}\\+?$`) }),
  ).toBeVisible()

test('orders of several days, all states but one: the address, the counts and the list say the same', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orders/order-list')
  await chip(page, /^Delivery /).click()
  await page.getByRole('button', { name: 'Several days' }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(chip(page, 'Delivery Last 7 days')).toBeVisible()
  await expect(page).toHaveURL(/deliveryDate=last-7-days/)

  await chip(page, /^Status$/).click()
  const choices = page.getByRole('group', { name: 'Status', exact: true })
  await choices.getByRole('button', { name: 'Is not' }).click()
  await expectAccessible(page)
  await choices.getByRole('button', { name: 'Delivered' }).click()
  await expect(chip(page, 'Status is not Delivered')).toBeVisible()
  const list = page.waitForRequest(request => /allorders/.test(request.url()))
  await page.reload()
  const asked = new URL((await list).url())
  expect(asked.searchParams.get('status')).toBe('!DELIVERED')
  const [from, to] = ['from', 'to'].map(name => asked.searchParams.get(name) ?? '')
  const { total } = await call(page, orders.allOrders, { status: '!DELIVERED', from, to })
  await title(page, 'Orders', total)
})

test('a state that an order is not in lets go of the tile, as a state does', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/order-list?deliveryDate=any&metric=totalpendingorder')
  const tile = page.getByRole('group', { name: 'Today' }).getByRole('button', { name: /^Pending/ })
  await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await chip(page, /^Status$/).click()
  const choices = page.getByRole('group', { name: 'Status', exact: true })
  await choices.getByRole('button', { name: 'Is not' }).click()
  await choices.getByRole('button', { name: 'Delivered' }).click()
  await expect(chip(page, 'Status is not Delivered')).toBeVisible()
  await expect(tile).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/status=(%21|!)DELIVERED/)
  await expect(page).not.toHaveURL(/metric=/)
})

test('customers of all cities but one, and dues that fall due on some days', async ({ page }) => {
  await signIn(page)
  const { cities } = await call(page, customers.customerMetrics, {})
  const [city = ''] = cities
  await page.goto('/customers')
  await chip(page, 'City').click()
  await page.getByRole('button', { name: 'Is not' }).click()
  await page
    .getByRole('group', { name: 'City', exact: true })
    .getByRole('button', { name: city, exact: true })
    .click()
  await expect(chip(page, `City is not ${city}`)).toBeVisible()
  const others = await call(page, customers.customerDashboard, { status: true, city: `!${city}` })
  await title(page, 'Customers', others.total)

  await page.goto('/payments')
  await chip(page, 'Falls due').click()
  const days = page.getByRole('group', { name: 'Falls due' })
  await days.getByLabel('From').fill('1/4/2026')
  await days.getByRole('button', { name: 'Show these days' }).click()
  await expect(chip(page, 'Falls due: From 1 Apr')).toBeVisible()
  const due = await call(page, customers.customerDashboard, { dueFrom: '2026-04-01' })
  await title(page, 'Customers', due.total)
})

test('a view is shared with a role: its people see and copy it, and removed it is gone for all', async ({
  page,
  browser,
}) => {
  const name = `Not packed ${Date.now() % 100_000}`
  await signIn(page)
  await page.goto('/orders/order-list?status=!PACKED&deliveryDate=last-7-days')
  await chip(page, 'Views').click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await chip(page, `View: ${name}`).click()
  await page.getByRole('menuitem', { name: `Share “${name}” with a role…` }).click()
  const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
  await dialog.getByRole('combobox', { name: 'With the people of' }).click()
  await page.getByRole('option', { name: 'Desk' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share view' }).click()
  await expect(page.getByText(`View “${name}” shared with Desk`)).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, deskMobile)
  await desk.goto('/orders/order-list?deliveryDate=any')
  await chip(desk, 'Views').click()
  await expect(desk.getByText('Shared', { exact: true })).toBeVisible()
  await desk.getByRole('menuitemradio', { name: `${name}, Desk` }).click()
  await expect(desk).toHaveURL(/status=!PACKED|status=%21PACKED/)
  await chip(desk, `View: ${name}`).click()
  await expect(desk.getByRole('menuitem', { name: /^Remove/ })).toHaveCount(0)
  await desk.getByRole('menuitem', { name: `Copy “${name}” to my views` }).click()
  await expect(desk.getByText(`View “${name}” saved`)).toBeVisible()

  const views = chip(page, `View: ${name}`)
  await views.click()
  await page.getByRole('menuitem', { name: `Delete “${name}”` }).click()
  await views.click()
  await page.getByRole('menuitem', { name: `Remove “${name}” for Desk` }).click()
  await expect(page.getByText(`View “${name}” removed for Desk`)).toBeVisible()
  await desk.reload()
  await chip(desk, `View: ${name}`).click()
  await expect(desk.getByRole('menuitemradio', { name: `${name}, Desk` })).toHaveCount(0)
  await desk.getByRole('menuitem', { name: `Delete “${name}”` }).click()
  await desk.close()
})

test('what is typed into the search in the moment in which a tile takes the search away stays, and is searched for', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items?searchtext=tomato')
  const box = page.getByRole('searchbox')
  await expect(box).toHaveValue('tomato')
  await expect(page.getByRole('link', { name: /^Tomato/ }).first()).toBeVisible()
  // the address has changed by then, and the screen not yet
  await page.evaluate(`{
    const box = document.querySelector('input[type=search]')
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Active packs')).click()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, 'gourd')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }`)
  await expect(page).toHaveURL(/searchtext=gourd/)
  await expect(box).toHaveValue('gourd')
})
