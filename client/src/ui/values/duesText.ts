import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { t } from '../words.ts'
import { amountText } from './amounts.ts'

/** What a customer owes, with ₹; an advance is never a negative amount, nor Cr, which is read as crore beside ₹. */
export const duesText = (amount: Paise): string =>
  amount < 0 ? t('{amount} advance', { amount: amountText(negatePaise(amount)) }) : amountText(amount)

/** The same where the words around it do not say what it is: ₹850.00 outstanding; ₹850.00 advance. */
export const outstandingText = (amount: Paise): string =>
  amount < 0 ? duesText(amount) : t('{amount} outstanding', { amount: amountText(amount) })
