import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { call, dayIn, rejectOrders } from './order-calls.ts'

const decide = (page: Page) => page.getByRole('list', { name: 'Standing orders to decide' })
const table = (page: Page) => page.getByRole('table', { name: 'Standing orders' })
const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a standing order is agreed by keyboard, shows its coming week, is paused, changed and deactivated', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/standing')
  await page.getByRole('button', { name: 'New standing order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New standing order' })
  const outlet = dialog.getByRole('combobox', { name: 'Customer or outlet' })
  await expect(outlet).toBeFocused()
  await page.keyboard.type('malabar')
  await expect(page.getByRole('option', { name: /MG Road/ })).toBeVisible()
  await page.getByRole('option', { name: /MG Road/ }).click()
  await expect(dialog.getByText('Malabar Regency Hotel, MG Road')).toBeVisible()
  const name = 'Malabar Regency Hotel, MG Road'

  for (const weekday of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    if ((await dialog.getByRole('button', { name: weekday, exact: true }).getAttribute('aria-pressed')) !== 'true')
      await dialog.getByRole('button', { name: weekday, exact: true }).click()
  await dialog.getByRole('button', { name: 'Save standing order' }).click()
  await expect(dialog.getByText('Choose a time slot')).toBeVisible()
  await expect(dialog.getByText('Add at least one item')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Time slot' }).click()
  await page.getByRole('option').first().click()
  // Not tomorrow: in the evening its order would be made at once.
  await dialog.getByRole('textbox', { name: 'First day' }).fill(dayIn(2))
  for (const item of ['onion', 'tamatar']) {
    await dialog.getByRole('combobox', { name: 'Add an item' }).fill(item)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('row', { name: /Tomato/ })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Packs of Onion/ }).fill('120')
  await dialog.getByRole('textbox', { name: /^Packs of Tomato/ }).fill('200')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Standing order for ${name} saved`)).toBeVisible()

  await page.getByRole('searchbox').fill('malabar')
  const row = table(page).getByRole('row', { name: /^(Open|Close) Malabar.*MG Road/ })
  await expect(row).toContainText('Every day')
  await page.getByRole('button', { name: `Open ${name}` }).click()
  const days = page.getByRole('table', { name: `Coming days for ${name}` })
  await expect(days.getByRole('row')).toHaveCount(7)
  await expect(days.getByRole('row').nth(3)).toContainText('Will be placed at 05:00 PM the evening before')

  await menu(page, name, 'Change')
  const change = page.getByRole('dialog', { name: `Standing order for ${name}` })
  await change.getByRole('button', { name: 'Add a pause' }).click()
  await change.getByRole('textbox', { name: 'Paused from' }).fill(dayIn(3))
  await page.keyboard.press('Tab')
  await change.getByRole('button', { name: 'Save standing order' }).click()
  await expect(change).toBeHidden()
  await expect(days.getByRole('row').nth(3)).toContainText('Paused')

  await menu(page, name, 'Deactivate')
  await expect(row).toContainText('Inactive')
  await expect(days.getByRole('row').nth(4)).toContainText('Inactive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')
})

interface Run {
  standingId: number
  customerId: number
  outletId: number
  state: string
}
interface Agreed {
  slotId: number
  items: { packsizeid: number; quantity: number }[]
}

/** Places for tomorrow by hand what the outlet of a run has agreed on. */
async function orderByHand(page: Page, { standingId, customerId, outletId }: Run): Promise<number> {
  const { rows } = await call<{ rows: (Agreed & { id: number })[] }>(page, 'GET', `/standing?outletid=${outletId}`)
  const agreed = rows.find(({ id }) => id === standingId)
  const { orderid } = await call<{ orderid: number }>(page, 'POST', '/orders/create', {
    ...{ customerid: customerId, outletid: outletId, deliveryDate: dayIn(1), deliverytimeslotid: agreed?.slotId },
    items: agreed?.items.map(({ packsizeid, quantity }) => ({ packsizeid, quantity })),
    overrides: ['MOV', 'CUTOFF'].map(rule => ({ rule, reason: 'Ordered on the phone' })),
  })
  return orderid
}

test('what was refused is placed with a reason, what was asked is left out; a holiday stops the day', async ({ page }) => {
  await signIn(page)
  await page.goto(`/orders/tonight?deliveryDate=${dayIn(1)}`)
  await expect(decide(page).getByRole('listitem')).toHaveCount(2)
  await expect(decide(page)).toContainText('below the minimum')
  const tomorrows = await call<Run[]>(page, 'GET', `/standing/runs?deliveryDate=${dayIn(1)}&open=true`)
  const run = tomorrows.find(({ state }) => state === 'REFUSED')
  if (!run) throw new Error('The demo has no refused standing order for tomorrow')
  const isFree = await rejectOrders(page, run.outletId, dayIn(1))
  expect(isFree, 'no order of another journey for the outlet has left').toBe(true)
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

  const asked = decide(page).getByRole('listitem').filter({ hasText: 'for this day' })
  await asked.getByRole('button', { name: /^Skip:/ }).click()
  const skip = page.getByRole('dialog', { name: /^Skip the order for/ })
  await skip.getByRole('textbox', { name: 'Reason' }).fill('They ordered by phone')
  await skip.getByRole('button', { name: 'Skip' }).click()
  await expect(decide(page)).toHaveCount(0)
  const runs = await call<{ state: string }[]>(page, 'GET', `/standing/runs?deliveryDate=${dayIn(1)}`)
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
  await expect(page.getByText('Holiday: Harvest festival').or(page.getByText(/^Not on /))).toBeVisible()
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
