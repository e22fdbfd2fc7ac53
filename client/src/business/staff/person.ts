import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { activeNamesake, isReservedName } from '@packhouse/contract/business/staff/names.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { isMobile, normaliseMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { t } from '../../ui/words.ts'

export type Person = Reply<typeof staff.addStaffMember>

interface Written {
  name: string
  mobile: string
  email: string
}

type Issues = { [Field in keyof Written]: string | null }

/**
 * Returns the errors of a person's fields: mobile and email must be unique, the name unique among active staff. `kept`, the
 * previous name, stays valid. (rules §8.1)
 */
export function issuesOf({ name, mobile, email }: Written, others: readonly Person[], kept?: string): Issues {
  const digits = normaliseMobile(mobile)
  const address = normaliseEmail(email)
  const withMobile = others.find(one => one.mobile === digits)
  const withEmail = address === '' ? undefined : others.find(one => one.email === address)
  return {
    name: cleanName(name) === kept ? null : nameIssue(name, others),
    mobile: withMobile
      ? t('{name} already has this mobile number. Enter another.', { name: withMobile.name })
      : isMobile(digits)
        ? null
        : t('A mobile number has 10 digits and begins with 6, 7, 8 or 9'),
    email: withEmail
      ? t('{name} already has this email address. Enter another.', { name: withEmail.name })
      : address === '' || isEmail(address)
        ? null
        : t('Enter one email address, such as name@company.in'),
  }
}

function nameIssue(name: string, others: readonly Person[]): string | null {
  if (cleanName(name).length < 2) return t('Name needs at least 2 characters')
  if (isReservedName(name)) return t('This name is reserved. Enter the person’s own name.')
  const other = activeNamesake(others, name)
  return other
    ? t('{name} is already on the staff. Add a surname or an initial.', { name: other.name })
    : null
}
