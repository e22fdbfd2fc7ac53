import type { StaffUserId, TripId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'

/** A driver's link that has not ended, and the driver that it is for. */
export interface Link {
  id: number
  tripId: TripId
  driver: string
  mobile: string
  expiresAt: Date
  codeNumber: number
  codeSentAt: Date | null
  codeUsedAt: Date | null
  wrongTries: number
}

const columns = sql`trip_link.id, trip_link.trip_id as "tripId", driver.name as driver, driver.mobile, trip_link.expires_at as "expiresAt",
  trip_link.code_number as "codeNumber", trip_link.code_sent_at as "codeSentAt", trip_link.code_used_at as "codeUsedAt",
  trip_link.wrong_tries as "wrongTries"`
const joined = sql`trip_link join trip on trip.id = trip_link.trip_id join driver on driver.id = trip.driver_id`

/** Locks the link of a token until the transaction ends; undefined when it has ended, or never was. */
export async function lockLink(tx: Tx, tokenSha256: Buffer, now: Date): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select ${columns} from ${joined}
    where token_sha256 = ${tokenSha256} and ended_at is null and expires_at > ${now} for update of trip_link`.execute(tx)
  return rows[0]
}

/** The links of some trips that have not ended. */
export async function selectLinks(db: Reading, tripIds: readonly TripId[], now: Date): Promise<Map<TripId, Link>> {
  const { rows } = await sql<Link>`
    select ${columns} from ${joined}
    where trip_link.trip_id = any(${[...tripIds]}::integer[]) and ended_at is null and expires_at > ${now}`.execute(db)
  return new Map(rows.map(link => [link.tripId, link]))
}

/** Whether a link is still good; settling and the office end it under the lock of its trip. */
export const isLinkAlive = async (db: Reading, id: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('trip_link')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst()) !== undefined

export interface NewLink {
  tripId: TripId
  tokenSha256: Buffer
  madeBy: StaffUserId
  now: Date
  expiresAt: Date
}

export const insertLink = async (tx: Tx, { tripId, tokenSha256, madeBy, now, expiresAt }: NewLink): Promise<number> => {
  const values = { trip_id: tripId, token_sha256: tokenSha256, made_by: madeBy, made_at: now, expires_at: expiresAt }
  return (await tx.insertInto('trip_link').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Notes that a further code goes out, and returns its number. */
export const nextCode = async (tx: Tx, id: number, at: Date): Promise<number> => {
  const changes = { code_number: sql<number>`code_number + 1`, code_sent_at: at, code_used_at: null }
  const row = tx.updateTable('trip_link').set(changes).where('id', '=', id).returning('code_number as codeNumber')
  return (await row.executeTakeFirstOrThrow()).codeNumber
}

export const saveTries = (tx: Tx, id: number, { wrongTries, endedAt }: { wrongTries: number; endedAt: Date | null }) =>
  tx.updateTable('trip_link').set({ wrong_tries: wrongTries, ended_at: endedAt }).where('id', '=', id).execute()

/** Ends the link of a trip, and with it the device that uses it; returns whether there was one. */
export async function endLink(tx: Tx, tripId: TripId, at: Date): Promise<boolean> {
  const ended = tx.updateTable('trip_link').set({ ended_at: at }).where('trip_id', '=', tripId).where('ended_at', 'is', null)
  return (await ended.executeTakeFirst()).numUpdatedRows > 0n
}

export interface NewDevice {
  linkId: number
  tokenSha256: Buffer
  now: Date
  address: string
  device: string
}

/** Lets a device in by a code, which is used by it; the device before is out. */
export async function letIn(tx: Tx, { linkId, tokenSha256, now, address, device }: NewDevice): Promise<void> {
  await tx
    .updateTable('door_session')
    .set({ ended_at: now })
    .where('link_id', '=', linkId)
    .where('ended_at', 'is', null)
    .execute()
  await tx.updateTable('trip_link').set({ code_used_at: now, wrong_tries: 0 }).where('id', '=', linkId).execute()
  const values = { link_id: linkId, token_sha256: tokenSha256, created_at: now, address, device }
  await tx.insertInto('door_session').values(values).execute()
}
