import { Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import './touch.css'

/** An on/off switch with immediate effect. */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} />
}
