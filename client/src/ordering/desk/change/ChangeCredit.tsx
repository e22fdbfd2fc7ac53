import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { toPaise } from '../../../ui/values/amounts.ts'
import { creditUseOf } from '../../../ui/values/creditUse.ts'
import { t } from '../../../ui/words.ts'
import type { AmendedOrder } from '../amendment/useAmendment.ts'
import { CreditSection } from '../side/CreditSection.tsx'
import { creditPicture } from '../side/credit.ts'

/** The credit of the customer with the order as it would be; nothing for people who are not sent it. */
export function ChangeCredit({ amended: { order, after } }: { amended: AmendedOrder }) {
  const { credit, iscustomerpostpaid: isPostpaid, orderid } = order
  if (!credit) return null
  const accepted = isOpen(order.status) ? toPaise(order.total) : undefined
  return (
    <CreditSection
      customer={{ isPostpaid, ...credit }}
      picture={creditPicture({ isPostpaid, status: credit.status, ...creditUseOf(credit) }, after.total, accepted)}
      order={after.total}
      names={{ open: t('Other open orders'), order: t('#{id} after the change', { id: orderid }) }}
    />
  )
}
