import type { Day } from '@packhouse/contract/day.ts'
import type { ExpenseKind } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The longest way of a trip since a day, in km, and the most cash that a driver was given; 0: there was none. */
export async function selectLargestTrip(
  db: Reading,
  since: Day,
): Promise<{ longestKm: number; largestAdvance: Paise }> {
  const { rows } = await sql<{ longestKm: number; largestAdvance: Paise }>`
    select coalesce(max(distance_km), 0) as "longestKm", coalesce(max(advance_paise), 0)::bigint as "largestAdvance"
    from trip where delivery_date >= ${since}`.execute(db)
  return rows[0] ?? { longestKm: 0, largestAdvance: zeroPaise }
}

/** The largest expense of each kind that a trip had since a day. */
export async function selectLargestExpenses(db: Reading, since: Day): Promise<Map<ExpenseKind, Paise>> {
  const { rows } = await sql<{ kind: ExpenseKind; largest: Paise }>`
    select kind, max(amount_paise) as largest from trip_expense join trip on trip.id = trip_expense.trip_id
    where trip.delivery_date >= ${since} group by kind`.execute(db)
  return new Map(rows.map(({ kind, largest }) => [kind, largest]))
}
