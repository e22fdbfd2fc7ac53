import type { Result } from '@packhouse/contract/endpoint.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { columnMap, type FieldsOf } from '../../../platform/db/column-map.ts'

export type CustomerBasics = Result<typeof customers.customerBasics>
export type Outlet = Result<typeof customers.outletsOfCustomer>[number]

export const outletAddressColumns = {
  outletName: 'outlet_name',
  floorNumber: 'floor_number',
  city: 'city',
  state: 'state',
  pincode: 'pincode',
  areaCode: 'area_code',
  latitude: 'latitude',
  longitude: 'longitude',
  googleMapCoordinates: 'map_coordinates',
} as const satisfies Record<keyof Outlet['outletAddress'], string>

export const outletOwnColumns = {
  name: 'name',
  poccontact: 'poc_contact',
  cuisineTypeId: 'cuisine_type_id',
  deliveryTimeSlotId: 'time_slot_id',
  gstin: 'gstin',
  placeOfSupply: 'place_of_supply',
  isActive: 'is_active',
} as const satisfies { [Field in keyof Outlet]?: string }

export const outletColumns = columnMap('outlet', { ...outletOwnColumns, ...outletAddressColumns }, [
  'id',
  'customer_id',
  'created_at',
  'updated_at',
  'version',
])
export type OutletFields = FieldsOf<'outlet', typeof outletColumns>

/** For an outlet whose place on the map is not known. */
export const notLocated = { areaCode: null, latitude: null, longitude: null, googleMapCoordinates: null }

export const registeredAddressColumns = {
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  pincode: 'pincode',
} as const satisfies Record<keyof CustomerBasics['registeredAddress'], string>

/** All but `isPostpaid` are null for prepaid. (rules §6.2) */
export const termColumns = {
  isPostpaid: 'is_postpaid',
  creditCycleType: 'credit_cycle',
  dueDays: 'due_days',
  tnxPeriod: 'cycles_per_statement',
  creditLimit: 'credit_limit_paise',
} as const satisfies Record<keyof CustomerBasics['paymentDetails'], string>
export type Terms = FieldsOf<'customer', typeof termColumns>
export const prepaid: Terms = {
  isPostpaid: false,
  creditCycleType: null,
  dueDays: null,
  tnxPeriod: null,
  creditLimit: null,
}

/** Stored documents: the name and the hash of the content. */
const documentColumns = {
  gstinDocumentName: 'gstin_document_name',
  gstinDocumentSha256: 'gstin_document_sha256',
  panDocumentName: 'pan_document_name',
  panDocumentSha256: 'pan_document_sha256',
} as const
type Documents = FieldsOf<'customer', typeof documentColumns>
export const noDocuments: Documents = {
  gstinDocumentName: null,
  gstinDocumentSha256: null,
  panDocumentName: null,
  panDocumentSha256: null,
}

export const customerOwnColumns = {
  customerType: 'customer_type_id',
  email: 'email',
  mobileNumber: 'mobile',
  legalBusinessName: 'legal_name',
  brandName: 'brand_name',
  ownerOrBusinessPOC: 'poc_name',
  zohoCustomerId: 'zoho_customer_id',
  accountManagerId: 'manager_id',
  movId: 'mov_id',
  crateAlert: 'crate_alert',
  priority: 'priority',
  gstin: 'gstin',
  pan: 'pan',
  isActive: 'is_active',
} as const satisfies { [Field in keyof CustomerBasics]?: string }

export const customerColumns = columnMap(
  'customer',
  { ...customerOwnColumns, ...registeredAddressColumns, ...termColumns, ...documentColumns },
  [
    'id',
    'business_name',
    'search_text',
    'merged_into_id',
    'buyer_kinds',
    'created_at',
    'updated_at',
    'version',
  ],
)
export type CustomerFields = FieldsOf<'customer', typeof customerColumns>
