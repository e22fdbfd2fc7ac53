import { negatePaise, type Paise, wholeRupees } from '@packhouse/contract/money.ts'
import type { CustomerRow } from '../../../api/customers.ts'
import { ListedCredit } from '../../../app/list/ListedCredit.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'

/** Whole rupees: the paise of the remaining credit do not matter on a phone. */
const whole = (amount: Paise) => amountText(wholeRupees(amount)).replace(/\.00$/, '')

/** A customer's card on a phone. */
export function CustomerCard({ row }: { row: CustomerRow }) {
  return (
    <RecordCard>
      <strong>{row.businessName}</strong>
      <ListedCredit status={row.creditStatus} />
      <span data-wide>
        {row.city} · {plural(row.outlets, '{count} outlet', '{count} outlets')} · {row.businessPOC}
        {!row.isActive && ` · ${t('Inactive')}`}
      </span>
      <Left row={row} />
      {row.outstanding !== undefined && (
        <b>
          <Money amount={row.outstanding} form="sign" credit />
        </b>
      )}
    </RecordCard>
  )
}

function Left({ row }: { row: CustomerRow }) {
  if (row.available === undefined) return null
  if (row.creditStatus === 'PREPAID') return <span>{t('Pays in advance')}</span>
  if (row.available < 0)
    return (
      <Text tone="bad" weight="strong">
        {t('Over by {amount}', { amount: whole(negatePaise(row.available)) })}
      </Text>
    )
  return <span>{t('Left {amount}', { amount: whole(row.available) })}</span>
}
