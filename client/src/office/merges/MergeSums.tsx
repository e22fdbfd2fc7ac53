import { available } from '@packhouse/contract/billing/payments/terms.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import type { MergePreview } from '../../api/merges.ts'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { ChequesSum } from '../../ui/values/ChequesSum.tsx'
import { creditUseOf } from '../../ui/values/creditUse.ts'
import { t } from '../../ui/words.ts'
import type { MergeDraftState } from './useMergeDraft.ts'

/** What both owe, and what is left of the limit that was chosen. */
export function MergeSums({ preview, draft }: { preview: MergePreview; draft: MergeDraftState }) {
  const { stays, goes, openOrders, chequesOnHand, limits } = preview
  const chosen = draft.choices.creditLimit ?? draft.choices.terms
  const limit = chosen === goes.id ? limits.goes : chosen === stays.id || limits.stays === limits.goes ? limits.stays : null
  const owed = stays.owed + goes.owed
  const use = creditUseOf({ creditLimit: limit, outstanding: owed, openOrders: openOrders.amount, chequesOnHand })
  const left = inRupees(available(use))
  return (
    <Sums>
      <Sum label={t('Owed, {customer}', { customer: stays.businessName })}>{moneyText(stays.owed)}</Sum>
      <Sum label={t('Owed, {customer}', { customer: goes.businessName })}>{moneyText(goes.owed)}</Sum>
      <Sum label={t('Owed together')} kind="strong">
        {moneyText(owed)}
      </Sum>
      <Sum label={t('Open orders, {count}', { count: openOrders.count })}>{moneyText(openOrders.amount)}</Sum>
      {limit !== null && <ChequesSum use={use} />}
      {limit !== null && (
        <Sum label={t('Left of {limit}', { limit: moneyText(limit) })} kind="strong" bad={left < 0}>
          {moneyText(left)}
        </Sum>
      )}
    </Sums>
  )
}
