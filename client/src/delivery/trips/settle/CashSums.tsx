import { inRupees } from '@packhouse/contract/money.ts'
import type { SettleSheet } from '../../../api/trips.ts'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { moneyText, rupeesText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { type Cash, isCash, signed } from './cash.ts'
import css from './Settle.module.css'

/** What the driver has to hand in, written out as a sum. */
export const CashSums = ({ cash, receipts }: { cash: Cash; receipts: SettleSheet['receipts'] }) => (
  <Sums className={css.sums}>
    <Sum label={t('Cash receipts, {count}', { count: receipts.filter(isCash).length })}>
      {rupeesText(inRupees(cash.receipts))}
    </Sum>
    <Sum label={t('Advance taken')}>{signed(cash.advance, rupeesText)}</Sum>
    <Sum label={t('Paid on the way')}>{rupeesText(-inRupees(cash.expenses))}</Sum>
    <Sum label={t('To hand in')} kind="strong">
      {moneyText(inRupees(cash.expected))}
    </Sum>
  </Sums>
)
