import type { OrderActionName } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotDo } from '@packhouse/contract/ordering/orders/order-actions.ts'
import type { OrderFacts } from '@packhouse/contract/ordering/orders/policy.ts'
import { isCredit } from '../../../../billing/invoices/taxDocument.ts'
import { say, t } from '../../../../ui/words.ts'
import { reachedAt } from '../head/statusSteps.ts'
import { isDecided } from '../lines/quantities.ts'
import { liveDocuments, type Order } from '../order.ts'

/** Why an action is locked, in the language of the screen: at most three words next to the lock icon, and the full sentence. */
export interface Lock {
  short: string
  sentence: string
}

/** Returns the lock of an action that the server does not allow; its words come from the same policy here. */
export function lockOf(order: Order, state: Order['actions'][number]): Lock | undefined {
  const { action, allowed, denied, reason, sentence } = state
  if (allowed) return undefined
  if (denied) return { short: t('Not your role'), sentence: say(denied) }
  const why = whyNotDo(action, factsOf(order), {
    now: new Date(),
    singleStepDispatch: order.singleStepDispatch,
  })
  // a clock of this device that is off may allow here what the server does not
  return why
    ? { short: say(why.short), sentence: say(why) }
    : { short: reason ?? '', sentence: sentence ?? '' }
}

/** Returns why an action is not allowed now; undefined if it is. */
export function whyNot(order: Order, name: OrderActionName): string | undefined {
  const state = order.actions.find(({ action }) => action === name)
  return state && lockOf(order, state)?.sentence
}

const factsOf = (order: Order): OrderFacts => ({
  status: order.status,
  pickerName: order.picker?.name ?? null,
  pickerIsActive: order.picker?.isActive ?? false,
  lines: order.orderitemdetails.length,
  decidedLines: order.orderitemdetails.filter(isDecided).length,
  hasPicked: order.orderitemdetails.some(({ pickedweight }) => (pickedweight ?? 0) > 0),
  openTasks: order.orderitemdetails.filter(({ changed }) => changed).length,
  liveInvoice: liveDocuments(order)[0]?.number ?? null,
  dispatchedAt: reachedAt(order, 'DISPATCHED'),
  deliveredAt: reachedAt(order, 'DELIVERED'),
  hasReturns:
    order.orderitemdetails.some(({ returnedweight }) => returnedweight > 0) ||
    order.documents.some(document => !document.cancelled && isCredit(document)),
})
