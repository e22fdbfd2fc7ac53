import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { StaffUserId } from '../../ids.ts'
import { page, paging } from '../../paging.ts'

/** Kind of entity in the audit trail: item_type, order, customer. */
const Entity = z.string().regex(/^[a-z][a-z_]{0,39}$/, 'Enter a kind, such as item_type')
const EntityId = z.string().min(1).max(100)

/** The entity whose trail is read, by kind and id, and related ones as `kind:id`. */
const AuditedThings = {
  entity: Entity,
  id: EntityId,
  also: z
    .array(z.string().regex(/^[a-z][a-z_]{0,39}:[^:,]{1,100}$/, 'Enter each as kind:id, such as pack:12'))
    .max(500, 'At most 500 things at a time')
    .optional(),
}

/** Fields by name, in their stored units: names ending in Paise are paise, in Milli thousandths, in Bp basis points. */
const Fields = z.record(z.string(), z.unknown()).nullable()

const AuditEvent = z.object({
  id: z.int(),
  at: Instant,
  /** Name of the person at the time of the event. */
  by: z.string(),
  userId: StaffUserId.nullable(),
  /** The person's current name, if it has changed since. */
  nowCalled: z.string().nullable(),
  /** Whether someone else has or has had this name; the id distinguishes them. */
  isShared: z.boolean(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Changed fields, before and after; null if the entity did not exist before, or no longer exists. */
  before: Fields,
  after: Fields,
  reason: z.string().nullable(),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const audit = {
  auditTrail: endpoint({
    method: 'GET',
    path: '/api/web/v1/audit',
    needs: 'signed-in',
    summary: 'Who did what to one thing, and to those that belong to it, the newest first',
    query: z.object({
      ...AuditedThings,
      ...paging,
      userid: StaffUserId.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: page(AuditEvent),
    // Every change writes an event, so any tag may affect the trail being shown.
    reads: [
      'Audit',
      'Item',
      'ItemGroup',
      'Category',
      'Price',
      'Stock',
      'Customer',
      'Outlet',
      'Order',
      'Invoice',
      'Payment',
      'Picker',
      'Lookup',
      'Staff',
      'Setting',
    ],
  }),
}
