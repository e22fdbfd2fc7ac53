import type { Log } from '../db/log.ts'
import { migratedAddress } from './database.ts'
import type { Ending } from './ending.ts'
import type { Settings } from './settings.ts'
import type { Stops } from './stops.ts'
import { ToWorker } from './worker-messages.ts'
import { startWorkers } from './worker-pool.ts'

/** Runs the first of several processes: it owns the embedded database, starts the workers and serves no requests itself. */
export async function leadWorkers(
  settings: Settings,
  { stops, ending, log }: { stops: Stops; ending: Ending; log: Log },
): Promise<void> {
  let sendToWorkers: (isDown: boolean) => void = () => {}
  const address = await migratedAddress(settings, {
    stops,
    log,
    onExit({ reason, restarting }) {
      sendToWorkers(true)
      if (!restarting) ending.withoutDatabase(reason)
    },
    onRestart: () => sendToWorkers(false),
  })
  const workers = startWorkers(settings.workers, { begin: ToWorker.parse({ say: 'begin', address }), log })
  stops.add(workers.stop)
  sendToWorkers = isDown => workers.post({ say: 'database', isDown })
  const welcome = await workers.firstListens
  if (welcome === undefined) return ending.begin(1) // the worker has reported why
  console.log(welcome)
}
