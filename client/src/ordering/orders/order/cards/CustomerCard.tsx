import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { Link } from 'react-router'
import { customerPath } from '../../../../app/navigation/paths.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Definitions } from '../../../../ui/layout/Definitions.tsx'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../../ui/layout/Sums.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { amountText } from '../../../../ui/values/amounts.ts'
import { ChequesSum } from '../../../../ui/values/ChequesSum.tsx'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { CreditChip } from '../../../../ui/values/CreditChip.tsx'
import { dateText } from '../../../../ui/values/DateText.tsx'
import { Money } from '../../../../ui/values/Money.tsx'
import { t } from '../../../../ui/words.ts'
import { type Order, unpaidOf } from '../order.ts'
import { type CreditBar, creditBar } from './creditBar.ts'
import css from './OrderCards.module.css'

/** The customer, the terms, and how the order affects their credit. */
export function CustomerCard({ order }: { order: Order }) {
  const { legalname, accountmanager, credit, customeraddressdetails, iscustomerpostpaid } = order
  const name = customeraddressdetails.businessname
  const terms = [
    iscustomerpostpaid ? t('Postpaid') : t('Prepaid'),
    iscustomerpostpaid && credit && lowerFirst(credit.terms),
  ]
    .filter(Boolean)
    .join(', ')
  const bar = iscustomerpostpaid ? creditBar(order) : undefined
  return (
    <Card
      title={credit ? t('Customer and credit') : t('Customer')}
      aside={<CreditChip status={credit?.status} />}
    >
      <Definitions
        facts={[
          [
            t('Customer'),
            <span key="name">
              <b>
                <Link to={customerPath(order.customerid)}>{name}</Link>
              </b>
              {legalname !== name && ` · ${legalname}`}
            </span>,
          ],
          [
            t('Terms'),
            `${terms}${accountmanager ? ` · ${t('manager {name}', { name: accountmanager })}` : ''}`,
          ],
        ]}
      />
      {credit && (bar ? <CreditUse bar={bar} /> : <PaidSoFar order={order} />)}
    </Card>
  )
}

function CreditUse({ bar }: { bar: CreditBar }) {
  const { outstanding, openOrders, thisOrder, limit, inUse, left, shares } = bar
  const parts = [
    { key: 'outstanding', label: t('Outstanding'), amount: outstanding, share: shares.outstanding },
    { key: 'open', label: t('Open orders'), amount: openOrders, share: shares.openOrders },
    ...(thisOrder > 0
      ? [{ key: 'this', label: t('This order'), amount: thisOrder, share: shares.thisOrder }]
      : []),
  ]
  return (
    <>
      <div className={css.bar} data-over={left < 0} aria-hidden="true">
        {parts.map(({ key, share }) => (
          <span key={key} data-part={key} style={{ width: `${share}%` }} />
        ))}
      </div>
      <div className={css.parts}>
        {parts.map(({ key, label, amount }) => (
          <div key={key}>
            <Row gap={4}>
              <i data-part={key} />
              <Text tone="quiet" size={12}>
                {label}
              </Text>
            </Row>
            <Money amount={amount} credit />
          </div>
        ))}
      </div>
      <Sums>
        <ChequesSum use={inUse} />
        <Sum
          label={
            left < 0
              ? t('Over {limit}', { limit: limitText(limit) })
              : t('Left of {limit}', { limit: limitText(limit) })
          }
          kind="strong"
          bad={left < 0}
        >
          <Money amount={left} warn />
        </Sum>
      </Sums>
    </>
  )
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const limitText = (limit: Paise) => amountText(limit).replace(/\.00$/, '')

const paymentWords = { UNPAID: 'Unpaid', PART_PAID: 'Part paid', PAID: 'Paid', POSTPAID: 'Postpaid' } as const

/** Payment of a prepaid order: its amount, the amount paid, and the receipts. */
function PaidSoFar({ order }: { order: Order }) {
  const {
    paidamount = zeroPaise,
    paymentstatus = 'POSTPAID',
    paymentdetails = [],
    discount,
  } = order.orderprepaidpaymentdetails
  const missing = unpaidOf(order)
  return (
    <Sums className={css.paid}>
      <Sum label={t('This order')}>
        <Money amount={order.total} />
      </Sum>
      {discount > 0 && (
        <Sum label={t('Discount included')}>
          <Money amount={discount} />
        </Sum>
      )}
      <Sum
        label={
          <>
            {t('Paid, or free advance')}{' '}
            {paymentstatus !== 'POSTPAID' && (
              <Chip tone={paymentstatus === 'PAID' ? 'good' : 'warn'}>{t(paymentWords[paymentstatus])}</Chip>
            )}
          </>
        }
      >
        <Money amount={paidamount} />
      </Sum>
      {paymentdetails.map(({ receiptId, mode, amount, date }) => (
        <Sum
          key={receiptId}
          label={t('Receipt by {mode}, {day}', { mode, day: dateText(date, 'short') })}
          kind="minor"
        >
          <Money amount={amount} />
        </Sum>
      ))}
      {missing > 0 && (
        <Sum label={t('Still to pay')} kind="strong" bad>
          <Money amount={missing} />
        </Sum>
      )}
    </Sums>
  )
}
