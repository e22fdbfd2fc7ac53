import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Driver, Vehicle } from '../../api/trips.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

interface FleetFieldsProps {
  vehicles: readonly Vehicle[]
  drivers: readonly Driver[]
  inputProps: (field: 'vehicleId' | 'driverId') => object
  onAdd: (field: 'vehicleId' | 'driverId') => void
}

/** The vehicle and the driver of a trip, either of which may be added on the way. */
export function FleetFields({ vehicles, drivers, inputProps, onAdd }: FleetFieldsProps) {
  return (
    <>
      <Row align="end">
        <SelectField
          flex={1}
          label={t('Vehicle')}
          placeholder={t('Not yet')}
          clearable
          data={vehicles.map(({ id, number, name, capacityKg }) => ({
            value: String(id),
            label: t('{number}, {name}, {capacity} kg', { number, name, capacity: countText(capacityKg) }),
          }))}
          {...inputProps('vehicleId')}
        />
        <AddButton label={t('Add vehicle')} onClick={() => onAdd('vehicleId')} />
      </Row>
      <Row align="end">
        <SelectField
          flex={1}
          label={t('Driver')}
          placeholder={t('Not yet')}
          clearable
          data={drivers.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...inputProps('driverId')}
        />
        <AddButton label={t('Add driver')} onClick={() => onAdd('driverId')} />
      </Row>
    </>
  )
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
)
