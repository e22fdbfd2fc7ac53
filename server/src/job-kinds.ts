import { handoverJobs } from './books/handover/jobs.ts'
import { portalJobs } from './books/registers/jobs.ts'
import { staffJobs } from './business/staff/jobs.ts'
import { packJobs } from './delivery/dispatch/jobs.ts'
import { tripJobs } from './delivery/trips/jobs.ts'
import { stockUploads } from './goods/inventory/jobs.ts'
import { rateJobs } from './goods/market-rates/jobs.ts'
import { priceUploads } from './goods/pricing/jobs.ts'
import { statementJobs } from './people/statements/jobs.ts'
import type { JobKind } from './platform/jobs/api.ts'
import { uploadJobs } from './platform/sheet-jobs/api.ts'

/** Every kind of sheet that is uploaded, looked at and applied. */
export const uploadKinds = [priceUploads, stockUploads] as const

/** Every kind of background job. */
export const jobKinds: readonly JobKind[] = [
  ...uploadJobs(priceUploads),
  ...uploadJobs(stockUploads),
  ...packJobs,
  ...rateJobs,
  ...portalJobs,
  ...statementJobs,
  ...staffJobs,
  ...handoverJobs,
  ...tripJobs,
]
