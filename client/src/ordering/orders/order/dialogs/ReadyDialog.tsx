import { useForm } from '@mantine/form'
import { needsOfMove } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { mostCrates } from '@packhouse/contract/platform/formats/limits.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { CountField } from '../../../../ui/fields/QuantityField.tsx'
import { t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'

interface ReadyDialogProps {
  order: Order
  onSubmit: (crates: number) => Promise<unknown>
  onClose: () => void
}

/** Marks an order checked and staged: the user is recorded as checker, and the crates are counted. */
export function ReadyDialog({ order, onSubmit, onClose }: ReadyDialogProps) {
  const form = useForm<{ crates: number | null }>({
    initialValues: { crates: order.crates > 0 ? order.crates : null },
    validate: {
      crates: crates =>
        Number.isNaN(crates) || (crates !== null && crates > mostCrates)
          ? t('Enter a number of crates, 9,999 at most')
          : null,
    },
  })
  return (
    <FormDialog
      needs={needsOfMove.READY_TO_DISPATCH}
      title={t('Is #{id} checked and ready?', { id: order.orderid })}
      form={form}
      width={440}
      submit={t('Mark ready')}
      onClose={onClose}
      onSubmit={({ crates }) => onSubmit(crates ?? 0)}
      aside={t('You are recorded as the person who checked it.')}
    >
      <CountField
        label={t('Crates')}
        description={t('How many go out with it. Leave empty if none.')}
        data-autofocus
        {...form.getInputProps('crates')}
      />
    </FormDialog>
  )
}
