import type { Reply } from '@packhouse/contract/endpoint.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { item, openScreen, customer as outletBox } from './new-order.ts'

/** Words for one outlet of a customer that has others, or of several customers: what is typed, and what is taken. */
const words = [
  ['kannur', 'Malabar Regency Hotel', 'Kannur'],
  ['brew indira', 'The Brew Table', 'Indiranagar'],
  ['tandoor jp nagar', 'Tandoor Theory', 'JP Nagar'],
  ['whitefield', 'Royal Orchard Suites', 'Whitefield'],
  ['rajaji', 'Nandini Upahar', 'Rajajinagar'],
  ['marathahalli', 'Wok Street', 'Marathahalli'],
  ['krishnagiri', 'Hosur Grand', 'Krishnagiri'],
  ['penukonda', 'Rayala Mess', 'Penukonda'],
] as const

const place = (customers: string, outlet: string) => new RegExp(`(${customers}).*${outlet}`)
const list = (page: Page) => page.getByRole('listbox', { name: 'Outlets' })

test('in a new order the outlet that the words name is taken by Enter, however fast they are typed', async ({
  page,
}) => {
  await openScreen(page)
  for (const [typed, customers, outlet] of words) {
    await page.keyboard.press('F2')
    await expect(outletBox(page)).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter') // before the response
    await expect(item(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Change/ }).locator('..')).toContainText(
      place(customers, outlet),
    )
  }
})

/** The outlets of the demo, none of them usual at this hour. */
async function withoutUsual(page: Page): Promise<void> {
  await page.route(/orders\/outlets\?/, async route => {
    const response = await route.fetch()
    const found: Reply<typeof orders.findOutlets> = await response.json()
    await route.fulfill({
      response,
      json: { ...found, rows: found.rows.map(row => ({ ...row, isUsual: false })) },
    })
  })
}

test('where customers have an outlet of one name, Enter asks which one is calling, and takes one that is chosen', async ({
  page,
}) => {
  await openScreen(page)
  await withoutUsual(page)
  for (const [typed, customers, outlet] of [
    ['indiranagar', 'The Brew Table|Malabar Regency Hotel', 'Indiranagar'],
    ['jp nagar', 'Coastal Thali House|Tandoor Theory', 'JP Nagar'],
  ] as const) {
    await page.keyboard.press('F2')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter') // before the response
    await expect(
      page.getByText(`2 customers have an outlet in ${outlet}. Which one is calling?`),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Choose one with ↓')
    await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0)
    await expect(outletBox(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(item(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Change/ }).locator('..')).toContainText(
      place(customers, outlet),
    )
  }

  await page.keyboard.press('F2')
  await page.keyboard.type('road')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“road” names no outlet by itself')
  await expect(outletBox(page)).toBeFocused()
})

test('the outlets that match are above the others of their customer, and Enter alone never takes one of those', async ({
  page,
}) => {
  await openScreen(page)
  await page.keyboard.type('kannur')
  await expect(page.getByText('1 outlet matches “kannur”')).toBeVisible()
  const options = list(page).getByRole('option')
  await expect(options.first()).toContainText('Kannur')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const siblings = list(page).getByRole('group', { name: 'Other outlets of Malabar Regency Hotel' })
  await expect(siblings.getByRole('option')).toHaveCount(2)
  await expectAccessible(page)

  await outletBox(page).fill('kanur')
  await expect(options.first()).toContainText('Did you mean Kannur?')

  await outletBox(page).fill('mg road malabar')
  await expect(options.first()).toContainText('MG Road') // until then it is the list of the text before
  await page.keyboard.press('ArrowDown')
  await expect(siblings.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
})

test('where only a customer with several outlets is typed, Enter takes none but the usual one', async ({
  page,
}) => {
  await openScreen(page)
  const reply = {
    hour: { day: '2026-11-25', part: 'EVENING' },
    isCut: false,
    rows: [
      ['MG Road', 1],
      ['Indiranagar', 2],
    ].map(([outletName, outletId]) => ({
      customerId: 1,
      businessName: 'Malabar Regency Hotel',
      customerIsActive: true,
      outletId,
      outletName,
      isActive: true,
      activeOutlets: 2,
      address: 'Bengaluru 560001',
      receiver: null,
      lastOrder: null,
      match: 'CUSTOMER',
      spelled: null,
      formerName: null,
      isUsual: false,
      isAlike: true,
    })),
  }
  await page.route(/orders\/outlets\?searchtext=malabar/, route => route.fulfill({ json: reply }))
  await page.keyboard.type('malabar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'Malabar Regency Hotel has 2 outlets: choose one with ↓ or type its name',
  )
  await expect(outletBox(page)).toBeFocused()
})

test('a standing order takes the outlet that the words name', async ({ page }) => {
  await signIn(page)
  for (const [typed, customers, outlet] of words) {
    await page.goto('/orders/standing?add=1')
    const change = page.getByRole('button', { name: /^Change/ })
    await expect(outletBox(page).or(change)).toBeVisible()
    if (await change.isVisible()) await page.keyboard.press('F2') // the draft of the outlet before
    await expect(outletBox(page)).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(item(page)).toBeFocused()
    await expect(change.locator('..')).toContainText(place(customers, outlet))
  }
})

test('the inbox gives a message to the outlet that the words name', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/messages')
  for (const [at, [typed, , outlet]] of words.entries()) {
    const tag = `zzplace${at}`
    await call(page, messages.addMessages, { body: { messages: [{ text: `tomato 3 kg ${tag}` }] } })
    await page.goto(`/orders/messages?searchtext=${tag}`)
    await expect(page.getByRole('row').filter({ hasText: 'Which outlet?' })).toHaveCount(1)
    await page.keyboard.press('o')
    const dialog = page.getByRole('dialog', { name: 'Which outlet?' })
    await expect(outletBox(page)).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(outlet).first()).toBeVisible()
  }
})
