import { marketItems } from '@packhouse/contract/goods/matching/testing/market.ts'
import { fillMarket } from '../server/src/goods/items/testing/market.ts'
import { demoDatabase } from './business.ts'
import { expect, test as shared, signIn } from './fixtures.ts'
import { type RunningServer, startServer } from './server.ts'

const brands = 2_450

/** The demo business with two and a half thousand types in place of its ninety-one. */
const test = shared.extend<{ app: RunningServer }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const database = await demoDatabase()
      await fillMarket(database.db, brands)
      const app = await startServer(database.url)
      await use(app)
      await app.stop()
      await database.close()
    },
    { scope: 'test', timeout: 240_000 },
  ],
})

test('of 2,500 types the last in the alphabet and one by its Hindi name are ordered; the screen holds a part of them', async ({
  page,
  app,
}) => {
  await signIn(page, app.mobile)
  const opened = page.waitForResponse(reply => reply.url().includes('getitemsforcustomer-orders'))
  await page.goto('/orders/create-order')
  const customer = page.getByRole('combobox', { name: 'Customer or outlet' })
  const item = page.getByRole('combobox', { name: 'Add an item' })
  const option = page.getByRole('option')
  await customer.fill('malabar mg road')
  await option.filter({ hasText: 'MG Road' }).first().click()
  const first = await (await opened).text()
  const last = marketItems(brands)
    .map(({ name }) => name)
    .toSorted()
    .at(-1)
  if (last === undefined) throw new Error('The market is empty')
  expect(first.length, 'characters of what is asked for at the beginning').toBeLessThan(300_000)
  expect(first).not.toContain(last)
  expect(first).not.toContain('Packed poha')

  for (const [typed, name, quantity, keys] of [
    [last, last, '2', ['Enter']],
    ['पोहा ollinka', 'Packed poha Ollinka', '3', ['Enter']],
    ['zorvela chili', 'Zorvella chilli powder', '4', ['ArrowDown', 'Enter']], // misspelled and half a name: asked
    ['tamatar 25', 'Tomato', '4', ['Enter']],
  ] as const) {
    await item.fill(typed)
    await expect(option.first()).toContainText(name)
    for (const key of keys) await item.press(key)
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
    await expect(item).toHaveValue('')
  }
  await item.fill("';--")
  await expect(page.getByText("“';--” is not in the catalogue.")).toBeVisible()
  await item.fill('zorvella')
  await expect(option).toHaveCount(7) // six items and the note
  await expect(page.getByText('More match: keep typing.')).toBeVisible()
  await item.fill('')
  await item.press('Escape')

  await page.getByLabel('Date', { exact: true }).fill('+2')
  await page.keyboard.press('Enter')
  const lines = page.getByRole('table', { name: 'Lines of the order' }).locator('tbody').getByRole('row')
  await expect(lines).toHaveCount(4)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: 'Order placed' })).toContainText(/Order #\d+ placed/)
})
