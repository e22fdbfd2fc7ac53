import { randomBytes } from 'node:crypto'
import { buildApp } from './app.ts'
import { sealAll } from './audit/seal.ts'
import { gatewayFromSettings } from './auth/choose-gateway.ts'
import { signInLimitsFromSettings } from './auth/limits.ts'
import type { Log } from './db/log.ts'
import { StartRefused } from './db/start-refused.ts'
import { fillDemo } from './demo/fill.ts'
import { hearAnnouncements } from './http/announcements.ts'
import { dropOldKeys } from './http/idempotency.ts'
import { expireEstimates } from './inventory/actions/expire.ts'
import { countSold } from './items/actions/count-sold.ts'
import { jobKinds } from './job-kinds.ts'
import { dropOldResults } from './jobs/actions.ts'
import { repeat } from './jobs/repeated.ts'
import { runJobs } from './jobs/run.ts'
import { closeDelivered } from './orders/actions/nightly-close.ts'
import { closePress } from './paper/press.ts'
import { dropOldSheets } from './pricing/actions/sweep.ts'
import { keepSecret } from './settings/secret.ts'
import { closeSheets } from './sheets/sheet.ts'
import { openDatabase } from './start/database.ts'
import { listen } from './start/listen.ts'
import { processSettings } from './start/process-settings.ts'
import { stopList } from './start/stops.ts'
import { welcome } from './start/welcome.ts'

/** What runs is over this long after it was asked to end, done or not. */
const endMs = 4_500

const stops = stopList()
let ending = false

/** Running requests may finish, then everything closes; whoever asks a second time does not wait. */
async function end(exitCode: number): Promise<void> {
  if (ending) process.exit(1)
  ending = true
  setTimeout(() => {
    console.error('Something was still running and was cut off; nothing of it is kept by halves.')
    process.exit(1)
  }, endMs).unref()
  await stops.stop().catch(error => {
    console.error(error)
    exitCode = 1
  })
  process.exit(exitCode)
}

/** Everything from the settings to the first request. */
async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = processSettings(env)
  const otpGateway = gatewayFromSettings(env)
  const signInLimits = signInLimitsFromSettings(env)
  const tellsAll = ['info', 'debug', 'trace'].includes(settings.logLevel)
  const log: Log = { info: line => tellsAll && console.log(line), warn: console.warn, error: console.error }
  const now = () => new Date()

  let isDatabaseDown = false
  const { db, newClient } = await openDatabase(settings, {
    stops,
    log,
    onExit({ reason, restarting }) {
      isDatabaseDown = true
      if (restarting || ending) return
      console.error(`${reason}. Packhouse ends, because it can do nothing without its database; the lines above say why.`)
      void end(1)
    },
    onRestart() {
      isDatabaseDown = false
    },
  })
  stops.add(closePress)
  stops.add(closeSheets)
  const announcements = await hearAnnouncements(newClient, log)
  stops.add(announcements.stop)
  const services = { otpGateway, signInLimits, randomBytes, secret: await keepSecret(db, settings.secret, randomBytes) }
  const demo = settings.demo ? await fillDemo({ db, now, log, services }) : undefined
  if (demo) stops.add(demo.stop)
  stops.add(
    repeat(
      [
        { name: 'Sealing the audit trail', everyMs: 1_000, run: () => sealAll(db) },
        { name: 'Background work', everyMs: 500, run: () => runJobs({ db, now, services, log, kinds: jobKinds }) },
        { name: 'Closing delivered orders', everyMs: 600_000, run: () => closeDelivered({ db, now: now() }) },
        { name: 'Closing estimates that never came', everyMs: 600_000, run: () => expireEstimates({ db, now: now() }) },
        { name: 'Counting what was sold', everyMs: 600_000, run: () => countSold({ db, now: now() }) },
        { name: 'Dropping files of old work', everyMs: 3_600_000, run: () => dropOldResults(db, now()) },
        { name: 'Forgetting sheets that were never applied', everyMs: 3_600_000, run: () => dropOldSheets({ db, now: now() }) },
        { name: 'Dropping old idempotency keys', everyMs: 3_600_000, run: () => dropOldKeys(db, now()) },
      ],
      log,
    ),
  )
  const app = await buildApp({
    db,
    now,
    services,
    announcements,
    trustedProxies: settings.trustedProxies,
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    readiness: {
      faults: () => [
        ...(isDatabaseDown ? ['The database stopped and is being started again.'] : []),
        ...(announcements.listening ? [] : ['Live changes are not heard.']),
      ],
      busyWith: () => demo?.busyWith(),
    },
  })
  stops.add(() => app.close())
  const url = await listen(app, settings)
  console.log(await welcome(db, { url, isMock: otpGateway.isMock }))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
try {
  await start(process.env)
} catch (error) {
  if (!ending) {
    console.error(error instanceof StartRefused ? error.message : error)
    void end(1)
  }
}
