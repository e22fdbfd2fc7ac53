import { formatRupees, mulDivHalfUp, type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { formatPacks, type Milli } from '@packhouse/contract/quantity.ts'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { t } from '../../../ui/words.ts'
import { type AgreedDraft, pricedAt } from './agreed.ts'

interface AgreedSumsProps {
  draft: AgreedDraft
  usual: Paise
  packsMilli: Milli | null
}

/** What the customer would pay, what was typed, and what that is less or more on the whole line. */
export function AgreedSums({ draft, usual, packsMilli }: AgreedSumsProps) {
  const price = draft.free ? zeroPaise : pricedAt(draft.price)
  if (price === null || packsMilli === null || packsMilli <= 0) return null
  const off = paise(mulDivHalfUp(Math.abs(usual - price), packsMilli, 1000))
  const count = formatPacks(packsMilli)
  return (
    <Sums>
      <Sum label={t('Usual price')}>{formatRupees(usual)}</Sum>
      <Sum label={t('Agreed')}>{formatRupees(price)}</Sum>
      <Sum label={price > usual ? t('More on {count} packs', { count }) : t('Less on {count} packs', { count })} kind="strong">
        {formatRupees(off)}
      </Sum>
    </Sums>
  )
}
