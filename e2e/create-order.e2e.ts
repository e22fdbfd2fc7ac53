import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { add, choose, customer, item, lines, note, openScreen, option, placeButton } from './new-order.ts'
import { readOrder } from './order-calls.ts'
import { openPhone } from './phone.ts'
import { sayYesIfAsked } from './screen-parts.ts'

const line = (page: Page, name: string | RegExp) => lines(page).filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`, { exact: true })
const total = (page: Page) => page.getByRole('region', { name: 'Total' })

/** Far enough in the future that no cut-off has passed, whatever the time of the test. */
async function deliverOn(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}

const numberIn = (text: string | null): number => Number(/#(\d+)/.exec(text ?? '')?.[1])
const amountIn = (text: string | null): string => /₹[\d,.]+/.exec(text ?? '')?.[0] ?? ''

// spec 2.14
test('an order is taken by keyboard alone: customer, items by local names and codes, quantities, place', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  await expect(page.getByText('Terms')).toBeVisible()
  await expect(page.getByRole('button', { name: /06:00 – 08:00 AM/ })).toBeVisible()

  await add(page, 'टमाटर', '6', 'Tomato')
  await add(page, 'pyaz 10', '4', 'Onion (big/red)')
  await add(page, 'thakkaali 25', '1', '25 kg crate')
  await add(page, 'POTATO-50KG', '1', '50 kg bag')
  await expect(lines(page)).toHaveCount(4)
  await expect(line(page, 'Onion (big/red)')).toContainText('40 kg')

  // A line is edited by moving up to it, and left with Enter.
  await page.keyboard.press('ArrowUp')
  await expect(quantityOf(page, 'Potato 50 kg bag')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toBeFocused()
  await page.keyboard.type('5')
  await expect(line(page, 'Onion (big/red)')).toContainText('50 kg')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()

  await deliverOn(page, '+2')
  await page.keyboard.press('F4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  const shown = amountIn(await total(page).getByText('₹', { exact: false }).first().textContent())
  await page.keyboard.press('Control+Enter')

  await expect(note(page)).toContainText(/Order #\d+ placed/)
  await expect(note(page)).toContainText(shown)
  await expect(customer(page)).toBeFocused()
  await expect(customer(page)).toHaveValue('')
  await expect(lines(page)).toHaveCount(0)
  const id = numberIn(await note(page).textContent())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/order-list/${id}$`))
})

test('the same pack again says what is in and what typing does, * repeats, Alt takes a usual item, Ctrl Backspace removes with a way back', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'nandini', 'Malleshwaram')
  await add(page, 'curd', '3', 'Curd')
  const first = (await lines(page).first().getByRole('rowheader').textContent()) ?? ''
  await page.keyboard.type('dahi')
  await expect(page.getByRole('option').first()).toContainText('3 in the order: 4 replaces, +4 adds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first().getByRole('textbox')).toHaveValue('7')
  await expect(lines(page).first()).toContainText('3 → 7')
  await page.keyboard.type('dahi +4')
  await page.keyboard.press('Enter')
  await expect(lines(page).first().getByRole('textbox')).toHaveValue('11')
  await expect(lines(page).first()).toContainText('7 → 11')

  const usual = page.getByRole('region', { name: 'Usual, not added yet' }).getByRole('button').first()
  const name = (await usual.textContent()) ?? ''
  await page.keyboard.press('Alt+1')
  await expect(lines(page)).toHaveCount(2)
  expect(name).toContain((await lines(page).nth(1).locator('th span').first().textContent()) ?? 'no name')
  await expect(usual).not.toHaveText(name)

  await page.keyboard.press('ArrowDown')
  const last = page.getByRole('option', { selected: true })
  await expect(last).toContainText('Last: ')
  const words = /Last: ([\d.]+) ×/.exec((await last.textContent()) ?? '')
  await page.keyboard.press('*')
  await expect(lines(page)).toHaveCount(3)
  await expect(lines(page).nth(2).getByRole('textbox')).toHaveValue(words?.[1] ?? 'no habit')

  await page.keyboard.press('Control+Backspace')
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(lines(page)).toHaveCount(3)
  await lines(page).first().getByRole('textbox').focus()
  await page.keyboard.press('Control+Backspace')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: first.slice(0, 4) })).toHaveCount(0)
  await expect(lines(page).first().getByRole('textbox')).toBeFocused()
})

test('keys that come faster than answers hit what was typed; a line half typed is neither lost nor placed', async ({
  page,
}) => {
  await openScreen(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('royal orchard whitefield')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  await page.keyboard.type('onion 50')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Royal Orchard Suites')
  await expect(option(page, /Onion.*50 kg bag/).first()).toBeVisible()
  await deliverOn(page, '+6')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('“onion 50” is not a line yet. Finish it, or press Esc to clear it.'),
  ).toBeVisible()
  await expect(item(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  await page.getByRole('button', { name: /^Place (order|on hold)/ }).click()
  await expect(
    page.getByText('“Onion (big/red) 50 kg bag” is not a line yet. Finish it, or press Esc to clear it.'),
  ).toBeVisible()
  await expect(quantityOf(page, 'Onion (big/red) 50 kg bag')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toContainText(/Order #\d+ placed/)
})

test('a quantity that cannot be is said at its line, and the order waits for it', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabar', 'MG Road')
  await page.keyboard.type('onion 10')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a quantity')
  await page.keyboard.type('2.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('2.5 is not a whole number of packs')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Onion')).toContainText('20 kg')
  await quantityOf(page, 'Onion (big/red) 10 kg').fill('many')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Onion')).toContainText('Enter an amount, such as 4, 20kg, 2 dozen, +4')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('One line needs correcting.')).toBeVisible()
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toBeFocused()
})

test('half a date is no delivery date: the order waits for it, and its words stay', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'royal', 'Whitefield')
  await add(page, 'tomato 25', '4', 'Tomato')
  await deliverOn(page, '+5')
  const day = page.getByLabel('Date', { exact: true })
  const before = await day.inputValue()
  await day.fill('31/11')
  await item(page).click()
  await expect(page.getByText('Enter a date, such as 21/11, tomorrow or sat')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The delivery date is incomplete.')).toBeVisible()
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('31/11')
  await day.fill('')
  await item(page).click()
  await expect(page.getByText('Enter a date', { exact: true })).toBeVisible()
  await deliverOn(page, '+5')
  await expect(day).toHaveValue(before)
  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toBeVisible()
})

test('below the minimum and after the cut-off the button asks why, once for each rule', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabar', 'MG Road')
  await add(page, 'potato 1', '3', 'Potato')
  await expect(total(page)).toContainText('below the minimum')
  await deliverOn(page, 'today')
  const passed = page.getByRole('button', { name: /04:00 – 06:00 AM/ })
  await expect(passed).toContainText('passed')
  await passed.click()
  await page.keyboard.press('Control+Enter')

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 rules ask for a reason')
  await expect(dialog).toContainText('Orders for this slot closed at')
  await expect(dialog).toContainText(/is below the minimum ₹[\d,]+\.\d\d/)
  const reasons = dialog.getByLabel('Reason')
  await expect(reasons.first()).toBeFocused()
  await reasons.first().fill('ok')
  await dialog.getByRole('button', { name: /^Place (order|on hold)$/ }).click()
  await expect(dialog).toContainText('Enter a reason of at least 3 characters')
  await reasons.first().fill('Kitchen ran out, van is still here')
  await reasons.nth(1).fill('Rides along with the evening van')
  await dialog.getByRole('button', { name: /^Place (order|on hold)$/ }).click()
  await expect(note(page)).toContainText(/Order #\d+ placed/)
})

test('the same order a moment later looks like a duplicate and is placed only when it is meant', async ({
  page,
}) => {
  await openScreen(page)
  const place = async () => {
    await choose(page, 'royal', 'Whitefield')
    await add(page, 'tomato 25', '3', 'Tomato')
    await add(page, 'onion 50', '2', 'Onion')
    await deliverOn(page, '+3')
    await page.keyboard.press('Control+Enter')
  }
  await place()
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  const first = numberIn(await note(page).textContent())
  await place()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Looks like a duplicate of #${first}. Place it anyway?`)
  await dialog.getByRole('button', { name: /Back to the order/ }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Place it anyway' }).click()
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  expect(numberIn(await note(page).textContent())).toBeGreaterThan(first)
})

test('over the limit the button places on hold, and the order says why', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  const limit = page.getByRole('region', { name: 'Credit' })
  await expect(limit).toContainText('This order')
  await add(page, 'potato 50', '4000', 'Potato') // more than the limit, however much of it is left
  await deliverOn(page, '+2')
  await expect(limit).toContainText('Over the limit by')
  await page.getByRole('button', { name: 'Place on hold' }).click()
  await sayYesIfAsked(page, note(page))
  await expect(note(page)).toContainText(/Order #\d+ placed on hold/)
  const order = await readOrder(page, numberIn(await note(page).textContent()))
  expect([order.status, order.creditHold]).toEqual(['PLACED', true])
})

test.describe('with other prices than the server’s', () => {
  test('a price that changes under the order is not swallowed: the server’s total counts, and the difference is said', async ({
    page,
  }) => {
    await openScreen(page)
    await page.route(/getitemsforcustomer-orders/, async route => {
      const answer = await route.fetch()
      const items: Reply<typeof orders.itemsForOrder> = await answer.json()
      for (const { itemName, packs } of items)
        if (itemName === 'Tomato') for (const pack of packs) pack.listPrice = (pack.listPrice ?? 0) + 2
      await route.fulfill({ response: answer, json: items })
    })
    await choose(page, 'malabar', 'MG Road')
    await add(page, 'tomato 25', '7', 'Tomato')
    await deliverOn(page, '+2')
    await page.keyboard.press('Control+Enter')
    await expect(note(page)).toContainText(/The order is ₹[\d,]+\.\d\d; ₹[\d,]+\.\d\d was shown here\./)
    await expect(note(page)).toContainText(/Tomato 25 kg crate is ₹[\d,]+\.\d\d, not ₹/)
  })
})

test('the last order is repeated, without what is here already', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabar', 'MG Road')
  await page.getByRole('button', { name: 'Repeat last order' }).click()
  await expect(page.getByText(/\d+ lines? added from #\d+/)).toBeVisible()
  const count = await lines(page).count()
  expect(count).toBeGreaterThan(0)
  await item(page).press('Escape')
  await page.getByRole('heading', { name: 'New order' }).click()
  await page.keyboard.press('Alt+r')
  await expect(page.getByText(/0 lines added from #\d+/)).toBeVisible()
  await expect(lines(page)).toHaveCount(count)
})

test('the draft outlives a reload and the end of the session; leaving inside the app says that it is kept', async ({
  page,
}) => {
  page.on('dialog', dialog => dialog.accept())
  await page.clock.install()
  await openScreen(page, { ownSession: true })
  await choose(page, 'saffron', 'Jayanagar')
  await add(page, 'coconut', '12', 'Coconut')
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Unload at basement B1')
  await deliverOn(page, '+4')
  await expect(page.getByText(/Draft saved \d\d:\d\d [AP]M/)).toBeVisible()
  const slot = page.getByRole('button', { pressed: true })
  const chosen = await slot.textContent()
  await page.clock.fastForward(1_000) // the last input is saved after a short pause
  await expect(async () => {
    await page.reload()
    await expect(
      quantityOf(page, 'Coconut (mature) 1 pc').or(line(page, 'Coconut').getByRole('textbox')),
    ).toHaveValue('12', {
      timeout: 10_000,
    })
  }).toPass()
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Unload at basement B1')
  await expect(page.getByText('Saffron Tiffins').first()).toBeVisible()
  await expect(page.getByRole('button', { pressed: true })).toHaveText(chosen ?? '')

  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/order-list/)
  await page
    .getByRole('status')
    .filter({ hasText: 'The order is saved as a draft' })
    .getByRole('button', { name: 'Go back to it' })
    .click()
  await expect(page).toHaveURL(/create-order/)
  await expect(line(page, 'Coconut').getByRole('textbox')).toHaveValue('12')

  await call(page, auth.signOut, {})
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page)
  await page.goto('/orders/create-order')
  await expect(line(page, 'Coconut').getByRole('textbox')).toHaveValue('12')
  await expect(item(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(customer(page)).toBeFocused()
})

test.describe('without a line to the server', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('nothing typed is lost, and sent again the order counts once', async ({ page }) => {
    const keys = new Set<string>()
    page.on('request', requests => {
      if (requests.url().endsWith('/orders/create')) keys.add(requests.headers()['idempotency-key'] ?? '')
    })
    await openScreen(page)
    await choose(page, 'malabar', 'Kannur')
    await add(page, 'onion 50', '3', 'Onion')
    await deliverOn(page, '+5')
    // The server gets the order, its responses are lost: once online again, the same key returns the first response.
    const create = /orders\/create$/
    await page.route(create, async route => {
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'The server could not be reached.' }),
    ).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await page.unroute(create)
    await page.keyboard.press('Control+Enter')
    await expect(note(page)).toContainText(/Order #\d+ placed/)
    expect(keys.size).toBe(1)
  })
})

test('the screen is clean for assistive technology, empty, while typing, full and asking', async ({
  page,
}) => {
  await openScreen(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'malabar', 'MG Road')
  await add(page, 'potato 1', '300', 'Potato')
  await add(page, 'tomato 1', '1', 'Tomato')
  await quantityOf(page, 'Tomato 1 kg').fill('')
  await item(page).fill('on')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await item(page).fill('')
  await quantityOf(page, 'Potato 1 kg').fill('1')
  await quantityOf(page, 'Tomato 1 kg').fill('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('a phone has the lines as cards, the total and the button at the bottom, and nothing runs over the side', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL)
  const errors = listenForErrors(page)
  await signIn(page)
  await page.goto('/orders/create-order')
  await customer(page).fill('malabar')
  await option(page, /MG Road/).tap()
  await expect(page.getByText('Usual, not added yet')).toBeVisible()
  for (const [typed, name, quantity] of [
    ['onion', /Onion.*10 kg/, '4'],
    ['tamatar', /Tomato.*25 kg crate/, '2'],
  ] as const) {
    await item(page).fill(typed)
    await option(page, name).first().tap()
    await page
      .getByLabel(/^Quantity of/)
      .last()
      .fill(quantity)
    await page.getByRole('button', { name: 'Add this line' }).tap()
  }
  await expect(lines(page)).toHaveCount(2)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  const button = placeButton(page)
  await expect(button).toBeInViewport()
  await expect(page.getByText('2 items')).toBeInViewport()
  for (const target of [
    button,
    quantityOf(page, 'Onion (big/red) 10 kg'),
    page.getByRole('button', { name: 'Remove Onion (big/red) 10 kg' }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await page.getByLabel('Date', { exact: true }).fill('+2')
  await page.getByLabel('Date', { exact: true }).blur()
  await button.tap()
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a tablet held upright has one column: a wide item field, rate and amount in view, total and button at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  expect((await item(page).boundingBox())?.width).toBeGreaterThan(160)
  await add(page, 'tamatar 25', '3', '25 kg crate')
  await add(page, 'pyaz 10', '4', 'Onion (big/red)')
  for (const head of ['Rate (₹)', 'Amount (₹)'])
    await expect(page.getByRole('columnheader', { name: head })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(820)
  const button = placeButton(page)
  await expect(button).toHaveCount(1)
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('2 items')).toBeInViewport()
  await deliverOn(page, '+3')
  await button.click()
  await expect(note(page)).toContainText(/Order #\d+ placed/)
})
