import type { OrderId, PickerId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'
import { changesSince, type KeptRow } from '../rules/versions.ts'
import type { EventAuthor } from './events.ts'

/** Which order, and the write that stores its version. */
interface Kept {
  orderId: OrderId
  action: string
  pickerId?: PickerId | null | undefined
  user: EventAuthor
  now: Date
}

/**
 * Stores an order's current state if it differs from the last stored version: its facts, and the lines that differ. Called at the
 * end of each write, so it sees all changes. (rules.md §3.11)
 */
export async function keepVersion(tx: Tx, { orderId, action, pickerId = null, user, now }: Kept): Promise<void> {
  const present = certain(await selectPresent(tx, orderId), `order ${orderId}`)
  const changed = changesSince(await selectVersions(tx, orderId), present)
  if (!changed) return
  const { version, status, facts } = present
  await tx
    .insertInto('order_version')
    .values({
      order_id: orderId,
      ...{ version, action, status, facts: JSON.stringify(facts), lines: JSON.stringify(changed.lines), gone: [...changed.gone] },
      ...{ picker_id: pickerId, user_id: user.id, user_name: user.name, at: now },
    })
    .execute()
}

/** The stored versions of an order, oldest first; packing shows the picker's name. */
export async function selectVersions(db: Reading, orderId: OrderId): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select order_version.version, order_version.action, order_version.status, order_version.facts, order_version.lines, order_version.gone,
      coalesce(picker.name, order_version.user_name) as by, order_version.at
    from order_version left join picker on picker.id = order_version.picker_id
    where order_version.order_id = ${orderId} order by order_version.version`.execute(db)
  return rows
}

/** The order's current state in the shape of a version; undefined for an unknown order. */
export async function selectPresent(db: Reading, orderId: OrderId): Promise<(KeptRow & { businessName: string }) | undefined> {
  const { rows } = await sql<KeptRow & { businessName: string }>`
    select orders.version, 'KNOWN' as action, orders.status, order_facts(orders) as facts, '{}'::integer[] as gone,
      orders.business_name as "businessName", orders.updated_at as at,
      coalesce((select user_name from order_event where order_id = orders.id order by id desc limit 1), 'Packhouse') as by,
      (select coalesce(jsonb_agg(order_line_facts(order_line) order by order_line.line_no), '[]') from order_line
        where order_line.order_id = orders.id) as lines
    from orders where orders.id = ${orderId}`.execute(db)
  return rows[0]
}
