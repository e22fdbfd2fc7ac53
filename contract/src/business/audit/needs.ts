import {
  type Needs,
  readsCustomers,
  readsDocuments,
  readsItems,
  readsOrders,
  readsPickers,
  readsPrices,
  readsStock,
  readsSuppliers,
} from '../../rights.ts'

const masterData = [
  'customer_type',
  'cuisine_type',
  'designation',
  'manager',
  'mov',
  'time_slot',
  'reject_reason',
]

/** Anyone who may read a thing may read its trail. */
const needsOf: Record<string, Needs> = {
  order: readsOrders,
  invoice: readsDocuments,
  receipt: 'dues',
  credit_release: 'dues',
  credit_promise: 'dues',
  credit_call: 'dues',
  item: readsItems,
  item_type: readsItems,
  pack: readsItems,
  category: readsItems,
  item_group: readsItems,
  hsn_code: readsItems,
  item_import: 'catalogue',
  stock: readsStock,
  estimate: readsStock,
  stock_upload: 'stock',
  customer_discount: readsPrices,
  price_upload: 'prices',
  customer: readsCustomers,
  outlet: readsCustomers,
  outlet_staff: readsCustomers,
  customer_import: 'customers',
  supplier: readsSuppliers,
  buying_run: readsStock,
  picker: readsPickers,
  message: 'orders',
  item_word: 'orders',
  standing_order: 'orders',
  holiday: 'orders',
  ...Object.fromEntries(masterData.map(list => [list, 'signed-in'])),
  setting: ['settings', 'trail'],
  staff_user: ['staff', 'trail'],
  role: ['staff', 'trail'],
  api_key: ['staff', 'trail'],
}

/** Things whose trail is of payments: whoever reads it sees dues too. */
const ofPayments: ReadonlySet<string> = new Set(['cheque', 'deposit', 'transfer'])

/** What reading the trail of a kind of thing needs, each of these. (rules §8.5) */
export const allNeedsOfEntity = (entity: string): Needs[] => [
  needsOfEntity(entity),
  ...(ofPayments.has(entity) ? (['dues'] as const) : []),
]

/** Returns who may read the trail of a kind of thing; everything else, such as sign-ins and exports, needs the right `trail`. (rules §8.5) */
export const needsOfEntity = (entity: string): Needs => needsOf[entity] ?? 'trail'
