import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the page of an order and waits until all of it is there. */
export async function openOrder(page: Page, orderid: number): Promise<void> {
  await page.goto(`/orders/order-list/${orderid}`)
  await expect(page.getByRole('heading', { level: 1, name: `#${orderid}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
}

/** Opens the dialog that changes the order by its key, on its page. */
export async function openEdit(page: Page, orderid: number): Promise<Locator> {
  await page.keyboard.press('e')
  return page.getByRole('dialog', { name: `Edit #${orderid}` })
}
