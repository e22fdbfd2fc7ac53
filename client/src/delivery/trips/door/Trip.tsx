import { canChangeStops } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { useSearchParams } from 'react-router'
import { HallScreen } from '../../../ui/keypad/Hall.tsx'
import { isOpen, nextStop, type QueuedStop, shownStops } from './entries.ts'
import type { KeptLink } from './link.ts'
import { StopChange } from './StopChange.tsx'
import { StopDone } from './StopDone.tsx'
import { StopScreen } from './StopScreen.tsx'
import { stops } from './stops.ts'
import { TripList } from './TripList.tsx'

/** The trip: its stops, or one of them. Back on the phone leads from a stop to the list. */
export function Trip({ kept, entries }: { kept: KeptLink; entries: readonly QueuedStop[] }) {
  const [params, setParams] = useSearchParams()
  const mine = entries.filter(stops.isMine)
  const shown = shownStops(kept.trip, mine)
  const stop = shown.find(({ orderid }) => orderid === Number(params.get('stop')))
  const isChanging = params.has('change') && canChangeStops(kept.trip.state)
  const toList = () => setParams({}, { replace: true })
  const common = { of: shown.length, entries: mine, onBack: toList }
  return (
    <main>
      <HallScreen narrow>
        {!stop ? (
          <TripList
            trip={kept.trip}
            stops={shown}
            entries={mine}
            onOpen={orderid => setParams({ stop: String(orderid) })}
          />
        ) : isOpen(stop) ? (
          <StopScreen
            key={stop.orderid}
            {...common}
            stop={stop}
            next={nextStop(
              shown.filter(one => one !== stop),
              stop.place,
            )}
            kept={kept}
          />
        ) : isChanging && stop.happened ? (
          <StopChange
            key={stop.orderid}
            {...common}
            stop={stop}
            sent={stop.happened}
            all={shown}
            kept={kept}
            onLeave={() => setParams({ stop: String(stop.orderid) }, { replace: true })}
          />
        ) : (
          <StopDone
            {...common}
            stop={stop}
            trip={kept.trip}
            onChange={() => setParams({ stop: String(stop.orderid), change: '1' }, { replace: true })}
          />
        )}
      </HallScreen>
    </main>
  )
}
