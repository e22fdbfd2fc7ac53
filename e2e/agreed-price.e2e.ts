import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { add, choose, lines, note, openScreen } from './new-order.ts'
import { readOrder } from './order-calls.ts'
import { sayYesIfAsked } from './screen-parts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a price is agreed for one order with its reason, another line is free, and the order keeps both', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'malabr reg', 'MG Road')
  await add(page, 'pyaz 10', '40', 'Onion (big/red)')
  await add(page, 'POTATO-50KG', '4', '50 kg bag')
  await lines(page)
    .filter({ hasText: 'Onion' })
    .getByRole('button', { name: /price for this order/ })
    .click()
  const price = page.getByLabel('Price for this order', { exact: true })
  await price.fill('230')
  await expect(page.getByRole('button', { name: 'Take this price' })).toBeDisabled()
  await page.getByLabel('Reason').fill('Soft bags, seen by the chef')
  await page.getByLabel('Sell even below cost').check()
  const sure = page.getByLabel(/It is correct/)
  if (await sure.isVisible()) await sure.check()
  await expectAccessible(page, 'a price for this order')
  await page.getByRole('button', { name: 'Take this price' }).click()
  await expect(lines(page).filter({ hasText: 'Onion' })).toContainText('Agreed')

  await lines(page)
    .filter({ hasText: 'Potato' })
    .getByRole('button', { name: /price for this order/ })
    .click()
  await page.getByLabel('Sample').check()
  await page.getByRole('button', { name: 'Take this price' }).click()
  await expect(lines(page).filter({ hasText: 'Potato' })).toContainText('Free: Sample')

  await page.getByRole('combobox', { name: 'Add an item' }).focus()
  await page.keyboard.type('tamatar 10kg @40')
  await page.keyboard.press('Enter')
  await expect(lines(page).filter({ hasText: 'Tomato' })).toContainText('Agreed')
  await page.keyboard.press('Alt+p')
  await expect(price).toBeFocused()
  await price.fill('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^The price of Tomato .* is still open/)).toBeVisible()
  await expect(note(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(price).toBeHidden()

  await page.getByLabel('Date', { exact: true }).fill('+2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await sayYesIfAsked(page, note(page))
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  const id = Number(/#(\d+)/.exec((await note(page).textContent()) ?? '')?.[1])
  const { orderitemdetails } = await readOrder(page, id)
  expect(
    orderitemdetails.map(({ price, free, priceStep, agreedReason }) => [
      price,
      free,
      priceStep,
      agreedReason,
    ]),
  ).toEqual([
    [230, null, 1, 'Soft bags, seen by the chef'],
    [0, 'SAMPLE', 1, 'Sample'],
    [200, null, 1, 'Agreed on the phone'],
  ])
})
