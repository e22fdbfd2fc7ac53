import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { dayIn, moveOrder, payDues, placeOrder } from '../order-calls.ts'

/** Who does the task, and somebody who may prepare what it needs. */
export interface People {
  page: Page
  owner: Page
}

/** Tomorrow is shown by lists, board and call list in the evening, today in the morning. */
export const workingDay = () => dayIn(new Date(Date.now() + 5.5 * 3_600_000).getUTCHours() < 16 ? 0 : 1)

/** Presses Show me on the first screen; returns what is framed, on the screen to which it led. */
export async function shown(page: Page): Promise<Locator> {
  await page.keyboard.press('t')
  const frame = page.locator('[data-shown-me]')
  await expect(frame).toBeVisible()
  return frame
}

/** An order without a hold. */
export async function placed(owner: Page) {
  await payDues(owner, 'malabar')
  return placeOrder(owner, { day: workingDay(), lines: 3, quantity: 3 })
}

export async function pending(owner: Page) {
  const order = await placed(owner)
  await moveOrder(owner, order.orderid, 'PENDING')
  return order
}

/** The row of an order, and the link in it. */
export const row = (page: Page, orderid: number) =>
  page.locator('tbody tr').filter({ has: page.getByRole('link', { name: `#${orderid}`, exact: true }) })
export const open = (page: Page, orderid: number) =>
  row(page, orderid)
    .getByRole('link', { name: `#${orderid}`, exact: true })
    .click()
