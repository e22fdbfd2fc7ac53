import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

export const customer = (page: Page) => page.getByRole('combobox', { name: 'Customer or outlet' })
export const item = (page: Page) => page.getByRole('combobox', { name: 'Add an item' })
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
export const lines = (page: Page) =>
  page.getByRole('table', { name: 'Lines of the order' }).locator('tbody').getByRole('row')
export const note = (page: Page) => page.getByRole('region', { name: 'Order placed' })
/** By the evening the customer of the demo may be over the limit, and its order is placed on hold. */
export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place (order|on hold)$/ })

export async function openScreen(page: Page, { ownSession = false } = {}): Promise<void> {
  await signIn(page, undefined, { ownSession })
  await page.goto('/orders/create-order')
  await expect(customer(page)).toBeFocused()
}

/** Types the customer and chooses the outlet; its items may still be loading. */
export async function takeOutlet(page: Page, typed: string, outlet: string): Promise<void> {
  await expect(customer(page)).toBeFocused()
  await page.keyboard.type(typed)
  const wanted = option(page, outlet)
  await expect(page.locator('[role=listbox][aria-busy=true]')).toHaveCount(0) // until then it is the list of the text before
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
}

/** Types the customer, chooses the outlet, and waits for its items. */
export async function choose(page: Page, typed: string, outlet: string): Promise<void> {
  await takeOutlet(page, typed, outlet)
  await expect(page.getByRole('button', { name: 'Repeat last order' })).toBeEnabled()
}

/** Item, Enter, quantity, Enter: as in a phone call with a buyer. */
export async function add(
  page: Page,
  typed: string,
  quantity: string,
  expected: string | RegExp,
): Promise<void> {
  await expect(item(page)).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option').first()).toContainText(expected)
  await page.keyboard.press('Enter')
  await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  await expect(item(page)).toHaveValue('')
}
