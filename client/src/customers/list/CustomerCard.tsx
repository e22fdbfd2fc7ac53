import type { CustomerRow } from '../../api/customers.ts'
import { moneyText } from '../../ui/values/amounts.ts'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './CustomerList.module.css'

/** Whole rupees: the paise of the remaining credit do not matter on a phone. */
const whole = (rupees: number) => moneyText(Math.round(rupees)).replace(/\.00$/, '')

/** A customer's card on a phone. */
export function CustomerCard({ row }: { row: CustomerRow }) {
  return (
    <span className={css.card}>
      <strong>{row.businessName}</strong>
      <CreditChip status={row.creditStatus} />
      <span className={css.wide}>
        {row.city} · {plural(row.outlets, '{count} outlet', '{count} outlets')} · {row.businessPOC}
        {!row.isActive && ` · ${t('Inactive')}`}
      </span>
      <Left row={row} />
      <b>
        <Money rupees={row.outstanding} form="sign" credit />
      </b>
    </span>
  )
}

function Left({ row }: { row: CustomerRow }) {
  if (row.creditStatus === 'PREPAID') return <span>{t('Pays in advance')}</span>
  if (row.available < 0) return <span className={css.over}>{t('Over by {amount}', { amount: whole(-row.available) })}</span>
  return <span>{t('Left {amount}', { amount: whole(row.available) })}</span>
}
