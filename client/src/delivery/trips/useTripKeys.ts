import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { t } from '../../ui/words.ts'
import { nextStep } from './moves.ts'
import type { TripsState } from './useTrips.ts'
import type { TripWork } from './useTripWork.ts'

interface TripKeys {
  state: TripsState
  work: TripWork
  canPlan: boolean
  onChoose: (tripid: number) => void
}

const focusTrip = (tripid: number) => {
  const card = document.querySelector<HTMLElement>(`[data-card="${tripid}"]`)
  card?.querySelector<HTMLElement>('[data-handle], h2 button')?.focus()
}

/** The keys of the chosen trip; left and right choose another. Those of a stop are at the stop. */
export function useTripKeys({ state: { visible, chosen }, work, canPlan, onChoose }: TripKeys): void {
  const go = (by: number) => () => {
    const next = visible[visible.findIndex(({ id }) => id === chosen?.id) + by]
    if (!next) return
    onChoose(next.id)
    focusTrip(next.id)
  }
  const isPlanned = chosen !== undefined && isPlannable(chosen.state)
  const step = chosen && nextStep(chosen)
  useKeys('Trips', [
    {
      keys: 'arrowright',
      label: t('Next trip, the one before'),
      shown: 'arrowright or arrowleft',
      run: go(1),
    },
    { keys: 'arrowleft', run: go(-1) },
    ...(chosen && canPlan && isPlanned
      ? [
          { keys: 'o', label: t('Order stops'), run: () => work.arrange(chosen) },
          { keys: 'e', label: t('Edit trip'), run: () => work.ask({ what: 'edit' as const, trip: chosen }) },
          {
            keys: 'alt+arrowdown',
            label: t('Move the stop'),
            shown: 'alt+arrowup+arrowdown',
            run: () => focusTrip(chosen.id),
          },
          { keys: 'delete', label: t('Take the stop off the trip'), run: () => focusTrip(chosen.id) },
        ]
      : []),
    ...(chosen && isPlanned ? [{ keys: 'l', label: t('Loading sheet'), run: () => work.print(chosen) }] : []),
    ...(chosen && step && canPlan
      ? [{ keys: 'm', label: step.label, run: () => work.start(chosen, step.to) }]
      : []),
  ])
}
