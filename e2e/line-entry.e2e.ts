import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { choose, item, lines, note, openScreen, takeOutlet } from './new-order.ts'
import { dayIn, placeOrder } from './order-calls.ts'
import { openEdit, openOrder } from './order-page.ts'
import { paste } from './screen-parts.ts'

const line = (page: Page, name: string | RegExp) => lines(page).filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`, { exact: true })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

test('goods are entered as they are said: weights, dozens and halves become packs, with the name or after it', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'malabar', 'MG Road')
  await page.keyboard.type('pyaz 20kg')
  await expect(page.getByRole('option').first()).toContainText('Onion (big/red)')
  await press(page, 'Enter')
  await expect(item(page)).toBeFocused()
  await expect(item(page)).toHaveValue('')
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('2')
  await expect(line(page, 'Onion')).toContainText('20kg = 2 × 10 kg')

  await page.keyboard.type('kela 2 dozen')
  await press(page, 'Enter')
  await expect(line(page, 'Banana')).toContainText('2 dozen = 2 × Dozen')
  await expect(line(page, 'Onion')).toContainText('20kg = 2 × 10 kg')

  await page.keyboard.type('potato')
  await expect(line(page, 'Onion')).not.toContainText('20kg =')
  await expect(page.getByRole('option').first()).toContainText('Potato')
  await press(page, 'Enter')
  await page.keyboard.type('18kg')
  const near = page.getByRole('listbox', { name: 'Packs near this amount' })
  await expect(near.getByRole('option')).toHaveCount(2)
  await expect(near.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await press(page, 'ArrowDown', 'Enter')
  await expect(near).toBeHidden()
  await expect(line(page, 'Potato')).toContainText('18kg = ')

  await quantityOf(page, 'Onion (big/red) 10 kg').focus()
  await page.keyboard.type('+3')
  await press(page, 'Enter')
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('5')
  await expect(line(page, 'Onion')).toContainText('2 → 5')
  await quantityOf(page, 'Onion (big/red) 10 kg').focus()
  await page.keyboard.type('60 kilo')
  await press(page, 'Enter')
  await expect(lines(page).filter({ hasText: 'Onion' })).toHaveCount(2)
  await expect(quantityOf(page, 'Onion (big/red) 50 kg bag')).toHaveValue('1')
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('1')
})

test('what is not in the customer’s list stands below it, is taken with a chip, and its reason is asked once', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'kaapi', 'Basavanagudi')
  await page.keyboard.type('baingan')
  await expect(page.getByText('Not in their list')).toBeVisible()
  await expect(page.getByRole('option')).not.toContainText(['Potato'])
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Brinjal')
  await expect(first).toContainText('Asks for the reason at placing')
  await press(page, 'Enter')
  await page.keyboard.type('4')
  await press(page, 'Enter')
  await expect(line(page, 'Brinjal')).toContainText('Not in their list')
  await page.keyboard.type('adrak 2kg')
  await press(page, 'Enter')
  await expect(line(page, 'Ginger')).toContainText('Not in their list')

  await page.keyboard.type('qqqq')
  await expect(page.getByText('“qqqq” is not in the catalogue.')).toBeVisible()
  await press(page, 'Enter')
  await page.keyboard.type('tomato')
  await expect(item(page)).toHaveValue('tomato')
  await expect(page.getByRole('option').first()).toContainText('Tomato')
  await press(page, 'Enter')
  await page.keyboard.type('20')
  await press(page, 'Enter')

  await page.getByLabel('Date', { exact: true }).fill('+3')
  await press(page, 'Enter', 'Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('and 1 more are not in the list of Kaapi & Co.')
  for (const reason of await dialog.getByLabel('Reason').all())
    await reason.fill('The chef asked for it on the phone')
  await dialog.getByRole('button', { name: /^Place (order|on hold)$/ }).click()
  await expect(note(page)).toContainText(/Order #\d+ placed/)
})

test('a sentence pasted into the item field is read as a message', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabar', 'MG Road')
  await paste(page, 'tamatar 20 kilo bhej dena bhaiya')
  await expect(page.getByText('tamatar 20 kilo bhej dena bhaiya').first()).toBeVisible()
  await expect(line(page, 'Tomato').first()).toBeVisible()
})

test('a line of a message that is not in the customer’s list is in the order, to be looked at, and stays with Enter', async ({
  page,
}) => {
  await openScreen(page)
  await choose(page, 'kaapi', 'Basavanagudi')
  await paste(page, 'tomato 10 kg\nginger 2 kg')
  await expect(line(page, 'Ginger').first()).toBeVisible()
  await expect(page.getByText(/is not in this customer’s list/)).toBeVisible()
  await press(page, 'Enter')
  await expect(line(page, 'Ginger')).toContainText('Not in their list')
  await expect(quantityOf(page, 'Ginger (fresh) 1 kg')).toHaveValue('2')
})

test('in a small window the row for the next line of an edit lies over no line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(3), lines: 14, quantity: 2 })
  await openOrder(page, order.orderid)
  const dialog = await openEdit(page, order.orderid)
  const add = dialog.getByRole('combobox', { name: 'Add an item' })
  await expect(add).toBeAttached()
  const row = async (at: number) => dialog.locator('tbody tr').nth(at).boundingBox()
  const [last, foot] = [await row(13), await add.boundingBox()]
  expect(foot && last && foot.y >= last.y + last.height).toBe(true)
})

test('a name that is no item is asked about, and taken only once it is chosen', async ({ page }) => {
  await openScreen(page)
  await choose(page, 'malabar', 'MG Road')
  await page.keyboard.type('black salt 1kg')
  await expect(page.getByText('“black salt” is not in the catalogue.')).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(item(page)).toHaveValue('black salt 1kg')
  await expect(lines(page)).toHaveCount(0)
  await press(page, 'ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await press(page, 'Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('said: black salt')

  await page.keyboard.type('rock salt 2kg')
  await expect(page.getByText('“rock salt” is not in the catalogue.')).toBeVisible()
  await press(page, 'ArrowUp', 'Enter')
  await expect(item(page)).toHaveValue('')
  await expect(page.getByLabel('Instructions')).toHaveValue('rock salt 2kg')

  await page.keyboard.type('nariyal 50')
  await expect(page.getByText('“50” can be an amount or a number of packs. Which one?')).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await expect(quantityOf(page, 'Coconut (dehusked) 50 pc bag')).toHaveValue('1')
  await page.keyboard.type('nariyal 0')
  await press(page, 'Enter')
  await expect(line(page, 'Coconut')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Coconut')).toHaveCount(1)
})

test('on a slow line what is typed before the list of items is there waits, and both lines are in the order', async ({
  page,
}) => {
  await openScreen(page)
  const line400 = await page.context().newCDPSession(page)
  await line400.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const list = Promise.withResolvers<void>()
  await page.route(/getitemsforcustomer-orders/, async route => {
    await list.promise
    await route.continue()
  })
  await takeOutlet(page, 'malabar', 'MG Road')
  await page.keyboard.type('pyaz 20kg')
  await press(page, 'Enter')
  await page.keyboard.type('kela 2 dozen')
  await press(page, 'Enter')
  await page.keyboard.type('tam')
  await expect(page.getByRole('cell', { name: /^pyaz 20kg: read once/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^kela 2 dozen: read once/ })).toBeVisible()
  list.resolve()
  await expect(quantityOf(page, 'Onion (big/red) 10 kg')).toHaveValue('2')
  await expect(line(page, 'Banana')).toBeVisible()
  await expect(item(page), 'what is being typed stays').toHaveValue('tam')
})
