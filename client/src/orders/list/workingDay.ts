import { addDays, type Day, dayOf, minuteOfDay, momentOf } from '@packhouse/contract/day.ts'
import { useEffect, useState } from 'react'

/** From this minute of the day on the work is for tomorrow: 04:00 PM. */
const turn = 16 * 60

/** The delivery day that is being worked on: from 04:00 PM on tomorrow, before that today. */
export function workingDay(now: Date): Day {
  const today = dayOf(now)
  return minuteOfDay(now) < turn ? today : addDays(today, 1)
}

/** When the working day changes next. */
export function nextTurn(now: Date): Date {
  const today = dayOf(now)
  return minuteOfDay(now) < turn ? momentOf(today, turn) : momentOf(addDays(today, 1), turn)
}

/** The working day as it goes on while the page stays open. */
export function useWorkingDay(): Day {
  const [day, setDay] = useState(() => workingDay(new Date()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new day waits for the next one
  useEffect(() => {
    const now = new Date()
    const timer = setTimeout(() => setDay(workingDay(new Date())), nextTurn(now).getTime() - now.getTime())
    return () => clearTimeout(timer)
  }, [day])
  return day
}
