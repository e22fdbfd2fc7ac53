import type { CreditCycle } from '@packhouse/contract/billing/payments/terms.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { NumberKind } from '@packhouse/contract/people/customers/numbers.ts'
import type { CustomerPriority } from '@packhouse/contract/people/customers/priority.ts'
import type {
  Customer,
  CustomerBasics,
  CustomerPayment,
  Outlet,
  OutletStaff,
} from '../../../api/customers.ts'

// Form values have the shape of the calls, so that server errors are shown at their fields.

export interface AddressValues {
  city: string
  state: string
  pincode: string
  /** The address is confirmed although its PIN is in another state. */
  confirmPincode: boolean
}
export type NumberValues = { kind: NumberKind; number: string; label: string }
export type BusinessValues = {
  customerType: number | null
  legalBusinessName: string
  brandName: string
  ownerOrBusinessPOC: string
  mobileNumber: string
  /** Beside its mobile. */
  numbers: NumberValues[]
  email: string
  accountManagerId: number | null
  movId: number | null
  zohoCustomerId: string
  crateAlert: number | null
  priority: CustomerPriority
  registeredAddress: AddressValues & { address1: string; address2: string }
}
export type ProofDocument = NonNullable<Customer['gstinDocument']>
export type DocumentsValues = {
  gstin: string
  pan: string
  gstinDocument: ProofDocument | null
  panDocument: ProofDocument | null
}
export type TermsValues = {
  isPostpaid: boolean
  creditCycleType: CreditCycle
  dueDays: number | null
  tnxPeriod: number | null
  creditLimit: Paise | null
}
export type StaffValues = {
  name: string
  mobile: string
  email: string
  designationId: number | null
  isPrimary: boolean
}
export type OutletValues = {
  outletAddress: AddressValues & {
    outletName: string
    floorNumber: string
    latitude: number | null
    longitude: number | null
  }
  poccontact: string
  deliveryTimeSlotId: number | null
  cuisineTypeId: number | null
  placeOfSupply: 'DELIVERY' | 'BILL_TO'
  gstin: string
  staffs: StaffValues[]
}

const noAddress: AddressValues = { city: '', state: '', pincode: '', confirmPincode: false }
export const noStaff: StaffValues = { name: '', mobile: '', email: '', designationId: null, isPrimary: false }
export const noBusiness: BusinessValues = {
  customerType: null,
  legalBusinessName: '',
  brandName: '',
  ownerOrBusinessPOC: '',
  mobileNumber: '',
  numbers: [],
  email: '',
  accountManagerId: null,
  movId: null,
  zohoCustomerId: '',
  crateAlert: null,
  priority: 'B',
  registeredAddress: { ...noAddress, address1: '', address2: '' },
}
export const noDocuments: DocumentsValues = { gstin: '', pan: '', gstinDocument: null, panDocument: null }
export const prepaid: TermsValues = {
  isPostpaid: false,
  creditCycleType: 'MONTHLY',
  dueDays: 7,
  tnxPeriod: 1,
  creditLimit: null,
}
export const noOutlet: OutletValues = {
  outletAddress: { ...noAddress, outletName: '', floorNumber: '', latitude: null, longitude: null },
  poccontact: '',
  deliveryTimeSlotId: null,
  cuisineTypeId: null,
  placeOfSupply: 'DELIVERY',
  gstin: '',
  staffs: [],
}

export const businessOf = (customer: CustomerBasics): BusinessValues => ({
  customerType: customer.customerType,
  legalBusinessName: customer.legalBusinessName,
  brandName: customer.brandName ?? '',
  ownerOrBusinessPOC: customer.ownerOrBusinessPOC,
  mobileNumber: customer.mobileNumber,
  numbers: customer.numbers,
  email: customer.email ?? '',
  accountManagerId: customer.accountManagerId,
  movId: customer.movId,
  zohoCustomerId: customer.zohoCustomerId ?? '',
  crateAlert: customer.crateAlert,
  priority: customer.priority,
  registeredAddress: { ...customer.registeredAddress, confirmPincode: true },
})
export const documentsOf = ({ gstin, pan, gstinDocument, panDocument }: CustomerBasics): DocumentsValues => ({
  gstin: gstin ?? '',
  pan: pan ?? '',
  gstinDocument,
  panDocument,
})
export const termsOf = (payment: CustomerPayment): TermsValues => ({
  isPostpaid: payment.isPostpaid,
  creditCycleType: payment.creditCycleType ?? prepaid.creditCycleType,
  dueDays: payment.dueDays ?? prepaid.dueDays,
  tnxPeriod: payment.tnxPeriod ?? prepaid.tnxPeriod,
  creditLimit: payment.creditLimit ?? null,
})
export const outletOf = ({ outletAddress, ...outlet }: Outlet): OutletValues => ({
  outletAddress: {
    outletName: outletAddress.outletName,
    floorNumber: outletAddress.floorNumber,
    city: outletAddress.city,
    state: outletAddress.state,
    pincode: outletAddress.pincode,
    latitude: outletAddress.latitude,
    longitude: outletAddress.longitude,
    confirmPincode: true,
  },
  poccontact: outlet.poccontact,
  deliveryTimeSlotId: outlet.deliveryTimeSlotId,
  cuisineTypeId: outlet.cuisineTypeId,
  placeOfSupply: outlet.placeOfSupply,
  gstin: outlet.gstin ?? '',
  staffs: [],
})
export const staffValuesOf = ({
  name,
  mobile,
  email,
  designationId,
  isPrimary,
}: OutletStaff): StaffValues => ({
  name,
  mobile,
  email: email ?? '',
  designationId,
  isPrimary,
})

/** The terms for the call; prepaid has no other fields. */
export const termsBody = ({ isPostpaid, ...terms }: TermsValues) =>
  isPostpaid ? { isPostpaid, ...terms } : { isPostpaid }
