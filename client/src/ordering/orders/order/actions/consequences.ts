import { zeroPaise } from '@packhouse/contract/money.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { amountText } from '../../../../ui/values/amounts.ts'
import { plural, t } from '../../../../ui/words.ts'
import { liveDocuments, type Order } from '../order.ts'

/** Describes what a rejection releases. (rules §3.2 row 9) */
export function rejectConsequences(order: Order): string[] {
  const lines = order.orderitemdetails.length
  const { paidamount = zeroPaise } = order.orderprepaidpaymentdetails
  const open = isOpen(order.status)
  return [
    open
      ? plural(
          lines,
          'Stock held for {count} line is released now',
          'Stock held for {count} lines is released now',
        )
      : t('No stock is reserved for it yet'),
    t('There is no invoice, so nothing has to be cancelled first'),
    ...(order.iscustomerpostpaid && open
      ? [t('Exposure falls by {total}', { total: amountText(order.total) })]
      : []),
    ...(!order.iscustomerpostpaid && paidamount > 0
      ? [
          t("The {paid} paid for it stays on the customer's account as an advance", {
            paid: amountText(paidamount),
          }),
        ]
      : []),
  ]
}

/** Describes the effects of dispatch. (rules §3.2 row 6) */
export function dispatchConsequences(order: Order): string[] {
  const made = liveDocuments(order)
  return [
    made.length > 0
      ? t('{documents} goes with the goods', { documents: made.map(({ number }) => number).join(', ') })
      : t('Its invoice is made now and gets its number'),
    t('The picked amounts leave the stock'),
    t('The dues of {name} rise by its total', { name: order.customeraddressdetails.businessname }),
    t('You can undo this for 30 minutes'),
  ]
}
