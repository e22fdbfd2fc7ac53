import type { OrderId, PickerId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { sql } from 'kysely'
import type { OrderEventTable } from '../../db/schema.d.ts'
import type { Tx } from '../../db/transaction.ts'

/** What happened to an order: the state after it, the words people read, the details programs need. */
export interface OrderEvent {
  kind: OrderEventTable['kind']
  status: OrderStatus
  from?: OrderStatus
  /** What was done, to be read behind the name of who did it; for a step back the reason. */
  note?: string | undefined
  data?: Record<string, unknown>
  /** Who picked, beside the staff user whose phone it was. */
  pickerId?: PickerId | undefined
}

/** Who did it: somebody of the staff, or the product itself, which has a name alone. */
export interface EventAuthor {
  id: StaffUserId | null
  name: string
}

/** Adds to the history of an order, in the order given. */
export async function insertEvents(
  tx: Tx,
  { orderId, events, user, now }: { orderId: OrderId; events: readonly OrderEvent[]; user: EventAuthor; now: Date },
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, status, from, note, data, pickerId }, place) => ({
    place,
    kind,
    status,
    from_status: from,
    note,
    data,
    picker_id: pickerId,
  }))
  await sql`
    insert into order_event (order_id, kind, status, from_status, note, data, picker_id, user_id, user_name, at)
    select ${orderId}::integer, kind, status, from_status, note, data, picker_id, ${user.id}::integer, ${user.name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(place integer, kind text, status text, from_status text, note text, data jsonb, picker_id integer)
    order by place
  `.execute(tx)
}
