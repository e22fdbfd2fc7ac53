import {
  crateGrams,
  longestCrateType,
  mostCrateTypes,
  mostGraceDays,
  mostTargetMarkup,
  priceSteps,
  remindDays,
  shareStep,
  tellCash,
} from '@packhouse/contract/business/settings/limits.ts'
import { isDay } from '@packhouse/contract/day.ts'
import { isIfsc } from '@packhouse/contract/platform/formats/bank.ts'
import { isFssai } from '@packhouse/contract/platform/formats/fssai.ts'
import { gstinIssue, stateOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { shortestName } from '@packhouse/contract/platform/formats/limits.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { isPan } from '@packhouse/contract/platform/formats/pan.ts'
import { isClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { isVpa } from '@packhouse/contract/platform/formats/upi.ts'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { say, t } from '../../../ui/words.ts'
import { ewayIssue, lettersIssue } from './gstRows.ts'
import { cratesIn, isPanTyped, type SettingsValues } from './values.ts'

const bare = (text: string): string => text.replace(/\s/g, '')

/** Returns what is wrong with the crate types, naming the first wrong one. (rules §23.2) */
function crateIssue(text: string): string | undefined {
  const types = cratesIn(text)
  const wrong = types.find(
    ({ name, tareGrams }) =>
      name.length < shortestName ||
      name.length > longestCrateType ||
      !isWithin(tareGrams, crateGrams.least, crateGrams.most),
  )
  if (wrong)
    return t('{name}: enter a name and 1 to 20000 grams, such as Blue crate 1800', { name: wrong.name })
  const twice = types.find(
    ({ name }, at) => types.findIndex(one => one.name.toLowerCase() === name.toLowerCase()) !== at,
  )
  if (twice) return t('{name} is there twice: give each crate type its own name', { name: twice.name })
  return types.length > mostCrateTypes ? t('At most 20 crate types') : undefined
}

/** Whether a field has a number of this span; one that is empty has none. */
const isWithin = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most

/** Any line of an address may be empty. */
const lineIssue = (line: string): string | undefined =>
  cleanName(line) === '' ? undefined : shortIssue(line, 'Address line')

/** Returns the errors of the form by field; the server applies the same rules. (rules §12) */
export function settingsIssues(values: SettingsValues): Record<string, string> {
  const {
    legalName,
    warehouse,
    address1,
    address2,
    address3,
    gstin,
    state,
    fssai,
    phone,
    bankName,
    account,
    ifsc,
    upi,
    graceDays,
    shareStepGrams,
  } = values
  const lines = [address1, address2, address3].map(cleanName)
  const typesPan = isPanTyped(values)
  const gstinWrong = typesPan ? undefined : gstinIssue(gstin)
  const registered = gstinWrong ? undefined : stateOfGstin(gstin)?.name
  const hasBank = [bankName, account, ifsc].some(text => text.trim() !== '')
  const isGrace = graceDays !== null && Number.isInteger(graceDays) && isWithin(graceDays, 0, mostGraceDays)
  const isStep =
    shareStepGrams !== null &&
    Number.isInteger(shareStepGrams) &&
    isWithin(shareStepGrams, shareStep.least, shareStep.most)
  const issues: [field: keyof SettingsValues, issue: string | undefined | false][] = [
    ['legalName', legalName.trim().length < 2 && t('Legal name is missing')],
    ['warehouse', warehouse.trim().length < 2 && t('Warehouse is missing')],
    ['address1', lines.every(line => line === '') ? t('Address is missing') : lineIssue(address1)],
    ['address2', lineIssue(address2)],
    ['address3', lineIssue(address3)],
    ['gstin', gstinWrong && say(gstinWrong)],
    [
      'pan',
      typesPan && values.pan !== '' && !isPan(values.pan) && t('A PAN has 5 letters, 4 digits and a letter'),
    ],
    [
      'state',
      registered !== undefined &&
        registered !== state &&
        t('This GSTIN is registered in {state}, and documents are issued from there', { state: registered }),
    ],
    [
      'fssai',
      bare(fssai) !== '' &&
        !isFssai(bare(fssai)) &&
        t('An FSSAI number has 14 digits and begins with 1 or 2'),
    ],
    [
      'phone',
      phone.trim() !== '' &&
        !/^\+?[\d -]{6,18}$/.test(phone.trim()) &&
        t('Enter a phone number, such as 98450 12318'),
    ],
    ['bankName', hasBank && bankName.trim().length < 2 && t('Bank is missing')],
    [
      'account',
      hasBank &&
        !/^\d{6,18}$/.test(account.replace(/[\s-]/g, '')) &&
        t('An account number has 6 to 18 digits'),
    ],
    [
      'ifsc',
      hasBank &&
        !isIfsc(bare(ifsc).toUpperCase()) &&
        t('An IFSC has 4 letters, a zero and 6 letters or digits'),
    ],
    ['upi', upi.trim() !== '' && !isVpa(upi.trim()) && t('Enter a UPI address, such as shop@bank')],
    ['graceDays', !isGrace && t('Enter 0 to 90 days of grace')],
    ['standingOrdersAt', !isClockTime(values.standingOrdersAt) && t('Enter a time, such as 21:00')],
    ['lastNoteDay', !isDay(`2023-${values.lastNoteDay}`) && t('Enter a day of every year, such as 10-31')],
    ['regularsLateAt', !isClockTime(values.regularsLateAt) && t('Enter a time, such as 21:00')],
    ['priceRunAt', !isClockTime(values.priceRunAt) && t('Enter a time, such as 21:00')],
    ['shareStepGrams', !isStep && t('Enter 1 to 10,000 grams')],
    [
      'remindDaysBefore',
      !isWithin(values.remindDaysBefore, remindDays.least, remindDays.most) && t('Enter 1 to 30 days'),
    ],
    [
      'defaultMarkupPercent',
      !isWithin(values.defaultMarkupPercent, 0, mostTargetMarkup) && t('Enter 0 to 500 percent'),
    ],
    [
      'priceStep',
      !isWithin(values.priceStep, priceSteps.least, priceSteps.most) &&
        t('Enter a price step from ₹0.01 to ₹100'),
    ],
    ['tellCashAbove', !isWithin(values.tellCashAbove, 0, tellCash.most) && t('Enter ₹0 to ₹10,000')],
    ['crateTypes', crateIssue(values.crateTypes)],
    ['letters', lettersIssue(values.letters)],
    ['ewayTable', ewayIssue(values.ewayTable)],
  ]
  return Object.fromEntries(issues.flatMap(([field, issue]) => (issue ? [[field, issue] as const] : [])))
}
