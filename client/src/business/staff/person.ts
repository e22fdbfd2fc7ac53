import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import {
  activeNamesake,
  isReservedName,
  reservedName,
  takenName,
} from '@packhouse/contract/business/staff/names.ts'
import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { normaliseMobile, whyNotMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import type { Data } from '../../app/requests/figures.ts'
import { shortIssue } from '../../ui/fields/shortIssue.ts'
import { say, t } from '../../ui/words.ts'

export type Person = Data<typeof staff.addStaffMember>

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
  const wrongMobile = whyNotMobile(mobile)
  const withEmail = address === '' ? undefined : others.find(one => one.email === address)
  return {
    name: cleanName(name) === kept ? null : nameIssue(name, others),
    mobile: withMobile
      ? t('{name} already has this mobile number. Enter another.', { name: withMobile.name })
      : wrongMobile === undefined
        ? null
        : t(wrongMobile),
    email: withEmail
      ? t('{name} already has this email address. Enter another.', { name: withEmail.name })
      : address === '' || isEmail(address)
        ? null
        : t('Enter one email address, such as name@company.in'),
  }
}

function nameIssue(name: string, others: readonly Person[]): string | null {
  const short = shortIssue(name)
  if (short) return short
  if (isReservedName(name)) return say(reservedName(cleanName(name)))
  const other = activeNamesake(others, name)
  return other ? say(takenName(other)) : null
}
