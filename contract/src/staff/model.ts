import { z } from 'zod'
import { Instant } from '../day.ts'
import { Email } from '../formats/email.ts'
import { Mobile } from '../formats/mobile.ts'
import { PersonName } from '../formats/names.ts'
import { StaffUserId } from '../ids.ts'
import { version } from '../paging.ts'

/** A person who can sign in. There are no roles: everyone's changes are recorded by name. (rules.md §8.1) */
export const StaffMember = z.object({
  id: StaffUserId,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
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
export const NewStaffMember = z.object({ name: PersonName, mobile: Mobile, email })

/** Omitted fields are unchanged. */
export const EditedStaffMember = z.object({
  name: PersonName.optional(),
  mobile: Mobile.optional(),
  email,
  isActive: z.boolean().optional(),
  version: version.optional(),
})
