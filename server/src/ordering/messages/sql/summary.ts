import type { MessageId, OutletId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Amends } from '../rules/amends.ts'

export interface SummaryRow {
  to_read: number
  to_read_value: Paise
  oldest_at: Date | null
  lines_to_check: number
  messages_to_check: number
  without_outlet: number
  unknown_sender: string | null
  drafts: number
  drafts_value: Paise
  draft_name: string | null
  draft_at: Date | null
  ordered: number
  ordered_value: Paise
  read_whole: number
  not_orders: number
  payments: number
  whatsapp_at: Date | null
}

/** Counts of the inbox: of what waits and is begun, of what became orders or is none since a moment; values in paise. */
export async function selectSummary(db: Reading, since: Date): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select waiting.*, begun.drafts, begun.drafts_value, last.draft_name, last.draft_at, done.ordered, done.ordered_value,
      done.read_whole, none.not_orders, none.payments, unknown.unknown_sender,
      (select max(created_at) from message where source = 'WHATSAPP') as whatsapp_at
    from (
      select count(*)::integer as to_read, coalesce(sum(value_paise), 0)::bigint as to_read_value, min(received_at) as oldest_at,
        coalesce(sum(to_check), 0)::integer as lines_to_check, (count(*) filter (where to_check > 0))::integer as messages_to_check,
        (count(*) filter (where outlet_id is null))::integer as without_outlet
      from message where state = 'NEW' and part_of is null) as waiting
    cross join (
      select count(*)::integer as drafts, coalesce(sum(value_paise), 0)::bigint as drafts_value
      from message where state = 'DRAFT') as begun
    cross join (
      select count(*)::integer as ordered, coalesce(sum(value_paise), 0)::bigint as ordered_value,
        (count(*) filter (where to_check = 0))::integer as read_whole
      from message where state = 'ORDERED' and received_at >= ${since}) as done
    cross join (
      select count(*)::integer as not_orders, (count(*) filter (where is_payment))::integer as payments from message where state = 'IGNORED' and received_at >= ${since}) as none
    left join lateral (
      select staff_user.name as draft_name, message.draft_at
      from message join staff_user on staff_user.id = message.draft_by
      where message.state = 'DRAFT' order by message.draft_at desc nulls last, message.id desc limit 1) as last on true
    left join lateral (
      select coalesce(sender_mobile, sender_name) as unknown_sender from message
      where state = 'NEW' and part_of is null and outlet_id is null and proposed_outlet_id is null order by received_at desc, id desc limit 1) as unknown on true`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The counts of the inbox have no row')
  return row
}

export interface AmendingRow {
  id: MessageId
  state: MessageState
  outlet_id: OutletId | null
  value_paise: Paise
  amends: Amends | null
}
/** Messages that wait or are begun and ask for a change of an order. */
export async function selectAmending(db: Reading): Promise<AmendingRow[]> {
  const { rows } = await sql<AmendingRow>`
    select id, state, outlet_id, value_paise, amends from message
    where amends is not null and state in ('NEW', 'DRAFT') and outlet_id is not null`.execute(db)
  return rows
}
