import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, SentMessageId, SharedLinkId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { SentState, Way, Went } from '@packhouse/contract/people/sending/model.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { type Mark, movedFrom } from '../rules/marks.ts'
import type { Ref } from '../rules/thing.ts'

/** The columns that name a thing. */
export const refColumns = ({ kind, customerId, orderId, invoiceId, day }: Ref) => ({
  customer_id: customerId,
  kind,
  order_id: orderId,
  invoice_id: invoiceId,
  day,
})

/** Condition of the rows of one thing, in both tables. */
export const isOf = ({ kind, customerId, orderId, invoiceId, day }: Ref): RawBuilder<boolean> => sql`(
  customer_id = ${customerId} and kind = ${kind} and order_id is not distinct from ${orderId}::integer
  and invoice_id is not distinct from ${invoiceId}::integer and day is not distinct from ${day}::date)`

interface NewMessage {
  ref: Ref
  linkId: SharedLinkId | null
  way: Way
  name: string
  address: string
  title: string
  text: string
  onceKey: string | null
  notBefore: Date
  giveUpAt: Date
  madeBy: StaffUserId | null
  now: Date
}

/** Adds a message; one that goes by itself and was added before adds nothing. Returns its id. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<SentMessageId | undefined> {
  const { ref, linkId, way, onceKey, notBefore, giveUpAt, madeBy, now, ...words } = message
  const row = tx
    .insertInto('sent_message')
    .values({
      ...refColumns(ref),
      ...words,
      link_id: linkId,
      way,
      by_itself: onceKey !== null,
      once_key: onceKey,
      state: way === 'CLOUD' ? 'WAITS' : 'HANDED',
      not_before: notBefore,
      give_up_at: giveUpAt,
      made_by: madeBy,
      made_at: now,
    })
    .onConflict(conflict => conflict.column('once_key').doNothing())
    .returning(eb => eb.ref('id').$castTo<SentMessageId>().as('id'))
  return (await row.executeTakeFirst())?.id
}

/** Takes out the messages of a thing to these addresses that still wait. */
export const takeOut = (tx: Tx, ref: Ref, addresses: readonly string[]) =>
  sql`update sent_message set state = 'TAKEN_OUT' where ${isOf(ref)} and state = 'WAITS' and address = any(${[...addresses]}::text[])`.execute(
    tx,
  )

/** A message that is to be sent now. */
export interface Waiting extends Ref {
  id: SentMessageId
  linkId: SharedLinkId | null
  name: string
  address: string
  title: string
  text: string
  byItself: boolean
  tries: number
  giveUpAt: Date
}

const waitingColumns = sql`id, customer_id as "customerId", kind, order_id as "orderId", invoice_id as "invoiceId", day, link_id as "linkId",
  name, address, title, text, by_itself as "byItself", tries, give_up_at as "giveUpAt"`

/** Locks the next message that is to be sent; those that other processes send are left to them. */
export async function lockWaiting(tx: Tx, now: Date): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select ${waitingColumns} from sent_message where state = 'WAITS' and not_before <= ${now}
    order by not_before, id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Locks messages whose sender is gone: nobody knows whether they went. */
export async function lockStale(tx: Tx, before: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select ${waitingColumns} from sent_message where state = 'SENDING' and claimed_at < ${before} order by id for update skip locked`.execute(
    tx,
  )
  return rows
}

interface Changes {
  state?: SentState
  why?: Sentence | null
  code?: number | null
  tries?: number
  claimedAt?: Date
  notBefore?: Date
  giveUpAt?: Date
  linkId?: SharedLinkId
  text?: string
  title?: string
  outsideId?: string
  sentAt?: Date
}

/** Changes a message that is in one of these states; returns whether it was. */
export async function changeMessage(
  tx: Tx,
  id: SentMessageId,
  from: readonly SentState[],
  changes: Changes,
): Promise<boolean> {
  const { claimedAt, notBefore, giveUpAt, linkId, outsideId, sentAt, why, ...same } = changes
  const done = tx
    .updateTable('sent_message')
    .set({
      ...same,
      ...(why === undefined ? {} : { why: why === null ? null : JSON.stringify(why) }),
      ...(claimedAt && { claimed_at: claimedAt }),
      ...(notBefore && { not_before: notBefore }),
      ...(giveUpAt && { give_up_at: giveUpAt }),
      ...(linkId !== undefined && { link_id: linkId }),
      ...(outsideId !== undefined && { outside_id: outsideId }),
      ...(sentAt && { sent_at: sentAt }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
  return (await done.executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether WhatsApp gave this id to another message before. */
export async function isOutsideIdTaken(tx: Tx, id: SentMessageId, outsideId: string): Promise<boolean> {
  const { rows } =
    await sql`select from sent_message where outside_id = ${outsideId} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** Notes the id that WhatsApp gave a message whose mark came before the answer. */
export const keepOutsideId = (tx: Tx, id: SentMessageId, outsideId: string) =>
  tx
    .updateTable('sent_message')
    .set({ outside_id: outsideId })
    .where('id', '=', id)
    .where('outside_id', 'is', null)
    .where('state', '<>', 'WAITS')
    .execute()

/**
 * Moves the message of a mark on; returns it, or undefined where there is none or it was that far. The message that we named in the
 * request comes first: WhatsApp may have given its id to another one as well.
 */
export async function moveByMark(
  tx: Tx,
  { outsideId, id, state, at, why, code }: Mark,
): Promise<SentMessageId | undefined> {
  const isRead = state === 'READ'
  const { rows } = await sql<{ id: SentMessageId }>`
    update sent_message set state = ${state},
      outside_id = coalesce(outside_id, case when not exists (select from sent_message other where other.outside_id = ${outsideId}) then ${outsideId} end), why = ${why && JSON.stringify(why)}::jsonb,
      code = ${code}::integer, sent_at = coalesce(sent_at, ${at}),
      delivered_at = coalesce(delivered_at, case when ${isRead || state === 'DELIVERED'} then ${at}::timestamptz end),
      read_at = coalesce(read_at, case when ${isRead} then ${at}::timestamptz end)
    where way = 'CLOUD' and state = any(${[...movedFrom[state]]}::text[]) and tries > 0
      and id = coalesce(
        (select named.id from sent_message named where named.id = ${id ?? null}::integer and coalesce(named.outside_id, ${outsideId}) = ${outsideId}),
        (select given.id from sent_message given where given.outside_id = ${outsideId}))
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The link that a message carries. */
export const selectLinkOf = async (tx: Tx, id: SentMessageId): Promise<SharedLinkId | null> =>
  (
    await tx
      .selectFrom('sent_message')
      .where('id', '=', id)
      .select('link_id as linkId')
      .executeTakeFirstOrThrow()
  ).linkId

/** A message as people see it. */
export interface WentRow extends Omit<Went, 'why'> {
  why: Sentence | null
}

/** What went out of a thing and of everything of its order, newest first; what was taken out shows where somebody should know why. */
export async function selectWent(db: Reading, ref: Ref): Promise<WentRow[]> {
  const of = ref.orderId === null ? isOf(ref) : sql<boolean>`sent_message.order_id = ${ref.orderId}`
  const { rows } = await sql<WentRow>`
    select sent_message.id, title, sent_message.name, way, state, staff_user.name as by, why,
      case state when 'WAITS' then not_before when 'READ' then read_at when 'DELIVERED' then delivered_at when 'SENT' then sent_at else made_at end as at,
      opened.openings, opened."openedAt"
    from (select * from sent_message where ${of} and (state <> 'TAKEN_OUT' or why is not null and not by_itself) order by id desc limit 50) as sent_message
    left join staff_user on staff_user.id = sent_message.made_by
    cross join lateral (select coalesce(sum(count) filter (where what = 'PAGE'), 0)::integer as openings, max(at) as "openedAt" from shared_link_opening
      where shared_link_opening.link_id = sent_message.link_id) as opened
    order by sent_message.id desc`.execute(db)
  return rows
}

/** Customers with something due on a day that agreed to messages and were not reminded since a moment. */
export async function selectToRemind(db: Reading, dueOn: Day, since: Date): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: CustomerId }>`
    select distinct customer_id as id from receivable where due_date = ${dueOn}::date and open_paise > 0
      and exists (select from send_consent where send_consent.customer_id = receivable.customer_id and withdrawn_at is null)
      and not exists (select from sent_message where sent_message.customer_id = receivable.customer_id and kind = 'DUES' and by_itself
        and made_at >= ${since})
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
