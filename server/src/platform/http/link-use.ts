import { type Right, takesMoney } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { linkCollects, linkOpens } from '../db/link-state.ts'
import type { Reading } from '../db/transaction.ts'
import type { LinkUse } from './call.ts'

/** The rights of a link that may collect; any other has none. */
export const rightsToCollect: ReadonlySet<Right> = new Set(takesMoney)

export interface UsedLink extends LinkUse {
  driver: string
  collects: boolean
}

/** The link that let a device in, while it opens and no other device took over. */
export async function selectUsedLink(
  db: Reading,
  tokenSha256: Buffer,
  now: Date,
): Promise<UsedLink | undefined> {
  const { rows } = await sql<UsedLink>`
    select trip_link.id as "linkId", trip_link.trip_id as "tripId", trip_link.driver_name as driver, ${linkCollects(now)} as collects
    from door_session join trip_link on trip_link.id = door_session.link_id join trip on trip.id = trip_link.trip_id
      join driver on driver.id = trip.driver_id
    where door_session.token_sha256 = ${tokenSha256} and door_session.ended_at is null and ${linkOpens(now)}`.execute(
    db,
  )
  return rows[0]
}
