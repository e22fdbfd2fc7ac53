import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { isPlannable, nextTripStates } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import {
  IconArrowBackUp,
  IconChecklist,
  IconLink,
  IconPackageImport,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconRoute,
  IconScan,
  IconTruckDelivery,
  IconTruckReturn,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Trip } from '../../api/trips.ts'
import { settleTripPath } from '../../app/navigation/paths.ts'
import { printCrateLabels } from '../../ordering/orders/printing.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'
import type { TripWork } from './useTripWork.ts'

/** The look of a trip's state: that of the orders on it. */
export const lookOf: Record<TripState, OrderStatus> = {
  PLANNED: 'PLACED',
  LOADING: 'PACKED',
  OUT: 'DISPATCHED',
  BACK: 'RETURNED',
  SETTLED: 'CLOSED',
}

/** Within a sentence: Dispatch trip 412. */
export const inSentence = (name: string) => name.replace(/^Trip (?=\d)/, 'trip ')

export interface Step {
  to: Exclude<TripState, 'SETTLED'>
  label: string
  icon: TablerIcon
}

/** The moves of a trip, its next step first. */
export function stepsOf({ state, name }: Pick<Trip, 'state' | 'name'>): Step[] {
  const trip = inSentence(name)
  const steps: Record<TripState, Step | undefined> = {
    LOADING: { to: 'LOADING', label: t('Load {trip}', { trip }), icon: IconPackageImport },
    OUT:
      state === 'BACK'
        ? { to: 'OUT', label: t('Not back yet'), icon: IconArrowBackUp }
        : { to: 'OUT', label: t('Dispatch {trip}', { trip }), icon: IconTruckDelivery },
    BACK: { to: 'BACK', label: t('{trip} is back', { trip: name }), icon: IconTruckReturn },
    PLANNED: { to: 'PLANNED', label: t('Back to planned'), icon: IconArrowBackUp },
    SETTLED: undefined,
  }
  return nextTripStates[state].flatMap(to => steps[to] ?? [])
}

/** The step of the filled button; a trip that is back is settled elsewhere. */
export const nextStep = (trip: Trip): Step | undefined =>
  trip.state === 'BACK' ? undefined : stepsOf(trip)[0]

/** What can be done with a trip, in its menu. */
export function tripActions(trip: Trip, work: TripWork, open: (path: string) => void): Action[] {
  const moves = stepsOf(trip).map(
    ({ to, label, icon }): Action => ({
      label,
      icon,
      run: () => work.start(trip, to),
      needs: trips.moveTrip,
    }),
  )
  const labels = {
    label: t('Crate labels'),
    icon: IconQrcode,
    run: () => void printCrateLabels({ tripid: trip.id }),
  }
  const load = { label: t('Load by scanning'), icon: IconScan, run: () => work.load(trip) }
  const sheet = { label: t('Loading sheet'), icon: IconPrinter, run: () => work.print(trip) }
  const link: Action = {
    label: trip.link ? t('Driver link') : t('Send link'),
    icon: IconLink,
    needs: trips.sendTripLink,
    run: () => work.ask({ what: 'link', trip }),
  }
  const settled = trip.state === 'SETTLED'
  const settle: Action = {
    label: settled ? t('How it was settled') : t('Settle'),
    icon: IconChecklist,
    needs: trips.settlement,
    run: () => open(settleTripPath(trip.id)),
  }
  if (settled) return [settle, sheet]
  if (!isPlannable(trip.state)) return [...(trip.state === 'BACK' ? [settle] : []), ...moves, link, sheet]
  return [
    {
      label: t('Edit trip'),
      icon: IconPencil,
      keys: 'e',
      run: () => work.ask({ what: 'edit', trip }),
      needs: trips.updateTrip,
    },
    {
      label: t('Order stops'),
      icon: IconRoute,
      keys: 'o',
      run: () => work.arrange(trip),
      needs: trips.updateTrip,
    },
    sheet,
    ...(trip.state === 'LOADING' ? [link] : []),
    labels,
    load,
    ...moves,
  ]
}
