import { z } from 'zod'
import { creditCycles } from '../../billing/payments/terms.ts'
import { BuyerKindsDraft } from '../../business/gst/buyer-kind-rows.ts'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day } from '../../day.ts'
import { CustomerId, DiscountId, ItemGroupId, ItemTypeId, LookupId, OutletId, TimeSlotId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { FileRef } from '../../platform/files/model.ts'
import { Crates } from '../../platform/formats/crates.ts'
import { orDigits } from '../../platform/formats/digits.ts'
import { Email } from '../../platform/formats/email.ts'
import { Gstin } from '../../platform/formats/gstin.ts'
import { Mobile, Phone } from '../../platform/formats/mobile.ts'
import { BusinessName, nameOf, PersonName, textOf } from '../../platform/formats/names.ts'
import { Pan } from '../../platform/formats/pan.ts'
import { Pincode } from '../../platform/formats/pincode.ts'
import { Latitude, Longitude } from '../../platform/formats/place.ts'
import { StateName } from '../../platform/formats/states.ts'
import { creditLimits, mostDueDays, statementCycles } from './limits.ts'
import { placesOfSupply } from './model.ts'
import { fitsKind, mostNumbers, numberKinds, repeated } from './numbers.ts'
import { customerPriorities } from './priority.ts'

const line = (what: string, shortest: number) => nameOf(what, shortest, 200)
/** Confirms an address although its PIN code belongs to another state. (rules §2.6) */
const confirmPincode = z.boolean().optional()
/** An optional field that can be cleared: '' and null mean none. */
const orNone = <Value extends z.ZodType>(value: Value) =>
  z
    .literal('')
    .transform(() => null)
    .or(value)
    .nullish()

export const RegisteredAddressDraft = z.object({
  address1: line('Address', 1),
  address2: line('Address', 0).default(''),
  city: nameOf('City', 1, 80),
  state: StateName,
  pincode: Pincode,
  confirmPincode,
})

/** A private document uploaded before. */
export const DocumentDraft = z.object({ documentLink: FileRef, documentName: nameOf('File name', 1, 150) })

/** The empty fields of a form, or a document as it is read where there is none. */
const empty = z.literal('').or(z.null())
const noDocument = z.object({ documentLink: empty, documentName: empty }).transform(() => null)

export const CreditLimit = Rupees.refine(
  limit => limit >= creditLimits.least && limit <= creditLimits.most,
  'Enter a credit limit from ₹1 to ₹5,00,00,000',
).meta({ minimum: creditLimits.least / 100, maximum: creditLimits.most / 100 })
export const DueDays = z
  .int('Enter the due days as a whole number')
  .min(0, 'Enter 0 to 90 due days')
  .max(mostDueDays, 'Enter 0 to 90 due days')
export const CyclesPerStatement = z
  .int('Enter the cycles as a whole number')
  .min(statementCycles.least, 'A statement covers 1 to 12 cycles')
  .max(statementCycles.most, 'A statement covers 1 to 12 cycles')

/** The empty terms of a prepaid customer, as programs send them. */
const nothing = z.literal(0).transform(() => null)
/** A cycle by its place in the list, from 1. */
const CycleId = z
  .int()
  .min(1)
  .max(creditCycles.length)
  .transform(id => creditCycles[id - 1] ?? creditCycles[0])

/** A customer's payment terms; prepaid customers have none, and any sent for them are ignored. (rules §6.2) */
export const PaymentDetailsDraft = z
  .object({
    isPostpaid: z.boolean('Choose prepaid or postpaid'),
    /** By name, or by its id in the list of the terms. */
    creditCycleType: orNone(z.enum(creditCycles).or(CycleId)),
    dueDays: orNone(DueDays),
    /** Number of cycles per statement. */
    tnxPeriod: orNone(nothing.or(CyclesPerStatement)),
    creditLimit: orNone(nothing.or(CreditLimit)),
  })
  .superRefine(({ isPostpaid, creditCycleType, dueDays, creditLimit }, context) => {
    if (!isPostpaid) return
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!creditCycleType) missing('creditCycleType', 'Choose how often a statement closes')
    if (dueDays === undefined || dueDays === null)
      missing('dueDays', 'Enter after how many days a statement is due')
    if (creditLimit === undefined || creditLimit === null)
      missing('creditLimit', 'A postpaid customer needs a credit limit')
  })

/** A further number of a customer; a landline with its code, others a mobile. (rules §2.2.3) */
export const CustomerNumberDraft = z
  .object({
    kind: z.enum(numberKinds, 'Choose mobile, landline or WhatsApp'),
    number: Phone,
    label: nameOf('Label', 0, 60).default(''),
  })
  .refine(fitsKind, {
    path: ['number'],
    message: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  })

const CustomerNumbers = z
  .array(CustomerNumberDraft)
  .max(mostNumbers, `At most ${mostNumbers} numbers`)
  .superRefine((numbers, context) => {
    for (const at of repeated(numbers))
      context.addIssue({ code: 'custom', path: [at, 'number'], message: 'This number is there twice' })
  })

const basics = {
  customerType: LookupId,
  email: orNone(Email),
  mobileNumber: Mobile,
  legalBusinessName: BusinessName,
  ownerOrBusinessPOC: PersonName,
  registeredAddress: RegisteredAddressDraft,
}
const documents = {
  brandName: orNone(BusinessName),
  zohoCustomerId: orNone(orDigits('Zoho id', () => nameOf('Zoho id', 1, 60))),
  accountManagerId: LookupId.nullish(),
  movId: LookupId.nullish(),
  crateAlert: orNone(Crates),
  /** If omitted, B. */
  priority: z.enum(customerPriorities, 'Choose A, B or C').optional(),
  gstin: orNone(Gstin),
  pan: orNone(Pan),
  numbers: CustomerNumbers.optional(),
  gstinDocument: noDocument.or(DocumentDraft).nullish(),
  panDocument: noDocument.or(DocumentDraft).nullish(),
}

export const NewStaff = z.object({
  name: PersonName,
  mobile: Mobile,
  email: orNone(Email),
  designationId: LookupId.nullish(),
  /** If omitted, the first contact of an outlet is its primary one. (rules §2.2) */
  isPrimary: z.boolean().optional(),
})
/** Omitted fields are unchanged; another outletId of the same customer moves the person. */
export const EditedStaff = NewStaff.omit({ isPrimary: true })
  .partial()
  .extend({ outletId: OutletId.optional(), isActive: z.boolean().optional(), version: version.optional() })

const Floor = orDigits('Floor', () => line('Floor', 0))

export const OutletAddressDraft = z.object({
  outletName: line('Outlet name', 1),
  floorNumber: Floor.default(''),
  city: nameOf('City', 1, 80),
  state: StateName,
  pincode: Pincode,
  areaCode: orNone(orDigits('Area code', () => nameOf('Area code', 1, 40))),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  googleMapCoordinates: orNone(textOf('Map link', 500)),
  confirmPincode,
})

const outletFields = {
  /** If omitted, the name in the address. */
  name: nameOf('Outlet name', 1, 100).optional(),
  poccontact: Phone,
  cuisineTypeId: LookupId.nullish(),
  deliveryTimeSlotId: TimeSlotId.nullish(),
  gstin: orNone(Gstin),
  placeOfSupply: z.enum(placesOfSupply).optional(),
}
export const NewOutlet = z.object({
  ...outletFields,
  outletAddress: OutletAddressDraft,
  staffs: z.array(NewStaff).max(100, 'Add at most 100 people to an outlet at once').default([]),
})
/** Omitted fields are unchanged, also in the address. */
export const EditedOutlet = z
  .object({ ...outletFields, outletAddress: OutletAddressDraft.extend({ floorNumber: Floor }).partial() })
  .partial()
  .extend({ isActive: z.boolean().optional(), version: version.optional() })

/** Says that a customer of the same name, mobile or PAN as another one is not that one; it is remembered. (rules §2.2.2) */
const confirmTwo = z.boolean().optional()

export const NewCustomer = z.object({
  confirmTwo,
  ...confirmFigures,
  ...basics,
  ...documents,
  paymentDetails: PaymentDetailsDraft,
  outlets: z.array(NewOutlet).max(200, 'At most 200 outlets at once').default([]),
  /** Groups it may order from; none means everything. */
  itemGroupIds: z.array(ItemGroupId).max(200, 'At most 200 groups').default([]),
})

/** Omitted fields are unchanged. Terms, outlets and item groups have their own calls. */
export const EditedCustomer = z
  .object({
    ...basics,
    ...documents,
    registeredAddress: RegisteredAddressDraft.extend({ address2: line('Address', 0) }).partial(),
  })
  .partial()
  .extend({ id: CustomerId, version: version.optional(), confirmTwo, buyerKinds: BuyerKindsDraft.optional() })

/** A customer's discount on an item; PERCENT in percent, FLAT in rupees off a base unit, 0 removes it. (rules §4.5) */
export const DiscountDraft = z
  .object({
    itemId: ItemTypeId,
    /** The discount to change; if omitted, the one with the same dates, otherwise a new one. */
    discountId: DiscountId.optional(),
    type: z.enum(['PERCENT', 'FLAT']),
    value: z
      .number()
      .min(0, 'A discount cannot be below 0')
      .max(1_00_000)
      .refine(value => Math.round(value * 100) / 100 === value, 'A discount can have at most 2 decimals'),
    validFrom: Day.nullish(),
    validTo: Day.nullish(),
    /** 0: the item had no discount for these days when it was read. */
    version: z.int().nonnegative().optional(),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    message: 'The discount ends before it begins',
  })

export const DiscountsDraft = z.object({
  customerId: CustomerId,
  discounts: z
    .array(DiscountDraft)
    .min(1, 'Send at least one discount')
    .max(2000, 'At most 2,000 discounts at once'),
})
