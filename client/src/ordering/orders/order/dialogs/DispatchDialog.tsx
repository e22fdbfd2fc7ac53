import { day, formatDay } from '@packhouse/contract/day.ts'
import { isEarly } from '@packhouse/contract/ordering/orders/early.ts'
import { needsOfMove } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx'
import { Bullets } from '../../../../ui/layout/List.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { t } from '../../../../ui/words.ts'
import { showMovedToast } from '../../movedToast.ts'
import { dispatchConsequences } from '../actions/consequences.ts'
import { type MoveDetails, useMove } from '../actions/useMove.ts'
import type { Order } from '../order.ts'

/** Dispatches the order: shows the effects, and asks why if it is earlier than the day before delivery. (rules §3.2 row 6) */
export function DispatchDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const move = useMove(order)
  const id = order.orderid
  const deliveryDate = day(order.orderdetails.deliveryDate)
  const send = async (details?: MoveDetails) => {
    await move('DISPATCHED', details)
    showMovedToast(order, 'DISPATCHED', t('#{id} is on its way', { id }))
  }
  const does = (
    <Bullets>
      {dispatchConsequences(order).map(line => (
        <li key={line}>{line}</li>
      ))}
    </Bullets>
  )
  if (isEarly(deliveryDate, new Date()))
    return (
      <ReasonDialog
        title={t('Dispatch #{id} before its day?', { id })}
        submit={t('Dispatch order')}
        required
        onClose={onClose}
        onSubmit={(reason = '') => send({ overrides: [{ rule: 'EARLY', reason }] })}
      >
        <Text as="p" tone="soft">
          {t('It is for {day}, and its documents would carry today’s date.', {
            day: formatDay(deliveryDate),
          })}
        </Text>
        {does}
      </ReasonDialog>
    )
  return (
    <ConfirmDialog
      needs={needsOfMove.DISPATCHED}
      title={t('Dispatch #{id}?', { id })}
      confirm={t('Dispatch order')}
      onClose={onClose}
      onConfirm={() => send()}
    >
      {does}
    </ConfirmDialog>
  )
}
