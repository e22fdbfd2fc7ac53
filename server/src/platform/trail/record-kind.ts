import { type Refusal, Refused, refusalWith, refuse } from '@packhouse/contract/refusal.ts'
import type { Sentence, SentenceValue } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../db/transaction.ts'
import { changedFields, type Edit, whyStale } from './edits.ts'
import type { AuditEvent } from './record-and-announce.ts'

interface Stored {
  id: number
  version: number
}

/** How the records of one kind are locked, called and named in the audit trail. */
export interface RecordKind<Row extends Stored> {
  /** The name of the kind in the audit trail, such as `vehicle`. */
  entity: string
  /** The beginning of its events: VEHICLE gives VEHICLE_ADDED, VEHICLE_CHANGED and VEHICLE_UNCHANGED. */
  event: string
  /** Locks a record until the transaction ends. */
  lock(tx: Tx, id: Row['id']): Promise<Row | undefined>
  missing(id: Row['id']): Sentence
  called(row: Row): SentenceValue
  /** Returns why these new values cannot be, as another record than `self` has them. */
  whyTaken?(tx: Tx, fields: Edit<Row>, self: Row['id'] | null): Promise<Refusal | undefined>
}

interface RecordCall {
  tx: Tx
  now: Date
  audit(event: AuditEvent): void
}

/** Adds a record with its event; refuses values that another one has. */
export async function addRecord<Row extends Stored, Added extends { id: Row['id'] }>(
  kind: RecordKind<Row>,
  fields: Edit<Row>,
  { tx, audit }: Pick<RecordCall, 'tx' | 'audit'>,
  insert: () => Promise<Added>,
): Promise<Added> {
  refuse(await kind.whyTaken?.(tx, fields, null))
  const added = await insert()
  audit({ action: `${kind.event}_ADDED`, entity: kind.entity, entityId: added.id, after: fields })
  return added
}

/** Locks a record; refuses one that is not there or that somebody changed since `version` was seen. (rules §3.7) */
export async function holdRecord<Row extends Stored>(
  kind: RecordKind<Row>,
  { id, version }: { id: Row['id']; version: number | undefined },
  { tx, now }: Pick<RecordCall, 'tx' | 'now'>,
): Promise<Row> {
  const row = await kind.lock(tx, id)
  if (!row) throw new Refused(refusalWith('NOT_FOUND', kind.missing(id)))
  const place = { what: kind.called(row), entity: kind.entity, entityId: id, version: row.version }
  refuse(await whyStale(tx, place, version, now))
  return row
}

/**
 * Changes a record: the fields that differ go into the audit trail, and `save` refuses by the rules of its kind, then writes them.
 * A change that changes nothing is only noted, and returns the record as it is.
 */
export async function changeRecord<Row extends Stored, Saved>(
  kind: RecordKind<Row>,
  { id, version, fields }: { id: Row['id']; version: number | undefined; fields: Edit<Row> },
  call: RecordCall,
  save: (after: Partial<Row>, before: Row) => Promise<Saved>,
): Promise<Saved | Row> {
  const before = await holdRecord(kind, { id, version }, call)
  const event = { entity: kind.entity, entityId: id }
  const edit = changedFields(before, fields)
  if (!edit) {
    call.audit({ action: `${kind.event}_UNCHANGED`, ...event })
    return before
  }
  refuse(await kind.whyTaken?.(call.tx, edit.after, id))
  call.audit({ action: `${kind.event}_CHANGED`, ...event, ...edit })
  return save(edit.after, before)
}
