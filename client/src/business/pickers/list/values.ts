import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { whyNotMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { isPincode, whyPinUnfit } from '@packhouse/contract/platform/formats/pincode.ts'
import { compact } from '@packhouse/contract/platform/formats/plain.ts'
import type { Picker } from '../../../api/pickers.ts'
import type { AgentForm } from '../../../app/session/state/agents.ts'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
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
  const { address1, city, state } = pickerAddress
  const wrongMobile = whyNotMobile(mobile)
  const pincode = compact(pickerAddress.pincode)
  const address = normaliseEmail(email)
  const unfit = confirmPincode || state === '' ? undefined : whyPinUnfit(pincode, state)
  const issues: [field: string, issue: string | undefined | false][] = [
    ['name', shortIssue(name)],
    ['mobile', wrongMobile && t(wrongMobile)],
    ['email', address !== '' && !isEmail(address) && t('Enter one email address, such as name@company.in')],
    ['pickerAddress.address1', shortIssue(address1, 'Address line 1', 3)],
    ['pickerAddress.city', shortIssue(city, 'City')],
    [
      'pickerAddress.pincode',
      isPincode(pincode) ? unfit && say(unfit) : t('A PIN code has 6 digits and does not begin with 0'),
    ],
    ['pickerAddress.state', state === '' && t('Choose a state')],
  ]
  return Object.fromEntries(issues.flatMap(([field, issue]) => (issue ? [[field, issue] as const] : [])))
}
