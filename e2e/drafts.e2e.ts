import type { Reply } from '@packhouse/contract/endpoint.ts'
import { drafts as api } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { add, choose, customer, item, lines, note } from './new-order.ts'
import { readOrder } from './order-calls.ts'
import { openPhone } from './phone.ts'

const drafts = (page: Page) => page.getByRole('navigation', { name: 'Drafts' })
const tab = (page: Page, name: string | RegExp) =>
  drafts(page).getByRole('listitem').filter({ hasText: name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved' })
const openTab = (page: Page) => drafts(page).locator('[aria-current=true]')
/** Customer and outlet of the demo, by what is typed. */
const brew = { typed: 'malabr reg', outlet: 'MG Road', name: 'Malabar Regency' }
const nandini = { typed: 'nandini', outlet: 'Malleshwaram', name: 'Nandini' }
const royal = { typed: 'royal', outlet: 'Whitefield', name: 'Royal Orchard' }

async function begin(page: Page, { typed, outlet }: typeof brew): Promise<void> {
  await page.keyboard.press('Alt+n')
  await choose(page, typed, outlet)
}

/** Far enough in the future that no cut-off has passed. */
async function place(page: Page, day: string, name: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(day)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(note(page).filter({ hasText: name })).toContainText(/Order #\d+ placed/)
  return Number(/#(\d+)/.exec((await note(page).textContent()) ?? '')?.[1])
}

/** The lines of an order, as the server has them. */
async function ordered(page: Page, orderid: number): Promise<string[]> {
  const { orderitemdetails } = await readOrder(page, orderid)
  return orderitemdetails.map(({ name, orderedquantity }) => `${name} ${orderedquantity}`)
}

/** Opens the screen without the drafts that other tests left on devices that are gone. */
async function openAlone(page: Page): Promise<void> {
  await signIn(page)
  const device = 'e2e-cleaner'
  for (const { key } of await call(page, api.orderDrafts, {})) {
    await call(page, api.takeOrderDraft, { key, body: { device, deviceKind: 'DESK' } })
    await call(page, api.closeOrderDraft, { key, device })
  }
  await page.goto('/orders/create-order')
  await expect(customer(page)).toBeFocused()
}

test('the same goods go to another outlet by one key, at its own prices', async ({ page }) => {
  await openAlone(page)
  await choose(page, brew.typed, brew.outlet)
  await add(page, 'onion 50', '3', 'Onion')
  await add(page, 'potato 50', '4', 'Potato')
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Ring twice')
  await page.keyboard.press('Alt+s')
  await choose(page, royal.typed, royal.outlet)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Onion')
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('')
  await expect(tab(page, brew.name)).toContainText('MG Road · 2 lines')
  await expect(openTab(page)).toContainText(royal.name)
})

test('three calls at once: each draft keeps its lines, half-typed words and cursor, and is placed by itself', async ({
  page,
}) => {
  await openAlone(page)
  await choose(page, brew.typed, brew.outlet)
  await expect(drafts(page).getByRole('listitem')).toHaveCount(1)
  await add(page, 'onion 50', '3', 'Onion')
  await page.keyboard.type('toma')

  await begin(page, nandini)
  await expect(tab(page, brew.name)).toContainText('MG Road · 1 line')
  await add(page, 'curd', '60', 'Curd')
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Ring twice')

  await begin(page, royal)
  await add(page, 'potato 50', '4', 'Potato')

  await page.keyboard.press('Alt+ArrowLeft')
  await expect(openTab(page)).toContainText(nandini.name)
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Ring twice')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(item(page)).toBeFocused()
  await expect(item(page)).toHaveValue('toma')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(openTab(page)).toContainText(royal.name)
  await expect(lines(page)).toHaveCount(1)

  const third = await place(page, '+3', royal.name)
  await expect(openTab(page)).toContainText(nandini.name)
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toBeFocused()
  await expect(tab(page, royal.name)).toHaveCount(0)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(openTab(page)).toContainText(brew.name)
  const first = await place(page, '+3', brew.name)
  await expect(drafts(page).getByRole('listitem')).toHaveCount(1)
  const second = await place(page, '+3', nandini.name)
  await expect(customer(page)).toBeFocused()

  expect(await ordered(page, third)).toEqual([expect.stringMatching(/^Potato.* 4$/)])
  expect(await ordered(page, first)).toEqual([expect.stringMatching(/^Onion.* 3$/)])
  expect(await ordered(page, second)).toEqual([expect.stringMatching(/^Curd.* 60$/)])
})

test('a reload keeps all drafts; a closed one asks if it has lines and can be brought back', async ({
  page,
}) => {
  await page.clock.install()
  await openAlone(page)
  await choose(page, brew.typed, brew.outlet)
  await add(page, 'onion 50', '3', 'Onion')
  await begin(page, nandini)
  await add(page, 'curd', '2', 'Curd')
  await begin(page, royal)
  await add(page, 'potato 50', '4', 'Potato')
  await expect(saved(page)).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(drafts(page).getByRole('listitem')).toHaveCount(3)
  await tab(page, nandini.name).getByRole('button').first().click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Curd')
  await expectAccessible(page)

  await tab(page, nandini.name)
    .getByRole('button', { name: /^Close/ })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('1 line is not ordered yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close draft' }).click()
  await expect(drafts(page).getByRole('listitem')).toHaveCount(2)
  await expect(item(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(openTab(page)).toContainText(nandini.name)
  await expect(lines(page)).toContainText('Curd')
  await page.clock.fastForward(600) // a draft is stored a moment after its last change
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(drafts(page).getByRole('listitem')).toHaveCount(3)
})

test('a draft of another device is a tab that moves here, with its lines; it is placed once', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAlone(page)
  await choose(page, brew.typed, brew.outlet)
  await add(page, 'onion 50', '3', 'Onion')
  await begin(page, nandini)
  await add(page, 'curd', '2', 'Curd')

  const phone = await openPhone(browser, baseURL)
  const errors = listenForErrors(phone)
  await signIn(phone)
  await phone.goto('/orders/create-order')
  await phone.getByRole('button', { name: /3 drafts/ }).tap()
  const sheet = phone.getByRole('dialog', { name: 'Drafts' })
  await expect(sheet).toContainText(/at the desk, \d\d:\d\d [AP]M/)
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: new RegExp(brew.name) }).tap()
  await expect(phone.getByText('Onion').first()).toBeVisible()

  // It leaves the desk without a reload, and is there as a draft of the phone.
  await expect(tab(page, brew.name)).toContainText(/on the phone, \d\d:\d\d [AP]M/)
  await expect(openTab(page)).toContainText(nandini.name)
  await tab(page, brew.name).getByRole('button').click()
  await expect(openTab(page)).toContainText(brew.name)
  await expect(lines(page)).toContainText('Onion')
  await place(page, '+5', brew.name) // not the day of the first journey: its order has the same lines
  await expect(phone.getByRole('button', { name: /2 drafts/ })).toBeVisible()
  await expect(phone.getByText('Onion')).toHaveCount(0)
  expect(errors).toEqual([])
  await phone.context().close()
})

test('two windows of one browser show the same drafts; one that is placed leaves both', async ({
  page,
  context,
}) => {
  await openAlone(page)
  await choose(page, royal.typed, royal.outlet)
  await add(page, 'potato 50', '4', 'Potato')
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/orders/create-order')
  await expect(lines(other)).toContainText('Potato')
  await page.bringToFront()
  await item(page).focus()
  await add(page, 'onion 50', '3', 'Onion')
  await expect(lines(other)).toHaveCount(2)
  await place(page, '+5', royal.name)
  await expect(lines(other)).toHaveCount(0)
  await other.close()
})

test.describe('when a reply is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a draft whose order was placed is not placed again, also after a reload', async ({ page }) => {
    await openAlone(page)
    await choose(page, royal.typed, royal.outlet)
    await add(page, 'potato 50', '5', 'Potato')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('textbox', { name: 'Date', exact: true }).fill('+3')
    await page.keyboard.press('Enter')
    const create = /orders\/create$/
    let placed = 0
    await page.route(create, async route => {
      const answer = await route.fetch()
      const order: Reply<typeof orders.createOrder> = await answer.json()
      placed ||= order.orderid
      await route.abort()
    })
    await page.keyboard.press('Control+Enter')
    // the announcement of the order may arrive before the failure of its request, and clears the entry
    const lost = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' })
    await expect(lost.or(page.getByText(/^Order #\d+ placed$/)).first()).toBeVisible()
    await expect.poll(() => placed).toBeGreaterThan(0) // nor does it wait for the reply that the route reads
    await page.unroute(create)
    if (await lost.isVisible()) {
      page.on('dialog', dialog => dialog.accept())
      await page.reload()
      await expect(
        lines(page)
          .or(page.getByText(/became order #/))
          .first(),
      ).toBeVisible()
      if (await lines(page).count()) await page.keyboard.press('Control+Enter')
    }
    await expect(page.getByText(new RegExp(`#${placed}\\b`)).first()).toBeVisible()
    await expect(lines(page)).toHaveCount(0)
    expect(await ordered(page, placed)).toHaveLength(1)
  })
})
