import { tellWaiting } from '../../books/bank/jobs.ts'
import { sealKeyOf } from '../../business/audit/api.ts'
import { sealAll } from '../../business/audit/jobs.ts'
import { sweepSignIn } from '../../business/auth/jobs.ts'
import { dropReadNotices } from '../../business/notices/jobs.ts'
import { sentThings } from '../../delivery/dispatch/api.ts'
import { expireEstimates } from '../../goods/inventory/jobs.ts'
import { jobKinds, uploadKinds } from '../../job-kinds.ts'
import { countWaiting } from '../../ordering/messages/jobs.ts'
import { closeDelivered } from '../../ordering/orders/jobs.ts'
import { makeStandingOrders } from '../../ordering/standing/jobs.ts'
import { turnPromises } from '../../people/credit/jobs.ts'
import { isCustomerDocument } from '../../people/customers/api.ts'
import { deliverWaiting, remindBeforeDue } from '../../people/sending/jobs.ts'
import type { Log } from '../../platform/db/log.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { dropOldKeys } from '../../platform/http/idempotency.ts'
import type { Services } from '../../platform/http/services.ts'
import { dropOldResults, type RepeatedJob, runJobs } from '../../platform/jobs/api.ts'
import { dropOldSheets } from '../../platform/sheet-jobs/api.ts'
import { countSold } from '../../supply/catalogue/jobs.ts'
import { tellExpiring } from '../../supply/lots/jobs.ts'
import { applyPriceRuns } from '../../supply/price-runs/jobs.ts'
import { repairJob } from './repair.ts'

/** What each process does again and again; in the database they take turns. */
export function repeatedWork(parts: {
  db: Db
  services: Services
  log: Log
  now: () => Date
}): RepeatedJob[] {
  const { db, services, log, now } = parts
  const sealKey = sealKeyOf(services.secret)
  return [
    { name: 'Sealing the audit trail', everyMs: 1_000, run: () => sealAll(db, sealKey) },
    {
      name: 'Background work',
      everyMs: 500,
      run: stopping => runJobs({ db, now, services, log, kinds: jobKinds, stopping }),
    },
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
    {
      name: 'Reminding before the due day',
      everyMs: 600_000,
      run: () => remindBeforeDue({ db, now: now() }),
    },
    { name: 'Closing delivered orders', everyMs: 600_000, run: () => closeDelivered({ db, now: now() }) },
    {
      name: 'Making standing orders',
      everyMs: 20_000,
      run: () => makeStandingOrders({ db, services, now: now() }),
    },
    {
      name: 'Changing prices at their minute',
      everyMs: 1_000,
      run: () => applyPriceRuns({ db, services, now: now() }),
    },
    { name: 'Judging promises of money', everyMs: 60_000, run: () => turnPromises({ db, now: now() }) },
    {
      name: 'Telling what waits in the bank',
      everyMs: 600_000,
      run: () => tellWaiting({ db, services, now: now() }),
    },
    { name: 'Telling what expires', everyMs: 600_000, run: () => tellExpiring({ db, services, now: now() }) },
    {
      name: 'Closing estimates that never came',
      everyMs: 600_000,
      run: () => expireEstimates({ db, now: now() }),
    },
    { name: 'Counting what was sold', everyMs: 600_000, run: () => countSold({ db, now: now() }) },
    {
      name: 'Dropping files of old work',
      everyMs: 3_600_000,
      run: () => dropOldResults(db, now(), isCustomerDocument),
    },
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
