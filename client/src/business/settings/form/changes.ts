import { formatMoney, paise } from '@packhouse/contract/money.ts'
import { yearText } from './gstRows.ts'
import type { SettingsValues } from './values.ts'

const labels: Record<keyof SettingsValues, string> = {
  legalName: 'Legal name',
  warehouse: 'Warehouse',
  address1: 'Address',
  address2: 'Address line 2',
  address3: 'Address line 3',
  state: 'State',
  isUnregistered: 'Not registered under GST',
  gstin: 'GSTIN',
  pan: 'PAN',
  fssai: 'FSSAI licence',
  phone: 'Phone',
  bankName: 'Bank',
  account: 'Account number',
  ifsc: 'IFSC',
  upi: 'UPI address',
  autoAccept: 'Accept new orders automatically',
  singleStepDispatch: 'Dispatch in one step',
  graceDays: 'Days of grace',
  countsCheques: 'Cheques on hand count in the hold',
  trustsDoorUpi: 'UPI at the door counts at once',
  tellCashAbove: 'Difference of a trip’s cash that is told',
  mixedDocument: 'Orders with taxed and exempt goods',
  packRounding: 'Round pack prices',
  eInvoice: 'E-invoices',
  eWay: 'E-way bills',
  lastNoteDay: 'Last day of credit notes with tax',
  discountAgreementUntil: 'Discounts need an agreement until',
  standingOrdersAt: 'Place standing orders at',
  regularsLateAt: 'Regular outlets are late from',
  quietFrom: 'Quiet hours from',
  quietUntil: 'Quiet hours until',
  templateOrder: 'Template of confirmations',
  templateDocument: 'Template of documents',
  templateStatement: 'Template of statements',
  templateDues: 'Template of reminders',
  templateLanguage: 'Language of the templates',
  sendsOrders: 'Confirm orders',
  sendsDocuments: 'Send invoices',
  sendsReminders: 'Remind of dues',
  remindDaysBefore: 'Days before the due day',
  crateTypes: 'Crate types',
  shareStepGrams: 'Step of shares in grams',
  defaultMarkupPercent: 'Target markup in percent',
  priceStep: 'Round proposed prices up to',
  priceRunAt: 'Prices change at',
  letters: 'Letters of undertaking',
  ewayTable: 'E-way bills by State',
}

const words: Record<string, string> = {
  SPLIT: 'two documents',
  SINGLE_TAX_INVOICE: 'one tax invoice',
  NONE: 'paisa',
  HALF_RUPEE: '₹0.50',
  RUPEE: '₹1',
}
/** Fields of amounts, which are paise. */
const amounts: ReadonlySet<keyof SettingsValues> = new Set(['priceStep', 'tellCashAbove'])
const textOf = (field: keyof SettingsValues, value: SettingsValues[keyof SettingsValues]): string => {
  if (typeof value === 'number' && amounts.has(field)) return formatMoney(paise(value))
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value))
    return value.map(row => ('arn' in row ? yearText(row.year) : row.state)).join(', ') || 'none'
  return (
    words[String(value)] ??
    (String(value ?? '')
      .trim()
      .replaceAll('\n', ', ') ||
      'none')
  )
}

/** Words for a colleague's change of a setting. */
export const settingsWords = {
  label: (path: string): string | undefined => Object.entries(labels).find(([field]) => field === path)?.[1],
  text: (_path: string, value: unknown): string | undefined =>
    typeof value === 'string' ? words[value] : undefined,
}

export interface Change {
  field: keyof SettingsValues
  /** Dispatch in one step: off → on */
  text: string
}

/** Returns the differences from the saved settings, in words. */
export function changesOf(before: SettingsValues, after: SettingsValues): Change[] {
  const fields = Object.keys(labels).filter((field): field is keyof SettingsValues => field in before)
  return fields.flatMap(field =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [
          {
            field,
            text: `${labels[field]}: ${textOf(field, before[field])} → ${textOf(field, after[field])}`,
          },
        ],
  )
}
