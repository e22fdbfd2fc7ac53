import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { formatMoney, paise } from '@packhouse/contract/money.ts'
import { isCredit, type TaxDocument } from './taxDocument.ts'

/** 21 Nov */
const shortDate = (date: string): string => (isDay(date) ? formatDay(date).split(' ').slice(1, 3).join(' ') : date)
const money = (rupees: number) => formatMoney(paise(Math.round(rupees * 100)))

type Said = Pick<
  TaxDocument,
  | 'number'
  | 'type'
  | 'title'
  | 'date'
  | 'total'
  | 'open'
  | 'orderId'
  | 'dueDate'
  | 'isPrepaid'
  | 'cancelled'
  | 'original'
  | 'supplier'
>

/** A document as one line of a message. */
function documentLine({ title, number, date, total, type, original }: Said): string {
  const of = original ? ` on ${original.number}` : ''
  return `${title} ${number}, ${shortDate(date)}: ${isCredit({ type }) ? 'credit of ' : ''}${money(total)}${of}`
}

/** A message to the outlet about its documents: which they are, what is to pay now, when and how. Cancelled ones are left out. */
export function documentMessage(documents: readonly Said[]): string {
  const live = documents.filter(({ cancelled }) => !cancelled)
  const [first] = live
  if (!first) return ''
  const { name } = first.supplier
  return [`${name}, order #${first.orderId}`, ...live.map(documentLine), ...payLine(live)].join('\n')
}

/** What is open of the bills together, and how to pay it. */
function payLine(live: readonly Said[]): string[] {
  const bills = live.filter(taxDocument => !isCredit(taxDocument) && !taxDocument.isPrepaid)
  const [first] = bills
  if (!first) return []
  const open = bills.reduce((sum, taxDocument) => sum + Math.round(taxDocument.open * 100), 0)
  if (open === 0) return ['Nothing is left to pay.']
  const due = bills.find(({ dueDate }) => dueDate !== null)?.dueDate
  const { upi } = first.supplier
  return [`To pay: ${formatMoney(paise(open))}${due ? `, due ${shortDate(due)}` : ''}${upi ? `, UPI ${upi}` : ''}`]
}

/** A chat link to a ten-digit mobile; without one the app asks for the recipient. */
export function chatLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10)
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : ''}?text=${encodeURIComponent(text)}`
}

/** A mail link with subject and text. */
export const mailLink = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
