import type { AgentForm } from '../../app/state/agents.ts'
import type { Picker } from '../api.ts'

export interface PickerValues extends AgentForm {
  /** The tick that a PIN is right although it does not suit the state. */
  confirmPincode: boolean
}

/** A picker as the form holds it, a copy that it may write into. */
export const valuesOf = ({ name, email, mobile, pickerAddress }: Picker): PickerValues => ({
  name,
  email: email ?? '',
  mobile,
  pickerAddress: { ...pickerAddress },
  confirmPincode: false,
})
