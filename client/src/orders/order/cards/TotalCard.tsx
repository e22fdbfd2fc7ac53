import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { moneyText, rupeesText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Order, Paper } from '../order.ts'
import css from './OrderCards.module.css'
import { billOf, sumsOf } from './totals.ts'

interface RowProps {
  label: string
  amount: Paise
  /** Shows the sign, for round-off. */
  signed?: boolean
  strong?: boolean
}

function Row({ label, amount, signed = false, strong = false }: RowProps) {
  const rupees = inRupees(amount)
  return (
    <div className={strong ? css.strong : undefined}>
      <dt>{label}</dt>
      <dd>{signed && amount > 0 ? `+${rupeesText(rupees)}` : <Money rupees={rupees} />}</dd>
    </div>
  )
}

/** The order total: from its documents once they exist, before that from picked and still ordered amounts. */
export function TotalCard({ order, documents }: { order: Order; documents: readonly Paper[] }) {
  const bill = billOf(documents)
  return bill ? <Bill order={order} bill={bill} /> : <Total order={order} />
}

function Total({ order }: { order: Order }) {
  const sums = sumsOf(order)
  const about = sums.undecided > 0 ? '~ ' : ''
  return (
    <Card
      title={t('Total')}
      aside={
        sums.undecided > 0 && (
          <span className={css.quiet}>
            {plural(sums.undecided, '{count} line still by ordered weight', '{count} lines still by ordered weight')}
          </span>
        )
      }
    >
      <dl className={css.sums}>
        <Row label={t('Items ({count})', { count: sums.lines })} amount={sums.items} />
        {sums.taxes.map(({ gstPercent, lines, tax }) => (
          <Row
            key={gstPercent}
            label={plural(lines, `GST ${gstPercent}%, {count} line`, `GST ${gstPercent}%, {count} lines`)}
            amount={tax}
          />
        ))}
        {sums.delivery !== 0 && <Row label={t('Delivery')} amount={sums.delivery} />}
        <div className={css.total}>
          <dt>{sums.undecided > 0 ? t('Total now') : t('Total')}</dt>
          <dd>{about + moneyText(inRupees(sums.total))}</dd>
        </div>
      </dl>
      {sums.undecided < sums.lines && (
        <p className={css.under}>
          {t('Ordered {ordered} · picked so far {picked}', {
            ordered: moneyText(inRupees(sums.ordered)),
            picked: moneyText(inRupees(sums.picked)),
          })}
        </p>
      )}
    </Card>
  )
}

function Bill({ order, bill }: { order: Order; bill: NonNullable<ReturnType<typeof billOf>> }) {
  return (
    <Card title={t('Bill')}>
      <dl className={css.sums}>
        <Row label={t('Items, as picked')} amount={bill.taxable} />
        {bill.delivery > 0 && <Row label={t('Delivery')} amount={bill.delivery} />}
        {bill.tax > 0 && <Row label={t('GST')} amount={bill.tax} />}
        <Row label={t('Round-off')} amount={bill.roundOff} signed />
        <Row label={t('Invoiced')} amount={bill.invoiced} strong />
        {bill.credited > 0 && (
          <div>
            <dt>{plural(bill.creditedLines, 'Credited, {count} line', 'Credited, {count} lines')}</dt>
            <dd>
              <Money rupees={-inRupees(bill.credited)} />
            </dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('To pay')}</dt>
          <dd>{moneyText(inRupees(bill.toPay))}</dd>
        </div>
      </dl>
      <p className={css.under}>{dueText(order, bill)}</p>
    </Card>
  )
}

function dueText(order: Order, { dueDate, terms }: { dueDate: string | null; terms: string }): string {
  if (!order.iscustomerpostpaid) return t('Prepaid. {status}.', { status: paid[order.orderprepaidpaymentdetails.paymentstatus] })
  return dueDate ? t('Due {day} · {terms}.', { day: dateText(dueDate), terms: terms.toLowerCase() }) : terms
}
const paid = { UNPAID: 'Unpaid', PART_PAID: 'Part paid', PAID: 'Paid', POSTPAID: '' } as const
