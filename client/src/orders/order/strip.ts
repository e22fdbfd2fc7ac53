import { type OrderStatus, workflow } from '@packhouse/contract/orders/lifecycle.ts'
import type { Order } from './wire.ts'

/** One state of the status strip. */
export interface Step {
  status: OrderStatus
  /** Who brought the order there, and when; undefined while it is still to come. */
  done: { by: string; at: string } | undefined
  isNow: boolean
  isNext: boolean
  /** Why it ended here. */
  note: string | null
}

/** The way of an order, state by state, as far as it went and as far as it goes. (rules.md §3.1) */
export function stepsOf(order: Pick<Order, 'status' | 'orderauditworkflowdetails' | 'orderrejectionreason'>): Step[] {
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
      note: status === 'REJECTED' ? order.orderrejectionreason : workflow.includes(status) ? null : (reached?.note ?? null),
    }
  })
}

/** When an order came into a state, by its strip; null when it never did. */
export const reachedAt = (order: Pick<Order, 'orderauditworkflowdetails'>, status: OrderStatus): Date | null => {
  const step = order.orderauditworkflowdetails.workflowdata.findLast(one => one.status === status)
  return step ? new Date(step.at) : null
}

/** The event that made a paper, where the history names it: when and by whom. */
export const whoMade = ({ activity }: Pick<Order, 'activity'>, number: string): { by: string; at: string } | undefined =>
  activity.find(({ kind, text }) => kind === 'INVOICE' && text.startsWith('made ') && text.includes(number))
