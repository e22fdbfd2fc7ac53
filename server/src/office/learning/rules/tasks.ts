import { dayOf } from '@packhouse/contract/day.ts'
import { type TaskKey, tasksOfRole } from '@packhouse/contract/office/learning/tasks.ts'
import type { TasksChoice } from '@packhouse/contract/office/learning/tasks-key.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'

/** A kind of audit event of a person. */
export interface Deed {
  action: string
  /** The order's status after it. */
  status?: string
  /** Of a pick: a line was short. Of a stored draft: it had lines. */
  isMarked?: true
  /** The file, by the beginning of its call's name. */
  file?: string
}

/** What ticks each task; any one of several is enough. (rules §19.1) */
export const deedsOf: Record<TaskKey, readonly Deed[]> = {
  MESSAGE: [{ action: 'MESSAGE_ADDED' }, { action: 'MESSAGE_ORDERED' }, { action: 'ITEM_WORD_LEARNED' }],
  CALL: [{ action: 'CALL_NOTED' }],
  LINE: [{ action: 'ORDER_DRAFT_SAVED', isMarked: true }, { action: 'ORDER_CREATED' }],
  EDIT: [{ action: 'ORDER_EDITED' }],
  ACCEPT: [{ action: 'ORDER_MOVED', status: 'PENDING' }],
  ASSIGN: [{ action: 'ORDER_ASSIGNED' }],
  RELEASE: [{ action: 'CREDIT_RELEASED' }, { action: 'ORDER_RELEASED' }],
  PRICE: [{ action: 'BASE_PRICE_CHANGED' }, { action: 'PRICE_UPLOAD_APPLIED' }],
  CUSTOMER: [{ action: 'CUSTOMER_CREATED' }],
  PERSON: [{ action: 'STAFF_ADDED' }],
  BUSINESS: [{ action: 'SETTINGS_CHANGED' }, { action: 'SETTINGS_CREATED' }],
  ESTIMATE: [{ action: 'ESTIMATE_ADDED' }],
  RECEIVE: [{ action: 'ESTIMATE_RECEIVED' }, { action: 'STOCK_RECEIVED' }],
  COUNT: [{ action: 'STOCK_COUNTED' }],
  WASTE: [{ action: 'STOCK_REMOVED' }],
  LIMIT: [{ action: 'ORDER_LIMIT_SET' }],
  PICK: [{ action: 'ORDER_PICKED' }],
  SHORT: [{ action: 'ORDER_PICKED', isMarked: true }],
  PACK: [
    { action: 'ORDER_PICKED', status: 'PACKED' },
    { action: 'ORDER_MOVED', status: 'PACKED' },
  ],
  READY: [{ status: 'READY_TO_DISPATCH', action: 'ORDER_MOVED' }],
  RECEIPT: [{ action: 'RECEIPT_RECORDED' }],
  PROMISE: [{ action: 'PAYMENT_PROMISED' }],
  REMIND: [{ action: 'CREDIT_CALL_MADE' }],
  STATEMENT: [{ action: 'STATEMENTS_ASKED' }, { action: 'FILE_EXPORTED', file: 'payments.statement' }],
  REGISTER: [{ action: 'FILE_EXPORTED', file: 'registers.' }],
}

/** The first event of a kind that a person made. */
export interface FirstDone {
  id: number
  at: Date
  action: string
  status: string | null
  isMarked: boolean
  file: string | null
  record: string | null
}

const isDeed = (done: FirstDone, { action, status, isMarked, file }: Deed): boolean =>
  done.action === action &&
  (status === undefined || done.status === status) &&
  (isMarked === undefined || done.isMarked) &&
  (file === undefined || (done.file ?? '').startsWith(file))

/** How long somebody is new, in days. */
const newForDays = 30
const dayMs = 86_400_000

/**
 * From when a person's deeds count; undefined while no tasks are shown: they were put away, nobody ever signed in, or the person
 * has been here for long. Bringing them back begins anew. (rules §19.2)
 */
export function tasksBegin(
  {
    firstSignInAt,
    choice,
  }: { firstSignInAt: Date | null; choice: { value: TasksChoice; at: Date } | undefined },
  now: Date,
): Date | undefined {
  if (choice?.value === 'AWAY') return undefined
  const begin = choice?.at ?? firstSignInAt
  return begin && now.getTime() - begin.getTime() < newForDays * dayMs ? begin : undefined
}

export interface Task {
  key: TaskKey
  done: { at: Date; record: string | null } | null
}

/** The tasks of the first role that has some, each with its first deed; none from the day after the last one was done. (rules §19.2) */
export function tasksOf(roles: readonly (RoleCode | null)[], done: readonly FirstDone[], now: Date): Task[] {
  const role = roles.find(code => code !== null)
  if (!role) return []
  const tasks = tasksOfRole[role].map(key => {
    const first = done
      .filter(one => deedsOf[key].some(deed => isDeed(one, deed)))
      .reduce<FirstDone | undefined>((found, one) => (found && found.id < one.id ? found : one), undefined)
    return { key, done: first ? { at: first.at, record: first.record } : null }
  })
  const last = Math.max(...tasks.map(task => task.done?.at.getTime() ?? Number.POSITIVE_INFINITY))
  return Number.isFinite(last) && dayOf(new Date(last)) < dayOf(now) ? [] : tasks
}
