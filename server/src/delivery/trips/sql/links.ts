import type { SettleTie } from '@packhouse/contract/delivery/trips/policy.ts'
import type { DriverId, StaffUserId, TripId, TripLinkId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { takesMoney } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { isConfirmed, isVouched, linkCollects, linkOpens } from '../../../platform/db/link-state.ts'
import { rightsOfPerson } from '../../../platform/db/person-rights.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { LinkEnd } from '../rules/links.ts'

/** A driver's link that has not ended, and the driver that it is for. */
export interface Link {
  id: TripLinkId
  tripId: TripId
  driver: string
  mobile: string
  expiresAt: Date
  codeNumber: number
  codeSentAt: Date | null
  codeUsedAt: Date | null
  wrongTries: number
  madeBy: string
  /** Who put the driver on the trip. */
  driverBy: string
  /** Who set the mobile; null: nobody noted it. */
  mobileBy: string | null
}

/** A link with what says whether it collects: somebody vouches for it, and the driver's number is confirmed. */
export type JudgedLink = Link & { isVouched: boolean; isConfirmed: boolean }

const columns = sql`trip_link.id, trip_link.trip_id as "tripId", driver.name as driver, driver.mobile, trip_link.expires_at as "expiresAt",
  trip_link.code_number as "codeNumber", trip_link.code_sent_at as "codeSentAt", trip_link.code_used_at as "codeUsedAt",
  trip_link.wrong_tries as "wrongTries", (select name from staff_user where staff_user.id = trip_link.made_by) as "madeBy",
  (select name from staff_user where staff_user.id = trip.driver_by) as "driverBy",
  (select name from staff_user where staff_user.id = driver.mobile_by) as "mobileBy"`
const joined = sql`trip_link join trip on trip.id = trip_link.trip_id join driver on driver.id = trip.driver_id`

/** Locks the link of a token until the transaction ends; undefined when it has ended, or never was. */
export async function lockLink(tx: Tx, tokenSha256: Buffer, now: Date): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select ${columns} from ${joined}
    where token_sha256 = ${tokenSha256} and ${linkOpens(now)} for update of trip_link`.execute(tx)
  return rows[0]
}

/** The links of some trips that open now, each with what says whether it may collect. */
export async function selectLinks(
  db: Reading,
  tripIds: readonly TripId[],
  now: Date,
): Promise<Map<TripId, JudgedLink>> {
  const { rows } = await sql<JudgedLink>`
    select ${columns}, ${isVouched(now)} as "isVouched", ${isConfirmed} as "isConfirmed" from ${joined}
    where trip_link.trip_id = any(${[...tripIds]}::integer[]) and ${linkOpens(now)}`.execute(db)
  return new Map(rows.map(link => [link.tripId, link]))
}

/** What a link may do now, looked at again once the trip is locked; undefined when it has ended meanwhile. */
export async function linkNow(
  db: Reading,
  id: TripLinkId,
  now: Date,
): Promise<{ collects: boolean } | undefined> {
  const { rows } = await sql<{ collects: boolean }>`
    select ${linkCollects(now)} as collects from ${joined} where trip_link.id = ${id} and ${linkOpens(now)}`.execute(
    db,
  )
  return rows[0]
}

/** Active people whose link may collect, and who may confirm the number of a driver, by name. */
export async function selectWhoCollects(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from staff_user where is_active and mobile is not null and ${rightsOfPerson} @> ${[...takesMoney]}::text[]
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** How the last link of a trip ended. */
export interface EndedLink {
  tripId: TripId
  at: Date
  why: LinkEnd
  by: string | null
  driver: string
}

/** How the last links of some trips ended; one that opens still has not. */
export async function selectEndedLinks(
  db: Reading,
  tripIds: readonly TripId[],
): Promise<Map<TripId, EndedLink>> {
  const { rows } = await sql<EndedLink>`
    select last.trip_id as "tripId", last.ended_at as at, last.ended_why as why, staff_user.name as by, last.driver_name as driver
    from unnest(${[...tripIds]}::integer[]) as wanted(id) cross join lateral (
      select * from trip_link where trip_link.trip_id = wanted.id order by trip_link.id desc limit 1) as last
      left join staff_user on staff_user.id = last.ended_by
    where last.ended_why is not null`.execute(db)
  return new Map(rows.map(link => [link.tripId, link]))
}

export interface NewLink {
  tripId: TripId
  driver: { id: DriverId; name: string }
  tokenSha256: Buffer
  madeBy: StaffUserId
  now: Date
  expiresAt: Date
}

export const insertLink = async (
  tx: Tx,
  { tripId, driver, tokenSha256, madeBy, now, expiresAt }: NewLink,
): Promise<TripLinkId> => {
  const of = { trip_id: tripId, driver_id: driver.id, driver_name: driver.name }
  const values = { ...of, token_sha256: tokenSha256, made_by: madeBy, made_at: now, expires_at: expiresAt }
  return (await tx.insertInto('trip_link').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** What ties somebody to the money of a trip: a link of it that they made, or the number of its driver, while nobody confirmed it. */
export async function selectTie(db: Reading, tripId: TripId, userId: StaffUserId): Promise<SettleTie | null> {
  const { rows } = await sql<{ tie: SettleTie | null }>`
    select case when exists (select from trip_link where trip_link.trip_id = trip.id and trip_link.made_by = ${userId}) then 'MADE_LINK'
      when driver.mobile_by = ${userId} and not ${isConfirmed} then 'SET_NUMBER' end as tie
    from trip left join driver on driver.id = trip.driver_id where trip.id = ${tripId}`.execute(db)
  return rows[0]?.tie ?? null
}

/** Who had a hand in the money of a trip, by their names of today; empty: nobody, or nobody noted it. (rules §21.8) */
export interface Hands {
  /** The trip. */
  name: string
  driver: string
  /** Who made its links. */
  link: string
  /** Who set the number of its driver. */
  number: string
}
export async function selectHands(db: Reading, tripId: TripId): Promise<Hands> {
  const { rows } = await sql<Hands>`
    select trip.name, coalesce(driver.name, '') as driver, coalesce(setter.name, '') as number,
      coalesce((select string_agg(distinct maker.name, ', ' order by maker.name) from trip_link
        join staff_user as maker on maker.id = trip_link.made_by where trip_link.trip_id = trip.id), '') as link
    from trip left join driver on driver.id = trip.driver_id left join staff_user as setter on setter.id = driver.mobile_by
    where trip.id = ${tripId}`.execute(db)
  return certain(rows[0], 'a locked trip')
}

/** Notes that a further code goes out, and returns its number. */
export const nextCode = async (tx: Tx, id: TripLinkId, at: Date): Promise<number> => {
  const changes = { code_number: sql<number>`code_number + 1`, code_sent_at: at, code_used_at: null }
  const row = tx
    .updateTable('trip_link')
    .set(changes)
    .where('id', '=', id)
    .returning('code_number as codeNumber')
  return (await row.executeTakeFirstOrThrow()).codeNumber
}

export const saveTries = (
  tx: Tx,
  id: TripLinkId,
  { wrongTries, endedAt }: { wrongTries: number; endedAt: Date | null },
) =>
  tx
    .updateTable('trip_link')
    .set({ wrong_tries: wrongTries, ended_at: endedAt, ended_why: endedAt && 'TRIES' })
    .where('id', '=', id)
    .execute()

/** Ends the link of a trip, and with it its code and the device that uses it; returns whether there was one. Lock the trip first. */
export async function endLink(
  tx: Tx,
  tripId: TripId,
  { why, by, now }: { why: LinkEnd; by: StaffUserId; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: TripLinkId }>`
    update trip_link set ended_at = ${now}, ended_why = ${why}, ended_by = ${by}
    where trip_id = ${tripId} and ended_at is null returning id`.execute(tx)
  const [ended] = rows
  if (!ended) return false
  await sql`update door_session set ended_at = ${now} where link_id = ${ended.id} and ended_at is null`.execute(
    tx,
  )
  return true
}

export interface NewDevice {
  linkId: TripLinkId
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
  await tx
    .updateTable('trip_link')
    .set({ code_used_at: now, wrong_tries: 0 })
    .where('id', '=', linkId)
    .execute()
  const values = { link_id: linkId, token_sha256: tokenSha256, created_at: now, address, device }
  await tx.insertInto('door_session').values(values).execute()
}
