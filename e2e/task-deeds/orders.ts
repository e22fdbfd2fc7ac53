import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import type { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import type { Page } from '@playwright/test'
import { call } from '../call.ts'
import { expect } from '../fixtures.ts'
import { item, lines, option } from '../new-order.ts'
import { acceptAndPack, assignOrder, readOrder, rejectOrders } from '../order-calls.ts'
import { bulkBar, dialog } from '../screen-parts.ts'
import { open, type People, pending, placed, row, shown, workingDay } from './shown.ts'

export async function accept({ page, owner }: People): Promise<string> {
  const { orderid } = await placed(owner)
  await shown(page)
  await row(page, orderid).getByRole('checkbox').check()
  await bulkBar(page)
    .getByRole('button', { name: /^Move to/ })
    .click()
  await dialog(page)
    .getByRole('radio', { name: /^Pending/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Move 1 order' }).click()
  await expect(dialog(page)).toBeHidden()
  return `#${orderid}`
}

export async function assign({ page, owner }: People): Promise<string> {
  const { orderid } = await pending(owner)
  await shown(page)
  await row(page, orderid).getByRole('checkbox').check()
  await bulkBar(page)
    .getByRole('button', { name: /^Assign picker/ })
    .click()
  await dialog(page).getByRole('radio').first().check({ force: true })
  await dialog(page).getByRole('button', { name: 'Assign picker' }).click()
  await expect(dialog(page)).toBeHidden()
  return `#${orderid}`
}

export async function message({ page }: People): Promise<string> {
  await (await shown(page)).click()
  await dialog(page).getByRole('textbox').focus()
  await page.keyboard.press('Control+v')
  await expect(dialog(page).getByRole('textbox')).toHaveValue(/tamatar 20kg/)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  return 'Good evening'
}

/** After the evening every regular outlet may have ordered: one of their orders is rejected then. */
async function leaveOneSilent(owner: Page): Promise<void> {
  const deliveryDate = workingDay()
  const regulars = await call(owner, tonight.regulars, { deliveryDate })
  if (regulars.some(({ state, outcome }) => (state === 'SILENT' || state === 'LATE') && outcome === null))
    return
  for (const { outletId, state } of regulars)
    if (state === 'ORDERED' && (await rejectOrders(owner, outletId, deliveryDate))) return
}

export async function noteCall({ page, owner }: People): Promise<string> {
  await leaveOneSilent(owner)
  await expect(await shown(page)).toHaveAccessibleName('Regulars to call')
  const calls = page.getByRole('region', { name: 'Regulars to call' })
  await calls.getByRole('button', { name: /^Not ordered yet/ }).click() // in the morning nobody is late yet
  const name = (await calls.getByRole('article').getAttribute('aria-label')) ?? ''
  await page.keyboard.press('a')
  await expect(page.getByRole('list', { name: 'Called' })).toContainText('No answer')
  return name.split(', ')[1] ?? ''
}

export async function line({ page }: People): Promise<string> {
  await (await shown(page)).click()
  await page.keyboard.type('malabar')
  await expect(option(page, /MG Road/).first()).toBeVisible()
  await option(page, /MG Road/)
    .first()
    .click()
  await expect(item(page)).toBeFocused()
  // sent with its first line, at the latest when the screen is left
  const kept = page.waitForResponse(response => {
    const request = response.request()
    if (request.method() !== 'PUT' || !request.url().includes('/orderdrafts')) return false
    const sent: WireArgs<typeof drafts.keepOrderDraft>['body'] = request.postDataJSON()
    return sent.lines === 1
  })
  await page.keyboard.type('pyaz 20kg')
  await expect(page.getByRole('option').first()).toContainText('Onion')
  await page.keyboard.press('Enter')
  await expect(lines(page).first()).toContainText('20kg = 2 × 10 kg')
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await page.getByRole('link', { name: 'Tonight' }).click()
  await kept
  return 'MG Road'
}

export async function edit({ page, owner }: People): Promise<string> {
  const { orderid } = await placed(owner)
  await shown(page)
  await open(page, orderid)
  await expect(page.getByRole('heading', { level: 1, name: `#${orderid}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.keyboard.press('e')
  await dialog(page)
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .fill('5')
  await page.keyboard.press('Control+Enter')
  const reason = dialog(page).getByLabel('Reason')
  await expect(page.getByText(`#${orderid} is changed`).or(reason)).toBeVisible()
  if (await reason.isVisible()) {
    await reason.fill('They called again')
    await page.keyboard.press('Control+Enter')
  }
  await expect(page.getByText(`#${orderid} is changed`)).toBeVisible()
  return `#${orderid}`
}

/** Opens the first order of the hall, which is the one that is framed. */
async function openPicking(page: Page): Promise<string> {
  const frame = await shown(page)
  const order = /#\d+/.exec((await frame.textContent()) ?? '')?.[0] ?? ''
  await frame.click()
  await expect(page.getByText(/of \d+ lines/)).toBeVisible()
  return order
}

const full = async (page: Page) => {
  await page.getByRole('button', { name: /^Full / }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
}

/** How many lines of an order are decided, as the server has them: what the hall enters is kept on the device until it is sent. */
const decided = async (owner: Page, order: string): Promise<number> =>
  (await readOrder(owner, Number(order.slice(1)))).orderitemdetails.filter(
    ({ pickedquantity }) => pickedquantity !== null,
  ).length

export async function pick({ page, owner }: People): Promise<string> {
  await assignOrder(owner, (await pending(owner)).orderid)
  const order = await openPicking(page)
  const before = await decided(owner, order)
  await full(page)
  await expect(page.getByRole('list', { name: 'Done' }).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => decided(owner, order)).toBe(before + 1)
  return order
}

export async function short({ page, owner }: People): Promise<string> {
  const order = await openPicking(page)
  const before = await decided(owner, order)
  await page.getByRole('button', { name: 'Short', exact: true }).click()
  await page.getByRole('button', { name: 'Quality' }).click()
  await page.getByRole('button', { name: /^Save: nothing picked/ }).click()
  await expect(page.getByRole('button', { name: /^Save: nothing picked/ })).toBeHidden()
  await expect.poll(() => decided(owner, order)).toBe(before + 1)
  return order
}

export async function pack({ page, owner }: People): Promise<string> {
  const order = await openPicking(page)
  const progress = page.getByRole('progressbar', { name: 'Lines picked' })
  const [done, all] = [
    await progress.getAttribute('aria-valuenow'),
    await progress.getAttribute('aria-valuemax'),
  ].map(Number)
  for (let at = (done ?? 0) + 1; at <= (all ?? 0); at++) {
    await full(page)
    await expect(progress).toHaveAttribute('aria-valuenow', String(at))
  }
  await expect(page.getByText(`All ${all} lines are picked`)).toBeVisible()
  await expect.poll(() => decided(owner, order)).toBe(all)
  return order
}

export async function ready({ page, owner }: People): Promise<string> {
  const order = await placed(owner)
  await acceptAndPack(owner, order)
  await shown(page)
  await open(page, order.orderid)
  await page
    .getByRole('button', { name: /^Mark ready/ })
    .first()
    .click()
  await dialog(page).getByLabel('Crates').fill('4')
  await dialog(page).getByRole('button', { name: 'Mark ready' }).click()
  await expect(dialog(page)).toBeHidden()
  return `#${order.orderid}`
}
