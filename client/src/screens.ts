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

const screen = (path: string, needs: Needs, load: () => Promise<ComponentType>): Screen => ({ path, needs, load: lazily(load) })

/** A screen of the past, which a new demo has once its history is written. */
const past = async (Opened: ComponentType) => (await import('./demo/afterHistory.tsx')).afterHistory(Opened)

/** Screens before sign-in. */
export const guestScreens: Screen[] = [
  screen(paths.login, 'signed-in', async () => (await import('./auth/LoginPage.tsx')).LoginPage),
  screen(paths.otp, 'signed-in', async () => (await import('./auth/OtpPage.tsx')).OtpPage),
]

/** Screens for everyone, also for staff in the same browser: links of drivers and customers have no session. */
export const openScreens: Screen[] = [
  screen(paths.door, 'signed-in', async () => (await import('./door/DoorPage.tsx')).DoorPage),
  screen(paths.shared, 'signed-in', async () => (await import('./sending/link/LinkPage.tsx')).LinkPage),
]

/** Screens inside the shell, each with what its people need to open it: any one of several rights is enough. (rules §8.5) */
export const screens: Screen[] = [
  screen(paths.orders, readsOrders, async () => {
    const ahead = import('./orders/list/requestEarly.ts').then(({ requestEarly }) => requestEarly())
    const [{ OrdersPage }] = await Promise.all([import('./orders/OrdersPage.tsx'), ahead])
    return OrdersPage
  }),
  screen(paths.home, 'reports', async () => past((await import('./home/HomePage.tsx')).HomePage)),
  screen(paths.deliveredShort, 'reports', async () => past((await import('./home/ShortLinesPage.tsx')).ShortLinesPage)),
  screen(paths.moneyIn, 'dues', async () => past((await import('./home/MoneyInPage.tsx')).MoneyInPage)),
  screen(paths.dispatch, ['orders', 'dispatch'], async () => (await import('./orders/DispatchPage.tsx')).DispatchPage),
  screen(paths.trips, ['orders', 'dispatch'], async () => (await import('./trips/TripsPage.tsx')).TripsPage),
  screen(paths.settleTrip, 'dispatch', async () => (await import('./trips/settle/SettlePage.tsx')).SettlePage),
  screen(paths.fromDoor, ['orders', 'dispatch'], async () => (await import('./trips/door/FromDoorPage.tsx')).FromDoorPage),
  screen(
    paths.driverMonth,
    ['dispatch', 'reports'],
    async () => (await import('./trips/fleet/DriverMonthPage.tsx')).DriverMonthPage,
  ),
  screen(paths.loadTrip, ['hall', 'dispatch'], async () => (await import('./trips/loading/LoadTripPage.tsx')).LoadTripPage),
  screen(paths.callList, ['orders', 'dispatch'], async () => (await import('./orders/CallListPage.tsx')).CallListPage),
  screen(paths.order, readsOrders, async () => (await import('./orders/OrderPage.tsx')).OrderPage),
  screen(paths.orderVersions, readsOrders, async () => (await import('./orders/OrderPage.tsx')).OrderVersionsPage),
  screen(paths.orderDetails, readsOrders, async () => (await import('./orders/OrderPage.tsx')).OrderPage),
  screen(paths.newItem, 'catalogue', async () => (await import('./items/ItemFormPage.tsx')).NewItemPage),
  screen(paths.editItems, 'catalogue', async () => (await import('./items/ItemFormPage.tsx')).EditItemsPage),
  screen(paths.createOrder, 'orders', async () => {
    const ahead = import('./orders/new-order/requestEarly.ts').then(({ requestEarly }) => requestEarly())
    const [{ NewOrderPage }] = await Promise.all([import('./orders/NewOrderPage.tsx'), ahead])
    return NewOrderPage
  }),
  screen(paths.tonight, 'orders', async () => (await import('./tonight/TonightPage.tsx')).TonightPage),
  screen(paths.messages, 'orders', async () => (await import('./orders/MessagesPage.tsx')).MessagesPage),
  screen(paths.standing, 'orders', async () => (await import('./standing/StandingOrdersPage.tsx')).StandingOrdersPage),
  screen(paths.picking, 'hall', async () => (await import('./orders/picking/PickingPage.tsx')).PickingPage),
  screen(paths.pickingOrder, 'hall', async () => (await import('./orders/picking/PickingOrderPage.tsx')).PickingOrderPage),
  screen(paths.items, opensItems, async () => (await import('./items/ItemsPage.tsx')).ItemsPage),
  screen(paths.categories, opensItems, async () => (await import('./categories/CategoriesPage.tsx')).CategoriesPage),
  screen(paths.itemGroups, opensItems, async () => (await import('./item-groups/ItemGroupsPage.tsx')).ItemGroupsPage),
  screen(paths.staff, 'staff', async () => (await import('./staff/StaffPage.tsx')).StaffPage),
  screen(paths.apiKeys, 'staff', async () => (await import('./staff/keys/ApiKeysPage.tsx')).ApiKeysPage),
  screen(paths.roles, 'staff', async () => (await import('./staff/RolesPage.tsx')).RolesPage),
  screen(paths.inventory, readsStock, async () => (await import('./InventoryScreen.tsx')).InventoryScreen),
  screen(paths.inventoryItem, readsStock, async () => (await import('./InventoryItemScreen.tsx')).InventoryItemScreen),
  screen(paths.expires, readsStock, async () => (await import('./ExpiresScreen.tsx')).ExpiresScreen),
  screen(paths.buying, readsStock, async () => (await import('./buying/BuyingPage.tsx')).BuyingPage),
  screen(paths.buyingRun, 'stock', async () => (await import('./buying/phone/RunPage.tsx')).RunPage),
  screen(paths.suppliers, readsSuppliers, async () => (await import('./SuppliersScreen.tsx')).SuppliersScreen),
  screen(paths.customers, opensCustomers, async () => (await import('./customers/CustomersPage.tsx')).CustomersPage),
  screen(
    paths.customerPrices,
    opensCustomers,
    async () => (await import('./customers/CustomerPricesPage.tsx')).CustomerPricesPage,
  ),
  screen(paths.customerItems, opensCustomers, async () => (await import('./customers/CustomerItemsPage.tsx')).CustomerItemsPage),
  screen(paths.mergeCustomers, 'terms', async () => (await import('./merges/MergePage.tsx')).MergePage),
  screen(paths.crates, 'dispatch', async () => (await import('./crates/CratesPage.tsx')).CratesPage),
  screen(paths.customer, opensCustomers, async () => (await import('./CustomerScreen.tsx')).CustomerScreen),
  screen(paths.dues, 'dues', async () => past((await import('./payments/DuesPage.tsx')).DuesPage)),
  screen(paths.cheques, 'dues', async () => past((await import('./payments/cheques/ChequesPage.tsx')).ChequesPage)),
  screen(paths.bank, 'dues', async () => (await import('./bank/BankPage.tsx')).BankPage),
  screen(paths.creditDesk, 'dues', async () => past((await import('./credit/CreditDeskPage.tsx')).CreditDeskPage)),
  screen(paths.handover, 'books', async () => past((await import('./handover/HandoverPage.tsx')).HandoverPage)),
  screen(paths.portals, 'books', async () => past((await import('./registers/portals/PortalsPage.tsx')).PortalsPage)),
  screen(paths.registers, 'books', async () => past((await import('./registers/RegistersPage.tsx')).RegistersPage)),
  screen(paths.paymentDetails, 'dues', async () =>
    past((await import('./statements/PaymentDetailsPage.tsx')).PaymentDetailsPage),
  ),
  screen(paths.notes, 'dues', async () => past((await import('./notes/NotesPage.tsx')).NotesPage)),
  screen(paths.pickers, opensPickers, async () => (await import('./pickers/PickersPage.tsx')).PickersPage),
  screen(paths.settings, 'settings', async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  screen(paths.lookups, 'settings', async () => (await import('./lookups/LookupsPage.tsx')).LookupsPage),
  screen(paths.pricing, readsPrices, async () => (await import('./pricing/PricingPage.tsx')).PricingPage),
  screen(paths.priceLists, readsPrices, async () => (await import('./customers/price-lists/PriceListsPage.tsx')).PriceListsPage),
  screen(paths.priceList, readsPrices, async () => (await import('./customers/price-lists/PriceListPage.tsx')).PriceListPage),
  screen(paths.lot, tracesLots, async () => (await import('./LotScreen.tsx')).LotScreen),
  screen(paths.lineLots, tracesLots, async () => (await import('./lots/LineLotsPage.tsx')).LineLotsPage),
  screen(paths.pricingItem, readsPrices, async () => (await import('./pricing/PriceItemPage.tsx')).PriceItemPage),
  screen(paths.marketRates, readsRates, async () => (await import('./market-rates/MarketRatesPage.tsx')).MarketRatesPage),
  screen(paths.firstSteps, 'signed-in', async () => (await import('./learning/FirstStepsPage.tsx')).FirstStepsPage),
  screen(paths.guide, 'signed-in', async () => (await import('./learning/GuidePage.tsx')).GuidePage),
]
