import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from './all-settings.ts'
import { buildApp, version } from './app.ts'
import { logAnchor } from './audit/anchor.ts'
import { sealAll } from './audit/seal.ts'
import { sealKeyOf } from './audit/seal-key.ts'
import { lastUntil } from './auth/sql.ts'
import { sweepSignIn } from './auth/sweep.ts'
import { isFull } from './db/embedded-folder.ts'
import type { Log } from './db/log.ts'
import { followReplica } from './db/replica.ts'
import { watchSchema } from './db/schema-watch.ts'
import { fillDemo } from './demo/fill.ts'
import { CallAllowances } from './fair/allowance.ts'
import { hearAnnouncements } from './http/announcements.ts'
import { dropOldKeys } from './http/idempotency.ts'
import { expireEstimates } from './inventory/actions/expire.ts'
import { countSold } from './items/actions/count-sold.ts'
import { jobKinds } from './job-kinds.ts'
import { dropOldResults } from './jobs/actions.ts'
import { repeat } from './jobs/repeated.ts'
import { runJobs } from './jobs/run.ts'
import type { Family } from './metrics/families.ts'
import { processFigures } from './metrics/process.ts'
import type { FiguresOfProcess } from './metrics/serve.ts'
import { closeDelivered } from './orders/actions/nightly-close.ts'
import { closePress } from './paper/press.ts'
import { dropOldSheets } from './pricing/actions/sweep.ts'
import { keepSecret, type SecretPlace } from './settings/secret.ts'
import { closeSheets } from './sheets/sheet.ts'
import type { OpenDatabase } from './start/database.ts'
import { listen } from './start/listen.ts'
import type { Stops } from './start/stops.ts'
import { welcome } from './start/welcome.ts'

export interface Surroundings {
  database: OpenDatabase
  stops: Stops
  log: Log
  isDatabaseDown(): boolean
  figures: FiguresOfProcess
  /** Metrics of all processes that share this address. */
  gather(): Promise<Family[]>
}

const secretPlace = ({ secret, secretChanged, databaseUrl, dataDir }: Settings): SecretPlace => ({
  given: secret,
  folder: databaseUrl === undefined ? dataDir : undefined,
  isChanged: secretChanged,
})

/** Starts one serving process, from its connections to the first request; returns the line that says how to reach it. */
export async function startWork(settings: Settings, surroundings: Surroundings): Promise<string> {
  const { database, stops, log, isDatabaseDown, figures, gather } = surroundings
  const { db, pool, newClient } = database
  const { otpGateway, codeDigits, signInLimits, replicaUrl, connections } = settings
  const now = () => new Date()
  stops.add(closePress)
  stops.add(closeSheets)
  const announcements = await hearAnnouncements(newClient, log)
  stops.add(announcements.stop)
  const replica =
    replicaUrl === undefined
      ? undefined
      : followReplica(db, replicaUrl, { maxBehindSeconds: settings.replicaBehindSeconds, connections, log })
  if (replica) stops.add(replica.stop)
  const timer = { ms: () => performance.now(), sleep: (ms: number) => sleep(ms) }
  const secret = await keepSecret(db, secretPlace(settings), randomBytes)
  const services = { otpGateway, codeDigits, signInLimits, timer, randomBytes, secret }
  const sealKey = sealKeyOf(services.secret)
  const schema = watchSchema(db)
  const demo = settings.demo ? await fillDemo({ db, now, log, services }) : undefined
  if (demo) stops.add(demo.stop)
  stops.add(
    repeat(
      [
        { name: 'Looking for a newer schema', everyMs: 3_000, run: schema.look },
        { name: 'Sealing the audit trail', everyMs: 1_000, run: () => sealAll(db, sealKey) },
        { name: 'Background work', everyMs: 500, run: () => runJobs({ db, now, services, log, kinds: jobKinds }) },
        { name: 'Closing delivered orders', everyMs: 600_000, run: () => closeDelivered({ db, now: now() }) },
        { name: 'Closing estimates that never came', everyMs: 600_000, run: () => expireEstimates({ db, now: now() }) },
        { name: 'Counting what was sold', everyMs: 600_000, run: () => countSold({ db, now: now() }) },
        { name: 'Dropping files of old work', everyMs: 3_600_000, run: () => dropOldResults(db, now()) },
        { name: 'Forgetting sheets that were never applied', everyMs: 3_600_000, run: () => dropOldSheets({ db, now: now() }) },
        {
          name: 'Counting what strangers tried',
          everyMs: 60_000,
          run: () => sweepSignIn({ db, now: now(), limits: signInLimits }),
        },
        { name: 'Dropping old idempotency keys', everyMs: 3_600_000, run: () => dropOldKeys(db, now()) },
      ],
      log,
    ),
  )
  figures.add(processFigures({ version, pool, replica }))
  const app = await buildApp({
    db,
    now,
    services,
    replica,
    announcements,
    metrics: {
      add: figures.add,
      gather,
      token: settings.metricsToken,
      isOpenHere: settings.metricsOpenHere,
    },
    trustedProxies: settings.trustedProxies,
    site: settings.site,
    allowances: new CallAllowances(settings.callLimits),
    idle: settings.sessionIdleMs === undefined ? undefined : { endsAfter: settings.sessionIdleMs, lastUntil },
    docsNeedSignIn: settings.isProduction,
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    readiness: {
      faults: () => [
        ...(settings.databaseUrl === undefined && isFull(settings.dataDir) ? ['The disk of the database is full.'] : []),
        ...(isDatabaseDown() ? ['The database stopped and is being started again.'] : []),
        ...(schema.isTooOld ? ['A newer version changed the database. Update this server.'] : []),
        ...(announcements.listening ? [] : ['Live changes are not heard.']),
      ],
      remarks: () => [
        ...(replica?.remark ? [replica.remark] : []),
        ...(schema.newer
          ? [`A newer version migrated the database to ${schema.newer}; this server goes on. Update it too.`]
          : []),
      ],
      isTooOld: () => schema.isTooOld,
      busyWith: () => demo?.busyWith(),
    },
  })
  stops.add(() => app.close())
  const url = await listen(app, settings)
  stops.add(repeat([{ name: 'Anchoring the audit trail', everyMs: 3_600_000, run: () => logAnchor(db, log) }], log))
  return welcome(db, { url, isMock: otpGateway.isMock })
}
