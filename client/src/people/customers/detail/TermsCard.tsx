import { countedCheques } from '@packhouse/contract/billing/payments/terms.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { CustomerPayment } from '../../../api/customers.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { ChequesSum } from '../../../ui/values/ChequesSum.tsx'
import { creditUseOf } from '../../../ui/values/creditUse.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import css from './Detail.module.css'

/** Payment terms, dues and remaining credit. The figures are the same as on the order desk. */
export function TermsCard({ payment, onEdit }: { payment: CustomerPayment; onEdit: () => void }) {
  const { statement, outstanding } = payment
  return (
    <Card
      title={t('Terms and credit')}
      aside={
        <NeedsRight needs={customers.updateCustomerPayment}>
          <LinkButton onClick={onEdit}>{t('Change terms')}</LinkButton>
        </NeedsRight>
      }
    >
      <Definitions
        facts={[
          [
            t('Payment'),
            payment.isPostpaid
              ? t('Postpaid, {terms}', { terms: payment.terms.toLowerCase() })
              : t('Prepaid, before packing'),
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
      {outstanding !== undefined && <CreditSums {...payment} outstanding={outstanding} />}
    </Card>
  )
}

/** Dues and open orders against the limit. */
function CreditSums({
  creditLimit = null,
  outstanding,
  openOrders = zeroPaise,
  chequesOnHand,
  available,
}: Pick<CustomerPayment, 'creditLimit' | 'openOrders' | 'chequesOnHand' | 'available'> & {
  outstanding: Paise
}) {
  const use = creditUseOf({ creditLimit, outstanding, openOrders, chequesOnHand })
  const whole = (creditLimit ?? 0) + countedCheques(use)
  return (
    <>
      {creditLimit !== null && (
        <div className={css.bar} aria-hidden>
          <span style={{ width: share(outstanding, whole) }} />
          <span data-open style={{ width: share(openOrders, whole) }} />
        </div>
      )}
      <Sums>
        <Sum label={t('Outstanding')}>
          <Money amount={outstanding} credit />
        </Sum>
        <Sum label={t('Open orders')}>
          <Money amount={openOrders} />
        </Sum>
        <ChequesSum use={use} />
        <Sum
          label={
            creditLimit === null
              ? t('Advance left')
              : t('Left of {limit}', { limit: amountText(creditLimit).replace(/\.00$/, '') })
          }
          kind="strong"
        >
          <Money amount={available} warn />
        </Sum>
      </Sums>
    </>
  )
}

const share = (part: number, whole: number): string => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`
