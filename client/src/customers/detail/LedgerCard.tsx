import { Link } from 'react-router'
import { useCustomerStatementQuery } from '../../api/payments.ts'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import css from './Detail.module.css'

/** The entries of the current statement, summed by kind; the single entries are on the dues screen. */
export function LedgerCard({ customerid }: { customerid: number }) {
  const { data } = useCustomerStatementQuery({ customerid })
  if (!data) return null
  const kinds = [...Map.groupBy(data.entries, ({ entry }) => entry)]
  return (
    <Card
      title={t('Ledger, this statement')}
      aside={
        <Link className={css.link} to={paymentDetailsPath(customerid)}>
          {t('Dues')}
        </Link>
      }
    >
      <dl className={css.sums}>
        <dt>{t('Balance on {date}', { date: dateText(data.from, 'short') })}</dt>
        <dd>
          <Money rupees={data.opening} credit />
        </dd>
        {kinds.map(([kind, entries]) => [
          <dt key={`${kind} name`}>
            {t(kind)}, {entries.length}
          </dt>,
          <dd key={`${kind} sum`}>
            <Money rupees={sumOf(entries)} />
          </dd>,
        ])}
        <dt className={css.strong}>{data.isClosed ? t('Closing') : t('So far')}</dt>
        <dd className={css.strong}>
          <Money rupees={data.closing} credit />
        </dd>
      </dl>
    </Card>
  )
}

/** Total that entries add to the balance, in rupees. */
const sumOf = (entries: readonly { debit: number; credit: number }[]): number =>
  entries.reduce((paise, { debit, credit }) => paise + Math.round(debit * 100) - Math.round(credit * 100), 0) / 100
