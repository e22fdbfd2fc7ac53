import { TextInput } from '@mantine/core'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { longestLineNote } from '@packhouse/contract/platform/formats/limits.ts'
import { type Supplier, useAddSupplierMutation, useUpdateSupplierMutation } from '../../api/suppliers.ts'
import { RecordDialog } from '../../app/edit/RecordDialog.tsx'
import { MobileField } from '../../ui/fields/MobileField.tsx'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { t } from '../../ui/words.ts'

interface SupplierDialogProps {
  /** Undefined for a new one. */
  record: Supplier | undefined
  onClose: () => void
}

/** Adds a supplier, or changes one; an inactive one is not offered for buying any more. (rules §25.1) */
export function SupplierDialog({ record, onClose }: SupplierDialogProps) {
  const [add] = useAddSupplierMutation()
  const [update] = useUpdateSupplierMutation()
  const { name = '', market = '', mobile = null, gstin = null, note = '', isActive = true } = record ?? {}
  return (
    <RecordDialog
      entity="supplier"
      record={record}
      saved={{ name, market, mobile: mobile ?? '', gstin: gstin ?? '', note, isActive }}
      words={{
        title: record ? t('Edit {name}', { name: record.name }) : t('Add supplier'),
        submit: record ? t('Save supplier') : t('Add supplier'),
        fields: {
          name: t('Name'),
          market: t('Market'),
          mobile: t('Mobile'),
          gstin: t('GSTIN'),
          note: t('Note'),
        },
      }}
      needs={suppliers.updateSupplier}
      add={({ isActive: _on, ...body }) => add({ body }).unwrap()}
      update={(supplierid, body) => update({ supplierid, body }).unwrap()}
      onClose={onClose}
    >
      {field => (
        <>
          <TextInput label={t('Name')} required autoComplete="off" {...field('name')} />
          <TextInput
            label={t('Market')}
            placeholder="Yeshwanthpur APMC"
            autoComplete="off"
            {...field('market')}
          />
          <MobileField label={t('Mobile')} {...field('mobile')} />
          <TextInput
            label={t('GSTIN')}
            description={t('Leave empty for an unregistered farmer or trader.')}
            autoComplete="off"
            {...field('gstin')}
          />
          <NoteField label={t('Note')} maxLength={longestLineNote} {...field('note')} />
        </>
      )}
    </RecordDialog>
  )
}
