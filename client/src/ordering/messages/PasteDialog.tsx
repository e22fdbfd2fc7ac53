import { useForm } from '@mantine/form'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { longestMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { useAddMessagesMutation } from '../../api/messages.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { NotSent } from '../../ui/feedback/failure.ts'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { t } from '../../ui/words.ts'

interface PasteDialogProps {
  /** What was pasted or shared already. */
  text: string
  onAdded: (messageId: number) => void
  onClose: () => void
}

/** Puts a message into the inbox: pasted, typed, or sent by the share sheet of a phone. */
export function PasteDialog({ text, onAdded, onClose }: PasteDialogProps) {
  const [add] = useAddMessagesMutation()
  const form = useForm({
    initialValues: { text },
    validate: { text: value => (value.trim() === '' ? t('Paste or type a message first.') : null) },
  })
  const send = async (values: { text: string }) => {
    const { messages: added } = await add({ body: { messages: [{ text: values.text }] } }).unwrap()
    const [row] = added
    if (!row) throw new NotSent(t('This message is already in the inbox.'))
    toast.success(t('Message added'))
    onAdded(row.id)
  }
  return (
    <FormDialog
      needs={messages.addMessages}
      title={t('Paste a message')}
      form={form}
      width={560}
      submit={t('Add to the inbox')}
      onSubmit={send}
      fieldOf={path => path.replace(/^messages\.0\./, '')}
      onClose={onClose}
    >
      <NoteField
        label={t('Message')}
        description={t('Paste the whole message, with all its lines. It is read when you add it.')}
        autosize
        minRows={8}
        maxRows={18}
        maxLength={longestMessage}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
