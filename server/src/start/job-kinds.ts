import { stockUploadJobs } from '../inventory/jobs.ts'
import { packJobs } from '../invoices/jobs.ts'
import type { JobKind } from '../jobs/api.ts'
import { priceUploadJobs } from '../pricing/jobs.ts'
import { staffJobs } from '../staff/jobs.ts'
import { statementJobs } from '../statements/jobs.ts'

/** Every kind of background job. */
export const jobKinds: readonly JobKind[] = [...priceUploadJobs, ...stockUploadJobs, ...packJobs, ...statementJobs, ...staffJobs]
