import { tellCash } from '@packhouse/contract/business/settings/limits.ts'
import { usualSending } from '@packhouse/contract/business/settings/usual-sending.ts'
import { hundredths, inRupees, type Paise, paise } from '@packhouse/contract/money.ts'
import { panOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import type { SavedSettings } from '../../../api/settings.ts'
import { type EwayRow, type Letter, sentEway, sentLetters } from './gstRows.ts'

/** The settings as form values; empty text means none. */
export interface SettingsValues {
  legalName: string
  warehouse: string
  address1: string
  address2: string
  address3: string
  state: string
  /** Set up without a GSTIN, which then may be missing. */
  isUnregistered: boolean
  gstin: string
  /** Counts where `isPanTyped`. */
  pan: string
  fssai: string
  phone: string
  bankName: string
  account: string
  ifsc: string
  upi: string
  autoAccept: boolean
  singleStepDispatch: boolean
  graceDays: number | null
  countsCheques: boolean
  trustsDoorUpi: boolean
  tellCashAbove: Paise | null
  mixedDocument: 'SPLIT' | 'SINGLE_TAX_INVOICE'
  packRounding: 'NONE' | 'HALF_RUPEE' | 'RUPEE'
  eInvoice: boolean
  eWay: boolean
  /** MM-DD */
  lastNoteDay: string
  discountAgreementUntil: string | null
  standingOrdersAt: string
  regularsLateAt: string
  quietFrom: string
  quietUntil: string
  templateOrder: string
  templateDocument: string
  templateStatement: string
  templateDues: string
  templateLanguage: string
  sendsOrders: boolean
  sendsDocuments: boolean
  sendsReminders: boolean
  remindDaysBefore: number | null
  /** One a line: its name, then its grams. */
  crateTypes: string
  shareStepGrams: number | null
  defaultMarkupPercent: number | null
  priceStep: Paise | null
  priceRunAt: string
  letters: Letter[]
  ewayTable: EwayRow[]
}

/** Initial values of a new business. */
const blank: SettingsValues = {
  legalName: '',
  warehouse: '',
  address1: '',
  address2: '',
  address3: '',
  state: '',
  isUnregistered: false,
  gstin: '',
  pan: '',
  fssai: '',
  phone: '',
  bankName: '',
  account: '',
  ifsc: '',
  upi: '',
  autoAccept: false,
  singleStepDispatch: false,
  graceDays: 3,
  countsCheques: false,
  trustsDoorUpi: false,
  tellCashAbove: tellCash.usual,
  mixedDocument: 'SPLIT',
  packRounding: 'NONE',
  eInvoice: false,
  eWay: false,
  lastNoteDay: '10-31',
  discountAgreementUntil: null,
  standingOrdersAt: '17:00',
  regularsLateAt: '21:00',
  ...usualSending,
  crateTypes: '',
  shareStepGrams: 100,
  defaultMarkupPercent: 25,
  priceStep: paise(50),
  priceRunAt: '05:00',
  letters: [],
  ewayTable: [],
}

/** Converts the saved settings to form values; a new business gets blank ones. */
export function valuesOf(saved: SavedSettings | null): SettingsValues {
  if (!saved) return blank
  const { supplier, version: _version, changedAt: _at, changedBy: _by, ...others } = saved
  const [address1 = '', address2 = '', ...rest] = supplier.address
  return {
    ...others,
    legalName: supplier.legalName,
    address1,
    address2,
    address3: rest.join(', '),
    state: supplier.state,
    isUnregistered: supplier.gstin === null,
    gstin: supplier.gstin ?? '',
    pan: supplier.pan ?? '',
    fssai: supplier.fssai ?? '',
    phone: supplier.phone ?? '',
    bankName: supplier.bank?.name ?? '',
    account: supplier.bank?.account ?? '',
    ifsc: supplier.bank?.ifsc ?? '',
    upi: supplier.upi ?? '',
    crateTypes: crateText(others.crateTypes),
    priceStep: paise(hundredths(others.priceStep)),
    tellCashAbove: paise(hundredths(others.tellCashAbove)),
  }
}

const crateText = (types: SavedSettings['crateTypes']): string =>
  types.map(({ name, tareGrams }) => `${name} ${tareGrams}`).join('\n')

/** Reads crate types, one a line: Blue crate 1800. A line without grams has NaN. */
export const cratesIn = (text: string): SavedSettings['crateTypes'] =>
  text
    .split('\n')
    .map(line => line.trim().replace(/\s*g$/i, ''))
    .filter(line => line !== '')
    .map(line => {
      const [, name = line, grams = ''] = /^(.*\S)\s+(\d+)$/.exec(line) ?? []
      return { name, tareGrams: grams === '' ? Number.NaN : Number(grams) }
    })

const orNull = (text: string): string | null => text.trim() || null

const addressLines = ['address1', 'address2', 'address3'] as const
/** The lines of the address that are sent; an empty one is not. */
const sentLines = (values: Pick<SettingsValues, (typeof addressLines)[number]>) =>
  addressLines.filter(line => values[line].trim() !== '')

/** Builds the request body: bank details are included once one of their fields is filled. */
export function bodyOf(values: SettingsValues, version: number | undefined) {
  const {
    legalName,
    address1: _1,
    address2: _2,
    address3: _3,
    state,
    isUnregistered,
    gstin,
    pan,
    ...rest
  } = values
  const { fssai, phone, bankName, account, ifsc, upi, ...others } = rest
  const hasBank = [bankName, account, ifsc].some(text => text.trim() !== '')
  return {
    ...others,
    graceDays: others.graceDays ?? 0,
    remindDaysBefore: others.remindDaysBefore ?? Number.NaN,
    shareStepGrams: others.shareStepGrams ?? Number.NaN,
    defaultMarkupPercent: others.defaultMarkupPercent ?? Number.NaN,
    tellCashAbove: others.tellCashAbove === null ? Number.NaN : inRupees(others.tellCashAbove),
    priceStep: others.priceStep === null ? Number.NaN : inRupees(others.priceStep),
    crateTypes: cratesIn(others.crateTypes),
    letters: sentLetters(others.letters),
    ewayTable: sentEway(others.ewayTable),
    supplier: {
      legalName,
      address: sentLines(values).map(line => values[line]),
      state,
      gstin: isUnregistered ? orNull(gstin) : gstin,
      ...(isPanTyped(values) ? { pan: orNull(pan) } : {}),
      fssai: orNull(fssai),
      phone: orNull(phone),
      bank: hasBank ? { name: bankName, account, ifsc } : null,
      upi: orNull(upi),
    },
    ...(version === undefined ? {} : { version }),
  }
}

const fieldOfPath: Record<string, keyof SettingsValues> = {
  'supplier.legalName': 'legalName',
  'supplier.address': 'address1',
  'supplier.state': 'state',
  'supplier.gstin': 'gstin',
  'supplier.pan': 'pan',
  'supplier.fssai': 'fssai',
  'supplier.phone': 'phone',
  'supplier.bank.name': 'bankName',
  'supplier.bank.account': 'account',
  'supplier.bank.ifsc': 'ifsc',
  'supplier.upi': 'upi',
}
/** Fields that have the name of their path. */
const ownPaths: readonly (keyof SettingsValues)[] = [
  ...([
    'warehouse',
    'graceDays',
    'lastNoteDay',
    'discountAgreementUntil',
    'standingOrdersAt',
    'regularsLateAt',
    'tellCashAbove',
  ] as const),
  ...(['quietFrom', 'quietUntil', 'templateOrder', 'templateDocument', 'templateStatement'] as const),
  ...([
    'templateDues',
    'templateLanguage',
    'sendsOrders',
    'sendsDocuments',
    'sendsReminders',
    'remindDaysBefore',
  ] as const),
  ...(['shareStepGrams', 'defaultMarkupPercent', 'priceStep', 'priceRunAt'] as const),
]
/** Returns the form field for a path of the call that sends the values. */
export const fieldAt = (path: string, values: SettingsValues): keyof SettingsValues | undefined =>
  sentLines(values)[Number(/^supplier\.address\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)] ??
  (['crateTypes', 'letters', 'ewayTable'] as const).find(list => path.startsWith(list)) ??
  ownPaths.find(own => own === path) ??
  fieldOfPath[path]

/** Whether the PAN is typed: there is no GSTIN, which would contain it. */
export const isPanTyped = ({
  gstin,
  isUnregistered,
}: Pick<SettingsValues, 'gstin' | 'isUnregistered'>): boolean => isUnregistered && gstin === ''

/** Returns the PAN printed on documents: the one in the GSTIN, or as it was typed. */
export const printedPan = (values: Pick<SettingsValues, 'gstin' | 'isUnregistered' | 'pan'>): string => {
  if (isPanTyped(values)) return values.pan
  return values.gstin.length >= 12 ? panOfGstin(values.gstin.toUpperCase()) : ''
}
