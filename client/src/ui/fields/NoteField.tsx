import { Textarea, type TextareaProps } from '@mantine/core'

/** A text of a few sentences. */
export function NoteField(props: TextareaProps) {
  return <Textarea rows={3} {...props} />
}
