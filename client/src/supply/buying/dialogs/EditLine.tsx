import type { Paise } from '@packhouse/contract/money.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type BuyLine, type NewLine, useUpdateBuyLineMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { t } from '../../../ui/words.ts'
import { LineFields } from './LineFields.tsx'
import { amountTyped, lineBody, lineField, useLineForm } from './lineForm.ts'

/** What the form of a line begins with. */
interface Start
  extends Pick<
    NewLine,
    'quantity' | 'paidBy' | 'bestBefore' | 'note' | 'crates' | 'loading' | 'commissionPercent'
  > {
  rate?: Paise | undefined
  supplierName: string
}

interface EditLineProps {
  itemName: string
  itemUnit: ItemUnit
  start: Start
  onSave: (body: NonNullable<ReturnType<typeof lineBody>>) => Promise<unknown>
  onClose: () => void
}

/** Changes a line of a run. */
export function EditLine({ itemName, itemUnit, start, onSave, onClose }: EditLineProps) {
  const form = useLineForm({
    quantity: start.quantity,
    rate: start.rate ?? null,
    supplierName: start.supplierName,
    crates: start.crates || null,
    loading: start.loading || null,
    commissionPercent: start.commissionPercent || null,
    paidBy: start.paidBy,
    bestBefore: start.bestBefore ?? null,
    note: start.note ?? '',
  })
  const send = async (values: typeof form.values) => {
    const body = lineBody(values)
    if (!body) return
    await onSave(body)
    toast.success(t('{item} is changed', { item: itemName }))
  }
  const amount = amountTyped(form.values)
  return (
    <FormDialog
      title={t('Change {item}', { item: itemName })}
      form={form}
      fieldOf={lineField}
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

/** Changes a line whose goods were not received; its estimate follows. (rules §26.2) */
export function EditSentLine({ line, onClose }: { line: BuyLine; onClose: () => void }) {
  const [update] = useUpdateBuyLineMutation()
  const { id, itemName, itemUnit, version } = line
  const save = (body: NonNullable<ReturnType<typeof lineBody>>) =>
    update({ lineid: id, body: { ...body, version } }).unwrap()
  return <EditLine itemName={itemName} itemUnit={itemUnit} start={line} onSave={save} onClose={onClose} />
}
