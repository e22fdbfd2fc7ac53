import type { demo } from '@packhouse/contract/demo/endpoints.ts'
import type { Story } from '../http/call.ts'
import { historyParts } from './history.ts'
import { filledThrough } from './progress.ts'

/** No day of the demo takes this long: a process that was to write it is gone, in ms. */
const silenceMs = 60_000

/** How many days of the demo are written while one of the processes is writing them. */
export const demoProgress: Story<typeof demo.demoProgress> = async (_asked, { db, now }) => {
  const progress = await filledThrough(db)
  if (!progress?.at || now.getTime() - progress.at.getTime() > silenceMs) return null
  const days = historyParts(progress.begun).length
  return progress.parts < days ? { day: progress.parts, days } : null
}
