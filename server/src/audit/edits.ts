import { dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../db/transaction.ts'

/** Some fields of a row; those left out or undefined stay. */
type Edit<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** What the audit trail keeps of an edit: the fields that it changes, as they were and as they are; undefined when it changes none. */
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

/** Values of rows are JSON-plain or dates: what reads the same is the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Somebody was faster: who, and when, by the row's last event in the audit trail. (rules.md §3.7) */
export async function whyStale(
  db: Reading,
  { what, entity, entityId, version }: { what: string; entity: string; entityId: number | string; version: number },
  seen: number | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  if (seen === undefined || seen === version) return undefined
  const last = await lastChange(db, { entity, entityId }, now)
  if (!last) return refusal('STALE_VERSION', `${what} was changed since you opened it. Reload.`, { version })
  return refusal('STALE_VERSION', `${what} was changed ${last.words}. Reload.`, { version, ...last.data })
}

/** Who changed a thing last and when, in words and as data, by the audit trail; of one action where it is named. */
export async function lastChange(
  db: Reading,
  { entity, entityId, action }: { entity: string; entityId: number | string; action?: string },
  now: Date,
): Promise<{ words: string; data: { by: string; at: string } } | undefined> {
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
  return { words: `by ${last.user_name} at ${when}`, data: { by: last.user_name, at: last.at.toISOString() } }
}
