import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { hallPhone } from './hall.ts'
import { dayIn, placeChosen } from './order-calls.ts'
import { sayYesIfAsked } from './screen-parts.ts'

test.use({ serviceWorkers: 'allow' }) // a page without a network comes from it

test.use({ viewport: { width: 1440, height: 900 } })

const day = dayIn(1)

/** What is needed of an item, as the server says now. */
const needOf = async (page: Page, itemId: number) =>
  first((await call(page, buying.buyingNeed, { date: day })).filter(need => need.itemId === itemId))

/** Counts weighed items so low that orders need them; returns how their stock is given back. */
async function makeNeeded(page: Page, count: number) {
  const needs = await call(page, buying.buyingNeed, { date: day })
  const wanted = needs
    .filter(need => need.itemUnit === 'KG' && need.promised + need.placed > need.pending + 1)
    .slice(0, count)
  const before: { itemId: number; onHand: number }[] = []
  for (const { itemId, onHand } of wanted) {
    const { currentStock } = await call(page, inventory.itemInventory, { itemid: itemId })
    const counted = Math.max(0, Math.round((currentStock - onHand) * 1000) / 1000)
    await call(page, inventory.countStock, { body: { itemId, counted, reason: 'COUNT_CORRECTION' } })
    before.push({ itemId, onHand })
  }
  const giveBack = async () => {
    for (const { itemId, onHand } of before) {
      const { currentStock } = await call(page, inventory.itemInventory, { itemid: itemId })
      const counted = Math.round((currentStock + onHand) * 1000) / 1000
      await call(page, inventory.countStock, { body: { itemId, counted, reason: 'COUNT_CORRECTION' } })
    }
  }
  return { items: wanted, giveBack }
}

test('at the desk a run is started, bought on by keys, paid for, and closed with a difference and reasons', async ({
  page,
}) => {
  await signIn(page)
  const { items, giveBack } = await makeNeeded(page, 1)
  const { itemId, itemName } = first(items)
  await page.goto(`/items/buying?date=${day}`)
  const list = page.locator('[data-list="buying-needs"]')
  await expect(list.getByRole('row').filter({ hasText: itemName }).first()).toBeVisible()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Market')).toBeFocused()
  await page.keyboard.type('Azadpur')
  await dialog.getByLabel('Cash taken').fill('5000')
  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('region', { name: /^Run \d+$/ })
  await expect(panel).toContainText('Nothing is bought on this run yet.')

  await page.keyboard.press('l')
  await expect(dialog.getByRole('combobox', { name: 'Item' })).toBeFocused()
  await page.keyboard.type(itemName)
  await expect(dialog.getByRole('option').first()).toContainText(itemName)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Quantity').fill('100')
  await dialog.getByLabel('Rate per kg').fill('18')
  await dialog.getByLabel('Supplier').fill('KGN Traders')
  await dialog.getByLabel('Loading charge').fill('50')
  await dialog.getByLabel('Commission').fill('6')
  await expect(dialog).toContainText('Amount ₹1,958.00')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const line = panel.getByRole('row').filter({ hasText: itemName })
  await expect(line).toContainText(/100 kg.*18\.00.*1,958\.00/)
  for (const part of [panel.locator('table').locator('..'), list.locator('table').locator('..')])
    expect(
      await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      'nothing is cut at 1440',
    ).toBe(0)
  await expect(list.getByRole('row').filter({ hasText: itemName }).first()).toContainText('100.000')

  await panel.getByRole('button', { name: 'More about run' }).click()
  await page.getByRole('menuitem', { name: 'Add expense' }).click()
  await dialog.getByLabel('Amount').fill('300')
  await page.keyboard.press('Control+Enter')
  await expect(panel).toContainText('Transport 300.00')
  await expect(panel).toContainText('₹2,742.00')

  const { rows } = await call(page, buying.buyingRuns, { date: day, state: 'OPEN' })
  const { id } = first(rows.filter(({ market }) => market === 'Azadpur'))
  const bought = first((await call(page, buying.buyingRun, { runid: id })).lines)
  const estimates = await call(page, inventory.pendingEstimates, { itemid: itemId })
  const { version } = first(estimates.itemEstimates.filter(one => one.id === bought.estimateId))
  const received = { id: bought.estimateId, version, actualQuantity: 96 }
  await call(page, inventory.receiveEstimates, { itemid: itemId, body: { itemEstimates: [received] } })
  await line.getByRole('button', { name: itemName, exact: true }).click()
  await expect(panel).toContainText(
    'loading 50.00 + commission 6% 108.00 + share of expenses 300.00) ÷ 96 kg accepted = 23.52',
  )

  await call(page, buying.buyLine, {
    runid: id,
    body: {
      itemId,
      quantity: 10,
      rate: 20,
      supplierName: 'KGN Traders',
      paidBy: 'UPI',
      boughtAt: new Date().toISOString(),
    },
  })
  await expect(panel).toContainText('UPI ₹200.00')
  await panel.getByRole('button', { name: 'Close run' }).click()
  await expect(dialog.getByText('Expected back')).toBeHidden()
  await dialog.getByLabel('Cash brought back').fill('2700')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText(/Expected back.*₹2,742\.00.*Missing.*₹42\.00/)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Enter a reason').first()).toBeVisible()
  await dialog.getByLabel('Reason for the difference').fill('Tea for the porters')
  await dialog.getByLabel(`${itemName}, 10 kg`).fill('Comes with the second truck')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Tea for the porters')
  await expect(panel.getByText('Closed')).toBeVisible()
  const closed = await call(page, buying.buyingRun, { runid: id })
  expect([closed.state, closed.difference, closed.differenceReason]).toEqual([
    'CLOSED',
    42,
    'Tea for the porters',
  ])
  await giveBack()
})

test('a phone buys 25 lines without a network, over a reload, while another device buys on the same run: each once', async ({
  browser,
  baseURL,
  page: desk,
}) => {
  test.slow()
  await signIn(desk)
  const { items, giveBack } = await makeNeeded(desk, 25)
  expect(items.length).toBe(25)
  const run = await call(desk, buying.startRun, { body: { date: day, market: '', cashTaken: 50_000 } })
  const page = await hallPhone(browser, baseURL)
  const errors = listenForErrors(page)
  await page.goto(`/items/buying/${run.id}`)
  const green = page.getByRole('button', { name: /^(Enter the rate|Choose the supplier|Buy \d)/ })
  await expect(green).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const sent: string[] = []
  const keyIn = (request: Request) =>
    request.method() === 'POST' && request.url().includes('/buying/lines')
      ? [request.headers()['idempotency-key'] ?? '']
      : []
  page.on('request', request => sent.push(...keyIn(request)))

  await page.context().setOffline(true)
  const bought = page.getByRole('list', { name: 'Bought' }).getByRole('listitem')
  const buyOne = async (at: number) => {
    await page.getByRole('button', { name: '2', exact: true }).tap()
    if (
      await page
        .getByRole('button', { name: /^Choose the supplier/ })
        .first()
        .isVisible()
    ) {
      await page.getByRole('button', { name: /loading 0\.00/ }).tap()
      await page.getByRole('dialog').getByLabel('Name').fill('Market yard')
      await page.getByRole('dialog').getByRole('button', { name: 'Take' }).tap()
    }
    await page.getByRole('button', { name: /^Buy \d/ }).tap()
    // ₹2 is far below what some cost: the phone asks before it keeps the line
    await sayYesIfAsked(page, bought.nth(at))
    await expect(bought).toHaveCount(at + 1)
  }
  for (let at = 0; at < 12; at += 1) await buyOne(at)
  await expect(page.getByText(/12 saved here$/)).toBeVisible()
  await page.reload()
  await expect(bought).toHaveCount(12)
  for (let at = 12; at < 25; at += 1) await buyOne(at)
  await expect(page.getByText(/25 saved here$/)).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])

  const other = first(items)
  await call(desk, buying.buyLine, {
    runid: run.id,
    body: {
      itemId: other.itemId,
      quantity: 7,
      rate: 31,
      supplierName: 'Other man',
      paidBy: 'CASH' as const,
      boughtAt: new Date().toISOString(),
    },
  })
  await page.context().setOffline(false)
  // the other device bought later: its rate is not what this phone's lines are compared with, and nothing is asked again
  await expect(page.getByText(/saved here/i)).toHaveCount(0)
  await expect(bought).toHaveCount(26)
  // An entry younger than the usual time of an answer is not counted as saved here: the run itself tells when all are in.
  const runNow = () => call(desk, buying.buyingRun, { runid: run.id })
  await expect.poll(async () => (await runNow()).lines.length).toBe(26)
  const after = await runNow()
  const mine = after.lines.filter(({ rate }) => rate === 2)
  expect(new Set(mine.map(({ estimateId }) => estimateId)).size, 'each has one estimate of its own').toBe(25)
  expect(new Set(mine.map(({ itemId }) => itemId)).size).toBe(25)
  expect(new Set(sent).size, 'each goes with its own key').toBe(25)
  const cash = after.lines.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0)
  expect(Math.round((after.cashPaid ?? 0) * 100)).toBe(cash)
  expect(errors.filter(error => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/.test(error))).toEqual([])
  await page.context().close()
  await giveBack()
})

test('an order that comes meanwhile makes the need red with before and after, and what waits can be taken back', async ({
  browser,
  baseURL,
  page: desk,
}) => {
  await signIn(desk)
  const { items, giveBack } = await makeNeeded(desk, 3)
  const run = await call(desk, buying.startRun, { body: { date: day, market: '', cashTaken: 10_000 } })
  const page = await hallPhone(browser, baseURL)
  await page.goto(`/items/buying/${run.id}`)
  const [item] = items
  if (!item) throw new Error('The demo needs nothing')
  const toBuy = page.getByRole('list', { name: 'To buy' }).getByRole('button', { name: item.itemName })
  const open = page.getByRole('region', { name: item.itemName, exact: true })
  await expect(open.or(toBuy.first())).toBeVisible()
  if (!(await open.isVisible())) await toBuy.first().tap()
  await desk.goto(`/items/buying?date=${day}`)
  await expect(desk.getByRole('button', { name: /^Need changed/ })).toContainText('0')

  const before = await needOf(desk, item.itemId)
  // More than a whole sack or crate: less may be in what is bought anyway.
  const more = (before.purchaseUnit?.content ?? 1) + 3
  await placeChosen(desk, {
    day,
    customer: 'malabar',
    choose: orderable =>
      orderable
        .filter(({ itemId }) => itemId === item.itemId)
        .flatMap(({ packs }) => packs.filter(({ byPiece, price }) => !byPiece && price !== null).slice(0, 1))
        .map(({ packsizeid, packContent }) => ({ packsizeid, quantity: Math.ceil(more / packContent) })),
  })
  const after = await needOf(desk, item.itemId)
  expect(after.toBuy).toBeGreaterThan(before.toBuy)
  await expect(open).toContainText(/Need [\d.,]+ → [\d.,]+ kg, \d\d:\d\d [AP]M/)
  await expect(desk.getByRole('button', { name: /^Need changed/ })).toContainText(`1${item.itemName}`)
  await desk.getByRole('button', { name: /^Need changed/ }).click()
  await expect(desk.locator('[data-list="buying-needs"] tbody').getByRole('row')).toHaveCount(2)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '4', exact: true }).tap()
  if (
    await page
      .getByRole('button', { name: /^Choose the supplier/ })
      .first()
      .isVisible()
  ) {
    await page.getByRole('button', { name: /loading 0\.00/ }).tap()
    await page.getByRole('dialog').getByLabel('Name').fill('Market yard')
    await page.getByRole('dialog').getByRole('button', { name: 'Take' }).tap()
  }
  await page.getByRole('button', { name: /^Buy \d/ }).tap()
  const bought = page.getByRole('list', { name: 'Bought' })
  await sayYesIfAsked(page, bought.getByRole('listitem').first())
  const dialog = page.getByRole('dialog')
  await bought.getByRole('button', { name: item.itemName }).tap()
  await dialog.getByRole('button', { name: 'Change line' }).tap()
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByText('UPI', { exact: true }).tap()
  await dialog.getByRole('button', { name: 'Save line' }).tap()
  await sayYesIfAsked(page, bought.getByText(/^2 kg × ₹4/))
  await expect(bought.getByText(/^2 kg × ₹4/)).toBeVisible()
  await page.reload()
  await expect(bought.getByText(/^2 kg × ₹4/)).toBeVisible()
  await bought.getByRole('button', { name: item.itemName }).tap()
  await expect(dialog).toContainText('UPI')
  await dialog.getByRole('button', { name: 'Remove' }).tap()
  await expect(bought.getByRole('listitem')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(open.or(toBuy.first())).toBeVisible()
  expect((await call(desk, buying.buyingRun, { runid: run.id })).lines).toEqual([])
  await page.context().close()
  await giveBack()
})

test('a run that is started on a phone opens; Choose the supplier leads there, and a reload keeps supplier and way of paying', async ({
  browser,
  baseURL,
  page: desk,
}) => {
  await signIn(desk)
  const { items, giveBack } = await makeNeeded(desk, 3)
  const page = await hallPhone(browser, baseURL)
  await page.goto(`/items/buying?date=${day}`)
  await page.getByRole('button', { name: /^New run/ }).tap()
  const dialog = page.getByRole('dialog')
  // What is bought in one market is not on the list of another.
  await dialog.getByLabel('Market').fill(first(items).market || 'A market of its own')
  await dialog.getByLabel('Cash taken').fill('9000')
  await dialog.getByRole('button', { name: 'Start run' }).tap()
  await expect(page).toHaveURL(/\/items\/buying\/\d+$/)

  const supplier = page.getByRole('button', { name: /loading 0\.00/ })
  await page.getByRole('button', { name: 'UPI', exact: true }).tap()
  await page.getByRole('button', { name: '4', exact: true }).tap()
  const green = page.getByRole('button', { name: /^(Choose the supplier .|Buy \d)/ }).last()
  await expect(supplier).toBeVisible()
  if (!(await supplier.textContent())?.includes('Choose the supplier')) await supplier.tap()
  else await green.tap()
  await dialog.getByLabel('Name').fill('Pachai and sons')
  await dialog.getByLabel('Commission').fill('5')
  await dialog.getByRole('button', { name: 'Take' }).tap()
  await page.getByRole('button', { name: /^Buy \d/ }).tap()
  const bought = page.getByRole('list', { name: 'Bought' }).getByRole('listitem')
  await sayYesIfAsked(page, bought)
  await expect(bought).toHaveCount(1)
  await page.reload()
  await expect(bought).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'UPI', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('button', { name: /Pachai and sons.*commission 5%|loading 0\.00/ }),
  ).toBeVisible()
  await page.context().close()
  await giveBack()
})
