import { sealKeyOf } from '../audit/api.ts'
import { sealAll } from '../audit/jobs.ts'
import { sweepSignIn } from '../auth/jobs.ts'
import { tellWaiting } from '../bank/jobs.ts'
import { countSold } from '../catalogue/jobs.ts'
import { turnPromises } from '../credit/jobs.ts'
import { isCustomerDocument } from '../customers/api.ts'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/transaction.ts'
import { sentThings } from '../dispatch/api.ts'
import { dropOldKeys } from '../http/idempotency.ts'
import type { Services } from '../http/services.ts'
import { expireEstimates } from '../inventory/jobs.ts'
import { jobKinds, uploadKinds } from '../job-kinds.ts'
import { dropOldResults, type RepeatedJob, runJobs } from '../jobs/api.ts'
import { tellExpiring } from '../lots/jobs.ts'
import { countWaiting } from '../messages/jobs.ts'
import { dropReadNotices } from '../notices/jobs.ts'
import { closeDelivered } from '../orders/jobs.ts'
import { deliverWaiting, remindBeforeDue } from '../sending/jobs.ts'
import { dropOldSheets } from '../sheet-jobs/api.ts'
import { makeStandingOrders } from '../standing/jobs.ts'
import { repairJob } from './repair.ts'

/** What each process does again and again; in the database they take turns. */
export function repeatedWork(parts: { db: Db; services: Services; log: Log; now: () => Date }): RepeatedJob[] {
  const { db, services, log, now } = parts
  const sealKey = sealKeyOf(services.secret)
  return [
    { name: 'Sealing the audit trail', everyMs: 1_000, run: () => sealAll(db, sealKey) },
    { name: 'Background work', everyMs: 500, run: stopping => runJobs({ db, now, services, log, kinds: jobKinds, stopping }) },
    {
      name: 'Reading messages that came',
      everyMs: 1_000,
      run: stopping => countWaiting({ db, services, now: now(), stopping }),
    },
    {
      name: 'Sending messages to customers',
      everyMs: 1_000,
      run: stopping => deliverWaiting({ db, services, now, things: sentThings, stopping }),
    },
    { name: 'Reminding before the due day', everyMs: 600_000, run: () => remindBeforeDue({ db, now: now() }) },
    { name: 'Closing delivered orders', everyMs: 600_000, run: () => closeDelivered({ db, now: now() }) },
    { name: 'Making standing orders', everyMs: 20_000, run: () => makeStandingOrders({ db, services, now: now() }) },
    { name: 'Judging promises of money', everyMs: 60_000, run: () => turnPromises({ db, now: now() }) },
    { name: 'Telling what waits in the bank', everyMs: 600_000, run: () => tellWaiting({ db, services, now: now() }) },
    { name: 'Telling what expires', everyMs: 600_000, run: () => tellExpiring({ db, services, now: now() }) },
    { name: 'Closing estimates that never came', everyMs: 600_000, run: () => expireEstimates({ db, now: now() }) },
    { name: 'Counting what was sold', everyMs: 600_000, run: () => countSold({ db, now: now() }) },
    { name: 'Dropping files of old work', everyMs: 3_600_000, run: () => dropOldResults(db, now(), isCustomerDocument) },
    {
      name: 'Forgetting sheets that were never applied',
      everyMs: 3_600_000,
      run: () => dropOldSheets({ db, now: now(), kinds: uploadKinds }),
    },
    {
      name: 'Counting what strangers tried',
      everyMs: 60_000,
      run: () => sweepSignIn({ db, now: now(), limits: services.signInLimits }),
    },
    { name: 'Dropping notices read long ago', everyMs: 3_600_000, run: () => dropReadNotices(db, now()) },
    { name: 'Dropping old idempotency keys', everyMs: 3_600_000, run: () => dropOldKeys(db, now()) },
    repairJob(db, now),
  ]
}
