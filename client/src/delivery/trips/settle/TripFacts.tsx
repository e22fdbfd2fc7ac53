import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { Trip } from '../../../api/trips.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { lookOf } from '../moves.ts'

/** State, vehicle, driver, day and times of a trip, after its name. */
export function TripFacts({ trip: { state, vehicle, driver, deliveryDate, outAt, backAt } }: { trip: Trip }) {
  const times = [
    dateText(deliveryDate),
    outAt && t('out {time}', { time: dateText(outAt, 'time') }),
    backAt && t('back {time}', { time: dateText(backAt, 'time') }),
  ]
  return (
    <>
      <StatusPill status={lookOf[state]} word={tripStateLabel[state]} />
      <Text tone="soft">{[vehicle?.number, driver?.name, times.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}</Text>
    </>
  )
}
