import { z } from 'zod'
import { creditStatuses } from '../../billing/payments/credit-status.ts'
import { creditCycles } from '../../billing/payments/terms.ts'
import { BuyerKindRow } from '../../business/gst/buyer-kind-rows.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, LookupId, OutletId, OutletStaffId, TimeSlotId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import {
  contactsEmail,
  customersDocument,
  customersEmail,
  customersGstin,
  customersPan,
  owed,
} from '../../platform/formats/seen-with.ts'
import { numberKinds } from './numbers.ts'
import { customerPriorities } from './priority.ts'

/** Whose state decides the tax: the delivery address or the billing address. (rules §7.4) */
export const placesOfSupply = ['DELIVERY', 'BILL_TO'] as const
const CreditStatus = z.enum(creditStatuses)

export const OutletAddress = z.object({
  outletName: z.string(),
  floorNumber: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  areaCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  googleMapCoordinates: z.string().nullable(),
})

export const Outlet = z.object({
  id: OutletId,
  customerId: CustomerId,
  name: z.string(),
  outletAddress: OutletAddress,
  poccontact: z.string(),
  cuisineTypeId: LookupId.nullable(),
  deliveryTimeSlotId: TimeSlotId.nullable(),
  gstin: customersGstin(),
  placeOfSupply: z.enum(placesOfSupply),
  isActive: z.boolean(),
  staffCount: z.int(),
  version,
})

export const Staff = z.object({
  id: OutletStaffId,
  outletId: OutletId,
  name: z.string(),
  mobile: z.string(),
  email: contactsEmail(),
  designationId: LookupId.nullable(),
  designation: z.string().nullable(),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  version,
})
export type Staff = z.output<typeof Staff>

/** An outlet for order entry: who pays, on which terms, and who receives the goods. */
export const OutletDetails = Outlet.extend({
  customer: z.object({
    id: CustomerId,
    legalBusinessName: z.string(),
    brandName: z.string().nullable(),
    isActive: z.boolean(),
    isPostpaid: z.boolean(),
    creditStatus: owed(CreditStatus),
    creditLimit: owed(Rupees.nullable()),
    outstanding: owed(Rupees),
    openOrders: owed(Rupees),
    chequesOnHand: owed(Rupees),
    /** Credit limit − exposure; for prepaid customers the free advance. */
    available: owed(Rupees),
    terms: z.string(),
    minimumOrderValue: Rupees,
    usualOrder: z.object({ value: Rupees, lines: z.int() }).nullable(),
    /** false: all of the customer's item groups are inactive, so nothing may be ordered. */
    mayOrder: z.boolean(),
  }),
  staffs: z.array(Staff),
  /** The place of supply of an ordinary buyer is in another state than the supplier's: lines carry IGST. (rules §7.4) */
  isInterState: z.boolean(),
  /** What the buyer is from a day on, and where it is then supplied; the years with a letter of undertaking. (rules §2.2.4) */
  buyerKinds: z.array(z.object({ from: Day, kind: BuyerKindRow.shape.kind, isInterState: z.boolean() })),
  letterYears: z.array(z.string()),
})

/** A row of the customer dashboard; amounts in rupees. */
export const CustomerRow = z.object({
  customerID: CustomerId,
  businessName: z.string(),
  legalBusinessName: z.string(),
  city: z.string(),
  outlets: z.int(),
  businessPOC: z.string(),
  pocContact: z.string(),
  /** null if prepaid. */
  creditLimit: owed(Rupees.nullable()),
  /** Negative for an advance. */
  outstanding: owed(Rupees),
  /** What the chosen tile of dues adds up; null without one. */
  ofTile: owed(Rupees.nullable()),
  /** Value including tax of accepted orders that have not been dispatched. */
  openOrders: owed(Rupees),
  /** Credit limit − exposure; for prepaid customers the free advance. */
  available: owed(Rupees),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  isActive: z.boolean(),
  creditStatus: owed(CreditStatus),
  lastOrderAt: Instant.nullable(),
  version,
})

/** The tiles above the dashboard; each counts the active customers of its filter. */
export const CustomerMetrics = z.object({
  active: z.object({ customers: z.int(), outstanding: owed(Rupees) }),
  newThisMonth: z.int(),
  byCreditStatus: owed(z.record(CreditStatus, z.object({ customers: z.int(), outstanding: Rupees }))),
  /** Cities of active and inactive customers, most frequent first. */
  cities: z.array(z.string()),
})

const StoredDocument = z.object({
  /** Signed path, valid for five minutes. */
  documentLink: z.string(),
  documentName: z.string(),
})
export const PaymentDetails = z.object({
  isPostpaid: z.boolean(),
  creditCycleType: z.enum(creditCycles).nullable(),
  dueDays: z.int().nullable(),
  tnxPeriod: z.int().nullable(),
  creditLimit: owed(Rupees.nullable()),
})

const CustomerNumber = z.object({
  kind: z.enum(numberKinds),
  number: z.string(),
  /** Whose or what for, such as Accounts. */
  label: z.string(),
})

export const CustomerBasics = z.object({
  id: CustomerId,
  customerType: LookupId,
  customerTypeName: z.string(),
  email: customersEmail(),
  mobileNumber: z.string(),
  /** Its other numbers: a second mobile, a landline, WhatsApp. */
  numbers: z.array(CustomerNumber),
  legalBusinessName: z.string(),
  brandName: z.string().nullable(),
  businessName: z.string(),
  ownerOrBusinessPOC: z.string(),
  registeredAddress: z.object({
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  zohoCustomerId: z.string().nullable(),
  accountManagerId: LookupId.nullable(),
  accountManagerName: z.string().nullable(),
  movId: LookupId.nullable(),
  /** An outlet with more crates than this is marked; null: none is. (rules §22.3) */
  crateAlert: z.int().nullable(),
  /** Whom goods that are short go to first. (rules §35.2) */
  priority: z.enum(customerPriorities),
  /** The customer's own minimum order value, otherwise the default. */
  minimumOrderValue: Rupees,
  gstin: customersGstin(),
  /** From the first day on; none: an ordinary buyer. (rules §2.2.4) */
  buyerKinds: z.array(BuyerKindRow),
  pan: customersPan(),
  gstinDocument: customersDocument(StoredDocument),
  panDocument: customersDocument(StoredDocument),
  paymentDetails: PaymentDetails,
  isActive: z.boolean(),
  /** The customer that it was merged into: its number leads there. (rules §2.2.1) */
  mergedInto: z.object({ id: CustomerId, businessName: z.string() }).nullable(),
  createdAt: Instant,
  version,
})
export const Customer = CustomerBasics.extend({ outlets: z.array(Outlet) })

/** A customer's terms, and the amounts available under them. */
export const CustomerPayment = z.object({
  postPaidDetails: PaymentDetails.extend({
    outstanding: owed(Rupees),
    openOrders: owed(Rupees),
    /** Cheques on hand that count; 0 unless the settings say so. (rules §6.4) */
    chequesOnHand: owed(Rupees),
    /** Outstanding plus open orders, less the cheques that count. */
    exposure: owed(Rupees),
    available: owed(Rupees),
    creditStatus: owed(CreditStatus),
    terms: z.string(),
    /** The statement that contains today; null if prepaid. */
    statement: z.object({ from: Day, to: Day, dueDate: Day }).nullable(),
    /** Due date of the oldest open invoice. */
    oldestDue: owed(Day.nullable()),
    creditCycleTypes: z.array(z.object({ id: z.int(), name: z.enum(creditCycles), isActive: z.boolean() })),
    version,
  }),
})
