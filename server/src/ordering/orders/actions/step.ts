import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { OrderId, PickerId } from '@packhouse/contract/ids.ts'
import { type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { isOpen, type OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { MoveOrder, MoveResult } from '@packhouse/contract/ordering/orders/model.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import type { z } from 'zod'
import { changeOpenOrders } from '../../../billing/payments/api.ts'
import { follow, type StockOf } from '../../../goods/inventory/api.ts'
import type { RowResult, WriteCall } from '../../../platform/http/call.ts'
import type { Doer } from '../../../platform/trail/doer.ts'
import { changedFields } from '../../../platform/trail/edits.ts'
import { type LockedLine, type LockedOrder, stockHeldBy, withValues } from '../rules/locked-order.ts'
import { type EventAuthor, insertEvents, type OrderEvent } from '../sql/events.ts'
import { saveLines } from '../sql/lines.ts'
import { type OrderChanges, saveOrder } from '../sql/move.ts'
import { keepVersion } from '../sql/versions.ts'

/** What a step of an order needs of its call. */
export type StepCall = Pick<WriteCall, 'tx' | 'now' | 'user' | 'audit'>
/** The same for a move, whose caller may be asked about a figure. */
export type MoveCall = StepCall & Pick<WriteCall, 'caller' | 'rights'>
/** The same for what a person or the driver at the door may do. */
export type DoerCall = Pick<StepCall, 'tx' | 'now' | 'audit'> & { user: Doer }
/** The same for steps that do not require anybody. */
export type SystemCall = Pick<StepCall, 'tx' | 'now' | 'audit'> & { user: EventAuthor }

/** One row of updateorder, with the settings it is checked against. */
export interface Step {
  args: z.output<typeof MoveOrder>
  settings: BusinessSettings
}

/** An order's status after a step; `refused` when it must wait (credit hold). */
export interface Moved {
  status: OrderStatus
  version: number
  refused?: Refusal
}

/** The result of one row: the new status, or why the order did not move. */
export function moveResult(row: RowResult<OrderId, Moved>): z.output<typeof MoveResult> {
  if (!row.ok) return { id: row.id, ok: false, error: row.error }
  const { status, version, refused } = row.value
  return { id: row.id, ok: refused === undefined, status, version, ...(refused ? { error: refused } : {}) }
}

/** Writes a step: the row, its history, its version, its audit event. Without `to` the status stays. */
export async function commitStep(
  order: LockedOrder,
  { tx, now, user, audit }: SystemCall,
  {
    to = order.status,
    action = 'ORDER_MOVED',
    changes = {},
    events,
    before = {},
    after = {},
    reason,
    contents,
  }: {
    to?: OrderStatus
    action?: string
    changes?: OrderChanges
    events: readonly OrderEvent[]
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    reason?: string | undefined
    /** Lines, delivery and total do not change, so no version is stored. */
    contents?: 'SAME' | undefined
  },
): Promise<Moved> {
  const changed = keptFields(order, changes)
  const pickerId = events.findLast(({ kind }) => kind === 'PICK')?.pickerId
  const version = await saveOrder(tx, order.id, { ...changes, status: to }, now)
  await insertEvents(tx, { orderId: order.id, events, user, now })
  if (contents === undefined) await keepVersion(tx, { orderId: order.id, action, pickerId, user, now })
  audit({
    action,
    entity: 'order',
    entityId: order.id,
    before: { status: order.status, ...changed?.before, ...before },
    after: { status: to, ...changed?.after, ...after },
    reason,
  })
  return { status: to, version }
}

/** What the audit trail stores of an order in addition to its status; money in paise. Its timestamps are in its history. */
interface Kept {
  totalPaise: Paise
  pickerId: PickerId | null
  crates: number
  creditHold: boolean
  partlyReturned: boolean
}
const keptFields = (
  { totalPaise, picker, crates, creditHold, partlyReturned }: LockedOrder,
  changes: OrderChanges,
) =>
  changedFields<Kept>(
    { totalPaise, pickerId: picker?.id ?? null, crates, creditHold, partlyReturned },
    {
      totalPaise: changes.total_paise,
      pickerId: changes.picker_id,
      crates: changes.crates,
      creditHold: changes.credit_hold,
      partlyReturned: changes.partly_returned,
    },
  )

/** A repeated request: nothing changes, but the audit trail records it. (rules §3.7) */
export function unchanged(order: LockedOrder, { audit }: Pick<SystemCall, 'audit'>): Moved {
  audit({ action: 'ORDER_UNCHANGED', entity: 'order', entityId: order.id, after: { status: order.status } })
  return { status: order.status, version: order.version }
}

/** History event of a step forward. */
export const statusEvent = (
  order: LockedOrder,
  to: OrderStatus,
  from: OrderStatus = order.status,
): OrderEvent => ({
  kind: 'STATUS',
  status: to,
  from,
  pickerId: order.picker?.id,
})

/** History event of a step back, with any reason given. */
export const undoEvent = (order: LockedOrder, to: OrderStatus, reason: string | undefined): OrderEvent => ({
  kind: 'UNDO',
  status: to,
  from: order.status,
  reason,
})

/** Checks the locked stock; it may read what else the decision needs. */
type WhyNot = (stock: StockOf) => Refusal | undefined | Promise<Refusal | undefined>

/**
 * Updates exposure and reservation for a new status or new lines. Locks the account, then the stock; `why` checks the stock
 * before anything is reserved. (rules §5.9 c, §6.4)
 */
export async function updateExposureAndReservation(
  order: LockedOrder,
  {
    to,
    lines = order.lines,
    totalPaise = order.totalPaise,
    locked,
    why,
  }: {
    to: OrderStatus
    lines?: readonly LockedLine[]
    totalPaise?: Paise
    /** The stock, if it is locked already. */
    locked?: StockOf
    why?: WhyNot
  },
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<void> {
  const worth = (status: OrderStatus, total: Paise) => (isOpen(status) ? total : zeroPaise)
  const change = subtractPaise(worth(to, totalPaise), worth(order.status, order.totalPaise))
  await changeOpenOrders(tx, order.customerId, change)
  await follow(tx, {
    orderId: order.id,
    before: stockHeldBy(order),
    after: stockHeldBy({ status: to, lines }),
    now,
    locked,
    ...(why ? { why } : {}),
  })
}

/** Replaces an order's amounts and recomputes values, counts, exposure and reservation. Returns the order columns to update. */
export async function replaceLines(
  order: LockedOrder,
  {
    to,
    lines,
    supplierState,
    why,
  }: { to: OrderStatus; lines: readonly LockedLine[]; supplierState: string; why?: WhyNot },
  call: Pick<StepCall, 'tx' | 'now'>,
): Promise<OrderChanges> {
  const {
    lines: valued,
    totalPaise,
    pickedLines,
    shortLines,
    openTasks,
  } = withValues(order, lines, supplierState)
  await updateExposureAndReservation(order, { to, lines: valued, totalPaise, ...(why ? { why } : {}) }, call)
  const before = new Map(order.lines.map(line => [line.id, line]))
  const changed = valued.filter(line => !isSame(line, before.get(line.id)))
  await saveLines(call.tx, order.id, changed, call.now)
  return {
    lines: valued.length,
    picked_lines: pickedLines,
    short_lines: shortLines,
    open_tasks: openTasks,
    total_paise: totalPaise,
  }
}

const isSame = (line: LockedLine, before: LockedLine | undefined): boolean =>
  JSON.stringify(line) === JSON.stringify(before)
