import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dialogs } from './dialogs.ts'
import { states } from './records.ts'
import type { Records, Shot } from './screens.ts'

const at =
  (path: string): Shot['path'] =>
  () =>
    path
const named = (base: string): Shot['path'] => {
  return ({ item }) => `${base}/${encodeURIComponent(item.itemName)}?itemid=${item.itemId}`
}
const orderIn =
  (status: string): Shot['path'] =>
  ({ order }) =>
    `/orders/order-list/${order(status)}`
const lists = ['CUSTOMER_TYPE', 'CUISINE_TYPE', 'DESIGNATION', 'MOV', 'MANAGER', 'TIME_SLOT', 'REJECT_REASON', 'HSN_CODE']
/** Every screen, and the most common dialogs. */
export const shots: Shot[] = [
  { name: 'sign-in', path: at('/'), guest: true },
  {
    name: 'otp',
    path: at('/'),
    guest: true,
    press: [
      ['textbox', 'Mobile number', '9876543211'],
      ['button', 'Send code'],
    ],
  },
  { name: 'door-over', path: at('/door/aLinkThatNeverWasThere'), guest: true },
  { name: 'orders', path: at('/orders/order-list') },
  { name: 'orders-any-day', path: at('/orders/order-list?deliveryDate=any') },
  { name: 'orders-columns', path: at('/orders/order-list'), press: [['button', 'Columns']], desk: true },
  { name: 'orders-none', path: at('/orders/order-list?searchtext=nothing+is+called+so') },
  ...states.map(status => ({ name: `order-${status.toLowerCase()}`, path: orderIn(status) })),
  { name: 'order-message', path: ({ messageOrder }) => `/orders/order-list/${messageOrder}` },
  { name: 'order-documents', path: orderIn('DELIVERED'), press: [['button', 'Open invoice']] },
  {
    name: 'order-share',
    path: orderIn('DELIVERED'),
    press: [
      ['button', 'Open invoice'],
      ['button', 'Share'],
    ],
  },
  { name: 'order-not-there', path: at('/orders/order-list/99999999') },
  { name: 'order-versions', path: ({ order }) => `/orders/order-list/${order('DELIVERED')}/versions` },
  { name: 'order-versions-one', path: ({ order }) => `/orders/order-list/${order('PLACED')}/versions` },
  { name: 'order-none', path: at('/order-details') },
  { name: 'new-order', path: at('/orders/create-order') },
  { name: 'new-order-customer', path: ({ customer }) => `/orders/create-order?customerid=${customer}` },
  { name: 'home', path: at('/home') },
  { name: 'home-short', path: at('/home/short') },
  { name: 'home-receipts', path: at('/home/receipts') },
  { name: 'tonight', path: at('/orders/tonight') },
  { name: 'tonight-tomorrow', path: () => `/orders/tonight?deliveryDate=${addDays(dayOf(new Date()), 1)}` },
  { name: 'tonight-none', path: at('/orders/tonight?deliveryDate=2027-12-26') },
  { name: 'inbox', path: at('/orders/messages') },
  { name: 'inbox-amend', path: at('/orders/messages?searchtext=todays+order') },
  { name: 'inbox-none', path: at('/orders/messages?searchtext=nothing+is+called+so') },
  { name: 'picking', path: at('/orders/picking'), press: [['button', 'Ganesh P.']] },
  { name: 'picking-by-item', path: at('/orders/picking?by=item') },
  { name: 'picking-order', path: ({ order }) => `/orders/picking/${order('PACKING')}` },
  { name: 'dispatch', path: ({ day }) => `/orders/dispatch?deliveryDate=${day}` },
  { name: 'trips', path: ({ day }) => `/orders/trips?deliveryDate=${day}` },
  { name: 'suppliers', path: at('/items/suppliers') },
  { name: 'suppliers-none', path: at('/items/suppliers?searchtext=nothing+is+called+so') },
  { name: 'crates', path: at('/customers/crates') },
  { name: 'crates-none', path: at('/customers/crates?searchtext=nothing+is+called+so') },
  { name: 'trip-settle', path: ({ trip }) => `/orders/trips/${trip.id}/settle` },
  { name: 'trips-from-door', path: at('/orders/trips/from-door') },
  { name: 'trips-driver-month', path: ({ trip }) => `/orders/trips/drivers/${trip.driverId}` },
  { name: 'load-trip', path: ({ day }) => `/orders/trips/load?deliveryDate=${day}&tripId=1` },
  { name: 'call-list', path: ({ day }) => `/orders/dispatch/calls?deliveryDate=${day}` },
  { name: 'items', path: at('/items') },
  { name: 'items-by-pack', path: at('/items?by=pack') },
  { name: 'item-new', path: at('/items/new') },
  { name: 'categories', path: at('/items/categories') },
  { name: 'sub-categories', path: at('/items/categories?tab=subs') },
  { name: 'items-in-no-category', path: at('/items/categories?tab=none') },
  { name: 'item-groups', path: at('/items/item-groups') },
  { name: 'pricing', path: at('/items/pricing') },
  { name: 'price-of-item', path: named('/items/pricing') },
  { name: 'market-rates', path: at('/items/market-rates') },
  { name: 'market-rates-none', path: at('/items/market-rates?searchtext=nothing+is+called+so') },
  { name: 'inventory', path: at('/items/inventory') },
  { name: 'inventory-buy', path: at('/items/inventory'), press: [['button', 'To buy']] },
  { name: 'inventory-receive', path: at('/items/inventory?view=receive') },
  { name: 'stock-of-item', path: named('/items/inventory') },
  { name: 'lot', path: ({ lot }) => `/items/lots/${lot.id}` },
  { name: 'lots-of-line', path: ({ lot }) => `/items/lots/of-line/${lot.lineId}` },
  { name: 'buying', path: ({ run }) => `/items/buying?date=${run.date}` },
  { name: 'buying-none', path: at('/items/buying?searchtext=nothing+is+called+so') },
  { name: 'buying-run', path: ({ run }) => `/items/buying/${run.id}` },
  { name: 'customers', path: at('/customers') },
  { name: 'customer-add', path: at('/customers?add=1') },
  { name: 'customers-import', path: at('/customers'), press: [['button', 'Import']], desk: true },
  { name: 'customer', path: ({ customer }) => `/customers/${customer}` },
  ...['orders', 'items'].map(tab => ({
    name: `customer-${tab}`,
    path: ({ customer }: Records) => `/customers/${customer}?tab=${tab}`,
  })),
  { name: 'customer-prices', path: ({ customer }) => `/customers/items-pricing?customerid=${customer}` },
  { name: 'customer-items', path: at('/customers/customer-items') },
  { name: 'customer-items-groups', path: ({ customer }) => `/customers/customer-items?customerid=${customer}` },
  { name: 'dues', path: at('/payments') },
  { name: 'credit-desk', path: at('/payments/desk') },
  { name: 'credit-promises', path: at('/payments/desk?tab=promises') },
  { name: 'credit-collect', path: at('/payments/desk?tab=collect') },
  { name: 'payment-details', path: ({ customer }) => `/payments-details?customerid=${customer}` },
  { name: 'registers', path: at('/payments/registers') },
  { name: 'pickers', path: at('/agents/picker-agent') },
  { name: 'picker-add', path: at('/agents/picker-agent'), press: [['button', 'Add picker']] },
  { name: 'staff-add', path: at('/settings/staff'), press: [['button', 'Add']] },
  { name: 'staff', path: at('/settings/staff') },
  { name: 'api-keys', path: at('/settings/apikeys') },
  { name: 'standing-orders', path: at('/orders/standing') },
  { name: 'standing-new', path: at('/orders/standing?add=1') },
  { name: 'standing-edit', path: at('/orders/standing?edit=1') },
  { name: 'roles', path: at('/settings/roles') },
  ...lists.map(list => ({ name: `lookups-${list.toLowerCase().replace('_', '-')}`, path: at(`/lookups?list=${list}`) })),
  { name: 'lookups-words', path: at('/lookups?list=WORD') },
  { name: 'settings', path: at('/settings') },
  { name: 'first-steps', path: at('/first-steps') },
  { name: 'guide', path: at('/guide/desk') },
  { name: 'help', path: at('/orders/create-order'), press: [['button', 'Help']] },
  { name: 'not-found', path: at('/nowhere') },
  ...dialogs,
]
