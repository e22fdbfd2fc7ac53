import type { EntryPart } from '@packhouse/contract/delivery/trips/from-door.ts'
import type { StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { DoorEntryId, OrderId, StaffUserId, TripId, TripLinkId } from '@packhouse/contract/ids.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** A part of an entry, and what became of it. */
export interface PartRow extends Omit<EntryPart, 'why' | 'canUndo'> {
  why: Refusal | null
  /** Money or crates of the stop before this part was booked, as they are stored. */
  before: unknown
}

export interface EntryRow {
  id: DoorEntryId
  tripId: TripId
  orderId: OrderId
  /** As it was sent: parse it by the contract. */
  entry: unknown
  /** Who entered it: the driver, or somebody of the office. */
  driver: string
  byOffice: boolean
  /** The link it came by; null: of the office, or of before. */
  linkId: TripLinkId | null
  /** By the clock of the phone, within the bounds of its trip. (rules §21.6) */
  happenedAt: Date
  receivedAt: Date
  parts: PartRow[]
}

const entries = async (db: Reading, which: RawBuilder<unknown>): Promise<EntryRow[]> => {
  const { rows } = await sql<Omit<EntryRow, 'parts'>>`
    select id, trip_id as "tripId", order_id as "orderId", entry, driver_name as driver, by_office as "byOffice", link_id as "linkId",
      coalesce(happened_at, received_at) as "happenedAt", received_at as "receivedAt"
    from door_entry where ${which} order by id`.execute(db)
  const { rows: parts } = await sql<PartRow & { entryId: DoorEntryId }>`
    select entry_id as "entryId", part, state, why, before, staff_user.name as "decidedBy", decided_at as "decidedAt",
      decision_reason as reason
    from door_part left join staff_user on staff_user.id = decided_by
    where entry_id = any(${rows.map(({ id }) => id)}::integer[])
    order by entry_id, array_position(array['GOODS', 'MONEY', 'CRATES'], part)`.execute(db)
  const ofEntry = Map.groupBy(parts, ({ entryId }) => entryId)
  return rows.map(row => ({
    ...row,
    parts: (ofEntry.get(row.id) ?? []).map(({ entryId: _, ...part }) => part),
  }))
}

/** What was entered at some trips, the first first. */
export const selectEntries = (db: Reading, tripIds: readonly TripId[]): Promise<EntryRow[]> =>
  entries(db, sql`trip_id = any(${[...tripIds]}::integer[])`)
/** What was entered of a stop, as it came. */
export const selectEntriesOf = (db: Reading, tripId: TripId, orderId: OrderId): Promise<EntryRow[]> =>
  entries(db, sql`trip_id = ${tripId} and order_id = ${orderId}`)
/** Entries with a part that waits for the office, the oldest first. */
export const selectWaiting = (db: Reading): Promise<EntryRow[]> =>
  entries(db, sql`id in (select entry_id from door_part where state = 'WAITING')`)
/** Entries of which the office decided a part since a moment, and none waits. */
export const selectDecided = (db: Reading, since: Date): Promise<EntryRow[]> =>
  entries(
    db,
    sql`id in (select entry_id from door_part where decided_at >= ${since})
      and id not in (select entry_id from door_part where state = 'WAITING')`,
  )
export const selectEntry = async (db: Reading, id: DoorEntryId): Promise<EntryRow | undefined> =>
  (await entries(db, sql`id = ${id}`))[0]

/** A part of an entry as it was received. */
export type EnteredPart = Pick<PartRow, 'part' | 'state' | 'why' | 'before'>

interface NewEntry extends Omit<EntryRow, 'id' | 'parts'> {
  madeBy: StaffUserId | null
  parts: EnteredPart[]
}
const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

export async function insertEntry(tx: Tx, { parts, ...row }: NewEntry): Promise<DoorEntryId> {
  const values = {
    trip_id: row.tripId,
    order_id: row.orderId,
    entry: JSON.stringify(row.entry),
    driver_name: row.driver,
    by_office: row.byOffice,
    made_by: row.madeBy,
    link_id: row.linkId,
    happened_at: row.happenedAt,
    received_at: row.receivedAt,
  }
  const { id } = await tx.insertInto('door_entry').values(values).returning('id').executeTakeFirstOrThrow()
  const rows = parts.map(({ part, state, why, before }) => ({
    entry_id: id,
    part,
    state,
    why: json(why),
    before: json(before),
  }))
  await tx.insertInto('door_part').values(rows).execute()
  return id
}

/** Parts of earlier entries of a stop that waited: a later entry says what counts. */
export const replaceWaiting = (
  tx: Tx,
  { entries, parts }: { entries: readonly DoorEntryId[]; parts: readonly StopPart[] },
) =>
  tx
    .updateTable('door_part')
    .set({ state: 'REPLACED' })
    .where(eb => eb('entry_id', '=', eb.fn.any(eb.val([...entries]))))
    .where(eb => eb('part', '=', eb.fn.any(eb.val([...parts]))))
    .where('state', '=', 'WAITING')
    .execute()

type Decision =
  | { state: 'WAITING' }
  | { state: 'APPLIED'; userId: StaffUserId; now: Date; before: unknown }
  | { state: 'SET_ASIDE'; userId: StaffUserId; now: Date; reason: string }
export const saveDecision = async (
  tx: Tx,
  id: DoorEntryId,
  part: StopPart,
  decision: Decision,
): Promise<void> => {
  const by = decision.state === 'WAITING' ? null : decision
  const changes = {
    state: decision.state,
    decided_by: by?.userId ?? null,
    decided_at: by?.now ?? null,
    decision_reason: decision.state === 'SET_ASIDE' ? decision.reason : null,
    before: decision.state === 'APPLIED' ? json(decision.before) : null,
  }
  await tx.updateTable('door_part').set(changes).where('entry_id', '=', id).where('part', '=', part).execute()
}
