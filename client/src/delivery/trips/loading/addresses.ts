import { paths } from '../../../app/navigation/paths.ts'

/** The trips of a day, with one of them chosen. */
export const tripPath = (deliveryDate: string, tripId: number | null): string =>
  `${paths.trips}?deliveryDate=${deliveryDate}${tripId === null ? '' : `&tripId=${tripId}`}`
/** A trip that is loaded by scanning; without one, those of the day to choose from. */
export const loadTripPath = (deliveryDate: string, tripId?: number): string =>
  `${paths.loadTrip}?deliveryDate=${deliveryDate}${tripId === undefined ? '' : `&tripId=${tripId}`}`
