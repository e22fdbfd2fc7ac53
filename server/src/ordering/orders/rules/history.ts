import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { type OrderStatus, workflow } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { statusWord } from '@packhouse/contract/ordering/orders/refused.ts'
import { type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'

/** An event in an order's history. */
export interface PastEvent {
  kind:
    | 'STATUS'
    | 'UNDO'
    | 'ASSIGN'
    | 'PICK'
    | 'EDIT'
    | 'TASK'
    | 'WAIVE'
    | 'HOLD'
    | 'OVERRIDE'
    | 'INVOICE'
    | 'RETURN'
  /** Status after the event. */
  status: OrderStatus
  from: OrderStatus | null
  /** What was done, shown after a name; of a step back the reason. */
  note: string | null
  /** What was done, to be translated; an event that an earlier release wrote has its note alone. */
  did: Sentence | null
  /** The rule that was overridden. */
  rule: string | null
  userId: StaffUserId | null
  userName: string
  /** Who picked, if not only the signed-in user. */
  pickerName: string | null
  at: Date
}

/** Whether an event says something about the customer's credit, which only people with the right `dues` may read. (rules §8.5) */
export const tellsCredit = ({ kind, rule }: Pick<PastEvent, 'kind' | 'rule'>): boolean =>
  kind === 'HOLD' || rule === 'CREDIT'

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
  words: Sentence
}

/** The history of an order in sentences, newest first; `whose` distinguishes people by their current names. */
export const activityOf = (
  events: readonly PastEvent[],
  whose: (userId: StaffUserId | null, name: string) => KnownAs,
): ActivityLine[] =>
  events.toReversed().map(event => {
    const by = nameOf(event)
    const userId = isPicker(event) ? null : event.userId
    const words = wordsOf(event)
    return { at: event.at, by, userId, ...whose(userId, by), kind: event.kind, text: words.message, words }
  })

/** Packing is credited to the picker, whichever user was signed in on the phone. */
const isPicker = ({ kind, status, pickerName }: PastEvent): boolean =>
  pickerName !== null && (kind === 'PICK' || (kind === 'STATUS' && packing.includes(status)))
const nameOf = (event: PastEvent): string =>
  isPicker(event) ? (event.pickerName ?? event.userName) : event.userName
const packing: readonly OrderStatus[] = ['PACKING', 'PACKED']

const moved: Record<OrderStatus, Sentence> = {
  PLACED: sentence('placed the order'),
  PENDING: sentence('accepted the order'),
  PACKING: sentence('started packing'),
  PACKED: sentence('packed the order'),
  READY_TO_DISPATCH: sentence('checked the order, it is ready'),
  DISPATCHED: sentence('dispatched the order'),
  DELIVERED: sentence('delivered the order'),
  CLOSED: sentence('closed the order'),
  REJECTED: sentence('rejected the order'),
  RETURNED: sentence('took everything back'),
}

function wordsOf({ kind, status, from, note, did }: PastEvent): Sentence {
  if (kind !== 'UNDO') return did ?? (note === null ? unnoted(kind, status) : worded(note))
  const to = statusWord(status)
  const what = from
    ? sentence('took it back from {from} to {to}', { from: statusWord(from), to })
    : sentence('took it back to {to}', { to })
  return note ? sentence('{what}: {reason}', { what, reason: note }) : what
}

const unnoted = (kind: PastEvent['kind'], status: OrderStatus): Sentence =>
  kind === 'STATUS' ? moved[status] : worded(kind.toLowerCase())
