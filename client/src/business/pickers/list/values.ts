import { isEmail } from '@packhouse/contract/platform/formats/email.ts'
import { isMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { isPincode, whyPinUnfit } from '@packhouse/contract/platform/formats/pincode.ts'
import type { Picker } from '../../../api/pickers.ts'
import type { AgentForm } from '../../../app/session/state/agents.ts'
import { say, t } from '../../../ui/words.ts'

export interface PickerValues extends AgentForm {
  /** Confirms a PIN that does not match the state. */
  confirmPincode: boolean
}

/** A picker as form values, copied because the form writes to them. */
export const valuesOf = ({ name, email, mobile, pickerAddress }: Picker): PickerValues => ({
  name,
  email: email ?? '',
  mobile,
  pickerAddress: { ...pickerAddress },
  confirmPincode: false,
})

/** Returns the errors of the form by field; the server applies the same rules. */
export function pickerIssues({
  name,
  mobile,
  email,
  pickerAddress,
  confirmPincode,
}: PickerValues): Record<string, string> {
  const { address1, city, pincode, state } = pickerAddress
  const unfit = confirmPincode || state === '' ? undefined : whyPinUnfit(pincode, state)
  const issues: [field: string, issue: string | undefined | false][] = [
    ['name', name.trim().length < 2 && t('Name needs at least 2 characters')],
    ['mobile', !isMobile(mobile) && t('A mobile number has 10 digits and begins with 6, 7, 8 or 9')],
    [
      'email',
      email.trim() !== '' && !isEmail(email.trim()) && t('Enter one email address, such as name@company.in'),
    ],
    ['pickerAddress.address1', address1.trim().length < 3 && t('Address line 1 needs at least 3 characters')],
    ['pickerAddress.city', city.trim().length < 2 && t('City needs at least 2 characters')],
    [
      'pickerAddress.pincode',
      isPincode(pincode.trim())
        ? unfit && say(unfit)
        : t('A PIN code has 6 digits and does not begin with 0'),
    ],
    ['pickerAddress.state', state === '' && t('Choose a state')],
  ]
  return Object.fromEntries(issues.flatMap(([field, issue]) => (issue ? [[field, issue] as const] : [])))
}
