import { useForm } from '@mantine/form'
import { usePrintInvoicesMutation } from '../../api/dispatch.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { plural, t } from '../../ui/words.ts'
import { keepPack } from './keptPack.ts'

/** Which documents: those of the given orders, of a slot or of the whole day. */
export type PackOf = { orderIds: number[] } | { deliveryDate: string; slotId?: number }

interface PackFormProps {
  of: PackOf
  /** Number of orders, where known. */
  orders: number
  onDone?: (() => void) | undefined
  onClose: () => void
}

const choices = () => [
  { value: 1, label: t('Original') },
  { value: 2, label: t('And for the transporter') },
  { value: 3, label: t('All three') },
]

/** Asks how many copies, then starts the print job; its card shows the progress. */
export function PackForm({ of, orders, onDone, onClose }: PackFormProps) {
  const [print] = usePrintInvoicesMutation()
  const form = useForm<{ copies: number }>({ initialValues: { copies: 2 } })
  const send = async ({ copies }: { copies: number }) => {
    const { id } = await print({ body: { kind: 'INVOICE_PACK', ...of, copies } }).unwrap()
    keepPack(id)
    onDone?.()
  }
  return (
    <FormDialog
      title={plural(
        orders,
        'Print the documents of {count} order?',
        'Print the documents of {count} orders?',
      )}
      form={form}
      width={480}
      submit={t('Print documents')}
      onSubmit={send}
      onClose={onClose}
      aside={t('One PDF, made in the background.')}
    >
      <RadioTiles
        label={t('Copies')}
        name="copies"
        choices={choices()}
        value={form.values.copies}
        onChange={copies => form.setFieldValue('copies', copies)}
      />
    </FormDialog>
  )
}
