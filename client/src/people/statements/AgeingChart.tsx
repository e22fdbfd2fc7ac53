import type { CustomerDues } from '../../billing/payments/dues.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import css from './Ageing.module.css'

/** Min height of a non-empty bar, percent. */
const least = 4

/** Dues by days past due: always all seven bars, amount above, count in the label. (rules §6.7) */
export function AgeingChart({ buckets }: Pick<CustomerDues, 'buckets'>) {
  const max = Math.max(1, ...buckets.map(({ amount }) => amount))
  return (
    <Card title={t('Ageing')} aside={<Text as="small">{t('days past due, ₹')}</Text>}>
      <ol className={css.chart}>
        {buckets.map(({ key, label, amount, count }) => (
          <li key={key} data-age={key}>
            <b>
              {amount > 0 ? (
                <Money amount={amount} />
              ) : (
                <Text tone="quiet" weight="normal">
                  -
                </Text>
              )}
            </b>
            <span className={css.room} aria-hidden="true">
              <span style={{ '--share': `${amount > 0 ? Math.max(least, (amount / max) * 100) : 0}%` }} />
            </span>
            <small>
              {t(label)}
              {count > 0 && ` · ${count}`}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
