import { FairQueue } from '../fair/queue.ts'
import { type CallerId, callerText } from '../trail/caller-id.ts'

/** Sheet work and its owner; reading an uploaded sheet may take long, writing one does not. */
export interface SheetWork {
  by: CallerId
  isReading: boolean
}

/** Max threads at a time. */
const maxThreads = 3

const running = new Set<SheetWork>()
const waiting = new FairQueue<{ work: SheetWork; begin: () => void }>()

/**
 * One reading thread per caller, and one thread that never reads: sheets that take a minute do not delay downloads.
 * (rules §4.12)
 */
export function mayBegin(work: SheetWork, underWay: ReadonlySet<SheetWork>): boolean {
  if (underWay.size >= maxThreads) return false
  const readers = [...underWay].filter(({ isReading }) => isReading)
  return (
    !work.isReading ||
    (readers.length < maxThreads - 1 && !readers.some(({ by }) => callerText(by) === callerText(work.by)))
  )
}

/** Waits for a free thread; call the returned function when the work is done. */
export async function sheetTurn(work: SheetWork): Promise<() => void> {
  const mine = { ...work }
  await new Promise<void>(begin => {
    waiting.add(callerText(mine.by), { work: mine, begin })
    beginWhatMay()
  })
  return () => {
    running.delete(mine)
    beginWhatMay()
  }
}

function beginWhatMay(): void {
  const next = () => waiting.next(({ work }) => mayBegin(work, running))
  for (let one = next(); one; one = next()) {
    running.add(one.work)
    one.begin()
  }
}
