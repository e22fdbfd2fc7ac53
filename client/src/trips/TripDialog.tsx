import { Button, TextInput } from '@mantine/core'
import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { trips as calls } from '@packhouse/contract/trips/endpoints.ts'
import { longestKm } from '@packhouse/contract/trips/lifecycle.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAllTimeSlotsQuery } from '../api/lookups.ts'
import { type Trip, useAddTripMutation, useDriversQuery, useUpdateTripMutation, useVehiclesQuery } from '../api/trips.ts'
import { EditNotes } from '../app/edit/EditNotes.tsx'
import { useRecordForm } from '../app/edit/useRecordForm.ts'
import { toast } from '../app/messages/toast.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { refusalIn } from '../ui/feedback/failure.ts'
import { CheckField } from '../ui/fields/CheckField.tsx'
import { RupeeField } from '../ui/fields/RupeeField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { CountField } from '../ui/fields/WeightField.tsx'
import { Row } from '../ui/layout/Flex.tsx'
import { useSees } from '../ui/sees.ts'
import { countText } from '../ui/values/amounts.ts'
import { plural, t } from '../ui/words.ts'
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
  const [adds, setAdds] = useState<'vehicle' | 'driver'>()
  const now = trip && (trips.find(({ id }) => id === trip.id) ?? trip)
  const saved = {
    name: now?.name ?? nextName(trips),
    slotId: idText(now ? now.slotId : slotId),
    vehicleId: idText(now?.vehicle?.id),
    driverId: idText(now?.driver?.id),
    distanceKm: now?.distanceKm ?? null,
    advance: now?.cash?.advance || null,
  }
  const { form, edit } = useRecordForm({ of: { entity: 'trip', id: now?.id ?? 0 }, version: now?.version ?? 0, saved })
  const { values } = form
  const weightKg = weightOf(now?.stops ?? loads)
  const vehicle = vehicles.find(({ id }) => id === idOf(values.vehicleId))
  const offered = <One extends { id: number; isActive: boolean }>(all: readonly One[], chosen: string | null) =>
    all.filter(({ id, isActive }) => isActive || id === idOf(chosen))

  // what the server asked about: the van, the driver and the slot of that moment
  const [asked, setAsked] = useState<string>()
  const [isMeant, setMeant] = useState(false)
  const shared = [values.vehicleId, values.driverId, values.slotId].join()
  const saidSo = asked === shared && isMeant ? { confirmAtOnce: true as const } : {}
  const question = (error: unknown): never => {
    if (refusalIn(error)?.data.reason === 'AT_ONCE') {
      setAsked(shared)
      setMeant(false)
    }
    throw error
  }

  // who is not sent what drivers hold does not change the advance
  const seesCash = useSees('dues')
  const save = async ({ name, distanceKm, advance, ...ids }: typeof values) => {
    const body = {
      name,
      distanceKm,
      slotId: idOf(ids.slotId),
      vehicleId: idOf(ids.vehicleId),
      driverId: idOf(ids.driverId),
      ...(seesCash ? { advance: advance ?? 0 } : {}),
    }
    const given = Object.fromEntries(Object.entries(body).filter(([field]) => field in edit.changes))
    const { id } = now
      ? await edit
          .send(() => update({ tripid: now.id, body: { ...given, ...saidSo, version: edit.version } }).unwrap())
          .catch(question)
      : await add({ body: { ...body, ...saidSo, deliveryDate: day, orderIds: loads.map(({ orderid }) => orderid) } })
          .unwrap()
          .catch(question)
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
      })[path],
  }
  return (
    <>
      <FormDialog
        title={now ? t('Edit {name}', { name: now.name }) : t('New trip')}
        form={form}
        submit={now ? t('Save trip') : loads.length > 0 ? orders(loads.length) : t('Add trip')}
        refuse={edit.refuse}
        needs={now ? calls.updateTrip : calls.addTrip}
        aside={weightKg > 0 && loadText(weightKg, vehicle?.capacityKg)}
        onSubmit={save}
        onClose={onClose}
      >
        <EditNotes edit={edit} words={words} />
        <TextInput label={t('Name')} required autoComplete="off" {...form.getInputProps('name')} />
        <SelectField
          label={t('Slot')}
          placeholder={t('Any slot')}
          clearable
          data={offered(slots, values.slotId).map(({ id, timeSlot }) => ({ value: String(id), label: slotText(timeSlot) }))}
          {...form.getInputProps('slotId')}
        />
        <Row align="end">
          <SelectField
            flex={1}
            label={t('Vehicle')}
            placeholder={t('Not yet')}
            clearable
            data={offered(vehicles, values.vehicleId).map(({ id, number, name, capacityKg }) => ({
              value: String(id),
              label: t('{number}, {name}, {capacity} kg', { number, name, capacity: countText(capacityKg) }),
            }))}
            {...form.getInputProps('vehicleId')}
          />
          <AddButton label={t('Add vehicle')} onClick={() => setAdds('vehicle')} />
        </Row>
        <Row align="end">
          <SelectField
            flex={1}
            label={t('Driver')}
            placeholder={t('Not yet')}
            clearable
            data={offered(drivers, values.driverId).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('driverId')}
          />
          <AddButton label={t('Add driver')} onClick={() => setAdds('driver')} />
        </Row>
        {asked === shared && (
          <CheckField
            label={t('Both trips are meant')}
            checked={isMeant}
            onChange={event => setMeant(event.currentTarget.checked)}
          />
        )}
        <CountField
          label={t('Distance in km')}
          description={t('For e-way bills. Empty: the portal takes it from the PIN codes.')}
          max={longestKm}
          {...form.getInputProps('distanceKm')}
        />
        {seesCash && (
          <RupeeField
            label={t('Advance')}
            description={t('Cash that the driver takes along.')}
            {...form.getInputProps('advance')}
          />
        )}
      </FormDialog>
      {adds === 'vehicle' && (
        <VehicleDialog onSaved={id => form.setFieldValue('vehicleId', String(id))} onClose={() => setAdds(undefined)} />
      )}
      {adds === 'driver' && (
        <DriverDialog onSaved={id => form.setFieldValue('driverId', String(id))} onClose={() => setAdds(undefined)} />
      )}
    </>
  )
}

const labelOf = (path: string) =>
  ({
    ...{ name: t('Name'), slotId: t('Slot'), vehicleId: t('Vehicle'), driverId: t('Driver') },
    ...{ distanceKm: t('Distance in km'), advance: t('Advance') },
  })[path]

const orders = (count: number) => plural(count, 'Add trip with {count} order', 'Add trip with {count} orders')

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" size="sm" leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
