import { addDays, type Day, weekday } from '../../day.ts'

/**
 * The tiles above the dues list, and customers with a bounced cheque that is not made good; each shows exactly the customers of its
 * filter, with the amount that it adds up.
 */
export const duesFilters = ['OUTSTANDING', 'OVERDUE', 'DUE_SOON', 'RECEIVED', 'BOUNCED'] as const
export type DuesFilter = (typeof duesFilters)[number]

/** The days used by those tiles: due by tomorrow, received since Monday; days in India. */
export const duesDays = (today: Day): { by: Day; since: Day } => ({
  by: addDays(today, 1),
  since: addDays(today, 1 - weekday(today)),
})
