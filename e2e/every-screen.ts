import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { Page } from '@playwright/test'
import { lineLotsPath, lotPath, mergePath, paths } from '../client/src/app/navigation/paths.ts'
import { call } from './call.ts'
import { debtor, first, soldLot, stockedItem } from './demo-records.ts'
import { assignOrder, dayIn, moveOrder, placeOrder } from './order-calls.ts'
import { escaped } from './screen-parts.ts'

/** Demo records used to open screens of one entity, and shown in lists. */
export interface Records {
  item: { itemId: number; itemName: string }
  /** the customer with the highest dues */
  customer: { customerID: number; businessName: string }
  /** in the hall, assigned to a picker */
  order: number
  /** name of the first line of that order */
  line: string
  /** of the same day, packed with a short line */
  packed: number
  day: string
  group: string
  category: string
  picker: string
  /** of that day, with its driver */
  trip: { id: number; name: string; driverId: number; driver: string }
  /** of buying, open */
  run: number
  /** that an order got goods of, with the line of that order */
  lot: { id: number; lineId: number; item: string; itemId: number }
}

/** What a screen shows once it is open and has its data. */
export interface Opened {
  /** default: the path itself, if it has no parameters */
  address?: (records: Records) => string
  heading: string | ((records: Records) => string | RegExp)
  /** a text, or the beginning of one, that only its data contains */
  shows: string | RegExp | ((records: Records) => string | RegExp)
  /** shown without signing in */
  guest?: true
  /** first asks for the picker using this device */
  asksWho?: true
}

const amount = /₹[\d,]*[1-9]/

const itemAt = (path: string) => {
  return ({ item }: Records) =>
    `${path.replace(':name', encodeURIComponent(item.itemName))}?itemid=${item.itemId}`
}
const customerAt = (path: string) => (records: Records) => `${path}?customerid=${records.customer.customerID}`
const orderAt = (path: string) => (records: Records) => path.replace(':orderid', `${records.order}`)
const item = (records: Records) => records.item.itemName
const customer = (records: Records) => records.customer.businessName
const orderNumber = ({ order }: Records) => `#${order}`

type Address = Exclude<(typeof paths)[keyof typeof paths], typeof paths.loginAlias>

/** Each address of the client with what it shows; an address missing here does not compile. */
export const opened: Record<Address, Opened> = {
  [paths.login]: { heading: 'Sign in', shows: 'Mobile number', guest: true },
  [paths.otp]: { heading: 'Enter OTP shared on mobile', shows: /98765 43210/, guest: true },
  [paths.door]: {
    address: () => paths.door.replace(':token', 'aLinkThatNeverWasThere'),
    heading: 'This link no longer works',
    shows: /^This link has ended/,
    guest: true,
  },
  [paths.shared]: {
    address: () => paths.shared.replace(':token', 'aLinkThatNeverWasThere'),
    heading: 'This link no longer works',
    shows: /^This link has ended/,
    guest: true,
  },
  [paths.orders]: {
    address: ({ day }) => `${paths.orders}?deliveryDate=${day}`,
    heading: 'Orders',
    shows: orderNumber,
  },
  [paths.order]: { address: orderAt(paths.order), heading: orderNumber, shows: ({ line }) => line },
  [paths.orderVersions]: {
    address: ({ packed }) => paths.orderVersions.replace(':orderid', `${packed}`),
    heading: ({ packed }) => `Versions of #${packed}`,
    shows: 'Delivery and totals',
  },
  [paths.orderDetails]: {
    address: ({ order }) => `${paths.orderDetails}?orderid=${order}`,
    heading: orderNumber,
    shows: ({ line }) => line,
  },
  [paths.createOrder]: { address: customerAt(paths.createOrder), heading: 'New order', shows: customer },
  [paths.home]: { heading: 'Home', shows: 'Needs attention' },
  [paths.deliveredShort]: {
    address: () => `${paths.deliveredShort}?deliveryDate=2020-01-01`,
    heading: 'Short lines',
    shows: 'Every line of this day was delivered in full.',
  },
  [paths.moneyIn]: {
    address: () => `${paths.moneyIn}?date=2020-01-01`,
    heading: 'Money in',
    shows: 'No money was recorded for this day.',
  },
  [paths.tonight]: { heading: 'Tonight', shows: 'Regulars to call' },
  [paths.messages]: { heading: 'Messages', shows: 'Chef Anand' },
  [paths.picking]: {
    asksWho: true,
    address: ({ day }) => `${paths.picking}?date=${day}`,
    heading: 'Picking',
    shows: orderNumber,
  },
  [paths.pickingOrder]: {
    asksWho: true,
    address: orderAt(paths.pickingOrder),
    heading: ({ order }) => new RegExp(`^#${order} · `),
    shows: ({ line }) => line,
  },
  [paths.shortages]: {
    address: () => `${paths.shortages}?deliveryDate=2020-01-01`,
    heading: 'Shortages',
    shows: 'Nothing is short',
  },
  [paths.dispatch]: {
    address: ({ day }) => `${paths.dispatch}?deliveryDate=${day}`,
    heading: 'Dispatch',
    shows: ({ packed }) => `#${packed}`,
  },
  [paths.trips]: {
    address: ({ day }) => `${paths.trips}?deliveryDate=${day}`,
    heading: 'Trips',
    shows: 'Without a trip',
  },
  [paths.expires]: { heading: 'Expires soon', shows: 'Past their day' },
  [paths.suppliers]: { heading: 'Suppliers', shows: 'Suppliers' },
  [paths.cheques]: { heading: 'Cheques', shows: '220046' },
  [paths.bank]: { heading: 'To confirm', shows: 'Match a bank line' },
  [paths.priceRuns]: { heading: 'Price runs', shows: 'Done' },
  [paths.priceLists]: { heading: 'Price lists', shows: 'Regulars, volume' },
  [paths.priceList]: {
    address: () => paths.priceList.replace(':list', '1'),
    heading: 'Regulars, volume',
    shows: 'Who gets it',
  },
  [paths.crates]: { heading: 'Crates', shows: 'Crates at outlets' },
  [paths.settleTrip]: {
    address: ({ trip }) => paths.settleTrip.replace(':tripid', `${trip.id}`),
    heading: ({ trip }) => trip.name,
    shows: 'Cash at the door',
  },
  [paths.fromDoor]: { heading: 'From the door', shows: 'To decide' },
  [paths.driverMonth]: {
    address: ({ trip }) => paths.driverMonth.replace(':driverid', `${trip.driverId}`),
    heading: ({ trip }) => trip.driver,
    shows: 'Cash receipts',
  },
  [paths.loadTrip]: {
    address: ({ day }) => `${paths.loadTrip}?deliveryDate=${day}`,
    heading: 'Load a trip',
    shows: /stops?$/,
  },
  [paths.callList]: {
    address: ({ day }) => `${paths.callList}?deliveryDate=${day}`,
    heading: 'Call list',
    shows: ({ packed }) => `#${packed}`,
  },
  [paths.items]: {
    address: ({ item }) => `${paths.items}?searchtext=${encodeURIComponent(item.itemName)}`,
    heading: 'Items',
    shows: item,
  },
  [paths.newItem]: { heading: 'Add item', shows: 'Item name' },
  [paths.editItems]: {
    address: ({ item }) => `${paths.editItems}?itemids=${item.itemId}`,
    heading: 'Edit item',
    shows: 'Item name',
  },
  [paths.categories]: { heading: 'Categories', shows: ({ category }) => category },
  [paths.itemGroups]: { heading: 'Item groups', shows: ({ group }) => group },
  [paths.pricing]: { heading: 'Pricing', shows: item },
  [paths.pricingItem]: { address: itemAt(paths.pricingItem), heading: item, shows: amount },
  [paths.marketRates]: { heading: 'Market rates', shows: 'Market commodities' },
  [paths.inventory]: { heading: 'Inventory', shows: item },
  [paths.inventoryItem]: { address: itemAt(paths.inventoryItem), heading: item, shows: 'On hand' },
  [paths.lot]: {
    address: ({ lot }) => lotPath(lot.id),
    heading: ({ lot }) => new RegExp(`^${escaped(lot.item)}, lot of`),
    shows: 'Received',
  },
  [paths.lineLots]: {
    address: ({ lot }) => lineLotsPath(lot.lineId),
    heading: ({ lot }) => `Where ${lot.item} came from`,
    shows: 'Order line',
  },
  [paths.customers]: {
    address: ({ customer }) => `${paths.customers}?searchtext=${encodeURIComponent(customer.businessName)}`,
    heading: 'Customers',
    shows: customer,
  },
  [paths.buying]: { heading: 'Buying', shows: 'On credit' },
  [paths.buyingRun]: {
    address: ({ run }) => paths.buyingRun.replace(':runid', `${run}`),
    heading: 'Azadpur Mandi',
    shows: 'Cash with me',
  },
  [paths.customer]: {
    address: ({ customer }) => paths.customer.replace(':customerid', `${customer.customerID}`),
    heading: customer,
    shows: amount,
  },
  [paths.customerPrices]: {
    address: customerAt(paths.customerPrices),
    heading: 'Customer prices',
    shows: customer,
  },
  [paths.customerItems]: {
    address: customerAt(paths.customerItems),
    heading: 'Customer items',
    shows: ({ group }) => group,
  },
  [paths.mergeCustomers]: {
    address: () => mergePath(13, 15),
    heading: 'Merge two customers',
    shows: 'What differs',
  },
  [paths.creditDesk]: { heading: 'Credit desk', shows: 'Spice Route Kitchens' },
  [paths.dues]: { heading: 'Dues', shows: customer },
  [paths.handover]: { heading: 'Hand-over', shows: 'Batches' },
  [paths.portals]: { heading: 'Portals', shows: 'Registered buyers' },
  [paths.registers]: { heading: 'GST registers', shows: 'Invoices and bills' },
  [paths.notes]: { address: customerAt(paths.notes), heading: 'Note without goods', shows: customer },
  [paths.paymentDetails]: { address: customerAt(paths.paymentDetails), heading: customer, shows: amount },
  [paths.pickers]: { heading: 'Picker agents', shows: ({ picker }) => picker },
  [paths.lookups]: { heading: 'Master data', shows: 'Hotel' },
  [paths.standing]: { heading: 'Standing orders', shows: 'Every day' },
  [paths.apiKeys]: { heading: 'API keys', shows: 'Tally link' },
  [paths.staff]: { heading: 'Staff', shows: 'Asha Deshpande' },
  [paths.roles]: { heading: 'Roles', shows: 'Pick, pack, check, receive goods' },
  [paths.settings]: { heading: 'Settings', shows: 'Order rules' },
  [paths.firstSteps]: { heading: 'First steps', shows: '5 of 5 done' },
  [paths.guide]: { address: () => '/guide/desk', heading: 'The desk’s evening', shows: 'Taking an order' },
}

/** Reads the demo's records, and places two orders for a separate day: one to pick, one packed with a short line. */
export async function readRecords(page: Page): Promise<Records> {
  const groups = await call(page, itemGroups.itemGroupDashboard, {})

  const day = dayIn(26)
  const placed = [await placeOrder(page, { day }), await placeOrder(page, { day })] as const
  const [waiting, short] = placed
  for (const { orderid } of placed) await moveOrder(page, orderid, 'PENDING')
  const picker = await assignOrder(page, waiting.orderid)
  await assignOrder(page, short.orderid)
  const items = short.orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }, index) => ({
    orderitemid,
    pickedquantity: index === 0 ? 0 : orderedquantity,
    pickedweight: index === 0 ? 0 : orderedweight,
    ...(index === 0 && { reason: 'OUT_OF_STOCK' as const }),
  }))
  await call(page, orders.fulfilOrder, { orderId: short.orderid, body: { items } })
  return {
    item: await stockedItem(page),
    customer: await debtor(page),
    order: waiting.orderid,
    line: first(waiting.orderitemdetails).name,
    packed: short.orderid,
    day,
    group: first(groups.filter(({ isActive }) => isActive)).name,
    category: first(await call(page, categories.categoryDashboard, {})).name,
    picker,
    trip: await planTrip(page, day),
    run: (
      await call(page, buying.startRun, {
        body: { date: dayIn(1), market: 'Azadpur Mandi', cashTaken: 5000 },
      })
    ).id,
    lot: await soldLot(page),
  }
}

/** A trip of a new driver, without orders. */
async function planTrip(page: Page, day: string): Promise<Records['trip']> {
  const mobile = `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  const driver = await call(page, trips.addDriver, { body: { name: 'Suresh Menon', mobile } })
  const { id, name } = await call(page, trips.addTrip, {
    body: { deliveryDate: day, name: `Trip ${mobile.slice(-5)}`, driverId: driver.id, orderIds: [] },
  })
  return { id, name, driverId: driver.id, driver: driver.name }
}
