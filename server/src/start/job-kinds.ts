import { stockUploadJobs } from '../inventory/actions/upload-jobs.ts'
import { packJobs } from '../invoices/actions/pack.ts'
import type { JobKind } from '../jobs/run.ts'
import { statementJobs } from '../payments/actions/statements.ts'
import { priceUploadJobs } from '../pricing/actions/upload-jobs.ts'
import { staffJobs } from '../staff/actions/mobile-notice.ts'

/** Every kind of background job. */
export const jobKinds: readonly JobKind[] = [...priceUploadJobs, ...stockUploadJobs, ...packJobs, ...statementJobs, ...staffJobs]
