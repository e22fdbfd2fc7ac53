import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '../words.ts'

/** A searchable select. Opens on press, typing and arrows, but not on focus, where it would cover the buttons. */
export function SelectField(props: SelectProps) {
  return <Select searchable openOnFocus={false} nothingFoundMessage={t('Nothing found.')} {...props} />
}
