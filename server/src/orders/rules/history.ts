import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { type OrderStatus, statusLabel, workflow } from '@packhouse/contract/orders/lifecycle.ts'

/** An event in an order's history. */
export interface PastEvent {
  kind: 'STATUS' | 'UNDO' | 'ASSIGN' | 'PICK' | 'EDIT' | 'TASK' | 'WAIVE' | 'HOLD' | 'OVERRIDE' | 'INVOICE' | 'RETURN'
  /** Status after the event. */
  status: OrderStatus
  from: OrderStatus | null
  /** What was done, shown after a name; for a step back the reason. */
  note: string | null
  /** The rule that was overridden. */
  rule: string | null
  userId: StaffUserId | null
  userName: string
  /** Who picked, if not only the signed-in user. */
  pickerName: string | null
  at: Date
}

/** Whether an event says something about the customer's credit, which only people with the right `dues` may read. (rules §8.5) */
export const tellsCredit = ({ kind, rule }: Pick<PastEvent, 'kind' | 'rule'>): boolean => kind === 'HOLD' || rule === 'CREDIT'

export interface WorkflowStep {
  status: OrderStatus
  at: Date
  by: string
  note: string | null
}

/** The steps an order took; undone steps are removed. (rules §3.2) */
export function workflowOf(events: readonly PastEvent[]): WorkflowStep[] {
  const steps: WorkflowStep[] = []
  for (const event of events) {
    if (event.kind === 'UNDO') steps.splice(lastOf(steps, event.status) + 1)
    if (event.kind !== 'STATUS' || steps.at(-1)?.status === event.status) continue
    steps.push({ status: event.status, at: event.at, by: nameOf(event), note: event.note })
  }
  return steps
}

const lastOf = (steps: readonly WorkflowStep[], status: OrderStatus): number =>
  steps.findLastIndex(step => step.status === status)

/** The statuses shown: the eight of a completed order, or those reached and the final one. */
export function labelsOf(status: OrderStatus, steps: readonly WorkflowStep[]): OrderStatus[] {
  if (workflow.includes(status)) return [...workflow]
  return [...workflow.filter(label => steps.some(step => step.status === label)), status]
}

/** A person's current name, and whether someone else has the same name. */
interface KnownAs {
  nowCalled: string | null
  isShared: boolean
}

export interface ActivityLine extends KnownAs {
  at: Date
  by: string
  /** The signed-in user; null for a picker or an automatic action. */
  userId: StaffUserId | null
  kind: string
  /** A sentence without its subject: `picked Onion 40.120 kg`. */
  text: string
}

/** The history of an order in sentences, newest first; `whose` distinguishes people by their current names. */
export const activityOf = (
  events: readonly PastEvent[],
  whose: (userId: StaffUserId | null, name: string) => KnownAs,
): ActivityLine[] =>
  events.toReversed().map(event => {
    const by = nameOf(event)
    const userId = isPicker(event) ? null : event.userId
    return { at: event.at, by, userId, ...whose(userId, by), kind: event.kind, text: sentence(event) }
  })

/** Packing is credited to the picker, whichever user was signed in on the phone. */
const isPicker = ({ kind, status, pickerName }: PastEvent): boolean =>
  pickerName !== null && (kind === 'PICK' || (kind === 'STATUS' && packing.includes(status)))
const nameOf = (event: PastEvent): string => (isPicker(event) ? (event.pickerName ?? event.userName) : event.userName)
const packing: readonly OrderStatus[] = ['PACKING', 'PACKED']

const moved: Record<OrderStatus, string> = {
  PLACED: 'placed the order',
  PENDING: 'accepted the order',
  PACKING: 'started packing',
  PACKED: 'packed the order',
  READY_TO_DISPATCH: 'checked the order, it is ready',
  DISPATCHED: 'dispatched the order',
  DELIVERED: 'delivered the order',
  CLOSED: 'closed the order',
  REJECTED: 'rejected the order',
  RETURNED: 'took everything back',
}

function sentence({ kind, status, from, note }: PastEvent): string {
  if (kind === 'UNDO') {
    const back = `took it back${from ? ` from ${statusLabel[from]}` : ''} to ${statusLabel[status]}`
    return note ? `${back}: ${note}` : back
  }
  return note ?? (kind === 'STATUS' ? moved[status] : kind.toLowerCase())
}
