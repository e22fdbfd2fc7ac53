import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconQrcode, IconScan, IconTruckLoading, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { printCrateLabels } from '../orders/printing.ts'
import type { HallPart } from './addresses.ts'
import type { Board } from './board.ts'
import css from './PickingPage.module.css'
import type { DevicePicker } from './usePicker.ts'

const ScanDialog = onUse(async () => (await import('./ScanDialog.tsx')).ScanDialog)

interface HallActionsProps {
  part: HallPart
  slots: Board['slots'] | undefined
  orderIds: readonly number[]
  picker: DevicePicker | null | undefined
  onChangePicker: () => void
}

/** Who picks, scanning a label to open its order, labels of the slots, and the way to the trips. */
export function HallActions({ part, slots = [], orderIds, picker, onChangePicker }: HallActionsProps) {
  const navigate = useNavigate()
  const [isScanning, setScanning] = useState(false)
  const { deliveryDate, slotId } = part
  const labels = slots
    .filter(({ id }) => slotId === null || id === slotId)
    .map(({ id, timeSlot }) => ({
      label: t('Crate labels, {slot}', { slot: shortSlot(timeSlot) }),
      icon: IconQrcode,
      run: () => void printCrateLabels({ slotId: id, deliveryDate }),
    }))
  return (
    <>
      {/* Holds its place until the picker is read from the device: the orders below may be read sooner. */}
      <HallButton className={css.who} disabled={!picker} onClick={onChangePicker}>
        <IconUser size={16} stroke={1.8} aria-hidden /> {t('Picking: {name}', { name: picker?.name ?? '' })}
      </HallButton>
      <HallButton className={css.scan} onClick={() => setScanning(true)}>
        <IconScan size={16} stroke={1.8} aria-hidden /> {t('Scan')}
      </HallButton>
      <DotsMenu
        label={t('More about picking')}
        actions={[
          {
            label: t('Load a trip'),
            icon: IconTruckLoading,
            run: () => void navigate(`${paths.loadTrip}?deliveryDate=${deliveryDate}`),
          },
          ...labels,
        ]}
      />
      {isScanning && <ScanDialog part={part} orderIds={orderIds} onClose={() => setScanning(false)} />}
    </>
  )
}
