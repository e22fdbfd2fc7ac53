import { addDays, type Day, weekday } from '../day.ts'

/** The tiles above the dues list; each shows exactly the customers of its filter. */
export const duesFilters = ['OUTSTANDING', 'OVERDUE', 'DUE_SOON', 'RECEIVED'] as const
export type DuesFilter = (typeof duesFilters)[number]

/** The days used by those tiles: due by tomorrow, received since Monday; days in India. */
export const duesDays = (today: Day): { by: Day; since: Day } => ({
  by: addDays(today, 1),
  since: addDays(today, 1 - weekday(today)),
})
