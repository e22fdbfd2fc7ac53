import { type CreditUse, countedCheques } from '@packhouse/contract/billing/payments/terms.ts'
import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { Sum } from '../layout/Sums.tsx'
import { t } from '../words.ts'
import { amountText, figureText } from './amounts.ts'

/** What cheques on hand are called, and the sum of them where only a part of it counts. */
const chequesLabel = (onHand: Paise, counted: Paise): string =>
  counted < onHand ? t('Cheques on hand, of {amount}', { amount: amountText(onHand) }) : t('Cheques on hand')

/** The line of cheques on hand that lower what is in use of a limit; nothing where none do. (rules §6.4) */
export function ChequesSum({ use }: { use: CreditUse }) {
  const counted = countedCheques(use)
  if (counted === 0) return null
  return <Sum label={chequesLabel(use.chequesOnHand, counted)}>{figureText(negatePaise(counted))}</Sum>
}
