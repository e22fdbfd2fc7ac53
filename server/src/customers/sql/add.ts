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
import type { Tx } from '../../db/transaction.ts'
import { customerSearchText } from '../rules.ts'

/** The terms of a postpaid customer. (rules.md §6.2) */
export interface Credit {
  cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  dueDays: number
  cyclesPerStatement: number
  limit: Paise
}
export interface KeptDocument {
  name: string
  sha256: string
}
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
  zohoCustomerId?: string | null
  gstinDocument?: KeptDocument | null
  panDocument?: KeptDocument | null
  managerId: LookupId | null
  movId: LookupId | null
  /** null: prepaid */
  credit: Credit | null
  /** Names, cities and contacts of its outlets, for the search text. */
  alsoFoundBy: string[]
  /** Default: now. */
  createdAt?: Date
}

/** The columns of a customer's terms; all null for prepaid. */
export const creditColumns = (credit: Credit | null) => ({
  is_postpaid: credit !== null,
  credit_cycle: credit?.cycle ?? null,
  due_days: credit?.dueDays ?? null,
  cycles_per_statement: credit?.cyclesPerStatement ?? null,
  credit_limit_paise: credit?.limit ?? null,
})

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
        zoho_customer_id: customer.zohoCustomerId ?? null,
        gstin_document_name: customer.gstinDocument?.name ?? null,
        gstin_document_sha256: customer.gstinDocument?.sha256 ?? null,
        pan_document_name: customer.panDocument?.name ?? null,
        pan_document_sha256: customer.panDocument?.sha256 ?? null,
        manager_id: customer.managerId,
        mov_id: customer.movId,
        ...creditColumns(customer.credit),
        ...(customer.createdAt ? { created_at: customer.createdAt } : {}),
        search_text: customerSearchText({ ...customer, outlets: customer.alsoFoundBy }),
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
  mapCoordinates?: string | null
  pocContact: string
  cuisineTypeId: LookupId | null
  timeSlotId: TimeSlotId | null
  gstin: string | null
  placeOfSupply?: 'DELIVERY' | 'BILL_TO'
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
        map_coordinates: outlet.mapCoordinates ?? null,
        poc_contact: outlet.pocContact,
        cuisine_type_id: outlet.cuisineTypeId,
        time_slot_id: outlet.timeSlotId,
        gstin: outlet.gstin,
        place_of_supply: outlet.placeOfSupply ?? 'DELIVERY',
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
