import { day, weekday } from '@packhouse/contract/day.ts'
import { t } from '../../ui/words.ts'

const names = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** The weekday of a delivery day, of which several are meant: Saturdays. */
export const weekdaysOf = (deliveryDate: string): string => t(names[weekday(day(deliveryDate)) - 1] ?? '')
