/** Every address of the client; links use these and never write a path out. */
export const paths = {
  login: '/',
  loginAlias: '/login',
  otp: '/otp',
  door: '/door/:token',
  shared: '/f/:token',
  home: '/home',
  deliveredShort: '/home/short',
  moneyIn: '/home/receipts',
  orders: '/orders/order-list',
  order: '/orders/order-list/:orderid',
  orderVersions: '/orders/order-list/:orderid/versions',
  orderDetails: '/order-details',
  createOrder: '/orders/create-order',
  tonight: '/orders/tonight',
  messages: '/orders/messages',
  picking: '/orders/picking',
  pickingOrder: '/orders/picking/:orderid',
  shortages: '/orders/shortages',
  dispatch: '/orders/dispatch',
  callList: '/orders/dispatch/calls',
  trips: '/orders/trips',
  settleTrip: '/orders/trips/:tripid/settle',
  fromDoor: '/orders/trips/from-door',
  driverMonth: '/orders/trips/drivers/:driverid',
  loadTrip: '/orders/trips/load',
  standing: '/orders/standing',
  items: '/items',
  newItem: '/items/new',
  editItems: '/items/edit',
  categories: '/items/categories',
  itemGroups: '/items/item-groups',
  pricing: '/items/pricing',
  priceLists: '/items/pricing/lists',
  priceRuns: '/items/pricing/runs',
  priceList: '/items/pricing/lists/:list',
  pricingItem: '/items/pricing/:name',
  marketRates: '/items/market-rates',
  inventory: '/items/inventory',
  inventoryItem: '/items/inventory/:name',
  expires: '/items/expires',
  lot: '/items/lots/:lotid',
  lineLots: '/items/lots/of-line/:orderitemid',
  buying: '/items/buying',
  buyingRun: '/items/buying/:runid',
  suppliers: '/items/suppliers',
  customers: '/customers',
  customer: '/customers/:customerid',
  customerPrices: '/customers/items-pricing',
  customerItems: '/customers/customer-items',
  crates: '/customers/crates',
  mergeCustomers: '/customers/merge',
  dues: '/payments',
  cheques: '/payments/cheques',
  bank: '/payments/bank',
  creditDesk: '/payments/desk',
  registers: '/payments/registers',
  handover: '/payments/handover',
  portals: '/payments/registers/portals',
  paymentDetails: '/payments-details',
  notes: '/payments/notes',
  pickers: '/agents/picker-agent',
  lookups: '/lookups',
  staff: '/settings/staff',
  apiKeys: '/settings/apikeys',
  roles: '/settings/roles',
  settings: '/settings',
  firstSteps: '/first-steps',
  guide: '/guide/:page',
} as const

/** A page of the guide, at one of its sections. */
export const guidePath = (page: string, anchor = ''): string => `/guide/${page}${anchor && `#${anchor}`}`
export const orderPath = (orderid: number): string => `/orders/order-list/${orderid}`
/** An order with the panel that sends it. */
export const sendOrderPath = (orderid: number): string => `${orderPath(orderid)}?send=order`
export const orderVersionsPath = (orderid: number): string => `${orderPath(orderid)}/versions`
export const pickingPath = (orderid: number): string => `/orders/picking/${orderid}`
export const tripPath = (trip: { id: number; deliveryDate: string }): string =>
  `/orders/trips?deliveryDate=${trip.deliveryDate}&tripId=${trip.id}`
export const settleTripPath = (tripid: number): string => `/orders/trips/${tripid}/settle`
/** A month as 2026-11; the present one if not said. */
export const driverMonthPath = (driverid: number, month?: string): string =>
  `/orders/trips/drivers/${driverid}${month ? `?month=${month}` : ''}`
export const priceListPath = (list: number | 'new'): string => `/items/pricing/lists/${list}`

/** A price run: its rows, what is decided, and what became of it. */
export const priceRunPath = (run: number): string => `/items/pricing/runs?run=${run}`

/** The name is for people; `itemid` decides which item it is. */
export const pricingItemPath = (itemid: number, name: string): string =>
  `/items/pricing/${encodeURIComponent(name)}?itemid=${itemid}`
/** An uploaded price sheet, with the changes it would make. */
export const priceUploadPath = (uploadid: number): string => `/items/pricing?upload=${uploadid}`
export const inventoryItemPath = (itemid: number, name: string): string =>
  `/items/inventory/${encodeURIComponent(name)}?itemid=${itemid}`
/** A lot: where it went, its recall and its block. */
export const lotPath = (lotid: number): string => `/items/lots/${lotid}`
/** The lots that an order line came from. */
export const lineLotsPath = (orderitemid: number): string => `/items/lots/of-line/${orderitemid}`
/** What is short for the next delivery day, to be bought. */
export const whatIsShort = '/items/inventory?filter=TO_BUY'
/** What is bought on a run, line by line. */
export const buyingRunPath = (runid: number): string => `/items/buying/${runid}`
/** The form of a standing order is at the address of the list. */
export const addStandingPath = '/orders/standing?add=1'
export const editStandingPath = (standingid: number): string => `/orders/standing?edit=${standingid}`
/** A customer's prices, filtered to an item by its name. */
export const customerPricesPath = (customerid: number, searchtext: string): string =>
  `/customers/items-pricing?customerid=${customerid}&searchtext=${encodeURIComponent(searchtext)}`
/** The guided form is at the address of the list. */
export const addCustomerPath = '/customers?add=1'
export const customerPath = (customerid: number): string => `/customers/${customerid}`
/** The ledger of an outlet, over the list of crates. */
export const cratesPath = (outletid: number): string => `${paths.crates}?outlet=${outletid}`
/** The merge of two customers: who stays, who goes into it. */
export const mergePath = (stays: number, goes: number): string =>
  `${paths.mergeCustomers}?stays=${stays}&goes=${goes}`

/** A new order with its customer filled in. */
export const newOrderFor = (customerid: number): string => `${paths.createOrder}?customerid=${customerid}`
/** A new order with the goods of another one, for an outlet that is chosen next. */
export const sameOrderPath = (orderid: number): string => `${paths.createOrder}?same=${orderid}`
/** A new order made of a message of the inbox; `take` takes it over from a colleague, `asNew` changes no open order. */
export const newOrderFromMessage = (messageid: number, { take = false, asNew = false } = {}): string =>
  `${paths.createOrder}?messageid=${messageid}${take ? '&take=1' : ''}${asNew ? '&asnew=1' : ''}`
/** Notes without goods for a customer, beginning with some of its invoices and a kind of note. */
export function notesPath(customerid: number, invoices: readonly string[] = [], kind?: string): string {
  const more = [
    ...invoices.map(number => `&invoice=${encodeURIComponent(number)}`),
    kind ? `&kind=${kind}` : '',
  ]
  return `/payments/notes?customerid=${customerid}${more.join('')}`
}
export const paymentDetailsPath = (customerid: number): string => `/payments-details?customerid=${customerid}`
/** The form of one or more items; takes item ids, not item type ids. */
export const editItemsPath = (itemids: readonly number[]): string =>
  `/items/edit?itemids=${itemids.join(',')}`
