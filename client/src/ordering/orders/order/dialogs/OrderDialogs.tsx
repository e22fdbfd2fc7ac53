import { statusLabel, transitionOf } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { stepBackOf } from '@packhouse/contract/ordering/orders/policy.ts'
import { useEffect, useRef } from 'react'
import { useCancelInvoiceMutation } from '../../../../api/dispatch.ts'
import { toast } from '../../../../app/messages/toast.ts'
import { useAppSelector } from '../../../../app/session/store.ts'
import { sayRecorded } from '../../../../billing/payments/receipt/sayRecorded.ts'
import { Text } from '../../../../ui/layout/Text.tsx'
import { onUse } from '../../../../ui/onUse.tsx'
import { amountText } from '../../../../ui/values/amounts.ts'
import { say, t } from '../../../../ui/words.ts'
import { showMovedToast } from '../../movedToast.ts'
import { useMove } from '../actions/useMove.ts'
import type { OrderDialog } from '../actions/useOrderActions.ts'
import { liveDocuments, type Order, unpaidOf } from '../order.ts'

const AssignPicker = onUse(
  async () => (await import('../../../../business/pickers/AssignPicker.tsx')).AssignPicker,
)
const RecordReceipt = onUse(
  async () => (await import('../../../../billing/payments/RecordReceipt.tsx')).RecordReceipt,
)
const ConfirmDialog = onUse(
  async () => (await import('../../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)
const ReasonDialog = onUse(async () => (await import('../../../../ui/dialogs/ReasonDialog.tsx')).ReasonDialog)
const AskRelease = onUse(async () => (await import('./AskRelease.tsx')).AskRelease)
const ReadyDialog = onUse(async () => (await import('./ReadyDialog.tsx')).ReadyDialog)
const DispatchDialog = onUse(async () => (await import('./DispatchDialog.tsx')).DispatchDialog)
const DeliverDialog = onUse(async () => (await import('../returns/DeliverDialog.tsx')).DeliverDialog)
const RejectDialog = onUse(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const EditDialog = onUse(async () => (await import('../edit/EditDialog.tsx')).EditDialog)
const ReturnDialog = onUse(async () => (await import('../returns/ReturnDialog.tsx')).ReturnDialog)

interface OrderDialogsProps {
  order: Order
  open: OrderDialog | null
  /** The order after an edit, before any refresh: the next step sends the version that the edit made. */
  onEdited: (order: Order) => void
  onClose: () => void
}

/** These dialogs show colleagues' changes themselves. */
const saysItself: readonly OrderDialog[] = ['EDIT', 'DELIVER', 'RETURN']

/** The dialog of the chosen action. */
export function OrderDialogs({ order, open, onEdited, onClose }: OrderDialogsProps) {
  useSayChanges(order, open !== null && !saysItself.includes(open))
  const edited = (answer: Order) => {
    onEdited(answer)
    toast.success(t('#{id} is changed', { id: answer.orderid }))
  }
  return open && <Chosen order={order} open={open} onEdited={edited} onClose={onClose} />
}

/**
 * Shows a toast when someone changes the order under an open dialog; the dialog updates automatically. Dialogs with amounts show
 * the change themselves.
 */
function useSayChanges({ orderid, version, activity }: Order, isOpen: boolean): void {
  const me = useAppSelector(({ auth }) => auth.user?.name)
  const seen = useRef(version)
  useEffect(() => {
    const isChanged = version > seen.current
    seen.current = version
    const [last] = activity.toSorted((one, other) => other.at.localeCompare(one.at))
    if (isOpen && isChanged && last && last.by !== me)
      toast.info(t('{by} changed #{id} in the meantime', { by: last.by, id: orderid }), {
        detail: say(last.words),
      })
  }, [version, isOpen, activity, me, orderid])
}

function Chosen({ order, open, onEdited, onClose }: OrderDialogsProps & { open: OrderDialog }) {
  const move = useMove(order)
  const id = order.orderid
  switch (open) {
    case 'ACCEPT_HELD':
      return (
        <ReasonDialog
          title={t('Accept #{id} over the credit terms?', { id })}
          submit={t('Accept order')}
          required
          onClose={onClose}
          onSubmit={async (reason = '') => {
            await move('PENDING', { overrides: [{ rule: 'CREDIT', reason }] })
            showMovedToast(order, 'PENDING', t('#{id} is accepted', { id }))
          }}
        >
          <Text as="p" tone="soft">
            {order.holdReason}
          </Text>
        </ReasonDialog>
      )
    case 'ASK_RELEASE':
      return <AskRelease order={order} onClose={onClose} />
    case 'ASSIGN_PICKER':
      return (
        <AssignPicker
          orderId={id}
          picker={order.picker}
          onTakeOff={
            order.picker && order.status === 'PENDING' ? () => move('PENDING', { unassign: true }) : undefined
          }
          onClose={onClose}
          onDone={name =>
            toast.success(
              name ? t('#{id} assigned to {name}', { name, id }) : t('#{id} has no picker now', { id }),
            )
          }
        />
      )
    case 'READY':
      return (
        <ReadyDialog
          order={order}
          onClose={onClose}
          onSubmit={async crates => {
            await move('READY_TO_DISPATCH', { crates })
            showMovedToast(order, 'READY_TO_DISPATCH', t('#{id} is ready', { id }))
          }}
        />
      )
    case 'DISPATCH':
      return <DispatchDialog order={order} onClose={onClose} />
    case 'DELIVER':
      return (
        <DeliverDialog
          order={order}
          onClose={onClose}
          onSubmit={async delivered => {
            await move('DELIVERED', { delivered })
            showMovedToast(order, 'DELIVERED', t('#{id} is delivered', { id }))
          }}
        />
      )
    case 'CLOSE':
      return (
        <ConfirmDialog
          title={t('Close #{id}?', { id })}
          confirm={t('Close order')}
          onClose={onClose}
          onConfirm={async () => {
            await move('CLOSED')
            toast.success(t('#{id} is closed', { id }))
          }}
        >
          {t('A closed order cannot be reopened. Goods returned later need a reason.')}
        </ConfirmDialog>
      )
    case 'RECEIPT':
      return (
        <RecordReceipt
          customerId={order.customerid}
          customer={order.customeraddressdetails.businessname}
          orderId={id}
          missing={unpaidOf(order)}
          onClose={onClose}
          onDone={sayRecorded}
        />
      )
    case 'RETURN':
      return (
        <ReturnDialog
          order={order}
          onClose={onClose}
          onDone={total =>
            toast.success(t('Goods returned'), {
              detail: t(
                order.iscustomerpostpaid ? 'Dues fall by {total}' : '{total} is added to the advance',
                {
                  total: amountText(total),
                },
              ),
            })
          }
        />
      )
    case 'REJECT':
      return (
        <RejectDialog
          order={order}
          onClose={onClose}
          onDone={() => toast.success(t('#{id} is rejected', { id }))}
        />
      )
    case 'EDIT':
      return <EditDialog order={order} onClose={onClose} onDone={onEdited} />
    case 'CANCEL_INVOICE':
      return <CancelDocuments order={order} onClose={onClose} />
    case 'STEP_BACK':
      return <StepBack order={order} onClose={onClose} />
  }
}

function CancelDocuments({ order, onClose }: { order: Order; onClose: () => void }) {
  const [cancel] = useCancelInvoiceMutation()
  const numbers = liveDocuments(order).map(({ number }) => number)
  return (
    <ReasonDialog
      title={t('Cancel {numbers}?', { numbers: numbers.join(t(' and ')) })}
      submit={t('Cancel invoice')}
      required
      onClose={onClose}
      onSubmit={async (reason = '') => {
        await cancel({ number: numbers[0] ?? '', body: { reason } }).unwrap()
        toast.success(t('{numbers} cancelled', { numbers: numbers.join(t(' and ')) }))
      }}
    >
      {numbers.length > 1 && (
        <Text as="p" tone="soft">
          {t('The order has several documents, and they are cancelled together: {numbers}.', {
            numbers: numbers.join(t(' and ')),
          })}
        </Text>
      )}
      <Text as="p" tone="soft">
        {t('The number stays used and prints as cancelled. The order can be changed again.')}
      </Text>
    </ReasonDialog>
  )
}

function StepBack({ order, onClose }: { order: Order; onClose: () => void }) {
  const move = useMove(order)
  const to = stepBackOf(order.status)
  if (!to) return null
  const pauses = order.status === 'PACKING'
  const label = t(statusLabel[to])
  return (
    <ReasonDialog
      title={
        pauses
          ? t('Pause the packing of #{id}?', { id: order.orderid })
          : t('Back to {state}?', { state: label })
      }
      submit={pauses ? t('Pause packing') : t('Back to {state}', { state: label })}
      required={transitionOf(order.status, to)?.needsReason === true}
      check={pauses && order.picker ? t('Unassign {name}', { name: order.picker.name }) : undefined}
      onClose={onClose}
      onSubmit={async (reason, unassign) => {
        await move(to, { ...(reason ? { reason } : {}), ...(unassign ? { unassign } : {}) })
        toast.success(t('#{id} is {state} again', { id: order.orderid, state: label }))
      }}
    >
      <Text as="p" tone="soft">
        {t(backWords[order.status] ?? '')}
      </Text>
    </ReasonDialog>
  )
}

const backWords: Partial<Record<Order['status'], string>> = {
  PENDING: 'Its stock is no longer promised.',
  PACKING: 'What is picked stays picked.',
  PACKED: 'Every line is open again; the picked amounts are kept as a draft.',
  READY_TO_DISPATCH: 'It must be checked again before it leaves.',
  DISPATCHED:
    'Stock, promised quantities and dues are restored; the invoice keeps its number for the next dispatch.',
  DELIVERED: 'The delivered amounts are cleared.',
}
