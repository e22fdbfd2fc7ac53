import type { Reply } from '@packhouse/contract/endpoint.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { numberIn } from './numbers.ts'
import { createOrder, dayIn, moveOrder, payDues, placeOrder, rejectOrders } from './order-calls.ts'

type Row = Reply<typeof tonight.regulars>[number]
const tomorrow = dayIn(1)
const address = `/orders/tonight?deliveryDate=${tomorrow}&calls=SILENT`
const calls = (page: Page) => page.getByRole('region', { name: 'Regulars to call' })
const open = (page: Page) => calls(page).getByRole('article')
const toCall = (page: Page) => calls(page).getByRole('list', { name: 'To call' }).getByRole('listitem')
const board = (page: Page) => page.getByRole('table', { name: 'Figures of the evening' })
const isSilent = ({ state }: Row) => state === 'SILENT' || state === 'LATE'

/** Regular outlets of tomorrow that have not ordered, the latest first: at least two, as orders of others are rejected where needed. */
async function silent(page: Page): Promise<Row[]> {
  const read = () => call(page, tonight.regulars, { deliveryDate: tomorrow })
  const all = await read()
  let missing = 2 - all.filter(row => isSilent(row) && row.outcome === null).length
  for (const { outletId } of all.filter(({ state }) => state === 'ORDERED')) {
    if (missing <= 0) break
    if (await rejectOrders(page, outletId, tomorrow)) missing -= 1
  }
  return (await read()).filter(row => isSilent(row) && row.outcome === null)
}
/** Places the usual order of an outlet. */
const order = (page: Page, { customerId, outletId, slotId, usualLines }: Row) =>
  createOrder(page, {
    customerid: customerId,
    outletid: outletId,
    deliveryDate: tomorrow,
    deliverytimeslotid: slotId,
    items: usualLines.slice(0, 3).map(({ packsizeid, quantity }) => ({ packsizeid, quantity })),
  })

// spec 7.16
test('each figure of the day opens a list with as many rows; arrows move between figures and Enter opens', async ({
  page,
}) => {
  await signIn(page)
  await payDues(page, 'malabar')
  const accepted = await placeOrder(page, { day: tomorrow, lines: 3, quantity: 3 })
  await moveOrder(page, accepted.orderid, 'PENDING') // after midnight the demo has none for tomorrow yet
  await page.goto(address)
  const row = board(page).getByRole('row', { name: /^Not yet accepted/ })
  const figure = row.getByRole('cell').last().getByRole('link')
  const count = await numberIn(figure)
  await expect(page.getByRole('link', { name: /^Read \d+ messages?/ })).toHaveAttribute(
    'href',
    '/orders/messages',
  )
  await expectAccessible(page)
  await board(page)
    .getByRole('link', { name: /Whole day/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(figure).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/order-list\\?deliveryDate=${tomorrow}&status=PLACED`))
  await expect(
    page
      .getByRole('table', { name: /orders/i })
      .locator('tbody')
      .getByRole('row', { name: /#/ }),
  ).toHaveCount(count)
  await page.goBack()
  await board(page)
    .getByRole('row', { name: /^Without a picker/ })
    .getByRole('cell')
    .last()
    .getByRole('link')
    .click()
  await expect(page.getByRole('button', { name: 'Without a picker', pressed: true })).toBeVisible()
})

test('the chart of lines packed says in words how many are packed, and what each slot needs when', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`/orders/tonight?deliveryDate=${dayIn(0)}`)
  const { day } = await call(page, tonight.tonight, { deliveryDate: dayIn(0) })
  const chart = page.getByRole('region', { name: 'Lines packed, by the quarter hour' }).getByRole('img')
  await expect(chart).toHaveAccessibleName(
    new RegExp(`^${day.packedLines} of ${day.lines} lines are packed\\.`),
  )
  await expect(chart).toHaveAccessibleName(new RegExp(` ${day.lines} are needed by \\d\\d:\\d\\d [AP]M\\.$`))
})

// spec 7.20
test('the call list by keyboard: what an outlet says sinks it, and the usual basket is filled in', async ({
  page,
}) => {
  await signIn(page)
  const [first, second] = await silent(page)
  if (!first || !second) throw new Error('The demo has no two silent regulars for tomorrow')
  await page.goto(address)
  await expect(open(page)).toContainText(first.businessname)
  await page.keyboard.press('ArrowDown')
  await expect(open(page)).toContainText(second.businessname)
  await page.keyboard.press('a')
  await expect(calls(page).getByRole('list', { name: 'Called' })).toContainText('No answer')
  await expect(open(page)).not.toContainText(`${second.businessname} ${second.outletName}`)
  await page.keyboard.press('ArrowUp')
  await expect(open(page)).toContainText(first.businessname)
  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem', { name: /^At / }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/orders\/create-order/)
  const lines = page.getByRole('table', { name: 'Lines of the order' }).locator('tbody').getByRole('row')
  await expect(lines).not.toHaveCount(0)
  await expect(page.getByText(/usual lines? filled in/)).toBeVisible()
})

test('a call while an order is begun opens a draft of its own; the same outlet again opens the one begun for it', async ({
  page,
}) => {
  await signIn(page)
  const [first, second] = await silent(page)
  if (!first || !second) throw new Error('The demo has no two silent regulars for tomorrow')
  const drafts = page.getByRole('navigation', { name: 'Drafts' })
  const tab = ({ businessname, outletName }: Row) =>
    drafts
      .getByRole('listitem')
      .filter({ hasText: businessname })
      .filter({ hasText: `${outletName} · ` })
  const isOpen = async (row: Row) => {
    await expect(page).toHaveURL(/create-order$/)
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText(row.businessname)
  }
  await page.goto(address)
  await expect(open(page)).toContainText(first.businessname)
  await page.keyboard.press('o')
  await isOpen(first)
  await expect(page.getByText(/usual lines? filled in/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await page.goto(address)
  await expect(open(page)).toContainText(first.businessname)
  await page.keyboard.press('ArrowDown')
  await expect(open(page)).toContainText(second.businessname)
  await page.keyboard.press('o')
  await isOpen(second)
  await expect(tab(first)).toHaveCount(1)
  await expect(tab(second)).toHaveCount(1)
  await expect(page.getByText(/usual lines? filled in/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await page.goto(address)
  await expect(open(page)).toContainText(first.businessname)
  await page.keyboard.press('o')
  await isOpen(first)
  await expect(tab(first)).toHaveCount(1)
})

// spec 7.20
test('what an outlet said is put right by mouse and by keyboard; who is to be called again comes back at that time', async ({
  page,
}) => {
  await signIn(page)
  const [first, second] = await silent(page)
  if (!first || !second) throw new Error('The demo has no two silent regulars for tomorrow')
  const name = `${first.businessname} ${first.outletName}`
  await page.goto(address)
  await expect(open(page)).toContainText(name)
  await page.keyboard.press('a')
  const said = calls(page).getByRole('list', { name: 'Called' }).getByRole('button').filter({ hasText: name })
  await expect(said).toContainText('No answer')
  await said.click()
  await expect(open(page)).toContainText(name)
  const word = open(page).getByRole('definition').last()
  await expect(word).toHaveText('No answer')
  await open(page)
    .getByRole('button', { name: /^Will order/ })
    .click()
  await expect(word).toHaveText('Will order')
  await page.keyboard.press('ArrowUp')
  await expect(open(page)).not.toContainText(name)
  await page.keyboard.press('ArrowDown')
  await expect(open(page)).toContainText(name)
  await page.keyboard.press('x')
  await expect(word).toHaveText('No order today')
  await expect(calls(page).getByRole('list', { name: 'Called' })).toContainText(name)

  const callAgainAt = new Date(Date.now() + 3_000).toISOString()
  const { outletId } = second
  await call(page, tonight.sayOutcome, {
    body: { outletId, deliveryDate: tomorrow, outcome: 'CALL_AGAIN', callAgainAt },
  })
  const again = toCall(page).filter({ hasText: `${second.businessname} ${second.outletName}` })
  await expect(again).toContainText(/Call at \d\d:\d\d [AP]M/)
})

// spec 7.17
test('an outlet leaves the list within 5 s of its order, placed by a colleague; the others stay where they are', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const rows = await silent(page)
  await page.goto(address)
  const last = rows.at(-1)
  if (!last) throw new Error('The demo has no silent regular for tomorrow')
  const name = `${last.businessname} ${last.outletName}`
  await expect(calls(page)).toContainText(name)
  const now = await open(page).getAttribute('aria-label')
  const before = await toCall(page).count()

  const context = await browser.newContext()
  const colleague = await context.newPage()
  const errors = listenForErrors(colleague)
  await signIn(colleague)
  await order(colleague, last)
  await expect(calls(page)).not.toContainText(name, { timeout: 5_000 })
  if (before > 1 && rows.length > 1) await expect(open(page)).toHaveAttribute('aria-label', now ?? '')
  expect(errors).toEqual([])
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // spec 7.20
  test('slots are tiles, figures are links of 44 px, and the first caller has Call filled', async ({
    page,
  }) => {
    await signIn(page)
    await silent(page)
    await page.goto(address)
    const figures = page.getByRole('list', { name: 'Figures of the evening' })
    const box = await figures.getByRole('link', { name: /^Not accepted/ }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const tiles = page.getByRole('group', { name: 'Slots' })
    await expect(tiles.getByRole('button', { name: /Whole day/ })).toHaveAttribute('aria-pressed', 'true')
    await tiles.getByRole('button').nth(1).click()
    await expect(page).toHaveURL(/slotId=/)
    await tiles.getByRole('button', { name: /Whole day/ }).click()
    const caller = open(page)
    await expect(caller.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await caller.getByRole('button', { name: 'What they said' }).click()
    await page.getByRole('menuitem', { name: 'Will order' }).click()
    await expect(calls(page).getByRole('list', { name: 'Called' })).toContainText('Will order')
    await expectAccessible(page)
  })
})

// spec 7.18
test('a day without deliveries is one sentence with the next day that has some', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/tonight?deliveryDate=2020-01-01')
  await expect(page.getByText('Nothing is delivered on Wed, 1 Jan 2020')).toBeVisible()
  await page.getByRole('button', { name: /^Show \w+, / }).click()
  await expect(board(page)).toBeVisible()
})
