import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { type Lot, useLetLotGoMutation } from '../../api/lots.ts'
import { toast } from '../../app/messages/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

interface KeepLotDialogProps {
  lot: Pick<Lot, 'id' | 'day' | 'letGoUntil' | 'letGoBy' | 'letGoReason' | 'version'>
  itemName: string
  onClose: () => void
}

/** Who let a lot go, until when and why: "up to Sun, 29 Nov: Meera, Smelled good". */
export const letGoWords = ({
  letGoUntil,
  letGoBy,
  letGoReason,
}: KeepLotDialogProps['lot']): string | undefined =>
  letGoUntil === null
    ? undefined
    : `${t('May leave up to {day}', { day: dateText(letGoUntil, 'short') })}: ${[letGoBy, letGoReason].filter(Boolean).join(', ')}`

/** Takes back that a lot may leave though it is past its best before. (rules §27.11) */
export function KeepLotDialog({ lot, itemName, onClose }: KeepLotDialogProps) {
  const [letGo] = useLetLotGoMutation()
  const words = { item: itemName, day: dateText(lot.day, 'short') }
  return (
    <ConfirmDialog
      title={t('Keep the lot of {day} from leaving?', words)}
      confirm={t('Keep it here')}
      needs={lots.letLotGo}
      onClose={onClose}
      onConfirm={async () => {
        await letGo({ lotid: lot.id, body: { until: null, version: lot.version } }).unwrap()
        toast.success(t('{item}, lot of {day}, may not leave any more', words))
      }}
    >
      <p>{letGoWords(lot)}</p>
      <p>{t('It is past its day again: what is picked of it does not leave.')}</p>
    </ConfirmDialog>
  )
}
