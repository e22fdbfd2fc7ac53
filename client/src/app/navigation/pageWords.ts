import { paths } from './paths.ts'

interface PageWords {
  title: string
  /** What the page is, for somebody who may not open it. */
  about: string
}

const order: PageWords = { title: 'Order', about: 'One order: its lines, state, documents and history.' }
const trips: PageWords = {
  title: 'Trips',
  about: 'The trips of a delivery day: vehicles, drivers and stops.',
}
const itemForm: PageWords = { title: 'Items', about: 'The form that adds and edits items and their packs.' }

/** The screens that people open signed in; one without words does not compile. */
export type Page = Exclude<
  (typeof paths)[keyof typeof paths],
  typeof paths.login | typeof paths.otp | typeof paths.loginAlias | typeof paths.door | typeof paths.shared
>

const words: Record<Page, PageWords> = {
  [paths.home]: { title: 'Home', about: 'Yesterday, and what needs attention now.' },
  [paths.deliveredShort]: { title: 'Short lines', about: 'What was delivered short on a day.' },
  [paths.moneyIn]: { title: 'Money in', about: 'The receipts of a day.' },
  [paths.orders]: { title: 'All orders', about: 'The orders of a delivery day, by state.' },
  [paths.order]: order,
  [paths.orderDetails]: order,
  [paths.orderVersions]: {
    title: 'Versions of an order',
    about: 'What changed from one version of an order to the next.',
  },
  [paths.tonight]: { title: 'Tonight', about: 'The evening at a glance, and the regular outlets to call.' },
  [paths.createOrder]: { title: 'Create order', about: 'Where orders are taken.' },
  [paths.standing]: { title: 'Standing orders', about: 'Orders that repeat on chosen weekdays.' },
  [paths.messages]: { title: 'Messages', about: 'Messages from buyers that become orders.' },
  [paths.dispatch]: { title: 'Dispatch', about: 'Packed orders with their documents, until they leave.' },
  [paths.settleTrip]: { title: 'Settle a trip', about: 'Cash, goods and crates that a driver brings back.' },
  [paths.fromDoor]: { title: 'From the door', about: 'Driver entries that wait for the office.' },
  [paths.driverMonth]: { title: 'Driver month', about: 'The trips of a driver, with cash and differences.' },
  [paths.trips]: trips,
  [paths.loadTrip]: trips,
  [paths.callList]: { title: 'Call list', about: 'Outlets to call, with their short items.' },
  [paths.picking]: { title: 'Picking', about: 'The orders to pick and pack.' },
  [paths.pickingOrder]: { title: 'Picking', about: 'The lines of one order to pick and pack.' },
  [paths.shortages]: {
    title: 'Shortages',
    about: 'What is short for a delivery day, and who gets how much of it.',
  },
  [paths.items]: { title: 'Items', about: 'The catalogue: item types and their packs.' },
  [paths.newItem]: itemForm,
  [paths.editItems]: itemForm,
  [paths.categories]: { title: 'Categories', about: 'How the catalogue is divided and sorted.' },
  [paths.itemGroups]: { title: 'Item groups', about: 'Groups of items that customers may order.' },
  [paths.pricing]: { title: 'Pricing', about: 'Base prices and pack prices of every item.' },
  [paths.priceRuns]: {
    title: 'Price runs',
    about: 'New prices of all items by what they cost in the night, to change at a minute.',
  },
  [paths.priceLists]: { title: 'Price lists', about: 'Prices by quantity for some customers and types.' },
  [paths.priceList]: { title: 'Price list', about: 'The prices of one list, and who gets it.' },
  [paths.pricingItem]: { title: 'Pricing', about: 'The prices of one item, and how they changed.' },
  [paths.marketRates]: { title: 'Market rates', about: 'Wholesale market rates of each item.' },
  [paths.inventory]: { title: 'Inventory', about: 'What is on hand, promised and arriving.' },
  [paths.inventoryItem]: { title: 'Inventory', about: 'The stock of one item, and how it changed.' },
  [paths.lot]: { title: 'Lot', about: 'One lot: where it came from, where it went, and its recall.' },
  [paths.lineLots]: { title: 'Where it came from', about: 'The lots and suppliers of one order line.' },
  [paths.expires]: {
    title: 'Expires soon',
    about: 'Lots at the end of their best before, and what to do with them.',
  },
  [paths.buying]: { title: 'Buying', about: 'What to buy for a day, and the buying runs.' },
  [paths.buyingRun]: { title: 'Buying', about: 'One market run: its purchases and cash.' },
  [paths.suppliers]: { title: 'Suppliers', about: 'Suppliers, and what we owe them.' },
  [paths.customers]: { title: 'Customers', about: 'Customers with their outlets and people.' },
  [paths.customer]: { title: 'Customer', about: 'One customer: outlets, people, terms and documents.' },
  [paths.mergeCustomers]: {
    title: 'Merge two customers',
    about: 'Two records of one customer, side by side.',
  },
  [paths.customerPrices]: { title: 'Customer prices', about: 'The prices and discounts of one customer.' },
  [paths.customerItems]: { title: 'Customer items', about: 'The items that a customer may order.' },
  [paths.crates]: { title: 'Crates', about: 'The crates at each outlet, and since when.' },
  [paths.cheques]: {
    title: 'Cheques',
    about: 'Cheques by the day on them, deposits, and transfers of several customers.',
  },
  [paths.bank]: {
    title: 'Payments to confirm',
    about: 'UPI at the door, cheques and transfers, checked against bank statements.',
  },
  [paths.dues]: { title: 'Dues', about: 'What each customer owes, and what is overdue.' },
  [paths.notes]: {
    title: 'Note without goods',
    about: 'Credit and debit notes for rates, short quantities and discounts.',
  },
  [paths.paymentDetails]: {
    title: 'Dues of a customer',
    about: 'The documents and receipts of one customer.',
  },
  [paths.creditDesk]: {
    title: 'Credit desk',
    about: 'Held orders, payment promises and customers to remind.',
  },
  [paths.handover]: { title: 'Hand-over', about: 'Voucher batches for Tally or Zoho Books.' },
  [paths.portals]: {
    title: 'Portals',
    about: 'Files for the tax portals, their responses and filed months.',
  },
  [paths.registers]: { title: 'GST registers', about: 'The registers for the GST returns of a month.' },
  [paths.pickers]: { title: 'Picker agents', about: 'The people who pick, and their orders.' },
  [paths.staff]: { title: 'Staff', about: 'The people who may sign in, and their roles.' },
  [paths.apiKeys]: { title: 'API keys', about: 'The keys that other programs use to connect.' },
  [paths.roles]: { title: 'Roles', about: 'What each role may do.' },
  [paths.lookups]: {
    title: 'Master data',
    about: 'The lists behind the forms: slots, reasons, managers, HSN codes.',
  },
  [paths.firstSteps]: { title: 'First steps', about: 'The steps to the first invoice.' },
  [paths.guide]: { title: 'Guide', about: 'The day of each role.' },
  [paths.settings]: { title: 'Settings', about: 'The business, its documents and its rules.' },
}

/** Returns what a screen is, by its path. */
export const pageOf = (path: string): PageWords =>
  isPage(path) ? words[path] : { title: 'Packhouse', about: '' }

export const isPage = (path: string): path is Page => path in words
