import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { canReadCable, useScaleChoice } from './choice.ts'

const ScaleDialog = onUse(async () => (await import('./ScaleDialog.tsx')).ScaleDialog)

/** Leads to the scale of this device; nothing where the browser cannot read one. */
export function ScaleButton() {
  const choice = useScaleChoice()
  const [isChoosing, setChoosing] = useState(false)
  if (!canReadCable()) return null
  return (
    <>
      <HallButton onClick={() => setChoosing(true)}>
        <IconScale size={18} stroke={1.7} aria-hidden /> {t('Scale of this device')}
      </HallButton>
      {isChoosing && <ScaleDialog choice={choice} onClose={() => setChoosing(false)} />}
    </>
  )
}
