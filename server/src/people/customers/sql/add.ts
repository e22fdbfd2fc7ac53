import type { CustomerId, OutletId, OutletStaffId } from '@packhouse/contract/ids.ts'
import type { Staff } from '@packhouse/contract/people/customers/model.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { toColumns } from '../../../platform/db/column-map.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { customerSearchText } from '../rules/customers.ts'
import { type CustomerFields, customerColumns, type OutletFields, outletColumns } from './columns.ts'
import { addSearchWords } from './customer.ts'

export interface NewCustomer extends Omit<CustomerFields, 'isActive'> {
  /** Default: now. */
  createdAt?: Date
}

export async function insertCustomers(tx: Tx, customers: readonly NewCustomer[]): Promise<CustomerId[]> {
  const rows = await tx
    .insertInto('customer')
    .values(
      customers.map(customer => {
        const row = {
          ...toColumns(customerColumns, customer),
          legal_name: cleanName(customer.legalBusinessName),
        }
        return {
          ...row,
          ...(customer.createdAt ? { created_at: customer.createdAt } : {}),
          search_text: customerSearchText(row, { names: [], others: [] }),
        }
      }),
    )
    .returning(['id', 'search_text'])
    .execute()
  await addSearchWords(
    tx,
    rows.map(({ search_text }) => search_text),
  )
  return rows.map(({ id }) => id)
}

export interface NewOutlet extends Omit<OutletFields, 'isActive'> {
  customerId: CustomerId
}

export async function insertOutlets(tx: Tx, outlets: readonly NewOutlet[]): Promise<OutletId[]> {
  const rows = await tx
    .insertInto('outlet')
    .values(outlets.map(outlet => ({ customer_id: outlet.customerId, ...toColumns(outletColumns, outlet) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type NewOutletStaff = Pick<
  Staff,
  'outletId' | 'name' | 'mobile' | 'email' | 'designationId' | 'isPrimary'
>

export async function insertOutletStaff(tx: Tx, staff: readonly NewOutletStaff[]): Promise<OutletStaffId[]> {
  const rows = await tx
    .insertInto('outlet_staff')
    .values(
      staff.map(person => ({
        outlet_id: person.outletId,
        name: person.name,
        mobile: person.mobile,
        email: person.email,
        designation_id: person.designationId,
        is_primary: person.isPrimary,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
