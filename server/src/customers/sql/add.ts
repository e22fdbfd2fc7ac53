import { cleanName } from '@packhouse/contract/formats/names.ts'
import type {
  CustomerId,
  ItemGroupId,
  ItemTypeId,
  LookupId,
  OutletId,
  OutletStaffId,
  StaffUserId,
  TimeSlotId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import type { Tx } from '../../db/transaction.ts'

export interface NewCustomer {
  customerTypeId: LookupId
  legalName: string
  brandName: string | null
  pocName: string
  mobile: string
  email: string
  address: { address1: string; address2: string; city: string; state: string; pincode: string }
  gstin: string | null
  pan: string | null
  managerId: LookupId | null
  movId: LookupId | null
  /** null: prepaid */
  credit: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; dueDays: number; cyclesPerStatement: number; limit: Paise } | null
  /** Outlet names and cities, so that a search finds the customer by them. */
  alsoFoundBy: string[]
}

export async function insertCustomers(tx: Tx, customers: readonly NewCustomer[]): Promise<CustomerId[]> {
  const rows = await tx
    .insertInto('customer')
    .values(
      customers.map(customer => ({
        customer_type_id: customer.customerTypeId,
        legal_name: cleanName(customer.legalName),
        brand_name: customer.brandName,
        poc_name: customer.pocName,
        mobile: customer.mobile,
        email: customer.email,
        ...customer.address,
        gstin: customer.gstin,
        pan: customer.pan,
        manager_id: customer.managerId,
        mov_id: customer.movId,
        is_postpaid: customer.credit !== null,
        credit_cycle: customer.credit?.cycle ?? null,
        due_days: customer.credit?.dueDays ?? null,
        cycles_per_statement: customer.credit?.cyclesPerStatement ?? null,
        credit_limit_paise: customer.credit?.limit ?? null,
        search_text: searchKey(
          [customer.legalName, customer.brandName ?? '', customer.mobile, customer.gstin ?? '', ...customer.alsoFoundBy].join(
            ' ',
          ),
        ),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewOutlet {
  customerId: CustomerId
  name: string
  outletName: string
  floorNumber: string
  city: string
  state: string
  pincode: string
  areaCode?: string | null
  latitude?: number | null
  longitude?: number | null
  pocContact: string
  cuisineTypeId: LookupId | null
  timeSlotId: TimeSlotId | null
  gstin: string | null
}

export async function insertOutlets(tx: Tx, outlets: readonly NewOutlet[]): Promise<OutletId[]> {
  const rows = await tx
    .insertInto('outlet')
    .values(
      outlets.map(outlet => ({
        customer_id: outlet.customerId,
        name: outlet.name,
        outlet_name: outlet.outletName,
        floor_number: outlet.floorNumber,
        city: outlet.city,
        state: outlet.state,
        pincode: outlet.pincode,
        area_code: outlet.areaCode ?? null,
        latitude: outlet.latitude ?? null,
        longitude: outlet.longitude ?? null,
        poc_contact: outlet.pocContact,
        cuisine_type_id: outlet.cuisineTypeId,
        time_slot_id: outlet.timeSlotId,
        gstin: outlet.gstin,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewOutletStaff {
  outletId: OutletId
  name: string
  mobile: string
  email: string | null
  designationId: LookupId | null
  isPrimary: boolean
}

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

export async function linkItemGroups(
  tx: Tx,
  links: readonly { customerId: CustomerId; itemGroupId: ItemGroupId }[],
): Promise<void> {
  await tx
    .insertInto('customer_group')
    .values(links.map(({ customerId, itemGroupId }) => ({ customer_id: customerId, item_group_id: itemGroupId })))
    .execute()
}

export interface NewDiscount {
  customerId: CustomerId
  itemTypeId: ItemTypeId
  /** Basis points off the pack price. */
  percentBp: number
  createdBy: StaffUserId
}

export async function insertDiscounts(tx: Tx, discounts: readonly NewDiscount[]): Promise<void> {
  await tx
    .insertInto('customer_discount')
    .values(
      discounts.map(({ customerId, itemTypeId, percentBp, createdBy }) => ({
        customer_id: customerId,
        item_type_id: itemTypeId,
        kind: 'PERCENT' as const,
        percent_bp: percentBp,
        created_by: createdBy,
      })),
    )
    .execute()
}
