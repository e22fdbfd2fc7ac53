import { Registry } from 'prom-client'
import { buildApp, version } from './app.ts'
import { logAnchor } from './audit/jobs.ts'
import { lastUntil } from './auth/api.ts'
import type { Log } from './db/log.ts'
import { followReplica } from './db/replica.ts'
import { watchSchema } from './db/schema-watch.ts'
import { fillDemo } from './demo/fill.ts'
import { CallAllowances } from './fair/allowance.ts'
import { subscribeToChanges } from './http/announcements.ts'
import { repeat } from './jobs/api.ts'
import { followItems } from './messages/api.ts'
import { processFigures } from './metrics/process.ts'
import { watchGateway } from './otp/watched-gateway.ts'
import { closePdfWorkers } from './pdf/pdf-workers.ts'
import { closeSheets } from './sheets/sheet.ts'
import type { OpenDatabase } from './start/database.ts'
import { listen } from './start/listen.ts'
import { readinessOf } from './start/readiness.ts'
import { repeatedWork } from './start/repeated-work.ts'
import { servicesOf } from './start/services.ts'
import type { Settings } from './start/settings.ts'
import type { Stops } from './start/stops.ts'
import { welcome } from './start/welcome.ts'

export interface Surroundings {
  database: OpenDatabase
  stops: Stops
  log: Log
  isDatabaseDown(): boolean
}

/** Puts one serving process together: settings → database → services → app → jobs. Returns the line that says how to reach it. */
export async function compose(settings: Settings, surroundings: Surroundings): Promise<string> {
  const { database, stops, log, isDatabaseDown } = surroundings
  const { db, pool, newClient } = database
  const now = () => new Date()
  stops.add(closePdfWorkers)
  stops.add(closeSheets)

  const announcements = await subscribeToChanges(newClient, log)
  stops.add(announcements.stop)
  followItems(db, announcements)
  const { replicaUrl, connections, replicaBehindSeconds: maxBehindSeconds } = settings
  const replica = replicaUrl === undefined ? undefined : followReplica(db, replicaUrl, { maxBehindSeconds, connections, log })
  if (replica) stops.add(replica.stop)
  const codes = watchGateway(settings.otpGateway, { log, nowMs: () => performance.now() })
  const services = await servicesOf({ ...settings, otpGateway: codes.gateway }, db)
  const schema = watchSchema(db)
  const demo = settings.demo ? await fillDemo({ db, now, log, services }) : undefined
  if (demo) stops.add(demo.stop)
  const evening = {
    name: 'The evening of the demo',
    everyMs: 5_000,
    run: async (stopping: AbortSignal) => (await import('./demo/evening.ts')).liveEvening({ db, services, now: now(), stopping }),
  }
  const demoWork = settings.demo && settings.demoEvening ? [evening] : []
  const lookForSchema = { name: 'Looking for a newer schema', everyMs: 3_000, run: schema.look }
  stops.add(repeat([lookForSchema, ...repeatedWork({ db, services, log, now }), ...demoWork], log, stops.stopping))

  const registry = new Registry()
  processFigures(registry, { version, pool, replica })
  codes.countIn(registry)
  const { metricsToken, metricsOpenHere, trustedProxies, site, sessionIdleMs, logLevel } = settings
  const app = await buildApp({
    db,
    now,
    services,
    replica,
    announcements,
    trustedProxies,
    whatsApp: settings.whatsApp,
    site,
    metrics: { registry, token: metricsToken, isOpenHere: metricsOpenHere },
    allowances: new CallAllowances(settings.callLimits),
    idle: sessionIdleMs === undefined ? undefined : { endsAfter: sessionIdleMs, lastUntil },
    docsNeedSignIn: settings.isProduction,
    logger: logLevel === 'silent' ? false : { level: logLevel },
    readiness: readinessOf(settings, { isDatabaseDown, schema, announcements, replica, busyWith: () => demo?.busyWith(), codes }),
  })
  stops.add(() => app.close())
  const url = await listen(app, settings)
  stops.add(
    repeat([{ name: 'Anchoring the audit trail', everyMs: 3_600_000, run: () => logAnchor(db, log) }], log, stops.stopping),
  )
  return welcome(db, { url, isMock: settings.otpGateway.isMock })
}
