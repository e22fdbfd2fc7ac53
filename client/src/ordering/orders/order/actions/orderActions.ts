import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import {
  isOpen,
  needsOfOverrides,
  type OrderActionName,
  type OrderStatus,
  statusLabel,
  workflow,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { NeedsOf, WhyNotMay } from '../../../../ui/may.ts'
import { t } from '../../../../ui/words.ts'
import { isDecided } from '../lines/quantities.ts'
import { liveDocuments, type Order } from '../order.ts'
import { type Lock, lockOf } from './locks.ts'

/** Actions on the order screen. */
export type ActionName = OrderActionName | 'RECEIPT' | 'PICK_LIST' | 'LABELS' | 'SAME'

export interface OrderAction {
  name: ActionName
  label: string
  lock: Lock | undefined
  to: OrderStatus | null
}

type ActionState = Order['actions'][number]

const forward: readonly OrderActionName[] = [
  'ACCEPT',
  'START_PACKING',
  'PACK',
  'READY',
  'DISPATCH',
  'DELIVER',
  'CLOSE',
]

/**
 * Returns the actions of an order in a fixed order: step forward, pickers, amounts, money, documents, returns, step back, and
 * rejection. None is left out; a locked one gives its reason.
 */
export function actionsOf(order: Order, whyNotMay: WhyNotMay = () => undefined): OrderAction[] {
  const others: ActionName[] = [
    'ASSIGN_PICKER',
    'PICK',
    ...pickList(order),
    'EDIT',
    ...receipt(order),
    'INVOICE',
    ...cancelling(order),
    'RETURN',
    'STEP_BACK',
    'SAME',
    'REJECT',
  ]
  const denied = (needs: NeedsOf) => deniedBy(whyNotMay(needs))
  return [...stepsForward(order), ...others].flatMap(name => {
    if (name === 'PICK_LIST' || name === 'LABELS')
      return [{ name, label: actionLabel(name, order, null), lock: denied(orders.pickList), to: null }]
    if (name === 'SAME')
      return [{ name, label: actionLabel(name, order, null), lock: denied(orders.createOrder), to: null }]
    if (name === 'RECEIPT')
      return [
        {
          name,
          label: actionLabel(name, order, null),
          lock: whyNoReceipt(order) ?? denied(payments.recordReceipt),
          to: null,
        },
      ]
    const state = order.actions.find(({ action }) => action === name)
    if (!state) return []
    const action = actionOf(state, order)
    if (name !== 'ACCEPT' || !order.creditHold) return [action]
    return [
      { ...action, label: asksForReason(order, whyNotMay) ? 'Accept with reason…' : 'Ask for release…' },
    ]
  })
}

/**
 * Whether accepting a held order asks for a reason: of people who may release it. Others ask for its release, and may
 * have the server look again whether its credit fits by now. (rules §6.5)
 */
export const asksForReason = ({ creditHold }: Order, whyNotMay: WhyNotMay): boolean =>
  creditHold === true && whyNotMay(needsOfOverrides([{ rule: 'CREDIT' }])) === undefined

const actionOf = (state: ActionState, order: Order): OrderAction => ({
  name: state.action,
  label: actionLabel(state.action, order, state.to),
  lock: lockOf(order, state),
  to: state.to,
})

/** Returns the allowed steps forward; if there is none, the next step with its lock reason. */
function stepsForward({ actions, status }: Order): OrderActionName[] {
  const allowed = forward.filter(name => actions.some(({ action, allowed }) => action === name && allowed))
  if (allowed.length > 0) return allowed
  const next = workflow[workflow.indexOf(status) + 1]
  const coming = forward.find(name => actions.some(({ action, to }) => action === name && to === next))
  return [workflow.includes(status) && coming ? coming : 'CLOSE']
}

/** Available while there is a document that can be cancelled. */
const cancelling = (order: Order): ActionName[] => (liveDocuments(order).length > 0 ? ['CANCEL_INVOICE'] : [])

/** Available while the goods are in the hall. */
const pickList = ({ status }: Order): ActionName[] => (isOpen(status) ? ['PICK_LIST', 'LABELS'] : [])

const receipt = ({ iscustomerpostpaid }: Order): ActionName[] => (iscustomerpostpaid ? [] : ['RECEIPT'])

const deniedBy = (who: string | undefined): Lock | undefined =>
  who === undefined ? undefined : { short: t('Not your role'), sentence: who }

const whyNoReceipt = ({ status }: Order): Lock | undefined =>
  status === 'REJECTED'
    ? {
        short: t('Order rejected'),
        sentence: t('This order is rejected; no payment can be recorded for it.'),
      }
    : undefined

const labels: Record<Exclude<ActionName, 'ASSIGN_PICKER' | 'STEP_BACK' | 'INVOICE'>, string> = {
  ACCEPT: 'Accept order',
  START_PACKING: 'Start packing',
  PICK: 'Pick lines',
  PICK_LIST: 'Print pick list',
  LABELS: 'Print crate labels',
  PACK: 'Move to Packed',
  READY: 'Mark ready…',
  DISPATCH: 'Dispatch…',
  DELIVER: 'Mark delivered…',
  CLOSE: 'Close order…',
  RECEIPT: 'Record receipt…',
  RETURN: 'Return goods…',
  SAME: 'Same for another outlet',
  EDIT: 'Edit order…',
  CANCEL_INVOICE: 'Cancel invoice…',
  REJECT: 'Reject order…',
}

function actionLabel(name: ActionName, order: Order, to: OrderStatus | null): string {
  if (name === 'ASSIGN_PICKER') return order.picker ? 'Reassign picker…' : 'Assign picker…'
  if (name === 'INVOICE') return liveDocuments(order).length > 0 ? 'Open invoice' : 'Make invoice'
  if (name !== 'STEP_BACK') return labels[name]
  if (order.status === 'PACKING') return 'Pause, back to Pending…'
  return to === null ? 'Step back' : `Back to ${statusLabel[to]}…`
}

export const openLines = ({ orderitemdetails }: Pick<Order, 'orderitemdetails'>): number =>
  orderitemdetails.filter(line => !isDecided(line)).length

/** Returns the order's primary action. */
export function nextAction(order: Order): ActionName | undefined {
  const { status, orderprepaidpaymentdetails: money } = order
  const next: Partial<Record<OrderStatus, ActionName>> = {
    PLACED: money.paymentstatus === 'UNPAID' || money.paymentstatus === 'PART_PAID' ? 'RECEIPT' : 'ACCEPT',
    PENDING: order.picker ? 'START_PACKING' : 'ASSIGN_PICKER',
    PACKING: openLines(order) > 0 ? (order.picker ? 'PICK' : 'ASSIGN_PICKER') : 'PACK',
    PACKED: 'READY',
    READY_TO_DISPATCH: 'DISPATCH',
    DISPATCHED: 'DELIVER',
    DELIVERED: 'CLOSE',
  }
  return next[status]
}

/** Returns the action next to it in the header. */
export function secondAction(order: Order): ActionName | undefined {
  const { status } = order
  if (status === 'PACKED' || status === 'READY_TO_DISPATCH') return 'INVOICE'
  return ['DISPATCHED', 'DELIVERED', 'CLOSED'].includes(status) ? 'RETURN' : undefined
}
