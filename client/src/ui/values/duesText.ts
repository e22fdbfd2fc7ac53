import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { t } from '../words.ts'
import { amountText } from './amounts.ts'

/** What a customer owes, with ₹; an advance is shown as Cr, never as a negative amount. */
export const duesText = (amount: Paise): string =>
  amount < 0 ? t('{amount} Cr', { amount: amountText(negatePaise(amount)) }) : amountText(amount)
