import { TextInput } from '@mantine/core'
import { DateField } from '../../ui/fields/DateField.tsx'
import { t } from '../../ui/words.ts'
import type { NoteForm } from './useNoteForm.ts'

/** A discount after the sale lowers GST only by an agreement from before it. */
export function Agreement({ form: { words, setWords, hasAgreement } }: { form: NoteForm }) {
  return (
    <>
      <DateField
        label={t('Agreement from before the sale')}
        lean="past"
        value={words.agreedOn}
        onChange={agreedOn => setWords({ ...words, agreedOn })}
      />
      <TextInput
        label={t('What it says')}
        description={hasAgreement ? undefined : t('Without it the note has no tax: dues fall, GST does not. [s. 15(3)(b)]')}
        maxLength={200}
        autoComplete="off"
        value={words.agreement}
        onChange={event => setWords({ ...words, agreement: event.currentTarget.value })}
      />
    </>
  )
}
