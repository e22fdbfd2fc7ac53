import { Button } from '@mantine/core'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { IconPrinter, IconRoute, IconScan } from '@tabler/icons-react'
import type { Trip } from '../../api/trips.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Panel, PanelPart } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'
import { mapPoints } from './map.ts'
import { collectText, cratesOf, fullness, loadText, placesText, previewOf } from './plan.ts'
import { StopList } from './StopList.tsx'
import { TripHead } from './TripHead.tsx'
import css from './Trips.module.css'
import type { Drag, Dragging } from './useDragging.ts'
import type { TripWork } from './useTripWork.ts'

const width = 320
const height = 150

/** The way of a trip as a line between numbered dots; nothing while its outlets have no coordinates. */
function TripMap({ trip }: { trip: Trip }) {
  const points = mapPoints(trip.stops, width, height)
  if (points.length === 0) return null
  return (
    <svg
      className={css.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Route of {trip}, north at the top', { trip: trip.name })}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ place, x, y }) => (
        <g key={place} transform={`translate(${x} ${y})`}>
          <circle r="8" />
          <text dy="3.5">{place}</text>
        </g>
      ))}
    </svg>
  )
}

interface TripCardProps {
  trip: Trip
  isChosen: boolean
  onChoose: (id: number) => void
  work: TripWork
  dragging: Dragging
  canPlan: boolean
}

const nothing = () => {}
const stay = async () => {}

/** A trip: while it is planned with its stops, later folded to how far it is; the chosen one shows how far at each stop. */
export function TripCard({ trip, isChosen, onChoose, work, dragging, canPlan }: TripCardProps) {
  const isPlanned = isPlannable(trip.state)
  const choose = () => {
    if (!isChosen) onChoose(trip.id)
  }
  const over = dragging.drag?.over
  const drop = isPlanned && over?.tripId === trip.id ? over.place : undefined
  return (
    <Panel
      as="section"
      className={css.trip}
      aria-label={trip.name}
      data-chosen={isChosen}
      data-card={trip.id}
      data-trip={isPlanned && canPlan ? trip.id : undefined}
      onClick={choose}
      onFocus={choose}
    >
      <TripHead trip={trip} isChosen={isChosen} onChoose={choose} work={work} />
      {!isPlanned && isChosen && trip.state !== 'SETTLED' && (
        <StopList
          trip={trip}
          canPlan={false}
          onOrder={stay}
          onTakeOff={nothing}
          onChange={stop => work.ask({ what: 'change', trip, stop })}
          onGrab={nothing}
          drop={undefined}
        />
      )}
      {isPlanned && (
        <>
          <StopList
            trip={trip}
            canPlan={canPlan}
            onOrder={ids => work.saveOrder(trip, ids)}
            onTakeOff={stop => work.takeOff(trip, stop)}
            onChange={nothing}
            onGrab={(stop, event) => dragging.start([stop], event)}
            drop={drop}
          />
          {trip.stops.length === 0 && (
            <PanelPart>
              <Text tone="quiet">{t('No orders yet. Drag some here, or tick them and press T.')}</Text>
            </PanelPart>
          )}
          {dragging.drag && drop !== undefined && <DropNote trip={trip} drag={dragging.drag} place={drop} />}
          {isChosen && <TripMap trip={trip} />}
          <TripFoot trip={trip} isChosen={isChosen} work={work} />
        </>
      )}
    </Panel>
  )
}

/** What the trip would weigh, before the orders are dropped. */
function DropNote({ trip, drag: { loads }, place }: { trip: Trip; drag: Drag; place: number }) {
  const isOwn = loads.every(({ orderid }) => trip.stops.some(stop => stop.orderid === orderid))
  if (isOwn) return null
  const preview = previewOf(trip, loads, place)
  const tone = trip.vehicle ? fullness(preview.weightKg, trip.vehicle) : 'good'
  return (
    <Notice tone={tone} className={css.drop}>
      {plural(loads.length, '{count} order here: {places}, {load}', '{count} orders here: {places}, {load}', {
        places: placesText(preview),
        load: loadText(preview.weightKg, trip.vehicle),
      })}
    </Notice>
  )
}

function TripFoot({ trip, isChosen, work }: Pick<TripCardProps, 'trip' | 'isChosen' | 'work'>) {
  const collect = collectText(trip.stops)
  const crates = cratesOf(trip.stops)
  const parts = [
    plural(trip.stops.length, '{count} stop', '{count} stops'),
    crates > 0 && plural(crates, '{count} crate', '{count} crates'),
  ]
  return (
    <Stack as="footer" gap={8} className={css.foot}>
      <Text tone="soft" size={12}>
        {parts.filter(Boolean).join(' · ')}
        {collect && (
          <>
            {' '}
            · {t('collect')}{' '}
            <Text as="b" tone="text">
              {collect}
            </Text>
          </>
        )}
      </Text>
      <Row gap={8} className={css.buttons}>
        <NeedsRight needs={trips.updateTrip}>
          <Button
            variant="default"
            leftSection={<IconRoute size={16} stroke={1.7} aria-hidden />}
            rightSection={isChosen && <KeyCap keys="o" />}
            disabled={trip.stops.length < 2}
            onClick={() => work.arrange(trip)}
          >
            {t('Order stops')}
          </Button>
        </NeedsRight>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          rightSection={isChosen && <KeyCap keys="l" />}
          disabled={trip.stops.length === 0}
          onClick={() => work.print(trip)}
        >
          {t('Loading sheet')}
        </Button>
        <NeedsRight needs={trips.moveTrip}>
          <Button
            variant="default"
            leftSection={<IconScan size={16} stroke={1.7} aria-hidden />}
            disabled={trip.stops.length === 0}
            onClick={() => work.load(trip)}
          >
            {t('Scan')}
          </Button>
        </NeedsRight>
      </Row>
    </Stack>
  )
}
