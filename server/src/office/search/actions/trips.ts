import { formatDay } from '@packhouse/contract/day.ts'
import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import { mayDo, opensTrips } from '@packhouse/contract/rights.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { selectTripsNamed } from '../sql/search.ts'
import type { Found } from './found.ts'

/** Trips by their name, their driver or their vehicle; who only loads them opens them where they are loaded. */
export async function tripsLike(text: string, { db, rights }: ReadCall): Promise<Found[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const screen = mayDo(rights, opensTrips) ? '/orders/trips' : '/orders/trips/load'
  return (await selectTripsNamed(db, words)).map(({ id, name, deliveryDate, vehicle, driver, state }) => ({
    kind: 'trip',
    id,
    title: name,
    subtitle: [formatDay(deliveryDate), vehicle, driver].filter(Boolean).join(' · '),
    aside: tripStateLabel[state],
    path: `${screen}?deliveryDate=${deliveryDate}&tripId=${id}`,
    isExact: false,
  }))
}
