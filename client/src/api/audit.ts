import { audit } from '@packhouse/contract/audit/endpoints.ts'
import type { Told } from '@packhouse/contract/endpoint.ts'
import { askPages } from '../app/requests/pages.ts'

export const { useAuditTrailPagesInfiniteQuery } = askPages(audit, ['auditTrail'])

export type AuditEvent = Told<typeof audit.auditTrail>['rows'][number]
