import { day } from '@packhouse/contract/day.ts'
import { useBilledCustomersQuery } from '../../../api/notes.ts'
import { daysOf, type Period } from './periods.ts'

const fresh = { refetchOnMountOrArgChange: true }

/** The customers of a period, and the first day of the last month with invoices, from which the periods are told. */
export function usePeriod(period: Period) {
  const latest = useBilledCustomersQuery({}, fresh)
  const month = latest.data && day(latest.data.from)
  const days = period !== null && month ? daysOf(period, month) : undefined
  const other = useBilledCustomersQuery(days ?? {}, { ...fresh, skip: days === undefined })
  const query = days === undefined ? latest : other
  // while the last month is not known yet, neither is another period
  return { month, query, data: period === null || days ? query.currentData : undefined }
}
