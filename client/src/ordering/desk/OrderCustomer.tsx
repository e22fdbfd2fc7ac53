import { CustomerBox } from './customer/CustomerBox.tsx'
import { CustomerCard } from './customer/CustomerCard.tsx'
import type { Place } from './draft.ts'
import type { NewOrder } from './useNewOrder.ts'

interface OrderCustomerProps {
  order: NewOrder
  isChoosing: boolean
  onChoose: (place: Place) => void
  onEmptyEnter: (() => void) | undefined
  onChange: () => void
  onCancel: () => void
}

/** The customer of the order, or the box that finds one. */
export function OrderCustomer({
  order,
  isChoosing,
  onChoose,
  onEmptyEnter,
  onChange,
  onCancel,
}: OrderCustomerProps) {
  const { draft, change, outletQuery } = order
  const { message } = draft
  if (draft.place === null || isChoosing)
    return (
      <CustomerBox
        key={message?.open}
        words={draft.place ? undefined : message?.read.orders[message.open]?.heading?.text.trim()}
        sameAs={draft.sameAs}
        onChoose={onChoose}
        onEmptyEnter={onEmptyEnter}
        onCancel={draft.place ? onCancel : undefined}
      />
    )
  return (
    <CustomerCard
      place={draft.place}
      outlet={order.outlet}
      error={outletQuery.error}
      retry={outletQuery.refetch}
      staff={order.staff}
      onStaff={staffid => change({ type: 'chooseStaff', staffid })}
      onChange={onChange}
    />
  )
}
