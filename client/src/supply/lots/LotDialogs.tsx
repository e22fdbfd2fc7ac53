import type { ItemUnit } from '@packhouse/contract/units.ts'
import { onUse } from '../../ui/onUse.tsx'
import type { FromAbove } from './fromAbove.ts'
import type { TracedLot } from './lotColumns.tsx'

const BlockLot = onUse(async () => (await import('./BlockLot.tsx')).BlockLot)
const KeepLotDialog = onUse(async () => (await import('./KeepLotDialog.tsx')).KeepLotDialog)
const LetGoDialog = onUse(async () => (await import('./LetGoDialog.tsx')).LetGoDialog)
const BestBeforeDialog = onUse(async () => (await import('./BestBeforeDialog.tsx')).BestBeforeDialog)

export type AskedOfLot = 'back' | 'block' | 'letGo' | 'keep' | 'bestBefore'

interface LotDialogsProps extends FromAbove {
  asking: AskedOfLot | undefined
  lot: TracedLot
  itemName: string
  unit: ItemUnit
  onClose: () => void
}

/** The dialogs that the page of a lot opens. */
export function LotDialogs({ GoodsBack, asking, lot, itemName, unit, onClose }: LotDialogsProps) {
  if (asking === 'back') return <GoodsBack of={{ lotid: lot.id }} onClose={onClose} />
  if (asking === 'block') return <BlockLot lot={lot} itemName={itemName} unit={unit} onClose={onClose} />
  if (asking === 'letGo') return <LetGoDialog lot={lot} itemName={itemName} onClose={onClose} />
  if (asking === 'keep') return <KeepLotDialog lot={lot} itemName={itemName} onClose={onClose} />
  return asking === 'bestBefore' && <BestBeforeDialog lot={lot} itemName={itemName} onClose={onClose} />
}
