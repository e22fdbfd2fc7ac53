import type { Tag } from '@packhouse/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** Who did what to which row; `before` and `after` contain only the changed fields. */
export interface AuditEvent {
  action: string
  entity: string
  entityId: string | number
  before?: unknown
  after?: unknown
  /** What changed, as a jsonb expression, when it is too large to pass through this process. */
  afterIn?: RawBuilder<unknown>
  reason?: string | undefined
  /** Tags that open screens refetch because of it, when the contract's call does not always change them. */
  changes?: readonly Tag[]
}

export interface Author {
  userId: number | null
  userName: string
  address: string
  device: string
  requestId: string
  at: Date
}

/** Finishes a write: its audit events, and the announcement of what changed. */
export async function recordAndAnnounce(
  tx: Tx,
  { events, author, tags }: { events: AuditEvent[]; author: Author; tags: readonly string[] },
): Promise<void> {
  for (const event of events) if (event.afterIn) await writeLarge(tx, event, event.afterIn, author)
  const rows = events
    .filter(({ afterIn }) => !afterIn)
    .map(({ action, entity, entityId, before, after, reason }) => ({
      action,
      entity,
      entity_id: String(entityId),
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
    }))
  await sql`
    insert into audit_event (at, user_id, user_name, address, device, request_id, action, entity, entity_id, before, after, reason)
    select ${author.at}, ${author.userId}::integer, ${author.userName}, ${author.address}, ${author.device}, ${author.requestId},
           action, entity, entity_id, before, after, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event(action text, entity text, entity_id text, before jsonb, after jsonb, reason text)`.execute(tx)
  const changed = [...new Set([...tags, ...events.flatMap(({ changes = [] }) => changes)])]
  // sent even if nothing changed: the statements must not tell a stranger whether a number is known
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: changed })}) where ${changed.length > 0}`.execute(
    tx,
  )
}

async function writeLarge(
  tx: Tx,
  { action, entity, entityId, before, reason }: AuditEvent,
  after: RawBuilder<unknown>,
  { at, userId, userName, address, device, requestId }: Author,
): Promise<void> {
  await sql`
    insert into audit_event (at, user_id, user_name, address, device, request_id, action, entity, entity_id, before, after, reason)
    values (${at}, ${userId}::integer, ${userName}, ${address}, ${device}, ${requestId}, ${action}, ${entity}, ${String(entityId)},
      ${before === undefined ? null : JSON.stringify(before)}::jsonb, ${after}, ${reason ?? null})`.execute(
    tx,
  )
}
