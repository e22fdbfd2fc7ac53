import { useCustomerStatementQuery } from '../../../api/payments.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'

/** The entries of the current statement, summed by kind; the single entries are on the dues screen. */
export function LedgerCard({ customerid }: { customerid: number }) {
  const { data } = useCustomerStatementQuery({ customerid })
  if (!data) return null
  const kinds = [...Map.groupBy(data.entries, ({ entry }) => entry)]
  return (
    <Card title={t('Ledger, this statement')} aside={<TextLink to={paymentDetailsPath(customerid)}>{t('Dues')}</TextLink>}>
      <Sums>
        <Sum label={t('Balance on {date}', { date: dateText(data.from, 'short') })}>
          <Money rupees={data.opening} credit />
        </Sum>
        {kinds.map(([kind, entries]) => (
          <Sum key={kind} label={`${t(kind)}, ${entries.length}`}>
            <Money rupees={sumOf(entries)} />
          </Sum>
        ))}
        <Sum label={data.isClosed ? t('Closing') : t('Balance')} kind="strong">
          <Money rupees={data.closing} credit />
        </Sum>
      </Sums>
    </Card>
  )
}

/** Total that entries add to the balance, in rupees. */
const sumOf = (entries: readonly { debit: number; credit: number }[]): number =>
  entries.reduce((paise, { debit, credit }) => paise + Math.round(debit * 100) - Math.round(credit * 100), 0) / 100
