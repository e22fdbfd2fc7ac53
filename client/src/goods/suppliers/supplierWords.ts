import type { SupplierEntryKind, supplierPaymentModes } from '@packhouse/contract/goods/suppliers/sorts.ts'
import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

export const modeWords: Record<(typeof supplierPaymentModes)[number], string> = {
  CASH: 'Cash',
  UPI: 'UPI',
  NEFT: 'NEFT',
  CHEQUE: 'Cheque',
}

export const entryWords: Record<SupplierEntryKind, string> = {
  OPENING: 'Opening',
  BOUGHT: 'Bought',
  BOUGHT_CHANGED: 'Bought, changed',
  BILL: 'Bill',
  PAYMENT: 'Paid',
  RETURN: 'Goods back',
  RETURN_UNDONE: 'Goods back, undone',
  REFUND: 'Money back',
  WRITTEN_OFF: 'Written off',
}

/** What a supplier is owed, or below 0 what is to come from it, in words; empty for who may not see it. (rules §34.6) */
export function owedText(balance: Paise | undefined): string {
  if (balance === undefined) return ''
  if (balance === 0) return t('Nothing owed')
  return balance > 0
    ? t('{amount} owed', { amount: amountText(balance) })
    : t('{amount} to come', { amount: amountText(negatePaise(balance)) })
}

/** What the bill of a supplier asks against what was accepted. */
export const differenceText = (difference: Paise): string =>
  difference === 0
    ? t('as accepted')
    : difference > 0
      ? t('{amount} more than accepted', { amount: amountText(difference) })
      : t('{amount} less than accepted', { amount: amountText(negatePaise(difference)) })
