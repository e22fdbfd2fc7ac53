import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { askPages } from '../app/requests/pages.ts'

export const { useAuditTrailPagesInfiniteQuery } = askPages(audit, ['auditTrail'])

export type AuditEvent = Reply<typeof audit.auditTrail>['rows'][number]
