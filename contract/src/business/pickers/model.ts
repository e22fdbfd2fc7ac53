import { z } from 'zod'
import { Instant } from '../../day.ts'
import { PickerId } from '../../ids.ts'
import { issueOf } from '../../issue-words.ts'
import { rowError, version } from '../../paging.ts'
import { Email, isEmail, normaliseEmail } from '../../platform/formats/email.ts'
import { isMobile, Mobile, normaliseMobile } from '../../platform/formats/mobile.ts'
import { nameOf, PersonName, textOf } from '../../platform/formats/names.ts'
import { Pincode, whyPinUnfit } from '../../platform/formats/pincode.ts'
import { StateName } from '../../platform/formats/states.ts'

export const PickerAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string(),
})

export const Picker = z.object({
  id: PickerId,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string(),
  pickerAddress: PickerAddress,
  isActive: z.boolean(),
  openOrders: z.int(),
  /** Orders packed today, IST, and the picked share of their ordered value, in percent; null if none was packed. */
  doneToday: z.int(),
  fillRateToday: z.number().nullable(),
  createdAt: Instant,
  version,
})

const WrittenAddress = z.object({
  address1: nameOf('Address line 1', 3, 200),
  address2: textOf('Address line 2', 200).optional(),
  city: nameOf('City', 2, 60),
  pincode: Pincode,
  state: StateName,
})
/** A PIN that does not match the state is refused unless the user confirms it. (rules §2.6) */
function pinFits(
  picker: {
    pickerAddress?: z.output<typeof WrittenAddress> | undefined
    confirmPincode?: boolean | undefined
  },
  context: z.RefinementCtx,
): void {
  if (picker.confirmPincode === true || picker.pickerAddress === undefined) return
  const unfit = whyPinUnfit(picker.pickerAddress.pincode, picker.pickerAddress.state)
  if (unfit) context.addIssue(issueOf(unfit, ['pickerAddress', 'pincode']))
}

const fields = {
  name: PersonName,
  mobile: Mobile,
  email: z.union([z.literal(''), Email]).nullish(),
  pickerAddress: WrittenAddress,
  confirmPincode: z.boolean().optional(),
}
export const NewPicker = z.object(fields).superRefine(pinFits)

/** Omitted fields are unchanged. */
export const EditedPicker = z
  .object({
    ...fields,
    name: PersonName.optional(),
    mobile: Mobile.optional(),
    pickerAddress: WrittenAddress.optional(),
  })
  .extend({ version: version.optional() })
  .superRefine(pinFits)

export const PickerStatusResult = z.object({
  id: PickerId,
  ok: z.boolean(),
  isActive: z.boolean().optional(),
  version: version.optional(),
  error: rowError.optional(),
})

/** Fields to check for duplicates before a form is saved; empty ones are not checked. */
export const EmailMobile = z
  .object({
    email: z
      .string()
      .overwrite(normaliseEmail)
      .refine(text => text === '' || isEmail(text), 'Enter one email address, such as name@company.in')
      .default(''),
    mobile: z
      .string()
      .overwrite(normaliseMobile)
      .refine(
        text => text === '' || isMobile(text),
        'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
      )
      .default(''),
  })
  .refine(
    ({ email, mobile }) => email !== '' || mobile !== '',
    'Enter an email address, a mobile number or both',
  )
