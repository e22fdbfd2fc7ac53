import { Button } from '@mantine/core'
import { trips as calls } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { dayText } from '../../ui/values/dayText.ts'
import { plural, t } from '../../ui/words.ts'
import { inColumns, weightOf, weightText } from './plan.ts'
import { TripCard } from './TripCard.tsx'
import css from './Trips.module.css'
import { useDragging } from './useDragging.ts'
import type { TripsState } from './useTrips.ts'
import type { TripWork } from './useTripWork.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

interface TripBoardProps {
  state: TripsState
  work: TripWork
  canPlan: boolean
  onChoose: (tripid: number) => void
  onAdd: () => void
}

/** Trips are next to one another from this width on. */
const wide = '(min-width: 1180px)'

/** Orders without a trip next to the trips; on a phone the trips, and the orders as a sheet. */
export function TripBoard({ state, work, canPlan, onChoose, onAdd }: TripBoardProps) {
  const { address, change, search, visible, waiting, everyOrder, everyTrip, orders } = state
  const { show } = address
  const isPhone = useMedia(phone)
  const isWide = useMedia(wide)
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<() => void>()
  const dragging = useDragging((loads, { tripId, place }) => {
    const trip = everyTrip.find(({ id }) => id === tripId)
    if (trip) work.put(trip, { loads, done }, place)
  })
  const { drag, ghost } = dragging
  const action = { label: t('Clear filters'), run: () => change({ searchtext: null, area: null }) }
  const list = (
    <WaitingOrders
      query={orders}
      rows={waiting}
      work={work}
      area={address.area}
      onArea={area => change({ area })}
      onGrab={
        canPlan && !isPhone
          ? (loads, event, after) => {
              setDone(() => after)
              dragging.start(loads, event)
            }
          : undefined
      }
      empty={
        search || address.area
          ? { line: t('No order without a trip matches.'), action }
          : everyTrip.length > 0
            ? { title: t('Every order is on a trip'), line: t('Orders that are accepted later appear here.') }
            : {
                title: t('Nothing to deliver'),
                line: t('Accepted orders for this day appear here until they are on a trip.'),
              }
      }
    />
  )
  const columns = isWide ? (show === null ? 2 : 3) : 1
  const count = everyOrder?.length ?? 0
  return (
    <>
      <div
        className={css.board}
        data-only={show === 'WAITING' ? 'orders' : show === null ? undefined : 'trips'}
      >
        {isPhone ? (
          <Row className={css.buttons}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('{count} without a trip', { count })}
            </Button>
            <NeedsRight needs={calls.addTrip}>
              <Button variant="default" onClick={onAdd}>
                {t('New trip')}
              </Button>
            </NeedsRight>
          </Row>
        ) : (
          (show === null || show === 'WAITING') && list
        )}
        {(isPhone || show !== 'WAITING') && (
          <section className={css.trips} style={{ '--columns': columns }} aria-label={t('Trips')}>
            <TripsStates state={state} onAdd={onAdd} canAdd={!isPhone} />
            {inColumns(visible, columns).map((some, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed positions
              <Stack key={at}>
                {some.map(trip => (
                  <TripCard
                    key={trip.id}
                    trip={trip}
                    isChosen={trip.id === state.chosen?.id}
                    onChoose={onChoose}
                    work={work}
                    dragging={dragging}
                    canPlan={canPlan}
                  />
                ))}
              </Stack>
            ))}
          </section>
        )}
        {isPhone && isOpen && (
          <SideDrawer title={t('{count} without a trip', { count })} onClose={() => setOpen(false)}>
            {list}
          </SideDrawer>
        )}
      </div>
      {drag && (
        <div ref={ghost} className={css.ghost} aria-hidden="true">
          {plural(drag.loads.length, '{count} order', '{count} orders')} {weightText(weightOf(drag.loads))}
        </div>
      )}
    </>
  )
}

/** What is shown in place of trips: that they are loading, that they did not load, that there are none. */
function TripsStates({ state, onAdd, canAdd }: { state: TripsState; onAdd: () => void; canAdd: boolean }) {
  const { ofDay, trips, visible, day, change } = state
  if (ofDay.isError && !trips)
    return <ErrorState title={t('Trips did not load')} error={ofDay.error} retry={ofDay.refetch} />
  if (!trips) return <Placeholder look="panel" height={320} label={t('Loading')} />
  if (visible.length > 0) return null
  if (trips.length > 0) {
    const run = () => change({ show: null, searchtext: null })
    return (
      <EmptyState
        icon={IconRoute}
        title={t('No trip matches')}
        line={t('Other trips are hidden.')}
        action={{ label: t('Show all'), run }}
      />
    )
  }
  return (
    <EmptyState
      icon={IconRoute}
      title={t('No trips yet')}
      line={t('Plan the first trip of {day}: its vehicle, its driver and the order of its stops.', {
        day: dayText(day),
      })}
      action={canAdd ? { label: t('New trip'), run: onAdd, needs: calls.addTrip } : undefined}
    />
  )
}
