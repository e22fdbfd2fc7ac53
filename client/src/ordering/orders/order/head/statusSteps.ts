import { type OrderStatus, workflow } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Order } from '../order.ts'

/** One state of the status strip. */
export interface Step {
  status: OrderStatus
  /** Who moved the order there, and when; undefined if not reached yet. */
  done: { by: string; at: string } | undefined
  isNow: boolean
  isNext: boolean
  /** Why the order ended here. */
  note: string | null
}

/** Returns the states of an order, reached and still to come. (rules §3.1) */
export function stepsOf(
  order: Pick<Order, 'status' | 'orderauditworkflowdetails' | 'orderrejectionreason'>,
): Step[] {
  const { labels, workflowdata, activeorderstatus } = order.orderauditworkflowdetails
  const now = labels.indexOf(activeorderstatus)
  return labels.map((status, at) => {
    const reached = workflowdata.findLast(step => step.status === status)
    const isPast = at <= now
    return {
      status,
      done: isPast && reached ? { by: reached.by, at: reached.at } : undefined,
      isNow: at === now,
      isNext: at === now + 1,
      note:
        status === 'REJECTED'
          ? order.orderrejectionreason
          : workflow.includes(status)
            ? null
            : (reached?.note ?? null),
    }
  })
}

/** Returns when an order reached a state; null if never. */
export const reachedAt = (
  order: Pick<Order, 'orderauditworkflowdetails'>,
  status: OrderStatus,
): Date | null => {
  const step = order.orderauditworkflowdetails.workflowdata.findLast(one => one.status === status)
  return step ? new Date(step.at) : null
}

/** Returns the event that created a document, if the history contains it: when and by whom. */
export const whoMade = (
  { activity }: Pick<Order, 'activity'>,
  number: string,
): { by: string; at: string } | undefined =>
  activity.find(({ kind, text }) => kind === 'INVOICE' && text.startsWith('made ') && text.includes(number))
