import { useForm } from '@mantine/form'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import type { PriceRunRow } from '../../api/price-runs.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { t } from '../../ui/words.ts'

interface NoteDialogProps {
  row: PriceRunRow
  onKeep: (note: string) => Promise<void>
  onClose: () => void
}

/** What somebody notes about the price of an item in a run. */
export function NoteDialog({ row, onKeep, onClose }: NoteDialogProps) {
  const form = useForm({ initialValues: { note: row.note } })
  return (
    <FormDialog
      title={t('Note for {item}', { item: row.itemName })}
      form={form}
      submit={t('Keep note')}
      needs={priceRuns.decidePriceRows}
      onSubmit={({ note }) => onKeep(note.trim())}
      onClose={onClose}
    >
      <NoteField label={t('Note')} maxLength={longestNotes} data-autofocus {...form.getInputProps('note')} />
    </FormDialog>
  )
}
