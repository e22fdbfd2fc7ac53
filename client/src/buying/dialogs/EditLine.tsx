import { buying } from '@packhouse/contract/buying/endpoints.ts'
import { type BuyLine, useUpdateBuyLineMutation } from '../../api/buying.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { t } from '../../ui/words.ts'
import { LineFields } from './LineFields.tsx'
import { amountTyped, lineBody, useLineForm } from './lineForm.ts'

/** Changes a line whose goods were not received; its estimate follows. (rules §26.2) */
export function EditLine({ line, onClose }: { line: BuyLine; onClose: () => void }) {
  const { id, itemName, itemUnit, version } = line
  const [update] = useUpdateBuyLineMutation()
  const form = useLineForm({
    quantity: line.quantity,
    rate: line.rate ?? null,
    supplierName: line.supplierName,
    crates: line.crates || null,
    loading: line.loading || null,
    commissionPercent: line.commissionPercent || null,
    paidBy: line.paidBy,
    note: line.note,
  })
  const send = async (values: typeof form.values) => {
    const body = lineBody(values)
    if (!body) return
    await update({ lineid: id, body: { ...body, version } }).unwrap()
    toast.success(t('{item} is changed', { item: itemName }))
  }
  const amount = amountTyped(form.values)
  return (
    <FormDialog
      title={t('Change {item}', { item: itemName })}
      form={form}
      submit={t('Save line')}
      needs={buying.updateBuyLine}
      aside={amount ? t('Amount {amount}', { amount }) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <LineFields form={form} unit={itemUnit} autoFocus />
    </FormDialog>
  )
}
