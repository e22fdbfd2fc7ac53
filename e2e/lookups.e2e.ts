import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn, placeOrder } from './order-calls.ts'
import { dialog, heldToast } from './screen-parts.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'List' }).getByRole('tab', { name })
const rowOf = (page: Page, text: string | RegExp) => page.locator('tbody tr').filter({ hasText: text })

// spec 2.18
test('a name is added, renamed and deactivated in its row, from the keyboard; the row says what is wrong', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/lookups')
  const hotels = rowOf(page, 'Hotel').getByRole('cell').nth(1)
  await expect(hotels).toHaveText(/^\d+$/)
  const count = await hotels.textContent()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(' hotel')
  await expect(page.getByRole('alert')).toHaveText('Hotel is already in the list.')
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name' }).fill('Banquet hall')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Banquet hall' })).toBeVisible()
  await expect(tab(page, 'Customer types')).toContainText('7')

  await page.getByRole('button', { name: 'Edit Banquet hall' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Banquets')
  await tab(page, 'Designations').click()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(rowOf(page, 'Banquets')).toBeVisible()

  await page.getByRole('switch', { name: 'Banquets is active' }).click({ force: true })
  await expect(page.getByRole('button', { name: 'Inactive 1' })).toBeVisible()
  await page.getByRole('switch', { name: 'Hotel is active' }).click({ force: true })
  await expect(dialog(page)).toContainText(`${count} customers have it. They keep it.`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: 'Hotel is active' })).toBeChecked()
  await expectAccessible(page)
})

// spec 2.18, 7.2
test('a slot, a minimum and a goods code follow their rules; a change from elsewhere arrives by itself', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/lookups?list=TIME_SLOT')
  const usual = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Add time slot' }).click()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(usual)
  await page.getByRole('textbox', { name: 'From' }).fill('6')
  await page.getByRole('textbox', { name: 'To' }).fill('8am')
  await expect(page.getByRole('alert')).toHaveText(
    '06:00 AM - 08:00 AM is already in the list. Choose other times.',
  )
  await page.getByRole('textbox', { name: 'To' }).fill('9 am')
  await expect(page.getByText('Overlaps 06:00 AM - 08:00 AM. That is allowed.')).toBeVisible()
  await page.getByRole('button', { name: 'Same day' }).click()
  await expect(page.getByRole('alert')).toContainText('Orders would close at 09:00 PM, after the slot begins')
  await page.getByRole('textbox', { name: 'Order until' }).fill('1')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '01:00 AM, same day')).toContainText('06:00 AM')
  await expect(page.getByRole('img', { name: 'When ordering stops and when the truck comes' })).toContainText(
    '06:00 – 09:00 AM',
  )

  await tab(page, 'Minimum order').click()
  await expect(page.getByRole('switch', { name: '₹2,500.00 is active' })).toBeDisabled()
  await rowOf(page, '₹1,000.00').getByRole('button', { name: 'Make default' }).click()
  await expect(rowOf(page, '₹1,000.00')).not.toContainText('Make default')
  await rowOf(page, '₹2,500.00').getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByRole('switch', { name: '₹2,500.00 is active' })).toBeDisabled()

  await tab(page, 'HSN codes').click()
  await page.getByRole('searchbox').fill('0703')
  await expect(rowOf(page, 'Garlic')).toBeVisible()
  await page.getByRole('button', { name: 'Edit 070320 Garlic' }).click()
  await page.getByRole('textbox', { name: 'Goods' }).fill('Garlic, fresh')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Garlic, fresh')).toBeVisible()

  await tab(page, 'Reject reasons').click()
  await page.getByRole('searchbox').fill('')
  await call(page, lookups.addRejectReason, { reason: 'Road closed' })
  await expect(rowOf(page, 'Road closed')).toBeVisible()
})

// spec 2.18
test('each list of the master data shows what it holds, and counts it', async ({ page }) => {
  await signIn(page)
  const named = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const asShown = (slot: string) => new RegExp(slot.replace(' - ', String.raw`\s*`))
  const lists: [tab: string, values: (string | RegExp)[]][] = [
    ['Customer types', named(await call(page, lookups.allCustomerTypes, {}))],
    ['Cuisine types', named(await call(page, lookups.allCuisineTypes, {}))],
    ['Designations', named(await call(page, lookups.allDesignations, {}))],
    ['Account managers', named(await call(page, lookups.allManagers, {}))],
    [
      'Minimum order',
      (await call(page, lookups.allMinimumOrders, {})).map(
        ({ maxValue }) => `₹${maxValue.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
      ),
    ],
    ['Time slots', (await call(page, lookups.allTimeSlots, {})).map(({ timeSlot }) => asShown(timeSlot))],
  ]
  await page.goto('/lookups')
  for (const [list, values] of lists) {
    expect(values.length, list).toBeGreaterThan(0)
    await tab(page, list).click()
    await expect(tab(page, list)).toContainText(String(values.length))
    for (const value of values) await expect(rowOf(page, value).first(), list).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(values.length)
  }
})

// spec 7.12
test('a word of a customer is found, means another item, is given to all, deactivated and activated', async ({
  page,
}) => {
  await signIn(page)
  const word = 'gulabo rani'
  await placeOrder(page, { day: dayIn(21), lines: 1, message: `${word} 2 kg` })
  await page.goto('/lookups?list=WORD')
  await page.getByRole('button', { name: 'Whose' }).click()
  await page.getByRole('button', { name: 'Of one customer' }).click()
  await page.getByRole('searchbox').fill(word)
  await expect(rowOf(page, word).first()).toBeVisible()

  const menu = async (action: string) => {
    await page
      .getByRole('button', { name: `Actions of ${word}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await menu('Change')
  await expect(dialog(page)).toContainText(`What “${word}” means`)
  await page.getByRole('combobox', { name: 'Item' }).fill('carrot')
  await page
    .getByRole('option', { name: /^Carrot/ })
    .first()
    .click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, word).filter({ hasText: 'Carrot' })).toBeVisible()

  await menu('Give to all')
  await expect(dialog(page)).toContainText('A customer’s own words take priority.')
  await dialog(page).getByRole('button', { name: 'Give to all' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await page.getByRole('button', { name: /^Whose/ }).click()
  await page.getByRole('button', { name: 'Of all customers' }).click()
  await expect(rowOf(page, word)).toContainText('All customers')

  await menu('Deactivate')
  const deactivated = await heldToast(page, 'inactive')
  await expect(rowOf(page, word)).toContainText('Inactive')
  await deactivated.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, word)).toContainText('Active')
  await expectAccessible(page)
})
