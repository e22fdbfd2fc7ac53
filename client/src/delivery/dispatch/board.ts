import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Data } from '../../app/requests/figures.ts'
import { whyStays } from '../../ordering/orders/list/moves.ts'
import type { OrderRow } from '../../ordering/orders/list/pages.ts'

export type Board = Data<typeof dispatch.dispatchBoard>
export type BoardSlot = Board['slots'][number]
/** An order on the board, with its valid documents. */
export interface BoardRow extends OrderRow {
  documents: readonly Board['documents'][number]['documents'][number][]
}

/** The groups of the board in order; orders in any other state are not at the dock. */
const boardGroups = ['READY', 'PACKED', 'OUT'] as const
export type BoardGroup = (typeof boardGroups)[number]

const groupsOf: Partial<Record<OrderStatus, BoardGroup>> = {
  READY_TO_DISPATCH: 'READY',
  PACKED: 'PACKED',
  DISPATCHED: 'OUT',
  DELIVERED: 'OUT',
  CLOSED: 'OUT',
}
export const groupOf = ({ status }: Pick<OrderRow, 'status'>): BoardGroup | undefined => groupsOf[status]

/** Returns the orders at the dock by group, keeping their order within a group. */
export function boardRows(rows: readonly OrderRow[], documents: Board['documents']): BoardRow[] {
  const byOrder = new Map(documents.map(one => [one.orderid, one.documents]))
  const groups = Map.groupBy(rows, groupOf)
  return boardGroups.flatMap(group =>
    (groups.get(group) ?? []).map(row => ({ ...row, documents: byOrder.get(row.orderid) ?? [] })),
  )
}

/** Returns the shown orders that can leave now. */
export const canLeave = (rows: readonly BoardRow[], now: Date): BoardRow[] =>
  rows.filter(row => row.status === 'READY_TO_DISPATCH' && whyStays(row, 'DISPATCHED', now) === undefined)

/** Returns what an order still needs before it can leave, in a few words. */
export function missing({ status, changed }: Pick<OrderRow, 'status' | 'changed'>): string | undefined {
  const group = groupOf({ status })
  if (group === 'OUT') return undefined
  if (changed) return 'Changed line waiting'
  return group === 'PACKED' ? 'Crates not checked' : undefined
}
