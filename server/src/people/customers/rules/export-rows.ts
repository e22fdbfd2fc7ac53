import type { Day } from '@packhouse/contract/day.ts'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { whyPinUnfit } from '@packhouse/contract/platform/formats/pincode.ts'
import { listCell } from '../../../platform/sheets/list-cell.ts'
import type { WrittenRow } from '../../../platform/sheets/written.ts'
import type { ExportedCustomer, ExportedOutlet } from '../sql/export.ts'
import type { StaffRecord } from '../sql/outlets.ts'
import { type ImportColumn, importColumns } from './import-sheet.ts'

type Cells = Partial<Record<ImportColumn, string | number | null>>
const keys = Object.keys(importColumns)
const yesNo = (is: boolean): string => (is ? 'Y' : 'N')
const rupees = (amount: Paise | null): number | null => (amount === null ? null : inRupees(amount))
/** Y for an address whose PIN code is of another state: a person confirmed it. (rules §2.6) */
const confirmed = ({ pincode, state }: { pincode: string; state: string }): string | null =>
  whyPinUnfit(pincode, state) ? 'Y' : null

/** What a customer owes by due date; an advance is below zero and has none. */
interface OpeningDue {
  amount: Paise
  dueSince: Day | null
}
interface Whole {
  customer: ExportedCustomer
  outlets: readonly (ExportedOutlet & { people: readonly StaffRecord[] })[]
  openings: readonly OpeningDue[]
}

/** The rows of a customer in the sheet of customers, which the import reads back: one per outlet, person or due. (rules §2.2) */
export function exportRows({ customer, outlets, openings }: Whole): WrittenRow[] {
  const business = businessCells(customer)
  const places = outlets.flatMap(outlet => {
    const place = outletCells(outlet)
    return outlet.people.length > 0
      ? outlet.people.map(person => ({ ...place, ...personCells(person) }))
      : [place]
  })
  const dues = openings.map(({ amount, dueSince }): Cells => ({ opening: inRupees(amount), dueSince }))
  return Array.from({ length: Math.max(1, places.length, dues.length) }, (_, at) => {
    const cells = new Map(Object.entries({ ...business, ...places[at], ...dues[at] }))
    return keys.map(key => cells.get(key) ?? null)
  })
}

const businessCells = (customer: ExportedCustomer): Cells => ({
  name: customer.legal_name,
  brand: customer.brand_name,
  type: customer.customer_type,
  contact: customer.poc_name,
  mobile: customer.mobile,
  email: customer.email,
  address: customer.address1,
  address2: customer.address2 || null,
  city: customer.city,
  state: customer.state,
  pincode: customer.pincode,
  confirmPin: confirmed(customer),
  gstin: customer.gstin,
  pan: customer.pan,
  manager: customer.manager,
  minimum: rupees(customer.minimum),
  crates: customer.crate_alert,
  priority: customer.priority,
  groups: listCell(customer.groups) || null,
  postpaid: yesNo(customer.is_postpaid),
  cycle: customer.credit_cycle,
  cycles: customer.cycles_per_statement,
  dueDays: customer.due_days,
  limit: rupees(customer.credit_limit_paise),
})

const outletCells = (outlet: ExportedOutlet): Cells => ({
  outlet: outlet.name,
  outletAddress: outlet.outlet_name,
  floor: outlet.floor_number || null,
  outletCity: outlet.city,
  outletState: outlet.state,
  outletPincode: outlet.pincode,
  confirmOutletPin: confirmed(outlet),
  outletMobile: outlet.poc_contact,
  outletGstin: outlet.gstin,
  billTo: yesNo(outlet.place_of_supply === 'BILL_TO'),
  cuisine: outlet.cuisine,
  slot: outlet.slot,
})

const personCells = ({ name, mobile, email, designation }: StaffRecord): Cells => ({
  person: name,
  personMobile: mobile,
  personEmail: email,
  designation,
})
