import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Sum, Sums } from '../../../../ui/layout/Sums.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../../../ui/values/amounts.ts'
import { dateText } from '../../../../ui/values/DateText.tsx'
import { Money } from '../../../../ui/values/Money.tsx'
import { plural, t } from '../../../../ui/words.ts'
import type { Order, TaxDocument } from '../order.ts'
import css from './OrderCards.module.css'
import { billOf, sumsOf } from './totals.ts'

/** The order total: from its documents once they exist, before that from picked and still ordered amounts. */
export function TotalCard({ order, documents }: { order: Order; documents: readonly TaxDocument[] }) {
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
          <Text tone="quiet">
            {plural(
              sums.undecided,
              '{count} line still at ordered weight',
              '{count} lines still at ordered weight',
            )}
          </Text>
        )
      }
    >
      <Sums>
        <Sum label={t('Items ({count})', { count: sums.lines })}>
          <Money amount={sums.items} />
        </Sum>
        {sums.taxes.map(({ gstPercent, lines, tax }) => (
          <Sum
            key={gstPercent}
            label={plural(lines, 'GST {percent}%, {count} line', 'GST {percent}%, {count} lines', {
              percent: gstPercent,
            })}
          >
            <Money amount={tax} />
          </Sum>
        ))}
        {sums.delivery !== 0 && (
          <Sum label={t('Delivery')}>
            <Money amount={sums.delivery} />
          </Sum>
        )}
        <Sum label={sums.undecided > 0 ? t('Total now') : t('Total')} kind="total">
          {about + amountText(sums.total)}
        </Sum>
      </Sums>
      {sums.undecided < sums.lines && (
        <Text as="p" tone="quiet" size={12} className={css.under}>
          {t('Ordered {ordered} · picked so far {picked}', {
            ordered: amountText(sums.ordered),
            picked: amountText(sums.picked),
          })}
        </Text>
      )}
    </Card>
  )
}

function Bill({ order, bill }: { order: Order; bill: NonNullable<ReturnType<typeof billOf>> }) {
  return (
    <Card title={t('Bill')}>
      <Sums>
        <Sum label={t('Items, as picked')}>
          <Money amount={bill.taxable} />
        </Sum>
        {bill.delivery > 0 && (
          <Sum label={t('Delivery')}>
            <Money amount={bill.delivery} />
          </Sum>
        )}
        {bill.tax > 0 && (
          <Sum label={t('GST')}>
            <Money amount={bill.tax} />
          </Sum>
        )}
        <Sum label={t('Round-off')}>{signed(bill.roundOff)}</Sum>
        <Sum label={t('Invoiced')} kind="strong">
          <Money amount={bill.invoiced} />
        </Sum>
        {bill.credited > 0 && (
          <Sum label={plural(bill.creditedLines, 'Credited, {count} line', 'Credited, {count} lines')}>
            <Money amount={negatePaise(bill.credited)} />
          </Sum>
        )}
        {bill.receipts.map(({ number, mode, date, amount }) => (
          <Sum
            key={number}
            label={t('{number}, {mode}, {day}', {
              number,
              mode: t(modeNames[mode]),
              day: dateText(date, 'short'),
            })}
          >
            <Money amount={negatePaise(amount)} />
          </Sum>
        ))}
        {bill.settled > 0 && (
          <Sum label={settledWords(order)}>
            <Money amount={negatePaise(bill.settled)} />
          </Sum>
        )}
        <Sum label={t('To pay')} kind="total">
          {amountText(bill.toPay)}
        </Sum>
      </Sums>
      <Text as="p" tone="quiet" size={12} className={css.under}>
        {dueText(order, bill)}
      </Text>
    </Card>
  )
}

/** By what the rest of a bill is settled; a person who is not sent receipts sees what is paid as one sum. */
function settledWords({ status, orderprepaidpaymentdetails: { paymentdetails } }: Order): string {
  if (paymentdetails === undefined) return t('Paid')
  return status === 'PACKED' || status === 'READY_TO_DISPATCH' ? t('From the free advance') : t('Written off')
}

/** With its sign, for round-off. */
const signed = (amount: Paise) => (amount > 0 ? `+${figureText(amount)}` : <Money amount={amount} />)

function dueText(order: Order, { dueDate, terms }: { dueDate: string | null; terms: string }): string {
  const { paymentstatus } = order.orderprepaidpaymentdetails
  if (!order.iscustomerpostpaid)
    return paymentstatus ? t('Prepaid. {status}.', { status: paid[paymentstatus] }) : t('Prepaid')
  return dueDate ? t('Due {day} · {terms}.', { day: dateText(dueDate), terms: terms.toLowerCase() }) : terms
}
const paid = { UNPAID: 'Unpaid', PART_PAID: 'Part paid', PAID: 'Paid', POSTPAID: '' } as const
