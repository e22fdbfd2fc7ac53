import type { AuditEvent } from '@packhouse/contract/business/audit/endpoints.ts'
import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { cappedCount, type KeyedRow, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Db } from '../../../platform/db/transaction.ts'

export interface TrailFilter {
  things: readonly { entity: string; id: string }[]
  userId?: StaffUserId | undefined
  /** Days in India, both inclusive. */
  from?: Day | undefined
  to?: Day | undefined
  limit: number
  /** Events that the person may not read: their actions, and overridden rules. */
  leftOut: { actions: readonly string[]; rules: readonly string[] }
}

interface TrailRow extends KeyedRow, Omit<AuditEvent, 'nowCalled' | 'isShared'> {
  total: number
}

/** Order of the trail, newest first; refuses a cursor from another list. */
export const trailKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`event.id`, { sort: '-id', cursor })

/** Returns an event's fields by name; a single value gets the name `value`. */
const fields = (
  column: 'before' | 'after',
) => sql`case jsonb_typeof(coalesce(event.${sql.ref(column)}, 'null'))
  when 'object' then event.${sql.ref(column)} when 'null' then null else jsonb_build_object('value', event.${sql.ref(column)}) end`

const isShown = ({ actions, rules }: TrailFilter['leftOut']) => sql`event.action <> all(${actions}::text[])
  and not (event.action = 'ORDER_RULE_OVERRIDDEN' and event.after ->> 'rule' = any(${rules}::text[]))`

/** Returns one page of the events of some things: the newest of each thing by its index, then the newest of all. */
export async function selectTrail(
  db: Db,
  order: Keyset,
  { things, userId, from, to, limit, leftOut }: TrailFilter,
): Promise<TrailRow[]> {
  const thing = sql`(select distinct * from unnest(${things.map(({ entity }) => entity)}::text[], ${things.map(({ id }) => id)}::text[])
    as thing(entity, entity_id)) as thing`
  const wanted = sql`event.entity = thing.entity and event.entity_id = thing.entity_id
    and ${userId === undefined ? sql`true` : sql`event.user_id = ${userId}`}
    and ${from === undefined ? sql`true` : sql`event.at >= ${startOfDay(from)}`}
    and ${to === undefined ? sql`true` : sql`event.at < ${startOfDay(addDays(to, 1))}`}
    and ${leftOut.actions.length + leftOut.rules.length === 0 ? sql`true` : isShown(leftOut)}`
  const many = rowsToRead(limit)
  const { rows } = await sql<TrailRow>`
    select event.id, '' as key, event.at, event.user_name as by, event.user_id as "userId", event.action, event.entity,
      event.entity_id as "entityId", ${fields('before')} as before, ${fields('after')} as after, event.reason,
      ${cappedCount(sql`${thing} join audit_event event on ${wanted}`)} as total
    from ${thing} cross join lateral (
      select * from audit_event event where ${wanted} and ${order.after} order by ${order.order} limit ${many}
    ) as event
    order by ${order.order} limit ${many}`.execute(db)
  return rows
}
