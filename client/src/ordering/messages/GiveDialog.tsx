import { useForm } from '@mantine/form'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { type MessageRow, useMessageReceiversQuery } from '../../api/messages.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'

interface GiveDialogProps {
  row: MessageRow
  onGive: (person: number | null) => Promise<unknown>
  onClose: () => void
}

/** Gives a message to somebody who takes orders, who is told of it; or to nobody again. */
export function GiveDialog({ row, onGive, onClose }: GiveDialogProps) {
  const me = useAppSelector(({ auth }) => auth.user?.id)
  const { data: people, isLoading } = useMessageReceiversQuery()
  const form = useForm({ initialValues: { person: row.givenTo === null ? null : String(row.givenTo.id) } })
  return (
    <FormDialog
      title={t('Give to')}
      form={form}
      width={440}
      needs={messages.updateMessage}
      submit={form.values.person === null && row.givenTo ? t('Give to nobody') : t('Give')}
      refuse={form.isDirty() ? undefined : t('Choose a person')}
      onSubmit={({ person }) => onGive(person === null ? null : Number(person))}
      onClose={onClose}
    >
      <Notice>
        <Text as="p" tone="text" cut>
          {row.text}
        </Text>
      </Notice>
      <SelectField
        label={t('Person')}
        data-autofocus
        clearable
        disabled={isLoading}
        data={(people ?? []).map(({ userId, name, role }) => ({
          value: String(userId),
          label: [userId === me ? t('{name}, you', { name }) : name, role].filter(Boolean).join(' · '),
        }))}
        {...form.getInputProps('person')}
      />
    </FormDialog>
  )
}
