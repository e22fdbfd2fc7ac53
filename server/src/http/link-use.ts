import { dayOf } from '@packhouse/contract/day.ts'
import type { Right } from '@packhouse/contract/staff/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../db/transaction.ts'
import type { LinkUse } from './call.ts'
import { rightsOfPerson } from './rights.ts'

/** What a driver needs to see what is to collect, and to take it; who vouches for him has to have both. (rules §21.5) */
export const toCollectNeeds = ['dues', 'money'] as const satisfies readonly Right[]
export const rightsToCollect: ReadonlySet<Right> = new Set(toCollectNeeds)

/**
 * Whether a row of `trip_link`, joined to its `trip`, may collect now: who made the link, or who put the driver on the trip, is active
 * and has the rights for it. A key that has expired vouches for nobody. (rules §21.5)
 */
export const linkCollects = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from staff_user left join api_key on api_key.staff_user_id = staff_user.id
  where staff_user.id in (trip_link.made_by, trip.driver_by) and staff_user.is_active
    and (api_key.id is null or (api_key.revoked_at is null and api_key.expires_on >= ${dayOf(now)}::date))
    and ${rightsOfPerson} @> ${[...toCollectNeeds]}::text[])`

/** Condition of links that open now: not ended, not expired, and for the driver of the trip, who is active. */
export const linkOpens = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  trip_link.ended_at is null and trip_link.expires_at > ${now} and driver.id = trip_link.driver_id and driver.is_active)`

export interface UsedLink extends LinkUse {
  driver: string
  collects: boolean
}

/** The link that let a device in, while it opens and no other device took over. */
export async function selectUsedLink(db: Reading, tokenSha256: Buffer, now: Date): Promise<UsedLink | undefined> {
  const { rows } = await sql<UsedLink>`
    select trip_link.id as "linkId", trip_link.trip_id as "tripId", trip_link.driver_name as driver, ${linkCollects(now)} as collects
    from door_session join trip_link on trip_link.id = door_session.link_id join trip on trip.id = trip_link.trip_id
      join driver on driver.id = trip.driver_id
    where door_session.token_sha256 = ${tokenSha256} and door_session.ended_at is null and ${linkOpens(now)}`.execute(db)
  return rows[0]
}
