import type { ItemUnit } from '@packhouse/contract/units.ts'
import { useBlockLotMutation } from '../../api/lots.ts'
import { toast } from '../../app/messages/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { TracedLot } from './lotColumns.tsx'

interface BlockLotProps {
  lot: TracedLot
  itemName: string
  unit: ItemUnit
  onClose: () => void
}

/** Blocks what is left of a lot with a reason, or takes the block off. (rules §27.6) */
export function BlockLot({ lot, itemName, unit, onClose }: BlockLotProps) {
  const [block] = useBlockLotMutation()
  const { id: lotid, version, isBlocked } = lot
  const words = {
    item: itemName,
    day: dateText(lot.day, 'short'),
    amount: quantityWithUnit(lot.onHand, unit),
  }
  if (isBlocked)
    return (
      <ConfirmDialog
        title={t('Unblock the lot of {day}?', words)}
        confirm={t('Unblock')}
        onConfirm={async () => {
          await block({ lotid, body: { blocked: false, version } }).unwrap()
          toast.success(t('The lot of {day} can be picked again', words))
        }}
        onClose={onClose}
      >
        {t('{amount} of {item} can be promised and picked again.', words)}
      </ConfirmDialog>
    )
  return (
    <ReasonDialog
      title={t('Block the lot of {day}', words)}
      submit={t('Block')}
      required
      onSubmit={async reason => {
        await block({ lotid, body: { blocked: true, ...(reason ? { reason } : {}), version } }).unwrap()
        toast.success(t('{amount} of {item} is blocked', words))
      }}
      onClose={onClose}
    >
      {t('{amount} of {item} will not be promised or picked. It can still be removed.', words)}
    </ReasonDialog>
  )
}
