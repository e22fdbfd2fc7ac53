import { moneyText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'

/** What is missing of a trip's cash, in rupees, in words: ₹20.00 missing; below zero it is over. (rules §21.8) */
export function missingText(missing: number): string {
  if (missing === 0) return t('no difference')
  const amount = moneyText(Math.abs(missing))
  return missing > 0 ? t('{amount} missing', { amount }) : t('{amount} too much', { amount })
}

/** The label of an amount that is missing, or over. */
export const missingLabel = (missing: number): string => (missing < 0 ? t('Too much') : t('Missing'))
