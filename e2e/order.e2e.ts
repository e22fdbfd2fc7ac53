import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import {
  acceptAndPack,
  assignOrder,
  dayIn,
  moveOrder,
  type Orderable,
  type Placed,
  payDues,
  placeChosen,
  readOrder,
} from './order-calls.ts'
import { openOrder } from './order-page.ts'
import { openPhone } from './phone.ts'
import { heldToast, toast } from './screen-parts.ts'

type Pack = Orderable['packs'][number]
type Line = Placed['orderitemdetails'][number]

/** Tomorrow in India: goods for it are dispatched today. */
const deliveryDay = () => dayIn(1)

type Kind = 'weighed' | 'counted' | 'pieces'
/** Packs of a kind with plenty of stock, so that no other test takes the last one. */
function packsOf(items: readonly Orderable[], kind: Kind): { pack: Pack; item: Orderable }[] {
  return items.flatMap(item => {
    const pack = item.packs.find(({ byPiece, price }) => price !== null && byPiece === (kind === 'pieces'))
    const fits = kind === 'counted' ? !item.catchWeight : item.catchWeight
    return pack && fits && item.available > 30 * pack.packContent ? [{ pack, item }] : []
  })
}

const placed = (
  page: Page,
  customer: string,
  choose: (items: readonly Orderable[]) => { packsizeid: number; quantity: number }[],
) => placeChosen(page, { day: deliveryDay(), customer, choose })

/** This many packs of this many items of a kind, from the start of the customer's list, or for pieces from its end. */
const take = (items: readonly Orderable[], kind: Kind, count: number, quantity: number) => {
  const packs = packsOf(items, kind)
  const chosen = kind === 'pieces' ? packs.slice(-count) : packs.slice(0, count)
  return chosen.map(({ pack }) => ({ packsizeid: pack.packsizeid, quantity }))
}

/** Packs of aMountain that cost more than the limit of any customer, whatever it owes. */
const overAnyLimit = 9_000

/** More of a bought-to-order item than anyone has in stock or expects. */
const aMountain = (items: readonly Orderable[], quantity = 900) => {
  const isPlain = ({ byPiece, packContent }: Pack) => !byPiece && packContent >= 5
  const item = items.find(
    ({ catchWeight, procureToOrder, maxOrderQuantity, packs }) =>
      catchWeight && procureToOrder && maxOrderQuantity === null && packs.some(isPlain),
  )
  return { packsizeid: item?.packs.find(isPlain)?.packsizeid ?? 0, quantity }
}

const row = (page: Page, line: Line | undefined) =>
  page
    .getByRole('table', { name: 'Lines' })
    .getByRole('row')
    .filter({ hasText: line?.name ?? 'no line' })
const weightOf = (page: Page, line: Line | undefined) =>
  page.getByLabel(`Picked weight of ${line?.name} ${line?.packsize}`)
const now = (page: Page) => page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]')
const action = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Actions' }).getByRole('button', { name })
const rupees = (amount: number) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })

// spec 2.16
test('lines are picked in the table by keyboard: within, over with consent, short with a reason, pieces twice; the last one packs', async ({
  page,
}) => {
  await signIn(page)
  const order = await placed(page, 'malabar', items => [
    ...take(items, 'weighed', 3, 4),
    ...take(items, 'pieces', 1, 3),
    ...take(items, 'counted', 1, 2),
  ])
  await moveOrder(page, order.orderid, 'PENDING')
  const [first, second, third, pieces, counted] = order.orderitemdetails
  await openOrder(page, order.orderid)

  await test.step('a picker, then packing', async () => {
    await expect(action(page, 'Start packing')).toContainText('No picker')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('radio').first().check()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Start packing' }).first()).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(now(page)).toContainText('Packing')
  })

  await test.step('within the tolerance: Enter saves and goes on', async () => {
    await page.keyboard.press('p')
    await expect(weightOf(page, first)).toBeFocused()
    await page.keyboard.type(((first?.orderedweight ?? 0) * 0.97).toFixed(3))
    await expect(row(page, first)).toContainText('Within 5%')
    await page.keyboard.press('Enter')
    await expect(weightOf(page, second)).toBeFocused()
    await expect(row(page, first)).toContainText(`${((first?.orderedweight ?? 0) * 0.97).toFixed(3)} kg`)
  })

  await test.step('over 10 % is refused in words, over 5 % asks for the customer', async () => {
    await page.keyboard.type(((second?.orderedweight ?? 0) * 1.2).toFixed(3))
    await expect(row(page, second)).toContainText('Over 10%')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'more than 10% above' })).toBeVisible()
    await page.keyboard.press('Escape')
    await weightOf(page, second).fill(((second?.orderedweight ?? 0) * 1.07).toFixed(3))
    await page.keyboard.press('Enter')
    await page.keyboard.press('1')
    await expect(row(page, second)).toContainText('Customer agreed')
    await expect(weightOf(page, third)).toBeFocused()
  })

  await test.step('short opens the reasons, a digit chooses', async () => {
    await page.keyboard.type('0.5')
    await expect(row(page, third)).toContainText('Short by')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Out of stock' })).toBeFocused()
    await page.keyboard.press('2')
    await expect(row(page, third)).toContainText('Short: quality')
  })

  await test.step('pieces: count, then weight, and an odd one a second look', async () => {
    const name = `${pieces?.name} ${pieces?.packsize}`
    await expect(page.getByLabel(`Picked pieces of ${name}`)).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(weightOf(page, pieces)).toBeFocused()
    await page.keyboard.type(((pieces?.orderedweight ?? 0) * 2.5).toFixed(3))
    await expect(row(page, pieces)).toContainText('Unusual weight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'The weight is right' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, pieces)).toContainText(`${((pieces?.orderedweight ?? 0) * 2.5).toFixed(3)} kg`)
  })

  await test.step('the last pick can be taken back, and what is counted goes through at once', async () => {
    await expect(page.getByLabel(`Picked packs of ${counted?.name} ${counted?.packsize}`)).toBeFocused()
    await page.keyboard.press('u')
    await expect(page.getByLabel(`Picked pieces of ${pieces?.name} ${pieces?.packsize}`)).toBeVisible()
    await page.getByLabel(`Picked pieces of ${pieces?.name} ${pieces?.packsize}`).fill('3')
    await weightOf(page, pieces).fill((pieces?.orderedweight ?? 0).toFixed(3))
    await weightOf(page, pieces).press('Enter')
    await expect(page.getByText('4 of 5 picked')).toBeVisible()
    await page.getByRole('button', { name: 'Pick 1 counted line as ordered' }).click()
    await expect(now(page)).toContainText('Packed')
    await expect(page.getByRole('button', { name: 'Mark ready' }).first()).toBeFocused()
  })
})

test('a pick beyond the stock is refused at its line, and the typed amount stays', async ({ page }) => {
  await signIn(page)
  const order = await placed(page, 'royal', items => [
    aMountain(items),
    ...take(items, 'weighed', 5, 2).slice(-1),
  ])
  await moveOrder(page, order.orderid, 'PENDING')
  await assignOrder(page, order.orderid)
  const [huge, small] = order.orderitemdetails
  await openOrder(page, order.orderid)
  const typed = (huge?.orderedweight ?? 0).toFixed(3)
  await weightOf(page, huge).fill(typed)
  await weightOf(page, huge).press('Enter')
  await expect(weightOf(page, small)).toBeFocused()
  await expect(row(page, huge).getByRole('alert')).toContainText(/Only [\d,.]+ kg in stock/)
  await expect(weightOf(page, huge)).toHaveValue(new RegExp(`^${Number(typed).toLocaleString('en-IN')}`))
  await expect(weightOf(page, huge)).toHaveAttribute('aria-invalid', 'true')
})

test('a list that prints while a field is filled leaves the cursor in it', async ({ page }) => {
  await signIn(page)
  const order = await placed(page, 'malabar', items => take(items, 'counted', 2, 5))
  await acceptAndPack(page, order)
  await openOrder(page, order.orderid)
  const isFieldOpen = Promise.withResolvers<void>()
  await page.route(/\/orders\/picklist\?/, async route => {
    await isFieldOpen.promise
    await route.fulfill({ contentType: 'text/html', body: 'The pick list' })
  })
  await action(page, 'Print pick list').click()
  await page.keyboard.press('Control+Enter')
  const crates = page.getByLabel('Crates')
  await expect(crates).toBeFocused()
  const printed = page.waitForEvent('console', { predicate: message => message.text() === 'Printed' })
  isFieldOpen.resolve()
  await printed
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(now(page)).toContainText('Ready')
})

// spec 2.32
test('ready with crates, dispatched with its documents, delivered short: the credit is the one that was shown', async ({
  page,
}) => {
  await signIn(page)
  const order = await placed(page, 'malabar', items => [
    ...take(items, 'weighed', 2, 4),
    ...take(items, 'counted', 2, 5),
  ])
  await acceptAndPack(page, order)
  await openOrder(page, order.orderid)

  await test.step('checked, with crates', async () => {
    await page.keyboard.press('Control+Enter')
    await page.getByLabel('Crates').fill('4')
    await page.keyboard.press('Enter')
    await heldToast(page, 'is ready')
    await expect(now(page)).toContainText('Ready')
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Crates4')
  })

  await test.step('the message takes the step back, and the pick list is printed from here', async () => {
    await toast(page, 'is ready').getByRole('button', { name: 'Undo' }).click()
    await expect(now(page)).toContainText('Packed')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Undone right after the move')
    const printed = page.waitForRequest(/\/orders\/picklist\?/)
    await action(page, 'Print pick list').click()
    expect(new URL((await printed).url()).searchParams.get('orderIds')).toBe(String(order.orderid))
    await page.keyboard.press('Control+Enter')
    await page.getByLabel('Crates').fill('4')
    await page.keyboard.press('Enter')
    await expect(now(page)).toContainText('Ready')
  })

  await test.step('dispatch makes the documents', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toContainText('Its invoice is made now')
    await page.getByRole('dialog').getByRole('button', { name: 'Dispatch order' }).click()
    await expect(now(page)).toContainText('Dispatched')
  })

  const { documents } = await readOrder(page, order.orderid)
  await test.step('a wrong dispatch is taken back with a reason; the next one has the same documents', async () => {
    await action(page, /^Back to Ready/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Back to Ready/ }).click()
    await expect(dialog.getByText('Enter a reason', { exact: true })).toBeVisible()
    await dialog.getByLabel('Reason').fill('the truck of another slot')
    await dialog.getByRole('button', { name: /^Back to Ready/ }).click()
    await expect(now(page)).toContainText('Ready')
    await page.keyboard.press('Control+Enter')
    await dialog.getByRole('button', { name: 'Dispatch order' }).click()
    await expect(now(page)).toContainText('Dispatched')
    expect((await readOrder(page, order.orderid)).documents).toEqual(documents)
  })

  await test.step('a document opens next to the order with its figures, in the address, and Esc closes it', async () => {
    await page.keyboard.press('i')
    const panel = page.getByRole('complementary', { name: 'Documents' })
    await expect(panel.getByRole('article')).toBeVisible()
    for (const { number, total } of documents) {
      await page.getByRole('region', { name: 'Documents' }).getByRole('button', { name: number }).click()
      const issued = panel.getByRole('article', { name: number })
      await expect(issued).toContainText(`₹${rupees(total)}`)
      await expect(issued).toContainText('Malabar Regency')
      await expect(page).toHaveURL(new RegExp(`document=${encodeURIComponent(number)}`))
    }
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save PDF' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('one pack of the second line did not arrive', async () => {
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    const line = order.orderitemdetails[3]
    const name = `${line?.name} ${line?.packsize}`
    await dialog.getByLabel(`Arrived of ${name}`).fill('4')
    await dialog.getByRole('button', { name: 'Mark delivered' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choose why it did not arrive')
    await dialog.getByLabel(`Reason for ${name}`).selectOption('CUSTOMER_REFUSED')
    const shown = await dialog.locator('dd').last().textContent()
    await dialog.getByRole('button', { name: 'Mark delivered' }).click()
    await expect(now(page)).toContainText('Delivered')
    const note = (await readOrder(page, order.orderid)).documents.find(
      ({ type }) => type === 'CN' || type === 'CB',
    )
    expect(shown).toBe(`₹${rupees(note?.total ?? 0)}`)
    await expect(page.getByRole('region', { name: 'Documents' })).toContainText(
      `−${rupees(note?.total ?? 0)}`,
    )
  })

  await test.step('goods come back, credited to the rupee that was shown', async () => {
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    const line = order.orderitemdetails[0]
    const name = `${line?.name} ${line?.packsize}`
    await dialog.getByLabel(`Packs of ${name}`).fill('1')
    await dialog.getByLabel(`Reason for ${name}`).selectOption('QUALITY')
    const shown = await dialog.locator('dd').last().textContent()
    const before = (await readOrder(page, order.orderid)).documents.length
    await dialog.getByRole('button', { name: 'Return 1 pack' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Partly returned').first()).toBeVisible()
    const { documents: after } = await readOrder(page, order.orderid)
    expect(after).toHaveLength(before + 1)
    const note = after.at(-1)
    expect(shown).toBe(`₹${rupees(note?.total ?? 0)}`)
    await page
      .getByRole('region', { name: 'Documents' })
      .getByRole('button', { name: note?.number ?? 'no number' })
      .click()
    const issued = page
      .getByRole('complementary', { name: 'Documents' })
      .getByRole('article', { name: note?.number ?? 'no number' })
    await expect(issued).toContainText(new RegExp(documents.map(({ number }) => number).join('|')))
    await page.keyboard.press('Escape')
  })

  await test.step('a mis-tap is taken back only where nothing came back', async () => {
    await action(page, 'More actions').click()
    await expect(action(page, 'Back to Dispatched')).toContainText('Goods returned')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).click()
    await expect(now(page)).toContainText('Closed')
  })
})

test('a small window shows lines and total at once; what may not be done is folded away and says why', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page)
  const order = await placed(page, 'royal', items => take(items, 'weighed', 15, 1))
  await openOrder(page, order.orderid)
  const total = page.getByRole('complementary', { name: 'Total of the order' })
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(total).toContainText(`~ ₹${rupees(order.total)}`)
  await expect(row(page, order.orderitemdetails[4])).toBeInViewport({ ratio: 0.9 })
  await row(page, order.orderitemdetails[14]).scrollIntoViewIfNeeded()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Customer and credit' }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/customers\/\d+$/,
  )
  await expect(action(page, 'Pick lines')).toHaveCount(0)
  await action(page, 'More actions').click()
  const expected: [string, string][] = [
    ['Assign picker', 'After Pending'],
    ['Pick lines', 'After Pending'],
    ['Make invoice', 'After Packed'],
    ['Return goods', 'After Dispatched'],
    ['Step back', 'First step'],
  ]
  for (const [name, why] of expected) {
    await expect(action(page, name)).toContainText(why)
    await expect(action(page, name)).toHaveAttribute('aria-disabled', 'true')
  }
  await action(page, 'Make invoice').click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(now(page)).toContainText('Placed')
})

test('an order over the credit limit waits with its reason, and passes with one that is kept', async ({
  page,
}) => {
  await signIn(page)
  await payDues(page, 'royal')
  const order = await placed(page, 'royal', items => [aMountain(items, overAnyLimit)])
  await openOrder(page, order.orderid)
  const bar = page.getByText('Held for credit.').locator('..')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept with reason…' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toContainText('Enter a reason')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Owner promised the transfer today')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(now(page)).toContainText('Pending')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Owner promised the transfer today',
  )
  await call(page, orders.rejectOrder, { orderId: order.orderid, body: { reason: 'It was a test' } })
})

test('who may not release a hold accepts a held order once its credit fits again', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page)
  await payDues(page, 'royal')
  const mountain = await placed(page, 'royal', items => [aMountain(items, overAnyLimit)])
  await moveOrder(page, mountain.orderid, 'PENDING')
  const order = await placed(page, 'royal', items => take(items, 'weighed', 1, 2))
  const desk = await browser.newPage({ baseURL: app.url })
  await signIn(desk, '9876543215')
  await openOrder(desk, order.orderid)
  const ask = desk.getByRole('button', { name: 'Ask for release…' }).first()
  const dialog = desk.getByRole('dialog', { name: `Ask for release of #${order.orderid}` })
  const accept = dialog.getByRole('button', { name: 'Accept if within terms now' })
  await expect(desk.getByText('Held for credit.')).toBeVisible()
  await ask.click()
  await expect(dialog).toContainText(/Asha Deshpande.* can release it\./)
  await expect(dialog.getByLabel('Request')).toHaveValue(
    new RegExp(`^Please release order #${order.orderid} of Royal`),
  )
  await expectAccessible(desk, 'ask for release')
  await accept.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(now(desk)).toContainText('Placed')

  await call(page, orders.rejectOrder, { orderId: mountain.orderid, body: { reason: 'It was a test' } })
  await accept.click()
  await expect(now(desk)).toContainText('Pending')
  await expect(desk.getByText('Held for credit.')).toBeHidden()
  await desk.close()
  await call(page, orders.rejectOrder, { orderId: order.orderid, body: { reason: 'It was a test' } })
})

test('a packed order is opened again with a reason, and its amounts are kept as a draft', async ({
  page,
}) => {
  await signIn(page)
  const order = await placed(page, 'malabar', items => take(items, 'weighed', 2, 4))
  const [first, second] = order.orderitemdetails
  await acceptAndPack(page, order)
  await openOrder(page, order.orderid)
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Back to Packing' }).click()
  await expect(dialog).toContainText('Enter a reason')
  await dialog.getByLabel('Reason').fill('One crate was counted twice')
  await dialog.getByRole('button', { name: 'Back to Packing' }).click()
  await expect(now(page)).toContainText('Packing')
  await expect(weightOf(page, first)).toHaveValue((first?.orderedweight ?? 0).toFixed(3))
  await expect(weightOf(page, second)).toHaveValue((second?.orderedweight ?? 0).toFixed(3))
  await page.keyboard.press('p')
  await expect(weightOf(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(now(page)).toContainText('Packed')
})

// spec 4.4
test('a refused order ends with its reason; Other asks for a note', async ({ page }) => {
  await signIn(page)
  const order = await placed(page, 'royal', items => take(items, 'weighed', 2, 2))
  await openOrder(page, order.orderid)
  await action(page, /Reject order/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect(dialog).toContainText('Choose a reason')
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect(dialog).toContainText('Give a reason for the rejection')
  await dialog.getByLabel('Note for the record').fill('Kitchen shut, power failure')
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  await expect(now(page)).toContainText('Rejected')
  await expect(now(page)).toContainText('Kitchen shut, power failure')
})

test('a prepaid order waits for its money: the receipt, then it is accepted', async ({ page }) => {
  await signIn(page)
  const order = await placed(page, 'coracle', items => [aMountain(items)])
  await openOrder(page, order.orderid)
  const money = page.getByRole('region', { name: 'Customer and credit' })
  await expect(money).toContainText('Still to pay')
  await action(page, 'Accept order').click()
  await expect(page.getByRole('alert')).toContainText('is not paid yet')
  await page.getByRole('alert').getByRole('button', { name: 'Record receipt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('UPI reference (RRN)').fill('123')
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await expect(dialog).toContainText('A UPI reference (RRN) has 12 digits')
  await dialog.getByLabel('UPI reference (RRN)').fill(String(Date.now()).slice(-12).padStart(12, '9'))
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  const recorded = await heldToast(page, 'recorded')
  await expect(dialog).toBeHidden()
  await expect(money).toContainText('Paid')
  await expect(money).not.toContainText('Still to pay')

  await test.step('money recorded by mistake is reversed from its message, and recorded again', async () => {
    await recorded.getByRole('button', { name: 'Undo' }).click()
    await expect(money).toContainText('Still to pay')
    await page.keyboard.press('c')
    await dialog.getByLabel('UPI reference (RRN)').fill(String(Date.now()).slice(-12).padStart(12, '8'))
    await dialog.getByRole('button', { name: 'Record receipt' }).click()
    await expect(dialog).toBeHidden()
    await expect(money).not.toContainText('Still to pay')
  })
  await page.getByRole('button', { name: 'Accept order' }).first().click()
  await expect(now(page)).toContainText('Pending')
})

test('a second window sees each change at once, and what is typed there stays', async ({ page, context }) => {
  await signIn(page)
  const order = await placed(page, 'malabar', items => take(items, 'weighed', 3, 4))
  await moveOrder(page, order.orderid, 'PENDING')
  await assignOrder(page, order.orderid)
  const [first, second, third] = order.orderitemdetails
  const other = await context.newPage()
  const errors = listenForErrors(other)
  await openOrder(page, order.orderid)
  await openOrder(other, order.orderid)

  await weightOf(other, second).fill('1')
  await weightOf(page, first).fill((first?.orderedweight ?? 0).toFixed(3))
  await weightOf(page, first).press('Enter')
  await expect(row(other, first)).toContainText(`${(first?.orderedweight ?? 0).toFixed(3)} kg`)
  await expect(now(other)).toContainText('Packing')
  await expect(weightOf(other, second)).toBeFocused()
  await expect(weightOf(other, second)).toHaveValue('1')

  // The other window saves on an outdated version: they changed different lines, so no one is asked.
  await weightOf(other, second).fill((second?.orderedweight ?? 0).toFixed(3))
  await weightOf(other, second).press('Enter')
  await weightOf(page, third).fill((third?.orderedweight ?? 0).toFixed(3))
  await weightOf(page, third).press('Enter')
  await expect(now(page)).toContainText('Packed')
  await expect(now(other)).toContainText('Packed')
  expect(errors).toEqual([])
})

test.describe('without live changes', () => {
  test('two people on one line: the later one is asked whose amount counts', async ({ page }) => {
    await signIn(page)
    const order = await placed(page, 'malabar', items => take(items, 'weighed', 2, 4))
    await moveOrder(page, order.orderid, 'PENDING')
    await assignOrder(page, order.orderid)
    const [first] = order.orderitemdetails
    // This window receives no live changes: its stream never opens.
    await page.route('**/web/v1/events*', () => {})
    await openOrder(page, order.orderid)
    const items = [
      {
        orderitemid: (first as Line & { orderitemid: number }).orderitemid,
        pickedweight: first?.orderedweight,
      },
    ]
    await weightOf(page, first).fill(((first?.orderedweight ?? 0) * 0.98).toFixed(3))
    await call(page, orders.fulfilOrder, { orderId: order.orderid, body: { items } })
    await weightOf(page, first).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'changed this order at' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(row(page, first)).toContainText(`${((first?.orderedweight ?? 0) * 0.98).toFixed(3)} kg`)
  })
})

test('an order knows its place in the list it was opened from, and the way back to it', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/order-list?status=CLOSED&deliveryDate=any')
  const links = page.getByRole('table').getByRole('link', { name: /^#\d+/ })
  await links.nth(1).click()
  const pager = page.getByRole('navigation', { name: 'Orders of the list' })
  await expect(pager).toContainText(/^2 of \d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  const number = await heading.textContent()
  await page.keyboard.press(']')
  await expect(pager).toContainText(/^3 of \d+$/)
  await expect(heading).not.toHaveText(number ?? '')
  await pager.getByRole('button', { name: 'Previous order' }).click()
  await expect(heading).toHaveText(number ?? '')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/order-list\?.*status=CLOSED/)
})

// spec 2.17
test('without a number nothing is asked for; a search leads to the order', async ({ page }) => {
  await signIn(page)
  const order = await placed(page, 'royal', items => take(items, 'weighed', 1, 2))
  const requests: string[] = []
  page.on('request', request => {
    const isHere = page.url().includes('/order-details')
    if (isHere && /\/orders\/(allorders|orderdetailsbyid)/.test(request.url())) requests.push(request.url())
  })
  await page.goto('/order-details')
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible()
  await expect(page.getByText('Choose an order')).toBeVisible()
  expect(requests).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type(String(order.orderid))
  await page
    .getByRole('list', { name: 'Orders found' })
    .getByRole('link', { name: `#${order.orderid}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `#${order.orderid}` })).toBeVisible()
  const lines = page.getByRole('table', { name: 'Lines' })
  const parts = [
    lines,
    page.getByRole('list', { name: 'Order progress' }),
    page.getByLabel('Total of the order'),
  ]
  const texts = async () => {
    await expect(page.getByRole('heading', { level: 1, name: `#${order.orderid}` })).toBeVisible()
    await expect(lines).toContainText(order.orderitemdetails[0]?.name ?? 'no item')
    return Promise.all(parts.map(part => part.textContent()))
  }
  await page.goto(`/orders/order-list/${order.orderid}`)
  const screen = await texts()
  expect(screen.join()).toContain(rupees(order.total))
  await page.goto(`/order-details?orderid=${order.orderid}`)
  expect(await texts()).toEqual(screen)
  await page.goto('/orders/order-list/99999999')
  await expect(page.getByText('There is no order 99999999')).toBeVisible()
})

test('an order, its documents and its dialogs are accessible', async ({ page }) => {
  test.slow()
  await signIn(page)
  const order = await placed(page, 'malabar', items => [
    ...take(items, 'weighed', 2, 4),
    ...take(items, 'counted', 1, 2),
  ])
  await acceptAndPack(page, order)
  await openOrder(page, order.orderid)
  await expectAccessible(page, 'packed')
  await page.keyboard.press('i')
  await expect(
    page.getByRole('complementary', { name: 'Documents' }).getByRole('article').first(),
  ).toBeVisible()
  await expectAccessible(page, 'with an open document')
  await page.keyboard.press('Escape')
  await moveOrder(page, order.orderid, 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED')
  await expect(now(page)).toContainText('Delivered')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Return everything' }).click()
  await expectAccessible(page, 'the return dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  const open2 = await placed(page, 'malabar', items => [
    ...take(items, 'weighed', 2, 4),
    ...take(items, 'pieces', 1, 2),
  ])
  await moveOrder(page, open2.orderid, 'PENDING')
  await assignOrder(page, open2.orderid)
  await openOrder(page, open2.orderid)
  await weightOf(page, open2.orderitemdetails[0]).fill('0.1') // short of four packs of any item
  await weightOf(page, open2.orderitemdetails[0]).press('Enter')
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeFocused()
  await expectAccessible(page, 'picking, with the reasons open')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'on a phone')
})

// rules §36.4
test('on a phone a tap on what a line costs says where its price is from, one elsewhere closes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const order = await placed(page, 'malabar', items => take(items, 'weighed', 1, 4))
  const phone = await openPhone(browser, baseURL)
  await signIn(phone)
  await openOrder(phone, order.orderid)
  const price = phone.getByRole('list', { name: 'Lines' }).getByRole('button', { name: /₹/ }).first()
  const tip = phone.getByRole('tooltip')
  await expect(async () => {
    await price.tap()
    await expect(tip).toContainText(/List price of .+, .+, /, { timeout: 1_000 })
  }).toPass()
  await phone.getByRole('heading').first().tap()
  await expect(tip).toBeHidden()
  await phone.context().close()
})
