import { dayOf, startOfDay } from '@packhouse/contract/day.ts'

const noon = 12 * 3_600_000

/** The last noon in India: what came since is of tonight, before and after midnight. (rules §9.11) */
export const nightBegan = (now: Date): Date =>
  new Date(startOfDay(dayOf(new Date(now.getTime() - noon))).getTime() + noon)
