import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { paths, tripPath } from '../../../../app/navigation/paths.ts'
import { useMayOpen } from '../../../../app/session/mayOpen.ts'
import { TextLink } from '../../../../ui/layout/LinkButton.tsx'
import { t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'

/** The trip of an order, which opens where it is planned, and who takes it there. */
export function TripFact({ trip }: { trip: NonNullable<Order['trip']> }) {
  const mayOpen = useMayOpen()
  const { name, stop, vehicle, driver, state } = trip
  return (
    <>
      {mayOpen(paths.trips) ? <TextLink to={tripPath(trip)}>{name}</TextLink> : <b>{name}</b>}
      {`, ${[t('stop {stop}', { stop }), vehicle, driver].filter(Boolean).join(', ')} · ${t(tripStateLabel[state])}`}
    </>
  )
}
