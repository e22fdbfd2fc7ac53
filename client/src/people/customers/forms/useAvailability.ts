import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { isMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { isPan, normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import {
  useCustomerEmailAvailableQuery,
  useCustomerMobileAvailableQuery,
  useCustomerPanAvailableQuery,
} from '../../../api/customers.ts'
import type { Availability } from '../../../ui/fields/AvailabilityField.tsx'
import { useNameCheck } from '../../../ui/fields/useNameCheck.ts'

/** Only complete values are checked. */
const whole = (text: string, isWhole: (text: string) => boolean) => (isWhole(text) ? text : '')

/** Whether no other customer has this mobile; the customer's own mobile is not checked. */
export function useMobileAvailability(typed: string, own?: string): Availability {
  const { text, skip, reply } = useNameCheck(whole(typed, isMobile), own)
  return reply(useCustomerMobileAvailableQuery({ mobilenumber: text }, { skip }))
}

/** The same check for an email address. */
export function useEmailAvailability(typed: string, own?: string): Availability {
  const { text, skip, reply } = useNameCheck(whole(normaliseEmail(typed), isEmail), own)
  return reply(useCustomerEmailAvailableQuery({ email: text }, { skip }))
}

/** The same check for a PAN. */
export function usePanAvailability(typed: string, own?: string): Availability {
  const { text, skip, reply } = useNameCheck(whole(normalisePan(typed), isPan), own)
  return reply(useCustomerPanAvailableQuery({ pannumber: text }, { skip }))
}
