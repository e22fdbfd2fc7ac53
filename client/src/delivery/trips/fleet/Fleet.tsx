import { Button } from '@mantine/core'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Driver, useDriversQuery, useVehiclesQuery, type Vehicle } from '../../../api/trips.ts'
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { ListButton, ListNote } from '../../../ui/layout/ListButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { NeedsOf } from '../../../ui/may.ts'
import { t } from '../../../ui/words.ts'
import { capacityOf, weightText } from '../plan.ts'
import { DriverDialog, VehicleDialog } from './FleetDialogs.tsx'

type Opened = { what: 'vehicle'; record?: Vehicle } | { what: 'driver'; record?: Driver }

/** Vehicles and drivers: to add, to change, to switch off. */
export function Fleet({ onClose }: { onClose: () => void }) {
  const { data: vehicles } = useVehiclesQuery()
  const { data: drivers } = useDriversQuery()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <SideDrawer title={t('Vehicles and drivers')} onClose={onClose}>
        <Stack gap={24}>
          <Records
            title={t('Vehicles')}
            add={{
              label: t('Add vehicle'),
              needs: trips.addVehicle,
              run: () => setOpened({ what: 'vehicle' }),
            }}
            rows={vehicles?.map(record => ({
              ...record,
              label: `${record.number}, ${record.name}`,
              detail: weightText(capacityOf(record)),
              open: () => setOpened({ what: 'vehicle', record }),
            }))}
          />
          <Records
            title={t('Drivers')}
            add={{ label: t('Add driver'), needs: trips.addDriver, run: () => setOpened({ what: 'driver' }) }}
            rows={drivers?.map(record => ({
              ...record,
              label: record.name,
              detail:
                record.confirmedBy === null
                  ? t('{mobile}, not confirmed', { mobile: spacedMobile(record.mobile) })
                  : spacedMobile(record.mobile),
              open: () => setOpened({ what: 'driver', record }),
            }))}
          />
        </Stack>
      </SideDrawer>
      {opened?.what === 'vehicle' && <VehicleDialog record={opened.record} onClose={close} />}
      {opened?.what === 'driver' && (
        // as it is now: the number may be confirmed while it is open
        <DriverDialog
          record={drivers?.find(({ id }) => id === opened.record?.id) ?? opened.record}
          onClose={close}
        />
      )}
    </>
  )
}

interface RecordsProps {
  title: string
  add: { label: string; needs: NeedsOf; run: () => void }
  rows: { id: number; label: string; detail: string; isActive: boolean; open: () => void }[] | undefined
}

function Records({ title, add, rows }: RecordsProps) {
  return (
    <section aria-label={title}>
      <Row justify="between">
        <h3>{title}</h3>
        <NeedsRight needs={add.needs}>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
            onClick={add.run}
          >
            {add.label}
          </Button>
        </NeedsRight>
      </Row>
      {rows?.length === 0 && <ListNote>{t('None yet.')}</ListNote>}
      <ul>
        {rows?.map(({ id, label, detail, isActive, open }) => (
          <li key={id}>
            <ListButton onClick={open}>
              <Text cut grow tone={isActive ? undefined : 'quiet'}>
                {label}
              </Text>
              <Text figures tone="soft">
                {isActive ? detail : t('inactive')}
              </Text>
            </ListButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
