import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import type { Page } from '@playwright/test'
import { paths } from '../../client/src/app/navigation/paths.ts'
import { call } from '../call.ts'
import { debtor, first, stockedItem } from '../demo-records.ts'
import { expect } from '../fixtures.ts'
import { item } from '../new-order.ts'
import { assignOrder, dayIn, moveOrder, placeHeld, placeOrder } from '../order-calls.ts'
import { refuseCalls, saveKeys } from '../refused-calls.ts'

const fill = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).first().fill(text)
}
/** Types into a cell and leaves it open, as somebody who types the last one. */
const typeIn = async (page: Page, cell: RegExp, text: string) => {
  await page.getByRole('gridcell', { name: cell }).first().click()
  await page.keyboard.type(text)
}

/** What is entered on each screen that saves without a dialog, opened first; dialogs have both keys checked in dialogs.e2e.ts. */
export const entries: Record<string, (page: Page) => Promise<void>> = {
  [paths.settings]: async page => {
    await page.goto('/settings')
    await fill('Days of grace before Overdue', '6')(page)
  },
  [paths.roles]: async page => {
    await page.goto('/settings/roles')
    await page
      .getByRole('row', { name: /^Credit/ })
      .getByRole('gridcell', { name: /^Buyer/ })
      .click()
  },
  [paths.staff]: async page => {
    await page.goto('/settings/staff')
    await page.getByRole('button', { name: 'Add staff' }).click()
    const form = page.getByRole('form', { name: 'Add staff' })
    await form.getByRole('textbox', { name: 'Mobile' }).fill('9845099001')
    await form.getByRole('textbox', { name: 'Name' }).fill('Save Keys')
  },
  [paths.pickers]: async page => {
    await page.goto('/agents/picker-agent')
    const form = page.getByRole('form', { name: 'Add picker' })
    const typed = {
      Mobile: '9845099002',
      'Address line 1': '27, 4th Cross',
      City: 'Bengaluru',
      'PIN code': '560054',
    }
    await form.getByRole('combobox', { name: 'State' }).fill('Karna')
    await page.getByRole('option', { name: 'Karnataka' }).click()
    for (const [name, text] of Object.entries({ ...typed, Name: 'Save Keys' }))
      await form.getByRole('textbox', { name }).fill(text)
  },
  [paths.pricing]: async page => {
    await page.goto('/items/pricing?searchtext=tomato')
    const cell = page.getByRole('gridcell', { name: /^Base \(₹\)/ }).first()
    const price = Number(((await cell.textContent()) ?? '').replace(/[^\d.]/g, ''))
    await typeIn(page, /^Base \(₹\)/, String(price + 0.5))
  },
  [paths.pricingItem]: async page => {
    const { itemId, itemName } = await stockedItem(page)
    await page.goto(`/items/pricing/${encodeURIComponent(itemName)}?itemid=${itemId}`)
    const price = page.getByLabel(/^New base price/)
    await price.fill(String(Number(((await price.inputValue()) || '20').replace(/,/g, '')) + 0.5))
  },
  [paths.customerPrices]: async page => {
    await page.goto(`/customers/items-pricing?customerid=${(await debtor(page)).customerID}`)
    await typeIn(page, /^Discount/, '1%')
  },
  [paths.inventory]: async page => {
    await page.goto('/items/inventory')
    await page.getByRole('table', { name: 'Items' }).getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Add estimates' }).click()
    await typeIn(page, /^Buy/, '40')
  },
  [paths.paymentDetails]: async page => {
    await page.goto(`/payments-details?customerid=${(await debtor(page)).customerID}`)
    const form = page.getByRole('region', { name: 'Record receipt' })
    await form.getByLabel('Amount').fill('100')
    await form.getByLabel('UPI reference (RRN)').fill(`4${Date.now()}`.slice(0, 12))
  },
  [paths.creditDesk]: async page => {
    await placeHeld(page)
    await page.goto('/payments/desk')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Owner agreed on the phone')
  },
  [paths.standing]: async page => {
    const { rows } = await call(page, standing.standingOrders, { limit: 1 })
    await page.goto(`/orders/standing?edit=${first(rows).id}`)
    await expect(item(page)).toBeFocused()
    await fill('Instructions', 'Ring the bell at the back')(page)
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
  },
  [paths.order]: async page => {
    const { orderid } = await placeOrder(page, { day: dayIn(3) })
    await moveOrder(page, orderid, 'PENDING')
    await assignOrder(page, orderid)
    await page.goto(`/orders/order-list/${orderid}`)
    await expect(page.getByRole('button', { name: /^Start packing/ }).first()).toBeEnabled()
  },
}

/** Both keys send what was entered, wherever the cursor is; the calls are refused, so that nothing changes. */
export async function expectSaveKeys(page: Page): Promise<void> {
  const calls = await refuseCalls(page)
  calls.pass = false
  for (const key of saveKeys) {
    const before = calls.refused
    await expect(async () => {
      await page.keyboard.press(key)
      await expect
        .poll(() => calls.refused, { message: key, timeout: 1000, intervals: [20] })
        .toBeGreaterThan(before)
    }).toPass({ timeout: 15_000 })
    await expect(page.locator('button[data-loading]')).toHaveCount(0)
  }
}
