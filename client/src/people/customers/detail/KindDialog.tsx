import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { buyerKinds } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type CustomerBasics, useUpdateCustomerMutation } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { t } from '../../../ui/words.ts'
import { issuesOf, linesOf, type Values } from './kindIssues.ts'
import { kindWords } from './kindWords.ts'

/** Adds what a customer is to GST from a day on; a row of the same day is replaced. (rules §2.2.4) */
export function KindDialog({ customer, onClose }: { customer: CustomerBasics; onClose: () => void }) {
  const [update] = useUpdateCustomerMutation()
  const today = dayOf(useNow())
  const initialValues: Values = { from: today, kind: 'SEZ_UNIT', uin: '', address: '', country: '' }
  const form = useForm<Values>({ initialValues, validate: issuesOf })
  const { kind } = form.values
  const keptRows = (from: string | null) => customer.buyerKinds.filter(one => one.from !== (from ?? today))
  const save = async ({ from, uin, address, country }: Values) => {
    const row = {
      from: from ?? today,
      kind,
      uin: kind === 'UIN' ? uin : null,
      ...(kind === 'ABROAD' ? { address: linesOf(address), country } : { address: [], country: null }),
    }
    await update({
      body: { id: customer.id, version: customer.version, buyerKinds: [...keptRows(from), row] },
    }).unwrap()
    toast.success(t('{name} saved', { name: customer.businessName }))
  }
  return (
    <FormDialog
      needs={customers.updateCustomer}
      title={t('GST kind of {name}', { name: customer.businessName })}
      form={form}
      onSubmit={save}
      fieldOf={path => {
        const [list, at, field = path] = path.split('.')
        return list === 'buyerKinds' && Number(at) === keptRows(form.values.from).length ? field : path
      }}
      onClose={onClose}
      submit={t('Save kind')}
      aside={t('Documents before the day stay')}
    >
      <Stack gap={12}>
        <DateField label={t('From')} required data-autofocus {...form.getInputProps('from')} />
        <SelectField
          label={t('Kind')}
          required
          searchable={false}
          data={buyerKinds.map(value => ({ value, label: kindWords(value) }))}
          value={kind}
          onChange={value => form.setFieldValue('kind', buyerKinds.find(one => one === value) ?? kind)}
        />
        {kind === 'UIN' && <TextInput label={t('UIN')} required {...form.getInputProps('uin')} />}
        {kind === 'ABROAD' && (
          <>
            <Textarea
              label={t('Address outside India')}
              required
              minRows={2}
              autosize
              {...form.getInputProps('address')}
            />
            <TextInput label={t('Country')} required {...form.getInputProps('country')} />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
