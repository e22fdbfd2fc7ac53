import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { maxMoney } from '@packhouse/contract/goods/suppliers/limits.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { longestSupplierName, mostCrates } from '@packhouse/contract/platform/formats/limits.ts'
import { IconCheck } from '@tabler/icons-react'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { ListButton, ListNote } from '../../../ui/layout/ListButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { PercentField } from '../PercentField.tsx'
import css from './Run.module.css'
import type { Terms } from './typed.ts'
import type { LoadedRun } from './useRun.ts'

interface SupplierSheetProps {
  terms: Terms
  suppliers: LoadedRun['suppliers']
  onSave: (terms: Terms) => void
  onClose: () => void
}

interface Values {
  name: string
  loading: Paise | null
  commissionPercent: number | null
  crates: number | null
}

const most = 6

/** Chooses the supplier, or names a new one, with what comes on top of the price. (rules §25.1) */
export function SupplierSheet({ terms, suppliers, onSave, onClose }: SupplierSheetProps) {
  const form = useForm<Values>({
    initialValues: {
      name: terms.supplierName,
      loading: terms.loading || null,
      commissionPercent: terms.commissionPercent || null,
      crates: terms.crates || null,
    },
    validate: { name: name => shortIssue(name) },
  })
  const typed = form.values.name.trim().toLowerCase()
  const existing = suppliers.find(({ name }) => name.toLowerCase() === typed)
  const matching = suppliers.filter(
    ({ name }) => name.toLowerCase().includes(typed) || existing !== undefined,
  )
  const save = ({ name, loading, commissionPercent, crates }: Values) =>
    onSave({
      supplierId: existing?.id ?? null,
      supplierName: existing?.name ?? name.trim(),
      loading: loading ?? zeroPaise,
      commissionPercent: commissionPercent ?? 0,
      crates: crates ?? 0,
    })
  return (
    <FormDialog title={t('Supplier')} form={form} submit={t('Take')} onSubmit={save} onClose={onClose}>
      <TextInput
        label={t('Name')}
        required
        maxLength={longestSupplierName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ul className={css.suppliers} aria-label={t('Suppliers')}>
        {matching.slice(0, most).map(({ id, name, market }) => (
          <li key={id}>
            <ListButton aria-pressed={id === existing?.id} onClick={() => form.setFieldValue('name', name)}>
              <Text grow>{name}</Text>
              <Text tone="quiet">{market}</Text>
              {id === existing?.id && <IconCheck size={16} stroke={1.9} aria-hidden />}
            </ListButton>
          </li>
        ))}
        {!existing && typed.length > 1 && <ListNote>{t('A new name is added to the suppliers.')}</ListNote>}
      </ul>
      <FieldGrid always>
        <AmountField
          label={t('Loading charge')}
          placeholder="0"
          max={maxMoney}
          {...form.getInputProps('loading')}
        />
        <PercentField label={t('Commission')} placeholder="0" {...form.getInputProps('commissionPercent')} />
        <CountField label={t('Crates')} placeholder="0" max={mostCrates} {...form.getInputProps('crates')} />
      </FieldGrid>
    </FormDialog>
  )
}
