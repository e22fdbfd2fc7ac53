import { TextInput } from '@mantine/core'
import { maxMoney } from '@packhouse/contract/goods/suppliers/limits.ts'
import { highestPrice } from '@packhouse/contract/money.ts'
import {
  longestLineNote,
  longestSupplierName,
  mostCrates,
} from '@packhouse/contract/platform/formats/limits.ts'
import { paidByLabel, paidBys } from '@packhouse/contract/supply/buying/kinds.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { useId } from 'react'
import { useAllSuppliersQuery } from '../../../api/suppliers.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { CountField, QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { mostBought } from '../needs.ts'
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
        <QuantityField
          key={unit}
          label={t('Quantity')}
          unit={unit}
          max={mostBought}
          required
          autoFocus={autoFocus}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          {...form.getInputProps('quantity')}
        />
        <AmountField
          label={t('Rate per {unit}', { unit: unitWord(unit) })}
          max={highestPrice}
          required
          {...form.getInputProps('rate')}
        />
      </FieldGrid>
      <TextInput
        label={t('Supplier')}
        required
        maxLength={longestSupplierName}
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
        <AmountField
          label={t('Loading charge')}
          placeholder="0"
          max={maxMoney}
          {...form.getInputProps('loading')}
        />
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
        <CountField label={t('Crates')} max={mostCrates} placeholder="0" {...form.getInputProps('crates')} />
        <TextInput
          label={t('Note')}
          maxLength={longestLineNote}
          autoComplete="off"
          {...form.getInputProps('note')}
        />
      </FieldGrid>
    </>
  )
}
