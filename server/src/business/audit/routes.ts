import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { auditTrail } from './actions/audit-trail.ts'

export const auditRoutes: readonly Route[] = [on(audit.auditTrail, auditTrail, { from: 'replica' })]
