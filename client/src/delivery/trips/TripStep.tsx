import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { IconChecklist } from '@tabler/icons-react'
import type { Trip } from '../../api/trips.ts'
import { settleTripPath } from '../../app/navigation/paths.ts'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import type { Step } from './moves.ts'
import { settleWords } from './settle/settleWords.ts'
import css from './TripStep.module.css'

interface TripStepProps {
  trip: Trip
  step: Step | undefined
  onStart: (step: Step) => void
}

/** The next thing to do with the chosen trip: load, dispatch, take back, settle. */
export const TripStep = ({ trip, step, onStart }: TripStepProps) => (
  <span className={css.step}>
    {trip.state === 'BACK' ? (
      <PageButton
        primary
        icon={IconChecklist}
        label={settleWords(trip.name)}
        needs={trips.settleTrip}
        to={settleTripPath(trip.id)}
      />
    ) : (
      step && (
        <PageButton
          primary
          icon={step.icon}
          label={step.label}
          needs={trips.moveTrip}
          disabled={step.to === 'OUT' && trip.stops.length === 0}
          run={() => onStart(step)}
        />
      )
    )}
  </span>
)
