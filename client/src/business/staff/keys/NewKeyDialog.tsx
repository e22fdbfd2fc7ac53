import { TextInput } from '@mantine/core'
import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { t } from '../../../ui/words.ts'

interface NewKeyDialogProps {
  made: Data<typeof staff.addApiKey>
  onClose: () => void
}

/** Shows a new API key, the only time that it is shown. */
export function NewKeyDialog({ made: { name, key }, onClose }: NewKeyDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(key).then(
      () => toast.success(t('Key copied')),
      () => toast.info(t('This browser cannot copy. Select the key and copy it.')),
    )
  return (
    <Dialog
      title={t('Key for {name}', { name })}
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Close')}>
          <PrimaryButton onClick={copy}>{t('Copy key')}</PrimaryButton>
        </DialogFoot>
      }
    >
      <TextInput
        label={t('API key')}
        description={t('Copy it now: it is not shown again. Keep it safe, like a password.')}
        readOnly
        data-autofocus
        value={key}
        onFocus={event => event.currentTarget.select()}
      />
    </Dialog>
  )
}
