import { dayOf } from '@packhouse/contract/day.ts'
import { takesMoney } from '@packhouse/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { rightsOfPerson } from './person-rights.ts'

/** Whether the number of a row of `driver` is the one that was confirmed. */
export const isConfirmed = sql<boolean>`(driver.confirmed_mobile is not distinct from driver.mobile)`

/** Whether somebody vouches for a row of `trip_link`, joined to its `trip`. A key that has expired vouches for nobody. */
export const isVouched = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from staff_user left join api_key on api_key.staff_user_id = staff_user.id
  where staff_user.id in (trip_link.made_by, trip.driver_by) and staff_user.is_active
    and (api_key.id is null or (api_key.revoked_at is null and api_key.expires_on >= ${dayOf(now)}::date))
    and ${rightsOfPerson} @> ${[...takesMoney]}::text[])`

/**
 * Whether a row of `trip_link`, joined to its `trip` and `driver`, may collect now: who made the link, or who put the driver on the trip,
 * is active and has the rights for it, and it is confirmed that the number to which its codes go is the driver's. (rules §21.5)
 */
export const linkCollects = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isConfirmed} and ${isVouched(now)})`

/** Condition of links that open now: not ended, not expired, and for the driver of the trip, who is active. */
export const linkOpens = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  trip_link.ended_at is null and trip_link.expires_at > ${now} and driver.id = trip_link.driver_id and driver.is_active)`
