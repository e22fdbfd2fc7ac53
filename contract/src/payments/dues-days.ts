import { addDays, type Day, weekday } from '../day.ts'

/** The tiles above the list of dues; each shows exactly the customers of its filter. */
export const duesFilters = ['OUTSTANDING', 'OVERDUE', 'DUE_SOON', 'RECEIVED'] as const
export type DuesFilter = (typeof duesFilters)[number]

/** The days those tiles speak of: due by tomorrow, received since Monday; days in India. */
export const duesDays = (today: Day): { by: Day; since: Day } => ({
  by: addDays(today, 1),
  since: addDays(today, 1 - weekday(today)),
})
