import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { titleInSql } from '../../../goods/items/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { FirstDone } from '../rules/tasks.ts'

/** Limit: the newest events of a person that are looked at, so that years of work take no longer. */
const newest = 20_000

/** How many letters of a message from nobody with a name stand for it. */
const inShort = 20

/** When a person first signed in; null if never. */
export async function selectFirstSignIn(db: Reading, userId: StaffUserId): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_user')
    .where('id', '=', userId)
    .select('first_sign_in_at')
    .executeTakeFirst()
  return row?.first_sign_in_at ?? null
}

/**
 * The first event of each kind that a person made since a moment, among some actions, with what it was about in a few words. What the
 * device `notBy` or scheduled work did in the person's name, which comes from no address, is not the person's deed. (rules §19.1)
 */
export async function selectFirstDone(
  db: Reading,
  userId: StaffUserId,
  { since, actions, notBy }: { since: Date; actions: readonly string[]; notBy: string },
): Promise<FirstDone[]> {
  const { rows } = await sql<FirstDone>`
    with mine as (
      select id, at, action, entity, entity_id, after from audit_event
      where user_id = ${userId}
        and device is distinct from ${notBy} and address is distinct from ''
      order by id desc limit ${newest}
    ),
    kinds as (
      select min(id) as id, action, after ->> 'status' as status,
        case action
          when 'ORDER_PICKED' then exists (select from jsonb_array_elements_text(after -> 'lines') as line where line like 'short on %')
          when 'ORDER_DRAFT_SAVED' then (after ->> 'lines')::integer > 0
          else false end as marked,
        case entity when 'export' then entity_id end as file
      from mine where at >= ${since} and action = any(${actions}::text[])
      group by action, status, marked, file
    )
    select kinds.id, event.at, kinds.action, kinds.status, kinds.marked as "isMarked", kinds.file,
      case
        when event.entity = 'order' then '#' || event.entity_id
        when event.entity = 'outlet' then (select name from outlet where id::text = event.entity_id)
        when event.entity = 'customer' then (select business_name from customer where id::text = event.entity_id)
        when event.entity in ('item_type', 'stock') then (
          select ${titleInSql} from item_type join item on item.id = item_type.item_id where item_type.id::text = event.entity_id
        )
        when event.entity = 'estimate' then (
          select ${titleInSql} from estimate join item_type on item_type.id = estimate.item_type_id join item on item.id = item_type.item_id
          where estimate.id::text = event.entity_id
        )
        when event.entity = 'setting' then (select value -> 'supplier' ->> 'legalName' from setting where key = event.entity_id)
        when event.entity = 'message' then (
          select coalesce(sender_name, left(text, ${inShort}) || case when length(text) > ${inShort} then '…' else '' end) from message
          where id::text = event.entity_id
        )
        when event.action = 'ORDER_DRAFT_SAVED' then (
          select coalesce(nullif(outlet, ''), nullif(customer, '')) from order_draft
          where staff_user_id = ${userId} and key = event.after ->> 'key'
        )
        when event.action = 'STATEMENTS_ASKED' then (
          select business_name || case (event.after ->> 'customers')::integer when 1 then '' else ' +' || (event.after ->> 'customers')::integer - 1 end
          from job join customer on customer.id::text = job.data -> 'customerIds' ->> 0 where job.id::text = event.entity_id
        )
        when event.after ->> 'kind' = 'ORDER' then '#' || (event.after ->> 'orderId')
        when event.after ? 'customerId' and not event.after ? 'number' then (
          select business_name from customer where id::text = event.after ->> 'customerId'
        )
        else coalesce(event.after ->> 'number', event.after ->> 'name', event.after ->> 'fileName')
      end as record
    from kinds join audit_event as event on event.id = kinds.id`.execute(db)
  return rows
}
