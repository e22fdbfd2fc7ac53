import { z } from 'zod'
import { Instant } from '../day.ts'
import { StaffUserId } from '../ids.ts'

/** A kind of thing as the audit trail names it: item_type, order, customer. */
const Entity = z.string().regex(/^[a-z][a-z_]{0,39}$/, 'A kind of thing is written like item_type')
const EntityId = z.string().min(1).max(100)

/** The things whose trail is read: one by its kind and id, and others that belong to it as `kind:id`. */
export const AuditedThings = {
  entity: Entity,
  id: EntityId,
  also: z
    .array(z.string().regex(/^[a-z][a-z_]{0,39}:[^:,]{1,100}$/, 'Write each as kind:id, like pack:12'))
    .max(500, 'At most 500 things at a time')
    .optional(),
}

/** Fields by name, in the units they are kept in: what ends in Paise is paise, in Milli thousandths, in Bp hundredths of a percent. */
const Fields = z.record(z.string(), z.unknown()).nullable()

export const AuditEvent = z.object({
  id: z.int(),
  at: Instant,
  /** Who did it, by the name of that day. */
  by: z.string(),
  userId: StaffUserId.nullable(),
  /** What this person is called now, where it is another name. */
  nowCalled: z.string().nullable(),
  /** Somebody else has this name too, or has it by now: the id tells them apart. */
  isShared: z.boolean(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Fields that changed, as they were and as they are; null where there was nothing before, or is nothing any more. */
  before: Fields,
  after: Fields,
  reason: z.string().nullable(),
})
