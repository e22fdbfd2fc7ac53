import { createHash } from 'node:crypto'
import type { MessageId, OrderId, OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { MessageSource, MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Worth } from '../rules/worth.ts'

/** A message with what its sender wrote right after it, in the order of time. */
export const wholeText = sql<string>`(
  select string_agg(text, E'\n' order by minute, id)
  from message as part where part.id = message.id or part.part_of = message.id)`

export interface NewMessage {
  source: MessageSource
  senderName: string | null
  senderMobile: string | null
  receivedAt: Date
  text: string
  media: string | null
  outsideId: string | null
  outletId: OutletId | null
  proposedOutletId: OutletId | null
  state: MessageState
  draftBy: StaffUserId | null
  /** The text without what line ends and spaces around it make different. */
  content: string
  senderKey: string
  minute: number
  searchText: string
}

/** Adds messages that are not there yet; returns the ids of those that were added. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  { createdBy, now }: { createdBy: StaffUserId | null; now: Date },
): Promise<MessageId[]> {
  const rows = messages.map(message => ({
    source: message.source,
    sender_name: message.senderName,
    sender_mobile: message.senderMobile,
    received_at: message.receivedAt.toISOString(),
    text: message.text,
    media: message.media,
    outside_id: message.outsideId,
    outlet_id: message.outletId,
    proposed_outlet_id: message.proposedOutletId,
    state: message.state,
    draft_by: message.draftBy,
    text_sha256: createHash('sha256').update(message.content).digest('hex'),
    sender_key: message.senderKey,
    minute: message.minute,
    search_text: message.searchText,
  }))
  const { rows: added } = await sql<{ id: MessageId }>`
    insert into message (source, sender_name, sender_mobile, received_at, text, media, outside_id, outlet_id, proposed_outlet_id, state, text_sha256,
      sender_key, minute, search_text, draft_by, draft_at, created_by, created_at, updated_at)
    select source, sender_name, sender_mobile, received_at, text, media, outside_id, outlet_id, proposed_outlet_id, state, decode(text_sha256, 'hex'),
      sender_key, minute, search_text, draft_by, case when draft_by is not null then ${now}::timestamptz end,
      ${createdBy}::integer, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(source text, sender_name text, sender_mobile text,
      received_at timestamptz, text text, media text, outside_id text, outlet_id integer, proposed_outlet_id integer, state text, text_sha256 text,
      sender_key text, minute bigint, search_text text, draft_by integer)
    on conflict do nothing returning id`.execute(tx)
  return added.map(({ id }) => id)
}

/** Locks a message until the transaction ends. */
export const lockMessage = (tx: Tx, id: MessageId) =>
  tx
    .selectFrom('message')
    .where('id', '=', id)
    .select(wholeText.as('text'))
    .select([
      'id',
      'received_at',
      'sender_key',
      'sender_name',
      'outlet_id',
      'state',
      'order_id',
      'draft_by',
      'given_to',
      'version',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The outlet that the last message of a sender was given to. */
export async function selectOutletsOfSenders(
  db: Reading,
  senderKeys: readonly string[],
): Promise<Map<string, OutletId>> {
  const { rows } = await sql<{ key: string; outlet_id: OutletId }>`
    select asked.key, last.outlet_id from unnest(${senderKeys}::text[]) as asked(key),
      lateral (select outlet_id from message where sender_key = asked.key and outlet_id is not null order by id desc limit 1) as last
      where asked.key <> ''`.execute(db)
  return new Map(rows.map(({ key, outlet_id }) => [key, outlet_id]))
}

interface MessageChange {
  outletId?: OutletId | null
  state?: MessageState
  orderId?: OrderId
  draftBy?: StaffUserId | null
  givenTo?: StaffUserId | null
  /** What it changed in an order, in paise without tax. */
  value?: Paise
}
/** Changes a message; with another outlet it is to be read again. */
export const updateMessageRow = (
  tx: Tx,
  id: MessageId,
  { outletId, state, orderId, draftBy, givenTo, value }: MessageChange,
  now: Date,
) =>
  tx
    .updateTable('message')
    .set({
      ...(outletId === undefined ? {} : { outlet_id: outletId, read_at: null }),
      ...(state === undefined ? {} : { state }),
      ...(orderId === undefined ? {} : { order_id: orderId }),
      ...(givenTo === undefined ? {} : { given_to: givenTo }),
      ...(value === undefined ? {} : { value_paise: value }),
      ...(draftBy === undefined ? {} : { draft_by: draftBy, draft_at: draftBy === null ? null : now }),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Messages that are not counted yet, oldest first; two processes never take the same ones. */
export const lockUnread = (tx: Tx, ids: readonly MessageId[] | null, count: number) =>
  tx
    .selectFrom('message')
    .where('read_at', 'is', null)
    .where('part_of', 'is', null)
    .$if(ids !== null, query => query.where(sql<boolean>`id = any(${ids}::integer[])`))
    .orderBy('id')
    .limit(count)
    .select(wholeText.as('text'))
    .select(['id', 'outlet_id', 'received_at'])
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

export interface Counted extends Worth {
  id: MessageId
}
export const updateCounts = (tx: Tx, counted: readonly Counted[], now: Date) =>
  sql`update message set lines = new.lines, to_check = new.to_check, value_paise = new.value, intent = new.intent,
      amends = new.amends, is_payment = new.is_payment, read_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ toCheck, isPayment, ...one }) => ({ ...one, to_check: toCheck, is_payment: isPayment })))}::jsonb)
      as new(id integer, lines integer, to_check integer, value bigint, intent text, amends jsonb, is_payment boolean)
    where message.id = new.id`.execute(tx)
