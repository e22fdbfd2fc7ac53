import { countCap } from '@packhouse/contract/counting.ts'
import type { CustomerId, MessageId, OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { MessageSource, MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  cappedCount,
  cappedFigure,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import type { MessageTable } from '../../../platform/db/schema.d.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Amends } from '../rules/amends.ts'
import { wholeText } from './messages.ts'

type Columns = Pick<
  Selectable<MessageTable>,
  | 'id'
  | 'source'
  | 'sender_name'
  | 'sender_mobile'
  | 'received_at'
  | 'text'
  | 'media'
  | 'outlet_id'
  | 'state'
  | 'order_id'
  | 'lines'
  | 'to_check'
  | 'value_paise'
  | 'read_at'
  | 'intent'
  | 'draft_by'
  | 'draft_at'
  | 'given_to'
  | 'version'
>
export interface MessageListRow extends Columns, KeyedRow {
  id: MessageId
  total: number
  outlet_name: string | null
  customer_id: CustomerId | null
  business_name: string | null
  draft_name: string | null
  given_name: string | null
  amends: Amends | null
  /** Messages of the sender that it is made of. */
  parts: number
  proposed_outlet_id: OutletId | null
  proposed_name: string | null
  proposed_business: string | null
}

export interface MessageFilter {
  state?: MessageState | undefined
  source?: MessageSource | undefined
  outletid?: OutletId | undefined
  messageid?: MessageId | undefined
  toRead?: boolean | undefined
  toCheck?: boolean | undefined
  withoutOutlet?: boolean | undefined
  givenTo?: StaffUserId | undefined
  receivedFrom?: Date | undefined
  words: readonly string[]
}

const sortKeys = {
  receivedAt: { key: sql`message.received_at`, type: 'timestamptz' },
} as const satisfies SortKeys<string>

/** The inbox, newest first; refuses a foreign cursor. */
export const inboxKeyset = (cursor: string | undefined): Keyset =>
  keyset(sortKeys, sql<number>`message.id`, { sort: '-receivedAt', cursor })

const conditions = (
  { words, ...wanted }: MessageFilter,
  text = sql`message.search_text`,
): RawBuilder<boolean> =>
  sql.join(
    [
      sql`message.part_of is null`,
      ...(wanted.state === undefined ? [] : [sql`message.state = ${wanted.state}`]),
      ...(wanted.source === undefined ? [] : [sql`message.source = ${wanted.source}`]),
      ...(wanted.outletid === undefined ? [] : [sql`message.outlet_id = ${wanted.outletid}`]),
      ...(wanted.messageid === undefined ? [] : [sql`message.id = ${wanted.messageid}`]),
      ...(wanted.toRead === undefined
        ? []
        : [wanted.toRead ? sql`message.state = 'NEW'` : sql`message.state <> 'NEW'`]),
      ...(wanted.toCheck === undefined ? [] : [sql`(message.to_check > 0) = ${wanted.toCheck}`]),
      ...(wanted.withoutOutlet === undefined
        ? []
        : [sql`(message.outlet_id is null) = ${wanted.withoutOutlet}`]),
      ...(wanted.givenTo === undefined ? [] : [sql`message.given_to = ${wanted.givenTo}`]),
      ...(wanted.receivedFrom === undefined ? [] : [sql`message.received_at >= ${wanted.receivedFrom}`]),
      ...words.map(word => holdsWord(text, word)),
    ],
    sql` and `,
  )

/** One page of the inbox. */
export function selectInbox(
  db: Reading,
  keyset: Keyset,
  filter: MessageFilter,
  limit: number,
): Promise<MessageListRow[]> {
  if (filter.words.length > 0) return rowsOf(db, keyset, searched(keyset, filter, limit))
  const wanted = conditions(filter)
  return rowsOf(
    db,
    keyset,
    sql`(select message.id, ${keyset.key} as key, ${cappedCount(sql`message where ${wanted}`)} as total
      from message where ${wanted} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)})`,
  )
}

/**
 * The page of a search. The hits are collected up to the count of a list; of more than that, the newest are found by walking the
 * messages by time, which a frequent word cuts short.
 */
function searched(keyset: Keyset, filter: MessageFilter, limit: number): RawBuilder<unknown> {
  const few = sql`(select total from counted) <= ${sql.lit(countCap)}`
  const page = (from: RawBuilder<unknown>) => sql`
    select message.id, ${keyset.key} as key, (select total from counted) as total
    from ${from} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)}`
  return sql`(
    with hits as materialized (
      select message.id, message.received_at from message where ${conditions(filter)} limit ${rowsToRead(countCap)}
    ), counted as materialized (select count(*)::integer as total from hits)
    (${page(sql`hits as message where ${few}`)})
    union all
    (${page(sql`message where not ${few} and ${conditions(filter, walked)}`)}))`
}

/** Not the column itself: by its index all hits would be read and sorted. */
const walked = sql`(message.search_text || '')`

/** Number of messages that nobody looked at, by the filter of the inbox. */
export async function countNew(db: Reading): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${cappedFigure(sql`message where ${conditions({ state: 'NEW', words: [] })}`)} as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Messages by their ids, newest first. */
export const selectMessages = (db: Reading, ids: readonly MessageId[]): Promise<MessageListRow[]> =>
  rowsOf(
    db,
    inboxKeyset(undefined),
    sql`(select id, '' as key, 0 as total from message where id = any(${ids}::integer[]))`,
  )

async function rowsOf(db: Reading, keyset: Keyset, chosen: RawBuilder<unknown>): Promise<MessageListRow[]> {
  const { rows } = await sql<MessageListRow>`
    select message.id, chosen.key, chosen.total, message.source, message.sender_name, message.sender_mobile, message.received_at,
      ${wholeText} as text, (select count(*)::integer + 1 from message as part where part.part_of = message.id) as parts, message.media, message.outlet_id, outlet.name as outlet_name, outlet.customer_id, customer.business_name,
      message.state, message.order_id, message.lines, message.to_check, message.value_paise, message.read_at, message.intent,
      message.draft_by, message.draft_at, message.amends, message.proposed_outlet_id, proposed.name as proposed_name,
      proposed_customer.business_name as proposed_business, staff_user.name as draft_name, message.given_to, given.name as given_name, message.version
    from ${chosen} as chosen
    join message on message.id = chosen.id
    left join outlet on outlet.id = message.outlet_id
    left join customer on customer.id = outlet.customer_id
    left join staff_user on staff_user.id = message.draft_by
    left join staff_user as given on given.id = message.given_to
    left join outlet as proposed on proposed.id = message.proposed_outlet_id
    left join customer as proposed_customer on proposed_customer.id = proposed.customer_id
    order by ${keyset.order}`.execute(db)
  return rows
}
