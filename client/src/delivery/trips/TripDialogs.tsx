import { trips as calls } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { KeyboardEvent } from 'react'
import type { Trip } from '../../api/trips.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { plural, t } from '../../ui/words.ts'
import { Fleet } from './fleet/Fleet.tsx'
import { inSentence } from './moves.ts'
import {
  capacityOf,
  fullness,
  kiloText,
  type Load,
  loadText,
  ofSlot,
  placesText,
  previewOf,
  weightOf,
  weightText,
} from './plan.ts'
import { TripDialog } from './TripDialog.tsx'
import type { TripWork } from './useTripWork.ts'

const ChangeStopDialog = onUse(
  async () => (await import('./from-door/ChangeStopDialog.tsx')).ChangeStopDialog,
)
const LinkDialog = onUse(async () => (await import('./link/LinkDialog.tsx')).LinkDialog)

interface TripDialogsProps {
  work: TripWork
  trips: readonly Trip[]
  day: string
  slotId: number | null
  onChoose: (tripid: number) => void
}

/** The open dialog of the screen. */
export function TripDialogs({ work, trips, day, slotId, onChoose }: TripDialogsProps) {
  const { asked, ask } = work
  const close = () => ask(undefined)
  const shared = { day, trips, slotId, onClose: close }
  if (!asked) return null
  if (asked.what === 'fleet') return <Fleet onClose={close} />
  if (asked.what === 'link')
    return <LinkDialog trip={trips.find(({ id }) => id === asked.trip.id) ?? asked.trip} onClose={close} />
  if (asked.what === 'change') return <ChangeStopDialog trip={asked.trip} stop={asked.stop} onClose={close} />
  if (asked.what === 'edit') return <TripDialog {...shared} trip={asked.trip} onSaved={onChoose} />
  if (asked.what === 'new') {
    const onSaved = (id: number) => {
      asked.done?.()
      onChoose(id)
    }
    return <TripDialog {...shared} loads={asked.loads} onSaved={onSaved} />
  }
  if (asked.what === 'to') {
    const { loads, done } = asked
    return (
      <ChooseTrip
        trips={ofSlot(trips, slotId)}
        loads={loads}
        onChoose={trip => {
          close()
          work.put(trip, { loads, done })
        }}
        onNew={() => ask({ what: 'new', loads, done })}
        onClose={close}
      />
    )
  }
  if (asked.what === 'out') {
    // a question that follows stays
    const closeThis = () => ask(open => (open === asked ? undefined : open))
    return <OutQuestion trip={asked.trip} onConfirm={() => work.dispatch(asked.trip)} onClose={closeThis} />
  }
  if (asked.what === 'atOnce')
    return (
      <ReasonDialog
        title={t('Dispatch {trip} anyway?', { trip: inSentence(asked.trip.name) })}
        submit={t('Dispatch {trip}', { trip: inSentence(asked.trip.name) })}
        required
        onSubmit={reason => work.dispatch(asked.trip, reason)}
        onClose={close}
      >
        {asked.why}
      </ReasonDialog>
    )
  const { trip, loads, place, done } = asked
  const capacity = trip.vehicle ? capacityOf(trip.vehicle) : zeroMilli
  const weight = previewOf(trip, loads, place).weightKg
  return (
    <ConfirmDialog
      title={t('Load more than {vehicle} may take?', { vehicle: trip.vehicle?.number ?? trip.name })}
      confirm={t('Load {weight} kg', { weight: kiloText(weight) })}
      needs={calls.updateTrip}
      onConfirm={() => work.putAnyway(trip, { loads, done }, place)}
      onClose={close}
    >
      {t('{trip} would weigh {weight} kg. That is {over} kg above the {capacity} kg of its vehicle.', {
        trip: trip.name,
        weight: kiloText(weight),
        over: kiloText(subtractMilli(weight, capacity)),
        capacity: kiloText(capacity),
      })}
    </ConfirmDialog>
  )
}

interface ChooseTripProps {
  trips: readonly Trip[]
  loads: readonly Load[]
  onChoose: (trip: Trip) => void
  onNew: () => void
  onClose: () => void
}

/** The trips that orders may be put on, each with the weight that it would have. */
function ChooseTrip({ trips, loads, onChoose, onNew, onClose }: ChooseTripProps) {
  const open = trips.filter(({ state }) => isPlannable(state))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex(button => button.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, next))]?.focus()
  }
  return (
    <Dialog
      title={plural(loads.length, 'Put {count} order on', 'Put {count} orders on')}
      onClose={onClose}
      foot={<DialogFoot aside={weightText(weightOf(loads))} />}
    >
      <Stack as="ul" gap={0} onKeyDown={move}>
        {open.map((trip, at) => {
          const preview = previewOf(trip, loads)
          const tone = trip.vehicle ? fullness(preview.weightKg, trip.vehicle) : 'good'
          return (
            <li key={trip.id}>
              <ListButton data-autofocus={at === 0 || undefined} onClick={() => onChoose(trip)}>
                <Text weight="medium">{trip.name}</Text>
                <Text tone="soft" cut grow>
                  {[trip.vehicle?.number, placesText(preview)].filter(Boolean).join(', ')}
                </Text>
                <Text figures tone={tone === 'good' ? 'soft' : tone}>
                  {loadText(preview.weightKg, trip.vehicle)}
                </Text>
              </ListButton>
            </li>
          )
        })}
        <li>
          <ListButton data-autofocus={open.length === 0 || undefined} onClick={onNew}>
            <Text weight="medium">{t('New trip')}</Text>
          </ListButton>
        </li>
      </Stack>
    </Dialog>
  )
}

/** Asks before the orders of a trip are dispatched. */
function OutQuestion({
  trip,
  onConfirm,
  onClose,
}: {
  trip: Trip
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const count = trip.stops.length
  const early = trip.stops.filter(({ status }) => status !== 'READY_TO_DISPATCH').length
  return (
    <ConfirmDialog
      title={t('Dispatch {trip}?', { trip: inSentence(trip.name) })}
      confirm={plural(count, 'Dispatch {count} order', 'Dispatch {count} orders')}
      needs={calls.moveTrip}
      ready={count > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {count === 0 ? t('It has no orders yet.') : t('Each order leaves with its documents.')}{' '}
      {early > 0 &&
        plural(
          early,
          '{count} order is not ready. If it may not leave, it stays here and is listed.',
          '{count} orders are not ready. Those that may not leave stay here and are listed.',
        )}
    </ConfirmDialog>
  )
}
