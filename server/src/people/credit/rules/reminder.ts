import { upiLink } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import {
  addPaise,
  formatMoney,
  type Paise,
  paise,
  subtractPaise,
  sumPaise,
} from '@packhouse/contract/money.ts'

/** A document that is not paid yet; its open amount in paise. */
export interface OpenDocument {
  number: string
  date: Day
  dueDate: Day
  /** Days past due; below one: not late. */
  daysLate: number
  open: Paise
}

/** Documents named in a reminder; the others are counted. */
const named = 20

/**
 * What a customer is asked to pay, in paise: what it owes, without the money that is kept for orders that have not left.
 * (rules §6.14)
 */
export const toPay = ({ outstanding, kept }: { outstanding: Paise; kept: Paise }): Paise =>
  paise(Math.max(0, addPaise(outstanding, kept)))

/** The link to pay what is due by UPI; null without dues or without an address in the settings. (rules §6.14) */
export const duesLink = (
  { customerId, due }: { customerId: number; due: Paise },
  supplier: { upi: string | null; legalName: string },
  today: Day,
): string | null =>
  upiLink({
    vpa: supplier.upi,
    payee: supplier.legalName,
    amount: due,
    number: `DUES-${customerId}-${today.replaceAll('-', '')}`,
    isPrepaid: false,
  })

/**
 * The text that asks a customer for money: what is due, the documents with the oldest first, how to pay. `due` is what the customer
 * owes after money that is not allocated, in paise. (rules §6.14)
 */
export function reminderText({
  contact,
  businessName,
  documents,
  due,
  link,
  supplier,
}: {
  contact: string
  businessName: string
  documents: readonly OpenDocument[]
  due: Paise
  link: string | null
  supplier: { legalName: string; phone: string | null }
}): string {
  const signed = [supplier.legalName, ...(supplier.phone ? [supplier.phone] : [])].join(', ')
  if (due <= 0)
    return [`Dear ${contact},`, `nothing is due from ${businessName}. Thank you.`, '', signed].join('\n')
  const overdue = sumPaise(documents.filter(({ daysLate }) => daysLate > 0).map(({ open }) => open))
  const free = subtractPaise(sumPaise(documents.map(({ open }) => open)), due)
  const late = overdue > 0 ? `, of which ${formatMoney(overdue < due ? overdue : due)} is overdue` : ''
  const rest = documents.slice(named)
  return [
    `Dear ${contact},`,
    `${formatMoney(due)} is due from ${businessName}${late}:`,
    ...documents.slice(0, named).map(line),
    ...(rest.length > 0
      ? [`and ${rest.length} more: ${formatMoney(sumPaise(rest.map(({ open }) => open)))}`]
      : []),
    ...(free > 0 ? [`less payments received: ${formatMoney(free)}`] : []),
    '',
    link === null ? 'Please pay, or tell us when you will.' : 'Please pay by UPI, or tell us when you will:',
    ...(link === null ? [] : [link]),
    '',
    signed,
  ].join('\n')
}

function line({ number, date, dueDate, daysLate, open }: OpenDocument): string {
  const when =
    daysLate > 0 ? `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late` : `due ${formatDay(dueDate)}`
  return `${number} of ${formatDay(date)}: ${formatMoney(open)}, ${when}`
}
