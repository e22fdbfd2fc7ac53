import { type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { Text } from '../../../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../../../ui/values/amounts.ts'
import { plural, t } from '../../../../ui/words.ts'
import { billOf, sumsOf } from '../cards/totals.ts'
import type { Order, TaxDocument } from '../order.ts'
import css from './Lines.module.css'

/** The order total, at the bottom of the window while the lines are visible. */
export function LinesFoot({ order, documents }: { order: Order; documents: readonly TaxDocument[] }) {
  const bill = billOf(documents)
  const { lines, undecided, items, taxes, delivery, total } = sumsOf(order)
  const parts: [string, Paise][] = bill
    ? [
        [t('Invoiced'), bill.invoiced],
        ...part(t('Credited'), bill.credited),
        ...part(t('Paid'), paise(bill.invoiced - bill.credited - bill.toPay)),
      ]
    : [
        [t('Items'), items],
        ...part(t('GST'), sumPaise(taxes.map(({ tax }) => tax))),
        ...part(t('Delivery'), delivery),
      ]
  const about = !bill && undecided > 0
  return (
    <aside className={css.foot} aria-label={t('Total of the order')}>
      <span>{plural(lines, '{count} line', '{count} lines')}</span>
      {parts.map(([name, amount]) => (
        <span key={name}>
          {name}{' '}
          <Text as="b" tone="soft" weight="medium">
            {figureText(amount)}
          </Text>
        </span>
      ))}
      <span>
        {bill ? t('To pay') : about ? t('Total now') : t('Total')}{' '}
        <Text as="strong" tone="text" size={16}>
          {`${about ? '~ ' : ''}${amountText(bill?.toPay ?? total)}`}
        </Text>
      </span>
    </aside>
  )
}

const part = (name: string, amount: Paise): [string, Paise][] => (amount === 0 ? [] : [[name, amount]])
