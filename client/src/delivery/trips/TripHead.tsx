import { isPlannable, tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { IconSteeringWheel, IconTruckDelivery } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { Trip } from '../../api/trips.ts'
import { paths } from '../../app/navigation/paths.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, countText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { plural, t } from '../../ui/words.ts'
import { LinkWords } from './link/LinkWords.tsx'
import { lookOf, tripActions } from './moves.ts'
import { fullness, isDone, loadText } from './plan.ts'
import { missingText } from './settle/difference.ts'
import css from './Trips.module.css'
import type { TripWork } from './useTripWork.ts'

interface TripHeadProps {
  trip: Trip
  isChosen: boolean
  onChoose: () => void
  work: TripWork
}

/** Name and state of a trip, its vehicle and driver, and how full or how far it is. */
export function TripHead({ trip, isChosen, onChoose, work }: TripHeadProps) {
  const { name, state, vehicle, driver, distanceKm, slot, outAt, backAt } = trip
  const isPlanned = isPlannable(state)
  const navigate = useNavigate()
  const when = isPlanned
    ? slot && slotText(slot)
    : backAt
      ? t('back {time}', { time: dateText(backAt, 'time') })
      : outAt && t('out {time}', { time: dateText(outAt, 'time') })
  return (
    <Stack as="header" gap={4} className={css.head}>
      <Row gap={8}>
        <h2>
          <button type="button" className={css.name} aria-pressed={isChosen} onClick={onChoose}>
            {name}
          </button>
        </h2>
        <StatusPill status={lookOf[state]} word={tripStateLabel[state]} />
        <Text tone="soft" grow className={css.when}>
          {when}
        </Text>
        <DotsMenu
          label={t('Actions of {name}', { name })}
          actions={() => tripActions(trip, work, path => void navigate(path))}
        />
      </Row>
      <Row gap={8} justify="between">
        <Text cut tone={vehicle ? 'soft' : 'quiet'} icon={IconTruckDelivery}>
          {vehicle ? `${vehicle.number}, ${vehicle.name}` : t('No vehicle yet')}
          {distanceKm !== null && ` · ${t('{count} km', { count: countText(distanceKm) })}`}
        </Text>
        <Text cut tone={driver ? 'soft' : 'quiet'} icon={IconSteeringWheel}>
          {driver?.name ?? t('No driver yet')}
        </Text>
      </Row>
      {trip.asksKm && <Chip tone="warn">{t('How many km? The e-way portal needs it')}</Chip>}
      {isPlanned ? <Weight trip={trip} /> : <Way trip={trip} />}
      <LinkWords trip={trip} />
    </Stack>
  )
}

function Weight({ trip: { weightKg, vehicle } }: { trip: Trip }) {
  const tone = vehicle ? fullness(weightKg, vehicle) : undefined
  return (
    <Row gap={12}>
      {vehicle && (
        <Text grow>
          <Progress done={inUnits(weightKg)} of={vehicle.capacityKg} label={t('Weight')} tone={tone} />
        </Text>
      )}
      <Text figures weight="medium" tone={tone === 'good' ? undefined : tone}>
        {loadText(weightKg, vehicle)}
      </Text>
    </Row>
  )
}

function Way({ trip: { stops, state, cash, driver } }: { trip: Trip }) {
  const done = stops.filter(isDone).length
  const unclear = stops.filter(({ state }) => state === 'TO_LOOK_AT').length
  return (
    <>
      <Row gap={12}>
        <Text grow>
          <Progress done={done} of={stops.length} label={t('Stops')} />
        </Text>
        <Text figures weight="medium">
          {t('{done} of {count} stops', { done, count: stops.length })}
        </Text>
        {unclear > 0 && (
          <Link to={paths.fromDoor}>
            <Chip tone="warn">{plural(unclear, '{count} to check', '{count} to check')}</Chip>
          </Link>
        )}
      </Row>
      {state === 'OUT' && cash && (
        <Text tone="soft" size={12}>
          {t('{amount} with {driver}', {
            amount: amountText(cash.receipts),
            driver: driver?.name ?? t('the driver'),
          })}
          {cash.advance > 0 && t(', advance {amount}', { amount: amountText(cash.advance) })}
        </Text>
      )}
      {state === 'SETTLED' && cash && (
        <Text size={12} tone={cash.difference ? 'bad' : 'soft'}>
          {t('{amount} handed in', { amount: amountText(cash.counted ?? zeroPaise) })},{' '}
          {missingText(cash.difference ?? zeroPaise)}
        </Text>
      )}
    </>
  )
}
