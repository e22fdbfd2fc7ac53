import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { keyRate, longestKeyDays } from '@packhouse/contract/business/staff/limits.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { useAddApiKeyMutation } from '../../../api/staff.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import type { Role } from './keyColumns.tsx'

interface Written {
  name: string
  roles: number[]
  expiresOn: string | null
  perMinute: string
}

interface AddKeyDialogProps {
  roles: readonly Role[]
  /** Called with the key, which nobody can read again. */
  onMade: (made: Data<typeof staff.addApiKey>) => void
  onClose: () => void
}

/** Requests a minute that are offered; the call takes any number. */
const rates = [60, keyRate.usual, 1_000, keyRate.most].map(String)

/** Makes an API key. (rules §8.6) */
export function AddKeyDialog({ roles, onMade, onClose }: AddKeyDialogProps) {
  const [add] = useAddApiKeyMutation()
  const today = dayOf(new Date())
  const form = useForm<Written>({
    initialValues: { name: '', roles: [], expiresOn: addDays(today, 365), perMinute: String(keyRate.usual) },
    validate: {
      name: name => shortIssue(name),
      roles: chosen => (chosen.length === 0 ? t('Choose at least one role') : null),
      expiresOn: day => (day === null ? t('Choose the last day') : null),
    },
  })
  const { roles: chosen } = form.values
  const toggle = (id: number) =>
    form.setFieldValue('roles', chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  const save = async ({ name, roles, expiresOn, perMinute }: Written) =>
    onMade(
      await add({ body: { name, roles, expiresOn: expiresOn ?? '', perMinute: Number(perMinute) } }).unwrap(),
    )
  return (
    <FormDialog
      title={t('Add API key')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t('Add API key')}
    >
      <TextInput
        label={t('Name')}
        description={t('The program that will use it, such as Tally link.')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Stack as="fieldset" gap={8} aria-invalid={form.errors.roles !== undefined}>
        <legend>
          <b>{t('Roles')}</b>
        </legend>
        <Text tone="soft">
          {t('The program may do what these roles may, but never manage staff, roles or keys.')}
        </Text>
        {roles
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => (
            <CheckField key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        {form.errors.roles && (
          <Text tone="bad" role="alert">
            {form.errors.roles}
          </Text>
        )}
      </Stack>
      <DateField
        label={t('Valid until')}
        required
        min={today}
        max={addDays(today, longestKeyDays)}
        {...form.getInputProps('expiresOn')}
      />
      <SelectField
        label={t('Requests per minute')}
        allowDeselect={false}
        data={rates.map(value => ({ value, label: Number(value).toLocaleString('en-IN') }))}
        {...form.getInputProps('perMinute')}
      />
    </FormDialog>
  )
}
