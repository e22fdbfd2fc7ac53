import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { crates } from '@packhouse/contract/crates/endpoints.ts'
import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { home } from '@packhouse/contract/home/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { suppliers } from '@packhouse/contract/suppliers/endpoints.ts'
import type { Page } from '@playwright/test'
import { cratesPath, driverMonthPath, lineLotsPath, lotPath, paths } from '../client/src/app/navigation/paths.ts'
import { sources } from '../tests/source.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { type Records, readRecords } from './every-screen.ts'
import { expect, signIn, test } from './fixtures.ts'
import { type Measured, measureList } from './list-width.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ demo: 'untouched', viewport: { width: 1440, height: 900 } })

/** Tested widths: desktop, packhouse office, small laptop, tablet, phone. */
const widths = [1440, 1280, 1024, 820, 390]

type Open = string | ((records: Records, page: Page) => string | Promise<string | undefined>)

const itemOn = (path: string) => (records: Records) =>
  `${path.replace(':name', encodeURIComponent(records.item.itemName))}?itemid=${records.item.itemId}`
const customerOn = (path: string) => (records: Records) => `${path}?customerid=${records.customer.customerID}`
const lookup = (list: string) => `${paths.lookups}?list=${list}`

/** Returns the id of a demo order in a state. */
async function orderIn(page: Page, status: OrderStatus): Promise<number> {
  const { rows } = await call(page, orders.ordersByStatus, { status, limit: 1 })
  if (!rows[0]) throw new Error(`The demo has no order that is ${status}`)
  return rows[0].orderid
}

/** Returns the address of the price page of an item on which a customer has a discount. */
async function discounted(_records: Records, page: Page): Promise<string> {
  const { rows } = await call(page, customers.customerItemsDashboard, { status: true })
  const { customerID } = first(rows.filter(({ discountedItems }) => discountedItems > 0))
  const items = await call(page, customers.customerItems, { customerid: customerID })
  const item = first(items.filter(({ discount }) => discount !== null))
  return `${paths.pricingItem.replace(':name', encodeURIComponent(item.itemName))}?itemid=${item.itemId}`
}

/** Uploads a sheet in its dialog and leaves the preview open. */
const sheet =
  (path: string, button: string, label: string, lines: (records: Records) => string[]) =>
  async (records: Records, page: Page) => {
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    const buffer = Buffer.from(lines(records).join('\r\n'))
    await page.getByRole('dialog').getByLabel(label).setInputFiles({ name: 'night.csv', mimeType: 'text/csv', buffer })
    return undefined
  }

/** A list that is empty in the demo gets the rows of a wider query. */
const askedWithout =
  (param: string, address: string): Open =>
  async (_records, page) => {
    await page.route(
      ({ pathname, search }) => pathname.endsWith('/getitemdetailsbygroup') && search.includes(param),
      route => route.continue({ url: route.request().url().replace(param, 'status=true') }),
    )
    return address
  }

/** The list that a figure of the owner's first screen opens. */
const ofHome =
  (figure: string): Open =>
  async (_records, page) => {
    await page.goto(paths.home)
    await page.getByRole('link', { name: new RegExp(`^${figure}`) }).click()
    return undefined
  }

const stockHeads =
  'Item ID,Item Name,Item Type Code,Unit,Current Stock,Order Accepted,Add Estimate,Expected Date,Actual Received,Remove Qty,Remove Reason,Max Order Qty,Notes'
const priceHeads =
  'Item ID,Item Name,Item Type Code,Unit,Current Base Price,New Base Price,Update Pack Prices,Confirm Large Change,Remarks'
const customerHeads =
  'Business Name,Customer Type,Contact Person,Mobile,Email,Address,City,State,PIN Code,GSTIN,Opening Dues,Due Since,Outlet Name,Staff Name,Staff Mobile'

/** Each list by the key of its settings, and how it is opened. */
const lists: Record<string, Open> = {
  orders: `${paths.orders}?deliveryDate=any`,
  'order-item-sums': async (_records, page) => {
    await page.goto(paths.orders)
    const ticks = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox')
    for (const at of [1, 2]) await ticks.nth(at).check()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Sum/ }).click()
    return undefined
  },
  messages: paths.messages,
  dispatch: paths.dispatch,
  'trips-waiting': paths.trips,
  'driver-month': ({ trip, day }) => driverMonthPath(trip.driverId, day.slice(0, 7)),
  'order-lines': async (_records, page) => `${paths.orders}/${await orderIn(page, 'DELIVERED')}`,
  'order-lines-beside-paper': async (_records, page) => {
    await page.goto(`${paths.orders}/${await orderIn(page, 'DELIVERED')}`)
    await page
      .getByRole('button', { name: /^Open invoice/ })
      .first()
      .click()
    return undefined
  },
  items: paths.items,
  'item-packs': `${paths.items}?by=pack`,
  'item-import': sheet(paths.items, 'Import', 'Sheet of items', () => [
    'Item Name,Item Type,Type Code,Unit,HSN,Base Price,Pack Name,Pack Weight,SKU',
    'Salsify,Regular,SALSIFY,stone,0706,,,5,',
  ]),
  'item-groups': paths.itemGroups,
  'sub-categories': `${paths.categories}?tab=subs`,
  'category-items': async (_records, page) => {
    const category = first(await call(page, categories.categoryDashboard, {}))
    return `${paths.categories}?category=${category.id}&view=items`
  },
  'items-in-none': askedWithout('withoutCategory=true', `${paths.categories}?tab=none`),
  prices: paths.pricing,
  'pack-prices': discounted,
  'item-costs': discounted,
  'price-changes': discounted,
  'item-discounts': discounted,
  'price-sheet': sheet(paths.pricing, 'Upload prices', 'Price sheet', ({ item }) => [priceHeads, `${item.itemId},,,,3,90,N,,`]),
  stock: paths.inventory,
  buying: async (_records, page) => {
    await page.goto(paths.inventory)
    const ticks = page.locator('[data-list="stock"]').getByRole('checkbox')
    for (const at of [1, 2]) await ticks.nth(at).check()
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: /^Add estimates/ })
      .click()
    return undefined
  },
  receiving: `${paths.inventory}?view=receive`,
  'stock-ledger': itemOn(paths.inventoryItem),
  'stock-sheet': sheet(paths.inventory, 'Upload stock', 'Stock sheet', ({ item }) => [stockHeads, `${item.itemId},,,,,,,,,2,,,`]),
  customers: paths.customers,
  'customer-import': sheet(paths.customers, 'Import', 'Sheet of customers', () => [
    customerHeads,
    'Broken Bistro,Caterer,Bina,9810077003,bina@bistro.example,1 MG Road,Bengaluru,Karnataka,600001,29AAFCA7488L1Z0,,,,,',
  ]),
  'customer-orders': ({ customer }) => `${paths.customers}/${customer.customerID}?tab=orders`,
  'customer-items-of-one': ({ customer }) => `${paths.customers}/${customer.customerID}?tab=items`,
  'customer-pack-prices': ({ customer }) => `${paths.customers}/${customer.customerID}?tab=prices`,
  'customer-prices': customerOn(paths.customerPrices),
  cheques: paths.cheques,
  'price-lists': paths.priceLists,
  'price-list': paths.priceList.replace(':list', '1'),
  'free-money': async (_records, page) => {
    // whoever paid most ahead
    const { rows } = await call(page, customers.customerDashboard, { sort: 'outstanding', limit: 1 })
    return `${paths.paymentDetails}?customerid=${first(rows).customerID}&refund=1`
  },
  'customers-with-discounts': paths.customerPrices,
  'customer-items': customerOn(paths.customerItems),
  crates: paths.crates,
  'crate-ledger': async (_records, page) => {
    const { rows } = await call(page, crates.allCrates, { limit: 1 })
    return cratesPath(first(rows).outletId)
  },
  'lot-orders': ({ lot }) => lotPath(lot.id),
  'lot-moves': ({ lot }) => lotPath(lot.id),
  'line-lots': ({ lot }) => lineLotsPath(lot.lineId),
  'item-lots': ({ lot }) => `${paths.inventoryItem.replace(':name', encodeURIComponent(lot.item))}?itemid=${lot.itemId}`,
  'market-rates': paths.marketRates,
  'buying-needs': paths.buying,
  suppliers: paths.suppliers,
  'supplier-ledger': async (_records, page) => {
    const { rows } = await call(page, suppliers.allSuppliers, { owed: true, limit: 1 })
    return `${paths.suppliers}?supplier=${first(rows).id}`
  },
  dues: paths.dues,
  'held-orders': paths.creditDesk,
  'credit-releases': paths.creditDesk,
  promises: `${paths.creditDesk}?tab=promises`,
  'to-collect': `${paths.creditDesk}?tab=collect`,
  ledger: customerOn(paths.paymentDetails),
  'open-dues': customerOn(paths.paymentDetails),
  pickers: paths.pickers,
  staff: paths.staff,
  'api-keys': paths.apiKeys,
  'lookups-customer-types': lookup('CUSTOMER_TYPE'),
  'lookups-cuisine-types': lookup('CUISINE_TYPE'),
  'lookups-designations': lookup('DESIGNATION'),
  'lookups-managers': lookup('MANAGER'),
  'lookups-reject-reasons': lookup('REJECT_REASON'),
  'lookups-minimum-orders': lookup('MOV'),
  'lookups-time-slots': lookup('TIME_SLOT'),
  'lookups-hsn-codes': lookup('HSN_CODE'),
  'lookups-words': lookup('WORD'),
  'standing-orders': paths.standing,
  'delivered-short': ofHome('Short lines'),
  'money-in': ofHome('Money in'),
  'due-today': async ({ customer }, page) => {
    const { today } = await call(page, home.accountsHome, {})
    await call(page, credit.addPromise, { body: { customerId: customer.customerID, amount: 100, by: today, confirm: true } })
    await signIn(page, '9876543213')
    return paths.home
  },
}

/** Pages with several lists are loaded once for all of them. */
const pages = Map.groupBy(Object.entries(lists), ([name, open]) =>
  open === lists.ledger || open === lists['open-dues']
    ? 'payment details'
    : /^(pack-prices|item-costs|price-changes|item-discounts)$/.test(name)
      ? 'price of an item'
      : name,
)

/** Min widths in px: a document is shown next to the lines only where both fit; buying amounts and prices by quantity are typed from a tablet up. */
const least: Record<string, number> = { 'order-lines-beside-paper': 1180, buying: 760, 'price-list': 760, 'trips-waiting': 760 }

let cached: Promise<Records> | undefined

for (const [, some] of pages)
  test(`at each width ${some.map(([name]) => name).join(', ')} shows what is essential`, async ({ page }) => {
    await signIn(page)
    cached ??= readRecords(page)
    const records = await cached
    const open = some[0]?.[1] ?? ''
    const address = typeof open === 'string' ? open : await open(records, page)
    if (address !== undefined) await page.goto(address)
    const shown = some.map(([name]) => ({ name, list: page.locator(`[data-list="${name}"]`) }))
    for (const { list } of shown) await expect(list.locator('tbody:not([aria-hidden]) td').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    let isShown = false
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const { name } of shown.filter(({ name }) => width >= (least[name] ?? 0))) {
        const cut = await measured(page, name, width)
        if (isShown || width < 760 || cut[0] === undefined) continue
        await expectWhole(page, name)
        isShown = true
      }
    }
  })

/** Measures until the page has adapted to the window: dependent changes come one frame later. */
async function measured(page: Page, name: string, width: number): Promise<string[]> {
  let cut: string[] = []
  await expect
    .poll(
      async () => {
        const reply = await page.evaluate<Measured>(measureList(name))
        cut = reply.cut
        return reply.wrong
      },
      { message: `${name} at ${width} px` },
    )
    .toEqual([])
  return cut
}

/** The first truncated cell of a list shows its full text on hover, and on focus with Tab. */
async function expectWhole(page: Page, name: string): Promise<void> {
  const cell = page.locator(`[data-list="${name}"]`).locator('td:has([data-truncate]), td[data-truncate]')
  // only the first rows of a long list: further ones are added and removed
  const at = await cell.evaluateAll(cells =>
    cells
      .slice(0, 40)
      .findIndex(one => [one, ...one.querySelectorAll('[data-truncate]')].some(part => part.scrollWidth > part.clientWidth)),
  )
  if (at === -1) return
  // biome-ignore lint/performance/useDomNodeTextContent: it keeps separate parts of the cell separate, as the tip does
  const words = (await cell.nth(at).innerText()).replace(/\s+/g, ' ').trim()
  const tip = page.getByRole('tooltip')
  await expect(async () => {
    await page.mouse.move(0, 0) // a list that moved under the pointer closes the tip: it opens when the pointer arrives
    await cell.nth(at).hover()
    await expect(tip).toHaveText(words, { timeout: 2_000 })
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  const focused =
    (await cell.nth(at).getAttribute('tabindex')) === '0'
      ? cell.nth(at)
      : cell.nth(at).locator(':is(a, button):not([tabindex="-1"])').first()
  await focused.focus()
  await expect(tip).toHaveText(words)
}

/** List names that are not literals in the source: passed on, or several. */
const named: Record<string, string[]> = {
  '{name}': [],
  "{tableOf[by ?? 'group']}": ['items', 'item-packs'],
  '{props.name}': [],
  '{words.name}': ['customer-import', 'item-import'],
  "{isSplit ? 'order-lines-beside-paper' : 'order-lines'}": ['order-lines-beside-paper', 'order-lines'],
  '{`lookups-${named.name}`}': [
    'lookups-customer-types',
    'lookups-cuisine-types',
    'lookups-designations',
    'lookups-managers',
    'lookups-reject-reasons',
  ],
}

/** Screens with the state of a list that draw no table of that name: prices are the grid `prices`, registers are a few figures. */
const withoutTable = ['pricing', 'registers']

test('no list is left out here', () => {
  const isDrawn = (path: string) => path.endsWith('.tsx') && !path.includes('/gallery/') && !path.endsWith('/ListTable.tsx')
  const drawn = sources('client/src').filter(({ path }) => isDrawn(path))
  const names = drawn.flatMap(({ code }) => [
    ...[...code.matchAll(/<(?:DataTable|MasterTable|SheetRows|Grid)\b/g)].map(({ index }) => {
      const [, plain, other = ''] = /\sname=(?:"([^"]+)"|(\{.*\}))/.exec(code.slice(index)) ?? []
      return plain ?? other
    }),
    ...[...code.matchAll(/useListScreen\((?:'([\w-]+)'|(\w[^,]*))/g)].map(([, plain, other = '']) => plain ?? `{${other}}`),
  ])
  expect(names.length).toBeGreaterThan(30)
  const wanted = names
    .flatMap(name => (name.startsWith('{') ? (named[name] ?? [name]) : name))
    .filter(name => !withoutTable.includes(name))
  expect([...new Set(wanted)].sort(), 'lists that are drawn, and lists that are opened at each width').toEqual(
    Object.keys(lists).sort(),
  )
})
