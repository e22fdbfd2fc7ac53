import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { hasOutlet, type ImportRow } from './import-sheet.ts'

/** Rows of one outlet, by its name. */
export interface SheetOutlet {
  name: string
  rows: ImportRow[]
}
/** Rows of one customer, by its business name. */
export interface SheetCustomer {
  name: string
  rows: ImportRow[]
  outlets: SheetOutlet[]
}

/**
 * Groups the rows of the sheet by customer and outlet, each in the order of its first row. A row without a business name is its
 * own customer. (rules §2.2)
 */
export function customersOf(rows: readonly ImportRow[]): SheetCustomer[] {
  const customers = new Map<string, SheetCustomer>()
  for (const row of rows) {
    const name = row.values.name ?? ''
    const key = nameKey(name) || `row ${row.row}`
    const customer = customers.get(key) ?? { name, rows: [], outlets: [] }
    customers.set(key, customer)
    customer.rows.push(row)
    if (!hasOutlet(row)) continue
    const outletKey = nameKey(row.values.outlet ?? '')
    const outlet = customer.outlets.find(one => nameKey(one.name) === outletKey)
    if (outlet) outlet.rows.push(row)
    else customer.outlets.push({ name: row.values.outlet ?? '', rows: [row] })
  }
  return [...customers.values()]
}
