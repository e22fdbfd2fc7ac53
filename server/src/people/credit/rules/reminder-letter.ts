import type { Paise } from '@packhouse/contract/money.ts'
import type { StatementDocument } from '../../../billing/payments/api.ts'
import type { OpenDocument } from './reminder.ts'

/** What the letter of a reminder shows; amounts in paise. */
export interface ReminderLetter extends Pick<StatementDocument, 'supplier' | 'billTo'> {
  businessname: string
  documents: OpenDocument[]
  due: Paise
  overdue: Paise
  upiLink: string | null
  /** The day it is made, as printed. */
  date: string
}
