import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, SharedLinkId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { SentKind } from '@packhouse/contract/people/sending/model.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Ref } from '../rules/thing.ts'
import { isOf, refColumns } from './messages.ts'

/** A link that has not ended. */
export interface Link extends Ref {
  id: SharedLinkId
  /** For whom it was made; empty where nobody was named. */
  sentTo: string
  expiresAt: Date
}

/** The link of a token; undefined when it has ended, or never was. */
export async function selectLink(db: Reading, tokenSha256: Buffer, now: Date): Promise<Link | undefined> {
  const row = await db
    .selectFrom('shared_link')
    .where('token_sha256', '=', tokenSha256)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(eb => [
      'id',
      eb.ref('customer_id').$castTo<CustomerId>().as('customerId'),
      eb.ref('kind').$castTo<SentKind>().as('kind'),
      eb.ref('order_id').$castTo<OrderId | null>().as('orderId'),
      eb.ref('invoice_id').$castTo<InvoiceId | null>().as('invoiceId'),
      eb.ref('day').$castTo<Day | null>().as('day'),
      'expires_at as expiresAt',
      'sent_to as sentTo',
    ])
    .executeTakeFirst()
  return row
}

interface NewLink {
  ref: Ref
  sentTo: string
  salt: Buffer
  tokenSha256: Buffer
  madeBy: StaffUserId | null
  now: Date
  expiresAt: Date
}

export const insertLink = async (
  tx: Tx,
  { ref, sentTo, salt, tokenSha256, madeBy, now, expiresAt }: NewLink,
): Promise<SharedLinkId> => {
  const values = { ...refColumns(ref), sent_to: sentTo, salt, token_sha256: tokenSha256 }
  const row = tx
    .insertInto('shared_link')
    .values({ ...values, made_by: madeBy, made_at: now, expires_at: expiresAt })
    .returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

/** The salt of a link; undefined once it has ended. */
export async function selectSalt(db: Reading, id: SharedLinkId, now: Date): Promise<Buffer | undefined> {
  const link = db
    .selectFrom('shared_link')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
  return (await link.select('salt').executeTakeFirst())?.salt
}

/** How many links of a thing open now. */
export async function countLinks(db: Reading, ref: Ref, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shared_link where ${isOf(ref)} and ended_at is null and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Ends all links of a thing that open now; returns how many there were. */
export async function endLinksOf(
  tx: Tx,
  ref: Ref,
  { by, now }: { by: StaffUserId; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update shared_link set ended_at = ${now}, ended_by = ${by} where ${isOf(ref)} and ended_at is null and expires_at > ${now}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

interface Opening {
  linkId: SharedLinkId
  what: 'PAGE' | 'FILE'
  at: Date
  address: string
  device: string
}

/** Counts that a link was opened, by the minute; returns whether it was the first time in this one, which notes when and from where. */
export async function countOpening(tx: Tx, { linkId, what, at, address, device }: Opening): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into shared_link_opening (link_id, what, at, address, device, minute)
    values (${linkId}, ${what}, ${at}, ${address}, ${device}, date_trunc('minute', ${at}::timestamptz))
    on conflict (link_id, what, minute) where minute is not null do update set count = shared_link_opening.count + 1
    returning count`.execute(tx)
  return rows[0]?.count === 1
}
