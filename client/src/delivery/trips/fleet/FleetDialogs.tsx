import { TextInput } from '@mantine/core'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import {
  type Driver,
  useAddDriverMutation,
  useAddVehicleMutation,
  useUpdateDriverMutation,
  useUpdateVehicleMutation,
  type Vehicle,
} from '../../../api/trips.ts'
import { RecordDialog } from '../../../app/edit/RecordDialog.tsx'
import { driverMonthPath } from '../../../app/navigation/paths.ts'
import { MobileField } from '../../../ui/fields/MobileField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { t } from '../../../ui/words.ts'
import { DriverNumber } from './DriverNumber.tsx'
import { capacityOf, type VehicleValues, vehicleIssues } from './vehicle.ts'

interface RecordDialogProps<Saved> {
  /** Undefined for a new one. */
  record?: Saved | undefined
  onSaved?: (id: number) => void
  onClose: () => void
}

/** Adds a vehicle, or changes one; an inactive one is not offered for trips any more. */
export function VehicleDialog({ record, ...rest }: RecordDialogProps<Vehicle>) {
  const [add] = useAddVehicleMutation()
  const [update] = useUpdateVehicleMutation()
  const { number = '', name = '', capacityKg = null, isActive = true } = record ?? {}
  const saved: VehicleValues = { number, name, capacityKg, isActive }
  return (
    <RecordDialog
      {...rest}
      entity="vehicle"
      record={record}
      saved={saved}
      words={{
        title: record ? t('Edit {name}', { name: record.number }) : t('Add vehicle'),
        submit: record ? t('Save vehicle') : t('Add vehicle'),
        fields: { number: t('Number'), name: t('Name'), capacityKg: t('Capacity in kg') },
      }}
      needs={trips.updateVehicle}
      validate={vehicleIssues}
      add={values =>
        add({ body: { number: values.number, name: values.name, ...capacityOf(values) } }).unwrap()
      }
      update={(vehicleid, changes, values) =>
        update({ vehicleid, body: { ...changes, ...capacityOf(values) } }).unwrap()
      }
    >
      {field => (
        <>
          <TextInput
            label={t('Number')}
            required
            placeholder="KA 01 AB 4432"
            autoComplete="off"
            {...field('number')}
          />
          <TextInput
            label={t('Name')}
            required
            placeholder="Tata Ace"
            autoComplete="off"
            {...field('name')}
          />
          <CountField label={t('Capacity in kg')} required {...field('capacityKg')} />
        </>
      )}
    </RecordDialog>
  )
}

/** Adds a driver, or changes one. */
export function DriverDialog({ record, ...rest }: RecordDialogProps<Driver>) {
  const [add] = useAddDriverMutation()
  const [update] = useUpdateDriverMutation()
  const { name = '', mobile = '', isActive = true } = record ?? {}
  return (
    <RecordDialog
      {...rest}
      entity="driver"
      record={record}
      saved={{ name, mobile, isActive }}
      words={{
        title: record ? t('Edit {name}', { name: record.name }) : t('Add driver'),
        submit: record ? t('Save driver') : t('Add driver'),
        fields: { name: t('Name'), mobile: t('Mobile') },
      }}
      needs={trips.updateDriver}
      add={({ isActive: _on, ...body }) => add({ body }).unwrap()}
      update={(driverid, body) => update({ driverid, body }).unwrap()}
      more={
        record && (
          <>
            <DriverNumber driver={record} />
            <TextLink to={driverMonthPath(record.id)}>{t('Trips and cash of the month')}</TextLink>
          </>
        )
      }
    >
      {field => (
        <>
          <TextInput label={t('Name')} required autoComplete="off" {...field('name')} />
          <MobileField label={t('Mobile')} required {...field('mobile')} />
        </>
      )}
    </RecordDialog>
  )
}
