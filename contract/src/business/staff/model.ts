import { z } from 'zod'
import { Instant } from '../../day.ts'
import { RoleId, StaffUserId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { Email } from '../../platform/formats/email.ts'
import { Mobile } from '../../platform/formats/mobile.ts'
import { LookupName, PersonName } from '../../platform/formats/names.ts'
import { rights, roleCodes } from '../../rights.ts'

const Rights = z
  .array(z.enum(rights))
  .min(1, 'Choose at least one right')
  .overwrite(chosen => rights.filter(right => chosen.includes(right)))

/** A named set of rights. (rules §8.5) */
export const Role = z.object({
  id: RoleId,
  name: z.string(),
  /** Of the roles that every business has; null for its own. */
  code: z.enum(roleCodes).nullable(),
  rights: z.array(z.enum(rights)),
  /** How many active people have it. */
  people: z.int(),
  isActive: z.boolean(),
  version,
})
export const NewRole = z.object({ name: LookupName, rights: Rights })
/** Omitted fields are unchanged. */
export const EditedRole = NewRole.partial().extend({
  isActive: z.boolean().optional(),
  version: version.optional(),
})

/** A person who can sign in. (rules §8.1) */
export const StaffMember = z.object({
  id: StaffUserId,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  /** Ids of the roles. */
  roles: z.array(RoleId),
  isActive: z.boolean(),
  lastSignInAt: Instant.nullable(),
  /** Active sessions: devices that are signed in. */
  devices: z.int(),
  /** Wrong codes tried on unknown devices since the last sign-in and within a day; null if none. */
  wrongTries: z.object({ count: z.int(), since: Instant }).nullable(),
  /** Until when too many codes or attempts block sign-in; null if not blocked. */
  lockedUntil: Instant.nullable(),
  version,
})

const email = z.union([z.literal('').transform(() => null), Email]).nullish()
export const Roles = z
  .array(RoleId)
  .min(1, 'Choose at least one role')
  .overwrite(ids => [...new Set(ids)])
/** Without roles the person may sign in and do nothing yet. */
export const NewStaffMember = z.object({ name: PersonName, mobile: Mobile, email, roles: Roles.optional() })

/** Omitted fields are unchanged. */
export const EditedStaffMember = z.object({
  name: PersonName.optional(),
  mobile: Mobile.optional(),
  email,
  roles: Roles.optional(),
  isActive: z.boolean().optional(),
  version: version.optional(),
})
