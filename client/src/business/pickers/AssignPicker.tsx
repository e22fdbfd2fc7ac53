import { useForm } from '@mantine/form'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useAssignPickerMutation } from '../../api/orders.ts'
import { onlyRow } from '../../app/requests/rowFailure.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { nobody, PickerChoice } from './PickerChoice.tsx'

interface AssignPickerProps {
  orderId: number
  /** The order's current picker. */
  picker: { id: number; name: string } | null
  /** Removes the picker from the order; left out if it has none. */
  onTakeOff?: (() => Promise<unknown>) | undefined
  onDone: (name: string | null) => void
  onClose: () => void
}

interface Values {
  chosen: string
  name: string | null
}

/** Assigns an order to a picker, reassigns it, or removes its picker. */
export function AssignPicker({ orderId, picker, onTakeOff, onDone, onClose }: AssignPickerProps) {
  const [assign] = useAssignPickerMutation()
  const form = useForm<Values>({
    initialValues: { chosen: '', name: null },
    validate: { chosen: value => (value === '' ? t('Choose a picker') : null) },
  })

  const send = async ({ chosen, name }: Values) => {
    if (chosen === nobody) {
      await onTakeOff?.()
      return onDone(null)
    }
    const pickerId = Number(chosen)
    const from = picker ? { oldPickerId: picker.id } : {}
    const { results } = await assign({ pickerId, ...from, body: { orderIds: [orderId] } }).unwrap()
    onlyRow(results)
    onDone(name)
  }
  return (
    <FormDialog
      needs={orders.assignPicker}
      title={picker ? t('Reassign #{id}', { id: orderId }) : t('Assign a picker to #{id}', { id: orderId })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={form.values.chosen === nobody ? t('Remove picker') : t('Assign picker')}
      width={440}
    >
      {picker && (
        <Text as="p" tone="soft">
          {t('{name} has this order now.', { name: picker.name })}
        </Text>
      )}
      <PickerChoice
        chosen={form.values.chosen}
        onChoose={(chosen, name) => {
          form.setValues({ chosen, name })
          form.resetDirty() // the choice is quick to repeat, so closing need not ask
        }}
        except={picker?.id}
        withNobody={onTakeOff !== undefined}
        error={form.errors.chosen}
      />
    </FormDialog>
  )
}
