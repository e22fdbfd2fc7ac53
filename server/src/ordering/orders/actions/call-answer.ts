import { formatTime } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { answerSaid, changesFor, type InPlace, noLongerShort, whyNotAnswer } from '../rules/call-answer.ts'
import { type LockedOrder, whyStale } from '../rules/locked-order.ts'
import { selectCallOf } from '../sql/calls.ts'
import { lockOrder } from '../sql/lock.ts'
import { replaceShortCall, selectShortCall } from '../sql/short-call.ts'
import { editOrder } from './edit.ts'
import { commitStep } from './step.ts'

type ShortOrder = Result<typeof orders.answerCall>

/** Notes what an outlet said of its short lines; another item is added to the order in the same transaction. (rules §3.4.1) */
export const answerCall: Handler<typeof orders.answerCall> = async ({ orderid, body }, call) => {
  const { tx, now, user } = call
  const { answer, inPlace = [], version } = body
  if (answer === 'ANOTHER_ITEM') await refuseWithout('orders', { db: tx, rights: call.rights })
  const locked = await lockShort(orderid, version, call)
  refuse(whyNotAnswer(locked, { answer, inPlace }))
  const before = await selectShortCall(tx, orderid)
  if (before && before.items.length > 0) throw new Refused(whyAnswered(locked, before.saidAt))
  const order = await withLines(
    locked,
    { items: inPlace, sign: 1, confirmFigures: body.confirmFigures },
    call,
  )
  const tries = (before?.tries ?? 0) + (answer === 'NO_ANSWER' ? 1 : 0)
  await replaceShortCall(tx, orderid, { answer, tries, saidAt: now, by: user.id, items: inPlace })
  const names = inPlace.map(({ orderitemid, packsizeid, quantity }) => ({
    name: nameOf(order, line => line.packId === packsizeid),
    quantity,
    original: nameOf(order, line => line.id === orderitemid),
  }))
  await commitStep(order, call, {
    action: 'CALL_ANSWERED',
    events: answerSaid(answer, names).map(did => ({ kind: 'EDIT', status: order.status, did })),
    after: { answer, tries },
    contents: 'SAME',
  })
  return calledOrder(orderid, call)
}

/** Takes the last answer back: what it put into the order goes out again; earlier calls without an answer still count. (rules §3.4.1) */
export const undoCallAnswer: Handler<typeof orders.undoCallAnswer> = async ({ orderid, body }, call) => {
  const { tx, user } = call
  const locked = await lockShort(orderid, body.version, call)
  const last = found(await selectShortCall(tx, orderid), 'Order #{id} has no answer to undo.', {
    id: orderid,
  })
  if (last.items.length > 0) await refuseWithout('orders', { db: tx, rights: call.rights })
  const order = await withLines(locked, { items: last.items, sign: -1 }, call)
  const tries = last.answer === 'NO_ANSWER' ? last.tries - 1 : last.tries
  await replaceShortCall(
    tx,
    orderid,
    tries > 0 ? { answer: 'NO_ANSWER', tries, saidAt: last.saidAt, by: user.id, items: [] } : undefined,
  )
  await commitStep(order, call, {
    action: 'CALL_ANSWER_UNDONE',
    events: [{ kind: 'EDIT', status: order.status, did: sentence('undid the outlet’s phone answer') }],
    before: { answer: last.answer, tries: last.tries },
    after: { tries },
    contents: 'SAME',
  })
  return calledOrder(orderid, call)
}

/** Locks an order of the call list; refused once it is no longer there. */
async function lockShort(
  id: OrderId,
  version: number | undefined,
  { tx, now }: WriteCall,
): Promise<LockedOrder> {
  const order = found(await lockOrder(tx, id), 'Order {id} was not found.', { id })
  refuse(whyStale(order, version, now))
  if (!(await selectCallOf(tx, id))) throw new Refused(noLongerShort(id))
  return order
}

/** The order with these packs added, or taken out again, locked as it is then. */
async function withLines(
  locked: LockedOrder,
  {
    items,
    sign,
    confirmFigures,
  }: { items: readonly InPlace[]; sign: 1 | -1; confirmFigures?: string[] | undefined },
  call: WriteCall,
): Promise<LockedOrder> {
  const changes = changesFor(locked.lines, items, sign)
  if (changes.length === 0) return locked
  // Below the minimum the order was before, too.
  const back = sign === -1 ? { overrides: [{ rule: 'MOV' as const, reason: 'Phone answer undone' }] } : {}
  await editOrder(
    { orderId: locked.id, body: { items: changes, version: locked.version, confirmFigures, ...back } },
    call,
  )
  return certain(await lockOrder(call.tx, locked.id), 'the order that was just changed')
}

const nameOf = ({ lines }: LockedOrder, isIt: (line: LockedOrder['lines'][number]) => boolean): string =>
  certain(lines.find(isIt), 'a line of the answer').name

const whyAnswered = ({ id }: LockedOrder, saidAt: Date) =>
  refusal('BREAKS_RULE', 'Order #{id} has a substitute since {time}. Undo that answer first.', {
    id,
    time: formatTime(saidAt),
  })

async function calledOrder(orderId: OrderId, { tx }: Pick<WriteCall, 'tx'>): Promise<ShortOrder> {
  return certain(await selectCallOf(tx, orderId), 'the order that was called about')
}
