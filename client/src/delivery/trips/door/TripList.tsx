import { IconCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { HallBody, HallProgress } from '../../../ui/keypad/Hall.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { DoorHead } from './DoorHead.tsx'
import type { DoorTrip } from './doorCalls.ts'
import { cashWithMe, isOpen, nextStop, type QueuedStop, type ShownStop } from './entries.ts'
import list from './List.module.css'
import { OpenStop, StopRow } from './StopRow.tsx'

interface TripListProps {
  trip: DoorTrip
  stops: readonly ShownStop[]
  entries: readonly QueuedStop[]
  onOpen: (orderid: number) => void
}

/** The stops in the order of the way: done, the one that is next, waiting. */
export function TripList({ trip, stops, entries, onOpen }: TripListProps) {
  const next = nextStop(stops)
  const done = stops.filter(stop => !isOpen(stop)).length
  return (
    <>
      <DoorHead
        title={trip.name}
        detail={[trip.vehicle, trip.driver].filter(Boolean).join(' · ')}
        entries={entries}
      />
      <HallProgress done={done} of={stops.length} label={t('Stops done')} tone="good">
        <span>
          <b>{done}</b> {t('of {count} stops', { count: stops.length })}
        </span>
        <span>
          {t('Cash with me')} <b>{amountText(cashWithMe(stops))}</b>
        </span>
      </HallProgress>
      <HallBody>
        {stops.length === 0 && (
          <EmptyState title={t('No stops')} line={t('The office has put no order on this trip yet.')} />
        )}
        <ol className={css.stops} aria-label={t('Stops')}>
          {stops.map(stop => (
            <li key={stop.orderid}>
              {stop === next ? (
                <OpenStop stop={stop} collects={trip.collects} />
              ) : (
                <StopRow stop={stop} onOpen={() => onOpen(stop.orderid)} />
              )}
            </li>
          ))}
        </ol>
        {stops.length > 0 && !next && <AllDone trip={trip} waiting={entries.length} />}
      </HallBody>
      {next && (
        <div className={css.foot}>
          <button type="button" className={css.go} onClick={() => onOpen(next.orderid)}>
            <b>{t('Open stop {place}', { place: next.place })}</b>{' '}
            <span>{`${next.businessname}, ${next.outletName}`}</span>
          </button>
        </div>
      )}
    </>
  )
}

const AllDone = ({ trip, waiting }: { trip: DoorTrip; waiting: number }) => (
  <Stack as="section" gap={4} align="center" className={list.allDone} aria-label={t('Done')}>
    <IconCheck size={36} stroke={1.8} aria-hidden />
    <Text as="h2" size={16}>
      {t('All stops are done')}
    </Text>
    <p>
      {waiting > 0
        ? t('They are saved here and will be sent when the network is back.')
        : t('Bring cash, crates and goods back to {office}.', { office: trip.office.name })}
    </p>
  </Stack>
)
