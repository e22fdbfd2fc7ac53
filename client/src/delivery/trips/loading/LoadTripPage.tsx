import { day as dayFrom, isDay } from '@packhouse/contract/day.ts'
import { isPlannable, tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { IconChevronRight, IconCloudOff } from '@tabler/icons-react'
import { type Trip, tripsFigures, useAllTripsQuery } from '../../../api/trips.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { useKeptReply } from '../../../app/offline/keptReplies.ts'
import { useMayOpen } from '../../../app/session/mayOpen.ts'
import { useWorkingDay } from '../../../ordering/orders/list/workingDay.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { DayPicker } from '../../../ui/layout/DayPicker.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'

/** The trips of a day, with one of them chosen. */
const tripPath = (deliveryDate: string, tripId: number | null): string =>
  `${paths.trips}?deliveryDate=${deliveryDate}${tripId === null ? '' : `&tripId=${tripId}`}`
/** A trip that is loaded by scanning; without one, those of the day to choose from. */
const loadTripPath = (deliveryDate: string, tripId?: number): string =>
  `${paths.loadTrip}?deliveryDate=${deliveryDate}${tripId === undefined ? '' : `&tripId=${tripId}`}`

const LoadingOf = onUse(async () => (await import('./LoadingOf.tsx')).LoadingOf)

const shape = { deliveryDate: 'text', tripId: 'id' } as const

/** A trip loaded crate by crate, by scanning labels; without one in the address, the trips of the day to choose from. */
export function LoadTripPage() {
  const [{ deliveryDate, tripId }, change] = useUrlState(shape)
  const workingDay = useWorkingDay()
  const day = isDay(deliveryDate) ? deliveryDate : workingDay
  const query = useAllTripsQuery({ deliveryDate: day })
  const { reply: trips, keptAt } = useKeptReply(
    loadTripPath(day),
    query.currentData,
    query.fulfilledTimeStamp,
    tripsFigures,
  )
  const trip = trips?.find(({ id }) => id === tripId)
  const back = useMayOpen()(paths.trips) ? tripPath(day, tripId) : paths.picking
  return (
    <Page
      title={trip ? t('Load {trip}', { trip: trip.name }) : t('Load a trip')}
      back={<BackLink to={trip ? loadTripPath(day) : back} label={trip ? t('Other trips') : t('Back')} />}
      rule={
        !trip && (
          <DayPicker
            label={t('Delivery')}
            value={day}
            onChange={next => change({ deliveryDate: next, tripId: null })}
          />
        )
      }
    >
      {keptAt && query.isError && (
        <Notice tone="warn" icon={IconCloudOff}>
          {t('No network: the trips as of {time}', { time: dateText(keptAt, 'time') })}
        </Notice>
      )}
      {trip && trips ? (
        <LoadingOf key={trip.id} trip={trip} trips={trips} day={dayFrom(day)} />
      ) : trips ? (
        <ChooseTrip trips={trips} onChoose={id => change({ deliveryDate: day, tripId: id })} />
      ) : query.isError ? (
        <ErrorState
          title={t('The trips did not load')}
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : (
        <Placeholder height={320} label={t('Loading')} />
      )}
    </Page>
  )
}

function ChooseTrip({ trips, onChoose }: { trips: readonly Trip[]; onChoose: (id: number) => void }) {
  if (trips.length === 0) return <EmptyState line={t('No trip is planned for this day.')} />
  const first = trips.toSorted(
    (one, other) => Number(isPlannable(other.state)) - Number(isPlannable(one.state)),
  )
  return (
    <Panel clip>
      <Stack as="ul" gap={0} aria-label={t('Trips of this day')}>
        {first.map(({ id, name, vehicle, stops, state }) => (
          <li key={id}>
            <ListButton onClick={() => onChoose(id)}>
              <Text weight="medium">{name}</Text>
              <Text tone="soft" cut grow>
                {[vehicle?.number, plural(stops.length, '{count} stop', '{count} stops')]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
              <Text tone="soft">{t(tripStateLabel[state])}</Text>
              <IconChevronRight size={16} stroke={1.8} aria-hidden />
            </ListButton>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
