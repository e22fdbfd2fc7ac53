import type { Trip } from '../../../api/trips.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'

/** What is sent to the driver: the trip, its link and until when that is valid. The code is never in it. */
export const linkMessage = (trip: Pick<Trip, 'name' | 'deliveryDate' | 'stops'>, url: string, expiresAt: string): string =>
  [
    `${trip.name}, ${dateText(trip.deliveryDate, 'weekday')}, ${plural(trip.stops.length, '{count} stop', '{count} stops')}`,
    url,
    t('Valid until {when}.', { when: dateText(expiresAt, 'moment') }),
  ].join('\n')
