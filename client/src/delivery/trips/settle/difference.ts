import { type Paise, paise } from '@packhouse/contract/money.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'

/** What is missing of a trip's cash in words: ₹20.00 missing; below zero it is over. (rules §21.8) */
export function missingText(missing: Paise): string {
  if (missing === 0) return t('no difference')
  const amount = amountText(paise(Math.abs(missing)))
  return missing > 0 ? t('{amount} missing', { amount }) : t('{amount} too much', { amount })
}

/** The label of an amount that is missing, or over. */
export const missingLabel = (missing: number): string => (missing < 0 ? t('Too much') : t('Missing'))
