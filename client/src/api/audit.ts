import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

export const { useAuditTrailPagesInfiniteQuery } = askPages(audit, ['auditTrail'])

export type AuditEvent = Data<typeof audit.auditTrail>['rows'][number]
