import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import type { FailureBody } from '../../../ui/feedback/failure.ts'
import { say, t } from '../../../ui/words.ts'

/** Confirmation sent with the price on the second request. */
export interface Meant {
  confirm?: true
  confirmprice?: Paise
}

interface MoveDialogProps {
  /** Why the server asks: a large change, or one so large that the unit may be wrong. */
  refusal: FailureBody
  price: Paise
  onSave: (meant: Meant) => Promise<unknown>
  onClose: () => void
}

/** Confirms a large price change; beyond five times or a fifth the price must be retyped. (rules §4.9) */
export function MoveDialog({ refusal, price, onSave, onClose }: MoveDialogProps) {
  if (refusal.data.reason === 'CHECK_THE_UNIT')
    return <TypedAgain message={say(refusal)} price={price} onSave={onSave} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('Save {price}?', { price: formatMoney(price) })}
      confirm={t('Save {price}', { price: formatMoney(price) })}
      cancel={t('Enter another')}
      onConfirm={() => onSave({ confirm: true })}
      onClose={onClose}
    >
      {say(refusal)}
    </ConfirmDialog>
  )
}

function TypedAgain({
  message,
  price,
  onSave,
  onClose,
}: Omit<MoveDialogProps, 'refusal'> & { message: string }) {
  const form = useForm({
    initialValues: { again: '' },
    validate: { again: again => (readRupees(again).value === price ? null : t('Enter the new price again')) },
  })
  return (
    <FormDialog
      title={t('Check the unit')}
      form={form}
      width={440}
      submit={t('Save price')}
      cancel={t('Enter another')}
      onSubmit={() => onSave({ confirmprice: price })}
      onClose={onClose}
    >
      <p>{message}</p>
      <TextInput
        label={t('Repeat the new price')}
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('again')}
      />
    </FormDialog>
  )
}
