import { Textarea, type TextareaProps } from '@mantine/core'

/** A few sentences. */
export function NoteField(props: TextareaProps) {
  return <Textarea rows={3} {...props} />
}
