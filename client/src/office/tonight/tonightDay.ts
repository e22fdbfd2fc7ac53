import { addDays, type Day, dayOf, minuteOfDay } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { useAppSelector } from '../../app/session/store.ts'
import { useWorkingDay } from '../../ordering/orders/list/workingDay.ts'

/** When the first lines of a demo are due: 04:00 AM. */
const firstDue = 4 * 60

/**
 * The day that Tonight opens on: the working day. While a new demo is written nothing of today is packed yet, so that from the hour
 * when it should be, the coming evening is chosen, which is whole first.
 */
export function tonightDay(working: Day, now: Date, isDemoFilling: boolean): Day {
  const isUnderWay = working === dayOf(now) && minuteOfDay(now) >= firstDue
  return isDemoFilling && isUnderWay ? addDays(working, 1) : working
}

/** The same while the page is open: the day stays when the demo is complete. */
export function useTonightDay(): Day {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  const [wasFilling, setFilling] = useState(isDemoFilling)
  if (isDemoFilling && !wasFilling) setFilling(true)
  return tonightDay(useWorkingDay(), new Date(), wasFilling)
}
