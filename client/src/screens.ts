import type { ComponentType } from 'react'
import { lazily } from './app/navigation/lazily.ts'
import { paths } from './app/navigation/paths.ts'
import type { Screen } from './app/navigation/preload.ts'

const screen = (path: string, load: () => Promise<ComponentType>): Screen => ({ path, load: lazily(load) })

/** Screens before sign-in. */
export const guestScreens: Screen[] = [
  screen(paths.login, async () => (await import('./auth/LoginPage.tsx')).LoginPage),
  screen(paths.otp, async () => (await import('./auth/OtpPage.tsx')).OtpPage),
]

/** Screens inside the shell. */
export const screens: Screen[] = [
  screen(paths.orders, async () => {
    const ahead = import('./orders/list/requestEarly.ts').then(({ requestEarly: prefetch }) => prefetch())
    const [{ OrdersPage }] = await Promise.all([import('./orders/OrdersPage.tsx'), ahead])
    return OrdersPage
  }),
  screen(paths.dispatch, async () => (await import('./orders/DispatchPage.tsx')).DispatchPage),
  screen(paths.callList, async () => (await import('./orders/CallListPage.tsx')).CallListPage),
  screen(paths.order, async () => (await import('./orders/OrderPage.tsx')).OrderPage),
  screen(paths.orderVersions, async () => (await import('./orders/OrderPage.tsx')).OrderVersionsPage),
  screen(paths.orderDetails, async () => (await import('./orders/OrderPage.tsx')).OrderPage),
  screen(paths.newItem, async () => (await import('./items/ItemFormPage.tsx')).NewItemPage),
  screen(paths.editItems, async () => (await import('./items/ItemFormPage.tsx')).EditItemsPage),
  screen(paths.createOrder, async () => (await import('./orders/NewOrderPage.tsx')).NewOrderPage),
  screen(paths.picking, async () => (await import('./orders/picking/PickingPage.tsx')).PickingPage),
  screen(paths.pickingOrder, async () => (await import('./orders/picking/PickingOrderPage.tsx')).PickingOrderPage),
  screen(paths.items, async () => (await import('./items/ItemsPage.tsx')).ItemsPage),
  screen(paths.categories, async () => (await import('./categories/CategoriesPage.tsx')).CategoriesPage),
  screen(paths.itemGroups, async () => (await import('./item-groups/ItemGroupsPage.tsx')).ItemGroupsPage),
  screen(paths.staff, async () => (await import('./staff/StaffPage.tsx')).StaffPage),
  screen(paths.inventory, async () => (await import('./inventory/InventoryPage.tsx')).InventoryPage),
  screen(paths.inventoryItem, async () => (await import('./inventory/InventoryItemPage.tsx')).InventoryItemPage),
  screen(paths.customers, async () => (await import('./customers/CustomersPage.tsx')).CustomersPage),
  screen(paths.customerPrices, async () => (await import('./customers/CustomerPricesPage.tsx')).CustomerPricesPage),
  screen(paths.customerItems, async () => (await import('./customers/CustomerItemsPage.tsx')).CustomerItemsPage),
  screen(paths.customer, async () => (await import('./customers/CustomerPage.tsx')).CustomerPage),
  screen(paths.dues, async () => (await import('./payments/DuesPage.tsx')).DuesPage),
  screen(paths.registers, async () => (await import('./registers/RegistersPage.tsx')).RegistersPage),
  screen(paths.paymentDetails, async () => (await import('./payments/PaymentDetailsPage.tsx')).PaymentDetailsPage),
  screen(paths.pickers, async () => (await import('./pickers/PickersPage.tsx')).PickersPage),
  screen(paths.settings, async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  screen(paths.lookups, async () => (await import('./lookups/LookupsPage.tsx')).LookupsPage),
  screen(paths.pricing, async () => (await import('./pricing/PricingPage.tsx')).PricingPage),
  screen(paths.pricingItem, async () => (await import('./pricing/PriceItemPage.tsx')).PriceItemPage),
]
