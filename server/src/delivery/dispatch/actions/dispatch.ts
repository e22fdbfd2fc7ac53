import { documentTypeRows } from '@packhouse/contract/business/gst/document-types.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import { negatePaise, sumPaise } from '@packhouse/contract/money.ts'
import { isEarly, whyEarly } from '@packhouse/contract/ordering/orders/early.ts'
import { type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import { type IssuedDocument, notesOf, refuseToLeave } from '../../../billing/invoices/api.ts'
import {
  addToOpenOrders,
  bookInvoices,
  freeMoney,
  lockAccount,
  reverseInvoices,
  selectMoneyReady,
} from '../../../billing/payments/api.ts'
import { issueSale, reverseSale } from '../../../goods/inventory/api.ts'
import {
  commitStep,
  type LockedOrder,
  type Moved,
  type OrderEvent,
  overrode,
  type Step,
  type StepCall,
  soldLines,
  statusEvent,
  undoEvent,
} from '../../../ordering/orders/api.ts'
import { afterQuiet, goesByItself, queueByItself } from '../../../people/sending/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { whyNoted, whyTakenBack } from '../rules/receipts-taken-back.ts'
import { selectTakenBack } from '../sql/receipts-taken-back.ts'
import { cratesLeave, cratesStay } from './crates.ts'
import { makeDocuments } from './make-documents.ts'
import { madeDocuments } from './record-documents.ts'

/**
 * Dispatches an order: takes goods out of stock and reservation, issues missing documents and books the dues, all at once. Locks
 * the account, then stock, then document numbers and the crates of the outlet, which are locked the shortest: numbers are taken once
 * the order was read for them, behind the lock of the stock. Earlier than the day before delivery it needs a reason, and a prepaid one the money that it was
 * accepted on. (rules §3.2 row 6)
 */
export async function dispatchOrder(
  order: LockedOrder,
  { args, settings }: Step,
  call: StepCall,
): Promise<Moved> {
  const { tx, now, user, audit } = call
  const { id: orderId, customerId } = order
  const early = isEarly(order.deliveryDate, now)
    ? args.overrides?.find(({ rule }) => rule === 'EARLY')?.reason
    : undefined
  refuse(whyEarly(order, { now, override: early !== undefined }))
  refuse(order.isPostpaid ? undefined : await whyUnpaidAgain(order, tx))

  const account = await addToOpenOrders(tx, customerId, negatePaise(order.totalPaise))
  const money = await freeMoney(tx, customerId, orderId)
  await issueSale(tx, {
    orderId,
    lines: soldLines(order.lines),
    neededOn: neededOn(order.deliveryDate, dayOf(now)),
    userId: user.id,
    now,
  })
  const documents = await makeDocuments(tx, { order, settings, now, user, audit })
  await refuseToLeave(tx, { orderId, areDocumentsNew: order.liveInvoice === null }, settings)

  const total = sumPaise(documents.map(document => document.total))
  const numbers = documents.map(({ number }) => number)
  const made =
    order.liveInvoice === null
      ? [{ kind: 'INVOICE' as const, status: order.status, did: madeDocuments(numbers), data: { numbers } }]
      : []
  await bookInvoices(tx, { orderId, account, money, documents, now, user })
  await cratesLeave(order, call)
  await sendDocuments(order, { documents, settings }, call)
  return commitStep(order, call, {
    to: 'DISPATCHED',
    contents: total === order.totalPaise ? 'SAME' : undefined,
    changes: { dispatched_at: now, total_paise: total },
    events: [...leftEarly(order, early, call), ...made, statusEvent(order, 'DISPATCHED')],
    after: { documents: numbers },
    reason: early,
  })
}

/** The documents go to who agreed, in the same transaction. (rules §32.4) */
async function sendDocuments(
  { id: orderId, customerId, outletId }: LockedOrder,
  { documents, settings }: { documents: readonly IssuedDocument[]; settings: Step['settings'] },
  call: StepCall,
): Promise<void> {
  if (!goesByItself('DOCUMENT', settings)) return
  for (const { id: invoiceId, type, number } of documents)
    await queueByItself(
      {
        ref: { kind: 'DOCUMENT', customerId, orderId, invoiceId, day: null },
        outletId,
        title: `${documentTypeRows[type].title} ${number}`,
        occasion: '',
        notBefore: afterQuiet(call.now, settings),
      },
      call,
    )
}

/** Why a prepaid order stays here: money that it was accepted on was taken back since. */
async function whyUnpaidAgain(
  { id: orderId, customerId, totalPaise }: LockedOrder,
  tx: Tx,
): Promise<Refusal | undefined> {
  await lockAccount(tx, customerId)
  const ready = await selectMoneyReady(tx, { customerId, orderId })
  const { ordered, receipts } = await selectTakenBack(tx, orderId)
  return whyTakenBack({ total: totalPaise, ordered, ready, receipts })
}

/** Records that someone let an order leave early, with the reason. */
function leftEarly(
  { id, status, deliveryDate }: LockedOrder,
  reason: string | undefined,
  { audit }: StepCall,
): OrderEvent[] {
  if (reason === undefined) return []
  audit({
    action: 'ORDER_RULE_OVERRIDDEN',
    entity: 'order',
    entityId: id,
    before: { deliveryDate },
    after: { rule: 'EARLY' },
    reason,
  })
  return [
    {
      kind: 'OVERRIDE',
      status,
      did: overrode('EARLY', reason),
      data: { rule: 'EARLY', reason, deliveryDate },
    },
  ]
}

/**
 * Reverses a mistaken dispatch: goods, reservation and dues as before; documents keep their numbers for the next dispatch.
 * (rules §3.2 B5)
 */
export async function takeDispatchBack(order: LockedOrder, { args }: Step, call: StepCall): Promise<Moved> {
  const { tx, now, user } = call
  const { id: orderId, customerId } = order
  const account = await addToOpenOrders(tx, customerId, order.totalPaise)
  refuse(whyNoted(orderId, await notesOf(tx, orderId)))
  await reverseSale(tx, { orderId, lines: soldLines(order.lines), userId: user.id, now })
  await reverseInvoices(tx, { orderId, account, now, user })
  await cratesStay(order, call)
  return commitStep(order, call, {
    to: 'READY_TO_DISPATCH',
    changes: { dispatched_at: null },
    events: [undoEvent(order, 'READY_TO_DISPATCH', args.reason)],
    reason: args.reason,
  })
}
