import { useOrderDetailsQuery } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { t } from '../../../ui/words.ts'
import { useMove } from '../order/actions/useMove.ts'
import type { Order } from '../order/order.ts'
import type { OrderRow } from './pages.ts'
import type { ListActions } from './useListActions.tsx'

const MoveDialog = onUse(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const AssignDialog = onUse(async () => (await import('./AssignDialog.tsx')).AssignDialog)
const ReadyDialog = onUse(async () => (await import('../order/dialogs/ReadyDialog.tsx')).ReadyDialog)
const OrderPortalForm = onUse(
  async () => (await import('../../../billing/invoices/OrderPortalForm.tsx')).OrderPortalForm,
)
const PackForm = onUse(async () => (await import('../../../billing/invoices/PackForm.tsx')).PackForm)
const ItemSums = onUse(async () => (await import('./ItemSums.tsx')).ItemSums)
const RejectDialog = onUse(async () => (await import('../order/dialogs/RejectDialog.tsx')).RejectDialog)

/** The dialogs of the list, loaded on first use. */
export function ActionDialogs({
  actions,
  isShown,
}: {
  actions: ListActions
  isShown: (row: OrderRow) => boolean
}) {
  const { asking, ask, reply, showAssigned, showHelped } = actions
  const close = () => ask(null)
  if (!asking) return null
  return (
    <>
      {asking.what === 'move' && (
        <MoveDialog
          rows={asking.rows}
          to={asking.to}
          isShown={isShown}
          onDone={outcome => reply(outcome, asking.picked)}
          onClose={close}
        />
      )}
      {asking.what === 'assign' && (
        <AssignDialog
          rows={asking.rows}
          onDone={outcome => showAssigned(outcome, asking.picked)}
          onClose={close}
        />
      )}
      {asking.what === 'ready' && (
        <Ready
          orderid={asking.row.orderid}
          onDone={() => showHelped(asking.row, t('#{id} is ready', { id: asking.row.orderid }))}
          onClose={close}
        />
      )}
      {asking.what === 'portal' && (
        <OrderPortalForm
          orderId={asking.row.orderid}
          rule={asking.rule}
          onDone={() =>
            showHelped(
              asking.row,
              asking.rule === 'E_WAY'
                ? t('#{id} has its e-way bill', { id: asking.row.orderid })
                : t('#{id} has its IRN', { id: asking.row.orderid }),
            )
          }
          onClose={close}
        />
      )}
      {asking.what === 'documents' && (
        <PackForm of={asking.of} orders={asking.orders} onDone={asking.picked?.clear} onClose={close} />
      )}
      {asking.what === 'sum' && <ItemSums rows={asking.rows} onClose={close} />}
      {asking.what === 'reject' && <Reject orderid={asking.row.orderid} onClose={close} />}
    </>
  )
}

interface ReadyProps {
  orderid: number
  onDone: () => void
  onClose: () => void
}

/** The dialog of Mark ready, which asks for the number of crates. */
function Ready({ orderid, ...props }: ReadyProps) {
  const { data } = useOrderDetailsQuery({ orderid })
  return data ? <CountedReady order={data} {...props} /> : null
}

function CountedReady({ order, onDone, onClose }: { order: Order } & Omit<ReadyProps, 'orderid'>) {
  const move = useMove(order)
  const submit = (crates: number) => move('READY_TO_DISPATCH', { crates }).then(onDone)
  return <ReadyDialog order={order} onSubmit={submit} onClose={onClose} />
}

/** The reject dialog lists what is released, which needs the whole order. */
function Reject({ orderid, onClose }: { orderid: number; onClose: () => void }) {
  const { data } = useOrderDetailsQuery({ orderid })
  if (!data) return null
  return (
    <RejectDialog
      order={data}
      onDone={() => toast.success(t('#{id} is rejected', { id: orderid }))}
      onClose={onClose}
    />
  )
}
