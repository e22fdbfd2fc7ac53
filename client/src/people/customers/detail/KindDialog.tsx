import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type BuyerKind, buyerKinds, uinIssue } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type CustomerBasics, useUpdateCustomerMutation } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { say, t } from '../../../ui/words.ts'
import { kindWords } from './kindWords.ts'

interface Values {
  from: string | null
  kind: BuyerKind
  uin: string
  /** A line each. */
  address: string
  country: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

function issuesOf({ from, kind, uin, address, country }: Values): Record<string, string> {
  const wrong = kind === 'UIN' ? uinIssue(uin.replace(/\s/g, '').toUpperCase()) : undefined
  const issues = {
    from: from === null && t('Enter the day'),
    uin: wrong && say(wrong),
    address: kind === 'ABROAD' && linesOf(address).length === 0 && t('Enter the address outside India'),
    country: kind === 'ABROAD' && country.trim().length < 2 && t('Enter the country'),
  }
  return Object.fromEntries(
    Object.entries(issues).flatMap(([field, issue]) => (issue ? [[field, issue]] : [])),
  )
}

/** Adds what a customer is to GST from a day on; a row of the same day is replaced. (rules §2.2.4) */
export function KindDialog({ customer, onClose }: { customer: CustomerBasics; onClose: () => void }) {
  const [update] = useUpdateCustomerMutation()
  const today = dayOf(useNow())
  const initialValues: Values = { from: today, kind: 'SEZ_UNIT', uin: '', address: '', country: '' }
  const form = useForm<Values>({ initialValues, validate: issuesOf })
  const { kind } = form.values
  const save = async ({ from, uin, address, country }: Values) => {
    const row = {
      from: from ?? today,
      kind,
      uin: kind === 'UIN' ? uin : null,
      ...(kind === 'ABROAD' ? { address: linesOf(address), country } : { address: [], country: null }),
    }
    const kept = customer.buyerKinds.filter(one => one.from !== row.from)
    await update({
      body: { id: customer.id, version: customer.version, buyerKinds: [...kept, row] },
    }).unwrap()
    toast.success(t('{name} saved', { name: customer.businessName }))
  }
  return (
    <FormDialog
      needs={customers.updateCustomer}
      title={t('GST kind of {name}', { name: customer.businessName })}
      form={form}
      onSubmit={save}
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
