import { Registry } from 'prom-client'
import { buildApp, version } from './app.ts'
import { logAnchor } from './business/audit/jobs.ts'
import { lastUntil } from './business/auth/api.ts'
import { followItems } from './ordering/messages/api.ts'
import type { Log } from './platform/db/log.ts'
import { onceASecond } from './platform/db/merged.ts'
import { followReplica } from './platform/db/replica.ts'
import { watchSchema } from './platform/db/schema-watch.ts'
import { CallAllowances } from './platform/fair/allowance.ts'
import { subscribeToChanges } from './platform/http/announcements.ts'
import { repeat } from './platform/jobs/api.ts'
import { callOut } from './platform/otp/outgoing.ts'
import { watchGateway } from './platform/otp/watched-gateway.ts'
import { closePdfWorkers } from './platform/pdf/pdf-workers.ts'
import { closeSheets } from './platform/sheets/sheet.ts'
import type { Tracer } from './platform/traces/tracer.ts'
import { fillDemo } from './roof/demo/fill.ts'
import { processFigures } from './roof/metrics/process.ts'
import type { OpenDatabase } from './roof/start/database.ts'
import { listen } from './roof/start/listen.ts'
import type { Traces } from './roof/start/process-settings.ts'
import { readinessOf } from './roof/start/readiness.ts'
import { repeatedWork } from './roof/start/repeated-work.ts'
import { servicesOf } from './roof/start/services.ts'
import type { Settings } from './roof/start/settings.ts'
import type { Stops } from './roof/start/stops.ts'
import { welcome } from './roof/start/welcome.ts'

export interface Surroundings {
  database: OpenDatabase
  stops: Stops
  log: Log
  isDatabaseDown(): boolean
}

const traceMs = 10_000

/** Loads what traces, which a server without a collector does without. */
async function tracerTo({ url, headers, service }: Traces, log: Log): Promise<Tracer> {
  const { startTracer } = await import('./platform/traces/tracer.ts')
  const onFailure = onceASecond<string>(why => log.warn(`Traces did not reach the collector: ${why}`))
  const send = (body: Uint8Array<ArrayBuffer>) =>
    callOut('traces', url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(traceMs),
    })
  return startTracer({ service, version, send, onFailure: why => onFailure(why, why) })
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
  const replica =
    replicaUrl === undefined
      ? undefined
      : followReplica(db, replicaUrl, { maxBehindSeconds, connections, log })
  if (replica) stops.add(replica.stop)
  const codes = watchGateway(settings.otpGateway, { log, nowMs: () => performance.now() })
  const services = await servicesOf({ ...settings, otpGateway: codes.gateway }, db)
  const schema = watchSchema(db)
  const demo = settings.demo ? await fillDemo({ db, now, log, services }) : undefined
  if (demo) stops.add(demo.stop)
  const evening = {
    name: 'The evening of the demo',
    everyMs: 5_000,
    run: async (stopping: AbortSignal) =>
      (await import('./roof/demo/evening.ts')).liveEvening({ db, services, now: now(), stopping }),
  }
  const demoWork = settings.demo && settings.demoEvening ? [evening] : []
  const lookForSchema = { name: 'Looking for a newer schema', everyMs: 3_000, run: schema.look }
  stops.add(
    repeat([lookForSchema, ...repeatedWork({ db, services, log, now }), ...demoWork], log, stops.stopping),
  )

  const tracer = settings.traces && (await tracerTo(settings.traces, log))
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
    tracer,
    logger: logLevel === 'silent' ? false : { level: logLevel },
    readiness: readinessOf(settings, {
      isDatabaseDown,
      schema,
      announcements,
      replica,
      busyWith: () => demo?.busyWith(),
      codes,
    }),
  })
  stops.add(() => app.close())
  if (tracer) stops.add(tracer.stop)
  const url = await listen(app, settings)
  stops.add(
    repeat(
      [{ name: 'Anchoring the audit trail', everyMs: 3_600_000, run: () => logAnchor(db, log) }],
      log,
      stops.stopping,
    ),
  )
  return welcome(db, { url, isMock: settings.otpGateway.isMock })
}
