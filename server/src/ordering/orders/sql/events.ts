import type { OrderId, PickerId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { sql } from 'kysely'
import type { OrderEventTable } from '../../../platform/db/schema.d.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A history event: the status after it, a sentence for people, details for programs. */
export interface OrderEvent {
  kind: OrderEventTable['kind']
  status: OrderStatus
  from?: OrderStatus
  /** What was done, shown after the user's name; without it the kind and the status say so. */
  did?: Sentence | undefined
  /** Why, of a step back, in the person's words. */
  reason?: string | undefined
  data?: Record<string, unknown>
  /** Who picked, in addition to the staff user whose phone it was. */
  pickerId?: PickerId | undefined
}

/** Who did it: a staff user, or an automatic action, which has only a name. */
export interface EventAuthor {
  id: StaffUserId | null
  name: string
}

/** Adds events to an order's history, in the order given. */
export async function insertEvents(
  tx: Tx,
  {
    orderId,
    events,
    user,
    now,
  }: { orderId: OrderId; events: readonly OrderEvent[]; user: EventAuthor; now: Date },
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, status, from, did, reason, data, pickerId }, place) => ({
    place,
    kind,
    status,
    from_status: from,
    note: did?.message ?? reason,
    words: did,
    data,
    picker_id: pickerId,
  }))
  await sql`
    insert into order_event (order_id, kind, status, from_status, note, words, data, picker_id, user_id, user_name, at)
    select ${orderId}::integer, kind, status, from_status, note, words, data, picker_id, ${user.id}::integer, ${user.name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(place integer, kind text, status text, from_status text, note text, words jsonb, data jsonb, picker_id integer)
    order by place`.execute(tx)
}
