import { isEmail, normaliseEmail } from '@packhouse/contract/formats/email.ts'
import { isMobile } from '@packhouse/contract/formats/mobile.ts'
import { isPan, normalisePan } from '@packhouse/contract/formats/pan.ts'
import type { Freedom } from '../../ui/fields/FreeField.tsx'
import { useFreedom } from '../../ui/useFreedom.ts'
import { useCustomerEmailAvailableQuery, useCustomerMobileAvailableQuery, useCustomerPanAvailableQuery } from '../api.ts'

/** Only what is whole is asked about. */
const whole = (text: string, isWhole: (text: string) => boolean) => (isWhole(text) ? text : '')

const useAskMobile = (mobilenumber: string, skip: boolean) => useCustomerMobileAvailableQuery({ mobilenumber }, { skip })
const useAskEmail = (email: string, skip: boolean) => useCustomerEmailAvailableQuery({ email }, { skip })
const useAskPan = (pannumber: string, skip: boolean) => useCustomerPanAvailableQuery({ pannumber }, { skip })

/** Whether no other customer has this mobile; the one that the customer has already is not asked about. */
export const useMobileFreedom = (typed: string, own?: string): Freedom => useFreedom(whole(typed, isMobile), own, useAskMobile)
/** The same for an e-mail address. */
export const useEmailFreedom = (typed: string, own?: string): Freedom =>
  useFreedom(whole(normaliseEmail(typed), isEmail), own, useAskEmail)
/** The same for a PAN. */
export const usePanFreedom = (typed: string, own?: string): Freedom =>
  useFreedom(whole(normalisePan(typed), isPan), own, useAskPan)
