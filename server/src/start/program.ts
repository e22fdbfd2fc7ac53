import cluster from 'node:cluster'
import { figuresOfProcess } from '../metrics/serve.ts'
import { openDatabase } from './database.ts'
import { endingOf } from './ending.ts'
import { leadWorkers } from './first-process.ts'
import { endWithNpm } from './parent.ts'
import { logFor, type Settings, settingsOf } from './settings.ts'
import { type Stops, stopList } from './stops.ts'
import { misspeltSettings } from './unknown-settings.ts'
import { workForFirst } from './worker.ts'

/** Work still running this many ms after a stop request is cut off; workers finish earlier so that their database can stop. */
const endMs = cluster.isWorker ? 4_000 : 4_500

/** Everything that answers requests: most of the load time of a start. */
const loadApp = () => import('../compose.ts')

const stops = stopList()
const ending = endingOf(stops, endMs)

/** Starts a single process: the database, then everything up to the first request. */
async function workAlone(settings: Settings, stops: Stops): Promise<void> {
  const log = logFor(settings)
  let isDatabaseDown = false
  const database = await openDatabase(settings, {
    stops,
    log,
    onStarting: () => void loadApp().catch(() => {}), // loads meanwhile; an error shows at loadApp() below
    onExit({ reason, restarting }) {
      isDatabaseDown = true
      if (!restarting) ending.withoutDatabase(reason)
    },
    onRestart() {
      isDatabaseDown = false
    },
  })
  const { compose } = await loadApp()
  const figures = figuresOfProcess()
  const gather = async () => figures.families()
  console.log(await compose(settings, { database, figures, gather, stops, log, isDatabaseDown: () => isDatabaseDown }))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ending.bySignal)
if (!cluster.isWorker) endWithNpm(ending.bySignal)
try {
  const settings = settingsOf(process.env)
  const parts = { stops, ending, log: logFor(settings) }
  if (!cluster.isWorker) for (const line of misspeltSettings(Object.keys(process.env))) parts.log.warn(line)
  if (!cluster.isWorker && settings.isProduction && process.getuid?.() === 0)
    parts.log.warn('Packhouse runs as root. Give it a user of its own: docs/operating.md has a unit for systemd.')
  if (cluster.isWorker) workForFirst(settings, { ...parts, ...(await loadApp()) })
  else if (settings.workers > 1) await leadWorkers(settings, parts)
  else await workAlone(settings, stops)
} catch (error) {
  ending.afterFault(error)
}
