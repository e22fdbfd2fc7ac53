import {
  type Needs,
  opensCustomers,
  opensItems,
  opensPickers,
  readsOrders,
  readsPrices,
  readsRates,
  readsStock,
  readsSuppliers,
  tracesLots,
} from '@packhouse/contract/rights.ts'
import type { ComponentType } from 'react'
import { lazily } from './app/navigation/lazily.ts'
import { paths } from './app/navigation/paths.ts'
import type { Screen } from './app/navigation/preload.ts'

const screen = (path: string, needs: Needs, load: () => Promise<ComponentType>): Screen => ({
  path,
  needs,
  load: lazily(load),
})

/** A screen of the past, which a new demo has once its history is written. */
const past = async (Opened: ComponentType) =>
  (await import('./roof/demo/afterHistory.tsx')).afterHistory(Opened)

/** Screens before sign-in. */
export const guestScreens: Screen[] = [
  screen(paths.login, 'signed-in', async () => (await import('./business/auth/LoginPage.tsx')).LoginPage),
  screen(paths.otp, 'signed-in', async () => (await import('./business/auth/OtpPage.tsx')).OtpPage),
]

/** Screens for everyone, also for staff in the same browser: links of drivers and customers have no session. */
export const openScreens: Screen[] = [
  screen(paths.door, 'signed-in', async () => (await import('./delivery/trips/door/DoorPage.tsx')).DoorPage),
  screen(
    paths.shared,
    'signed-in',
    async () => (await import('./people/sending/link/LinkPage.tsx')).LinkPage,
  ),
]

/** Screens inside the shell, each with what its people need to open it: any one of several rights is enough. (rules §8.5) */
export const screens: Screen[] = [
  screen(paths.orders, readsOrders, async () => {
    const ahead = import('./ordering/orders/list/requestEarly.ts').then(({ requestEarly }) => requestEarly())
    const [{ OrdersPage }] = await Promise.all([import('./ordering/orders/OrdersPage.tsx'), ahead])
    return OrdersPage
  }),
  screen(paths.home, 'reports', async () => past((await import('./office/home/HomePage.tsx')).HomePage)),
  screen(paths.deliveredShort, 'reports', async () =>
    past((await import('./office/home/ShortLinesPage.tsx')).ShortLinesPage),
  ),
  screen(paths.moneyIn, 'dues', async () =>
    past((await import('./office/home/MoneyInPage.tsx')).MoneyInPage),
  ),
  screen(
    paths.dispatch,
    ['orders', 'dispatch'],
    async () => (await import('./delivery/dispatch/DispatchPage.tsx')).DispatchPage,
  ),
  screen(
    paths.trips,
    ['orders', 'dispatch'],
    async () => (await import('./delivery/trips/TripsPage.tsx')).TripsPage,
  ),
  screen(
    paths.settleTrip,
    'dispatch',
    async () => (await import('./delivery/trips/settle/SettlePage.tsx')).SettlePage,
  ),
  screen(
    paths.fromDoor,
    ['orders', 'dispatch'],
    async () => (await import('./delivery/trips/from-door/FromDoorPage.tsx')).FromDoorPage,
  ),
  screen(
    paths.driverMonth,
    ['dispatch', 'reports'],
    async () => (await import('./delivery/trips/fleet/DriverMonthPage.tsx')).DriverMonthPage,
  ),
  screen(
    paths.loadTrip,
    ['hall', 'dispatch'],
    async () => (await import('./delivery/trips/loading/LoadTripPage.tsx')).LoadTripPage,
  ),
  screen(
    paths.callList,
    ['orders', 'dispatch'],
    async () => (await import('./ordering/orders/CallListPage.tsx')).CallListPage,
  ),
  screen(paths.order, readsOrders, async () => (await import('./ordering/orders/OrderPage.tsx')).OrderPage),
  screen(
    paths.orderVersions,
    readsOrders,
    async () => (await import('./ordering/orders/OrderPage.tsx')).OrderVersionsPage,
  ),
  screen(
    paths.orderDetails,
    readsOrders,
    async () => (await import('./ordering/orders/OrderPage.tsx')).OrderPage,
  ),
  screen(
    paths.newItem,
    'catalogue',
    async () => (await import('./goods/items/ItemFormPage.tsx')).NewItemPage,
  ),
  screen(
    paths.editItems,
    'catalogue',
    async () => (await import('./goods/items/ItemFormPage.tsx')).EditItemsPage,
  ),
  screen(paths.createOrder, 'orders', async () => {
    const ahead = import('./ordering/desk/requestEarly.ts').then(({ requestEarly }) => requestEarly())
    const [{ NewOrderPage }] = await Promise.all([import('./ordering/desk/NewOrderPage.tsx'), ahead])
    return NewOrderPage
  }),
  screen(paths.tonight, 'orders', async () => (await import('./office/tonight/TonightPage.tsx')).TonightPage),
  screen(
    paths.messages,
    'orders',
    async () => (await import('./ordering/messages/MessagesPage.tsx')).MessagesPage,
  ),
  screen(
    paths.standing,
    'orders',
    async () => (await import('./ordering/standing/StandingOrdersPage.tsx')).StandingOrdersPage,
  ),
  screen(paths.picking, 'hall', async () => (await import('./ordering/hall/PickingPage.tsx')).PickingPage),
  screen(
    paths.pickingOrder,
    'hall',
    async () => (await import('./ordering/hall/PickingOrderPage.tsx')).PickingOrderPage,
  ),
  screen(
    paths.shortages,
    ['orders', 'hall'],
    async () => (await import('./supply/shortages/ShortagesPage.tsx')).ShortagesPage,
  ),
  screen(paths.items, opensItems, async () => (await import('./goods/items/ItemsPage.tsx')).ItemsPage),
  screen(
    paths.categories,
    opensItems,
    async () => (await import('./goods/categories/CategoriesPage.tsx')).CategoriesPage,
  ),
  screen(
    paths.itemGroups,
    opensItems,
    async () => (await import('./goods/item-groups/ItemGroupsPage.tsx')).ItemGroupsPage,
  ),
  screen(paths.staff, 'staff', async () => (await import('./business/staff/StaffPage.tsx')).StaffPage),
  screen(
    paths.apiKeys,
    'staff',
    async () => (await import('./business/staff/keys/ApiKeysPage.tsx')).ApiKeysPage,
  ),
  screen(paths.roles, 'staff', async () => (await import('./business/staff/RolesPage.tsx')).RolesPage),
  screen(paths.inventory, readsStock, async () => (await import('./InventoryScreen.tsx')).InventoryScreen),
  screen(
    paths.inventoryItem,
    readsStock,
    async () => (await import('./InventoryItemScreen.tsx')).InventoryItemScreen,
  ),
  screen(paths.expires, readsStock, async () => (await import('./ExpiresScreen.tsx')).ExpiresScreen),
  screen(paths.buying, readsStock, async () => (await import('./supply/buying/BuyingPage.tsx')).BuyingPage),
  screen(paths.buyingRun, 'stock', async () => (await import('./supply/buying/phone/RunPage.tsx')).RunPage),
  screen(
    paths.suppliers,
    readsSuppliers,
    async () => (await import('./SuppliersScreen.tsx')).SuppliersScreen,
  ),
  screen(
    paths.customers,
    opensCustomers,
    async () => (await import('./people/customers/CustomersPage.tsx')).CustomersPage,
  ),
  screen(
    paths.customerPrices,
    opensCustomers,
    async () => (await import('./people/customers/CustomerPricesPage.tsx')).CustomerPricesPage,
  ),
  screen(
    paths.customerItems,
    opensCustomers,
    async () => (await import('./people/customers/CustomerItemsPage.tsx')).CustomerItemsPage,
  ),
  screen(
    paths.mergeCustomers,
    'terms',
    async () => (await import('./office/merges/MergePage.tsx')).MergePage,
  ),
  screen(paths.crates, 'dispatch', async () => (await import('./delivery/crates/CratesPage.tsx')).CratesPage),
  screen(paths.customer, opensCustomers, async () => (await import('./CustomerScreen.tsx')).CustomerScreen),
  screen(paths.dues, 'dues', async () => past((await import('./billing/payments/DuesPage.tsx')).DuesPage)),
  screen(paths.cheques, 'dues', async () =>
    past((await import('./billing/payments/cheques/ChequesPage.tsx')).ChequesPage),
  ),
  screen(paths.bank, 'dues', async () => (await import('./books/bank/BankPage.tsx')).BankPage),
  screen(paths.creditDesk, 'dues', async () =>
    past((await import('./people/credit/CreditDeskPage.tsx')).CreditDeskPage),
  ),
  screen(paths.handover, 'books', async () =>
    past((await import('./books/handover/HandoverPage.tsx')).HandoverPage),
  ),
  screen(paths.portals, 'books', async () =>
    past((await import('./books/registers/portals/PortalsPage.tsx')).PortalsPage),
  ),
  screen(paths.registers, 'books', async () =>
    past((await import('./books/registers/RegistersPage.tsx')).RegistersPage),
  ),
  screen(paths.paymentDetails, 'dues', async () =>
    past((await import('./people/statements/PaymentDetailsPage.tsx')).PaymentDetailsPage),
  ),
  screen(paths.notes, 'dues', async () => past((await import('./books/notes/NotesPage.tsx')).NotesPage)),
  screen(
    paths.pickers,
    opensPickers,
    async () => (await import('./business/pickers/PickersPage.tsx')).PickersPage,
  ),
  screen(
    paths.settings,
    'settings',
    async () => (await import('./business/settings/SettingsPage.tsx')).SettingsPage,
  ),
  screen(
    paths.lookups,
    'settings',
    async () => (await import('./business/lookups/LookupsPage.tsx')).LookupsPage,
  ),
  screen(
    paths.pricing,
    readsPrices,
    async () => (await import('./goods/pricing/PricingPage.tsx')).PricingPage,
  ),
  screen(
    paths.priceRuns,
    'costs',
    async () => (await import('./supply/price-runs/PriceRunsPage.tsx')).PriceRunsPage,
  ),
  screen(
    paths.priceLists,
    readsPrices,
    async () => (await import('./people/customers/price-lists/PriceListsPage.tsx')).PriceListsPage,
  ),
  screen(
    paths.priceList,
    readsPrices,
    async () => (await import('./people/customers/price-lists/PriceListPage.tsx')).PriceListPage,
  ),
  screen(paths.lot, tracesLots, async () => (await import('./LotScreen.tsx')).LotScreen),
  screen(
    paths.lineLots,
    tracesLots,
    async () => (await import('./supply/lots/LineLotsPage.tsx')).LineLotsPage,
  ),
  screen(
    paths.pricingItem,
    readsPrices,
    async () => (await import('./goods/pricing/PriceItemPage.tsx')).PriceItemPage,
  ),
  screen(
    paths.marketRates,
    readsRates,
    async () => (await import('./goods/market-rates/MarketRatesPage.tsx')).MarketRatesPage,
  ),
  screen(
    paths.firstSteps,
    'signed-in',
    async () => (await import('./office/learning/FirstStepsPage.tsx')).FirstStepsPage,
  ),
  screen(paths.guide, 'signed-in', async () => (await import('./office/learning/GuidePage.tsx')).GuidePage),
]
