import { packJobs } from './dispatch/jobs.ts'
import { handoverJobs } from './handover/jobs.ts'
import { stockUploads } from './inventory/jobs.ts'
import type { JobKind } from './jobs/api.ts'
import { rateJobs } from './market-rates/jobs.ts'
import { priceUploads } from './pricing/jobs.ts'
import { portalJobs } from './registers/jobs.ts'
import { uploadJobs } from './sheet-jobs/api.ts'
import { staffJobs } from './staff/jobs.ts'
import { statementJobs } from './statements/jobs.ts'
import { tripJobs } from './trips/jobs.ts'

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
