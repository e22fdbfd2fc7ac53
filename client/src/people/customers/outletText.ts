import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { Outlet } from '../../api/customers.ts'

/** An address in one line, without missing parts. */
export const addressLine = ({ outletName, floorNumber, city, pincode }: Outlet['outletAddress']): string =>
  [floorNumber, outletName, `${city} ${pincode}`].filter(Boolean).join(', ')

/** The usual slot of an outlet as text; a dash if it has none. */
export const slotWords = (
  slots: readonly { id: number; timeSlot: string }[] | undefined,
  id: number | null,
): string => {
  const slot = slots?.find(slot => slot.id === id)
  return slot ? slotText(slot.timeSlot) : '-'
}

/** A map link for an outlet: its own link, else its coordinates. */
export function mapLink({
  latitude,
  longitude,
  googleMapCoordinates,
}: Outlet['outletAddress']): string | undefined {
  if (googleMapCoordinates?.startsWith('https://')) return googleMapCoordinates
  if (latitude === null || longitude === null) return undefined
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}
