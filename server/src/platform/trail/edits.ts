import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { SentenceValue } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../db/transaction.ts'

/** Some fields of a row; those left out or undefined do not change. */
export type Edit<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** Returns what the audit trail stores of an edit: the changed fields before and after; undefined when nothing changes. */
export function changedFields<Row extends object>(
  before: Row,
  after: Edit<Row>,
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const was: Partial<Row> = {}
  const is: Partial<Row> = {}
  let changed = false
  for (const field in after) {
    if (after[field] === undefined || isSame(before[field], after[field])) continue
    was[field] = before[field]
    is[field] = after[field]
    changed = true
  }
  return changed ? { before: was, after: is } : undefined
}

/** Row values are plain JSON or dates, so equal JSON means equal values. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns a refusal when somebody else changed the row first, naming who and when from the audit trail. (rules §3.7) */
export async function whyStale(
  db: Reading,
  {
    what,
    entity,
    entityId,
    version,
  }: { what: SentenceValue; entity: string; entityId: number | string; version: number },
  seen: number | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  if (seen === undefined || seen === version) return undefined
  const last = await lastChange(db, { entity, entityId }, now)
  if (!last)
    return refusal('STALE_VERSION', '{what} was changed since you opened it. Reload.', { what }, { version })
  const { by, when, data } = last
  return refusal(
    'STALE_VERSION',
    '{what} was changed by {by} at {when}. Reload.',
    { what, by, when },
    { version, ...data },
  )
}

/** Returns who last changed a thing and when, for people and as data, from the audit trail; limited to one action if given. */
export async function lastChange(
  db: Reading,
  { entity, entityId, action }: { entity: string; entityId: number | string; action?: string },
  now: Date,
): Promise<{ by: string; when: string; data: { by: string; at: string } } | undefined> {
  const last = await db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .$if(action !== undefined, query => query.where('action', '=', action ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .select(['user_name', 'at'])
    .executeTakeFirst()
  if (!last) return undefined
  const when = dayOf(last.at) === dayOf(now) ? formatTime(last.at) : formatInstant(last.at)
  return { by: last.user_name, when, data: { by: last.user_name, at: last.at.toISOString() } }
}
