import { z } from 'zod'
import { Instant } from '../day.ts'
import { Ifsc } from '../formats/bank.ts'
import { Fssai } from '../formats/fssai.ts'
import { Gstin, stateOfGstin, whyPanUnfit } from '../formats/gstin.ts'
import { BusinessName, nameOf } from '../formats/names.ts'
import { Pan } from '../formats/pan.ts'
import { StateName } from '../formats/states.ts'
import { Vpa } from '../formats/upi.ts'
import { documentTypes } from '../invoices/model.ts'
import { unlessMissing } from '../issue-words.ts'
import { version } from '../paging.ts'

/** Settings of the business; stored in the database, never in code. (rules.md §12) */
export const Settings = z.object({
  supplier: z.object({
    legalName: z.string(),
    address: z.array(z.string()),
    state: z.string(),
    gstin: z.string(),
    pan: z.string().nullable(),
    fssai: z.string().nullable(),
    phone: z.string().nullable(),
    bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
    upi: z.string().nullable(),
  }),
  warehouse: z.string(),
  autoAccept: z.boolean(),
  singleStepDispatch: z.boolean(),
  graceDays: z.int().min(0).max(90),
  mixedDocument: z.enum(['SPLIT', 'SINGLE_TAX_INVOICE']),
  /** Rounding step of derived pack prices. */
  packRounding: z.enum(['NONE', 'HALF_RUPEE', 'RUPEE']),
  eInvoice: z.boolean(),
  eWay: z.boolean(),
})
export type Settings = z.output<typeof Settings>

/** The settings, and who saved them last. */
export const SavedSettings = Settings.extend({ version, changedAt: Instant, changedBy: z.string().nullable() })

const AddressLine = nameOf('Address line', 2, 120)
const Bank = z.object({
  name: nameOf('Bank', 2, 100),
  account: z
    .string('Account number is missing')
    .overwrite(text => text.replace(/[\s-]/g, ''))
    .regex(/^\d{6,18}$/, 'An account number has 6 to 18 digits'),
  ifsc: Ifsc,
})
/** Mobile or landline, printed as typed. */
const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d -]{6,18}$/, 'Write a phone number, such as 98450 12318 or 080-2345 6789')

const Supplier = z
  .object({
    legalName: BusinessName,
    address: z.array(AddressLine).min(1, 'Address is missing').max(4, 'At most 4 lines'),
    state: StateName,
    gstin: Gstin,
    /** If omitted, taken from the GSTIN. */
    pan: Pan.nullish(),
    fssai: Fssai.nullable(),
    phone: Phone.nullable(),
    bank: Bank.nullable(),
    upi: Vpa.nullable(),
  })
  .superRefine(({ gstin, state, pan }, context) => {
    if (stateOfGstin(gstin)?.name !== state)
      context.addIssue({
        code: 'custom',
        path: ['state'],
        message: `This GSTIN is registered in ${stateOfGstin(gstin)?.name}, and papers are issued from there`,
      })
    const issue = pan ? whyPanUnfit(gstin, pan) : undefined
    if (issue) context.addIssue({ code: 'custom', path: ['pan'], message: issue })
  })

/** The editable settings; the first save sets up the business. (rules.md §12) */
export const EditedSettings = Settings.extend({
  supplier: Supplier,
  warehouse: nameOf('Warehouse', 2, 60),
  graceDays: z.int(unlessMissing('Days of grace', 'a whole number')).min(0, 'At least 0 days').max(90, 'At most 90 days'),
  version: version.optional(),
})

/** A series of document numbers in the financial year: gapless, restarted on 1 April. (rules.md §7.3) */
export const NumberSeries = z.object({ type: z.enum(documentTypes), issued: z.int(), next: z.string() })
