import { addDays, type Day, dayOf, minuteOfDay, momentOf } from '@packhouse/contract/day.ts'
import { useEffect, useState } from 'react'

/** From this minute of the day the working day is tomorrow: 04:00 PM. */
const turn = 16 * 60

/** Returns the working day: tomorrow from 04:00 PM, before that today. */
export function workingDay(now: Date): Day {
  const today = dayOf(now)
  return minuteOfDay(now) < turn ? today : addDays(today, 1)
}

/** Returns when the working day changes next. */
export function nextTurn(now: Date): Date {
  const today = dayOf(now)
  return minuteOfDay(now) < turn ? momentOf(today, turn) : momentOf(addDays(today, 1), turn)
}

/** The working day, updated while the page stays open. */
export function useWorkingDay(): Day {
  const [day, setDay] = useState(() => workingDay(new Date()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new day schedules the next change
  useEffect(() => {
    const now = new Date()
    const timer = setTimeout(() => setDay(workingDay(new Date())), nextTurn(now).getTime() - now.getTime())
    return () => clearTimeout(timer)
  }, [day])
  return day
}
