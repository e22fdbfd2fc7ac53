import { openDatabase } from './database.ts'
import { endingOf } from './ending.ts'
import { endWithNpm } from './parent.ts'
import { logFor, type Settings, settingsOf } from './settings.ts'
import { type Stops, stopList } from './stops.ts'
import { misspeltSettings } from './unknown-settings.ts'

/** Work still running this many ms after a stop request is cut off. */
const endMs = 4_500

/** Everything that answers requests: most of the load time of a start. */
const loadApp = () => import('../../compose.ts')

const stops = stopList()
const ending = endingOf(stops, endMs)

/** Starts the database, then everything up to the first request. */
async function start(settings: Settings, stops: Stops): Promise<void> {
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
  console.log(await compose(settings, { database, stops, log, isDatabaseDown: () => isDatabaseDown }))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ending.bySignal)
endWithNpm(ending.bySignal)
try {
  const settings = settingsOf(process.env)
  const log = logFor(settings)
  for (const line of misspeltSettings(Object.keys(process.env))) log.warn(line)
  if (settings.isProduction && process.getuid?.() === 0)
    log.warn('Packhouse runs as root. Give it a separate user: docs/operating.md has a unit for systemd.')
  await start(settings, stops)
} catch (error) {
  ending.afterFailedStart(error)
}
