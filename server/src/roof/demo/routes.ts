import { demo } from '@packhouse/contract/roof/demo/endpoints.ts'
import { type Handler, on, type Route } from '../../platform/http/call.ts'
import { historyParts } from './parts.ts'
import { filledThrough } from './progress.ts'

/** Longer than any day of the demo takes: after this the writing process is assumed dead, in ms. */
const silenceMs = 60_000

/** Returns how many parts of the demo are written, while a process is writing them; else null. */
const demoProgress: Handler<typeof demo.demoProgress> = async (_asked, { db, now }) => {
  const progress = await filledThrough(db)
  if (!progress?.at || !progress.isTonightFirst || now.getTime() - progress.at.getTime() > silenceMs)
    return null
  const days = historyParts(progress.begun).length
  return progress.parts < days ? { day: progress.parts, days } : null
}

export const demoRoutes: readonly Route[] = [on(demo.demoProgress, demoProgress)]
