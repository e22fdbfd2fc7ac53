import { shortestAgreement } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { t } from '../../ui/words.ts'

/** The agreement from before the sale, as typed; empty: there is none. */
export interface TypedAgreement {
  agreement: string
  agreedOn: string | null
}

/** Why an agreement is none yet: it has a day and says something, or neither. A note without one has no tax. (rules §7.10) */
export function agreementIssue({ agreement, agreedOn }: TypedAgreement): string | undefined {
  const words = cleanName(agreement)
  if (words === '' && agreedOn === null) return undefined
  if (agreedOn === null) return t('Enter the day of the agreement')
  return words.length < shortestAgreement
    ? t('Enter what the agreement says, at least {count} characters', { count: shortestAgreement })
    : undefined
}

/** What somebody agreed to, where something is typed. */
export const agreedIssue = (agreed: string): string | undefined =>
  agreed.trim() !== '' && cleanName(agreed).length < shortestAgreement
    ? t('Enter what was agreed, at least {count} characters', { count: shortestAgreement })
    : undefined
