import type { Day } from '@packhouse/contract/day.ts'
import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { Trip } from '../../../api/trips.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { ScanBox } from '../../../ui/scan/ScanBox.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './LoadTrip.module.css'
import type { StopLoad } from './loading.ts'
import { outcomeWords } from './outcomeWords.ts'
import { StopLoads } from './StopLoads.tsx'
import { type Loading, useLoading } from './useLoading.ts'

interface LoadingOfProps {
  trip: Trip
  trips: readonly Trip[]
  day: Day
}

/** A trip that is being loaded: what is in, what was scanned last, what is missing, and its stops. (rules §24.3) */
export function LoadingOf({ trip, trips, day }: LoadingOfProps) {
  const { loads, strays, outcome, scan, toggle } = useLoading(trip, trips, day)
  const of = loads.reduce((sum, load) => sum + load.of, 0)
  const done = of - loads.reduce((sum, load) => sum + load.missing, 0)
  const hasLeft = trip.state !== 'PLANNED' && trip.state !== 'LOADING'
  return (
    <Stack className={css.work}>
      <Stack gap={4}>
        <Text tone="soft">
          {[
            trip.vehicle ? `${trip.vehicle.number}, ${trip.vehicle.name}` : t('No vehicle yet'),
            trip.driver?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text figures weight="strong" size={18}>
          {plural(of, '{done} of {count} crate is in', '{done} of {count} crates are in', { done })}
        </Text>
        <Progress done={done} of={of} label={t('Crates that are in')} />
      </Stack>
      {hasLeft && (
        <Notice tone="warn">
          {t('{trip} is {state}. What is scanned now is only counted here.', {
            trip: trip.name,
            state: t(tripStateLabel[trip.state]),
          })}
        </Notice>
      )}
      <ScanBox label={t('Code of a crate')} placeholder={t('Scan, or type 24181-2')} onScan={scan} takesAll />
      <LastScan outcome={outcome} isWhole={of > 0 && done === of} />
      {strays.map(({ orderid, crates }) => (
        <Notice key={orderid} tone="bad" role="alert">
          {plural(
            crates,
            '{count} crate of #{id} is in, but the order has left this trip. Take it out.',
            '{count} crates of #{id} are in, but the order has left this trip. Take them out.',
            { id: orderid },
          )}
        </Notice>
      ))}
      {done > 0 && done < of && <Missing loads={loads} />}
      <StopLoads loads={loads} onToggle={toggle} />
    </Stack>
  )
}

function LastScan({ outcome, isWhole }: Pick<Loading, 'outcome'> & { isWhole: boolean }) {
  const { tone, title, detail } = outcome
    ? outcomeWords(outcome)
    : {
        tone: 'plain' as const,
        title: t('Scan the label of each crate as it goes in'),
        detail: t('The last stop first.'),
      }
  return (
    <Stack gap={8} role="status" aria-label={t('Last scan')}>
      <Notice tone={tone} className={css.last}>
        <Stack gap={0} grow>
          <strong>{title}</strong>
          <span>{detail}</span>
        </Stack>
      </Notice>
      {isWhole && <Notice tone="good">{t('Every crate of this trip is in.')}</Notice>}
    </Stack>
  )
}

const named = 4

/** What is missing, by outlet; stops that nothing is in of yet are only counted while there are many. */
function Missing({ loads }: { loads: readonly StopLoad[] }) {
  const missing = loads.filter(load => load.missing > 0)
  const first = missing
    .toSorted((one, other) => Number(other.loaded.length > 0) - Number(one.loaded.length > 0))
    .slice(0, named)
  const more = missing.length - first.length
  return (
    <Notice tone="warn">
      <ul aria-label={t('Missing')}>
        {first.map(({ stop: { orderid, businessname }, missing: count, of }) => (
          <li key={orderid}>
            {plural(
              count,
              '{count} of {of} crates of {name} is missing',
              '{count} of {of} crates of {name} are missing',
              {
                of,
                name: businessname,
              },
            )}
          </li>
        ))}
        {more > 0 && (
          <li>{plural(more, 'and those of {count} more stop', 'and those of {count} more stops')}</li>
        )}
      </ul>
    </Notice>
  )
}
