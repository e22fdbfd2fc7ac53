import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { choose, customer, lines, note, openScreen, option, placeButton } from './new-order.ts'
import { dayIn, editOrder, payDues, placeOrder, readOrder } from './order-calls.ts'
import { paste } from './screen-parts.ts'

const message = (page: Page) => page.getByRole('region', { name: /^Message/ })
const openLine = (page: Page, text: string | RegExp) => page.getByRole('group', { name: text })

/** What is sent in the evening: fifteen lines in local words, with an unknown one, a note and a thank you. */
const fifteen = `Bhaiya parso subah
Pyaz 40 kg
aloo 30 kilo
tamatar 30kg
hari mirch 3kg
dhaniya 20 judi
paneer 8 kg
gajar 10kg
adrak 2kg
lehsun 2 kg
nimbu 5kg
gobi 10 kg
kheera 5kg
mirch 2kg
xyzphal 5 kg
palak 10 judi
basement me utarna
Thanks`

/** Whether the browser has stored a draft that changes an order, with the order as it was. */
const storedChange = `new Promise(done => {
  indexedDB.open('keyval-store').onsuccess = ({ target }) => {
    target.result.transaction('keyval').objectStore('keyval').getAll().onsuccess = found =>
      done(found.target.result.flat().some(({ kind, draft }) => kind === 'CHANGE' && draft.change.base !== null))
  }
})`

/** Counts the keys that are pressed from now on. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`{
    globalThis.keysPressed = 0
    addEventListener('keydown', ({ key }) => { if (!['Control', 'Alt', 'Shift'].includes(key)) globalThis.keysPressed++ }, true)
  }`)
  return async () => Number(await page.evaluate('globalThis.keysPressed'))
}

// spec 7.15
test('a message of fifteen lines is an order by keyboard, in at most 25 keys', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  const keys = await countKeys(page)
  const start = Date.now()
  await paste(page, fifteen)

  // The note is an instruction, and the first line to look at is unfolded and holds the keys.
  await expect(message(page)).not.toContainText('was not read')
  await expect(page.getByLabel('Instructions')).toHaveValue('basement me utarna')
  const open = page.getByRole('group', { name: /^What “.+” could be$/ })
  await expect(open).toBeFocused()

  // A line without an item keeps the order from being placed, and Ctrl Enter goes there.
  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toHaveCount(0)
  await expect(placeButton(page)).toBeDisabled()
  await page
    .getByRole('button', { name: /“xyzphal 5 kg” has no item|“mirch 2kg” is not decided yet/ })
    .click()
  await expect(open).toBeFocused()
  await expectAccessible(page)

  // What has choices takes the first one, what has none is dropped.
  for (let presses = 0; presses < 20 && (await open.count()) > 0; presses++) {
    const name = (await open.getAttribute('aria-label')) ?? ''
    if (/xyzphal/.test(name)) await page.keyboard.press('Delete')
    else await page.keyboard.press((await open.getByRole('listitem').count()) > 1 ? '1' : 'Enter')
    await expect(page.getByRole('group', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeFocused()
  await expect(message(page).getByRole('listitem').filter({ hasText: 'To decide' })).toContainText('0')
  await expect(message(page).getByRole('button', { name: 'xyzphal 5 kg' })).toBeVisible()
  const count = await lines(page).count()
  expect(count).toBeGreaterThan(12)

  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  // The aim is a minute; how long it takes depends on the machine, so it is reported, not asserted.
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - start) / 1000) })
  expect(await keys()).toBeLessThanOrEqual(25)
  await expect(message(page)).toHaveCount(0)
})

test('keys pressed before the next line is drawn reach it', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  await paste(page, 'pyaz 40 kg\nxyzphal 5 kg\nqwertphal 3 kg')
  await expect(openLine(page, 'What “xyzphal 5 kg” could be')).toBeFocused()
  await page.evaluate('globalThis.requestAnimationFrame = () => 0')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
})

test('hovering a row frames its words, another item is searched, a quantity is changed, a dropped line is taken back', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  await paste(page, 'pyaz 40 kg\nxyzphal 5 kg')
  const open = openLine(page, 'What “xyzphal 5 kg” could be')
  await expect(open).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Another item for “xyzphal 5 kg”' })).toBeFocused()
  await page.keyboard.type('tomato')
  await expect(option(page, /Tomato/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).nth(1)).toContainText('Tomato')

  await message(page).getByRole('button', { name: 'xyzphal 5 kg' }).click()
  await expect(open).toBeFocused()
  await page.keyboard.press('q')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeFocused()

  await message(page).getByRole('button', { name: 'pyaz 40 kg' }).click()
  await expect(openLine(page, 'What “pyaz 40 kg” could be')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(lines(page)).toHaveCount(1)
  await message(page).getByRole('button', { name: 'pyaz 40 kg' }).click()
  await expect(openLine(page, 'What “pyaz 40 kg” could be')).toBeFocused()
  await page.keyboard.press('1')
  await expect(lines(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Close the message' }).click()
  await expect(message(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(0)
})

test('lines can be pasted into the instructions; talk is no order; what cannot be read says why', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'nandini', 'Malleshwaram')
  await page.getByLabel('Instructions').focus()
  await paste(page, 'pyaz 40 kg\naloo 5 kg')
  await expect(message(page)).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Add an item' }).focus()
  await paste(page, 'Good morning sir\nPayment done, please check')
  await expect(
    page.getByText('No order found in the message. It stays here while you type one.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect(message(page)).toHaveCount(0)

  await paste(page, '🙏\n🙏')
  await expect(message(page).getByText('The message was not read')).toBeVisible()
  await page.getByRole('button', { name: 'Close the message' }).click()
  await expect(message(page)).toHaveCount(0)
})

// spec 7.15
test('a message for two outlets is two orders, placed by one key, each with its result', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'nandini', 'Malleshwaram')
  await paste(
    page,
    'parso subah\nMalleshwaram:\npyaz 100 kg\naloo 100kg\n\nRajajinagar:\npyaz 150 kg\naloo 100kg',
  )
  const tabs = page.getByRole('tablist', { name: 'Orders of the message' }).getByRole('tab')
  await expect(tabs).toHaveCount(2)
  await expect(tabs.first()).toContainText('Malleshwaram')
  await expect(tabs.nth(1)).toContainText('Rajajinagar')
  await expect(lines(page).first()).toContainText('Onion')
  await tabs.nth(1).click()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Rajajinagar')
  await expect(lines(page).first()).toContainText('150 kg')
  await tabs.first().click()
  await expect(lines(page).first()).toContainText('100 kg')
  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toHaveCount(2)
  await expect(note(page).first()).toContainText(/Order #\d+ placed/)
  const ids = (await note(page).allTextContents()).map(words => Number(/#(\d+)/.exec(words)?.[1]))
  const placed = await Promise.all(ids.map(id => readOrder(page, id)))
  const kilosOf = ({ orderitemdetails }: (typeof placed)[number]) =>
    orderitemdetails.reduce(
      (sum, { orderedquantity, packsizeweight }) => sum + orderedquantity * packsizeweight,
      0,
    )
  expect(placed.map(order => [order.outletName, kilosOf(order)]).toSorted()).toEqual([
    ['Malleshwaram', 200],
    ['Rajajinagar', 250],
  ])
  await expect(tabs).toHaveCount(0)
  await expect(customer(page)).toBeFocused()
})

test.describe('when a reply is lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

  // spec 7.15
  test('of two outlets one is refused: the other is placed, once, and the refused one stays with its reason', async ({
    page,
  }) => {
    await openScreen(page)
    const text =
      'Nandini Upahar\nparso\nMalleshwaram:\npyaz 200 kg\naloo 100kg\n\nRajajinagar:\npyaz 250 kg\naloo 100kg\nboth by 7am'
    await choose(page, 'nandini', 'Malleshwaram')
    await paste(page, text)
    const tabs = page.getByRole('tablist', { name: 'Orders of the message' }).getByRole('tab')
    await expect(tabs).toHaveCount(2)
    await expect(lines(page).first()).toContainText('200 kg')
    const slot = page.getByRole('group', { name: 'Slot' }).getByRole('button', { pressed: true })
    const chosen = (await slot.textContent()) ?? ''
    await tabs.nth(1).click()
    await expect(lines(page).first()).toContainText('250 kg')
    await expect(slot).toHaveText(chosen)
    await tabs.first().click()

    // The first is refused by the server, the reply of the second is lost.
    const sent: string[] = []
    await page.route('**/orders/create', async route => {
      const body: WireArgs<typeof orders.createOrder>['body'] = route.request().postDataJSON()
      sent.push(body.draftKey ?? '')
      if (sent.length === 1)
        return route.fulfill({
          status: 422,
          json: {
            code: 'BREAKS_RULE',
            message: 'The slot is full.',
            key: 'The slot is full.',
            values: {},
            data: {},
            requestId: 'e2e',
          },
        })
      if (sent.length === 2) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      return route.continue()
    })
    await page.getByRole('button', { name: 'Place 2 orders' }).click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.first()).toContainText('Not placed')
    await expect(page.getByRole('alert')).toContainText('The slot is full.')

    // Placed again: the first for the first time, the second is known and is not ordered twice.
    await page.keyboard.press('Control+Enter')
    await expect(note(page)).toHaveCount(2)
    await expect(tabs).toHaveCount(0)
    expect(new Set(sent)).toHaveProperty('size', 2)
    const numbers = await note(page).allTextContents()
    const [one, other] = numbers.map(words => /#(\d+)/.exec(words)?.[1])
    expect(one).not.toBe(other)
  })
})

// spec 7.15
test('an amendment pasted on New order makes the draft a change: before and after, kept over a reload, made by Ctrl Enter', async ({
  page,
}) => {
  await openScreen(page)
  await payDues(page, 'royal')
  const placed = await placeOrder(page, { day: dayIn(5), customer: 'royal', lines: 3, quantity: 40 })
  const [first, second] = placed.orderitemdetails
  await choose(page, 'royal', placed.outletName)
  const text = `${first?.name} add 10 kg in the order\ncancel ${second?.name}\ncancel mushroom\nbasement me utarna`
  await paste(page, text)

  await expect(page.getByRole('heading', { level: 1, name: `Change of #${placed.orderid}` })).toBeVisible()
  const table = page.getByRole('table', { name: 'Lines before and after' })
  await expect(table.getByRole('row', { name: /Removed/ })).toContainText(second?.name ?? '')
  await expect(table).toContainText(/No .*mushroom.* changes nothing/i)
  await expect(table).toContainText('“basement me utarna” is added to the instructions.')
  await expect(table).toContainText('1 line stays as it is')
  await expect(message(page).getByRole('listitem').filter({ hasText: 'Changed' })).toContainText('2')
  await expectAccessible(page)

  // Words and rows point at each other.
  const words = message(page).locator('[data-said="1"]')
  await words.click()
  const row = table.getByRole('button', { name: second?.name ?? '', exact: true })
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()

  // It is a draft: a reload keeps it, next to another one, in a tab of its own.
  await expect.poll(() => page.evaluate(storedChange)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Change of #${placed.orderid}` })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('navigation', { name: 'Drafts' })).toContainText(`Change of #${placed.orderid}`)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(table).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Order #${placed.orderid} changed`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  const after = await readOrder(page, placed.orderid)
  expect(after.orderitemdetails.filter(({ orderedquantity }) => orderedquantity > 0)).toHaveLength(2)
  expect(after.orderdetails.instructions).toContain('basement me utarna')
  expect(after.message?.text).toBe(text)
})

// spec 7.13
test('the message that an order came by is on its page: words and lines point at each other, also after an edit', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(22), message: 'pehla wala 2\ndoosra wala 2' })
  await page.goto(`/orders/order-list/${order.orderid}`)
  const card = page.getByRole('region', { name: /^Message/ })
  const words = (text: string) => card.getByRole('button', { name: text })
  const row = (at: number) => page.locator(`tr:has([data-line="${order.orderitemdetails[at]?.orderitemid}"])`)
  const framed = page.locator('[data-line][data-framed="true"]')

  // Cards above it that are read later move it away from the pointer.
  await expect(async () => {
    await words('pehla wala 2').hover()
    await expect(row(0).locator('[data-framed="true"]')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await row(1).hover()
  await expect(words('doosra wala 2')).toHaveAttribute('data-framed', 'true')
  await expect(words('pehla wala 2')).toHaveAttribute('data-framed', 'false')
  await page.mouse.move(0, 0)
  await expect(framed).toHaveCount(0)

  await words('doosra wala 2').focus()
  await expect(row(1).locator('[data-framed="true"]')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(row(0).locator('[data-framed="true"]')).toHaveCount(1)
  await words('pehla wala 2').blur()
  await page.keyboard.press('ArrowDown')
  await expect(words('doosra wala 2')).toHaveAttribute('data-framed', 'true')
  await expectAccessible(page)

  const { orderitemid } = first(order.orderitemdetails)
  await editOrder(page, order.orderid, { items: [{ orderitemid, quantity: 0 }] })
  await expect(words('pehla wala 2')).toHaveCount(0)
  await expect(card).toContainText('pehla wala 2')
  await expect(words('doosra wala 2')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(words('doosra wala 2')).toBeHidden()
  await card.getByRole('button', { name: 'Message' }).click()
  await expect(words('doosra wala 2')).toBeVisible()
  await expectAccessible(page)
})
