import { dayOf } from '@packhouse/contract/day.ts'

/**
 * Whether a business is at its first steps: until its first invoice, and for the rest of that day while it is the only one, so that
 * the page can say that it was made. (rules §19.3)
 */
export const isAtFirstSteps = (
  { invoices, issuedAt }: { invoices: number; issuedAt: Date | null },
  now: Date,
): boolean => issuedAt === null || (invoices === 1 && dayOf(issuedAt) === dayOf(now))
