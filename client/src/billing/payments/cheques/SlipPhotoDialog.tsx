import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { useAddSlipPhotoMutation } from '../../../api/payments.ts'
import { PhotoDialog } from '../../../app/edit/PhotoDialog.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { t } from '../../../ui/words.ts'
import type { Slip } from '../dues.ts'

interface SlipPhotoDialogProps {
  slip: Slip
  onClose: () => void
}

/** The photo of a slip as the bank stamped it, of all cheques of its deposit; one can be added or changed. (rules §6.16) */
export function SlipPhotoDialog({ slip, onClose }: SlipPhotoDialogProps) {
  const [add, { isLoading }] = useAddSlipPhotoMutation()
  const { id, number } = slip
  return (
    <PhotoDialog<Slip>
      record={slip}
      title={t('Photo of slip {number}', { number })}
      hint={t('The slip with the stamp of the bank, once for all cheques that went with it.')}
      label={t('Stamped slip')}
      kept={t('Photo kept with slip {number}', { number })}
      denied={useWhyNotMay()(payments.addSlipPhoto)}
      busy={isLoading}
      add={call => add({ depositid: id, ...call })}
      onClose={onClose}
    />
  )
}
