import { sql } from 'kysely'
import { paths } from '../client/src/app/navigation/paths.ts'
import type { TestDatabase } from '../server/src/platform/db/testing/database.ts'
import { hostile, spoilTexts } from '../server/src/testing/hostile-texts.ts'
import { demoDatabase } from './business.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { requestsOf, settled } from './held-replies.ts'
import { type RunningServer, startServer } from './server.ts'

let database: TestDatabase
let app: RunningServer
test.beforeAll(async () => {
  database = await demoDatabase()
  expect(await spoilTexts(database.db)).toBeGreaterThan(50)
  app = await startServer(database.url)
})
test.afterAll(async () => {
  await app.stop()
  await database.close()
})

/** Returns every screen's address, including dialogs opened over some of them. */
async function addresses(): Promise<string[]> {
  const { rows } = await sql<{
    customer: number
    order: number
    packing: number
    item: number
    itemId: number
    name: string
    day: string
  }>`
    select (select customer_id from account where outstanding_paise > 0 limit 1) as customer,
      (select id from orders where status = 'DELIVERED' limit 1) as order,
      (select id from orders where status = 'PACKING' limit 1) as packing,
      item_type.id as item, item.id as "itemId", item.name, (select delivery_date::text from orders where status = 'PACKED' limit 1) as day
    from stock join item_type on item_type.id = item_type_id join item on item.id = item_type.item_id where on_hand_milli > 0 limit 1`.execute(
    database.db,
  )
  const [found] = rows
  if (!found) throw new Error('The demo has no goods in stock')
  const { customer, order, packing, item, itemId, name, day } = found
  const named: Record<string, string> = {
    ':orderid': String(order),
    ':customerid': String(customer),
    ':name': `${encodeURIComponent(name)}?itemid=${item}`,
  }
  const request: Record<string, string> = {
    [paths.dispatch]: `?deliveryDate=${day}`,
    [paths.callList]: `?deliveryDate=${day}`,
    [paths.editItems]: `?itemids=${itemId}`,
    [paths.paymentDetails]: `?customerid=${customer}`,
    [paths.customerItems]: `?customerid=${customer}`,
    [paths.customerPrices]: `?customerid=${customer}`,
    [paths.createOrder]: `?customerid=${customer}`,
    [paths.orderDetails]: `?orderid=${order}`,
    [paths.orders]: '?deliveryDate=any',
  }
  const screens = Object.values(paths)
    .filter(
      path =>
        ![paths.login, paths.loginAlias, paths.otp, paths.door, paths.shared].some(guest => guest === path),
    )
    .map(path => path.replace(paths.pickingOrder, `${paths.picking}/${packing}`) + (request[path] ?? ''))
    .map(path => path.replace(/:\w+/, part => named[part] ?? part))
  return [
    ...screens,
    `/items?item=${item}`,
    `/customers/${customer}?tab=items`,
    '/items/pricing?by=pack',
    '/lookups?list=MANAGER',
  ]
}

for (const look of [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)
  test(`a text with a script in it, in every field of every table, is text on every screen, ${look.colorScheme} at ${look.viewport.width} px`, async ({
    browser,
  }) => {
    const all = await addresses()
    let seen = 0
    const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...look })
    const page = await context.newPage()
    const errors = listenForErrors(page) // includes violations of the content security policy
    await signIn(page, app.mobile, { ownSession: true })
    await page.goto(paths.orders)
    const { open } = requestsOf(page)
    for (const address of all) {
      await page.evaluate(goTo(address))
      await settled(page, open)
      await page.locator('h1, form, [role=dialog]').first().waitFor()
      await expect(page.locator('[aria-label=Loading], [aria-busy=true]')).toHaveCount(0)
      const ran = await page.evaluate<unknown>('window.ran')
      const made = await page.locator('img[src=x], body script:not([src])').count()
      expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
      expect({ address, ran, made }).toEqual({ address, ran: undefined, made: 0 })
      if ((await page.getByText(hostile.slice(0, 20)).count()) > 0) seen += 1
    }
    expect(errors).toEqual([])
    await context.close()
    expect(seen).toBeGreaterThan(all.length / 2)
  })
