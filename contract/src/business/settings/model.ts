import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { issueOf, unlessMissing } from '../../issue-words.ts'
import { version } from '../../paging.ts'
import { Ifsc } from '../../platform/formats/bank.ts'
import { orDigits } from '../../platform/formats/digits.ts'
import { Fssai } from '../../platform/formats/fssai.ts'
import { Gstin, stateOfGstin, whyPanUnfit } from '../../platform/formats/gstin.ts'
import { longestAddressLine, longestTitle, shortestName } from '../../platform/formats/limits.ts'
import { BusinessName, nameOf } from '../../platform/formats/names.ts'
import { Pan } from '../../platform/formats/pan.ts'
import { seenWith } from '../../platform/formats/seen-with.ts'
import { StateName } from '../../platform/formats/states.ts'
import { ClockTime } from '../../platform/formats/time-slot.ts'
import { Vpa } from '../../platform/formats/upi.ts'
import { sentence } from '../../sentence.ts'
import { documentTypes } from '../gst/document-types.ts'
import { usualLastNoteDay, YearDay } from '../gst/year-day.ts'
import { confirmFigures } from '../guard/model.ts'
import { EwayTable, Letters } from './gst.ts'
import {
  crateGrams,
  longestCrateType,
  longestTemplate,
  mostCrateTypes,
  mostGraceDays,
  mostTargetMarkup,
  priceSteps,
  remindDays,
  shareStep,
  tellCash,
} from './limits.ts'
import { usualSending } from './usual-sending.ts'

/** An empty crate, taken off what the scale shows. (rules §23.2) */
const CrateType = z.object({
  name: nameOf('Crate type', shortestName, longestCrateType),
  tareGrams: z
    .int(unlessMissing('Weight of the crate', 'a whole number'))
    .min(crateGrams.least, 'A crate weighs at least 1 gram')
    .max(crateGrams.most, 'A crate weighs at most 20,000 grams'),
})

const TemplateName = z
  .string()
  .trim()
  .regex(
    new RegExp(`^[a-z0-9_]{1,${longestTemplate}}$`),
    'A template name has small letters, digits and _, such as order_confirmed',
  )

const hasTwoDecimals = (amount: number): boolean =>
  Number((Math.round(amount * 100) / 100).toFixed(2)) === amount

/** Settings of the business; stored in the database, never in code. (rules §12) */
export const Settings = z.object({
  supplier: z.object({
    legalName: z.string(),
    address: z.array(z.string()),
    state: z.string(),
    /** null: not registered under GST. (rules §12.1) */
    gstin: z.string().nullable(),
    pan: z.string().nullable(),
    fssai: z.string().nullable(),
    phone: z.string().nullable(),
    bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
    upi: z.string().nullable(),
  }),
  warehouse: z.string(),
  autoAccept: z.boolean(),
  singleStepDispatch: z.boolean(),
  graceDays: z.int().min(0).max(mostGraceDays),
  /** Cheques on hand lower what is in use of a credit limit. (rules §6.4) */
  countsCheques: z.boolean(),
  /** UPI that a driver enters counts at once, without being seen in the bank. (rules §6.18) */
  trustsDoorUpi: z.boolean(),
  /** Rupees: a larger difference of a trip's cash is told to everybody who records money. (rules §21.8) */
  tellCashAbove: z
    .number(unlessMissing('Difference that is told', 'a number'))
    .min(0, 'A difference that is told is between ₹0 and ₹10,000')
    .max(tellCash.most / 100, 'A difference that is told is between ₹0 and ₹10,000')
    .refine(hasTwoDecimals, 'An amount can have at most 2 decimals'),
  mixedDocument: z.enum(['SPLIT', 'SINGLE_TAX_INVOICE']),
  /** Rounding step of derived pack prices. */
  packRounding: z.enum(['NONE', 'HALF_RUPEE', 'RUPEE']),
  eInvoice: z.boolean(),
  eWay: z.boolean(),
  /** MM-DD: until when credit notes for the last financial year are issued with tax. (rules §7.10) */
  lastNoteDay: YearDay,
  /** Until when a discount after the sale needs an agreement from before it; null: always. [LAW: s. 15(3)(b)] */
  discountAgreementUntil: Day.nullable(),
  /** HH:MM IST of the evening before, when standing orders are placed. (rules §14) */
  standingOrdersAt: ClockTime,
  /** HH:MM IST of the evening before, from which a regular outlet without an order is late at the latest. (rules §13.1) */
  regularsLateAt: ClockTime,
  /** HH:MM IST from when and until when nothing goes to customers by itself. (rules §32.5) */
  quietFrom: ClockTime,
  quietUntil: ClockTime,
  /** Names of the templates as WhatsApp approved them, and their language. (rules §32.3) */
  templateOrder: TemplateName,
  templateDocument: TemplateName,
  templateStatement: TemplateName,
  templateDues: TemplateName,
  templateLanguage: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Enter a language such as en or en_US'),
  /** What goes to customers by itself. (rules §32.4) */
  sendsOrders: z.boolean(),
  sendsDocuments: z.boolean(),
  sendsReminders: z.boolean(),
  /** How many days before a due day the reminder goes. */
  remindDaysBefore: z
    .int(unlessMissing('Days before the due day', 'a whole number'))
    .min(remindDays.least, 'At least 1 day')
    .max(remindDays.most, 'At most 30 days'),
  crateTypes: z
    .array(CrateType)
    .max(mostCrateTypes, 'At most 20 crate types')
    .refine(
      types => new Set(types.map(({ name }) => name.toLowerCase())).size === types.length,
      'Two crate types have the same name',
    ),
  /** Weighed goods that are short are shared out in such steps. (rules §35.3) */
  shareStepGrams: z
    .int(unlessMissing('Step of shares', 'a whole number'))
    .min(shareStep.least, 'A step has at least 1 gram')
    .max(shareStep.most, 'A step has at most 10,000 grams'),
  /** Percent on the landed cost where neither item nor category says another. (rules §36.1) */
  defaultMarkupPercent: z
    .number(unlessMissing('Target markup', 'a number'))
    .min(0, 'A target markup is between 0 and 500 percent')
    .max(mostTargetMarkup, 'A target markup is between 0 and 500 percent')
    .refine(hasTwoDecimals, 'A percentage can have at most 2 decimals'),
  /** Rupees: proposed base prices are rounded up to it. (rules §36.1) */
  priceStep: z
    .number(unlessMissing('Price step', 'a number'))
    .min(priceSteps.least / 100, 'A price step is between ₹0.01 and ₹100')
    .max(priceSteps.most / 100, 'A price step is between ₹0.01 and ₹100')
    .refine(hasTwoDecimals, 'An amount can have at most 2 decimals'),
  /** HH:MM IST when a price run changes prices, unless it says another minute. (rules §36.3) */
  priceRunAt: ClockTime,
  letters: Letters,
  ewayTable: EwayTable,
})
export type Settings = z.output<typeof Settings>

/** What was not there in an earlier release. */
const later = {
  countsCheques: z.boolean().default(false),
  trustsDoorUpi: z.boolean().default(false),
  tellCashAbove: Settings.shape.tellCashAbove.default(tellCash.usual / 100),
  lastNoteDay: YearDay.default(usualLastNoteDay),
  discountAgreementUntil: Day.nullable().default(null),
  standingOrdersAt: ClockTime.default('17:00'),
  regularsLateAt: ClockTime.default('21:00'),
  crateTypes: Settings.shape.crateTypes.default([]),
  shareStepGrams: Settings.shape.shareStepGrams.default(100),
  defaultMarkupPercent: Settings.shape.defaultMarkupPercent.default(25),
  priceStep: Settings.shape.priceStep.default(0.5),
  priceRunAt: ClockTime.default('05:00'),
  letters: Letters.default([]),
  ewayTable: EwayTable.default([]),
  quietFrom: ClockTime.default(usualSending.quietFrom),
  quietUntil: ClockTime.default(usualSending.quietUntil),
  templateOrder: TemplateName.default(usualSending.templateOrder),
  templateDocument: TemplateName.default(usualSending.templateDocument),
  templateStatement: TemplateName.default(usualSending.templateStatement),
  templateDues: TemplateName.default(usualSending.templateDues),
  templateLanguage: Settings.shape.templateLanguage.default(usualSending.templateLanguage),
  sendsOrders: z.boolean().default(usualSending.sendsOrders),
  sendsDocuments: z.boolean().default(usualSending.sendsDocuments),
  sendsReminders: z.boolean().default(usualSending.sendsReminders),
  remindDaysBefore: Settings.shape.remindDaysBefore.default(usualSending.remindDaysBefore),
}

/** The settings as any release stored them. */
export const StoredSettings = Settings.extend(later)

/** The settings, and who saved them last. */
export const SavedSettings = Settings.extend({
  supplier: Settings.shape.supplier.extend({
    bank: seenWith(['books', 'settings'], Settings.shape.supplier.shape.bank),
  }),
  version,
  changedAt: Instant,
  changedBy: z.string().nullable(),
})

const AddressLine = nameOf('Address line', shortestName, longestAddressLine)
const Bank = z.object({
  name: nameOf('Bank', 2, 100),
  account: orDigits('Account number', () =>
    z
      .string('Account number is missing')
      .overwrite(text => text.replace(/[\s-]/g, ''))
      .regex(/^\d{6,18}$/, 'An account number has 6 to 18 digits'),
  ),
  ifsc: Ifsc,
})
/** Mobile or landline, printed as typed. */
const Phone = orDigits('Phone number', () =>
  z
    .string('Phone number is missing')
    .trim()
    .regex(/^\+?[\d -]{6,18}$/, 'Enter a phone number, such as 98450 12318 or 080-2345 6789'),
)

const Supplier = z
  .object({
    legalName: BusinessName,
    address: z.array(AddressLine).min(1, 'Address is missing').max(4, 'At most 4 lines'),
    state: StateName,
    /** null: not registered; only as long as the business is of that kind, and so entered by a first save. */
    gstin: Gstin.nullable(),
    /** If omitted, taken from the GSTIN; without one it stays as it is. */
    pan: Pan.nullish(),
    fssai: Fssai.nullable(),
    phone: Phone.nullable(),
    bank: Bank.nullable(),
    upi: Vpa.nullable(),
  })
  .superRefine(({ gstin, state, pan }, context) => {
    if (gstin === null) return
    const registered = stateOfGstin(gstin)
    if (registered && registered.name !== state) {
      const why = sentence('This GSTIN is registered in {state}, and documents are issued from there', {
        state: registered.name,
      })
      context.addIssue(issueOf(why, ['state']))
    }
    const unfit = pan ? whyPanUnfit(gstin, pan) : undefined
    if (unfit) context.addIssue(issueOf(unfit, ['pan']))
  })

/** The editable settings; the first save sets up the business. (rules §12) */
export const EditedSettings = Settings.extend({
  ...later,
  supplier: Supplier,
  warehouse: nameOf('Warehouse', shortestName, longestTitle),
  graceDays: z
    .int(unlessMissing('Days of grace', 'a whole number'))
    .min(0, 'At least 0 days')
    .max(mostGraceDays, 'At most 90 days'),
  version: version.optional(),
  ...confirmFigures,
})

/** A series of document numbers in the financial year: gapless, restarted on 1 April. (rules §7.3) */
export const NumberSeries = z.object({ type: z.enum(documentTypes), issued: z.int(), next: z.string() })
