import { toPaise } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { AmendedOrder } from '../../amendment/useAmendment.ts'
import { CreditSection } from '../side/CreditSection.tsx'
import { creditPicture } from '../side/credit.ts'

/** The credit of the customer with the order as it would be; nothing for people who are not sent it. */
export function ChangeCredit({ amended: { order, after } }: { amended: AmendedOrder }) {
  const { credit, iscustomerpostpaid: isPostpaid, orderid } = order
  if (!credit) return null
  const { status, creditLimit, outstanding, openOrders } = credit
  const limit = creditLimit === null ? null : toPaise(creditLimit)
  const cached = { isPostpaid, status, creditLimit: limit, outstanding: toPaise(outstanding), openOrders: toPaise(openOrders) }
  return (
    <CreditSection
      customer={{ isPostpaid, creditLimit, outstanding, openOrders }}
      picture={creditPicture(cached, after.total)}
      order={after.total}
      names={{ open: t('Other open orders'), order: t('#{id} after the change', { id: orderid }) }}
    />
  )
}
