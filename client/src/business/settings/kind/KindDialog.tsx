import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import {
  type SupplierKind,
  supplierKindName,
  supplierKinds,
} from '@packhouse/contract/business/gst/supplier-kind.ts'
import { addDays, dayOf, isDay } from '@packhouse/contract/day.ts'
import { gstinIssue, normaliseGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import {
  type SavedKind,
  useAddSupplierKindMutation,
  useChangeSupplierKindMutation,
} from '../../../api/invoices.ts'
import { useSettingsQuery } from '../../../api/settings.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { say, t } from '../../../ui/words.ts'
import { KindEffect } from './KindEffect.tsx'
import { kindHint } from './kindWords.ts'

interface Values {
  kind: SupplierKind
  from: string | null
  gstin: string
}

/** Enters a kind from a coming day, or changes a row that no document names; says before saving what it breaks. (rules §12.1) */
export function KindDialog({ row, onClose }: { row: SavedKind | undefined; onClose: () => void }) {
  const [add] = useAddSupplierKindMutation()
  const [change] = useChangeSupplierKindMutation()
  const own = useSettingsQuery().data?.supplier.gstin ?? ''
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: { kind: row?.kind ?? 'COMPOSITION', from: row?.from ?? null, gstin: row?.gstin ?? own },
    validate: {
      from: from => (from === null ? t('Enter a date') : null),
      gstin: (gstin, { kind }) => {
        const issue = kind === 'UNREGISTERED' || (gstin === '' && own !== '') ? undefined : gstinIssue(gstin)
        return issue ? say(issue) : null
      },
    },
  })
  const { kind, from } = form.values
  const send = async (values: Values) => {
    if (values.from === null) return
    const body = {
      from: values.from,
      kind: values.kind,
      // null: none, or that of the supplier
      gstin: values.kind === 'UNREGISTERED' ? null : values.gstin || null,
    }
    if (row?.id)
      await change({
        kindid: row.id,
        body: { ...body, ...(row.version ? { version: row.version } : {}) },
      }).unwrap()
    else await add({ body }).unwrap()
    toast.success(t('Saved: {kind} from the day', { kind: t(supplierKindName[values.kind]) }))
  }
  return (
    <FormDialog
      title={row ? t('Change this row') : t('GST registration from')}
      form={form}
      width={560}
      submit={t('Save')}
      needs={row ? invoices.changeSupplierKind : invoices.addSupplierKind}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioTiles
        label={t('Kind')}
        name="supplier-kind"
        lines="each"
        choices={supplierKinds.map(value => ({
          value,
          label: t(supplierKindName[value]),
          hint: t(kindHint[value]),
        }))}
        value={kind}
        onChange={value => form.setFieldValue('kind', value)}
      />
      <DateField
        label={t('From')}
        required
        min={addDays(today, 1)}
        description={kind === 'COMPOSITION' ? t('The first day of a financial year, 1 April') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('from')}
      />
      {kind !== 'UNREGISTERED' && (
        <TextInput
          label={t('GSTIN from that day')}
          placeholder={own}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('gstin')}
          onChange={event => form.setFieldValue('gstin', normaliseGstin(event.currentTarget.value))}
        />
      )}
      {isDay(from) && <KindEffect from={from} kind={kind} />}
    </FormDialog>
  )
}
