import type { CustomerPayment } from '../../api/customers.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import css from './Detail.module.css'

/** Payment terms, dues and remaining credit. The figures are the same as on the order desk. */
export function TermsCard({ payment, onEdit }: { payment: CustomerPayment; onEdit: () => void }) {
  const { statement, creditLimit, outstanding, openOrders, available } = payment
  return (
    <Card
      title={t('Terms and credit')}
      aside={
        <button type="button" className={css.link} onClick={onEdit}>
          {t('Change terms')}
        </button>
      }
    >
      <Definitions
        facts={[
          [
            t('Payment'),
            payment.isPostpaid ? t('Postpaid, {terms}', { terms: payment.terms.toLowerCase() }) : t('Prepaid, before packing'),
          ],
          [
            t('Statement'),
            statement
              ? t('{from} – {to}, due {due}', {
                  from: dateText(statement.from, 'short'),
                  to: dateText(statement.to, 'short'),
                  due: dateText(statement.dueDate, 'short'),
                })
              : undefined,
          ],
          [t('Oldest due'), payment.oldestDue ? dateText(payment.oldestDue) : undefined],
        ]}
      />
      {creditLimit !== null && (
        <div className={css.bar} aria-hidden>
          <span style={{ width: share(outstanding, creditLimit) }} />
          <span data-open style={{ width: share(openOrders, creditLimit) }} />
        </div>
      )}
      <dl className={css.sums}>
        <dt>{t('Outstanding')}</dt>
        <dd>
          <Money rupees={outstanding} credit />
        </dd>
        <dt>{t('Open orders')}</dt>
        <dd>
          <Money rupees={openOrders} />
        </dd>
        <dt className={css.strong}>
          {creditLimit === null
            ? t('Advance left')
            : t('Left of {limit}', { limit: moneyText(creditLimit).replace(/\.00$/, '') })}
        </dt>
        <dd className={css.strong}>
          <Money rupees={available} warn />
        </dd>
      </dl>
    </Card>
  )
}

const share = (part: number, whole: number): string => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`
