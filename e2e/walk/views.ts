import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import type { Page } from '@playwright/test'
import { cratesPath, driverMonthPath, paths, priceRunPath } from '../../client/src/app/navigation/paths.ts'
import { call } from '../call.ts'
import { first } from '../demo-records.ts'
import type { Records } from '../every-screen.ts'
import { signIn } from '../fixtures.ts'
import { comeIn } from '../lot-in.ts'
import { dayIn } from '../order-calls.ts'

/** An address, or steps that lead to the lists and return an address that is left to open. */
type Open = string | ((records: Records, page: Page) => string | Promise<string | undefined>)

/** Lists that a screen shows together, by the keys of their settings. */
export interface View {
  lists: string[]
  /** default: as the walk has opened the screen */
  open?: Open
  /** the narrowest window that shows them, px */
  least?: number
}

const lookup = (list: string) => `${paths.lookups}?list=${list}`

/** Returns the id of a demo order in a state. */
async function orderIn(page: Page, status: OrderStatus): Promise<number> {
  const { rows } = await call(page, orders.ordersByStatus, { status, limit: 1 })
  if (!rows[0]) throw new Error(`The demo has no order that is ${status}`)
  return rows[0].orderid
}

/** Returns the id of a supplier that some goods went back to. */
async function whoTookBack(page: Page): Promise<number> {
  const { rows } = await call(page, suppliers.allSuppliers, { limit: 50 })
  for (const { id } of rows)
    if ((await call(page, supplierReturns.supplierReturnList, { supplierid: id, limit: 1 })).rows.length > 0)
      return id
  throw new Error('No goods of the demo went back to a supplier')
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
    await page
      .getByRole('dialog')
      .getByLabel(label)
      .setInputFiles({ name: 'night.csv', mimeType: 'text/csv', buffer })
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

/** The views with lists of each screen. */
export const views: Record<string, View[]> = {
  [paths.orders]: [
    { lists: ['orders'], open: `${paths.orders}?deliveryDate=any` },
    {
      lists: ['order-item-sums'],
      open: async (_records, page) => {
        await page.goto(paths.orders)
        const ticks = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox')
        for (const at of [1, 2]) await ticks.nth(at).check()
        await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Sum/ }).click()
        return undefined
      },
    },
  ],
  [paths.messages]: [{ lists: ['messages'] }],
  [paths.dispatch]: [{ lists: ['dispatch'], open: paths.dispatch }],
  [paths.trips]: [{ lists: ['trips-waiting'], open: paths.trips, least: 760 }],
  [paths.driverMonth]: [
    { lists: ['driver-month'], open: ({ trip, day }) => driverMonthPath(trip.driverId, day.slice(0, 7)) },
  ],
  [paths.order]: [
    {
      lists: ['order-lines'],
      open: async (_records, page) => `${paths.orders}/${await orderIn(page, 'DELIVERED')}`,
    },
    {
      lists: ['order-lines-beside-paper'],
      least: 1180, // a document is shown beside the lines only where both fit
      open: async (_records, page) => {
        await page.goto(`${paths.orders}/${await orderIn(page, 'DELIVERED')}`)
        const invoice = page.getByRole('button', { name: /^Open invoice/ })
        await invoice.first().click()
        return undefined
      },
    },
  ],
  [paths.items]: [
    { lists: ['items'], open: paths.items },
    { lists: ['item-packs'], open: `${paths.items}?by=pack` },
    {
      lists: ['item-import'],
      open: sheet(paths.items, 'Import', 'Sheet of items', () => [
        'Item Name,Item Type,Type Code,Unit,HSN,Base Price,Pack Name,Pack Weight,SKU',
        'Salsify,Regular,SALSIFY,stone,0706,,,5,',
      ]),
    },
  ],
  [paths.itemGroups]: [{ lists: ['item-groups'] }],
  [paths.categories]: [
    { lists: ['sub-categories'], open: `${paths.categories}?tab=subs` },
    { lists: ['items-in-none'], open: askedWithout('withoutCategory=true', `${paths.categories}?tab=none`) },
  ],
  [paths.pricing]: [
    { lists: ['prices'] },
    {
      lists: ['price-sheet'],
      open: sheet(paths.pricing, 'Upload prices', 'Price sheet', ({ item }) => [
        priceHeads,
        `${item.itemId},,,,3,90,N,,`,
      ]),
    },
  ],
  [paths.pricingItem]: [
    { lists: ['pack-prices', 'item-costs', 'price-changes', 'item-discounts'], open: discounted },
  ],
  [paths.inventory]: [
    { lists: ['stock'] },
    {
      lists: ['buying'],
      least: 760, // buying amounts are typed from a tablet up
      open: async (_records, page) => {
        await page.goto(paths.inventory)
        const ticks = page.locator('[data-list="stock"]').getByRole('checkbox')
        for (const at of [1, 2]) await ticks.nth(at).check()
        const estimates = page
          .getByRole('region', { name: 'Selection' })
          .getByRole('button', { name: /^Add estimates/ })
        await estimates.click()
        return undefined
      },
    },
    { lists: ['receiving'], open: `${paths.inventory}?view=receive` },
    {
      lists: ['stock-sheet'],
      open: sheet(paths.inventory, 'Upload stock', 'Stock sheet', ({ item }) => [
        stockHeads,
        `${item.itemId},,,,,,,,,2,,,`,
      ]),
    },
  ],
  [paths.inventoryItem]: [
    { lists: ['stock-ledger'] },
    {
      lists: ['item-lots'],
      open: ({ lot }) =>
        `${paths.inventoryItem.replace(':name', encodeURIComponent(lot.item))}?itemid=${lot.itemId}`,
    },
  ],
  [paths.lot]: [{ lists: ['lot-orders', 'lot-moves'] }],
  [paths.lineLots]: [{ lists: ['line-lots'] }],
  [paths.marketRates]: [{ lists: ['market-rates'] }],
  [paths.customers]: [
    { lists: ['customers'], open: paths.customers },
    {
      lists: ['customer-import'],
      open: sheet(paths.customers, 'Import', 'Sheet of customers', () => [
        customerHeads,
        'Broken Bistro,Caterer,Bina,9810077003,bina@bistro.example,1 MG Road,Bengaluru,Karnataka,600001,29AAFCA7488L1Z0,,,,,',
      ]),
    },
  ],
  [paths.customer]: [
    {
      lists: ['customer-orders'],
      open: ({ customer }) => `${paths.customers}/${customer.customerID}?tab=orders`,
    },
    {
      lists: ['customer-items-of-one'],
      open: ({ customer }) => `${paths.customers}/${customer.customerID}?tab=items`,
    },
    {
      lists: ['customer-pack-prices'],
      open: ({ customer }) => `${paths.customers}/${customer.customerID}?tab=prices`,
    },
  ],
  [paths.customerPrices]: [
    { lists: ['customer-prices'] },
    { lists: ['customers-with-discounts'], open: paths.customerPrices },
  ],
  [paths.customerItems]: [{ lists: ['customer-items'] }],
  [paths.priceRuns]: [
    { lists: ['price-runs'], open: paths.priceRuns },
    {
      lists: ['price-run'],
      least: 760, // cards on a phone
      open: async (_records, page) => {
        const { rows } = await call(page, priceRuns.priceRuns, { limit: 1 })
        return priceRunPath(first(rows).id)
      },
    },
  ],
  [paths.priceLists]: [{ lists: ['price-lists'] }],
  [paths.priceList]: [{ lists: ['price-list'], least: 760 }], // prices by quantity are typed from a tablet up
  [paths.crates]: [
    { lists: ['crates'] },
    {
      lists: ['crate-ledger'],
      open: async (_records, page) => {
        const { rows } = await call(page, crates.allCrates, { limit: 1 })
        return cratesPath(first(rows).outletId)
      },
    },
  ],
  [paths.buying]: [{ lists: ['buying-needs'] }],
  [paths.expires]: [
    {
      lists: ['expires'],
      open: async ({ lot }, page) => {
        await comeIn(page, lot.itemId, { quantity: 4, bestBefore: dayIn(1) })
        return paths.expires
      },
    },
  ],
  [paths.suppliers]: [
    { lists: ['suppliers'] },
    {
      lists: ['supplier-ledger', 'supplier-returns'],
      open: async (_records, page) => `${paths.suppliers}?supplier=${await whoTookBack(page)}`,
    },
  ],
  [paths.dues]: [{ lists: ['dues'] }],
  [paths.cheques]: [{ lists: ['cheques'] }],
  [paths.bank]: [{ lists: ['bank'] }],
  [paths.notes]: [{ lists: ['note-start'], open: paths.notes }],
  [paths.creditDesk]: [
    { lists: ['held-orders', 'credit-releases'] },
    { lists: ['promises'], open: `${paths.creditDesk}?tab=promises` },
    { lists: ['to-collect'], open: `${paths.creditDesk}?tab=collect` },
  ],
  [paths.paymentDetails]: [
    { lists: ['ledger', 'open-dues'] },
    {
      lists: ['free-money'],
      open: async (_records, page) => {
        // whoever paid most ahead
        const { rows } = await call(page, customers.customerDashboard, { sort: 'outstanding', limit: 1 })
        return `${paths.paymentDetails}?customerid=${first(rows).customerID}&refund=1`
      },
    },
  ],
  [paths.pickers]: [{ lists: ['pickers'] }],
  [paths.staff]: [{ lists: ['staff'] }],
  [paths.apiKeys]: [{ lists: ['api-keys'] }],
  [paths.standing]: [{ lists: ['standing-orders'] }],
  [paths.lookups]: [
    { lists: ['lookups-customer-types'], open: lookup('CUSTOMER_TYPE') },
    { lists: ['lookups-cuisine-types'], open: lookup('CUISINE_TYPE') },
    { lists: ['lookups-designations'], open: lookup('DESIGNATION') },
    { lists: ['lookups-managers'], open: lookup('MANAGER') },
    { lists: ['lookups-reject-reasons'], open: lookup('REJECT_REASON') },
    { lists: ['lookups-minimum-orders'], open: lookup('MOV') },
    { lists: ['lookups-time-slots'], open: lookup('TIME_SLOT') },
    { lists: ['lookups-hsn-codes'], open: lookup('HSN_CODE') },
    { lists: ['lookups-words'], open: lookup('WORD') },
  ],
  [paths.deliveredShort]: [{ lists: ['delivered-short'], open: ofHome('Short lines') }],
  [paths.moneyIn]: [{ lists: ['money-in'], open: ofHome('Money in') }],
  [paths.home]: [
    {
      lists: ['due-today'],
      open: async ({ customer }, page) => {
        const { today } = await call(page, home.accountsHome, {})
        await call(page, credit.addPromise, {
          body: { customerId: customer.customerID, amount: 100, by: today, confirm: true },
        })
        await signIn(page, '9876543213')
        return paths.home
      },
    },
  ],
}
