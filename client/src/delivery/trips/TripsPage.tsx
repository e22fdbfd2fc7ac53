import { trips as calls } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { IconDoorEnter, IconPlus, IconSteeringWheel } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useFromDoorQuery } from '../../api/trips.ts'
import { paths } from '../../app/navigation/paths.ts'
import { SlotRule } from '../../business/lookups/SlotRule.tsx'
import { ResultCard } from '../../ordering/orders/list/ResultCard.tsx'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { plural, t } from '../../ui/words.ts'
import { nextStep } from './moves.ts'
import { TripBoard } from './TripBoard.tsx'
import { TripDialogs } from './TripDialogs.tsx'
import { TripStep } from './TripStep.tsx'
import { tripTiles } from './tiles.ts'
import { useTripKeys } from './useTripKeys.ts'
import { useTrips } from './useTrips.ts'
import { useTripWork } from './useTripWork.ts'

const noLoads: never[] = []

/** Trips of a delivery day: orders without one on one side, trips with their stops on the other. */
export function TripsPage() {
  const state = useTrips()
  const { address, change, day, chosen, everyTrip } = state
  const work = useTripWork(everyTrip)
  const { ask, result } = work
  const isPhone = useMedia(phone)
  const canPlan = useWhyNotMay()(calls.updateTrip) === undefined
  const step = chosen && nextStep(chosen)
  const addTrip = useCallback(() => ask({ what: 'new', loads: noLoads }), [ask])
  const search = useCallback((text: string) => change({ searchtext: text }), [change])
  const choose = useCallback((tripId: number) => change({ tripId }), [change])
  useKeys('Trips', canPlan ? [{ keys: 'n', label: t('New trip'), run: addTrip }] : [])
  useTripKeys({ state, work, canPlan, onChoose: choose })
  return (
    <Page
      title={t('Trips')}
      fill
      rule={
        <>
          <DayPicker
            label={t('Delivery')}
            value={day}
            onChange={deliveryDate => change({ deliveryDate, slotId: null, tripId: null, area: null })}
          />
          <SlotRule chosen={address.slotId} onChoose={slotId => change({ slotId, area: null })} />
        </>
      }
      actions={
        <>
          <SearchBox
            value={state.search}
            onChange={search}
            placeholder={t('Order, outlet, driver')}
            width={190}
          />
          {!isPhone && (
            <PageButton icon={IconPlus} label={t('New trip')} keys="n" needs={calls.addTrip} run={addTrip} />
          )}
          <DotsMenu
            label={t('More about trips')}
            actions={[
              {
                label: t('Vehicles and drivers'),
                icon: IconSteeringWheel,
                run: () => ask({ what: 'fleet' }),
              },
            ]}
          />
        </>
      }
      primary={
        chosen &&
        (step || chosen.state === 'BACK') && (
          <TripStep trip={chosen} step={step} onStart={({ to }) => work.start(chosen, to)} />
        )
      }
    >
      <Tiles
        tiles={tripTiles(state.everyOrder, state.trips).filter(({ key }) => !isPhone || key !== 'WAITING')}
        chosen={address.show}
        onChoose={show => change({ show })}
        label={t('Trips by state')}
      />
      {result && <ResultCard result={result} onClose={work.closeResult} />}
      <TripBoard state={state} work={work} canPlan={canPlan} onChoose={choose} onAdd={addTrip} />
      <WaitingNotice />
      <TripDialogs work={work} trips={everyTrip} day={day} slotId={address.slotId} onChoose={choose} />
    </Page>
  )
}

/** Below the trips, where it moves nothing when it comes: how many entries from the door wait for the office. */
function WaitingNotice() {
  const { data } = useFromDoorQuery({})
  if (!data || data.length === 0) return null
  return (
    <Notice tone="warn" icon={IconDoorEnter}>
      <TextLink to={paths.fromDoor}>
        {plural(
          data.length,
          '{count} entry from the door waits for you',
          '{count} entries from the door wait for you',
        )}
      </TextLink>
    </Notice>
  )
}
