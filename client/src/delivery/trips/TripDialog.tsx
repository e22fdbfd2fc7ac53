import { TextInput } from '@mantine/core'
import { trips as calls } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { longestKm } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useState } from 'react'
import { useAllTimeSlotsQuery } from '../../api/lookups.ts'
import {
  type Trip,
  useAddTripMutation,
  useDriversQuery,
  useUpdateTripMutation,
  useVehiclesQuery,
} from '../../api/trips.ts'
import { EditNotes } from '../../app/edit/EditNotes.tsx'
import { useRecordForm } from '../../app/edit/useRecordForm.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { refusalIn } from '../../ui/feedback/failure.ts'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { CountField } from '../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useSees } from '../../ui/sees.ts'
import { figureText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { FleetFields } from './FleetFields.tsx'
import { DriverDialog, VehicleDialog } from './fleet/FleetDialogs.tsx'
import { type Load, loadText, nextName, weightOf } from './plan.ts'

interface TripDialogProps {
  day: string
  /** The trips of the day, for the name of a new one. */
  trips: readonly Trip[]
  /** Undefined for a new trip. */
  trip?: Trip
  slotId: number | null
  /** Orders for the new trip. */
  loads?: readonly Load[]
  onSaved: (tripid: number) => void
  onClose: () => void
}

const idText = (id: number | null | undefined) => (id ? String(id) : null)
const idOf = (text: string | null) => (text === null ? null : Number(text))

/** Plans a trip, or changes one that has not left: its name, slot, vehicle and driver. */
export function TripDialog({ day, trips, trip, slotId, loads = [], onSaved, onClose }: TripDialogProps) {
  const [add] = useAddTripMutation()
  const [update] = useUpdateTripMutation()
  const { data: slots = [] } = useAllTimeSlotsQuery()
  const { data: vehicles = [] } = useVehiclesQuery()
  const { data: drivers = [] } = useDriversQuery()
  const now = trip && (trips.find(({ id }) => id === trip.id) ?? trip)
  const saved = {
    name: now?.name ?? nextName(trips),
    slotId: idText(now ? now.slotId : slotId),
    vehicleId: idText(now?.vehicle?.id),
    driverId: idText(now?.driver?.id),
    distanceKm: now?.distanceKm ?? null,
    advance: now?.cash?.advance || null,
  }
  const { form, edit } = useRecordForm({
    of: { entity: 'trip', id: now?.id ?? 0 },
    version: now?.version ?? 0,
    saved,
  })
  const { values } = form
  const weightKg = weightOf(now?.stops ?? loads)
  const vehicle = vehicles.find(({ id }) => id === idOf(values.vehicleId))
  const offered = <One extends { id: number; isActive: boolean }>(
    all: readonly One[],
    chosen: string | null,
  ) => all.filter(({ id, isActive }) => isActive || id === idOf(chosen))

  const [adds, setAdds] = useState<'vehicleId' | 'driverId'>()
  const atOnce = useAtOnce(values)

  // who is not sent what drivers hold does not change the advance
  const seesCash = useSees('dues')
  const save = async ({ name, distanceKm, advance, ...ids }: typeof values) => {
    const body = {
      name,
      distanceKm,
      slotId: idOf(ids.slotId),
      vehicleId: idOf(ids.vehicleId),
      driverId: idOf(ids.driverId),
      ...(seesCash ? { advance: advance ?? zeroPaise } : {}),
    }
    const given = Object.fromEntries(Object.entries(body).filter(([field]) => field in edit.changes))
    const { id } = now
      ? await edit
          .send(() =>
            update({ tripid: now.id, body: { ...given, ...atOnce.answer, version: edit.version } }).unwrap(),
          )
          .catch(atOnce.onRefused)
      : await add({
          body: {
            ...body,
            ...atOnce.answer,
            deliveryDate: day,
            orderIds: loads.map(({ orderid }) => orderid),
          },
        })
          .unwrap()
          .catch(atOnce.onRefused)
    toast.success(now ? t('{name} saved', { name }) : t('{name} added', { name }))
    onSaved(id)
  }
  const words = {
    label: labelOf,
    text: (path: string, value: unknown) =>
      ({
        slotId: slots.find(({ id }) => String(id) === value)?.timeSlot,
        vehicleId: vehicles.find(({ id }) => String(id) === value)?.number,
        driverId: drivers.find(({ id }) => String(id) === value)?.name,
        advance: Number.isInteger(value) ? figureText(paise(Number(value))) : undefined,
      })[path],
  }
  const Added = adds === 'vehicleId' ? VehicleDialog : DriverDialog
  return (
    <>
      <FormDialog
        title={now ? t('Edit {name}', { name: now.name }) : t('New trip')}
        form={form}
        submit={now ? t('Save trip') : loads.length > 0 ? orders(loads.length) : t('Add trip')}
        refuse={edit.refuse}
        needs={now ? calls.updateTrip : calls.addTrip}
        aside={weightKg > 0 && loadText(weightKg, vehicle)}
        onSubmit={save}
        onClose={onClose}
      >
        <EditNotes edit={edit} words={words} />
        <TextInput label={t('Name')} required autoComplete="off" {...form.getInputProps('name')} />
        <SelectField
          label={t('Slot')}
          placeholder={t('Any slot')}
          clearable
          data={offered(slots, values.slotId).map(({ id, timeSlot }) => ({
            value: String(id),
            label: slotText(timeSlot),
          }))}
          {...form.getInputProps('slotId')}
        />
        <FleetFields
          vehicles={offered(vehicles, values.vehicleId)}
          drivers={offered(drivers, values.driverId)}
          inputProps={form.getInputProps}
          onAdd={setAdds}
        />
        {atOnce.field}
        <CountField
          label={t('Distance in km')}
          description={t('For e-way bills. Empty: the portal takes it from the PIN codes.')}
          max={longestKm}
          {...form.getInputProps('distanceKm')}
        />
        {seesCash && (
          <AmountField
            label={t('Advance')}
            description={t('Cash the driver takes.')}
            {...form.getInputProps('advance')}
          />
        )}
      </FormDialog>
      {/* Beside the form, which would be sent by what is sent inside it. */}
      {adds && (
        <Added onSaved={id => form.setFieldValue(adds, String(id))} onClose={() => setAdds(undefined)} />
      )}
    </>
  )
}

const labelOf = (path: string) =>
  ({
    name: t('Name'),
    slotId: t('Slot'),
    vehicleId: t('Vehicle'),
    driverId: t('Driver'),
    distanceKm: t('Distance in km'),
    advance: t('Advance'),
  })[path]

const orders = (count: number) => plural(count, 'Add trip with {count} order', 'Add trip with {count} orders')

/**
 * The server's question about one van or driver on two trips at once, and the box that answers it. An answer holds for the van, driver
 * and slot that were asked about; other ones are asked about again.
 */
function useAtOnce(chosen: { vehicleId: string | null; driverId: string | null; slotId: string | null }) {
  const now = [chosen.vehicleId, chosen.driverId, chosen.slotId].join()
  const [asked, setAsked] = useState<string>()
  const [isMeant, setMeant] = useState(false)
  const isAsked = asked === now
  return {
    /** What a body says of it. */
    answer: isAsked && isMeant ? { confirmAtOnce: true as const } : {},
    /** For a call that failed. */
    onRefused: (error: unknown): never => {
      if (refusalIn(error)?.data.reason === 'AT_ONCE') {
        setAsked(now)
        setMeant(false)
      }
      throw error
    },
    field: isAsked && (
      <CheckField
        label={t('Both trips are correct')}
        checked={isMeant}
        onChange={event => setMeant(event.currentTarget.checked)}
      />
    ),
  }
}
