import type { Reply } from '@packhouse/contract/endpoint.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { customer, item, lines } from './new-order.ts'
import { createOrder, dayIn } from './order-calls.ts'
import { action, heldToast, sayYesIfAsked, toastsGone } from './screen-parts.ts'

const decide = (page: Page) => page.getByRole('list', { name: 'Standing orders to decide' })
const table = (page: Page) => page.getByRole('table', { name: 'Standing orders' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`, { exact: true })
/** All that this device has stored. */
const storedDrafts = `new Promise(resolve => {
  const open = indexedDB.open('keyval-store')
  open.onsuccess = () => {
    const all = open.result.transaction('keyval').objectStore('keyval').getAll()
    all.onsuccess = () => resolve(JSON.stringify(all.result))
  }
})`
const week = (page: Page) => page.getByRole('region', { name: 'Next seven days' })

test('a standing order is typed as an order: packs, prices, its coming week; it is saved, changed and deactivated', async ({
  page,
}) => {
  const name = 'Malabar Regency Hotel, MG Road'
  await signIn(page)
  await page.goto('/orders/standing')
  await expect(table(page)).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading(page, 'New standing order')).toBeVisible()
  await expect(customer(page)).toBeFocused()
  await page.keyboard.type('malabar')
  await page.getByRole('option', { name: /MG Road/ }).click()
  await expect(item(page)).toBeFocused()
  await expect(page.getByText('Usual here')).toBeVisible() // its slot is chosen

  await page.keyboard.press('F4')
  await page.getByRole('button', { name: 'Mon', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Tue', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mon', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Mon', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Sun', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.getByRole('button', { name: 'Sun', exact: true }).click()

  await item(page).focus()
  await page.keyboard.type('tamatar')
  await expect(page.getByRole('option').first()).toContainText('Tomato')
  await page.keyboard.press('Enter')
  await page.keyboard.type('15kg')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  await page.keyboard.type('pyaz 20kg')
  await expect(page.getByRole('option').first()).toContainText('Onion (big/red)')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Tomato')
  await expect(lines(page).first()).toContainText('15kg = ')
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('2')

  // What is typed survives a reload, and what is below the minimum says which days will be refused.
  await expect.poll(() => page.evaluate<string>(storedDrafts)).toContain('Onion')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('2')
  await expect(page.getByText(/below the minimum$/)).toBeVisible()
  await expect(page.getByText(/^Will be refused on .*below the minimum/)).toBeVisible()
  await expect(week(page).getByText('Will be refused').first()).toBeVisible()
  await quantityOf(page, 'Onion (big/red) 10 kg').fill('120')
  await expect(page.getByText(/^Minimum .* reached$/)).toBeVisible()
  await expect(page.getByText(/^Will be refused on /)).toHaveCount(0)
  await expect(week(page)).toContainText(/\d orders?, ₹/)
  // Not tomorrow: in the evening its order would be made at once.
  await page.getByRole('textbox', { name: 'First day' }).fill(dayIn(2))
  await page.keyboard.press('Tab')
  await expect(week(page)).toContainText('Not started yet')
  await item(page).focus()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await sayYesIfAsked(page, page.getByText(`Standing order for ${name} saved`))
  await expect(page.getByText(`Standing order for ${name} saved`)).toBeVisible()

  await page.getByRole('searchbox').fill('malabar')
  const row = table(page).getByRole('row', { name: /^(Open|Close) Malabar.*MG Road/ })
  await expect(row).toContainText('Every day')
  await page.getByRole('button', { name: `Open ${name}` }).click()
  const days = page.getByRole('table', { name: `Coming days for ${name}` })
  await expect(days.getByRole('row')).toHaveCount(7)
  await expect(days.getByRole('row').nth(3)).toContainText('Will be placed at 05:00 PM the evening before')

  await action(page, name, 'Change')
  await expect(heading(page, 'Standing order')).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('120')
  await expect(page.getByRole('button', { name: /^Change F2|^Change$/ })).toHaveCount(0) // its outlet stays
  await page.getByRole('button', { name: 'Add a pause' }).click()
  await page.getByRole('textbox', { name: 'Paused from' }).fill(dayIn(3))
  await page.keyboard.press('Tab')
  await expect(week(page)).toContainText('Paused')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(heading(page, 'Standing orders')).toBeVisible()
  await page.getByRole('searchbox').fill('malabar')
  await page.getByRole('button', { name: `Open ${name}` }).click()
  await expect(days.getByRole('row').nth(3)).toContainText('Paused')

  await action(page, name, 'Deactivate')
  const deactivated = await heldToast(page, 'is off')
  await expect(row).toContainText('Inactive')
  await expect(days.getByRole('row').nth(4)).toContainText('Inactive')
  await deactivated.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')
})

test('the usual basket of the chosen weekdays is filled in, and a Saturday gets amounts of its own', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orders/standing?add=1')
  await expect(customer(page)).toBeFocused()
  await page.keyboard.type('kannur')
  await expect(page.getByRole('option').first()).toContainText('Kannur')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  await page.getByRole('button', { name: /^Usual basket/ }).click()
  await expect(page.getByText(/\d+ lines? of Mondays to Saturdays/)).toBeVisible()
  const filled = await lines(page).count()
  expect(filled).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Usual basket/ }).click()
  await expect(lines(page)).toHaveCount(filled)

  await page.getByRole('button', { name: 'Other amounts on a day' }).click()
  await page.getByRole('menuitem', { name: 'Other amounts on Saturday' }).click()
  await expect(page.getByRole('button', { name: 'Sat', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(page.getByText('Saturday: enter its own amounts after saving.')).toBeVisible()
  // F2: another outlet takes over the lines.
  await page.keyboard.press('F2')
  await page.keyboard.type('whitefield')
  await expect(page.getByRole('option').first()).toContainText('Whitefield')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Royal Orchard Suites').first()).toBeVisible()
  await expect(lines(page)).toHaveCount(filled)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(customer(page)).toBeFocused()
  await expect(page.getByText(/^Draft saved/)).toHaveCount(0)
})

type Run = Reply<typeof standing.standingRuns>[number]

/** Places for tomorrow by hand what the outlet of a run has agreed on. */
async function orderByHand(page: Page, { standingId, customerId, outletId }: Run): Promise<number> {
  const { rows } = await call(page, standing.standingOrders, { outletid: outletId })
  const { slotId, items } = first(rows.filter(({ id }) => id === standingId))
  const { orderid } = await createOrder(page, {
    customerid: customerId,
    outletid: outletId,
    deliveryDate: dayIn(1),
    deliverytimeslotid: slotId,
    items: items.map(({ packsizeid, quantity }) => ({ packsizeid, quantity })),
  })
  return orderid
}

test('what was refused is placed with a reason, what was asked is left out; a holiday stops the day', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`/orders/tonight?deliveryDate=${dayIn(1)}`)
  await expect(decide(page).getByRole('listitem')).toHaveCount(2)
  await expect(decide(page)).toContainText('below the minimum')
  const tomorrows = await call(page, standing.standingRuns, { deliveryDate: dayIn(1), open: true })
  const run = tomorrows.find(({ state }) => state === 'REFUSED')
  if (!run) throw new Error('The demo has no refused standing order for tomorrow')
  await page.goto('/orders/standing')
  const refused = decide(page).getByRole('listitem').filter({ hasText: 'below the minimum' })
  await refused.getByRole('button', { name: /^Place now:/ }).click()
  const reason = page.getByRole('dialog', { name: /^Place the order for/ })
  await expect(reason).toContainText('is below the minimum')
  // Meanwhile a colleague types the order by hand.
  const byHand = await orderByHand(page, run)
  const giveReason = async () => {
    await reason.getByRole('textbox', { name: 'Reason' }).fill('They pay for the delivery')
    await reason.getByRole('button', { name: 'Place order' }).click()
  }
  await giveReason()
  await expect(page.getByText(/^No order was placed for /)).toBeVisible()
  await expect(refused).toHaveCount(0)
  const doubled = decide(page)
    .getByRole('listitem')
    .filter({ hasText: `already has order #${byHand} for this day` })
  await expect(doubled.getByRole('link', { name: `Open #${byHand}` })).toBeVisible()
  await doubled.getByRole('button', { name: /^Place it as well:/ }).click()
  await giveReason()
  await expect(page.getByText(/^Order #\d+ placed for /)).toBeVisible()
  await expect(doubled).toHaveCount(0)

  const row = decide(page).getByRole('listitem').filter({ hasText: 'for this day' })
  await toastsGone(page) // they lie over Skip
  await row.getByRole('button', { name: /^Skip:/ }).click()
  const skip = page.getByRole('dialog', { name: /^Skip the order for/ })
  await skip.getByRole('textbox', { name: 'Reason' }).fill('They ordered by phone')
  await skip.getByRole('button', { name: 'Skip' }).click()
  await expect(decide(page)).toHaveCount(0)
  const runs = await call(page, standing.standingRuns, { deliveryDate: dayIn(1) })
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['PLACED', 'SKIPPED']))

  await page.getByRole('button', { name: 'Holidays' }).click()
  const holidays = page.getByRole('dialog', { name: 'Holidays' })
  await holidays.getByRole('textbox', { name: 'Day' }).fill(dayIn(5))
  await holidays.getByRole('textbox', { name: 'Name' }).fill('Harvest festival')
  await holidays.getByRole('button', { name: 'Add holiday' }).click()
  await expect(holidays).toBeHidden()
  await page
    .getByRole('button', { name: /^Open Coastal Thali House, JP Nagar|^Open / })
    .first()
    .click()
  await expect(
    page
      .getByText('Holiday: Harvest festival')
      .or(page.getByText(/^Not on /))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Holidays' }).click()
  await holidays.getByRole('button', { name: /^Remove Harvest festival/ }).click()
  await expect(page.getByText(/is a working day again$/)).toBeVisible()

  await holidays.getByRole('textbox', { name: 'Day' }).fill(dayIn(0))
  await holidays.getByRole('textbox', { name: 'Name' }).fill('Stocktaking')
  await holidays.getByRole('button', { name: 'Add holiday' }).click()
  await expect(holidays).toBeHidden()
  await page.getByRole('button', { name: 'Holidays' }).click()
  const ofToday = holidays.getByRole('listitem').filter({ hasText: 'Stocktaking' })
  await expect(ofToday).toContainText('has begun, so it stays a holiday')
  await expect(ofToday.getByRole('button')).toHaveCount(0)
})
