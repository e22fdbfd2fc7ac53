import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDays, dayOf, isDay } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { maxDaysAhead, maxEstimatedMilli } from '@packhouse/contract/goods/inventory/policy.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { longestNotes, longestSupplierName } from '@packhouse/contract/platform/formats/limits.ts'
import { formatMilli, type Milli } from '@packhouse/contract/quantity.ts'
import { type ItemStock, useAddEstimatesMutation } from '../../../api/inventory.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { t } from '../../../ui/words.ts'

interface Values {
  quantity: Milli | null
  expectedDate: string | null
  supplier: string
  expectedCost: Paise | null
  bestBefore: string | null
  notes: string
}

/** Adds an estimate for one item. */
export function EstimateDialog({ stock, onClose }: { stock: ItemStock; onClose: () => void }) {
  const [add] = useAddEstimatesMutation()
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: {
      quantity: null,
      expectedDate: addDays(today, 1),
      supplier: '',
      expectedCost: null,
      bestBefore: null,
      notes: '',
    },
    validate: {
      quantity: quantity =>
        quantity === null || Number.isNaN(quantity) || quantity <= 0 ? t('Enter how much is expected') : null,
      expectedDate: date => (date === null ? t('Choose when it is expected') : null),
      supplier: supplier => (supplier.trim() === '' ? null : shortIssue(supplier, 'Supplier')),
      expectedCost: cost =>
        cost !== null && (Number.isNaN(cost) || cost <= 0) ? t('Enter more than 0, or leave it empty') : null,
    },
  })
  const send = async ({ quantity, expectedDate, supplier, expectedCost, bestBefore, notes }: Values) => {
    if (quantity === null || !isDay(expectedDate)) return
    const estimate = {
      itemId: stock.itemId,
      quantity,
      expectedDate,
      ...(supplier.trim() ? { supplier: supplier.trim() } : {}),
      ...(expectedCost === null ? {} : { expectedCost }),
      ...(isDay(bestBefore) ? { bestBefore } : {}),
      ...(notes.trim() ? { notes: notes.trim() } : {}),
    }
    await add({ body: { itemEstimates: [estimate] } }).unwrap()
    toast.success(t('Estimate added'), {
      detail: `${formatMilli(quantity, stock.itemUnit)} ${stock.itemName}`,
    })
  }
  return (
    <FormDialog
      needs={inventory.addEstimates}
      title={t('Add estimate for {item}', { item: stock.itemName })}
      form={form}
      onSubmit={send}
      fieldOf={path => path.replace(/^itemEstimates\.0\./, '')}
      onClose={onClose}
      submit={t('Add estimate')}
    >
      <QuantityField
        label={t('Quantity')}
        unit={stock.itemUnit}
        max={maxEstimatedMilli}
        required
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <DateField
        label={t('Expected')}
        required
        min={today}
        max={addDays(today, maxDaysAhead)}
        {...form.getInputProps('expectedDate')}
      />
      <TextInput label={t('Supplier')} maxLength={longestSupplierName} {...form.getInputProps('supplier')} />
      <AmountField label={t('Cost per unit')} {...form.getInputProps('expectedCost')} />
      {stock.dates !== 'NONE' && (
        <DateField label={t('Best before, on the packs')} min={today} {...form.getInputProps('bestBefore')} />
      )}
      <NoteField label={t('Note')} rows={2} maxLength={longestNotes} {...form.getInputProps('notes')} />
    </FormDialog>
  )
}
