import { creditLimits, mostDueDays, statementCycles } from '@packhouse/contract/people/customers/limits.ts'
import { fitsKind, repeated } from '@packhouse/contract/people/customers/numbers.ts'
import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import {
  gstinIssue,
  normaliseGstin,
  panOfGstin,
  whyPanUnfit,
} from '@packhouse/contract/platform/formats/gstin.ts'
import { isPhone, whyNotMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { isPan, normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import { isPincode, whyPinUnfit } from '@packhouse/contract/platform/formats/pincode.ts'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { say, t } from '../../../ui/words.ts'
import type {
  AddressValues,
  BusinessValues,
  DocumentsValues,
  NumberValues,
  OutletValues,
  StaffValues,
  TermsValues,
} from './values.ts'

/** Errors by field path. Uses the server's rules, so that they show without a call. */
export type Issues = Record<string, string>

const isGiven = (text: string) => text.trim() !== ''
const needed = (text: string, words: string) => (isGiven(text) ? undefined : t(words))
const mobileIssue = (mobile: string) => {
  const why = whyNotMobile(mobile)
  return why && t(why)
}
const phoneIssue = (phone: string) =>
  isPhone(phone)
    ? undefined
    : t('A phone number is a mobile of 10 digits, or a landline with its code, such as 080-23456789')
const emailIssue = (email: string) =>
  isEmail(normaliseEmail(email)) ? undefined : t('Enter one email address, such as name@company.in')

/** Drops fields without an error and prefixes the paths for a larger form. */
const only = (issues: Record<string, string | undefined>, prefix = ''): Issues =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([path, words]) => (words ? [[prefix + path, words]] : [])),
  )

/** Why a PIN does not fit the state; undefined while one of them is missing. (rules §2.6) */
export function pinMisfit({ pincode, state }: AddressValues): string | undefined {
  const unfit = isPincode(pincode) && state !== '' ? whyPinUnfit(pincode, state) : undefined
  return unfit && say(unfit)
}

function addressIssues(address: AddressValues, prefix: string): Issues {
  const misfit = address.confirmPincode ? undefined : pinMisfit(address)
  return only(
    {
      city: needed(address.city, 'City is missing'),
      state: needed(address.state, 'Choose a state'),
      pincode: isPincode(address.pincode) ? misfit : t('A PIN code has 6 digits and does not begin with 0'),
    },
    prefix,
  )
}

/** Errors of further numbers: each fits its kind, and none is there twice. (rules §2.2.3) */
function numbersIssues(numbers: readonly NumberValues[]): Issues {
  const twice = repeated(numbers)
  const wrong = numbers.map((one, at) => {
    if (!fitsKind(one)) return one.kind === 'LANDLINE' ? phoneIssue(one.number) : mobileIssue(one.number)
    return twice.includes(at) ? t('This number is there twice') : undefined
  })
  return only(Object.fromEntries(wrong.map((words, at) => [`numbers.${at}.number`, words])))
}

export const businessIssues = (values: BusinessValues): Issues => ({
  ...only({
    legalBusinessName: shortIssue(values.legalBusinessName, 'Legal name'),
    customerType: values.customerType === null ? t('Choose a customer type') : undefined,
    ownerOrBusinessPOC: shortIssue(values.ownerOrBusinessPOC),
    mobileNumber: mobileIssue(values.mobileNumber),
    email: isGiven(values.email) ? emailIssue(values.email) : undefined,
    'registeredAddress.address1': needed(values.registeredAddress.address1, 'Address is missing'),
  }),
  ...numbersIssues(values.numbers),
  ...addressIssues(values.registeredAddress, 'registeredAddress.'),
})

/** The effective PAN: the one typed, else the one in the GSTIN. */
export function panOf({ gstin, pan }: Pick<DocumentsValues, 'gstin' | 'pan'>): string | null {
  if (isGiven(pan)) return normalisePan(pan)
  const number = normaliseGstin(gstin)
  return gstinIssue(number) === undefined ? panOfGstin(number) : null
}

export function documentsIssues(values: DocumentsValues, isPostpaid: boolean): Issues {
  const gstin = normaliseGstin(values.gstin)
  const pan = normalisePan(values.pan)
  const isWhole = pan === '' || isPan(pan)
  const wrong =
    gstin === ''
      ? undefined
      : (gstinIssue(gstin) ?? (pan !== '' && isWhole ? whyPanUnfit(gstin, pan) : undefined))
  return only({
    gstin: wrong && say(wrong),
    pan: isWhole
      ? isPostpaid && panOf(values) === null
        ? t('A postpaid customer needs a PAN.')
        : undefined
      : t('A PAN has 5 letters, 4 digits and a letter; the fourth letter shows the type of holder'),
  })
}

export function termsIssues({ isPostpaid, dueDays, tnxPeriod, creditLimit }: TermsValues): Issues {
  if (!isPostpaid) return {}
  const isWithin = (value: number | null, from: number, to: number) =>
    value !== null && value >= from && value <= to
  return only({
    dueDays:
      isWithin(dueDays, 0, mostDueDays) && Number.isInteger(dueDays)
        ? undefined
        : t('Enter 0 to 90 due days'),
    tnxPeriod:
      isWithin(tnxPeriod, statementCycles.least, statementCycles.most) && Number.isInteger(tnxPeriod)
        ? undefined
        : t('A statement covers 1 to 12 cycles'),
    creditLimit: isWithin(creditLimit, creditLimits.least, creditLimits.most)
      ? undefined
      : t('Enter a credit limit from ₹1 to ₹5,00,00,000'),
  })
}

export const staffIssues = ({ name, mobile, email }: StaffValues, prefix = ''): Issues =>
  only(
    {
      name: shortIssue(name),
      mobile: mobileIssue(mobile),
      email: isGiven(email) ? emailIssue(email) : undefined,
    },
    prefix,
  )

/** Errors of an outlet; `pan` is the customer's, which an outlet's GSTIN must contain. (rules §2.5) */
export function outletIssues(values: OutletValues, pan: string | null, prefix = ''): Issues {
  const gstin = normaliseGstin(values.gstin)
  const wrong =
    gstin === '' ? undefined : (gstinIssue(gstin) ?? (pan === null ? undefined : whyPanUnfit(gstin, pan)))
  return {
    ...only(
      {
        'outletAddress.outletName': needed(values.outletAddress.outletName, 'Outlet name is missing'),
        poccontact: phoneIssue(values.poccontact),
        gstin: wrong && say(wrong),
      },
      prefix,
    ),
    ...addressIssues(values.outletAddress, `${prefix}outletAddress.`),
    ...Object.assign({}, ...values.staffs.map((person, at) => staffIssues(person, `${prefix}staffs.${at}.`))),
  }
}
