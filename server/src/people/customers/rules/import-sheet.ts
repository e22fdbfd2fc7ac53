import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

/**
 * The sheet for new customers: one row per outlet or person. Values of a customer or outlet may be given in one of its rows only.
 * (rules §2.2)
 */
export const importColumns = {
  name: { title: 'Business Name', kind: 'text', width: 28 },
  brand: { title: 'Brand Name', kind: 'text', optional: true, width: 20 },
  type: { title: 'Customer Type', kind: 'text', width: 16 },
  contact: { title: 'Contact Person', kind: 'text', width: 20 },
  mobile: { title: 'Mobile', kind: 'code', width: 14 },
  email: { title: 'Email', kind: 'text', width: 26 },
  address: { title: 'Address', kind: 'text', width: 28 },
  address2: { title: 'Address 2', kind: 'text', optional: true, width: 18 },
  city: { title: 'City', kind: 'text', width: 14 },
  state: { title: 'State', kind: 'text', width: 14 },
  pincode: { title: 'PIN Code', kind: 'code', width: 10 },
  confirmPin: { title: 'Confirm PIN', kind: 'yesNo', optional: true, width: 12 },
  gstin: { title: 'GSTIN', kind: 'code', optional: true, width: 18 },
  pan: { title: 'PAN', kind: 'code', optional: true, width: 13 },
  manager: { title: 'Account Manager', kind: 'text', optional: true, width: 18 },
  minimum: { title: 'Minimum Order', kind: 'money', optional: true, width: 14 },
  crates: { title: 'Mark Above Crates', kind: 'id', optional: true, width: 17 },
  priority: { title: 'Priority', kind: 'text', optional: true, width: 9 },
  groups: { title: 'Item Groups', kind: 'text', optional: true, width: 20 },
  postpaid: { title: 'Postpaid', kind: 'yesNo', optional: true, width: 9 },
  cycle: { title: 'Statement Cycle', kind: 'text', optional: true, width: 15 },
  cycles: { title: 'Cycles', kind: 'id', optional: true, width: 8 },
  dueDays: { title: 'Due Days', kind: 'id', optional: true, width: 9 },
  limit: { title: 'Credit Limit', kind: 'money', optional: true, width: 12 },
  opening: { title: 'Opening Dues', kind: 'money', isBalance: true, optional: true, width: 13 },
  dueSince: { title: 'Due Since', kind: 'date', optional: true, width: 12 },
  outlet: { title: 'Outlet Name', kind: 'text', optional: true, width: 20 },
  outletAddress: { title: 'Outlet Address', kind: 'text', optional: true, width: 28 },
  floor: { title: 'Outlet Floor', kind: 'text', optional: true, width: 13 },
  outletCity: { title: 'Outlet City', kind: 'text', optional: true, width: 14 },
  outletState: { title: 'Outlet State', kind: 'text', optional: true, width: 14 },
  outletPincode: { title: 'Outlet PIN', kind: 'code', optional: true, width: 11 },
  confirmOutletPin: { title: 'Confirm Outlet PIN', kind: 'yesNo', optional: true, width: 18 },
  outletMobile: { title: 'Outlet Mobile', kind: 'code', optional: true, width: 14 },
  outletGstin: { title: 'Outlet GSTIN', kind: 'code', optional: true, width: 18 },
  billTo: { title: 'Supply At Head Office', kind: 'yesNo', optional: true, width: 18 },
  cuisine: { title: 'Cuisine Type', kind: 'text', optional: true, width: 15 },
  slot: { title: 'Time Slot', kind: 'text', optional: true, width: 22 },
  person: { title: 'Staff Name', kind: 'text', optional: true, width: 18 },
  personMobile: { title: 'Staff Mobile', kind: 'code', optional: true, width: 14 },
  personEmail: { title: 'Staff Email', kind: 'text', optional: true, width: 22 },
  designation: { title: 'Designation', kind: 'text', optional: true, width: 15 },
} as const satisfies Columns

export type ImportColumn = keyof typeof importColumns
export type ImportRow = SheetRow<typeof importColumns>

type Example = Partial<Record<ImportColumn, string | number>>
const keys = Object.keys(importColumns) as ImportColumn[] // the keys of a constant are exactly its type
const name = 'Kaveri Kitchens Pvt Ltd'
const business: Example = {
  name,
  brand: 'Kaveri',
  type: 'Restaurant',
  contact: 'Asha Rao',
  mobile: '9845000001',
  email: 'accounts@kaveri.example',
  address: '12, 80 Feet Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560095',
  pan: 'AAKCK1234E',
  postpaid: 'Y',
  cycle: 'MONTHLY',
  cycles: 1,
  dueDays: 7,
  limit: 50000,
  opening: 12450.5,
  dueSince: '2026-10-07',
}
const examples: Example[] = [
  {
    ...business,
    outlet: 'Koramangala',
    floor: 'Ground',
    outletMobile: '9845000002',
    person: 'Ravi',
    personMobile: '9845000003',
  },
  { name, outlet: 'Koramangala', person: 'Meena', personMobile: '9845000004' },
  { name, outlet: 'Mysuru', outletCity: 'Mysuru', outletState: 'Karnataka', outletPincode: '570001' },
]

/** Example of how rows belong together: one customer with two outlets. */
export const exampleRows: (string | number | null)[][] = examples.map(row =>
  keys.map(key => row[key] ?? null),
)

const outletColumns = [
  'outletAddress',
  'floor',
  'outletCity',
  'outletState',
  'outletPincode',
  'outletMobile',
  'outletGstin',
  'billTo',
  'cuisine',
  'slot',
] as const satisfies ImportColumn[]
const personColumns = [
  'person',
  'personMobile',
  'personEmail',
  'designation',
] as const satisfies ImportColumn[]

/** Whether a row names a person. */
export const hasPerson = ({ typed }: ImportRow): boolean =>
  personColumns.some(column => typed[column] !== null)
/** Whether a row contains data of an outlet. */
export const hasOutlet = (row: ImportRow): boolean =>
  hasPerson(row) || outletColumns.some(column => row.typed[column] !== null) || row.typed.outlet !== null
