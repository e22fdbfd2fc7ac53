import { TextInput } from '@mantine/core'
import { paidByLabel, paidBys } from '@packhouse/contract/supply/buying/kinds.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { useId } from 'react'
import { useAllSuppliersQuery } from '../../../api/suppliers.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { RupeeField } from '../../../ui/fields/RupeeField.tsx'
import { CountField, WeightField } from '../../../ui/fields/WeightField.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { PercentField } from '../PercentField.tsx'
import type { LineForm } from './lineForm.ts'

/** Amount, rate, supplier, what comes on top, and how it is paid. */
export function LineFields({
  form,
  unit,
  autoFocus,
}: {
  form: LineForm
  unit: ItemUnit
  autoFocus: boolean
}) {
  const { data } = useAllSuppliersQuery({ isActive: true, limit: 500 })
  const list = useId()
  return (
    <>
      <FieldGrid>
        <WeightField
          key={unit}
          label={t('Quantity')}
          unit={unit}
          required
          autoFocus={autoFocus}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          {...form.getInputProps('quantity')}
        />
        <RupeeField
          label={t('Rate per {unit}', { unit: unitWord(unit) })}
          required
          {...form.getInputProps('rate')}
        />
      </FieldGrid>
      <TextInput
        label={t('Supplier')}
        required
        maxLength={100}
        list={list}
        autoComplete="off"
        {...form.getInputProps('supplierName')}
      />
      <datalist id={list}>
        {data?.rows.map(({ id, name, market }) => (
          <option key={id} value={name}>
            {market}
          </option>
        ))}
      </datalist>
      <FieldGrid>
        <RupeeField label={t('Loading charge')} placeholder="0" {...form.getInputProps('loading')} />
        <PercentField label={t('Commission')} placeholder="0" {...form.getInputProps('commissionPercent')} />
      </FieldGrid>
      <RadioTiles
        label={t('Paid by')}
        name="paidBy"
        lines="one"
        choices={paidBys.map(value => ({ value, label: t(paidByLabel[value]) }))}
        value={form.values.paidBy}
        onChange={paidBy => form.setFieldValue('paidBy', paidBy)}
      />
      <DateField label={t('Best before, on the packs')} {...form.getInputProps('bestBefore')} />
      <FieldGrid>
        <CountField label={t('Crates')} max={9_999} placeholder="0" {...form.getInputProps('crates')} />
        <TextInput label={t('Note')} maxLength={200} autoComplete="off" {...form.getInputProps('note')} />
      </FieldGrid>
    </>
  )
}
