import type { customers } from '@packhouse/contract/customers/endpoints.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { documentUrl } from '../../files/actions.ts'
import type { ReadCall } from '../../http/call.ts'
import type { CustomerRecord } from '../sql/customer.ts'
import type { OutletRecord } from '../sql/outlets.ts'

export type CustomerBasics = Answer<typeof customers.customerBasics>
export type Outlet = Answer<typeof customers.outletsOfCustomer>[number]
/** What signing needs: private documents are returned as signed paths, valid for five minutes. */
export type Reader = Pick<ReadCall, 'services' | 'now'>

export function toBasicsReply(row: CustomerRecord, reader: Reader): CustomerBasics {
  const { gstin_document_sha256: gstinPaper, pan_document_sha256: panPaper } = row
  return {
    id: row.id,
    customerType: row.customer_type_id,
    customerTypeName: row.customer_type,
    email: row.email,
    mobileNumber: row.mobile,
    legalBusinessName: row.legal_name,
    brandName: row.brand_name,
    businessName: row.business_name,
    ownerOrBusinessPOC: row.poc_name,
    registeredAddress: {
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      pincode: row.pincode,
    },
    zohoCustomerId: row.zoho_customer_id,
    accountManagerId: row.manager_id,
    accountManagerName: row.manager,
    movId: row.mov_id,
    minimumOrderValue: row.minimum,
    gstin: row.gstin,
    pan: row.pan,
    gstinDocument: toDocumentReply(gstinPaper, row.gstin_document_name, reader),
    panDocument: toDocumentReply(panPaper, row.pan_document_name, reader),
    paymentDetails: {
      isPostpaid: row.is_postpaid,
      creditCycleType: row.credit_cycle,
      dueDays: row.due_days,
      tnxPeriod: row.cycles_per_statement,
      creditLimit: row.credit_limit_paise,
    },
    isActive: row.is_active,
    createdAt: row.created_at,
    version: row.version,
  }
}

const toDocumentReply = (hash: string | null, name: string | null, reader: Reader) =>
  hash === null ? null : { documentLink: found(documentUrl(hash, reader), 'The document'), documentName: name ?? 'document' }

export const toOutletReply = (row: OutletRecord): Outlet => ({
  id: row.id,
  customerId: row.customer_id,
  name: row.name,
  outletAddress: {
    outletName: row.outlet_name,
    floorNumber: row.floor_number,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    areaCode: row.area_code,
    latitude: row.latitude,
    longitude: row.longitude,
    googleMapCoordinates: row.map_coordinates,
  },
  poccontact: row.poc_contact,
  cuisineTypeId: row.cuisine_type_id,
  deliveryTimeSlotId: row.time_slot_id,
  gstin: row.gstin,
  placeOfSupply: row.place_of_supply,
  isActive: row.is_active,
  staffCount: row.staff_count,
  version: row.version,
})
