import { type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { type TripState, tripStates } from '@packhouse/contract/ordering/orders/trip-states.ts'
import type { Trip, WaitingOrder } from '../../api/trips.ts'
import type { Tile } from '../../ui/layout/Tiles.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { cratesOf, isDone, weightOf, weightText } from './plan.ts'
import { missingText } from './settle/difference.ts'

export const tileKeys = ['WAITING', ...tripStates] as const
export type TileKey = (typeof tileKeys)[number]

const isPacked = ({ status }: WaitingOrder) => status === 'PACKED' || status === 'READY_TO_DISPATCH'

/** The figures over the trips of a day; each shows exactly its rows when it is pressed. */
export function tripTiles(
  waiting: readonly WaitingOrder[] | undefined,
  trips: readonly Trip[] | undefined,
): Tile<TileKey>[] {
  const unpacked = waiting?.filter(order => !isPacked(order)).length ?? 0
  const crates = cratesOf(waiting ?? [])
  const of = (
    state: TripState,
    label: string,
    words: (some: readonly Trip[]) => Pick<Tile, 'value' | 'help'>,
  ) => {
    const some = trips?.filter(trip => trip.state === state)
    return {
      key: state,
      label,
      count: some?.length,
      ...(some && some.length > 0 ? words(some) : { help: '\u00a0' }),
    }
  }
  return [
    {
      key: 'WAITING',
      label: t('Without a trip'),
      count: waiting?.length,
      value: waiting && waiting.length > 0 && weightText(weightOf(waiting)),
      help:
        waiting && waiting.length > 0
          ? [
              plural(crates, '{count} crate', '{count} crates'),
              unpacked > 0 && t('{count} not packed', { count: unpacked }),
            ]
              .filter(Boolean)
              .join(', ')
          : '\u00a0',
    },
    of('PLANNED', t('Planned'), load),
    of('LOADING', t('Loading'), load),
    of('OUT', t('Out'), some => ({
      value: stopsText(some),
      help: t('{count} delivered', { count: stopsOf(some).filter(isDone).length }),
    })),
    // what was collected is not said before it is counted (rules §21.8)
    of('BACK', t('Back, not settled'), some => ({
      value: stopsText(some),
      help: some.map(({ name, driver }) => [name, driver?.name].filter(Boolean).join(', ')).join(' · '),
    })),
    of('SETTLED', t('Settled'), some => ({
      value: cashText(some, ({ counted }) => counted),
      help: differenceText(some),
    })),
  ]
}

const stopsOf = (trips: readonly Trip[]) => trips.flatMap(({ stops }) => stops)
const stopsText = (trips: readonly Trip[]) => plural(stopsOf(trips).length, '{count} stop', '{count} stops')
type Cash = NonNullable<Trip['cash']>

/** A figure of the cash of trips; undefined for those who do not see cash. */
const sumOf = (trips: readonly Trip[], figure: (cash: Cash) => Paise | null): Paise | undefined =>
  trips.some(({ cash }) => cash === undefined)
    ? undefined
    : sumPaise(trips.flatMap(({ cash }) => (cash ? [figure(cash) ?? zeroPaise] : [])))

const cashText = (trips: readonly Trip[], figure: (cash: Cash) => Paise | null): string | undefined => {
  const sum = sumOf(trips, figure)
  return sum === undefined ? undefined : amountText(sum)
}

/** What was missing or over when trips were settled; for those who do not see cash their stops. */
function differenceText(trips: readonly Trip[]): string {
  const missing = sumOf(trips, ({ difference }) => difference)
  return missing === undefined ? stopsText(trips) : missingText(missing)
}
const load = (trips: readonly Trip[]) => ({ value: weightText(weightOf(trips)), help: stopsText(trips) })
