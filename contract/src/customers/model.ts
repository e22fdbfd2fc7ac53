import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { CustomerId, DiscountId, ItemTypeId, LookupId, OutletId, OutletStaffId, PackId, TimeSlotId } from '../ids.ts'
import { ItemUnit } from '../items/model.ts'
import { Rupees } from '../money.ts'
import { version } from '../paging.ts'
import { creditStatuses } from '../payments/credit-status.ts'
import { creditCycles } from '../payments/terms.ts'
import { Quantity } from '../quantity.ts'

/** Whose state decides the tax: where the goods go, or where the bill goes. (rules.md §7.4) */
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
  gstin: z.string().nullable(),
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
  email: z.string().nullable(),
  designationId: LookupId.nullable(),
  designation: z.string().nullable(),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  version,
})

/** An outlet as an order desk needs it: who pays, on which terms, and who takes the goods in. */
export const OutletDetails = Outlet.extend({
  customer: z.object({
    id: CustomerId,
    legalBusinessName: z.string(),
    brandName: z.string().nullable(),
    isActive: z.boolean(),
    isPostpaid: z.boolean(),
    creditStatus: CreditStatus,
    creditLimit: Rupees.nullable(),
    outstanding: Rupees,
    openOrders: Rupees,
    /** Credit limit − exposure; for prepaid customers the free advance. */
    available: Rupees,
    terms: z.string(),
    minimumOrderValue: Rupees,
    usualOrder: z.object({ value: Rupees, lines: z.int() }).nullable(),
    /** false: the customer's item groups are all switched off, so nothing may be ordered. */
    mayOrder: z.boolean(),
  }),
  staffs: z.array(Staff),
  /** The goods are taxed in another state than the supplier's: lines bear IGST. (rules.md §7.4) */
  isInterState: z.boolean(),
})

/** A line of the customers' dashboard; amounts in rupees. */
export const CustomerRow = z.object({
  customerID: CustomerId,
  businessName: z.string(),
  legalBusinessName: z.string(),
  city: z.string(),
  outlets: z.int(),
  businessPOC: z.string(),
  pocContact: z.string(),
  /** null: prepaid. */
  creditLimit: Rupees.nullable(),
  /** Negative: an advance. */
  outstanding: Rupees,
  /** Value with tax of the accepted orders that have not left. */
  openOrders: Rupees,
  /** Credit limit − outstanding − open orders; for prepaid customers the free advance. */
  available: Rupees,
  status: z.enum(['ACTIVE', 'INACTIVE']),
  isActive: z.boolean(),
  creditStatus: CreditStatus,
  lastOrderAt: Instant.nullable(),
  version,
})

const sumOf = z.object({ customers: z.int(), outstanding: Rupees })
/** The tiles above the dashboard; each is the count of its filter among active customers. */
export const CustomerMetrics = z.object({
  active: sumOf,
  newThisMonth: z.int(),
  byCreditStatus: z.record(CreditStatus, sumOf),
  /** Where active and inactive customers are registered, the most frequent first. */
  cities: z.array(z.string()),
})

const StoredDocument = z.object({
  /** Its signed path, good for five minutes. */
  documentLink: z.string(),
  documentName: z.string(),
})
export const PaymentDetails = z.object({
  isPostpaid: z.boolean(),
  creditCycleType: z.enum(creditCycles).nullable(),
  dueDays: z.int().nullable(),
  tnxPeriod: z.int().nullable(),
  creditLimit: Rupees.nullable(),
})

export const CustomerBasics = z.object({
  id: CustomerId,
  customerType: LookupId,
  customerTypeName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
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
  /** What an order must be worth: the customer's own minimum, else the usual one. */
  minimumOrderValue: Rupees,
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  gstinDocument: StoredDocument.nullable(),
  panDocument: StoredDocument.nullable(),
  paymentDetails: PaymentDetails,
  isActive: z.boolean(),
  createdAt: Instant,
  version,
})
export const Customer = CustomerBasics.extend({ outlets: z.array(Outlet) })

/** Terms of a customer with what they leave. */
export const CustomerPayment = z.object({
  postPaidDetails: PaymentDetails.extend({
    outstanding: Rupees,
    openOrders: Rupees,
    /** Outstanding and open orders. */
    exposure: Rupees,
    available: Rupees,
    creditStatus: CreditStatus,
    terms: z.string(),
    /** The statement that today falls in; null for prepaid. */
    statement: z.object({ from: Day, to: Day, dueDate: Day }).nullable(),
    /** Due date of the oldest open invoice. */
    oldestDue: Day.nullable(),
    creditCycleTypes: z.array(z.object({ id: z.int(), name: z.enum(creditCycles), isActive: z.boolean() })),
    version,
  }),
})

/** What a customer may order, in numbers. */
export const CustomerItemsRow = z.object({
  customerID: CustomerId,
  businessName: z.string(),
  city: z.string(),
  /** Names of the groups it may order from; none means everything. */
  itemGroups: z.array(z.string()),
  /** Items that it may order. */
  items: z.int(),
  discountedItems: z.int(),
  lastOrderAt: Instant.nullable(),
  isActive: z.boolean(),
})

/** A discount as screens show it: percent of the pack price, or rupees off a base unit. */
const Discount = z.object({
  id: DiscountId,
  type: z.enum(['PERCENT', 'FLAT']),
  value: z.number(),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  version,
})

export const CustomerItem = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: ItemUnit,
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  /** Whether its item groups let the customer order it; a discount may stand on others too. */
  mayOrder: z.boolean(),
  basePrice: Rupees.nullable(),
  /** What it last cost us, of a base unit. */
  lastCost: Rupees.nullable(),
  /** The one that counts today. */
  discount: Discount.nullable(),
  /** That one and those to come. */
  discounts: z.array(Discount),
  /** The last day of the last discount that is over. */
  discountEndedOn: Day.nullable(),
  /** Of a base unit, today. */
  effectivePrice: Rupees.nullable(),
  lastOrderedAt: Instant.nullable(),
  packs: z.array(
    z.object({
      packsizeid: PackId,
      sku: z.string(),
      packName: z.string(),
      packContent: Quantity,
      price: Rupees.nullable(),
      effectivePrice: Rupees.nullable(),
    }),
  ),
})
