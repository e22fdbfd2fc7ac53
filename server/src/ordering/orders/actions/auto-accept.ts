import type { OrderId } from '@packhouse/contract/ids.ts'
import { found, sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { attempt } from '../../../platform/db/attempt.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import type { AuditEvent } from '../../../platform/trail/record-and-announce.ts'
import { insertEvents } from '../sql/events.ts'
import { lockOrder } from '../sql/lock.ts'
import { acceptOrder } from './accept.ts'
import type { Body, CreateFacts } from './create-facts.ts'

/**
 * With the auto-accept setting, accepts a new order in the same transaction unless it is on credit hold. Without enough money or
 * stock it stays PLACED, and its history says why. (rules §3.2 row 2)
 */
export async function acceptAtOnce(
  {
    orderId,
    isHeld,
    body,
    settings,
  }: { orderId: OrderId; isHeld: boolean; body: Pick<Body, 'overrides'>; settings: CreateFacts['settings'] },
  { tx, now, user, audit }: Pick<WriteCall, 'tx' | 'now' | 'user' | 'audit'>,
): Promise<void> {
  const credit = body.overrides?.filter(({ rule }) => rule === 'CREDIT') ?? []
  if (!settings.autoAccept || (isHeld && credit.length === 0)) return
  const events: AuditEvent[] = []
  const { refusal } = await attempt(tx, async () => {
    const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
    const args = { orderId, overrides: credit }
    await acceptOrder(order, { args, settings }, { tx, now, user, audit: event => events.push(event) })
  })
  if (!refusal) {
    for (const event of events) audit(event)
    return
  }
  const did = sentence('could not accept it automatically: {why}', { why: sentenceIn(refusal) })
  await insertEvents(tx, {
    orderId,
    events: [{ kind: 'HOLD', status: 'PLACED', did, data: { code: refusal.code } }],
    user,
    now,
  })
}
