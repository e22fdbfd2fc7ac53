import {
  type NoticedRecord,
  type NoticeKind,
  noticeKinds,
  noticesKey,
} from '@packhouse/contract/business/notices/kinds.ts'
import type { Notice, NoticePart } from '@packhouse/contract/business/notices/model.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type KeyedRow, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export interface NewNotice {
  kind: NoticeKind
  record: NoticedRecord
  recordId: number
  subject: string
  parts: readonly NoticePart[]
  /** Whom it is for: these people, and everybody with this right. */
  to: readonly StaffUserId[]
  toRight: Right | null
  /** Who does not get it: who caused it, and who looks at the record. */
  except: readonly number[]
  /** Any one of these is needed to read it. */
  needs: readonly Right[]
  isMutable: boolean
  /** Null: it came by itself. */
  by: StaffUserId | null
  now: Date
}

const announceAny = sql`select pg_notify('packhouse', '{"tags":["Notice"]}') where exists (select from changed)`
const otherParts = (keys: readonly string[]) => sql`coalesce((select jsonb_agg(part order by at) from
  jsonb_array_elements(notice.parts) with ordinality as old(part, at) where not (part ->> 'key' = any(${keys}::text[]))), '[]')`

/**
 * Gives a notice to active people who may read it and did not mute it, and announces it to open screens. What a person has not read
 * yet of the same kind and record becomes one row with it. `rightsOf`: the rights of a row of `staff_user`.
 */
export async function upsertNotices(
  tx: Tx,
  notice: NewNotice,
  rightsOf: RawBuilder<string[]>,
): Promise<void> {
  const { kind, record, recordId, subject, parts, to, toRight, except, needs, isMutable, by, now } = notice
  const isMuted = sql`exists (select from preference where preference.staff_user_id = staff_user.id
    and preference.key = ${noticesKey} and jsonb_exists(preference.value -> 'muted', ${kind}))`
  await sql`
    with changed as (
      insert into notice (staff_user_id, kind, record_kind, record_id, subject, parts, caused_by, at)
      select staff_user.id, ${kind}, ${record}, ${recordId}::integer, ${subject}, ${JSON.stringify(parts)}::jsonb, ${by}::integer, ${now}
      from staff_user
      where (staff_user.id = any(${to}::integer[]) or ${toRight}::text = any(${rightsOf}))
        and staff_user.id <> all(${except}::integer[]) and staff_user.is_active and staff_user.mobile is not null
        and ${rightsOf} && ${needs}::text[] ${isMutable ? sql`and not ${isMuted}` : sql``}
      order by staff_user.id
      on conflict (staff_user_id, kind, record_kind, record_id) do update set
        parts = case when notice.read_at is null then ${otherParts(parts.map(({ key }) => key))} else '[]' end || excluded.parts,
        subject = excluded.subject, caused_by = excluded.caused_by, at = excluded.at, read_at = null
      returning 1
    ) ${announceAny}`.execute(tx)
}

/** Takes a part out of notices, those of these people or of all; a notice without parts goes. */
export async function removePart(
  tx: Tx,
  { kind, record, recordId, key }: { kind: NoticeKind; record: NoticedRecord; recordId: number; key: string },
  of?: readonly StaffUserId[],
): Promise<void> {
  const isMeant = sql`notice.kind = ${kind} and notice.record_kind = ${record} and notice.record_id = ${recordId}
    and notice.parts @> ${JSON.stringify([{ key }])}::jsonb and (${of === undefined} or notice.staff_user_id = any(${of ?? []}::integer[]))`
  await sql`
    with gone as (delete from notice where ${isMeant} and jsonb_array_length(notice.parts) = 1 returning 1),
      less as (update notice set parts = ${otherParts([key])} where ${isMeant} and jsonb_array_length(notice.parts) > 1 returning 1),
      changed as (select from gone union all select from less)
    ${announceAny}`.execute(tx)
}

/** Replaces a part in the notices that have it. */
export async function replacePart(
  tx: Tx,
  { kind, record, recordId }: { kind: NoticeKind; record: NoticedRecord; recordId: number },
  part: NoticePart,
): Promise<void> {
  await sql`
    with changed as (
      update notice set parts = (select jsonb_agg(case when part ->> 'key' = ${part.key} then ${JSON.stringify(part)}::jsonb else part end order by at)
        from jsonb_array_elements(notice.parts) with ordinality as old(part, at))
      where notice.kind = ${kind} and notice.record_kind = ${record} and notice.record_id = ${recordId}
        and notice.parts @> ${JSON.stringify([{ key: part.key }])}::jsonb
      returning 1)
    ${announceAny}`.execute(tx)
}

/** Which notices a person is shown: the kinds of records that they may read, without what they muted. */
export interface Shown {
  pairs: readonly { kind: string; record: string }[]
  muted: readonly string[]
}

const isShown = (userId: StaffUserId, { pairs, muted }: Shown) => sql`notice.staff_user_id = ${userId}
  and (notice.kind, notice.record_kind) in (select * from unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ record }) => record)}::text[]))
  and notice.kind <> all(${muted}::text[])`

interface NoticeRow extends KeyedRow, Notice {
  total: number
}

/** Order of notices, newest first; refuses a cursor from another list. */
export const noticeKeyset = (cursor: string | undefined): Keyset =>
  keyset({ at: { key: sql`notice.at`, type: 'timestamptz' } }, sql<number>`notice.id`, {
    sort: '-at',
    cursor,
  })

export async function selectNotices(
  db: Reading,
  userId: StaffUserId,
  { shown, order, limit }: { shown: Shown; order: Keyset; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select notice.id, ${order.key} as key, notice.kind, notice.record_kind || ':' || notice.record_id as record, notice.subject,
      coalesce(staff_user.name, '') as by, notice.at, notice.read_at is null as "isNew", notice.parts,
      ${cappedCount(sql`notice where ${isShown(userId, shown)}`)} as total
    from notice left join staff_user on staff_user.id = notice.caused_by
    where ${isShown(userId, shown)} and notice.kind = any(${noticeKinds}::text[]) and ${order.after}
    order by ${order.order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}

export async function countUnread(db: Reading, userId: StaffUserId, shown: Shown): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notice where ${isShown(userId, shown)} and notice.read_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Marks notices of a person as read; returns how many. */
export async function markRead(
  tx: Tx,
  userId: StaffUserId,
  which: { record: string; kind?: NoticeKind | undefined } | { until: Date },
  now: Date,
): Promise<number> {
  const isMeant =
    'until' in which
      ? sql`at <= ${which.until}`
      : sql`record_kind || ':' || record_id = ${which.record} and kind = coalesce(${which.kind ?? null}, kind)`
  const { numAffectedRows = 0n } = await sql`
    update notice set read_at = ${now} where staff_user_id = ${userId} and read_at is null and ${isMeant}`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Deletes what people read before then. */
export async function deleteReadNotices(db: Reading, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('read_at', '<', before).execute()
}
