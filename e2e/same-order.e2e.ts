import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { add, choose, customer, item, lines, note, openScreen, option } from './new-order.ts'
import { dayIn, placeOrder, readOrder } from './order-calls.ts'
import { openEdit, openOrder } from './order-page.ts'
import { sayYesIfAsked } from './screen-parts.ts'

const desk = '9876543215'
const numberIn = (words: string | null): number => Number(/#(\d+)/.exec(words ?? '')?.[1])

test('the same for another outlet of the customer, from the order just placed; a second order of the day is announced', async ({
  page,
}) => {
  await openScreen(page, { ownSession: true })
  await choose(page, 'royal orchard', 'Richmond Town')
  await add(page, 'curd', '40', 'Curd')
  await page.getByLabel('Date', { exact: true }).fill('+3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await sayYesIfAsked(page, note(page))
  await expect(note(page)).toContainText(/Royal Orchard Suites, Richmond Town · .+ · ₹/)
  const first = numberIn(await note(page).textContent())

  await expect(customer(page)).toBeFocused()
  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('group', { name: 'Other outlets of Royal Orchard Suites' })).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Whitefield')
  await expect(option(page, 'Richmond Town')).toBeHidden()
  await expectAccessible(page, 'the other outlets of the customer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(item(page)).toBeFocused()
  await expect(lines(page).filter({ hasText: 'Curd' })).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await sayYesIfAsked(page, note(page).filter({ hasText: 'Whitefield' }))
  await expect(note(page)).toContainText('Whitefield')
  const second = await readOrder(page, numberIn(await note(page).textContent()))
  const before = await readOrder(page, first)
  expect(second.orderdetails.deliveryDate).toBe(before.orderdetails.deliveryDate)
  expect(second.orderitemdetails.map(({ name, orderedquantity }) => [name, orderedquantity])).toEqual(
    before.orderitemdetails.map(({ name, orderedquantity }) => [name, orderedquantity]),
  )

  await choose(page, 'royal orchard', 'Richmond Town')
  await page.getByLabel('Date', { exact: true }).fill('+3')
  await page.keyboard.press('Enter')
  const announced = page.getByRole('status').filter({ hasText: 'Already ordered for this' })
  await expect(announced).toContainText(`#${first} for`)
  await expect(announced).toContainText('1 line')
  await expectAccessible(page, 'an outlet that has ordered')
  await page.keyboard.press('Alt+e')
  await expect(page).toHaveURL(new RegExp(`/orders/order-list/${first}$`))
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Curd')

  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('group', { name: 'Other outlets of Royal Orchard Suites' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(lines(page).filter({ hasText: 'Curd' })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Already ordered for this' })).toContainText(
    `#${second.orderid} for`,
  )
})

test('who may not agree a price asks for one while editing an order: on its line at once, on a new line with the changes', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(4), lines: 2, quantity: 6 })
  await page.context().clearCookies()
  await signIn(page, desk)
  await openOrder(page, order.orderid)
  const dialog = await openEdit(page, order.orderid)
  const rows = dialog.getByRole('table', { name: 'Lines of the order' }).locator('tbody').getByRole('row')
  await rows
    .first()
    .getByRole('button', { name: /price for this order/ })
    .click()
  const price = dialog.getByLabel(/^Price a .+ that was said$/)
  await expect(price).toBeFocused()
  await page.keyboard.type('3.5')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('₹3.50 asked · waiting')
  const add = dialog.getByRole('combobox', { name: 'Add an item' })
  await add.fill('hari mirch 5kg @31')
  await expect(dialog.getByText('₹31.00 is for others to agree.')).toBeVisible()
  await expectAccessible(page, 'prices asked for while an order is edited')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'Green chilli' })).toContainText('₹31 asked · waiting')
  await page.keyboard.press('Control+Enter')
  await sayYesIfAsked(page, page.getByText(`#${order.orderid} is changed`))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹31 asked · waiting')).toBeVisible()
  await expect(page.getByText('₹3.50 asked · waiting')).toBeVisible()
})
