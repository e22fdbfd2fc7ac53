import { z } from 'zod'
import { CustomerId, LookupId, OutletId, OutletStaffId, TimeSlotId } from '../ids.ts'
import { Rupees } from '../money.ts'
import { version } from '../paging.ts'
import { creditStatuses } from '../payments/credit-status.ts'

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
  placeOfSupply: z.enum(['DELIVERY', 'BILL_TO']),
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
    creditStatus: z.enum(creditStatuses),
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
