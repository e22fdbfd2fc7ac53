import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import './touch.css'

/** A yes/no field. */
export function CheckField(props: CheckboxProps) {
  return <Checkbox {...props} />
}
