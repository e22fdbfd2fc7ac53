import { useForm } from '@mantine/form'
import { useReassignPickerMutation } from '../../../api/orders.ts'
import type { Picker } from '../../../api/pickers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { t } from '../../../ui/words.ts'
import { PickerChoice } from '../PickerChoice.tsx'

interface HandOverDialogProps {
  picker: Picker
  orderId: number
  onClose: () => void
}

/** Moves one order from its picker to another. */
export function HandOverDialog({ picker, orderId, onClose }: HandOverDialogProps) {
  const [reassign] = useReassignPickerMutation()
  const form = useForm({
    initialValues: { chosen: '' },
    validate: { chosen: value => (value === '' ? t('Choose a picker') : null) },
  })
  return (
    <FormDialog
      title={t('Hand #{id} over', { id: orderId })}
      form={form}
      width={440}
      submit={t('Hand over')}
      onSubmit={async ({ chosen }) => {
        const order = await reassign({
          orderId,
          oldPickerId: picker.id,
          newPickerId: Number(chosen),
        }).unwrap()
        toast.success(t('#{id} is with {name} now', { id: orderId, name: order.pickerName ?? '' }))
      }}
      onClose={onClose}
    >
      <PickerChoice
        chosen={form.values.chosen}
        onChoose={chosen => {
          form.setValues({ chosen })
          form.resetDirty() // the choice is quick to repeat, so closing need not ask
        }}
        except={picker.id}
        error={form.errors.chosen}
      />
    </FormDialog>
  )
}
