import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '../words.ts'

/** A choice from a list that can be searched by typing; it opens by a press, by typing and by arrows, not over the buttons as soon as the cursor is there. */
export function SelectField(props: SelectProps) {
  return <Select searchable openOnFocus={false} nothingFoundMessage={t('Nothing found.')} {...props} />
}
