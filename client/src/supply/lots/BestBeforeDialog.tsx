import { useForm } from '@mantine/form'
import { isDay } from '@packhouse/contract/day.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { type Lot, useSetBestBeforeMutation } from '../../api/lots.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../ui/dialogs/ReasonDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

interface BestBeforeDialogProps {
  lot: Pick<Lot, 'id' | 'day' | 'bestBefore' | 'isPrinted' | 'version'>
  itemName: string
  onClose: () => void
}

/** Says what stands on the packs of a lot; another day than one that was read before needs a reason. (rules §27.9) */
export function BestBeforeDialog({ lot, itemName, onClose }: BestBeforeDialogProps) {
  const [save] = useSetBestBeforeMutation()
  const words = { item: itemName, day: dateText(lot.day, 'short') }
  const form = useForm<{ bestBefore: string | null; reason: string }>({
    initialValues: { bestBefore: lot.bestBefore, reason: '' },
    validate: {
      bestBefore: bestBefore => (bestBefore === null ? t('Choose a day') : null),
      reason: reason => reasonIssue(reason, lot.isPrinted),
    },
  })
  return (
    <FormDialog
      needs={lots.setBestBefore}
      title={t('Best before of {item}, lot of {day}', words)}
      form={form}
      width={460}
      submit={t('Save')}
      onClose={onClose}
      onSubmit={async ({ bestBefore, reason }) => {
        if (!isDay(bestBefore)) return
        const why = reason.trim() ? { reason: reason.trim() } : {}
        await save({ lotid: lot.id, body: { bestBefore, version: lot.version, ...why } }).unwrap()
        toast.success(t('{item}, lot of {day}: best before saved', words))
      }}
    >
      <DateField
        label={t('Printed on the packs')}
        required
        data-autofocus
        {...form.getInputProps('bestBefore')}
      />
      <NoteField
        label={lot.isPrinted ? t('Reason') : t('Reason (optional)')}
        required={lot.isPrinted}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
